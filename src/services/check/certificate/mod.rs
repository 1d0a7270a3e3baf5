//! Certificates: proofs that a sequence for a pair of labyrinths is a shortest one, or that no sequence exists. They are
//! written and checked from the rules alone, without the solver.
//!
//! **Classes.** A player's *graph* has the cells that the player can stand on, and an edge between neighbours without a
//! wall between them. Again and again a cell with one neighbour left is taken out, its *parent* being that neighbour,
//! unless it is the player's first cell, the start that falls lead to, or the goal. A cell left over has depth 0, any
//! other one more than its parent. For a number K, *kept*, each cell of depth K + 1 is one class with all cells behind
//! it, and any other cell is a class of its own. An instruction leads from a class to the classes of all cells that it
//! leads the class's cells to.
//!
//! **The proof.** A sequence of n instructions leads the pair of the players' classes along a walk from the first pair
//! to the pair of goals, where it may wait; each goal is a class of its own. So if it leads home, its pair after a
//! instructions is at most a steps from the first pair and at most n − a from the goals, over pairs of classes. If no
//! pair is both, no sequence of n instructions, or fewer, leads home.
//!
//! A certificate of L instructions has a sequence of L, and the layers of both searches: how many pairs are first
//! reached after 0, 1, …, a steps from the start and 0, 1, …, L − 1 − a steps back from the goals. Pairs of which one
//! player is too far from the other end within L − 1 steps, alone in the graph of classes, are left out: none of a walk
//! of L − 1 steps is. A check makes the layers again, compares each with its number, and finds no pair in both searches.
//!
//! An unsolvable pair's certificate names a player who cannot get to the goal alone.
//!
//! **Cells with a pit.** A pit acts on a player who would step into it. So one whom `from` puts on a pit stands there,
//! stays where a wall is in the way, walks off as from any cell, and falls on coming back. A pit on the start changes
//! nothing; one on the goal keeps out everybody but a player who is put there, and is home.
//!
//! **Why no lie gets through.** All that a certificate gives is replayed, made again or reported with the result: the
//! moves, the numbers, the players' cells. K and the split of the layers are free, and prove no more than the truth:
//! the steps of classes include those of all their cells, and each search has every pair that a walk of L − 1 steps may
//! take, so if a sequence of fewer than L instructions leads home, the searches meet. That rests on one thing: that the
//! bits which `ball` shifts are these steps, so that a walk out of a class begins at its first cell and ends at
//! another's first cell. Any other cell of a class was taken out with one neighbour left, its parent in the class; its
//! other neighbours had gone before it, with this cell as their parent, and are in the class, too. For this an edge
//! must count at both its ends. A player put on a pit walks to cells from which nobody walks back, so steps alone are
//! no edges: when they were, such a cell could be in the middle of a class, and a lie got through. As for reading: no
//! number is cut off, each line has one form, and none may be left out, doubled, moved, or follow the last.
//! `tests/simultaneous/two_checkers.rs` holds this file against `docs/check_certificate.py`, which takes its steps from
//! lists of pairs of classes, and both against a brute force.
//!
//! `classes` has the graphs and their classes, `ball` a search over pairs of these.

mod ball;
mod classes;

use std::error::Error;
use std::fmt::{self, Write};

use super::simultaneous::{Maze, Players};
use super::{Heading, MOST_BYTES, Unreadable, is_for_labyrinths, lines, played};
use ball::Ball;
use classes::{Classes, Stripped, in_order};

const HEAD: &str = "lockstep certificate 1";

/// The most bytes that a check's tables may take. Pairs of 250 × 250 need up to 2 GB, and mostly half of that.
const MOST_TABLES: u64 = 4_000_000_000;

/// What a certificate proves, and from which cells of the players, column and row from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The players' cells.
    pub from: [(usize, usize); 2],
    /// What is proved.
    pub proved: Proved,
}

