//! The cells worth changing: Irrgarten's part of "Make it interesting".

use std::collections::{HashSet, VecDeque};

use super::rules::{Field, Irrgarten, Place, place};
use super::solve::{NoWayOut, reach};
use crate::edit::{Edit, Mark};
use crate::grid::{Cell, Direction, Grid};
use crate::improve::{Aim, Improve};
use crate::order::sort_by_key;
use crate::puzzle::Puzzle;

impl Improve for Irrgarten {
    const AIMS: &'static [Aim] = &[Aim::Longest, Aim::Unique, Aim::Solvable];

    /// All other fields for the cells of the route, and for the walls that it jumps over.
    ///
    /// Any other change leaves each of its moves legal.
    fn changes_of_walk(&self, moves: &[Direction]) -> Vec<Edit> {
        let mut state = self.start();
        let mut cells = vec![state.cell];
        for &direction in moves {
            let Ok((next, _)) = self.step(state, direction) else {
                break;
            };
            let crossed = state.cell.line(direction);
            cells.extend(crossed.take_while(|&cell| cell != next.cell));
            cells.push(next.cell);
            state = next;
        }
        self.changes_of(cells)
    }

    /// All other fields for the cells inside the border.
    fn all_changes(&self) -> Vec<Edit> {
        self.changes_of(self.cells())
    }

    /// First: paths in place of the walls and signs on the routes to the exit that meet the fewest of them. Then: all
    /// changes of cells that a player can stand on or run into; no move depends on the others.
    fn repairs(&self, _: &NoWayOut) -> Vec<Vec<Edit>> {
        let mut noticed = HashSet::new();
        for state in reach::from(self, self.start()) {
            noticed.insert(state.cell);
            for direction in Direction::ALL {
                // A move looks at the cell ahead, and a jump at the one behind it.
                let ahead = state.cell.line(direction).take(2);
                noticed.extend(ahead.filter(|&cell| self.fields.contains(cell)));
            }
        }
        let mut noticed: Vec<Cell> = noticed.into_iter().collect();
        sort_by_key(&mut noticed, |&cell| cell);
        vec![self.openings(), self.changes_of(noticed)]
    }
}

/// The edit that makes a cell a field.
fn paint(cell: Cell, field: Field) -> Edit {
    let (tool, value) = match field {
        Field::Wall => ("wall", None),
        Field::Path => ("path", None),
        Field::Arrow(direction) => ("arrow", Some(direction as i64)),
        Field::Jumper => ("jumper", None),
        Field::Crossing => ("crossing", None),
    };
    Edit {
        marks: vec![Mark::cell(cell)],
        value,
        ..Edit::new(tool, 0)
    }
}

/// The cost of ignoring walls and signs, and the obstacles to a step in that case.
struct Obstructed {
    obstacles: Vec<Cell>,
    to: Cell,
}

impl Irrgarten {
    /// All alternatives for those of these cells that are inside and are neither start nor exit.
    fn changes_of(&self, cells: impl IntoIterator<Item = Cell>) -> Vec<Edit> {
        let arrows = Direction::ALL.map(Field::Arrow);
        let others = [Field::Wall, Field::Path, Field::Jumper, Field::Crossing];
        let all: Vec<Field> = arrows.into_iter().chain(others).collect();
        let mut seen = HashSet::new();
        let cells = cells
            .into_iter()
            .filter(|&cell| cell != self.start && self.is_inside(cell) && seen.insert(cell));
        cells
            .flat_map(|cell| {
                let others = all.iter().filter(move |&&field| field != self.fields[cell]);
                others.map(move |&field| paint(cell, field))
            })
            .collect()
    }

    fn is_inside(&self, cell: Cell) -> bool {
        place(&self.fields, cell) == Place::Inside
    }

