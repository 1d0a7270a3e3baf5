//! Stromrallye at the boundary.

use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use super::convert::{MessageOut, Reason, SolveOptionsIn, SolvedOut, StateOut, from_js};
use super::families::{AtBoundary, BatteryOut, ForecastOut, ProofOut, PuzzleOut, SizeOut};
use super::pictures::LayerOut;
use crate::grid::Direction;
use crate::message::Coded;
use crate::puzzle::{Puzzle, Solution};
use crate::scene::{Event, Layer, Trail};
use crate::search::{Stopped, Watch};
use crate::stromrallye::difficulty::Measure;
use crate::stromrallye::generate::{Index, Level, Missed, Preset, Report, Wanted, Way};
use crate::stromrallye::{
    Battery, IllegalMove, Params, SolveOptions, State, Stromrallye, Swaps, Unsolvable,
};
use crate::text::Family;

/// Memory for a search's tables unless told otherwise: more gains little, and phones have less.
const DEFAULT_MEMORY: u64 = 500_000_000;

/// What 32-bit addresses leave to the search's own tables.
const MOST_MEMORY: u64 = 3_000_000_000;

/// Batteries from which on a search may take long.
const MANY_BATTERIES: usize = 400;

impl AtBoundary for Stromrallye {
    const FAMILY: Family = Family::Stromrallye;

    fn puzzle_out(&self, id: &str) -> PuzzleOut {
        let battery = |&Battery { cell, charge }: &Battery| BatteryOut {
            x: cell.x,
            y: cell.y,
            charge,
        };
        PuzzleOut::Stromrallye {
            id: id.to_owned(),
            kind: Self::FAMILY.name(),
            boards: [SizeOut {
                width: self.side(),
                height: self.side(),
            }],
            batteries: self.batteries().iter().map(battery).collect(),
            robot: battery(&self.robot()),
            total: self.total_charge(),
        }
    }

    fn state_out(&self, id: &str, state: &State, moves: String) -> StateOut {
        StateOut {
            puzzle: id.to_owned(),
            players: vec![state.robot.into()],
            moves,
            solved: self.is_solved(state),
            energy: Some(state.energy),
            charges: Some(state.charges.clone()),
            heading: None,
        }
    }

    fn read_state(&self, state: &StateOut) -> Option<State> {
        let [robot] = state.players[..] else {
            return None;
        };
        let state = State {
            robot: robot.into(),
            energy: state.energy?,
            charges: state.charges.clone()?,
        };
        self.allows(&state).then_some(state)
    }

    fn walk(
        &self,
        state: &State,
        direction: Direction,
    ) -> Result<(State, Vec<Event>), IllegalMove> {
        let (next, swapped) = self.step(state, direction)?;
        let event = match swapped {
            Some(_) => Event::Swapped,
            None => Event::Walked,
        };
        Ok((next, vec![event]))
    }

    fn reason(illegal: IllegalMove) -> Reason {
        Reason::plain(illegal.code())
    }

    fn ways(&self, moves: &[Direction]) -> Result<Vec<Trail>, (usize, IllegalMove)> {
        Ok(vec![self.trail(moves)?])
    }

    fn options(options: &SolveOptionsIn) -> Option<SolveOptions> {
        let usual = SolveOptions::default();
        let seed = match &options.seed {
            Some(seed) => seed.trim().parse().ok()?,
            None => usual.seed,
        };
        Some(SolveOptions {
            fewest_swaps: options.fewest_swaps.unwrap_or(usual.fewest_swaps),
            seed,
            memory: options.memory(DEFAULT_MEMORY, MOST_MEMORY)?,
        })
    }

    fn search(
        &self,
        from: &State,
        options: &SolveOptions,
        watch: &mut dyn Watch,
        found: &mut dyn FnMut(&Solution<Self>),
    ) -> Result<Solution<Self>, Stopped> {
        self.solve_and_improve(from, options, watch, found)
    }

    fn tell(details: &Option<Swaps>, out: &mut SolvedOut) {
        out.swaps = details.map(|swaps| swaps.swaps);
        out.swaps_proved = details.is_some_and(|swaps| swaps.proved);
    }

    fn cost(&self) -> ForecastOut {
        ForecastOut {
            ok: true,
            pairs: self.batteries().len() as f64,
            bytes: DEFAULT_MEMORY as f64,
            slow: self.batteries().len() > MANY_BATTERIES,
        }
    }

