//! Random boards of Stromrallye, most of up to 5 × 5 cells, and boards with a little less on them.

use std::collections::HashMap;

use lockstep::rng::Rng;

use super::checker::{Battery, Board};

/// Sides, batteries and moves of larger boards, to be made by [`solvable`].
pub const SIZES: [(u32, usize, usize); 6] = [
    (6, 20, 100),
    (10, 60, 400),
    (25, 250, 2500),
    (60, 1000, 30_000),
    (300, 3000, 1_000_000),
    (1000, 300_000, 3_000_000),
];

/// A board of any kind: solvable ones, such as miss it by a little, and such as nobody would set.
pub fn random(rng: &mut Rng) -> Board {
    match rng.below(12) {
        0..4 => played_backwards(rng),
        4..8 => changed(played_backwards(rng), rng),
        8 => scattered(rng, 3),
        9 => scattered(rng, 9),
        10 => corridors(rng),
        _ => odd(rng),
    }
}

/// Cells of a board in random order.
fn shuffled_cells(side: u32, rng: &mut Rng) -> Vec<(u32, u32)> {
    let rows = 1..=side;
    let mut cells: Vec<_> = rows.flat_map(|y| (1..=side).map(move |x| (x, y))).collect();
    rng.shuffle(&mut cells);
    cells
}

/// The robot on the first of the cells, batteries on the others.
fn board(side: u32, cells: &[(u32, u32)], mut charge: impl FnMut((u32, u32)) -> u32) -> Board {
    let mut batteries = cells.iter().map(|&(x, y)| Battery {
        x,
        y,
        charge: charge((x, y)),
    });
    Board {
        side,
        robot: batteries.next().expect("a cell for the robot"),
        batteries: batteries.collect(),
    }
}

/// Charges at random: mostly unsolvable, parity apart.
fn scattered(rng: &mut Rng, most: usize) -> Board {
    let side = 2 + rng.below(4) as u32;
    let mut cells = shuffled_cells(side, rng);
    cells.truncate(2 + rng.below(cells.len().min(9) - 1));
    board(side, &cells, |_| rng.below(most + 1) as u32)
}

/// Empty batteries as walls, few others.
fn corridors(rng: &mut Rng) -> Board {
    let side = 3 + rng.below(3) as u32;
    let mut cells = shuffled_cells(side, rng);
    cells.truncate(cells.len() * (3 + rng.below(5)) / 10);
    let live = 2 + rng.below(5);
    let mut number = 0;
    board(side, &cells, |_| {
        number += 1;
        if number <= live {
            rng.below(9) as u32
        } else {
            0
        }
    })
}

/// Extremes of every kind: full boards and bare ones, nothing but ones, charges far larger than the
/// board, an empty battery on board.
fn odd(rng: &mut Rng) -> Board {
    let side = [1, 2, 2, 3, 3, 4, 5][rng.below(7)];
    let mut cells = shuffled_cells(side, rng);
    if rng.chance(0.6) {
        cells.truncate(1 + rng.below(cells.len()));
    }
    let kind = rng.below(6);
    if kind == 5 {
        cells.truncate(4);
    }
    let mut odd = board(side, &cells, |_| match kind {
        0 => 0,
        1 => 1,
        2 => rng.below(2) as u32,
        3 => rng.below(3) as u32,
        4 => [0, 1, 1, 1, 4, 9][rng.below(6)],
        _ => rng.below(60) as u32,
    });
    if rng.chance(0.2) {
        odd.robot.charge = 0;
    }
    odd
}

/// A solvable board: from an end where everything is empty, moves are taken back at random.
fn played_backwards(rng: &mut Rng) -> Board {
    let side = [2, 3, 3, 3, 4, 4, 4, 5, 5][rng.below(9)];
    let cells = (side * side) as usize;
    let least = [1, 1, cells / 2][rng.below(3)];
    let most = cells.min([6, 11, 14, 24][rng.below(4)]).max(least);
    let things = least + rng.below(most - least + 1);
    let longest = 5 + rng.below(36);
    let moves = 1 + rng.below(longest);
    let shuns_batteries = [0.0, 0.5, 0.9][rng.below(3)];
    solvable(side, things - 1, moves, shuns_batteries, rng).0
}

