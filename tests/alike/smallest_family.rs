//! The smallest family: Ice, where a player slides until something stops them. It has rules, a solver and pictures, and
//! lacks everything else: no generator, no measure, no recordings, no distances, no tools, no words for cells. It is
//! built outside of the library, through its public traits alone, in the order of the first part of "Adding a family" in
//! ARCHITECTURE.md; what the services give a family must not ask for more than it has.

use std::convert::Infallible;
use std::fmt;

use lockstep::catalogue::Catalogue;
use lockstep::edit::BadEdit;
use lockstep::grade::{Finding, Grader, Optimum, Outcome};
use lockstep::grid::{Cell, Direction, Grid};
use lockstep::improve::{self, Improve, ImproveOptions};
use lockstep::judge::{Judge, Judgement};
use lockstep::message::Coded;
use lockstep::pack::{LinkError, Reader, write_varint};
use lockstep::puzzle::{
    Forecast, NoGenerator, NoRecording, ParseResult, Parsed, Solution, Verdict, WantedRecording,
    parse_moves, presses, replay,
};
use lockstep::rng::Rng;
use lockstep::scene::{Board, Event, Layer, Mark, Role, Scene, Shapes};
use lockstep::search::{Limits, StopReason, Stopped, Unwatched, Watch, bfs};
use lockstep::settings::{Settings, bytes};
use lockstep::state_space::{MOST_STATES, StateSpace};
use lockstep::surroundings::surroundings;
use lockstep::text::{ParseError, Span};
use lockstep::{Draw, Editable, Make, Play, Puzzle, Solve, messages, settings, svg};

// What a puzzle is, and how it is played: `rules.rs`.

/// A rectangle of ice with rocks, a start and a goal.
#[derive(Clone, Debug, PartialEq)]
struct Ice {
    /// Whether there is a rock.
    rocks: Grid<bool>,
    start: Cell,
    goal: Cell,
}

messages! {
    /// Why a move is refused.
    #[derive(Clone, Debug, PartialEq)]
    enum Blocked {
        /// Something is right in front of the player.
        Wall => "wall", "there is a wall";
    }
}

impl Ice {
    /// Where a slide ends.
    fn slide(&self, mut at: Cell, direction: Direction) -> Cell {
        while let Some(next) = self.rocks.neighbour(at, direction)
            && !self.rocks[next]
        {
            at = next;
        }
        at
    }
}

impl Puzzle for Ice {
    const NAME: &'static str = "ice";
    const LINK: u8 = 200;

    type ParseErrorKind = NotIce;
    type Expected = Infallible;
    type State = Cell;
    type IllegalMove = Blocked;

    fn claims(text: &str) -> bool {
        text.starts_with("ice")
    }

    fn parse(text: &str) -> ParseResult<Self> {
        parse(text)
    }

    fn pack(&self, bytes: &mut Vec<u8>) {
        let text = self.to_string();
        write_varint(bytes, text.len() as u64);
        bytes.extend(text.bytes());
    }

    fn unpack(reader: &mut Reader) -> Result<Self, LinkError> {
        let length = reader.varint()?;
        let text: Result<Vec<u8>, LinkError> = (0..length).map(|_| reader.byte()).collect();
        let text = String::from_utf8(text?).map_err(|_| LinkError::Damaged)?;
        let parsed = parse(&text).map_err(|_| LinkError::Damaged)?;
        Ok(parsed.puzzle)
    }

    fn sizes(&self) -> Vec<(u32, u32)> {
        vec![(self.rocks.width(), self.rocks.height())]
    }

    fn start(&self) -> Cell {
        self.start
    }

    fn players(&self, &state: &Cell) -> Vec<Cell> {
        vec![state]
    }

    fn legal_moves(&self, &state: &Cell) -> Vec<Direction> {
        let mut moves = Direction::ALL.to_vec();
        moves.retain(|&direction| self.slide(state, direction) != state);
        moves
    }

    fn play_with_events(
        &self,
        &state: &Cell,
        step: Direction,
    ) -> Result<(Cell, Vec<Event>), Blocked> {
        match self.slide(state, step) {
            next if next == state => Err(Blocked::Wall),
            next => Ok((next, vec![Event::Walked])),
        }
    }

    fn is_solved(&self, &state: &Cell) -> bool {
        state == self.goal
    }
}

// Texts: `parse_error.rs` and `parse.rs`.

messages! {
    /// Why a text is not such a puzzle.
    #[derive(Clone, Debug, PartialEq)]
    enum NotIce {
        /// The first line is not `ice`.
        NoHeader => "no-header", "the first line is 'ice'";
        /// Rows differ in length, or there are none.
        Uneven => "uneven", "all rows have the same length";
        /// Not exactly one start and one goal.
        Ends => "ends", "there is one S and one G";
    }
}

