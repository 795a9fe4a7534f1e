//! The check of request bodies by Discord's own description.
use crate::openapi::check;
use serde_json::{Value, json};

#[test]
fn the_description_is_strict_and_its_errors_are_readable() {
    let messages = "/channels/{channel_id}/messages";
    assert_eq!(
        check("POST", messages, &json!({ "content": "x", "tts": false, "poll": null })),
        Vec::<String>::new()
    );
    let bad = check("POST", messages, &json!({ "content": "x", "colour": "red" }));
    assert!(bad.len() == 1 && bad[0].contains("colour"), "{bad:?}");
    let button = json!({ "type": 2, "style": 1, "label": "x".repeat(81), "custom_id": "a" });
    let row = json!({ "components": [{ "type": 1, "components": [button] }] });
    let bad = check("POST", messages, &row);
    assert!(
        bad.len() == 1 && bad[0].ends_with("at /components/0/components/0/label"),
        "{bad:?}"
    );
    let unknown = json!({ "components": [{ "type": 99 }] });
    assert!(!check("POST", messages, &unknown).is_empty());
    let callback = "/interactions/{interaction_id}/{interaction_token}/callback";
    assert_eq!(
        check("POST", callback, &json!({ "type": 4, "data": { "content": "x" } })),
        Vec::<String>::new()
    );
    let bad = check(
        "POST",
        callback,
        &json!({ "type": 4, "data": { "content": "x", "ephemeral": true } }),
    );
    assert!(bad.len() == 1 && bad[0].contains("ephemeral"), "{bad:?}");
    let choices = json!({ "type": 8, "data": { "choices": [{ "name": "a", "value": "b" }] } });
    assert_eq!(check("POST", callback, &choices), Vec::<String>::new());
    assert_eq!(check("GET", messages, &Value::Null), Vec::<String>::new());
    assert!(!check("POST", "/nowhere", &Value::Null).is_empty());
}
