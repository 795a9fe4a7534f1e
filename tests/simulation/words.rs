//! What people read when something failed, recognised in every language.

use gipfel::correspondence::Locale;

/// What a sentence says about a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    /// It was not carried out.
    NotDone,
    /// It is not known whether it was.
    Unknown,
    /// It was carried out.
    Done,
    /// Something that nobody should ever read.
    Never,
}

const KEYS: [(&str, Said); 10] = [
    ("error-full", Said::NotDone),
    ("error-store", Said::NotDone),
    ("error-busy", Said::NotDone),
    ("error-late", Said::NotDone),
    ("error-unknown", Said::Unknown),
    ("error-unshown", Said::Done),
    ("error-corrupt", Said::Never),
    ("error-newer", Said::Never),
    ("error-unreadable", Said::Never),
    ("error-bug", Said::Never),
];

fn file(locale: Locale) -> &'static str {
    match locale {
        Locale::English => include_str!("../../assets/locales/en/gipfel.ftl"),
        Locale::German => include_str!("../../assets/locales/de/gipfel.ftl"),
        Locale::French => include_str!("../../assets/locales/fr/gipfel.ftl"),
        Locale::Dutch => include_str!("../../assets/locales/nl/gipfel.ftl"),
        Locale::Spanish => include_str!("../../assets/locales/es/gipfel.ftl"),
    }
}

/// What this sentence says about a request, in any language: people may have chosen another than Discord's.
pub fn said(text: &str) -> Option<Said> {
    use std::sync::OnceLock;
    static SENTENCES: OnceLock<Vec<(String, Said)>> = OnceLock::new();
    let sentences = SENTENCES.get_or_init(|| {
        let mut found = Vec::new();
        for locale in Locale::ALL {
            for (key, said) in KEYS {
                let line = file(locale)
                    .lines()
                    .find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
                let line = line.unwrap_or_else(|| panic!("{key} is in {locale:?} and on one line"));
                found.push((line.to_owned(), said));
            }
        }
        found
    });
    sentences
        .iter()
        .find(|(sentence, _)| text.starts_with(sentence.as_str()))
        .map(|(_, said)| *said)
}