fn parse(text: &str) -> ParseResult<Ice> {
    let error = |kind: NotIce, line: &str| {
        let start = line.as_ptr() as usize - text.as_ptr() as usize;
        let end = start + line.len();
        ParseError::new(kind, Span { start, end })
    };
    let mut lines = text.lines();
    let header = lines.next().unwrap_or(text);
    if header != "ice" {
        return Err(error(NotIce::NoHeader, header));
    }
    let rows: Vec<&str> = lines.collect();
    let width = rows.first().map_or(0, |row| row.len());
    let uneven = rows.iter().find(|row| row.len() != width || width == 0);
    if rows.is_empty() || uneven.is_some() {
        return Err(error(NotIce::Uneven, uneven.unwrap_or(&header)));
    }
    let signs = rows.concat();
    let rocks = signs.chars().map(|sign| sign == '#').collect();
    let rocks = Grid::from_values(width as u32, rows.len() as u32, rocks);
    let only = |sign: char| match signs.matches(sign).count() {
        1 => signs.find(sign).map(|place| rocks.cell_at(place)),
        _ => None,
    };
    let ends = only('S').zip(only('G'));
    let (start, goal) = ends.ok_or_else(|| error(NotIce::Ends, rows[0]))?;
    Ok(Parsed {
        puzzle: Ice { rocks, start, goal },
        warnings: Vec::new(),
    })
}

