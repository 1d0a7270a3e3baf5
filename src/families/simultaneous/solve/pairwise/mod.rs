//! The search for three and more players under the exact distances of every two.
//!
//! [`shortest`] takes players who can all get home. Where most cells lie in dead ends, it finds a shortest sequence
//! with [branches cut off](cut); else, if the tables of every two players' distances home ([`tables`](super::tables))
//! fit, by a layered search over states.
//!
//! **The bound.** h(state) is the greatest of the distances home of every two players, each exact: with walls, falls
//! and waiting, but without the others. A sequence that leads all players home leads every two of them home, so none
//! from this state is shorter. The same holds for every three players, whose distances are greater, and so are their
//! tables: once a search for four and more players has taken as long as filling the next of these would, and it fits,
//! the search continues with it.
//!
//! Once a sequence of length U is known, only the part of a table of three is filled that [matters](super::near) for
//! those of at most M = U − 1 instructions.
//!
//! **The search.** A [beam](mod@beam) finds some sequence of length U first. A [breadth-first search](layered)
//! forwards, from layer to layer, decides whether there is a shorter one, among the sequences of at most M = U − 1
//! instructions: a state reached after t instructions is left out if t + h(state) > M, since no sequence of at most M
//! instructions passes through it at that time.
//!
//! **Why it loses nothing.** Let L ≤ M be the length of a shortest sequence. Its state after t instructions
//! has the true distance t from the start: else the sequence could be shortened. By induction, each of its
//! states is in the layer of its depth: the one before it is, and is expanded; t + h ≤ L ≤ M, so it is not
//! left out; and it was not seen before, since leaving out states makes no distance shorter. So everybody
//! is home for the first time in layer L. If a layer is empty, no sequence is shorter than U, and the beam's
//! is one of the shortest. This also holds if M is lowered or h rises between two layers (by a second, wider
//! beam, or by a table of three), as long as L ≤ M and h is a lower bound.
//!
//! **The reported lower bound.** As long as no way home is found, the layer of depth t has a state of the shortest
//! sequence, if that has at most M instructions. So min(t + h) over the states of a layer is a lower bound, too, or U
//! is. It begins with the greatest distance of two players, and rises.
//!
//! Breadth first, the states of a layer come in the order of their parents, and neighbours stay together: look-ups in
//! tables and in the set of visited states mostly hit the caches. A* with the same bound, which opens the states in the
//! order of f, took three times as long for as many states; hence the beam, which makes f's order unnecessary.
//!
//! If the beam finds nothing, M starts a little above the bound, and grows until a sequence is found.
//!
//! * `mod` – the order of tables, beams and searches;
//! * `players` – the players and their tables: the bound;
//! * `packed` – the cells of all players in one word;
//! * `visited` – the states that were seen;
//! * `beam` – the search for a first sequence;
//! * `layered` – the exact search;
//! * `cut` – the search with branches cut off;
//! * `trunks` – its bound;
//! * `maze` – the mazes that it searches;
//! * `count` – the number of shortest sequences.

mod beam;
mod count;
mod cut;
mod layered;
mod maze;
mod packed;
mod players;
#[cfg(test)]
mod tests;
mod trunks;
mod visited;

use std::num::NonZeroU32;

use super::single::{Single, UNREACHABLE};
use super::tables::{Board, TOO_LONG, bytes_of_targets};
use crate::grid::Direction;
use crate::search::{
    Account, Control, Found, LeavesOut, LowerBound, Progress, Searcher, Stage, StopReason, Stopped,
};
use crate::simultaneous::MAX_MAZES;
use beam::beam;
pub(super) use count::count;
pub(super) use cut::forecast;
use layered::{Grown, Layered};
use packed::Packed;
pub(super) use players::{MOST_ENTRIES_OF_THREES, bytes_of_tables};
use players::{PlayerSet, bits_of};
use visited::{Hashed, Tree, Visited};

/// The most bytes of the tables of all pairs: three mazes of 80 × 80. With few branches to cut off, larger sets take
/// more time and memory than anybody has.
const MOST_BYTES_OF_TABLES: u64 = 250_000_000;

