//! Everything that operators are told to write exists: environment variables, settings, commands with their options,
//! ports, files and figures that `compose.yaml`, the files in `deploy` and the pages name.

use crate::cli::{gipfel, output};
use gipfel::app::App;
use gipfel::ops::{self, Opened, Ops};
use gipfel::store::Store;
use jiff::Timestamp;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

const COMPOSE: &str = include_str!("../../compose.yaml");
const DOCKERFILE: &str = include_str!("../../Dockerfile");
const UNIT: &str = include_str!("../../deploy/gipfel.service");
const ENVIRONMENT: &str = include_str!("../../deploy/gipfel.env");
const CADDYFILE: &str = include_str!("../../deploy/Caddyfile");
const HTTP: &str = include_str!("../../deploy/http.toml");
const GATEWAY: &str = include_str!("../../deploy/gateway.toml");
const EXIT: &str = include_str!("../../src/program/exit.rs");

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The pages for operators: their names and texts.
fn pages() -> Vec<(String, String)> {
    let mut files = vec![root().join("README.md")];
    let entries = fs::read_dir(root().join("docs")).unwrap();
    let pages = entries.map(|entry| entry.unwrap().path());
    files.extend(pages.filter(|path| path.extension().is_some_and(|ending| ending == "md")));
    files.sort();
    files.into_iter().map(|file| read(&file)).collect()
}

fn read(file: &Path) -> (String, String) {
    let name = file.strip_prefix(root()).unwrap().display().to_string();
    (name, fs::read_to_string(file).unwrap())
}

/// Everything in a folder with one of these endings.
fn texts(folder: &str, endings: &[&str]) -> String {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, found);
            } else {
                found.push(path);
            }
        }
    }
    let mut files = Vec::new();
    walk(&root().join(folder), &mut files);
    let is_meant = |file: &PathBuf| {
        endings
            .iter()
            .any(|ending| file.extension().is_some_and(|found| found == *ending))
    };
    files
        .iter()
        .filter(|file| is_meant(file))
        .map(|file| fs::read_to_string(file).unwrap())
        .collect()
}

/// The words of a text with this prefix.
fn words<'a>(text: &'a str, prefix: &str) -> BTreeSet<&'a str> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    text.split(|letter| !is_part(letter))
        .filter(|word| word.starts_with(prefix))
        .map(|word| word.trim_end_matches('_'))
        .collect()
}

/// The code on a page: between backquotes, and in indented lines.
fn code(page: &str) -> Vec<&str> {
    let blocks = page.lines().filter_map(|line| line.strip_prefix("    "));
    let mut found: Vec<&str> = blocks.map(str::trim).collect();
    for line in page.lines().filter(|line| !line.starts_with("    ")) {
        found.extend(line.split('`').skip(1).step_by(2));
    }
    found
}

#[test]
fn every_environment_variable_is_read_by_somebody() {
    let (sources, tests) = (texts("src", &["rs"]), texts("tests", &["rs"]));
    let is_known = |name: &str| {
        let quoted = format!("\"{name}\"");
        sources.contains(&quoted)
            || tests.contains(&quoted)
            || CADDYFILE.contains(&format!("{{${name}:"))
            || COMPOSE.contains(&format!("${{{name}:"))
    };
    let mut files = pages();
    files.extend([
        ("compose.yaml".to_owned(), COMPOSE.to_owned()),
        ("Dockerfile".to_owned(), DOCKERFILE.to_owned()),
        ("gipfel.service".to_owned(), UNIT.to_owned()),
        ("gipfel.env".to_owned(), ENVIRONMENT.to_owned()),
        read(&root().join("benches/on-postgres")),
    ]);
    let mut seen = 0;
    for (file, text) in &files {
        for name in words(text, "GIPFEL_").union(&words(text, "DISCORD_")) {
            assert!(is_known(name), "{file} names {name}, which nobody reads");
            seen += 1;
        }
    }
    assert!(seen > 20, "the walk found only {seen}");
}

#[test]
fn bots_are_given_variables_that_the_program_reads() {
    let sources = texts("src", &["rs"]);
    // in compose.yaml they are indented deeper than anything else
    let given = COMPOSE.lines().chain(UNIT.lines()).chain(ENVIRONMENT.lines());
    let names = given.filter_map(|line| {
        let line = line.trim().trim_start_matches('#').trim_start_matches("Environment=");
        let name = line.split([':', '=']).next()?;
        let is_name = |prefix| name.starts_with(prefix) && words(name, prefix).contains(name);
        (is_name("GIPFEL_") || is_name("DISCORD_")).then_some(name)
    });
    let names: BTreeSet<&str> = names.filter(|name| *name != "GIPFEL_HOST").collect();
    for name in &names {
        assert!(sources.contains(&format!("environment(\"{name}\")")), "{name}");
    }
    assert!(
        names.contains("DISCORD_TOKEN_FILE") && names.contains("GIPFEL_STORAGE"),
        "{names:?}"
    );
}

