//! The choice of a search: by the number of players, and for a pair by what leaves out most of its pairs.

use crate::grid::Direction;
use crate::puzzle::WantedRecording;
use crate::search::{Control, Found, Progress, Searcher, Stage, StopReason, Stopped, Watch};

use super::engine::{self, Outcome};
use super::plain::{self, Slack};
use super::{Single, SolveOptions, cut, guided, in_cells, ladder, pairwise};

/// Runs the fastest search for these players, who all have a route home and are not there yet.
pub(super) fn shortest<'a>(
    players: &[&'a Single],
    options: &SolveOptions,
    wanted: Option<WantedRecording>,
    watch: &mut dyn Watch,
) -> Result<Outcome<'a>, Stopped> {
    let found = match players {
        [] => (Some(Vec::new()), Progress::default()),
        [single] => alone(single, options.memory, watch)?,
        [rows, columns] => return pair(rows, columns, options, wanted, watch),
        players => set(players, options.memory, watch)?,
    };
    Ok(found.into())
}

/// One player's shortest route: each step leads to a cell that is one nearer to the goal.
fn alone(single: &Single, budget: u64, watch: &mut dyn Watch) -> Result<Found<Direction>, Stopped> {
    let explored = single.reached().count() as u64;
    let progress = Progress {
        stage: Stage::Path,
        explored,
        bytes: single.bytes(),
        at_least: single.length(),
        account: in_cells(Searcher("alone"), explored),
        ..Progress::default()
    };
    Control::new(watch, budget).report(&progress)?;
    let distance = |cell: u32| single.to_goal[cell as usize];
    let mut cell = single.start;
    let mut moves = Vec::new();
    while cell != single.goal {
        let nearest = Direction::ALL
            .into_iter()
            .zip(single.to[cell as usize])
            .min_by_key(|&(_, next)| distance(next));
        // A player who cannot reach the goal was found before any search.
        let (direction, next) = nearest.expect("there are four directions");
        moves.push(direction);
        cell = next;
    }
    Ok((Some(moves), progress))
}

/// Runs the search for three and more players who all have a route home.
fn set(
    players: &[&Single],
    budget: u64,
    watch: &mut dyn Watch,
) -> Result<Found<Direction>, Stopped> {
    let mut control = Control::new(watch, budget);
    let alone = players.iter().map(|single| single.length());
    let mut progress = Progress {
        stage: Stage::Distances,
        bytes: players.iter().map(|single| single.bytes()).sum(),
        at_least: alone.max().unwrap_or(0),
        ..Progress::default()
    };
    control.report(&progress)?;
    let (moves, effort) = pairwise::shortest(players, &mut progress, &mut control)?;
    let bytes = effort.bytes.max(control.peak());
    Ok((moves, Progress { bytes, ..effort }))
}

/// Runs the fastest search for a pair of mazes that both have a route home.
fn pair<'a>(
    rows: &'a Single,
    columns: &'a Single,
    options: &SolveOptions,
    wanted: Option<WantedRecording>,
    watch: &mut dyn Watch,
) -> Result<Outcome<'a>, Stopped> {
    let mut control = Control::new(watch, options.memory);
    let mut progress = Progress {
        stage: Stage::Distances,
        bytes: rows.bytes() + columns.bytes(),
        at_least: rows.length().max(columns.length()),
        ..Progress::default()
    };
    control.report(&progress)?;
    let before = progress.bytes;
    let records = wanted.is_some();
    let needs_layers = options.count || wanted.is_some_and(|wanted| wanted.is_needed);
    // Counting and watching need T, which a ladder does not leave.
    let mut found: Option<Outcome> = None;
    if !needs_layers {
        let moves = suited(ladder::shortest(rows, columns, &mut progress, &mut control))?;
        found = moves.map(|moves| (Some(moves), progress).into());
    }
    if found.is_none() {
        progress.bytes = before;
        let cut = suited(cut::shortest(rows, columns, &mut progress, &mut control))?;
        found = cut.map(|(moves, home)| Outcome {
            home: Some(home),
            ..(Some(moves), progress).into()
        });
    }
    // Counting and watching need all layers; a recording that is only welcome is made if no other search takes over.
    let mut slack = match needs_layers {
        true => Slack::none(),
        false => Slack::new(rows, columns, records),
    };
    if found.is_none() {
        progress.bytes = before;
        found = suited(guided::shortest(
            rows,
            columns,
            options,
            records,
            &mut slack,
            &mut progress,
            &mut control,
        ))?;
    }
    if found.is_none() && slack.gave_way.is_none() {
        progress.bytes = before;
        found = match engine::shortest(
            rows,
            columns,
            options.memory,
            records,
            &mut slack,
            progress,
            &mut control,
        ) {
            Err(stopped) => {
                slack.take_over(stopped)?;
                None
            }
            found => found?,
        };
    }
    let mut found = match found {
        Some(found) => found,
        None => plain::shortest(rows, columns, &slack, progress, &mut control)?.into(),
    };
    found.effort.bytes = found.effort.bytes.max(control.peak());
    Ok(found)
}

/// A search's result; `None` if it does not suit the pair, or needs more memory than it may use: the next one may need
/// less.
fn suited<T>(found: Result<Option<T>, Stopped>) -> Result<Option<T>, Stopped> {
    match found {
        Err(Stopped {
            reason: StopReason::Memory { .. },
            ..
        }) => Ok(None),
        found => found,
    }
}