    fn proof_out(&self, from: &State, proof: &Unsolvable) -> Option<ProofOut> {
        let layers = LayerOut::all(&self.proof_layers(from, proof));
        Some(match *proof {
            Unsolvable::Parity { ones, cells } => ProofOut::Parity {
                ones,
                cells,
                layers,
            },
            Unsolvable::Unreachable(cell) => ProofOut::Unreachable {
                cell: cell.into(),
                layers,
            },
            Unsolvable::DeadEnds(first, second) => ProofOut::DeadEnds {
                cells: [first.into(), second.into()],
                layers,
            },
            Unsolvable::Stuck => ProofOut::Stuck { layers },
            Unsolvable::Exhausted => ProofOut::Exhausted,
        })
    }

    fn proof_picture(&self) -> Option<(usize, Vec<Layer>)> {
        let start = self.start();
        let proof = self.refutation(&start)?;
        Some((1, self.proof_layers(&start, &proof)))
    }
}

/// Settings as a form has them: both ways to make a board, of which `by` names the one that counts.
#[derive(Serialize, Deserialize)]
pub(super) struct ParamsOut {
    by: String,
    level: LevelOut,
    index: IndexOut,
    wanted: Option<WantedOut>,
    lively: bool,
}

/// A level; where `preset` names one of ours, its numbers are that one's.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct LevelOut {
    preset: String,
    min_size: f64,
    max_size: f64,
    batteries: f64,
    more: f64,
    less_per_battery: f64,
    energy_factor: f64,
    revisit: f64,
    pattern: f64,
    divisor: f64,
    itself: f64,
    detour: f64,
    most_extra: f64,
    less_after_pattern: f64,
    less_after_revisit: f64,
    group: f64,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct IndexOut {
    size: f64,
    min_difficulty: f64,
    max_difficulty: f64,
    min_density: f64,
    max_density: f64,
    min_length: f64,
    max_length: f64,
}

#[derive(Serialize, Deserialize)]
struct WantedOut {
    least: f64,
    most: f64,
}

/// What a level is called whose numbers are nobody's but the user's.
const OWN: &str = "own";

/// The four levels.
pub(super) fn levels() -> Vec<LevelOut> {
    let levels = Preset::ALL.map(|preset| LevelOut::from(preset.level()));
    levels.into()
}

impl From<Level> for LevelOut {
    fn from(level: Level) -> Self {
        let preset = Preset::ALL
            .into_iter()
            .find(|preset| preset.level() == level);
        LevelOut {
            preset: preset.map_or(OWN, Preset::name).to_owned(),
            min_size: level.min_size.into(),
            max_size: level.max_size.into(),
            batteries: level.batteries.into(),
            more: level.more.into(),
            less_per_battery: level.less_per_battery.into(),
            energy_factor: level.energy_factor.into(),
            revisit: level.revisit.into(),
            pattern: level.pattern.into(),
            divisor: level.divisor.into(),
            itself: level.itself.into(),
            detour: level.detour.into(),
            most_extra: level.most_extra.into(),
            less_after_pattern: level.less_after_pattern.into(),
            less_after_revisit: level.less_after_revisit.into(),
            group: level.group,
        }
    }
}

impl LevelOut {
    fn read(&self) -> Result<Level, &'static str> {
        let preset = Preset::ALL
            .into_iter()
            .find(|preset| preset.name() == self.preset);
        if let Some(preset) = preset {
            return Ok(preset.level());
        }
        if self.preset != OWN {
            return Err("preset");
        }
        Ok(Level {
            min_size: whole("minSize", self.min_size)?,
            max_size: whole("maxSize", self.max_size)?,
            batteries: whole("batteries", self.batteries)?,
            more: whole("more", self.more)?,
            less_per_battery: whole("lessPerBattery", self.less_per_battery)?,
            energy_factor: whole("energyFactor", self.energy_factor)?,
            revisit: whole("revisit", self.revisit)?,
            pattern: whole("pattern", self.pattern)?,
            divisor: whole("divisor", self.divisor)?,
            itself: whole("itself", self.itself)?,
            detour: whole("detour", self.detour)?,
            most_extra: whole("mostExtra", self.most_extra)?,
            less_after_pattern: whole("lessAfterPattern", self.less_after_pattern)?,
            less_after_revisit: whole("lessAfterRevisit", self.less_after_revisit)?,
            group: self.group,
        })
    }
}

