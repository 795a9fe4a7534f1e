//! Everything that the bot shows on the page: each control is used once, and axe finds nothing wrong.
use super::stage::{Stage, act, id_of};
use super::{axe, click, click_at, until};
use fantoccini::Client;
use gipfel::app::features::KEYS;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// How often a control that has not been used is used in the answer to another one.
const DEEPEST: usize = 8;
/// Features without a control where this walk leads: those of commands alone and of what is suggested while one is typed,
/// what is shown after a command, those of matches that are linked or whose time is over, of tournaments that wait for
/// people (the walk's is a ladder, which does not), and of one's own data, since it ends with the deletion of whoever
/// walks.
const NOT_MET: &[&str] = &[
    "accept-potential",
    "accepted",
    "begin-tournament",
    "block",
    "blocked",
    "call-off",
    "challenge",
    "choose-game",
    "claim",
    "climb",
    "close-ladder",
    "complete-match",
    "complete-move",
    "delete-own",
    "export-own",
    "give-up-place",
    "help",
    "here",
    "import",
    "ladder",
    "make-challenge",
    "moderate",
    "moderate-player",
    "moderation-log",
    "nudge",
    "open-challenges",
    "panel-after",
    "plan",
    "plans",
    "plans-after",
    "play",
    "potential",
    "potential-sets",
    "privacy",
    "privacy-notice",
    "profile",
    "programs",
    "puzzle-after",
    "read-challenge",
    "replan",
    "set",
    "show-server",
    "take",
    "take-back",
    "tournaments",
    "vacation",
    "withdraw",
    "zones",
];
/// What is typed into each field of a form: a time zone, a note, a reason.
const TYPED: &str = "Europe/Berlin";
const DEMO: &str = include_str!("../../fixtures/littlegolem-dvonn-demo.txt");