/// A solvable board with so many spare batteries, and its solution of at least so many moves. The
/// robot goes on to a free cell, if there is one, rather than to a battery with the probability given.
pub fn solvable(
    side: u32,
    batteries: usize,
    moves: usize,
    shuns_batteries: f64,
    rng: &mut Rng,
) -> (Board, String) {
    let mut cells = shuffled_cells(side, rng);
    cells.truncate(batteries + 1);
    let mut made = board(side, &cells, |_| 0);
    let numbers = (0..).zip(&made.batteries);
    let lying: HashMap<(u32, u32), usize> = numbers
        .map(|(number, battery)| ((battery.x, battery.y), number))
        .collect();
    // Where the robot stops is not where it starts.
    let goals = shuffled_cells(side, rng);
    (made.robot.x, made.robot.y) = goals[0];
    let mut taken_back = Vec::new();
    while taken_back.len() < moves || lying.contains_key(&(made.robot.x, made.robot.y)) {
        taken_back.push(take_back(&mut made, &lying, shuns_batteries, rng));
    }
    (made, taken_back.into_iter().rev().collect())
}

/// One random move backwards: first the swap on the robot's cell, then the step to it. Returns the
/// move forwards.
fn take_back(
    made: &mut Board,
    lying: &HashMap<(u32, u32), usize>,
    shuns_batteries: f64,
    rng: &mut Rng,
) -> char {
    let (x, y) = (made.robot.x, made.robot.y);
    if let Some(&spare) = lying.get(&(x, y)) {
        let spare = &mut made.batteries[spare];
        std::mem::swap(&mut made.robot.charge, &mut spare.charge);
    }
    made.robot.charge += 1;
    let on_board = |cell: u32| (1..=made.side).contains(&cell);
    // A move down comes from the cell above, and so on.
    let beside = [
        (x, y - 1, 'D'),
        (x, y + 1, 'U'),
        (x - 1, y, 'R'),
        (x + 1, y, 'L'),
    ];
    let mut beside = beside.to_vec();
    beside.retain(|&(x, y, _)| on_board(x) && on_board(y));
    let is_free = |&(x, y, _): &(u32, u32, char)| !lying.contains_key(&(x, y));
    if rng.chance(shuns_batteries) && beside.iter().any(is_free) {
        beside.retain(is_free);
    }
    let (x, y, letter) = beside[rng.below(beside.len())];
    (made.robot.x, made.robot.y) = (x, y);
    letter
}

/// The board with something a little different; most often its parity holds still.
fn changed(mut board: Board, rng: &mut Rng) -> Board {
    let count = board.batteries.len();
    for _ in 0..1 + rng.below(2) {
        let (one, other) = (rng.below(count + 1), rng.below(count + 1));
        let (here, there) = (board.charge(one), board.charge(other));
        let moved = [1, 2, 2, 2][rng.below(4)];
        match rng.below(6) {
            0..3 if one != other && here >= moved => {
                *board.charge_mut(one) = here - moved;
                *board.charge_mut(other) = there + moved;
            }
            3 => *board.charge_mut(one) = here + 2,
            4 => {
                *board.charge_mut(one) = there;
                *board.charge_mut(other) = here;
            }
            _ => move_robot(&mut board, rng),
        }
    }
    board
}

/// To another free cell.
fn move_robot(board: &mut Board, rng: &mut Rng) {
    let cells = shuffled_cells(board.side, rng);
    let mut cells = cells.into_iter();
    if let Some(free) = cells.find(|&(x, y)| board.battery_at(x, y).is_none()) {
        (board.robot.x, board.robot.y) = free;
    }
}

/// The board with less on it, most promising first.
pub fn smaller_than(board: &Board) -> Vec<Board> {
    let mut smaller = Vec::new();
    let mut with = |change: &dyn Fn(&mut Board)| {
        let mut changed = board.clone();
        change(&mut changed);
        smaller.push(changed);
    };
    let all = || board.batteries.iter().chain([&board.robot]);
    if all().all(|battery| battery.x < board.side && battery.y < board.side) {
        with(&|board| board.side -= 1);
    }
    if all().all(|battery| battery.x > 1 && battery.y > 1) {
        with(&|board| {
            board.side -= 1;
            for battery in board.batteries.iter_mut().chain([&mut board.robot]) {
                (battery.x, battery.y) = (battery.x - 1, battery.y - 1);
            }
        });
    }
    let count = board.batteries.len();
    for number in 0..count {
        with(&|board| {
            board.batteries.remove(number);
        });
    }
    for number in 0..=count {
        for left in 0..board.charge(number) {
            with(&|board| *board.charge_mut(number) = left);
        }
        // Together with another, so that a parity may hold.
        for other in 0..number {
            if board.charge(number) > 0 && board.charge(other) > 0 {
                with(&|board| {
                    *board.charge_mut(number) -= 1;
                    *board.charge_mut(other) -= 1;
                });
            }
        }
    }
    smaller
}
