//! Names that are as long as Discord allows, or written from right to left.
use super::stage::{Stage, show_as};
use super::until;
use gipfel::sandbox::{Options, Sandbox};
use serde_json::json;

const WIDE: &str = "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW";
const FROM_RIGHT: &str = "محمد عبد الرحمن الطويل الاسم جدا";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_is_cut_at_its_end_and_leaves_room_for_the_title() {
    let sandbox = Sandbox::start(Options {
        guests: vec![WIDE.to_owned(), FROM_RIGHT.to_owned()],
        ..Options::new(crate::cli::now())
    });
    let sandbox = sandbox.await.unwrap();
    let Some(stage) = Stage::on(format!("http://{}", sandbox.address())) else {
        return;
    };
    for person in [WIDE, FROM_RIGHT] {
        stage
            .with(person, false, async |client| {
                let title = until(client, "[document.querySelector('.title').offsetWidth]").await;
                let title = title[0].as_i64().unwrap();
                assert!(title > 450, "{person} leaves {title} pixels to the channel's title");
                let script = "const [name] = arguments;
                    const shown = [...document.querySelectorAll('.place-name, #me span')].filter((one) => one.innerText === name);
                    return shown.map((one) => {
                        const first = document.createRange();
                        first.setStart(one.firstChild, 0);
                        first.setEnd(one.firstChild, 1);
                        const [letter, place] = [first.getBoundingClientRect(), one.getBoundingClientRect()];
                        return letter.left > place.left - 1 && letter.right < place.right + 1;
                    });";
                for name in [WIDE, FROM_RIGHT] {
                    let begins = client.execute(script, vec![json!(name)]).await.unwrap();
                    // whose page it is stands above as well
                    let places = 1 + usize::from(name == person);
                    assert_eq!(begins, json!(vec![true; places]), "{name} begins where it can be read, for {person}");
                }
            })
            .await;
    }
    sandbox.stop().await;
}

/// What the line asks for fits after a phone was turned, too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_line_asks_in_short_for_a_message_while_the_page_is_narrow() {
    let sandbox = Sandbox::start(Options::new(crate::cli::now())).await.unwrap();
    let Some(stage) = Stage::on(format!("http://{}", sandbox.address())) else {
        return;
    };
    stage
        .with("Ana", false, async |client| {
            for (width, asks) in [(1_280, true), (390, false), (844, true), (390, false)] {
                show_as(client, width, "light").await;
                let long = "document.querySelector('#input textarea').placeholder.includes('#')";
                until(client, &format!("{long} === {asks}")).await;
            }
        })
        .await;
    sandbox.stop().await;
}
