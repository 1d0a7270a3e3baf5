//! Irrgarten: the traits of a puzzle, its searches and its generator. Other traits are where their code is.

use crate::grid::{Cell, Direction};
use crate::pack::{LinkError, Reader};
use crate::puzzle::{
    Forecast, Generated, Make, MakeRecording, ParseResult, Puzzle, Solution, Solve, WantedRecording,
};
use crate::rng::{Rng, Seed};
use crate::scene::Event;
use crate::search::{Stopped, Watch};
use crate::text::{ParseError, without_comments};

use super::difficulty::{self, Measure};
use super::generate::{self, Params, Report};
use super::parse_error::{Expected, ParseErrorKind};
use super::rules::{IllegalMove, Irrgarten, State};
use super::solve::{self, ExitDistances, NoWayOut, Recording, SolveOptions};
use super::{pack, parse};

impl Puzzle for Irrgarten {
    const NAME: &'static str = "irrgarten";
    const LINK: u8 = 3;

    type ParseErrorKind = ParseErrorKind;
    type Expected = Expected;
    type State = State;
    type IllegalMove = IllegalMove;

    /// Texts whose first word is `irrgarten`, in any case; and maps without this header, which are refused for that.
    fn claims(text: &str) -> bool {
        let content = without_comments(text);
        let end = content.find(|c: char| !c.is_alphanumeric());
        let word = &content[..end.unwrap_or(content.len())];
        word.eq_ignore_ascii_case(Self::NAME) || parse::header_missing(text).is_some()
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
        vec![(self.width(), self.height())]
    }

    fn start(&self) -> State {
        State {
            cell: self.start,
            heading: None,
        }
    }

    fn players(&self, state: &State) -> Vec<Cell> {
        vec![state.cell]
    }

    fn legal_moves(&self, state: &State) -> Vec<Direction> {
        let mut moves = Direction::ALL.to_vec();
        moves.retain(|&direction| self.step(*state, direction).is_ok());
        moves
    }

    fn play_with_events(
        &self,
        state: &State,
        direction: Direction,
    ) -> Result<(State, Vec<Event>), IllegalMove> {
        let (next, event) = self.step(*state, direction)?;
        Ok((next, vec![event]))
    }

    fn is_solved(&self, state: &State) -> bool {
        state.cell == self.exit
    }
}

impl Solve for Irrgarten {
    type SolveOptions = SolveOptions;
    type Proof = NoWayOut;
    type Details = ();
    type Distances = ExitDistances;
    type Recording = Recording;

    fn solve_on(
        &self,
        from: &State,
        options: &SolveOptions,
        watch: &mut dyn Watch,
        _: &mut dyn FnMut(&Solution<Self>),
    ) -> Result<Solution<Self>, Stopped> {
        solve::solve(self, *from, options, watch)
    }

    fn solve_recorded(
        &self,
        from: &State,
        options: &SolveOptions,
        _: WantedRecording,
        watch: &mut dyn Watch,
        _: &mut dyn FnMut(&Solution<Self>),
    ) -> (Result<Solution<Self>, Stopped>, MakeRecording<Recording>) {
        let (recording, result) = solve::record(self, *from, options, watch);
        (result, Box::new(|| Ok(recording)))
    }

    fn distances(
        &self,
        options: &SolveOptions,
        watch: &mut dyn Watch,
    ) -> Option<Result<ExitDistances, Stopped>> {
        Some(ExitDistances::new(self, options.memory, watch))
    }

    fn forecast(&self) -> Forecast {
        solve::forecast(self)
    }

    fn simple_proof(&self) -> Option<NoWayOut> {
        self.no_way_out(self.start())
    }
}

impl Make for Irrgarten {
    type Params = Params;
    type Report = Report;
    type Measure = Measure;

    fn takes_long(params: &Params) -> bool {
        let cells = u64::from(params.width) * u64::from(params.height);
        // Each maze that misses the target is measured.
        cells > if params.wanted { 10_000 } else { 1_000_000 }
    }

    fn generate(params: &Params, rng: &mut Rng, watch: &mut dyn Watch) -> Result<Self, Stopped> {
        generate::draft(params, rng, watch).map(|draft| draft.puzzle)
    }

    fn generate_with_report(
        params: &Params,
        rng: &mut Rng,
        watch: &mut dyn Watch,
    ) -> Result<Generated<Self>, Stopped> {
        let draft = generate::draft(params, rng, watch)?;
        let report = Report::of(params, &draft);
        Ok(Generated {
            puzzle: draft.puzzle,
            route: None,
            report: Some(report),
        })
    }

    fn measure(&self, seed: Seed, watch: &mut dyn Watch) -> Result<Option<Measure>, Stopped> {
        difficulty::measure(self, seed, watch)
    }
}