/// What a certificate proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proved {
    /// Some sequence has this length, and none is shorter.
    Shortest(usize),
    /// No sequence exists: this player, from 1, cannot get to the goal.
    Unreachable(usize),
}

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refused {
    /// The puzzle's text cannot be read.
    Puzzle(Unreadable),
    /// The puzzle can have no certificate.
    Impossible(NoCertificate),
    /// A line is not as the format asks.
    Line {
        /// Which one, from 1.
        number: usize,
        /// The forms that it may have.
        expected: &'static str,
    },
    /// The sequence does not solve the puzzle.
    Unsolved,
    /// The sequence solves the puzzle before its end.
    SolvedBefore,
    /// There are not as many layers as the sequence needs.
    Layers,
    /// A layer, from 0, has another number of pairs.
    Layer {
        /// Whether it is one of those from the goals.
        is_from_goals: bool,
        /// Its distance.
        distance: usize,
        /// The number of its pairs.
        pairs: u64,
    },
    /// Both searches have a pair in common.
    Meet,
    /// This player, from 1, can get to the goal.
    Reachable(usize),
}

/// Why no certificate is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoCertificate {
    /// The puzzle is not a pair of labyrinths.
    NotAPair,
    /// Its tables would take this many bytes.
    TooLarge(u64),
    /// Writing was stopped.
    Stopped,
}

impl fmt::Display for NoCertificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoCertificate::NotAPair => f.write_str("only pairs of labyrinths have certificates"),
            NoCertificate::TooLarge(bytes) => write!(
                f,
                "a certificate for labyrinths this large takes tables of {} MB, more than {} MB",
                bytes.div_ceil(1_000_000),
                MOST_TABLES / 1_000_000
            ),
            NoCertificate::Stopped => f.write_str("the certificate was not finished"),
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Puzzle(unreadable) => unreadable.fmt(f),
            Refused::Impossible(reason) => reason.fmt(f),
            Refused::Line { number, expected } => write!(f, "line {number}: expected {expected}"),
            Refused::Unsolved => f.write_str("the moves do not solve the puzzle"),
            Refused::SolvedBefore => f.write_str("the moves solve the puzzle before their end"),
            Refused::Layers => f.write_str("the number of layers does not fit the moves"),
            Refused::Layer {
                is_from_goals,
                distance,
                pairs,
            } => {
                let end = ["the start", "the goals"][usize::from(*is_from_goals)];
                let plural = if *pairs == 1 { "" } else { "s" };
                write!(f, "layer {distance} from {end} has {pairs} pair{plural}")
            }
            Refused::Meet => f.write_str("the layers from both ends meet"),
            Refused::Reachable(player) => write!(f, "player {player} can get to the goal"),
        }
    }
}

impl Error for Refused {}
impl Error for NoCertificate {}

/// Whether the puzzle of a text may have a certificate: a pair of labyrinths whose tables fit.
pub fn is_possible(text: &str) -> Result<(), NoCertificate> {
    let mazes = pair(text).map_err(|_| NoCertificate::NotAPair)?;
    let [one, two] = &mazes.each_ref().map(|maze| Stripped::new(maze, (0, 0)));
    tables_fit(&[one.classes(0), two.classes(0)])
}

/// A certificate that the sequence is a shortest one, or without a sequence, that none exists. It starts from the
/// players' cells if these are given, else from the start. Stops as soon as `goes_on` returns false.
///
/// # Panics
/// If the certificate would be refused, because the claim is wrong.
pub fn certify(
    text: &str,
    from: Option<[(usize, usize); 2]>,
    moves: Option<&str>,
    goes_on: &mut dyn FnMut() -> bool,
) -> Result<String, NoCertificate> {
    let mazes = pair(text).map_err(|_| NoCertificate::NotAPair)?;
    let starts = from.unwrap_or_default();
    let mut certificate = format!("{HEAD}\n");
    if let Some([one, two]) = from {
        writeln!(certificate, "from {} {} {} {}", one.0, one.1, two.0, two.1).expect("it is text");
    }
    let stripped = [0, 1].map(|player| Stripped::new(&mazes[player], starts[player]));
    let Some(moves) = moves else {
        let player = stripped.iter().position(|maze| !maze.is_goal_reached());
        let player = player.expect("a pair without a sequence has such a player");
        return Ok(certificate + &format!("unreachable {}\n", player + 1));
    };
    let length = moves.len() as u32;
    let deepest = stripped.iter().map(|maze| maze.deepest).max();
    let deepest = deepest.expect("there are two");
    let mut kept = 0;
    loop {
        let classes = stripped.each_ref().map(|maze| maze.classes(kept));
        tables_fit(&classes)?;
        let mut balls = [false, true].map(|is_back| Ball::new(&classes, is_back));
        let mut layers = [vec![1], vec![1]];
        for left in (0..length.saturating_sub(1)).rev() {
            let side = usize::from(layers[0].last() > layers[1].last());
            let distance = layers[side].len() as u32;
            layers[side].push(balls[side].widen(length - 1 - distance));
            debug_assert_eq!(
                layers[0].len() + layers[1].len() + left as usize,
                length as usize + 1
            );
            if !goes_on() {
                return Err(NoCertificate::Stopped);
            }
        }
        if length > 0 && balls[0].meets(&balls[1]) {
            assert!(
                kept < deepest,
                "with every cell its own class, the searches meet"
            );
            kept = (2 * kept).max(kept + 1).min(deepest);
            continue;
        }
        let [forward, back] = layers.map(|layers| match length {
            0 => String::new(),
            _ => layers.iter().map(|pairs| format!(" {pairs}")).collect(),
        });
        let proof = format!("moves {moves}\nkept {kept}\nforward{forward}\nback{back}\n");
        return Ok(certificate + &proof);
    }
}

