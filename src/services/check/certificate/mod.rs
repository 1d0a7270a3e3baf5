//! Certificates: proofs that a sequence for a pair of labyrinths is a shortest one, or that no sequence exists. They are
//! written and checked from the rules alone, without the solver.
//!
//! **Classes.** A player's *graph* has the cells that the player can stand on, and an edge where a player can walk.
//! Again and again a cell with one neighbour left is taken out, its *parent* being that neighbour, unless it is the
//! player's first cell, the start that falls lead to, or the goal. A cell left over has depth 0, any other one more
//! than its parent. For a number K, *kept*, each cell of depth K + 1 is one class with all cells behind it, and any
//! other cell is a class of its own. An instruction leads from a class to the classes of all cells that it leads the
//! class's cells to.
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
//! `classes` has the graphs and their classes, `ball` a search over pairs of these.

mod ball;
mod classes;

use std::error::Error;
use std::fmt::{self, Write};

use super::simultaneous::{Maze, Players};
use super::{MOST_BYTES, Step, Unreadable, is_for_labyrinths, lines, replay};
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
pub enum Refused {
    /// The puzzle's text cannot be read.
    Puzzle(Unreadable),
    /// The puzzle can have no certificate.
    Impossible(NoCertificate),
    /// This line, from 1, is not as the format asks.
    Line(usize),
    /// The sequence does not solve the puzzle, or solves it before its end.
    Moves,
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
    /// The player can get to the goal.
    Reachable,
}

/// Why no certificate is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
            Refused::Line(number) => write!(f, "line {number} is not as the format asks"),
            Refused::Moves => {
                f.write_str("the moves do not solve the puzzle, or do so before their end")
            }
            Refused::Layers => f.write_str("the number of layers does not fit the moves"),
            Refused::Layer {
                is_from_goals,
                distance,
                pairs,
            } => {
                let end = ["the start", "the goals"][usize::from(*is_from_goals)];
                write!(f, "layer {distance} from {end} has {pairs} pairs")
            }
            Refused::Meet => f.write_str("the layers from both ends meet"),
            Refused::Reachable => f.write_str("the player can get to the goal"),
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

/// Checks a certificate for the puzzle of a text.
pub fn verify(text: &str, certificate: &str) -> Result<Verified, Refused> {
    let mazes = pair(text)?;
    let mut rest = lines(certificate).enumerate();
    // The words of the next line, its first one left out, which must be `key`; a missing line counts as the last one's
    // successor.
    let mut number = 0;
    let mut next = |keys: &[&str]| {
        number += 1;
        let (_, line) = rest.next().ok_or(Refused::Line(number))?;
        let key = keys.iter().position(|key| {
            let rest = line.strip_prefix(key);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        });
        let key = key.ok_or(Refused::Line(number))?;
        let words = line[keys[key].len()..].split(' ').skip(1);
        Ok((key, words.collect::<Vec<_>>(), Refused::Line(number)))
    };
    let numbers = |words: &[&str], refused: &Refused| {
        let whole = |word: &&str| match word.bytes().all(|byte| byte.is_ascii_digit()) {
            true => word.parse::<u64>().map_err(|_| refused.clone()),
            false => Err(refused.clone()),
        };
        words.iter().map(whole).collect::<Result<Vec<u64>, _>>()
    };
    let (_, more, refused) = next(&[HEAD])?;
    if !more.is_empty() {
        return Err(refused);
    }
    let mut starts = [(0, 0); 2];
    let (mut key, mut words, mut refused) = next(&["from", "moves", "unreachable"])?;
    if key == 0 {
        let numbers = numbers(&words, &refused)?;
        let &[a, b, c, d] = numbers.as_slice() else {
            return Err(refused);
        };
        starts = [(a as usize, b as usize), (c as usize, d as usize)];
        if (0..2).any(|player| !mazes[player].contains(starts[player])) {
            return Err(refused);
        }
        (key, words, refused) = next(&["", "moves", "unreachable"])?;
    }
    let verified = |proved| Verified {
        from: starts,
        proved,
    };
    let stripped = [0, 1].map(|player| Stripped::new(&mazes[player], starts[player]));
    if key == 2 {
        let player = match numbers(&words, &refused)?.as_slice() {
            &[player @ 1..=2] => player as usize,
            _ => return Err(refused),
        };
        end(rest, number)?;
        return match stripped[player - 1].is_goal_reached() {
            true => Err(Refused::Reachable),
            false => Ok(verified(Proved::Unreachable(player))),
        };
    }
    let &[moves] = words.as_slice() else {
        return Err(refused);
    };
    let (_, words, refused) = next(&["kept"])?;
    let kept = match numbers(&words, &refused)?.as_slice() {
        &[kept] => u32::try_from(kept).map_err(|_| refused)?,
        _ => return Err(refused),
    };
    let (_, words, refused) = next(&["forward"])?;
    let forward = numbers(&words, &refused)?;
    let (_, words, refused) = next(&["back"])?;
    let back = numbers(&words, &refused)?;
    end(rest, number)?;
    let players = Players::new(mazes.to_vec(), starts.to_vec());
    let replayed = replay(players, moves);
    let length = replayed.count;
    if replayed.illegal.is_some() || replayed.solved_after != Some(length) {
        return Err(Refused::Moves);
    }
    if length == 0 {
        return match forward.is_empty() && back.is_empty() {
            true => Ok(verified(Proved::Shortest(0))),
            false => Err(Refused::Layers),
        };
    }
    if forward.is_empty() || back.is_empty() || forward.len() + back.len() != length + 1 {
        return Err(Refused::Layers);
    }
    let classes = stripped.each_ref().map(|maze| maze.classes(kept));
    tables_fit(&classes).map_err(Refused::Impossible)?;
    let most = length as u32 - 1;
    let grown = |is_back: bool, layers: &[u64]| {
        let mut ball = Ball::new(&classes, is_back);
        let mut pairs = 1;
        for (distance, &claimed) in layers.iter().enumerate() {
            if distance > 0 {
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
        false => Ok(verified(Proved::Shortest(length))),
    }
}

/// Refuses whatever follows a certificate's last line.
fn end<'a>(mut rest: impl Iterator<Item = (usize, &'a str)>, number: usize) -> Result<(), Refused> {
    match rest.all(|(_, line)| line.is_empty()) {
        true => Ok(()),
        false => Err(Refused::Line(number + 1)),
    }
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
