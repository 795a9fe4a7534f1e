//! The command line, and what each command does.
use clap::Parser;
use futures_util::FutureExt as _;
use gipfel::store;
use program::cli::{Cli, Command, OfRatings, OnSandbox, fault};
use program::config::Config;
use program::exit::Exit;
use program::run::{Start, on_discord, on_sandbox, serve};
use program::settings::{account, check, settings};
use program::system::print;
use program::tools::use_tool;
use program::{backup, listen, log, measure, migrate, operate, records, storage};
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

mod program;

fn main() -> ExitCode {
    let cli = Cli::try_parse().unwrap_or_else(|why| refuse(&why));
    match run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(exit) => {
            // if this fails there is nobody left to report to
            let _ = writeln!(io::stderr(), "gipfel: {}", exit.why);
            ExitCode::from(exit.code)
        }
    }
}

/// Ends the program for words that are no command, with one sentence, or with the help that they ask for.
fn refuse(why: &clap::Error) -> ! {
    let Some(fault) = fault(why) else { why.exit() };
    let end = if fault.ends_with('?') { "" } else { "." };
    let _ = writeln!(io::stderr(), "gipfel: {fault}{end}");
    std::process::exit(why.exit_code());
}

/// The settings for a command whose own words are the answer: of the log it shows only what goes wrong.
fn quietly(asked: Option<PathBuf>) -> Result<Config, Exit> {
    let mut config = settings(asked)?.config;
    "warn".clone_into(&mut config.log.level);
    log::start(&config.log)?;
    Ok(config)
}

/// Refuses options that only a start of the bot heeds: whoever gives them to a command believes that they do something.
fn check_options(cli: &Cli) -> Result<(), Exit> {
    let given = [(cli.accept_loss, "--accept-loss"), (cli.end_overdue, "--end-overdue")];
    match given.into_iter().find(|(is_given, _)| *is_given) {
        Some((_, option)) if !matches!(cli.command, None | Some(Command::Sandbox(_))) => Err(Exit {
            why: format!("{option} is for a start of the bot, and this command does nothing with it: leave it out."),
            code: 2,
        }),
        _ => Ok(()),
    }
}

fn run(cli: Cli) -> Result<(), Exit> {
    check_options(&cli)?;
    let start = Start {
        store: store::Options {
            accept_loss: cli.accept_loss,
            ..store::Options::default()
        },
        end_overdue: cli.end_overdue,
    };
    match cli.command {
        Some(Command::Tool(tool)) => use_tool(tool),
        Some(Command::CheckConfig) => check(&settings(cli.config)?),
        Some(Command::Healthcheck) => print(&listen::healthcheck(&settings(cli.config)?.config)?),
        Some(Command::Migrate(what)) => migrate::migrate(&quietly(cli.config)?, &what),
        Some(Command::Backup(what)) => backup::back_up(&quietly(cli.config)?, &what),
        Some(Command::Restore(what)) => backup::restore(&quietly(cli.config)?, &what),
        Some(Command::Verify(what)) => backup::verify(&quietly(cli.config)?, &what),
        Some(Command::Doctor(what)) => backup::doctor(&quietly(cli.config)?, &what),
        Some(Command::Export(what)) => records::export(&quietly(cli.config)?, &what),
        Some(Command::Import(what)) => records::import(&quietly(cli.config)?, &what),
        Some(Command::Operate(what)) => operate::operate(&quietly(cli.config)?, &what),
        Some(Command::Ratings {
            of,
            what: OfRatings::Recompute,
        }) => storage::recompute_ratings(&quietly(cli.config)?, of.store.as_deref()),
        Some(Command::BenchDatabase { what }) => measure::measure(&settings(cli.config)?.config, &what),
        Some(Command::Sandbox(how)) => serve(settings(cli.config)?, start, |config, running| {
            on_sandbox(config, how, running).boxed_local()
        }),
        None => {
            let settings = settings(cli.config)?;
            match account()? {
                Some(account) => serve(settings, start, |config, running| {
                    on_discord(config, account, running).boxed_local()
                }),
                None => serve(settings, start, |config, running| {
                    on_sandbox(config, OnSandbox::default(), running).boxed_local()
                }),
            }
        }
    }
}
