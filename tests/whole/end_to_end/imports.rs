//! A record in a file: from the page's upload through the bot's download to a match.

use super::scene::Scene;
use gipfel::sandbox::ActOutcome;
use serde_json::{Value, json};

const DEMO: &str = include_str!("../../fixtures/littlegolem-dvonn-demo.txt");

fn file(name: &str, bytes: &[u8]) -> Value {
    let data = data_encoding::BASE64.encode(bytes);
    json!([{ "name": "file", "value": { "filename": name, "content_type": "text/plain", "data": data } }])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_is_fetched_from_where_discord_keeps_it_and_imported() {
    let scene = Scene::start().await;
    let import = async |options: Value| match scene.ana.command(scene.channel, "import", options).await {
        Ok(ActOutcome::Message(said)) => said,
        other => panic!("{other:?}"),
    };
    let said = import(file("demo.txt", DEMO.as_bytes())).await;
    let content = said["content"].as_str().unwrap();
    assert!(
        content.contains("**DVONN #1** · imported · White: `CleverHunk steven cullum`"),
        "{content}"
    );
    assert_eq!(
        (&said["ephemeral"], said["attachments"].as_array().map(Vec::len)),
        (&json!(true), Some(1))
    );
    for (name, bytes, says) in [
        // refused by the size that the interaction names: the 10 MB are never fetched
        ("large.txt", vec![b'a'; 10 << 20], "larger than 64 kB"),
        (
            "picture.png",
            vec![0x89, b'P', b'N', b'G', 0, 1],
            "can’t read that file as text",
        ),
        ("empty.txt", Vec::new(), "no move in that record"),
        ("other.txt", b"hello".to_vec(), "That is no record that I can read"),
    ] {
        let said = import(file(name, &bytes)).await;
        assert!(said["content"].as_str().unwrap().contains(says), "{name}: {said}");
    }
    let fetched = |name: &str| scene.sandbox.log().iter().any(|call| call.path == name);
    assert!(fetched("demo.txt") && fetched("picture.png") && !fetched("large.txt"));
    let typed = import(json!([{ "name": "text", "value": "game: dvonn c3 c4" }])).await;
    assert!(
        typed["content"].as_str().unwrap().contains("**DVONN #2** · imported"),
        "{typed}"
    );
    let too_large = scene
        .ana
        .command(scene.channel, "import", file("huge.txt", &vec![b'a'; (10 << 20) + 1]))
        .await;
    assert!(too_large.is_err_and(|why| why.contains("10 MB")));
    scene.end().await;
}