/// Whether players in mazes of these numbers of cells have too many pairs for the tables, or states of too many bits,
/// with any amount of memory.
pub(super) fn is_too_large(cells: &[u64]) -> bool {
    bytes_of_tables(cells) > MOST_BYTES_OF_TABLES || bits_of_states(cells) >= u128::BITS
}

fn bits_of_states(cells: &[u64]) -> u32 {
    cells.iter().map(|&cells| bits_of(cells)).sum()
}

/// The error of a search that no time or memory would help.
fn too_large(progress: &Progress) -> Stopped {
    Stopped {
        reason: StopReason::TooLarge,
        progress: *progress,
    }
}

/// Thresholds for the means that a search uses.
#[derive(Clone, Copy)]
struct Means {
    /// States that the first beam keeps at each depth.
    width: usize,
    /// States that the second beam keeps at each depth.
    second_width: usize,
    /// States explored before the second beam is worth its time.
    before_second: u64,
    /// The next table of three is worth filling once the states explored since the last one, times the players in
    /// each, reach this multiple of its entries.
    players_per_entry: u64,
    /// Branches are cut off if the cells of the three smallest mazes have more combinations: with fewer, exact tables of
    /// threes are soon filled.
    threes_to_cut: u64,
    /// Branches are cut off if at most one in this many combinations of cells is one of classes at the first K.
    states_per_combination: f64,
}

const MEANS: Means = Means {
    width: 2_000,
    second_width: 10_000,
    before_second: 8_000_000,
    players_per_entry: 1,
    threes_to_cut: MOST_ENTRIES_OF_THREES,
    states_per_combination: 2.0,
};