/// The commands that a help text lists.
fn listed(help: &str) -> Vec<String> {
    let Some((_, list)) = help.split_once("Commands:") else {
        return Vec::new();
    };
    let names = list
        .lines()
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let is_name = |name: &&str| {
        name.starts_with(|letter: char| letter.is_ascii_lowercase())
            && name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-')
    };
    names
        .filter(is_name)
        .filter(|name| *name != "help")
        .map(str::to_owned)
        .collect()
}

/// The commands in `gipfel help`, with the options of each and of its subcommands.
fn commands() -> BTreeMap<String, String> {
    let folder = tempfile::tempdir().unwrap();
    let help = |arguments: &[&str]| {
        let output = output(gipfel(folder.path()).arg("help").args(arguments));
        assert!(output.status.success(), "{arguments:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let all = help(&[]);
    let mut found = BTreeMap::from([("help".to_owned(), String::new())]);
    for name in listed(&all) {
        let mut told = help(&[&name]);
        for below in listed(&told) {
            told += &help(&[&name, &below]);
        }
        found.insert(name, told);
    }
    found.insert(String::new(), all);
    found
}

#[test]
fn every_command_and_option_exists() {
    let commands = commands();
    let mut seen = 0;
    for (page, text) in pages() {
        for code in code(&text) {
            // after a path, or commands that set up the environment and the machine
            let mut rest = code;
            while let Some(at) = rest.find("gipfel ") {
                let is_program = rest[..at].is_empty() || rest[..at].ends_with([' ', '/']);
                let is_argument = rest[..at].ends_with("-t ") || rest[..at].ends_with("--name ");
                rest = &rest[at + "gipfel ".len()..];
                if !is_program || is_argument {
                    continue;
                }
                let line = rest.split(['|', ';', '&', '>', '\\']).next().unwrap_or_default();
                // what is quoted is a command line of its own
                let line: String = line.split('"').step_by(2).collect();
                let mut words = line
                    .split_whitespace()
                    .skip_while(|word| word.starts_with('-') || word.contains(['.', '/']));
                let command = words.next().unwrap_or_default();
                let is_word = command
                    .chars()
                    .all(|letter| letter.is_ascii_lowercase() || letter == '-');
                if !is_word || (command.is_empty() && !line.starts_with("--")) {
                    continue;
                }
                let told = commands.get(command);
                let told = told.unwrap_or_else(|| panic!("{page}: `{code}`: there is no `gipfel {command}`"));
                for option in line.split_whitespace().filter(|word| word.starts_with("--")) {
                    let is_there = told.contains(option) || commands[""].contains(option);
                    assert!(is_there, "{page}: `{code}`: `gipfel {command}` has no {option}");
                }
                seen += 1;
            }
        }
    }
    assert!(seen > 20, "the walk found only {seen}");
}

/// The keys that the program accepts in a settings file, including those with defaults.
fn settings(text: &str) -> toml::Table {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("gipfel.toml"), text).unwrap();
    // an address for interactions requires a key
    let key = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
    let output = output(gipfel(folder.path()).env("DISCORD_PUBLIC_KEY", key).arg("check-config"));
    let told = String::from_utf8(output.stdout).unwrap();
    let (_, settings) = told
        .split_once(":\n\n")
        .unwrap_or_else(|| panic!("{:?}", output.stderr));
    let (settings, _) = settings.split_once("\nThe bot would run").unwrap();
    settings.parse().unwrap()
}

fn address(settings: &toml::Table, section: &str) -> SocketAddr {
    settings[section]["listen"].as_str().unwrap().parse().unwrap()
}

#[test]
fn every_setting_exists() {
    let defaults = settings("");
    let mut seen = 0;
    for (page, text) in pages() {
        for code in code(&text) {
            let Some((section, key)) = code.split_once('.') else {
                continue;
            };
            let is_key = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_lowercase() || c == '_');
            let Some(keys) = defaults.get(section) else { continue };
            // a file such as `data.rs` does not count
            if is_key(key) {
                assert!(keys.get(key).is_some(), "{page}: there is no setting {code}");
                seen += 1;
            }
        }
    }
    assert!(seen > 5, "the walk found only {seen}");
}

