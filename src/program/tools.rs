//! The commands that need neither settings nor Discord.
use super::cli::{Match, Puzzles, Render, Tool};
use super::exit::Exit;
use super::system::{clock, read, seed, stopwatch};
use gipfel::engine::{tuning::Plan, weights};
use gipfel::os;
use gipfel::tools::bench::BenchError;
use gipfel::tools::contest::{self, Contest};
use gipfel::tools::{self, ToolError, ugi};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

pub fn use_tool(tool: Tool) -> Result<(), Exit> {
    let mut out = io::stdout().lock();
    let done = match tool {
        Tool::Engine { weights } => {
            drop(out);
            take_weights(weights)?;
            let (seed, clock) = (seed()?, stopwatch());
            ugi::run(io::stdin().lock(), io::stdout(), seed, &clock).map_err(ToolError::Output)
        }
        Tool::Launch {
            memory,
            parent,
            command,
        } => {
            let why = os::become_program(&command, memory, parent);
            let name = command
                .first()
                .map(|name| name.display().to_string())
                .unwrap_or_default();
            return Err(Exit::lasting(format_args!("{name} cannot be started: {why}.")));
        }
        Tool::Perft { game, position, depth } => tools::perft(&game, position.as_deref(), depth, &mut out),
        Tool::Replay { file } => tools::replay(&read(&file)?, &mut out),
        Tool::Bench { folder } => return bench(&folder, &mut out),
        Tool::Match(what) => hold(what, &mut out),
        Tool::Tune(what) => {
            take_weights(what.weights)?;
            let plan = Plan {
                games: what.games,
                nodes: what.nodes,
                seed: what.seed,
                part: what.part.into(),
                moves: what.moves,
            };
            let added = what.add.map(|file| of_pieces(&file)).transpose()?;
            tools::tune(&what.game, plan, added.as_deref(), &mut out)
        }
        Tool::Render(what) => return render(what),
        Tool::Boards { judge: None, count, .. } => tools::even_boards(count.into(), &mut out),
        Tool::Boards {
            judge: Some(count),
            nodes,
            seed,
            ..
        } => tools::judge_boards(count, nodes, seed, &mut out),
        Tool::Puzzles(Puzzles::Make(what)) => {
            let given = |file: Option<PathBuf>| file.as_deref().map(read).transpose();
            let (records, known) = (given(what.records)?, given(what.known)?);
            let numbers = what.first..what.first.saturating_add(what.count);
            let limits = (what.games, what.seed);
            let given = (records.as_deref(), known.as_deref());
            tools::make_puzzles(&what.game, numbers, limits, given, &mut out)
        }
    };
    match done {
        // a reader that went away (`| head`) has what it wanted
        Err(ToolError::Output(why)) if why.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done.map_err(|why| failed(&why)),
    }
}

/// Makes the engine use the weights in this file.
fn take_weights(file: Option<PathBuf>) -> Result<(), Exit> {
    let Some(file) = file else { return Ok(()) };
    let wrong = |why| Exit::lasting(format_args!("{} has no weights to play with: {why}.", file.display()));
    weights::take(&read(&file)?).map_err(wrong)
}

/// The weights of the features of placing in this file.
fn of_pieces(file: &Path) -> Result<Vec<Vec<i16>>, Exit> {
    let wrong = |why| Exit::lasting(format_args!("{} has no weights to add: {why}.", file.display()));
    weights::of_pieces(&read(file)?).map_err(wrong)
}

/// Plays a match between engines.
fn hold(what: Match, out: &mut impl Write) -> Result<(), ToolError> {
    let contest = Contest {
        kind: tools::kind(&what.game)?,
        players: [what.first, what.second],
        limit: what.limit,
        pairs: what.games / 2,
        opening: what.opening,
        is_even: what.even,
        seed: what.seed,
        sprt: what.sprt.map(|hypotheses| hypotheses.0),
    };
    contest::contest(&contest, &stopwatch(), out)?;
    Ok(())
}

/// Draws what was asked for into its file.
fn render(what: Render) -> Result<(), Exit> {
    let Render { side, theme, .. } = what;
    let not_drawn = |why| Exit::passing(format_args!("this cannot be drawn: {why}."));
    let drawn = if let Some(position) = what.position {
        let moves = what.moves.unwrap_or_default();
        tools::render(&position, &moves, side, theme, what.width).map_err(not_drawn)?
    } else if let Some(record) = what.replay {
        tools::animate(&read(&record)?, side, theme).map_err(|why| failed(&why))?
    } else if let Some(record) = what.graph {
        tools::graph(&read(&record)?, theme).map_err(|why| failed(&why))?
    } else if let Some(record) = what.final_picture {
        tools::final_picture(&read(&record)?, side, theme).map_err(|why| failed(&why))?
    } else if let Some(table) = what.ratings {
        tools::ratings(&read(&table)?, theme).map_err(|why| failed(&why))?
    } else if let Some(table) = what.standings {
        tools::standings(&read(&table)?, theme).map_err(|why| failed(&why))?
    } else {
        tools::sheet().map_err(not_drawn)?
    };
    std::fs::write(&what.out, drawn)
        .map_err(|why| Exit::passing(format_args!("{} cannot be written: {why}.", what.out.display())))
}

fn bench(folder: &Path, out: &mut impl Write) -> Result<(), Exit> {
    must_be_there(folder)?;
    let dir = folder.join(format!("gipfel-bench-{:016x}", seed()?));
    let measured = tools::bench::disk(&dir, &clock()).and_then(|mut figures| {
        figures.extend(tools::bench::pictures());
        figures.extend(tools::bench::rules());
        figures.extend(tools::bench::engine());
        tools::bench::bench(figures, out)
    });
    let deleted = std::fs::remove_dir_all(&dir);
    match measured {
        Err(BenchError::Io(why)) if why.kind() == io::ErrorKind::BrokenPipe => {}
        measured => measured.map_err(|why| Exit::passing(format_args!("this cannot be measured: {why}.")))?,
    }
    deleted.map_err(|why| Exit::passing(format_args!("{} cannot be deleted: {why}.", dir.display())))
}

/// An error unless this is a folder: one to measure in is not created, since its name may be a slip.
pub fn must_be_there(folder: &Path) -> Result<(), Exit> {
    if folder.is_dir() {
        return Ok(());
    }
    Err(Exit::passing(format_args!(
        "{} is no folder: name one in which to measure.",
        folder.display()
    )))
}

fn failed(why: &ToolError) -> Exit {
    Exit::passing(format_args!("{why}."))
}