/// Where controls are.
enum Panel<'a> {
    /// In the answer to Ana's command, with its options.
    Answer(&'a str, Value),
    /// In the last message that everybody sees and that has any.
    Posted,
    /// Behind “More…” on such a message.
    More,
    /// In Ben's challenge, which he makes again as soon as it is answered.
    Challenge,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_control_works_and_axe_finds_nothing() {
    let Some(stage) = Stage::start() else { return };
    stage.with("Ana", false, walk).await;
}

async fn walk(client: &Client) {
    axe::finds_nothing(client, "the first page").await;
    // what axe does not find wrong, it would find otherwise
    let wrong = "const button = document.createElement('button'); button.id = 'wrong'; document.body.append(button)";
    client.execute(wrong, Vec::new()).await.unwrap();
    assert_eq!(axe::found(client).await[0][0], "button-name");
    let right = "document.querySelector('#wrong').remove()";
    client.execute(right, Vec::new()).await.unwrap();

    let table = id_of(client, "table").await;
    let mut walk = Walk {
        client,
        channel: table.clone(),
        used: BTreeSet::new(),
        failures: Vec::new(),
    };
    let text = |name: &str, value: &str| json!([{ "name": name, "type": 3, "value": value }]);
    let sub = |name: &str| json!([{ "name": name, "type": 1, "options": [] }]);
    // before the server gets other settings
    moderate(&mut walk, &table).await;
    walk.channel.clone_from(&table);
    walk.panel(Panel::Answer("help", json!([]))).await;
    walk.panel(Panel::Answer("settings", json!([]))).await;
    walk.panel(Panel::Answer("server", sub("show"))).await;
    walk.panel(Panel::Answer("vacation", sub("show"))).await;
    // now she is away
    walk.panel(Panel::Answer("vacation", sub("show"))).await;
    walk.panel(Panel::Answer("rules", json!([]))).await;
    walk.panel(Panel::Answer("learn", json!([]))).await;
    walk.panel(Panel::Answer("learn", text("game", "dvonn"))).await;
    walk.panel(Panel::Answer("learn", text("game", "gipf"))).await;
    walk.panel(Panel::Answer("profile", json!([]))).await;
    walk.panel(Panel::Answer("leaderboard", json!([]))).await;
    walk.panel(Panel::Answer("puzzle", text("game", "dvonn"))).await;
    walk.panel(Panel::Answer("import", text("text", DEMO))).await;
    walk.panel(Panel::Answer("import", json!([]))).await;
    walk.panel(Panel::Answer("challenge", json!([]))).await;
    walk.panel(Panel::Answer("tournament", sub("create"))).await;
    walk.panel(Panel::Posted).await;
    walk.panel(Panel::Answer("tournament", sub("list"))).await;
    walk.panel(Panel::Answer("tournament", sub("show"))).await;
    walk.panel(Panel::Answer("games", json!([]))).await;
    walk.panel(Panel::Answer("open", json!([]))).await;
    walk.panel(Panel::Challenge).await;
    // the thread of the match that the first panel began
    walk.channel = id_of(client, "Practice · GIPF basic · Ana").await;
    walk.panel(Panel::More).await;
    walk.channel = id_of(client, "Practice · DVONN · Ana").await;
    walk.panel(Panel::Posted).await;
    walk.panel(Panel::Answer("match", sub("moves"))).await;
    walk.panel(Panel::Answer("plan", json!([]))).await;
    let is_met = |key: &&&str| walk.used.contains(**key) || NOT_MET.contains(*key);
    let not_met: Vec<_> = KEYS.iter().filter(|key| !is_met(key)).collect();
    assert!(not_met.is_empty(), "{not_met:?} are neither used here nor listed");
    assert!(walk.failures.is_empty(), "{:#?}", walk.failures);
    let violations = until(client, "document.querySelector('.developer .count')?.textContent").await;
    assert_eq!(violations, "0", "the bot kept to Discord's rules");
}

/// Ana manages the server: what she decides about people and about the matches of others, and what becomes of them.
async fn moderate(walk: &mut Walk<'_>, table: &str) {
    let client = walk.client;
    let about = |what: &str, options: Value| json!([{ "name": what, "type": 1, "options": options }]);
    let only = |action: &str| about("match", json!([{ "name": "action", "type": 3, "value": action }]));
    // she takes over from Cleo, and goes on with Ben
    walk.channel = begun(client, table, "dvonn", "DVONN · Ben–Cleo").await;
    // she is asked for each colour, the second time instead of the first
    walk.panel(Panel::Answer("moderate", only("replace"))).await;
    walk.one("stay-out").await;
    walk.panel(Panel::Answer("moderate", only("replace"))).await;
    walk.one("take-over").await;
    offered(client, &walk.channel, "pause").await;
    walk.one("accept").await;
    walk.one("resume").await;
    offered(client, &walk.channel, "draw").await;
    walk.one("decline").await;
    offered(client, &walk.channel, "draw").await;
    walk.one("accept").await;
    walk.one("rematch").await;
    // she follows another match, and ends it
    walk.channel = begun(client, table, "gipf-basic", "GIPF basic · Ben–Cleo").await;
    walk.panel(Panel::Answer("match", about("follow", json!([])))).await;
    walk.panel(Panel::Answer("moderate", only("end"))).await;
    let cleo = json!([{ "name": "player", "type": 6, "value": id_of(client, "Cleo").await }]);
    walk.panel(Panel::Answer("moderate", about("player", cleo))).await;
    walk.panel(Panel::Answer("moderate", about("log", json!([])))).await;
    // each form was not only answered: what it asked for was decided, for the reason that was typed
    let log =
        json!({ "do": "command", "channel": walk.channel, "name": "moderate", "options": about("log", json!([])) });
    let log = act(client, "Ana", log).await["message"].to_string();
    for decided in ["asked to take over", "has no result", "no challenges by", TYPED] {
        assert!(log.contains(decided), "{decided}: {log}");
    }
    walk.forget_answers().await;
}

/// Ben challenges Cleo to this game, who accepts: the thread of their match.
async fn begun(client: &Client, table: &str, game: &str, thread: &str) -> String {
    let text = |name: &str, value: &str| json!({ "name": name, "type": 3, "value": value });
    let cleo = json!({ "name": "opponent", "type": 6, "value": id_of(client, "Cleo").await });
    let options = json!([text("game", game), cleo, text("colour", "white")]);
    let body = json!({ "do": "command", "channel": table, "name": "challenge", "options": options });
    act(client, "Ben", body).await;
    let open = format!("location.hash = '{table}'");
    client.execute(&open, Vec::new()).await.unwrap();
    let posted = "(() => { const control = [...document.querySelectorAll(`.message:not(.ephemeral) [data-custom-id^='1accept-challenge.']`)].findLast((one) => one.closest('.message').textContent.includes('Cleo'));
        return control && [control.closest('.message').dataset.id, control.dataset.customId]; })()";
    let posted = until(client, posted).await;
    let body = json!({ "do": "click", "channel": table, "message": posted[0], "custom_id": posted[1] });
    act(client, "Cleo", body).await;
    // it is opened a moment later
    let listed = format!(
        "[...document.querySelectorAll('#sidebar [data-channel]')].some((one) => one.dataset.name?.endsWith(' · {thread}'))"
    );
    until(client, &listed).await;
    id_of(client, thread).await
}