#[test]
fn the_bots_listen_where_they_are_looked_for() {
    let http = settings(HTTP);
    let (interactions, ops) = (address(&http, "http"), address(&http, "ops"));
    assert!(interactions.ip().is_unspecified() && ops.ip().is_unspecified());
    let bots = CADDYFILE.split_once("{$GIPFEL_BOTS:").unwrap().1;
    let bots = bots.split_once('}').unwrap().0;
    for bot in bots.split(' ') {
        let (service, port) = bot.split_once(':').unwrap();
        assert!(COMPOSE.contains(&format!("\n  {service}:\n")), "{service} is a service");
        assert_eq!(port, interactions.port().to_string());
    }
    assert!(CADDYFILE.contains(&format!("health_port {}\n", ops.port())));
    let standard = address(&settings(""), "ops");
    assert_eq!(standard.port(), ops.port());
    for name in ["/readyz", "/interactions"] {
        assert!(CADDYFILE.contains(name));
    }
    assert_eq!(gipfel::discord::PATH, "/interactions");
    let (_, operating) = read(&root().join("docs/operating.md"));
    assert!(operating.contains(&format!("`{standard}`")));
    let gateway = settings(GATEWAY);
    assert!(address(&gateway, "ops").ip().is_unspecified());
    assert_eq!(address(&gateway, "ops").port(), ops.port());
    assert!(COMPOSE.contains("./deploy/gateway.toml:/etc/gipfel.toml:ro"));
    assert!(COMPOSE.contains(&format!("bot:{}", ops.port())));
    assert!(HTTP.contains("[http]") && COMPOSE.contains("./deploy/http.toml:/etc/gipfel.toml:ro"));
}

/// Neither a log nor a process may fill the machine.
#[test]
fn every_container_is_limited() {
    let part = |from: &str, to: &str| COMPOSE.split_once(from).unwrap().1.split_once(to).unwrap().0;
    let bots = part("x-bot: &bot\n", "\n\n");
    let services = part("\nservices:\n", "\nsecrets:");
    // one name a service, at two spaces
    let names: Vec<&str> = services
        .lines()
        .filter_map(|line| line.strip_prefix("  ")?.strip_suffix(':'))
        .filter(|name| !name.starts_with([' ', '#']))
        .collect();
    assert_eq!(names, ["db", "bot", "bot-1", "bot-2", "proxy"]);
    for name in names {
        let rest = services.split_once(&format!("  {name}:\n")).unwrap().1;
        let own: String = rest
            .split_inclusive('\n')
            .take_while(|line| line.starts_with("    "))
            .collect();
        let is_bot = ["<<: *bot", "<<: *http-bot"].iter().any(|shared| own.contains(shared));
        let text = if is_bot { bots } else { &own };
        assert!(
            text.contains("mem_limit: ") && text.contains("logging: "),
            "{name}: {text}"
        );
    }
    assert!(bots.contains("max-size: "));
}

#[test]
fn the_service_and_the_image_run_the_program_as_it_wants_to_be_run() {
    let of = |key: &str| {
        let line = UNIT.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
        line.unwrap_or_else(|| panic!("{key} is set"))
    };
    assert!(EXIT.contains(&format!("DO_NOT_RESTART: u8 = {};", of("RestartPreventExitStatus"))));
    let program = of("ExecStart");
    assert!(DOCKERFILE.contains(&format!("ENTRYPOINT [\"{program}\"]")));
    assert!(DOCKERFILE.contains(&format!("CMD [\"{program}\", \"healthcheck\"]")));
    assert!(DOCKERFILE.contains("\nUSER 10001:10001\n"));
    assert!(COMPOSE.contains("read_only: true") && COMPOSE.contains("cap_drop: [ALL]"));
    // twice the connections that the HTTP endpoint may have
    assert!(of("LimitNOFILE").parse::<usize>().unwrap() >= 2 * 512);
    // what is shown to the service is read from where it is shown
    for (name, variable) in [
        ("discord_token", "DISCORD_TOKEN_FILE"),
        ("postgres_password", "GIPFEL_STORAGE_PASSWORD_FILE"),
    ] {
        assert!(UNIT.contains(&format!("LoadCredential={name}:/etc/gipfel/{name}\n")));
        assert!(UNIT.contains(&format!("Environment={variable}=%d/{name}\n")));
        assert!(COMPOSE.contains(&format!("{variable}: /run/secrets/{name}\n")));
        assert!(COMPOSE.contains(&format!("file: ./secrets/{name}\n")));
    }
}