/// Checks a certificate for the puzzle of a text. A byte order mark may come first, and empty lines last.
pub fn verify(text: &str, certificate: &str) -> Result<Verified, Refused> {
    let mazes = pair(text)?;
    let Claimed { from, claim } = Claimed::read(certificate, &mazes)?;
    let verified = |proved| Ok(Verified { from, proved });
    let stripped = [0, 1].map(|player| Stripped::new(&mazes[player], from[player]));
    let (moves, kept, [forward, back]) = match claim {
        Claim::Unreachable(player) if stripped[player - 1].is_goal_reached() => {
            return Err(Refused::Reachable(player));
        }
        Claim::Unreachable(player) => return verified(Proved::Unreachable(player)),
        Claim::Shortest {
            moves,
            kept,
            layers,
        } => (moves, kept, layers),
    };
    let replayed = played(Players::new(mazes.to_vec(), from.to_vec()), moves);
    let length = moves.len();
    match replayed.solved_after {
        None => return Err(Refused::Unsolved),
        Some(after) if after < length => return Err(Refused::SolvedBefore),
        Some(_) => {}
    }
    let fits = match length {
        0 => forward.is_empty() && back.is_empty(),
        _ => !forward.is_empty() && !back.is_empty() && forward.len() + back.len() == length + 1,
    };
    if !fits {
        return Err(Refused::Layers);
    }
    if length == 0 {
        return verified(Proved::Shortest(0));
    }
    let classes = stripped.each_ref().map(|maze| maze.classes(kept));
    tables_fit(&classes).map_err(Refused::Impossible)?;
    let most = length as u32 - 1;
    let grown = |is_back: bool, layers: &[u64]| {
        let mut ball = Ball::new(&classes, is_back);
        let mut pairs = 1;
        for (distance, &claimed) in layers.iter().enumerate() {
            // Behind an empty layer all are: a long list of zeros takes no time.
            if distance > 0 && pairs > 0 {
                pairs = ball.widen(most - distance as u32);
            }
            if pairs != claimed {
                return Err(Refused::Layer {
                    is_from_goals: is_back,
                    distance,
                    pairs,
                });
            }
        }
        Ok(ball)
    };
    match grown(false, &forward)?.meets(&grown(true, &back)?) {
        true => Err(Refused::Meet),
        false => verified(Proved::Shortest(length)),
    }
}

/// A certificate's text, read.
struct Claimed<'a> {
    from: [(usize, usize); 2],
    claim: Claim<'a>,
}

enum Claim<'a> {
    /// This player, 1 or 2, cannot get to the goal.
    Unreachable(usize),
    /// Moves, K, and the layers from both ends.
    Shortest {
        moves: &'a str,
        kept: u32,
        layers: [Vec<u64>; 2],
    },
}

/// The lines of a certificate: its head, "from", "moves", "kept", "forward" and "back".
const MOST_LINES: usize = 6;

const CLAIM: &str = "\"moves\" with letters U D L R, or \"unreachable\" with 1 or 2";
const FROM_OR_CLAIM: &str =
    "\"from\" with four numbers, \"moves\" with letters U D L R, or \"unreachable\" with 1 or 2";

