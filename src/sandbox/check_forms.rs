//! Discord's rules for forms, as its documentation states them.
use super::check::Checked;
use std::collections::HashSet;

impl Checked<'_> {
    /// A form.
    pub fn modal(&self) {
        self.text("title", (1, 45), true);
        self.text("custom_id", (1, 100), true);
        let mut ids = HashSet::new();
        for row in self.objects("components", (1, 5)) {
            let kind = row.code("type");
            let (input, path) = match kind {
                Some(1) => (row.list("components", (1, 1)).first(), "components.0"),
                Some(18) => {
                    row.text("label", (1, 45), true);
                    row.text("description", (0, 100), false);
                    (row.get("component"), "component")
                }
                _ => {
                    let message = "Value of field \"type\" must be one of (1, 18).";
                    row.wrong("type", "UNION_TYPE_CHOICES", message);
                    continue;
                }
            };
            let Some(input) = input.and_then(|input| row.object(input, path)) else {
                continue;
            };
            match input.code("type") {
                Some(4) => input.text_input(kind == Some(1)),
                Some(inner @ (3 | 5..=8)) if kind == Some(18) => input.select(inner == 3),
                _ => {
                    let message = "Value of field \"type\" must be one of (4,).";
                    input.wrong("type", "UNION_TYPE_CHOICES", message);
                }
            }
            input.custom_id_once(&mut ids);
        }
    }

    fn text_input(&self, labelled: bool) {
        self.text("custom_id", (1, 100), true);
        self.text("label", (1, 45), labelled);
        self.text("placeholder", (0, 100), false);
        let value = self.text("value", (0, 4_000), false);
        if !matches!(self.code("style"), Some(1 | 2)) {
            self.no_choice("style", "{1, 2}");
        }
        let min = self.number("min_length", (0, 4_000)).unwrap_or(0);
        let max = self.number("max_length", (1, 4_000)).unwrap_or(4_000);
        if min > max {
            let message = "min_length must not be greater than max_length";
            self.wrong("min_length", "TEXT_INPUT_COMPONENT_INVALID_LENGTH", message);
        }
        let longest = usize::try_from(max).unwrap_or(4_000);
        if value.is_some_and(|value| value.chars().count() > longest) {
            self.wrong(
                "value",
                "BASE_TYPE_MAX_LENGTH",
                format!("Must be {max} or fewer in length."),
            );
        }
    }
}