impl fmt::Display for Ice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "ice")?;
        for cell in self.rocks.cells() {
            let sign = match cell {
                cell if cell == self.start => 'S',
                cell if cell == self.goal => 'G',
                cell if self.rocks[cell] => '#',
                _ => '.',
            };
            write!(f, "{sign}")?;
            if cell.x + 1 == self.rocks.width() {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

// The solver: `solve/`, with `options.rs`.

settings! {
    /// The options of a solve.
    pub struct SolveOptions, levels [] {
        /// Memory for the search's tables
        pub memory: u64 = 1 << 20, bytes(u64::MAX);
    }
}

impl Settings for SolveOptions {}

impl Solve for Ice {
    type SolveOptions = SolveOptions;
    type Proof = ();
    type Details = ();
    type Distances = Infallible;
    type Recording = Infallible;

    fn solve_on(
        &self,
        &from: &Cell,
        options: &SolveOptions,
        watch: &mut dyn Watch,
        _: &mut dyn FnMut(&Solution<Self>),
    ) -> Result<Solution<Self>, Stopped> {
        let successors = |&at: &Cell, visit: &mut dyn FnMut(Direction, Cell)| {
            for step in self.legal_moves(&at) {
                visit(step, self.slide(at, step));
            }
        };
        let limits = Limits {
            bytes: options.memory,
            ..Limits::default()
        };
        let (moves, effort) = bfs(from, successors, |at| self.is_solved(at), limits, watch)?;
        let verdict = match moves {
            Some(moves) => Verdict::Solved {
                moves,
                shortest: true,
            },
            None => Verdict::Unsolvable(()),
        };
        Ok(Solution {
            verdict,
            effort,
            details: (),
        })
    }

    fn forecast(&self) -> Forecast {
        let states = self.rocks.values().len() as u64;
        Forecast {
            states,
            bytes: 64 * states,
            may_take_minutes: false,
        }
    }
}

// Presses and words for cells: `press.rs`. There are none.

impl Play for Ice {
    type NoPress = Infallible;
    type Look = Infallible;
    type Reason = Infallible;

    fn goal(&self, _: usize) -> Option<Cell> {
        Some(self.goal)
    }
}

// Pictures: `scene.rs`.

fn centre(cell: Cell) -> [f32; 2] {
    [cell.x as f32 + 0.5, cell.y as f32 + 0.5]
}

impl Draw for Ice {
    fn scene(&self, &state: &Cell) -> Scene {
        let rocks = self.rocks.cells().filter(|&cell| self.rocks[cell]);
        let rocks = rocks.map(|cell| [cell.x as f32, cell.y as f32, 1.0, 1.0]);
        let marks = [
            (Role::Start, Mark::Start, self.start),
            (Role::Goal, Mark::Goal, self.goal),
            (Role::Player(1), Mark::of_player(1), state),
        ];
        let marks = marks.map(|(role, mark, cell)| Layer {
            role,
            shapes: Shapes::Marks(mark, vec![centre(cell)]),
        });
        let mut layers = vec![Layer {
            role: Role::Wall,
            shapes: Shapes::Rects(rocks.collect()),
        }];
        layers.extend(marks);
        Scene {
            boards: vec![Board {
                player: 1,
                width: self.rocks.width(),
                height: self.rocks.height(),
                layers,
            }],
        }
    }
}

// What it lacks: `generate/`, `edit`, `improve` and `catalogue`.

impl Make for Ice {
    type Params = NoGenerator;
    type Report = Infallible;
    type Measure = Infallible;
}

impl Editable for Ice {
    type NoEdit = BadEdit;
}

impl Improve for Ice {}

impl Catalogue for Ice {}

/// Right leads past the goal; down, right, up stops on it.
const PAST: &str = "ice\nS.G.\n....\n...#\n";

#[test]
fn a_family_of_rules_solver_and_pictures_is_solved_judged_graded_and_drawn() {
    let puzzle = Ice::parse(PAST).unwrap().puzzle;
    assert_eq!(puzzle.to_string(), PAST);
    let Verdict::Solved { moves, shortest } = puzzle.solution().unwrap().verdict else {
        panic!("{PAST}")
    };
    assert!(shortest && replay(&puzzle, &moves).solved_after == Some(moves.len()));
    let mut grader = Grader::new(&puzzle, SolveOptions::default());
    assert_eq!(grader.optimum(&mut Unwatched), &Optimum::Score(moves.len()));
    let past = parse_moves("RL").unwrap();
    let grade = grader.grade(&past, &mut Unwatched);
    assert!(
        matches!(grade.outcome, Outcome::Unsolved { .. }),
        "{grade:?}"
    );
    assert_eq!(grade.lost, Finding::Nowhere);
    let options = SolveOptions::default();
    let judged = Judge::default().judge(&puzzle, &past, &options, &mut Unwatched);
    let Ok(Judgement::Good { rest, .. }) = judged.map(|judged| judged.judgement) else {
        panic!("{PAST}")
    };
    assert_eq!(rest, moves);
    let space = StateSpace::explore(&puzzle, MOST_STATES).unwrap();
    assert_eq!(space.shortest(), Some(moves.len() as u32));
    let trails = &puzzle.trails(&moves).unwrap()[..];
    let overlay = svg::Overlay {
        trails,
        ..Default::default()
    };
    let scene = puzzle.scene(&puzzle.start());
    assert!(svg::draw(&scene, &overlay, &Default::default()).starts_with("<svg"));
}

#[test]
fn what_a_family_lacks_is_said_and_nothing_asks_for_it() {
    let puzzle = Ice::parse(PAST).unwrap().puzzle;
    let start = puzzle.start();
    let wanted = WantedRecording {
        most: u64::MAX,
        is_needed: true,
    };
    let options = SolveOptions::default();
    let (solved, recording) =
        puzzle.solve_recorded(&start, &options, wanted, &mut Unwatched, &mut |_| {});
    assert!(solved.is_ok() && recording().is_err_and(|why| why == NoRecording::NoLayers));
    assert!(puzzle.distances(&options, &mut Unwatched).is_none());
    assert_eq!(puzzle.moves_to(&start, Cell::new(2, 0)), Ok(None));
    assert_eq!(presses(&puzzle, &parse_moves("RL").unwrap()), 2);
    let [around] = &surroundings(&puzzle, &start)[..] else {
        panic!("one player")
    };
    assert!(around.here.is_none() && around.rows.is_none());
    let made = Ice::generate_with_report(&NoGenerator, &mut Rng::new(1), &mut Unwatched);
    assert_eq!(made.unwrap_err().reason, StopReason::NoGenerator);
    assert!(matches!(puzzle.measure(1, &mut Unwatched), Ok(None)));
    let improved = improve::changes(&puzzle, &ImproveOptions::default(), &mut Unwatched);
    assert_eq!(improved.unwrap_err().code(), "improve-not-offered");
    assert!(Ice::blank(&[(3, 3)]).is_err());
}

#[test]
fn texts_links_and_refusals_of_such_a_family_are_as_any() {
    let puzzle = Ice::parse(PAST).unwrap().puzzle;
    let mut bytes = Vec::new();
    puzzle.pack(&mut bytes);
    assert_eq!(
        Ice::unpack(&mut Reader { rest: &bytes }),
        Ok(puzzle.clone())
    );
    for (text, code) in [("", "no-header"), ("ice", "uneven"), ("ice\nSS", "ends")] {
        assert_eq!(Ice::parse(text).unwrap_err().kind.code(), code, "{text:?}");
    }
    let refused = replay(&puzzle, &parse_moves("U").unwrap()).refused.unwrap();
    assert_eq!((refused.number, refused.code()), (1, "wall"));
    let closed = Ice::parse("ice\nS#G").unwrap().puzzle;
    let verdict = closed.solution().unwrap().verdict;
    assert_eq!(verdict, Verdict::Unsolvable(()));
}
