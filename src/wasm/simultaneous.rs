//! Simultaneous labyrinths at the boundary.

use js_sys::{Float64Array, Uint8Array, Uint32Array};
use wasm_bindgen::prelude::*;

use super::boundary::{self, AtBoundary, FrameWish, Properties, fact_out};
use super::js::object;
use super::plain::{Plain, list, plain};
use crate::grid::Cell;
use crate::puzzle::Puzzle;
use crate::simultaneous::difficulty::Measure;
use crate::simultaneous::generate::{Missed, Report};
use crate::simultaneous::{
    Axis, End, Frame, Maze, Pin, Recording, Rung, Simultaneous, State, Unreachable, Wish,
};

plain! {
    struct Labyrinth of &Maze as maze {
        width: u32 = maze.width(),
        height: u32 = maze.height(),
        pits: usize = maze.pits().count(),
    }

    struct Axis of Axis as axis {
        bins: usize,
        step: u32,
    }

    /// The layers of a search for two players, whose places in the puzzle are `players`, from 0. What has something for both
    /// ends has the start first, then the goal. order: which end grew by a layer, one after another (0 the start, 1 the goal).
    /// sizes: pairs in each layer of both ends; empty for an end from which nothing grew. rungs: whose layers they are, in their order, null
    /// for a textbook search. bound: the length of a shortest sequence, null where nothing was left out; more is left out than `cut` of a frame says. meetings: pairs at which
    /// the search ended. plane: columns (distances of the first player to the goal) and rows (of the second), `step` distances in each; start: column and row where the search began.
    struct RecordedLayers {
        players: [usize; 2],
        order: Uint8Array,
        sizes: [Float64Array; 2],
        rungs: JsValue as "[Rung, Rung] | null",
        bound: Option<u32>,
        meetings: u64,
        bytes: u64,
        plane: [Axis; 2],
        start: [u32; 2],
    }

    /// depths of both ends; heat: for both mazes, for both ends, how many pairs hold each cell; planes: for both ends, how many pairs lie in each field, row by row; cut: for both ends, columns and rows of which the bound leaves nothing, of the end that grows; met: at the last moment, the cells of both mazes in pairs where both ends have met (of a pinned cell only its own pairs), and the fields of these pairs.
    struct LabyrinthsFrame {
        depths: [usize; 2],
        heat: [[Uint32Array; 2]; 2],
        planes: [Uint32Array; 2],
        cut: [[Uint8Array; 2]; 2],
        met: [Uint32Array; 2],
        met_fields: Uint32Array,
    }

    /// The measures behind the difficulty of a set of mazes.
    struct LabyrinthsMeasure of Measure as measure {
        kind: &'static str as "'simultaneous'" = Simultaneous::NAME,
        /// about −log10 of the share of random play-outs that solve within twice the shortest length; null where there is too much to measure
        difficulty: Option<f64> = measure.difficulty(),
        /// instructions of the player who has farthest to go alone; states of all mazes together
        alone: u32,
        states: u64,
        /// Along a shortest sequence, null where there is too much to measure: its length; at how many instructions some other one makes it longer, and at how many of these such another one looks at least as good; how often a wall stops a player, a player walks away from the goal, a player falls.
        shortest: Option<u32> = measure.along.map(|along| along.shortest),
        decisions: Option<u32> = measure.along.map(|along| along.decisions),
        traps: Option<u32> = measure.along.map(|along| along.traps),
        waits: Option<u32> = measure.along.map(|along| along.waits),
        away: Option<u32> = measure.along.map(|along| along.away),
        falls: Option<u32> = measure.along.map(|along| along.falls),
        /// the exact share of the random play-outs that solve; null where there are too many states
        playouts: Option<f64>,
    }

    /// Where a difficulty was wanted, or only pits that bite: sets of mazes made to choose from; what this one lacks of what was wanted; null if it has no solution.
    struct LabyrinthsReport of Report as report {
        kind: &'static str as "'simultaneous'" = Simultaneous::NAME,
        tries: u32,
        missed: Vec<&'static str> as "('missed-pits' | 'missed-difficulty')[]" = report.missed.into_iter().map(Missed::code).collect(),
        measure: Option<Measure>,
    }
}

impl AtBoundary for Simultaneous {
    fn data(&self, id: &str) -> JsValue {
        object(&[
            ("id", id.js()),
            ("kind", Self::NAME.js()),
            ("boards", list(self.mazes())),
        ])
    }

    fn read_state(&self, players: &[Cell], _: &JsValue) -> Option<State> {
        let mut places = self.mazes().iter().zip(players);
        let fits =
            players.len() == self.mazes().len() && places.all(|(maze, &cell)| maze.contains(cell));
        fits.then(|| State {
            players: players.to_vec(),
        })
    }

    fn recording_out(recording: &Recording) -> JsValue {
        let layers = &recording.layers;
        let is_goal: Vec<bool> = layers.order().iter().map(|&end| end == End::Goal).collect();
        let data = RecordedLayers {
            players: layers.players(),
            order: flags(&is_goal),
            sizes: End::BOTH.map(|end| {
                let sizes = layers.layer_sizes(end).iter().map(|&size| size as f64);
                Float64Array::from(sizes.collect::<Vec<_>>().as_slice())
            }),
            rungs: layers
                .rungs()
                .map_or(JsValue::NULL, |rungs| fact_out(Rung::listed(rungs))),
            bound: layers.bound(),
            meetings: layers.met().len() as u64,
            bytes: layers.bytes(),
            plane: layers.plane(),
            start: layers.start_field(),
        };
        data.js()
    }

    fn found(&self, recording: &Recording, states: &[State]) -> Option<[Vec<Option<usize>>; 2]> {
        recording.layers.found(self, states)
    }

    fn read_wish(wish: FrameWish) -> Wish {
        let pin = wish.pin.0.flatten();
        Wish {
            all: wish.all.0 == Some(true),
            pin: pin.map(|boundary::Pin { maze, cell }| Pin { maze, cell }),
        }
    }

    fn frame_out(&self, frame: Frame) -> JsValue {
        let Frame {
            depths,
            tallies,
            cut,
            met,
        } = frame;
        let frame = LabyrinthsFrame {
            depths,
            heat: [0, 1].map(|maze| {
                let ends = tallies.each_ref();
                ends.map(|tally| tally.heat()[maze].as_slice().into())
            }),
            planes: tallies.each_ref().map(|tally| tally.plane().into()),
            cut: cut.map(|lines| lines.map(|line| flags(&line))),
            met: met.cells.map(|cells| cells.as_slice().into()),
            met_fields: met.fields.as_slice().into(),
        };
        frame.js()
    }

    fn proof_out(&self, proof: &Unreachable) -> Option<(&'static str, Properties)> {
        let Unreachable::Alone {
            player,
            reached,
            goal_is_pit,
            ..
        } = proof
        else {
            return None;
        };
        let code = match goal_is_pit {
            true => "goal-is-pit",
            false => "goal-unreachable",
        };
        let says = vec![("player", (*player).js()), ("reached", reached.len().js())];
        Some((code, says))
    }
}

fn flags(flags: &[bool]) -> Uint8Array {
    let flags: Vec<u8> = flags.iter().copied().map(u8::from).collect();
    flags.as_slice().into()
}
