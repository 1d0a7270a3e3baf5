//! Stromrallye: the traits of a puzzle, its searches and its generator. Other traits are where their code is.

use std::convert::Infallible;

use crate::grid::{Cell, Direction};
use crate::pack::{LinkError, Reader};
use crate::puzzle::{
    Fact, FactValue, Forecast, Generated, Made, Make, MakeRecording, NoRecording, ParseResult,
    Puzzle, Solution, Solve, WantedRecording,
};
use crate::rng::{Rng, Seed};
use crate::scene::Event;
use crate::search::{Stopped, Watch};
use crate::text::ParseError;

use super::difficulty::{self, Measure};
use super::generate::{self, By, Params, Report};
use super::parse::{content_lines, semicolons};
use super::parse_error::{Expected, ParseErrorKind};
use super::rules::{IllegalMove, State, Stromrallye};
use super::solve::{self, Recording, SolveOptions, Swaps, Unsolvable};
use super::{pack, parse, rejoin};

impl Puzzle for Stromrallye {
    const NAME: &'static str = "stromrallye";
    const LINK: u8 = 2;

    type ParseErrorKind = ParseErrorKind;
    type Expected = Expected;
    type State = State;
    type IllegalMove = IllegalMove;

    /// Texts with a comma on either of the first two lines with content, or with semicolons in place of all commas
    /// there, which are refused for them.
    fn claims(text: &str) -> bool {
        let mut first_two = content_lines(text).take(2);
        first_two.any(|(_, line)| line.contains(',')) || semicolons(text).is_some()
    }

    fn parse(text: &str) -> ParseResult<Self> {
        parse::parse(text)
    }

    fn errors(text: &str) -> Vec<ParseError<ParseErrorKind>> {
        parse::errors(text)
    }

    fn pack(&self, bytes: &mut Vec<u8>) {
        pack::pack(self, bytes);
    }

    fn unpack(reader: &mut Reader) -> Result<Self, LinkError> {
        pack::unpack(reader)
    }

    fn sizes(&self) -> Vec<(u32, u32)> {
        vec![(self.side(), self.side())]
    }

    fn start(&self) -> State {
        State {
            robot: self.robot().cell,
            energy: self.robot().charge,
            charges: self
                .batteries()
                .iter()
                .map(|battery| battery.charge)
                .collect(),
        }
    }

    fn players(&self, state: &State) -> Vec<Cell> {
        vec![state.robot]
    }

    fn legal_moves(&self, state: &State) -> Vec<Direction> {
        let mut moves = Direction::ALL.to_vec();
        moves.retain(|&step| state.energy > 0 && self.neighbour(state.robot, step).is_some());
        moves
    }

    fn play_with_events(
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

    fn state_bytes(&self) -> usize {
        size_of::<State>() + self.batteries().len() * size_of::<u32>()
    }

    fn is_solved(&self, state: &State) -> bool {
        state.energy == 0 && state.charges.iter().all(|&charge| charge == 0)
    }
}

impl Solve for Stromrallye {
    type SolveOptions = SolveOptions;
    type Proof = Unsolvable;
    /// `None` if the board is not solved.
    type Details = Option<Swaps>;
    type Distances = Infallible;
    type Recording = Recording;

    fn solve_on(
        &self,
        from: &State,
        options: &SolveOptions,
        watch: &mut dyn Watch,
        found: &mut dyn FnMut(&Solution<Self>),
    ) -> Result<Solution<Self>, Stopped> {
        solve::solve(self, from, options, watch, found)
    }

    fn solve_recorded(
        &self,
        from: &State,
        options: &SolveOptions,
        _: WantedRecording,
        watch: &mut dyn Watch,
        _: &mut dyn FnMut(&Solution<Self>),
    ) -> (Result<Solution<Self>, Stopped>, MakeRecording<Recording>) {
        let (recording, result) = solve::record(self, from, options, watch);
        (result, Box::new(|| recording.ok_or(NoRecording::Stopped)))
    }

    fn rejoin(&self, moves: &[Direction], route: &[Direction]) -> (usize, Vec<Direction>) {
        rejoin::rejoin(self, moves, route)
    }

    fn details_of(&self, moves: &[Direction]) -> Option<Swaps> {
        Some(Swaps {
            swaps: self.score(moves),
            proved: false,
            at_least: None,
        })
    }

    fn length_of_solutions(&self) -> Option<usize> {
        Some(self.total_charge() as usize)
    }

    /// The number of swaps.
    fn score(&self, moves: &[Direction]) -> usize {
        solve::swaps(self, &self.start(), moves)
    }

    fn least_score(solution: &Solution<Self>) -> Option<usize> {
        let swaps = solution.details.filter(|swaps| swaps.proved);
        swaps.map(|swaps| swaps.swaps)
    }

    fn for_least_score(options: &SolveOptions) -> SolveOptions {
        SolveOptions {
            fewest_swaps: true,
            ..*options
        }
    }

    fn forecast(&self) -> Forecast {
        solve::forecast(self)
    }

    fn facts(swaps: &Option<Swaps>) -> Vec<Fact> {
        let count = swaps.map_or(FactValue::Nothing, |swaps| {
            FactValue::Number(swaps.swaps as u64)
        });
        let proved = swaps.is_some_and(|swaps| swaps.proved);
        let at_least = swaps.and_then(|swaps| swaps.at_least).map(|at_least| Fact {
            name: "swaps_at_least",
            value: FactValue::Number(at_least as u64),
        });
        let mut facts = vec![
            Fact {
                name: "swaps",
                value: count,
            },
            Fact {
                name: "swaps_proved",
                value: FactValue::Flag(proved),
            },
        ];
        facts.extend(at_least);
        facts
    }

    fn simple_proof(&self) -> Option<Unsolvable> {
        self.refutation(&self.start())
    }
}

impl Make for Stromrallye {
    type Params = Params;
    type Report = Report;
    type Measure = Measure;

    fn takes_long(params: &Params) -> bool {
        let size = match params.by {
            By::Level => params.max_size,
            By::Index => params.size,
        };
        // Each board that misses the target is measured.
        params.wanted && size > 30
    }

    fn generate(params: &Params, rng: &mut Rng, watch: &mut dyn Watch) -> Result<Self, Stopped> {
        generate::draft(params, rng, watch).map(|draft| draft.puzzle)
    }

    fn generate_with_route(
        params: &Params,
        rng: &mut Rng,
        watch: &mut dyn Watch,
    ) -> Result<Made<Self>, Stopped> {
        let draft = generate::draft(params, rng, watch)?;
        Ok((draft.puzzle, Some(draft.route)))
    }

    fn generate_with_report(
        params: &Params,
        rng: &mut Rng,
        watch: &mut dyn Watch,
    ) -> Result<Generated<Self>, Stopped> {
        generate::generate_with_report(params, rng, watch)
    }

    fn measure(&self, seed: Seed, watch: &mut dyn Watch) -> Result<Option<Measure>, Stopped> {
        difficulty::measure(self, seed, watch).map(Some)
    }
}