/// Ben offers this in his match, and says so twice where he is asked.
async fn offered(client: &Client, thread: &str, what: &str) {
    let options = json!([{ "name": what, "type": 1, "options": [] }]);
    let body = json!({ "do": "command", "channel": thread, "name": "match", "options": options });
    let asked = act(client, "Ben", body).await;
    let yes = &asked["message"]["components"][0]["components"][0]["custom_id"];
    if yes.is_string() {
        let body = json!({ "do": "click", "channel": thread, "message": asked["message"]["id"], "custom_id": yes });
        act(client, "Ben", body).await;
    }
}

struct Walk<'a> {
    client: &'a Client,
    channel: String,
    /// Features whose controls were used.
    used: BTreeSet<String>,
    failures: Vec<String>,
}

impl Walk<'_> {
    /// Uses each control of a panel, and after each those of the answer that have not been used.
    async fn panel(&mut self, panel: Panel<'_>) {
        let what = match &panel {
            Panel::Answer(command, options) => format!("/{command} {options:.40}"),
            Panel::Posted => "a card".to_owned(),
            Panel::More => "More…".to_owned(),
            Panel::Challenge => "a challenge".to_owned(),
        };
        for at in 0.. {
            let shown = self.shown(&panel).await;
            if at == 0 {
                axe::finds_nothing(self.client, &what).await;
            }
            let Some(control) = self.controls(&shown).await.into_iter().nth(at) else {
                break;
            };
            self.follow(&what, &shown, &control).await;
        }
    }

    /// Uses one control, that of this feature, of the last message that everybody sees and that has it, and says yes where
    /// it is asked for a confirmation.
    async fn one(&mut self, key: &str) {
        self.in_channel().await;
        // or that asks whether it is meant
        let control = format!(":is([data-custom-id^='1{key}.'], [data-custom-id^='1?{key}.'])");
        let shown = self.last(&control).await;
        let control = self
            .controls(&shown)
            .await
            .into_iter()
            .find(|control| control.feature() == key);
        let control = control.expect("it was found");
        axe::finds_nothing(self.client, key).await;
        self.press(key, &shown, &control).await;
        if control.id.starts_with("1?") {
            let answer = self.newest().await;
            let yes = self
                .controls(&answer)
                .await
                .into_iter()
                .find(|yes| yes.feature() == key);
            self.press(key, &answer, &yes.expect("it can be confirmed")).await;
        }
        self.forget_answers().await;
    }

    /// Uses a control, and then those of the answer that have not been used.
    async fn follow(&mut self, what: &str, shown: &str, control: &Control) {
        self.press(what, shown, control).await;
        for _ in 0..DEEPEST {
            let answer = self.newest().await;
            let next = self.controls(&answer).await;
            let Some(next) = next.into_iter().find(|next| !self.used.contains(&next.feature())) else {
                break;
            };
            self.press(what, &answer, &next).await;
        }
        self.forget_answers().await;
    }

    /// The selector of the panel's message, once it is there.
    async fn shown(&self, panel: &Panel<'_>) -> String {
        self.in_channel().await;
        match panel {
            Panel::Answer(command, options) => {
                let body = json!({ "do": "command", "channel": self.channel, "name": command, "options": options });
                let answer = act(self.client, "Ana", body).await;
                let shown = format!("#m-{}", answer["message"]["id"].as_str().unwrap());
                until(
                    self.client,
                    &format!("Boolean(document.querySelector('{shown} .body'))"),
                )
                .await;
                shown
            }
            Panel::Posted => self.last("[data-custom-id]").await,
            Panel::More => {
                let more = "[data-custom-id^='1more.']";
                let card = self.last(more).await;
                click(self.client, &format!("{card} {more}")).await;
                let answered =
                    "!document.querySelector('.busy') && document.querySelector('.message.ephemeral [data-custom-id]')";
                until(self.client, &format!("Boolean({answered})")).await;
                self.newest().await
            }
            Panel::Challenge => {
                let open = "[!!document.querySelector(`.message:not(.ephemeral) [data-custom-id^='1terms.']`)]";
                if until(self.client, open).await[0] == false {
                    let ana = id_of(self.client, "Ana").await;
                    let options = json!([{ "name": "game", "type": 3, "value": "dvonn" }, { "name": "opponent", "type": 6, "value": ana }]);
                    let body =
                        json!({ "do": "command", "channel": self.channel, "name": "challenge", "options": options });
                    act(self.client, "Ben", body).await;
                }
                self.last("[data-custom-id^='1terms.']").await
            }
        }
    }

    /// The selector of the last message that everybody sees with such a control.
    async fn last(&self, control: &str) -> String {
        let last = format!(
            "[...document.querySelectorAll('.message:not(.ephemeral)')].findLast((m) => m.querySelector(`{control}`))?.id"
        );
        format!("#{}", until(self.client, &last).await.as_str().unwrap())
    }

    /// Opens the channel, unless it is open: a control may have led elsewhere.
    async fn in_channel(&self) {
        let open = format!("location.hash = '{}'", self.channel);
        self.client.execute(&open, Vec::new()).await.unwrap();
        let is_open = format!(
            "document.querySelector('.place[aria-current]')?.dataset.channel === '{}'",
            self.channel
        );
        until(self.client, &is_open).await;
    }

    /// The selector of the newest answer.
    async fn newest(&self) -> String {
        let last = "[[...document.querySelectorAll('.message.ephemeral')].at(-1)?.id ?? 'none']";
        format!("#{}", until(self.client, last).await[0].as_str().unwrap())
    }

    async fn controls(&self, shown: &str) -> Vec<Control> {
        let found = until(
            self.client,
            &format!(
                "[...document.querySelectorAll('{shown} [data-custom-id]')].map((control, at) => ({{ at, id: control.dataset.customId, says: control.textContent, off: control.disabled }}))"
            ),
        )
        .await;
        let controls: Vec<Control> = found.as_array().unwrap().iter().map(Control::of).collect();
        controls.into_iter().filter(|control| !control.is_off).collect()
    }

    /// Presses a button or chooses from a select, and waits for the answer. A form that it opens is filled in.
    async fn press(&mut self, what: &str, shown: &str, control: &Control) {
        self.used.insert(control.feature());
        click_at(self.client, &format!("{shown} [data-custom-id]"), control.at).await;
        if until(self.client, "[!!document.querySelector('.select-popover')]").await[0] == true {
            // a moderator names herself, since a program takes nothing over
            choose(self.client, control.feature() == "ruling").await;
        }
        until(self.client, "!document.querySelector('.busy, .select-popover')").await;
        if until(self.client, "[!!document.querySelector('dialog.modal')]").await[0] == true {
            axe::finds_nothing(self.client, "a form").await;
            let form = until(self.client, "document.querySelector('dialog.modal').dataset.form").await;
            self.used.insert(feature_of(form.as_str().unwrap()));
            let fields = "document.querySelectorAll('dialog.modal :is(input, textarea)')";
            until(
                self.client,
                &format!("[...{fields}].map((field) => {{ field.value = '{TYPED}'; return 1; }})"),
            )
            .await;
            click(self.client, "dialog.modal [type=submit]").await;
            until(self.client, "!document.querySelector('dialog.modal')").await;
        }
        let failure = until(
            self.client,
            "[[...document.querySelectorAll('.failure:not([hidden])')].map((f) => f.textContent)]",
        )
        .await;
        if failure[0] != json!([]) {
            self.failures
                .push(format!("{what}, {} ({}): {failure}", control.says, control.id));
        }
    }

    /// Dismisses the answers, so that the next panel stands alone.
    async fn forget_answers(&self) {
        let each = "(() => { const [one] = document.querySelectorAll('.message.ephemeral [data-dismiss]'); one?.click(); return !document.querySelector('.message.ephemeral'); })()";
        until(self.client, each).await;
    }
}

