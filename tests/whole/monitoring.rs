//! The alarms and the dashboard in `deploy/prometheus`: Prometheus' own tool accepts them, each alarm fires when it
//! should, and everything that they name exists.

use crate::deployment::figures;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const RULES: &str = include_str!("../../deploy/prometheus/rules.yml");
const CASES: &str = include_str!("../../deploy/prometheus/rules.test.yml");
const DASHBOARD: &str = include_str!("../../deploy/prometheus/dashboard.json");
const OPERATING: &str = include_str!("../../docs/operating.md");

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/prometheus")
}

/// Runs promtool; `false` = it is not here, which was reported.
fn promtool(arguments: &[&str], input: &str) -> bool {
    let started = Command::new("promtool")
        .args(arguments)
        .current_dir(folder())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut started) = started else {
        crate::left_out::left_out("the tests of alarms, for want of promtool (Debian: prometheus)");
        return false;
    };
    started.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = started.wait_with_output().unwrap();
    assert!(
        output.status.success(),
        "promtool {arguments:?}: {}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    true
}

/// The values after this word at the beginning of lines.
fn after<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
    text.lines().filter_map(|line| line.trim().strip_prefix(word)).collect()
}

/// What the dashboard asks for.
fn asked() -> Vec<String> {
    let dashboard: Value = serde_json::from_str(DASHBOARD).unwrap();
    let panels = dashboard["panels"].as_array().unwrap().iter();
    let targets = panels.flat_map(|panel| panel["targets"].as_array().into_iter().flatten());
    let annotations = dashboard["annotations"]["list"].as_array().unwrap().iter();
    targets
        .chain(annotations)
        .map(|target| target["expr"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn every_alarm_fires_when_it_should_and_not_before() {
    if !promtool(&["check", "rules", "rules.yml"], "") {
        return;
    }
    promtool(&["check", "config", "prometheus.yml"], "");
    promtool(&["test", "rules", "rules.test.yml"], "");
    let alarms: BTreeSet<&str> = after(RULES, "- alert: ").into_iter().collect();
    assert!(alarms.len() > 15, "{alarms:?}");
    let cases: BTreeSet<&str> = after(CASES, "- name: ").into_iter().collect();
    for alarm in &alarms {
        for case in [format!("{alarm} fires"), format!("{alarm} does not fire")] {
            assert!(cases.contains(case.as_str()), "{case}");
        }
    }
    assert_eq!(cases.len(), 2 * alarms.len());
}

#[test]
fn the_dashboard_asks_for_nothing_that_prometheus_cannot_read() {
    let asked = asked();
    assert!(asked.len() > 25, "{asked:?}");
    let mut rules = "groups:\n  - name: asked\n    rules:\n".to_owned();
    for (number, expression) in asked.iter().enumerate() {
        let expression = expression.replace("$__rate_interval", "5m").replace("$job", "gipfel");
        writeln!(rules, "      - record: asked_{number}\n        expr: {expression:?}").unwrap();
    }
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(file.path(), rules).unwrap();
    promtool(&["check", "rules", file.path().to_str().unwrap()], "");
}

/// The dashboard's panels lie beside each other.
#[test]
fn no_panel_of_the_dashboard_lies_on_another() {
    let dashboard: Value = serde_json::from_str(DASHBOARD).unwrap();
    let mut taken = BTreeSet::new();
    let mut ids = BTreeSet::new();
    for panel in dashboard["panels"].as_array().unwrap() {
        let at = |key: &str| panel["gridPos"][key].as_u64().unwrap();
        assert!(at("x") + at("w") <= 24, "{}", panel["title"]);
        for x in at("x")..at("x") + at("w") {
            for y in at("y")..at("y") + at("h") {
                assert!(taken.insert((x, y)), "{}", panel["title"]);
            }
        }
        assert!(ids.insert(panel["id"].as_u64().unwrap()), "{}", panel["title"]);
        assert!(panel["type"] == "row" || panel["description"].as_str().is_some_and(|text| !text.is_empty()));
    }
}

#[tokio::test]
async fn alarms_and_dashboard_name_only_figures_that_there_are() {
    if !cfg!(target_os = "linux") {
        return crate::left_out::left_out("the table of figures: only Linux tells what a process uses");
    }
    let text = figures().await;
    if !promtool(&["check", "metrics"], &text) {
        return;
    }
    let known: BTreeSet<&str> = after(&text, "# TYPE ")
        .into_iter()
        .map(|rest| rest.split(' ').next().unwrap())
        .collect();
    let expressions = asked().join("\n") + &after(RULES, "expr: ").join("\n");
    let mut used = BTreeSet::new();
    for name in expressions.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_') {
        if name.starts_with("gipfel_") || name.starts_with("process_") {
            let name = name.strip_suffix("_bucket").unwrap_or(name);
            assert!(known.contains(name), "there is no figure {name}");
            used.insert(name);
        }
    }
    // what is counted is looked at
    let unused: Vec<_> = known.difference(&used).collect();
    assert_eq!(unused, [&"gipfel_build_info"]);
}

/// A row for each alarm, in the same order: what it means and what to do.
#[test]
fn every_alarm_is_explained() {
    let rows = OPERATING.lines().filter_map(|line| line.strip_prefix("| `Gipfel"));
    let explained: Vec<String> = rows
        .map(|row| {
            let mut cells = row.split(" | ");
            let name = cells.next().unwrap().trim_end_matches('`');
            let (meaning, remedy) = (cells.next().unwrap(), cells.next().unwrap());
            assert!(meaning.len() > 10 && remedy.len() > 10, "{row}");
            format!("Gipfel{name}")
        })
        .collect();
    assert_eq!(explained, after(RULES, "- alert: "));
}
