//! The choice of a search: by the number of players.

use std::borrow::Cow;

use crate::grid::Direction;
use crate::search::{Control, Found, Progress, Searcher, Stage, Stopped, Watch};

use super::ladder::Ladder;
use super::{Rung, Single, in_cells, sets};

/// What a search found.
pub(super) struct Outcome<'a> {
    /// A shortest sequence; `None` if there is none.
    pub(super) moves: Option<Vec<Direction>>,
    pub(super) effort: Progress,
    /// What a search on rungs has proved.
    pub(super) rungs: Vec<Rung>,
    /// What a pair's search leaves.
    pub(super) ladder: Option<Ladder<'a>>,
}

impl From<Found<Direction>> for Outcome<'_> {
    fn from((moves, effort): Found<Direction>) -> Self {
        Outcome {
            moves,
            effort,
            rungs: Vec::new(),
            ladder: None,
        }
    }
}

/// Runs the fastest search for these players, who all have a route home and are not there yet.
pub(super) fn shortest<'a>(
    players: &[&'a Single],
    memory: u64,
    watch: &mut dyn Watch,
) -> Result<Outcome<'a>, Stopped> {
    let found = match players {
        [] => (Some(Vec::new()), Progress::default()),
        [single] => alone(single, memory, watch)?,
        &[rows, columns] => return pair([rows, columns], memory, watch),
        players => return set(players, memory, watch),
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
            .zip(single.to(cell))
            .min_by_key(|&(_, next)| distance(next));
        // A player who cannot reach the goal was found before any search.
        let (direction, next) = nearest.expect("there are four directions");
        moves.push(direction);
        cell = next;
    }
    Ok((Some(moves), progress))
}

/// Runs the search for three and more players who all have a route home.
fn set<'a>(
    players: &[&'a Single],
    budget: u64,
    watch: &mut dyn Watch,
) -> Result<Outcome<'a>, Stopped> {
    let mut control = Control::new(watch, budget);
    let alone = players.iter().map(|single| single.length());
    let mut progress = Progress {
        stage: Stage::Distances,
        bytes: players.iter().map(|single| single.bytes()).sum(),
        at_least: alone.max().unwrap_or(0),
        ..Progress::default()
    };
    control.report(&progress)?;
    let (moves, rungs) = sets::shortest(players, &mut progress, &mut control)?;
    progress.bytes = progress.bytes.max(control.peak());
    Ok(Outcome {
        moves: Some(moves),
        effort: progress,
        rungs,
        ladder: None,
    })
}

/// Runs the search for a pair of mazes that both have a route home.
fn pair<'a>(
    pair: [&'a Single; 2],
    memory: u64,
    watch: &mut dyn Watch,
) -> Result<Outcome<'a>, Stopped> {
    let mut control = Control::new(watch, memory);
    let mut progress = Progress {
        stage: Stage::Distances,
        bytes: pair.iter().map(|single| single.bytes()).sum(),
        at_least: pair[0].length().max(pair[1].length()),
        ..Progress::default()
    };
    control.report(&progress)?;
    let ladder = Ladder::new(pair.map(Cow::Borrowed), &mut progress, &mut control)?;
    let (moves, ladder) = ladder.climb(&mut progress, &mut control)?;
    progress.bytes = progress.bytes.max(control.peak());
    Ok(Outcome {
        moves: Some(moves),
        effort: progress,
        rungs: ladder.account(progress.at_least),
        ladder: Some(ladder),
    })
}
