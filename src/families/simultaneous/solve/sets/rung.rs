//! One rung: a breadth-first search over states of classes, from one end, within a limit.
//!
//! A layer goes on tile by tile. An instruction takes all states of a tile to some other tiles at once: player by player,
//! as shifts of bits. Each state is looked at once, when it is first arrived at: then its bound tells whether it is seen
//! or left out. As the limit stays and later layers are deeper, what is left out stays so.

use super::super::classes::{Cells, Classes, Lists};
use super::super::count::Ways;
use super::super::ladder::bits;
use super::pairs::Pairs;
use super::states::{LOW_BITS, PLAYERS_OF_TILE, Packing, Place, Store, Word};
use crate::search::{Control, Progress, Stage, Stopped};

/// Words of tiles between two polls of the watcher.
const WORDS_PER_POLL: usize = if cfg!(test) { 16 } else { 1 << 13 };

/// Targets that a new one is compared with: falls may have thousands.
const TARGETS_COMPARED: usize = 8;

/// The bytes of a class while its steps are made: in a list that is sorted, and in the one that stays.
const BYTES_PER_CLASS: u64 = 5 * 2 * size_of::<(u32, Turn)>() as u64;

/// Classes of a block: those that differ in their lowest bits.
const BLOCK: u32 = 1 << LOW_BITS;

/// What a rung has found.
pub(super) struct Rung<W> {
    /// The place of its height.
    pub(super) place: usize,
    pub(super) backwards: bool,
    /// The players it is about, in rising order.
    players: Vec<usize>,
    packing: Packing,
    pub(super) store: Store<W>,
    /// The distance between both ends, if it is within the limit.
    pub(super) length: Option<u32>,
}

/// What is known of the way to the other end.
pub(super) enum Before<'a, W> {
    /// Of every two players, with the same classes.
    Pairs(&'a Pairs<'a>),
    /// Of some players, with coarser classes.
    Rungs(&'a [Rung<W>]),
}

