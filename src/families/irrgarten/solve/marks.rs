//! The states seen, and the move that led to each: one byte a state.

use crate::grid::{Cell, Direction};
use crate::irrgarten::{Field, Irrgarten, State};
use crate::scene::Event;

/// The proof that no route leads out: all cells that can be reached, without the exit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoWayOut {
    /// The cells that can be reached, row by row.
    pub reached: Vec<Cell>,
    /// The path cells beside them that cannot be reached: arrows, jumpers and crossings bar them.
    pub barred: Vec<Cell>,
}

/// No move has led to the state.
const UNSEEN: u8 = 0;
/// The search begins in this state.
const FIRST: u8 = 1;
/// Added to the number of the direction of the move that led to the state.
const MOVED: u8 = 2;
/// Added if the move was a jump.
const JUMPED: u8 = 4;

/// One byte for every state: four to a cell, though only crossings use more than the first.
pub(in crate::families::irrgarten) struct Marks<'a> {
    puzzle: &'a Irrgarten,
    arrivals: Vec<u8>,
    cells: u64,
    states: u64,
}

impl<'a> Marks<'a> {
    pub(super) fn new(puzzle: &'a Irrgarten, from: State) -> Self {
        let mut marks = Marks {
            puzzle,
            arrivals: vec![UNSEEN; Marks::bytes_for(puzzle) as usize],
            cells: 0,
            states: 0,
        };
        let number = marks.number(from);
        marks.put(number, FIRST);
        marks
    }

    /// Marks a state as reached by a move. Returns `false` if it was reached before.
    pub(super) fn arrive(&mut self, state: State, direction: Direction, event: Event) -> bool {
        let number = self.number(state);
        let unseen = !self.has(state);
        if unseen {
            let jumped = u8::from(event == Event::Jumped) * JUMPED;
            self.put(number, MOVED + direction as u8 + jumped);
        }
        unseen
    }

    fn put(&mut self, number: u32, arrival: u8) {
        let first = number as usize & !3;
        let cell = &self.arrivals[first..first + Direction::ALL.len()];
        self.cells += u64::from(cell.iter().all(|&arrival| arrival == UNSEEN));
        self.states += 1;
        self.arrivals[number as usize] = arrival;
    }

    /// The number of a state.
    pub(super) fn number(&self, state: State) -> u32 {
        let heading = state.heading.map_or(0, |heading| heading as u32);
        self.puzzle.fields.index_of(state.cell) as u32 * 4 + heading
    }

    /// The state with this number.
    pub(super) fn state(&self, number: u32) -> State {
        let cell = self.puzzle.fields.cell_at(number as usize / 4);
        let heading = Direction::ALL[number as usize % 4];
        self.state_on(cell, heading)
    }

    fn state_on(&self, cell: Cell, heading: Direction) -> State {
        let heading = (self.puzzle.fields[cell] == Field::Crossing).then_some(heading);
        State { cell, heading }
    }

    /// The moves that led to a state, in their order.
    pub(super) fn route_to(&self, mut state: State) -> Vec<Direction> {
        let mut route = Vec::new();
        while let Some((before, direction)) = self.before(state) {
            route.push(direction);
            state = before;
        }
        route.reverse();
        route
    }

    /// The state before a state, and the move between them; `None` for the first state.
    fn before(&self, state: State) -> Option<(State, Direction)> {
        let arrival = self.arrivals[self.number(state) as usize].checked_sub(MOVED)?;
        let direction = Direction::ALL[usize::from(arrival % JUMPED)];
        let back = direction.opposite();
        let mut cell = state.cell.neighbour(back)?;
        if arrival >= JUMPED {
            cell = cell.neighbour(back)?;
        }
        // A crossing is left straight on, so the heading on it was that of the move.
        Some((self.state_on(cell, direction), direction))
    }

    /// Whether a state was reached.
    pub(in crate::families::irrgarten) fn has(&self, state: State) -> bool {
        self.arrivals[self.number(state) as usize] != UNSEEN
    }

    /// The number of cells reached.
    pub(super) fn cells(&self) -> u64 {
        self.cells
    }

    /// The number of states reached.
    pub(in crate::families::irrgarten) fn states(&self) -> u64 {
        self.states
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        self.arrivals.len() as u64
    }

    /// The bytes that the marks of a map take.
    pub(super) fn bytes_for(puzzle: &Irrgarten) -> u64 {
        (puzzle.fields.values().len() * Direction::ALL.len()) as u64
    }

    /// The proof, once the search has reached all it could without finding the exit.
    pub(super) fn no_way_out(&self) -> NoWayOut {
        let fields = &self.puzzle.fields;
        let seen = |cell: Cell| {
            let first = fields.index_of(cell) * 4;
            let arrivals = &self.arrivals[first..first + 4];
            arrivals.iter().any(|&arrival| arrival != UNSEEN)
        };
        let beside = |cell: Cell| {
            let mut directions = Direction::ALL.into_iter();
            directions.any(|direction| fields.neighbour(cell, direction).is_some_and(seen))
        };
        let barred = |&cell: &Cell| fields[cell] != Field::Wall && !seen(cell) && beside(cell);
        NoWayOut {
            reached: fields.cells().filter(|&cell| seen(cell)).collect(),
            barred: fields.cells().filter(barred).collect(),
        }
    }
}
