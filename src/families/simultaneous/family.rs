//! Simultaneous labyrinths: the traits of a puzzle, its searches and its generator. Other traits are where their code is.

use std::convert::Infallible;

use crate::grid::{Cell, Direction};
use crate::message::Coded;
use crate::pack::{LinkError, Reader};
use crate::puzzle::{
    Explain, Fact, Forecast, Generated, Make, MakeRecording, NoRecording, ParseResult, Puzzle,
    Solution, Solve, WantedRecording,
};
use crate::rng::{Rng, Seed};
use crate::scene::Event;
use crate::search::{StopReason, Stopped, Watch};

use super::difficulty::{self, Measure};
use super::generate::{self, Params, Report};
use super::misread::{Misreading, Misreadings};
use super::parse_error::{Expected, ParseErrorKind};
use super::rules::{Maze, Simultaneous, State};
use super::solve::{
    self, Details, PositionDistances, Recorder, Recording, SolveOptions, Unreachable,
};
use super::{pack, parse};

impl Puzzle for Simultaneous {
    const NAME: &'static str = "simultaneous";
    const LINK: u8 = 1;

    type ParseErrorKind = ParseErrorKind;
    type Expected = Expected;
    type State = State;
    type IllegalMove = Infallible;

    /// Texts that no other family claims.
    fn claims(_: &str) -> bool {
        false
    }

    fn parse(text: &str) -> ParseResult<Self> {
        parse::parse(text)
    }

    fn pack(&self, bytes: &mut Vec<u8>) {
        pack::pack(self, bytes);
    }

    fn unpack(reader: &mut Reader) -> Result<Self, LinkError> {
        pack::unpack(reader)
    }

    fn sizes(&self) -> Vec<(u32, u32)> {
        self.mazes().iter().map(Maze::size).collect()
    }

    fn start(&self) -> State {
        State {
            players: vec![Maze::START; self.mazes().len()],
        }
    }

    fn players(&self, state: &State) -> Vec<Cell> {
        state.players.clone()
    }

    fn legal_moves(&self, _: &State) -> Vec<Direction> {
        Direction::ALL.to_vec()
    }

    fn play_with_events(
        &self,
        state: &State,
        direction: Direction,
    ) -> Result<(State, Vec<Event>), Infallible> {
        Ok(self.step(state, direction))
    }

    fn is_solved(&self, state: &State) -> bool {
        let mut pairs = self.mazes().iter().zip(&state.players);
        pairs.all(|(maze, &cell)| cell == maze.goal())
    }

    /// A player who is home stays there, so the players can go home one after another.
    fn can_be_lost(&self) -> bool {
        false
    }
}

impl Solve for Simultaneous {
    type SolveOptions = SolveOptions;
    type Proof = Unreachable;
    type Details = Details;
    type Distances = PositionDistances;
    type Recording = Recording;
    const MISREADINGS: &'static [&'static str] = Misreading::CODES;

    fn solve_on(
        &self,
        from: &State,
        options: &SolveOptions,
        watch: &mut dyn Watch,
        found: &mut dyn FnMut(&Solution<Self>),
    ) -> Result<Solution<Self>, Stopped> {
        solve::solve(self, from, options, watch, found, None)
    }

    fn solve_recorded(
        &self,
        from: &State,
        options: &SolveOptions,
        wanted: WantedRecording,
        watch: &mut dyn Watch,
        found: &mut dyn FnMut(&Solution<Self>),
    ) -> (Result<Solution<Self>, Stopped>, MakeRecording<Recording>) {
        let mut recorder = Recorder::new(wanted);
        let solution = solve::solve(self, from, options, watch, found, Some(&mut recorder));
        let raw = match solution {
            Ok(_) => recorder.raw,
            Err(_) => Err(NoRecording::Stopped),
        };
        (solution, Box::new(|| Ok(Recording::new(raw?.recording()?))))
    }

    fn distances(
        &self,
        options: &SolveOptions,
        watch: &mut dyn Watch,
    ) -> Option<Result<PositionDistances, Stopped>> {
        PositionDistances::new(self, options.memory, watch)
    }

    fn some_solution(
        &self,
        from: &State,
        options: &SolveOptions,
        watch: &mut dyn Watch,
    ) -> Option<Vec<Direction>> {
        solve::some(self, from, options, watch)
    }

    fn details_without_search(options: &SolveOptions, reason: StopReason) -> Details {
        Details {
            sequences: options.count.then_some(Err(reason)),
            ..Details::default()
        }
    }

    fn forecast(&self) -> Forecast {
        solve::forecast(self)
    }

    fn facts(details: &Details) -> Vec<Fact> {
        details.facts()
    }

    fn simple_proof(&self) -> Option<Unreachable> {
        self.unreachable()
    }

    fn explain<'a>(&'a self, text: &str) -> Option<Box<dyn Explain<SolveOptions> + 'a>> {
        Some(Box::new(Misreadings::new(self, text)))
    }
}

impl Make for Simultaneous {
    type Params = Params;
    type Report = Report;
    type Measure = Measure;

    fn takes_long(params: &Params) -> bool {
        let cells = u64::from(params.width) * u64::from(params.height);
        // Each set that misses the target, and each pit that might bite, is a search: an expensive one for three and
        // more mazes, of which up to 300 sets are measured.
        let searches = u64::from(params.wanted) + u64::from(params.biting);
        let most = match (searches, params.mazes) {
            (0, _) => 2_000_000,
            (_, ..=2) => 5_000 / searches,
            (_, 3) if params.wanted => 300,
            _ if params.wanted => 150,
            _ => 1_000,
        };
        params.mazes as u64 * cells > most
    }

    fn generate(params: &Params, rng: &mut Rng, watch: &mut dyn Watch) -> Result<Self, Stopped> {
        generate::generate(params, rng, watch)
    }

    fn generate_with_report(
        params: &Params,
        rng: &mut Rng,
        watch: &mut dyn Watch,
    ) -> Result<Generated<Self>, Stopped> {
        generate::generate_with_report(params, rng, watch)
    }

    fn measure(&self, _: Seed, watch: &mut dyn Watch) -> Result<Option<Measure>, Stopped> {
        difficulty::measure(self, watch)
    }
}
