//! Every sentence for people: locale and typed message in, text out.
/// A language we speak. Anything else reads English.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
pub enum Locale {
    /** source */
    #[default]
    #[serde(rename = "en")]
    English,
    /** German */
    #[serde(rename = "de")]
    German,
}