impl<W: Word> Rung<W> {
    /// Searches within a limit.
    pub(super) fn search(
        cells: &[Cells],
        players: &[usize],
        (place, backwards): (usize, bool),
        before: &Before<W>,
        limit: u32,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Self, Stopped> {
        let cells = players.iter().map(|&player| &cells[player]);
        let to_make = cells.clone().map(|cells| {
            Classes::bytes_to_make(cells, place) + u64::from(cells.count(place)) * BYTES_PER_CLASS
        });
        control.needs(progress, to_make.sum())?;
        let classes: Vec<Classes> = cells
            .clone()
            .map(|cells| Classes::new(cells, place))
            .collect();
        let alone = classes.iter().map(|classes| classes.distances(!backwards));
        let within = cells.map(|cells| match before {
            Before::Pairs(_) => Vec::new(),
            Before::Rungs(rungs) => cells.within(cells.count(place), rungs[0].place),
        });
        let bound = Bound {
            players,
            before,
            alone: alone.collect(),
            within: within.collect(),
        };
        let packing = Packing::new(classes.iter().map(|classes| classes.len() as u32));
        let [goal, start] = [true, false].map(|is_goal| {
            let end = |classes: &Classes| if is_goal { classes.goal } else { classes.start };
            packing.pack::<W>(classes.iter().map(end))
        });
        let [from, other] = if backwards {
            [goal, start]
        } else {
            [start, goal]
        };
        let steps = Steps::of_all(&classes, packing.places(), backwards, &bound.alone);
        drop(classes);
        let (bytes_before, explored) = (progress.bytes, progress.explored);
        let held = bytes_before + bound.bytes() + steps.iter().map(Steps::bytes).sum::<u64>();
        let mut rung = Rung {
            place,
            backwards,
            players: players.to_vec(),
            packing,
            store: Store::new(),
            length: None,
        };
        progress.stage = if backwards {
            Stage::Backward
        } else {
            Stage::Forward
        };
        let mut layer = vec![rung.store.find_or_make(from.tile())];
        let first = 1 << from.part(0, LOW_BITS * PLAYERS_OF_TILE as u32);
        let tile = rung.store.tile_mut(layer[0]);
        (tile.done, tile.layers[0]) = (first, first);
        rung.store.add(layer[0], first, 0);
        let mut next = Vec::new();
        let mut unreported = WORDS_PER_POLL;
        let mut words = Vec::new();
        let mut leading = Vec::new();
        let mut targets: Vec<Target<W>> = Vec::new();
        for depth in 0..=limit {
            if rung.length.is_none() && rung.store.distance(other).is_some() {
                rung.length = Some(depth);
            }
            let Some(left) = limit.checked_sub(depth + 1) else {
                break;
            };
            for &number in &layer {
                let tile = rung.store.tile_mut(number);
                let states = std::mem::take(&mut tile.layers[depth as usize % 2]);
                let of = tile.of;
                targets.clear();
                for direction in 0..4 {
                    words.clear();
                    words.push((W::default(), states));
                    for steps in &steps {
                        std::mem::swap(&mut words, &mut leading);
                        words.clear();
                        steps.lead(of, direction, left, &leading, &mut words);
                    }
                    for &(of, states) in &words {
                        // Directions often lead to the same tiles.
                        let mut last = targets.iter_mut().rev().take(TARGETS_COMPARED);
                        match last.find(|target| target.of == of) {
                            Some(target) => target.states |= states,
                            None => targets.push(Target { of, states }),
                        }
                    }
                }
                unreported += targets.len();
                for &Target { of: to, states } in &targets {
                    let number = if to == of {
                        number
                    } else {
                        rung.store.find_or_make(to)
                    };
                    rung.arrive(number, states, depth + 1, &bound, left, &mut next);
                }
                if unreported >= WORDS_PER_POLL {
                    unreported = 0;
                    progress.depth = depth;
                    progress.frontier = layer.len() as u64;
                    progress.explored = explored + rung.store.states;
                    let numbers = (layer.capacity() + next.capacity()) * size_of::<u32>();
                    progress.bytes = held + rung.store.bytes() + numbers as u64;
                    control.report(progress)?;
                }
            }
            if rung.length.is_none() {
                progress.at_least = progress.at_least.max(depth + 1);
            }
            std::mem::swap(&mut layer, &mut next);
            next.clear();
            if layer.is_empty() {
                break;
            }
        }
        progress.explored = explored + rung.store.states;
        progress.bytes = held + rung.store.bytes();
        control.report(progress)?;
        progress.bytes = bytes_before + rung.store.bytes();
        Ok(rung)
    }

    /// Sees those of the states that arrive in a tile that are new and have at most `left` instructions to go.
    #[inline]
    fn arrive(
        &mut self,
        number: u32,
        states: u64,
        depth: u32,
        bound: &Bound<W>,
        left: u32,
        next: &mut Vec<u32>,
    ) {
        let tile = self.store.tile_mut(number);
        let of = tile.of;
        let new = states & !tile.done;
        if new == 0 {
            return;
        }
        tile.done |= new;
        let within = bound.within(self.packing.places(), of, new, left);
        if within != 0 {
            self.store.add(number, within, depth);
            let layer = &mut self.store.tile_mut(number).layers[depth as usize % 2];
            if *layer == 0 {
                next.push(number);
            }
            *layer |= within;
        }
    }

    /// No sequence has fewer instructions; more than the limit if the other end is not within that.
    pub(super) fn at_least(&self, limit: u32) -> u32 {
        self.length.unwrap_or(limit + 1)
    }

    /// The states that shortest sequences pass, of a rung of all players from the goals on which every cell is a class of
    /// its own.
    pub(super) fn ways<'a>(&'a self, cells: &'a [Cells<'a>]) -> Paths<'a, W> {
        Paths { rung: self, cells }
    }

    /// The distance from this rung's end, given the classes of all players at its height.
    #[inline(always)]
    pub(super) fn distance(&self, class: impl Fn(usize) -> u32) -> Option<u32> {
        let classes = self.players.iter().map(|&player| class(player));
        self.store.distance(self.packing.pack(classes))
    }
}