#[test]
fn every_figure_and_file_that_pages_name_exists() {
    let sources = texts("src", &["rs"]);
    let mut seen = 0;
    for (page, text) in pages() {
        let figures = words(&text, "gipfel_").into_iter();
        // databases and users are named so, too
        for figure in figures.filter(|figure| !["gipfel_bot", "gipfel_check"].contains(figure)) {
            assert!(sources.contains(figure), "{page}: there is no figure {figure}");
            seen += 1;
        }
        let linked = text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split([')', '#']).next());
        let folder = root().join(&page).parent().unwrap().to_owned();
        for link in linked.filter(|link| !link.is_empty() && !link.contains("://")) {
            assert!(folder.join(link).exists(), "{page}: there is no {link}");
            seen += 1;
        }
        for path in code(&text).into_iter().flat_map(str::split_whitespace) {
            if path.starts_with("deploy/") || path.starts_with("benches/") {
                assert!(root().join(path).exists(), "{page}: there is no {path}");
                seen += 1;
            }
        }
    }
    assert!(seen > 40, "the walk found only {seen}");
}

/// The text of `/metrics` of a bot that has done nothing yet.
pub async fn figures() -> String {
    let store = Store::memory(Arc::new(Timestamp::default));
    let opened = Opened {
        app: App::open(store.clone(), 1).await.unwrap(),
        store,
    };
    let ops = Ops {
        backups: Arc::default(),
        liveness: Arc::default(),
        metrics: Arc::default(),
        name: String::new(),
        began: Timestamp::default(),
        opened: Arc::new(OnceLock::from(opened)),
    };
    let listener = tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let mut connection = tokio::net::TcpStream::connect(listener.local_addr().unwrap())
        .await
        .unwrap();
    let serving = tokio::spawn(ops::serve(listener, ops));
    let request = b"GET /metrics HTTP/1.1\r\nHost: bot\r\nConnection: close\r\n\r\n";
    connection.write_all(request).await.unwrap();
    let mut answer = String::new();
    connection.read_to_string(&mut answer).await.unwrap();
    serving.abort();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200 "), "{answer}");
    assert!(
        head.contains("\r\ncontent-type: text/plain; version=0.0.4; charset=utf-8"),
        "{head}"
    );
    body.to_owned()
}

/// The labels of a metric, all their values, and whether it is a histogram.
type Metric = (BTreeSet<String>, BTreeSet<String>, bool);

/// What has a value for each version or feature: those are not listed.
const UNLISTED: [&str; 2] = ["version", "feature"];

#[tokio::test]
async fn every_figure_stands_in_the_table() {
    if !cfg!(target_os = "linux") {
        return crate::left_out::left_out("the table of figures: only Linux tells what a process uses");
    }
    let text = figures().await;
    let mut shown: BTreeMap<String, Metric> = BTreeMap::new();
    for line in text.lines() {
        if let Some(kind) = line.strip_prefix("# TYPE ") {
            let (name, kind) = kind.split_once(' ').unwrap();
            let is_histogram = kind == "histogram";
            shown.insert(name.to_owned(), (BTreeSet::new(), BTreeSet::new(), is_histogram));
        } else if let Some((name, rest)) = line.split_once('{')
            && let Some((labels, values, _)) = shown.get_mut(name)
        {
            // the series of a histogram have its name with an ending
            for pair in rest.split_once('}').unwrap().0.split(',') {
                let (label, value) = pair.split_once('=').unwrap();
                labels.insert(label.to_owned());
                if !UNLISTED.contains(&label) {
                    values.insert(value.trim_matches('"').to_owned());
                }
            }
        }
    }
    let (_, page) = read(&root().join("docs/operating.md"));
    let mut written: BTreeMap<String, Metric> = BTreeMap::new();
    for row in page.lines().filter(|line| line.starts_with("| `")) {
        let (name, meaning) = row.trim_start_matches("| `").split_once("` | ").unwrap();
        let (name, labels) = name.trim_end_matches('}').split_once('{').unwrap_or((name, ""));
        if !["gipfel_", "process_"].iter().any(|prefix| name.starts_with(prefix)) {
            continue;
        }
        let labels = labels.split(',').filter(|label| !label.is_empty());
        let labels: BTreeSet<String> = labels.map(str::to_owned).collect();
        let values = code(meaning).into_iter().map(str::to_owned);
        let values = if labels.is_empty() {
            BTreeSet::new()
        } else {
            values.collect()
        };
        written.insert(name.to_owned(), (labels, values, meaning.starts_with("histogram: ")));
    }
    assert!(shown.len() > 20, "{text}");
    for name in shown.keys().chain(written.keys()) {
        assert_eq!(written.get(name), shown.get(name), "{name}");
    }
    for series in [
        format!("gipfel_build_info{{version=\"{}\"}} 1", env!("CARGO_PKG_VERSION")),
        "gipfel_features_total{feature=\"play\"} 0".to_owned(),
    ] {
        assert!(text.lines().any(|line| line == series), "{series}\n{text}");
    }
}