/// A whole number; limits are the generator's to check.
fn whole(name: &'static str, value: f64) -> Result<u32, &'static str> {
    let fits = value.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&value);
    fits.then_some(value as u32).ok_or(name)
}

impl From<Index> for IndexOut {
    fn from(index: Index) -> Self {
        IndexOut {
            size: index.size.into(),
            min_difficulty: index.min_difficulty,
            max_difficulty: index.max_difficulty,
            min_density: index.min_density,
            max_density: index.max_density,
            min_length: index.min_length,
            max_length: index.max_length,
        }
    }
}

impl From<Params> for ParamsOut {
    fn from(params: Params) -> Self {
        // The way that does not count has its usual numbers.
        let (by, level, index) = match params.way {
            Way::Level(level) => ("level", level, Index::default()),
            Way::Index(index) => ("index", Preset::Medium.level(), index),
        };
        ParamsOut {
            by: by.to_owned(),
            level: level.into(),
            index: index.into(),
            wanted: params
                .wanted
                .map(|Wanted { least, most }| WantedOut { least, most }),
            lively: params.lively,
        }
    }
}

/// Settings as they come from a form: what is out of range is named, not bent.
pub(super) fn read_params(params: &JsValue) -> Result<Params, MessageOut> {
    let bad = |name| MessageOut::with_found("bad-parameter", name);
    let read: ParamsOut = from_js(params).ok_or_else(|| bad("params"))?;
    let way = match read.by.as_str() {
        "level" => Way::Level(read.level.read().map_err(bad)?),
        "index" => Way::Index(Index {
            size: whole("size", read.index.size).map_err(bad)?,
            min_difficulty: read.index.min_difficulty,
            max_difficulty: read.index.max_difficulty,
            min_density: read.index.min_density,
            max_density: read.index.max_density,
            min_length: read.index.min_length,
            max_length: read.index.max_length,
        }),
        _ => return Err(bad("by")),
    };
    let wanted = read
        .wanted
        .map(|WantedOut { least, most }| Wanted { least, most });
    let params = Params {
        way,
        wanted,
        lively: read.lively,
    };
    match params.check() {
        Ok(()) => Ok(params),
        Err(error) => Err(MessageOut::new(error.code(), error.arguments())),
    }
}

/// What a generated board is like, and what it took.
#[derive(Serialize)]
pub(super) struct ReportOut {
    tries: u32,
    missed: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<IndexReachedOut>,
    measure: MeasureOut,
}

#[derive(Serialize)]
struct IndexReachedOut {
    target: f64,
    reached: f64,
    density: f64,
    length: f64,
}

impl From<Report> for ReportOut {
    fn from(report: Report) -> Self {
        ReportOut {
            tries: report.tries,
            missed: report.missed.into_iter().map(Missed::code).collect(),
            index: report.index.map(|index| IndexReachedOut {
                target: index.target,
                reached: index.reached,
                density: index.density,
                length: index.length,
            }),
            measure: report.measure.into(),
        }
    }
}

/// What makes a board easy or hard.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MeasureOut {
    difficulty: f64,
    exact: bool,
    playouts: u64,
    solved: u64,
    batteries: usize,
    live: usize,
    /// Along a solution, if one is known; so are the next four.
    choices: Option<f64>,
    forced: Option<f64>,
    traps: Option<f64>,
    asked: u32,
    unknown: u32,
    effort: u64,
    effort_complete: bool,
    moves: u64,
}

impl From<Measure> for MeasureOut {
    fn from(measure: Measure) -> Self {
        let along = measure.along;
        MeasureOut {
            difficulty: measure.estimate.difficulty,
            exact: measure.estimate.exact,
            playouts: measure.estimate.playouts,
            solved: measure.estimate.solved,
            batteries: measure.batteries,
            live: measure.live,
            choices: along.map(|along| along.choices),
            forced: along.map(|along| along.forced),
            traps: along.map(|along| along.traps),
            asked: along.map_or(0, |along| along.asked),
            unknown: along.map_or(0, |along| along.unknown),
            effort: measure.effort,
            effort_complete: measure.effort_complete,
            moves: measure.moves,
        }
    }
}