/// The moves of a shortest sequence for players who can all get home. Stops as [`StopReason::TooLarge`] if branches are
/// not worth cutting off and [`is_too_large`], or if a distance or the sequence is too long for 16 bits.
pub(super) fn shortest(
    players: &[&Single],
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Found<Direction>, Stopped> {
    let cells: Vec<u64> = (players.iter()).map(|single| single.len() as u64).collect();
    // Beside its cells, a player may be in a class that stands for all others.
    let places: Vec<u64> = cells.iter().map(|cells| cells + 1).collect();
    let shortest = match players.len() {
        _ if bits_of_states(&places) >= u64::BITS => None,
        3 => cut::shortest::<u64, Tree, 3>(players, MEANS, progress, control)?,
        _ => cut::shortest::<u64, Hashed<u64>, 8>(players, MEANS, progress, control)?,
    };
    if let Some(moves) = shortest {
        return Ok(found(moves, *progress));
    }
    if is_too_large(&cells) {
        return Err(too_large(progress));
    }
    // A packed state is never all ones, if there is a bit to spare. Small numbers of players are so frequent that they
    // are worth code of their own.
    let is_long = bits_of_states(&cells) >= u64::BITS;
    // Tables that take more than half of the memory leave the search no room.
    control.needs(progress, 2 * bytes_of_tables(&cells))?;
    match players.len() {
        3 if !is_long => within::<u64, Tree, 3>(players, MEANS, progress, control),
        ..=8 if !is_long => within::<u64, Hashed<u64>, 8>(players, MEANS, progress, control),
        _ => within::<u128, Hashed<u128>, MAX_MAZES>(players, MEANS, progress, control),
    }
}

/// The same with states of one kind, and arrays of one length.
fn within<P: Packed, V: Visited<P>, const N: usize>(
    players: &[&Single],
    means: Means,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Found<Direction>, Stopped> {
    let targets: Vec<_> = players.iter().map(|single| single.targets()).collect();
    progress.bytes += bytes_of_targets(&targets);
    let boards = Board::of(players, &targets);
    let Some(mut set) = PlayerSet::<N>::new(&boards, progress, control)? else {
        return Err(too_large(progress));
    };
    let start = set.cells_of(|board| board.start);
    progress.at_least = progress.at_least.max(set.bound(&start, UNREACHABLE));
    let beam = beam::<P, V, N>;
    let (mut first, explored) = beam(&set, start, means.width, TOO_LONG, progress, control)?;
    progress.explored += explored;
    progress.account = account(progress.at_least, first.as_deref());
    let limit = first.as_ref().map(|moves| moves.len() as u32 - 1);
    let mut threes = set.wanted_threes(limit);
    let mut slack = 1;
    loop {
        let most = match &first {
            Some(moves) => moves.len() as u32 - 1,
            None => (progress.at_least + slack).min(TOO_LONG - 1),
        };
        if most < progress.at_least
            && let Some(moves) = first
        {
            progress.account.before = progress.explored;
            return Ok(found(moves, *progress));
        }
        let mut search = Layered::<P, V>::new(&set, &start, most);
        let mut is_second_due = first.is_some();
        // The states explored when the last table was filled, and when the last beam was searched.
        let (mut filled, mut searched) = (0, 0);
        let mut width_of_next = None;
        loop {
            match search.grow(&set, progress, control)? {
                Grown::Home(moves) => {
                    let mut effort = search.progress(progress);
                    effort.account.forward = NonZeroU32::new(moves.len() as u32);
                    return Ok(found(moves, effort));
                }
                Grown::Empty => break,
                Grown::On => {}
            }
            let mut so_far = search.progress(progress);
            let held = so_far.bytes;
            let seen = (search.explored - filled).saturating_mul(players.len() as u64);
            let pays = |entries: u64| seen >= entries.saturating_mul(means.players_per_entry);
            if let Some(three) = set.due_three(&mut threes, pays, &mut so_far, control)? {
                if !set.fill_three(three, &mut so_far, control)? {
                    return Err(too_large(&so_far));
                }
                let bound = set.bound(&start, UNREACHABLE);
                // Tables for sequences within a limit only show of longer ones that they exceed it.
                let told = match limit {
                    Some(_) => bound.min(search.most + 1),
                    None => bound,
                };
                progress.at_least = progress.at_least.max(told);
                filled = search.explored;
                width_of_next = Some(means.width);
            }
            progress.bytes = progress.bytes + so_far.bytes - held;
            if is_second_due && search.explored >= means.before_second {
                is_second_due = false;
                width_of_next = Some(means.second_width);
            }
            // A beam, too, should take no longer than the search without it so far.
            let since = search.explored - searched;
            let length = u64::from(search.most);
            let pays = |width: &mut usize| since >= (*width as u64).saturating_mul(length);
            if let Some(width) = width_of_next.take_if(pays) {
                let so_far = search.progress(progress);
                let (second, explored) =
                    beam(&set, start, width, search.most + 1, &so_far, control)?;
                progress.explored += explored;
                searched = search.explored;
                if let Some(moves) = second {
                    search.most = moves.len() as u32 - 1;
                    progress.account = account(progress.at_least, Some(&moves));
                    first = Some(moves);
                }
            }
        }
        let effort = search.progress(progress);
        match first {
            Some(moves) => return Ok(found(moves, effort)),
            // A sequence exists, but it may be too long for 16 bits.
            None if most == TOO_LONG - 1 => return Err(too_large(&effort)),
            None => {}
        }
        progress.explored = effort.explored;
        progress.at_least = progress.at_least.max(most + 1);
        slack *= 2;
    }
}

/// A shortest sequence with the effort of finding it.
fn found(moves: Vec<Direction>, effort: Progress) -> Found<Direction> {
    let effort = Progress {
        stage: Stage::Path,
        at_least: moves.len() as u32,
        ..effort
    };
    (Some(moves), effort)
}

fn account(bound: u32, first: Option<&[Direction]>) -> Account {
    Account {
        by: Searcher("pairwise"),
        leaves_out: LeavesOut::Longer,
        bound: NonZeroU32::new(bound),
        bound_by: LowerBound::Pairs,
        first: first.and_then(|moves| NonZeroU32::new(moves.len() as u32)),
        ..Account::default()
    }
}