/// The states that shortest sequences pass: their distances on a rung.
pub(super) struct Paths<'a, W> {
    rung: &'a Rung<W>,
    cells: &'a [Cells<'a>],
}

impl<W: Word> Paths<'_, W> {
    fn state(&self, cell: impl Fn(usize, &Cells) -> u32) -> W {
        let players = self.cells.iter().enumerate();
        let numbers = players.map(|(player, cells)| cells.number(cell(player, cells)));
        self.rung.packing.pack(numbers)
    }
}

impl<W: Word> Ways for Paths<'_, W> {
    type State = W;

    fn start(&self) -> W {
        self.state(|_, cells| cells.single.start)
    }

    fn to(&self, state: W, direction: usize) -> W {
        self.state(|player, cells| {
            let cell = cells.cell(self.rung.packing.places()[player].class(state));
            cells.single.step(cell, direction)
        })
    }

    fn to_goal(&self, state: W) -> Option<u32> {
        self.rung.store.distance(state)
    }
}

/// States that a tile's states are led to in another.
#[derive(Clone, Copy)]
struct Target<W> {
    of: W,
    states: u64,
}

/// Where the instructions lead one player's classes, or from where they lead there.
struct Steps {
    place: Place,
    /// For each block, or each class of a player who is not in the tiles, and each direction.
    turns: Lists<Turn>,
}

/// Some classes of a block that an instruction leads to one other block, by as many numbers in it.
#[derive(Clone, Copy, PartialEq)]
struct Turn {
    /// The block, or class, that they are led to, and its least distance to the other end.
    to: u32,
    nearest: u32,
    /// The states of a tile in which the player has these classes, and how far their bits move.
    states: u64,
    by: u32,
}

impl Steps {
    fn of_all(
        classes: &[Classes],
        places: &[Place],
        backwards: bool,
        alone: &[Vec<u32>],
    ) -> Vec<Self> {
        let players = classes.iter().zip(places).zip(alone).enumerate();
        let steps = players.map(|(player, ((classes, place), alone))| {
            Steps::new(classes, player, *place, backwards, alone)
        });
        steps.collect()
    }

    fn new(classes: &Classes, player: usize, place: Place, backwards: bool, alone: &[u32]) -> Self {
        let is_in_tile = player < PLAYERS_OF_TILE;
        let size = if is_in_tile { BLOCK } else { 1 };
        let turns = classes.steps().map(|step| {
            let [at, to] = match backwards {
                true => [step.to, step.from],
                false => [step.from, step.to],
            };
            let block = &alone[(to / size * size) as usize..];
            let nearest = block.iter().take(size as usize).min();
            let [from_place, to_place] = [at % size, to % size];
            let turn = Turn {
                to: to / size,
                nearest: *nearest.expect("no block is empty"),
                states: match is_in_tile {
                    true => of_place(player, from_place),
                    false => u64::MAX,
                },
                by: match is_in_tile {
                    true => {
                        to_place
                            .wrapping_sub(from_place)
                            .wrapping_mul(stride(player))
                            % u64::BITS
                    }
                    false => 0,
                },
            };
            (4 * (at / size) + step.direction as u32, turn)
        });
        let mut turns: Vec<(u32, Turn)> = turns.collect();
        turns.sort_by_key(|(list, turn)| (*list, turn.to, turn.by));
        turns.dedup_by(|(list, turn), (last_list, last)| {
            let is_same = list == last_list && (turn.to, turn.by) == (last.to, last.by);
            last.states |= if is_same { turn.states } else { 0 };
            is_same
        });
        let blocks = classes.len().div_ceil(size as usize);
        Steps {
            place,
            turns: Lists::new(4 * blocks, || turns.iter().copied()),
        }
    }

    fn bytes(&self) -> u64 {
        self.turns.bytes()
    }

