//! The choice of a search: by the number of players, and for a pair by what leaves out most of its pairs.

use std::borrow::Cow;

use crate::grid::Direction;
use crate::search::{Control, Found, Progress, Searcher, Stage, Stopped, Watch};

use super::ladder::Ladder;
use super::single::Action;
use super::{Rung, Single, in_cells, plain, sets};

/// With fewer states, any search takes a moment.
const FEWEST_STATES: u64 = 10_000_000;

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

/// Runs the fastest search for a pair of mazes that both have a route home.
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
    let (moves, ladder) = if are_corridors(pair) {
        let bound = ladder.some(&mut progress, &mut control)?.len() as u32;
        let moves = plain::shortest(pair, bound, &mut progress, &mut control)?;
        (moves, ladder)
    } else {
        ladder.climb(&mut progress, &mut control)?
    };
    progress.bytes = progress.bytes.max(control.peak());
    Ok(Outcome {
        moves: Some(moves),
        effort: progress,
        rungs: ladder.account(progress.at_least),
        ladder: Some(ladder),
    })
}

/// Whether nearly all cells of two large mazes are in corridors of no dead end, so that no bound leaves out much.
fn are_corridors(pair: [&Single; 2]) -> bool {
    let cells = pair.map(|single| single.reached().count() as u64);
    let winds = |single: &&Single| {
        let goes = |action: &Action| *action == Action::Go;
        let ways = |cell| {
            single
                .actions(cell)
                .iter()
                .filter(|action| goes(action))
                .count()
        };
        let mut counts = [0; 5];
        single.reached().for_each(|cell| counts[ways(cell)] += 1);
        counts[2] * 20 >= 19 * counts.iter().sum::<u64>()
    };
    cells[0] * cells[1] >= FEWEST_STATES && pair.iter().all(winds) && plain::is_possible(pair)
}