impl<'a> Claimed<'a> {
    /// Reads the lines in their one order, each of its one form.
    fn read(certificate: &'a str, mazes: &[Maze; 2]) -> Result<Self, Refused> {
        let refused = |index: usize, expected| Refused::Line {
            number: index + 1,
            expected,
        };
        if certificate.len() > MOST_BYTES {
            return Err(refused(0, "at most 128 MB"));
        }
        let text = certificate.strip_prefix('\u{feff}');
        let mut rest = lines(text.unwrap_or(certificate));
        let first: Vec<&str> = rest.by_ref().take(MOST_LINES).collect();
        // A line that is missing is refused as an empty one.
        let line = |index: usize| first.get(index).copied().unwrap_or_default();
        if line(0) != HEAD {
            return Err(refused(0, "\"lockstep certificate 1\""));
        }
        let (mut from, mut at, mut expected) = ([(0, 0); 2], 1, FROM_OR_CLAIM);
        if let Some(Ok(cells)) = numbers(line(at), "from").map(<[u64; 4]>::try_from) {
            let [a, b, c, d] = cells.map(|number| usize::try_from(number).unwrap_or(usize::MAX));
            from = [(a, b), (c, d)];
            if (0..2).any(|player| !mazes[player].contains(from[player])) {
                return Err(refused(at, "cells inside the mazes"));
            }
            (at, expected) = (at + 1, CLAIM);
        }
        let moves = line(at).strip_prefix("moves ");
        let moves = moves.filter(|moves| moves.bytes().all(|letter| b"UDLR".contains(&letter)));
        let (claim, end) = match (moves, line(at)) {
            (Some(moves), _) => {
                let Some(&[kept]) = numbers(line(at + 1), "kept").as_deref() else {
                    return Err(refused(at + 1, "\"kept\" with a number"));
                };
                let forward = numbers(line(at + 2), "forward");
                let forward = forward.ok_or(refused(at + 2, "\"forward\" with numbers"))?;
                let back = numbers(line(at + 3), "back");
                let back = back.ok_or(refused(at + 3, "\"back\" with numbers"))?;
                let claim = Claim::Shortest {
                    moves,
                    // No dead end is that deep.
                    kept: u32::try_from(kept).unwrap_or(u32::MAX),
                    layers: [forward, back],
                };
                (claim, at + 4)
            }
            (None, "unreachable 1") => (Claim::Unreachable(1), at + 1),
            (None, "unreachable 2") => (Claim::Unreachable(2), at + 1),
            _ => return Err(refused(at, expected)),
        };
        let further = first.iter().copied().skip(end).chain(rest);
        match (end..).zip(further).find(|(_, line)| !line.is_empty()) {
            Some((index, _)) => Err(refused(index, "the end")),
            None => Ok(Claimed { from, claim }),
        }
    }
}

/// The numbers behind a line's word, one space before each and each of 1 to 18 digits, if the line is that.
fn numbers(line: &str, word: &str) -> Option<Vec<u64>> {
    let rest = line.strip_prefix(word)?;
    if rest.is_empty() {
        return Some(Vec::new());
    }
    let number = |word: &str| {
        let is_number = word.len() <= 18 && word.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| word.parse().ok())?
    };
    rest.strip_prefix(' ')?.split(' ').map(number).collect()
}

fn pair(text: &str) -> Result<[Maze; 2], Refused> {
    if text.len() > MOST_BYTES || !is_for_labyrinths(text) {
        return Err(Refused::Impossible(NoCertificate::NotAPair));
    }
    let mazes = Players::read(text).map_err(Refused::Puzzle)?.into_mazes();
    let no_pair = Refused::Impossible(NoCertificate::NotAPair);
    mazes.try_into().map_err(|_| no_pair)
}

/// The bytes of both searches' tables: two bits for each pair of a row's class and a column's cell.
fn tables_fit(classes: &[Classes; 2]) -> Result<(), NoCertificate> {
    let [rows, columns] = in_order(classes);
    let bytes = 4 * 8 * rows.cells.len() as u64 * columns.words() as u64;
    match bytes <= MOST_TABLES {
        true => Ok(()),
        false => Err(NoCertificate::TooLarge(bytes)),
    }
}