    /// Paths in place of the walls and signs on the routes from the start to the exit that meet the fewest of them.
    fn openings(&self) -> Vec<Edit> {
        // For each cell and the direction in which it was entered; the start as if entered in every direction.
        let mut least = Grid::filled(self.width(), self.height(), [u32::MAX; 4]);
        least[self.start] = [0; 4];
        let begin = Direction::ALL.map(|direction| (self.start, direction, 0));
        let mut queue = VecDeque::from(begin);
        while let Some((cell, came, cost)) = queue.pop_front() {
            if cost > least[cell][came as usize] || cell == self.exit {
                continue;
            }
            for direction in Direction::ALL {
                for step in self.steps_through(cell, came, direction) {
                    let cost = cost + step.obstacles.len() as u32;
                    let least = &mut least[step.to][direction as usize];
                    if cost < *least {
                        *least = cost;
                        match step.obstacles.is_empty() {
                            true => queue.push_front((step.to, direction, cost)),
                            // Costs of 2 are queued a little early, and corrected when a lower cost is found.
                            false => queue.push_back((step.to, direction, cost)),
                        }
                    }
                }
            }
        }
        self.obstacles_on_routes(&least)
    }

    /// The obstacles on all cheapest routes to the exit, found backwards.
    fn obstacles_on_routes(&self, least: &Grid<[u32; 4]>) -> Vec<Edit> {
        let at_exit = least[self.exit].into_iter().min().expect("there are four");
        let mut stack: Vec<(Cell, Direction)> = Direction::ALL
            .into_iter()
            .filter(|&came| at_exit != u32::MAX && least[self.exit][came as usize] == at_exit)
            .map(|came| (self.exit, came))
            .collect();
        let mut seen: HashSet<(Cell, Direction)> = stack.iter().copied().collect();
        let mut obstacles = HashSet::new();
        while let Some((cell, came)) = stack.pop() {
            let behind = cell.line(came.opposite()).take(2);
            for before in behind.filter(|&before| self.fields.contains(before)) {
                for heading in Direction::ALL {
                    let cost = least[before][heading as usize];
                    if cost == u32::MAX {
                        continue;
                    }
                    for step in self.steps_through(before, heading, came) {
                        let total = cost + step.obstacles.len() as u32;
                        if step.to == cell && total == least[cell][came as usize] {
                            obstacles.extend(step.obstacles);
                            if seen.insert((before, heading)) {
                                stack.push((before, heading));
                            }
                        }
                    }
                }
            }
        }
        let mut obstacles: Vec<Cell> = obstacles
            .into_iter()
            .filter(|&c| self.is_inside(c))
            .collect();
        sort_by_key(&mut obstacles, |&cell| cell);
        let paths = obstacles.into_iter().map(|cell| paint(cell, Field::Path));
        paths.collect()
    }

    /// The steps and jumps in a direction, ignoring all obstacles except the border.
    fn steps_through(&self, cell: Cell, came: Direction, direction: Direction) -> Vec<Obstructed> {
        let field = self.fields[cell];
        let leaves = match field {
            Field::Arrow(only) => only == direction,
            Field::Crossing => came == direction,
            _ => true,
        };
        let to_leave = (!leaves).then_some(cell);
        let enters = |to: Cell| match self.fields[to] {
            Field::Wall => false,
            Field::Arrow(pointing) => pointing != direction.opposite(),
            _ => true,
        };
        let step = |to: Cell| Obstructed {
            obstacles: to_leave
                .into_iter()
                .chain((!enters(to)).then_some(to))
                .collect(),
            to,
        };
        let Some(ahead) = self.fields.neighbour(cell, direction) else {
            return Vec::new();
        };
        let mut steps = Vec::new();
        if self.is_inside(ahead) || ahead == self.exit {
            steps.push(step(ahead));
        }
        let behind = self.fields.neighbour(ahead, direction);
        if field == Field::Jumper
            && self.fields[ahead] == Field::Wall
            && let Some(landing) = behind.filter(|&landing| self.is_inside(landing))
            && self.fields[landing] != Field::Wall
        {
            steps.push(step(landing));
        }
        steps
    }
}