    /// Leads the player on in words of states whose other players before have been led on.
    #[inline]
    fn lead<W: Word>(
        &self,
        of: W,
        direction: u32,
        left: u32,
        words: &[(W, u64)],
        led: &mut Vec<(W, u64)>,
    ) {
        let turns = self.turns.of(4 * self.place.high(of) + direction);
        for turns in turns.chunk_by(|turn, other| turn.to == other.to) {
            if turns[0].nearest > left {
                continue;
            }
            for &(so_far, states) in words {
                let mut to = 0;
                for turn in turns {
                    to |= (states & turn.states).rotate_left(turn.by);
                }
                if to != 0 {
                    led.push((self.place.with_high(so_far, turns[0].to), to));
                }
            }
        }
    }
}

/// How far apart the states of a tile are in which a player has one class and the next.
const fn stride(player: usize) -> u32 {
    BLOCK.pow(player as u32)
}

/// The states of a tile in which a player has the class at a place of her block.
fn of_place(player: usize, place: u32) -> u64 {
    let with_it = bits(u64::MAX).filter(|bit| bit / stride(player) % BLOCK == place);
    with_it.fold(0, |states, bit| states | 1 << bit)
}

/// The bound of states: how far they are from the other end, at least.
struct Bound<'a, W> {
    players: &'a [usize],
    before: &'a Before<'a, W>,
    /// The distance of each class from the other end, for each player alone.
    alone: Vec<Vec<u32>>,
    /// For each player's class the one of the rungs before in which it lies.
    within: Vec<Vec<u32>>,
}

impl<W: Word> Bound<'_, W> {
    fn bytes(&self) -> u64 {
        let lists = self.alone.iter().chain(&self.within);
        lists
            .map(|list| (list.len() * size_of::<u32>()) as u64)
            .sum()
    }

    /// Those of some states of a tile whose bound is at most `left`.
    #[inline]
    fn within(&self, places: &[Place], of: W, states: u64, left: u32) -> u64 {
        match self.before {
            Before::Pairs(pairs) => {
                let mut within = states;
                for (first, second) in [(0, 1), (0, 2), (1, 2)] {
                    let two = [first, second];
                    let blocks = two.map(|player: usize| places[player].high(of));
                    let players = two.map(|player| self.players[player]);
                    let near = pairs.near_start(players, blocks, left);
                    let one = (0..).zip(near).fold(0, |one, (row, near)| {
                        one | SPREAD[second][near as usize] << (row * stride(first))
                    });
                    within &= one * EACH[3 - first - second];
                }
                within
            }
            Before::Rungs(rungs) => {
                let is_within =
                    |&place: &u32| self.is_within(rungs, places, of.with(place, 0), left);
                let within = bits(states).filter(is_within);
                within.fold(0, |within, place| within | 1 << place)
            }
        }
    }

    #[inline]
    fn is_within(&self, rungs: &[Rung<W>], places: &[Place], state: W, left: u32) -> bool {
        let class = |player: usize| places[player].class(state);
        let mut alone = self.alone.iter().enumerate();
        if alone.any(|(player, alone)| alone[class(player) as usize] > left) {
            return false;
        }
        let coarser = |player: usize| self.within[player][class(player) as usize];
        let mut rungs = rungs.iter();
        rungs.all(|rung| {
            rung.distance(coarser)
                .is_some_and(|distance| distance <= left)
        })
    }
}

/// The states of a tile in which one player has some classes of her block, and the other two the first ones of theirs.
const SPREAD: [[u64; 1 << BLOCK]; PLAYERS_OF_TILE] = {
    let mut spread = [[0; 1 << BLOCK]; PLAYERS_OF_TILE];
    let mut at = 0;
    while at < PLAYERS_OF_TILE << BLOCK {
        let (player, classes) = (at >> BLOCK, at % (1 << BLOCK));
        let mut place = 0;
        while place < BLOCK {
            if classes >> place & 1 != 0 {
                spread[player][classes] |= 1 << (place * stride(player));
            }
            place += 1;
        }
        at += 1;
    }
    spread
};

/// The same for all classes of her block.
const EACH: [u64; PLAYERS_OF_TILE] = [
    SPREAD[0][(1 << BLOCK) - 1],
    SPREAD[1][(1 << BLOCK) - 1],
    SPREAD[2][(1 << BLOCK) - 1],
];