/// A button or a select: the how-manieth of its message.
struct Control {
    at: usize,
    id: String,
    says: String,
    is_off: bool,
}
impl Control {
    fn of(found: &Value) -> Self {
        Self {
            at: usize::try_from(found["at"].as_u64().unwrap()).unwrap(),
            id: found["id"].as_str().unwrap().to_owned(),
            says: found["says"].as_str().unwrap().to_owned(),
            is_off: found["off"] == true,
        }
    }
    /// The key of the feature that it asks for.
    fn feature(&self) -> String {
        feature_of(&self.id)
    }
}

/// The key of the feature that a control or a form with this `custom_id` asks for.
fn feature_of(custom_id: &str) -> String {
    // a question about a command is that command's
    let rest = custom_id.trim_start_matches(|c: char| c.is_ascii_digit() || c == '?');
    rest.split('.').next().unwrap_or(rest).to_owned()
}

/// Chooses what is not chosen yet, the first or the last of it.
async fn choose(client: &Client, is_first: bool) {
    let options = ".select-popover [role=option]";
    let found = if is_first { "findIndex" } else { "findLastIndex" };
    let at = until(
        client,
        &format!("[[...document.querySelectorAll('{options}')].{found}((o) => o.ariaSelected !== 'true')]"),
    )
    .await;
    let at = usize::try_from(at[0].as_i64().unwrap()).unwrap_or(0);
    click_at(client, options, at).await;
    let several = until(
        client,
        "[!!document.querySelector('.select-popover .popover-foot button:enabled')]",
    )
    .await;
    if several[0] == true {
        click(client, ".select-popover .popover-foot button").await;
    }
}
