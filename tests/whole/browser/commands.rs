//! Commands typed on the page: what their fields say, and what happens to a text that is too long.
use super::stage::Stage;
use super::{click, press, until, write};
use fantoccini::Client;
use fantoccini::key::Key;
use serde_json::Value;

/// The languages of the page.
const LANGUAGES: [&str; 5] = ["de", "fr", "nl", "es-ES", "en-US"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_fields_of_commands_say_what_they_take_and_what_is_wrong() {
    let Some(stage) = Stage::start() else { return };
    stage
        .with("Ana", false, async |client| {
            for language in LANGUAGES {
                hints_are_filled_in(client, language).await;
            }
            a_text_that_is_too_long_says_so(client).await;
        })
        .await;
}

/// The hint of each field of each command: its description, and the least and the most number where there are any. A
/// number stands in an empty field only where it is typed, and is one that the field takes.
async fn hints_are_filled_in(client: &Client, language: &str) {
    let choose = format!(
        "(() => {{ const choice = document.querySelector('#language'); if (choice.value !== '{language}') {{ choice.value = '{language}'; choice.dispatchEvent(new Event('change')); }}
            return document.documentElement.lang === '{language}'; }})()"
    );
    until(client, &choose).await;
    // the page's own modules show the fields of every command, one after the other
    let script = "const done = arguments[0];
        Promise.all(['command', 'commands', 'state'].map((name) => import(`/assets/${name}.js`))).then(([{ CommandForm }, { commandEntries }, { localized }]) => done(commandEntries().flatMap((entry) => {
            const form = new CommandForm(entry, { preset: {}, rest: '', onclose() {} });
            for (const option of entry.options) if (!form.fields.some((field) => field.option === option)) form.add(option);
            return form.fields.map((field) => {
                form.focus(field);
                clearTimeout(form.timer);
                const { option } = field;
                return { what: `/${entry.name} ${option.name}`, hint: form.note.textContent, about: localized(option, 'description'), least: option.min_value ?? null, most: option.max_value ?? null, empty: field.input.placeholder ?? '', choices: option.choices?.length ?? 0 };
            });
        })), (why) => done(String(why)));";
    let fields = client.execute_async(script, Vec::new()).await.unwrap();
    let fields = fields.as_array().unwrap_or_else(|| panic!("{fields}"));
    let mut with_bounds = 0;
    for field in fields {
        let text = |name: &str| field[name].as_str().unwrap();
        let (about, hint) = (text("about"), text("hint"));
        assert!(!about.is_empty(), "{language} {field}");
        let rest = hint.strip_prefix(about).unwrap_or_else(|| panic!("{language} {field}"));
        let bounds = ["least", "most"].map(|name| field[name].as_i64());
        let numbers: Vec<i64> = rest
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|number| number.parse().ok())
            .collect();
        assert_eq!(
            numbers,
            bounds.into_iter().flatten().collect::<Vec<_>>(),
            "{language} {field}"
        );
        assert_eq!(rest.is_empty(), numbers.is_empty(), "{language} {field}");
        with_bounds += usize::from(!numbers.is_empty());
        if let Ok(example) = text("empty").parse::<i64>() {
            assert_eq!(field["choices"], 0, "{language} {field}");
            assert!(Some(example) >= field["least"].as_i64(), "{language} {field}");
        }
    }
    assert!(
        fields.len() > 50 && with_bounds > 1,
        "{with_bounds} of {}",
        fields.len()
    );
}

/// What Discord would not take is not sent. The page says why, while it is typed and when it is sent, and what was typed
/// stays.
async fn a_text_that_is_too_long_says_so(client: &Client) {
    write(client, "/move ").await;
    until(
        client,
        "document.querySelector('form.command input[name=move]') === document.activeElement",
    )
    .await;
    let type_long = "(() => { const input = document.querySelector('form.command input[name=move]');
        input.value = 'a1 '.repeat(3000).trim(); input.dispatchEvent(new Event('input')); return true; })()";
    until(client, type_long).await;
    // what is suggested for an empty field may arrive in between
    let note =
        "((note) => /characters|anyway/.test(note) && note)(document.querySelector('.command-note')?.textContent)";
    let says_how_long = |note: &Value| {
        let note = note.as_str().unwrap();
        assert!(
            note.contains("characters") && !note.contains("send it anyway"),
            "{note}"
        );
    };
    says_how_long(&until(client, note).await);
    click(client, "#send-command").await;
    let refused = "document.querySelector('form.command input[name=move][aria-invalid=true]') && document.querySelector('.command-note.bad')?.textContent";
    says_how_long(&until(client, refused).await);
    let kept = until(
        client,
        "document.querySelector('form.command input[name=move]').value.length",
    )
    .await;
    assert_eq!(kept, 8_999);
    // one that fits is sent, and the bot says what is wrong with it
    until(client, "(() => { const input = document.querySelector('form.command input[name=move]'); input.value = ''; input.focus(); return true; })()").await;
    press(client, "hello").await;
    press(client, &Key::Enter.to_string()).await;
    until(
        client,
        "!document.querySelector('form.command') && document.querySelector('.message.ephemeral .text')",
    )
    .await;
}
