//! The share of random play-outs, against all of them one by one.

use super::*;
use crate::puzzle::Make;
use crate::rng::Rng;
use crate::search::Unwatched;
use crate::simultaneous::{MazeKind, Params};

fn pair(maze: MazeKind, side: u32, pits: f64, seed: u64) -> Simultaneous {
    let params = Params {
        width: side,
        height: side,
        maze,
        pits,
        solvable: true,
        ..Params::default()
    };
    Simultaneous::generate(&params, &mut Rng::new(seed), &mut Unwatched).unwrap()
}

fn measured(puzzle: &Simultaneous) -> Measure {
    measure(puzzle, &mut Unwatched).unwrap().expect("solvable")
}

/// The share of play-outs of at most `left` instructions that solve, one by one.
fn share(boards: &[MazeGraph], cells: &[u32], left: u32) -> f64 {
    if boards
        .iter()
        .zip(cells)
        .all(|(board, &cell)| cell == board.goal)
    {
        return 1.0;
    }
    if left == 0 {
        return 0.0;
    }
    let chances = playouts::chances(boards, cells);
    let all = chances
        .iter()
        .enumerate()
        .filter(|(_, chance)| **chance > 0.0);
    all.map(|(direction, chance)| {
        let players = boards.iter().zip(cells);
        let next: Vec<u32> = players
            .map(|(board, &cell)| board.to[cell as usize][direction])
            .collect();
        chance * share(boards, &next, left - 1)
    })
    .sum()
}

#[test]
fn the_share_is_that_of_all_play_outs() {
    for seed in 0..20 {
        let puzzle = pair(MazeKind::Braided, 3, 0.1, seed);
        let boards = boards(&puzzle);
        let shortest = measured(&puzzle).along.unwrap().shortest;
        if shortest > 5 {
            continue;
        }
        let starts: Vec<u32> = boards.iter().map(|board| board.start).collect();
        let one_by_one = share(&boards, &starts, PLAYOUT_FACTOR * shortest);
        let found = playouts::share(&boards, shortest, &mut Unwatched)
            .unwrap()
            .unwrap();
        assert!(
            (found - one_by_one).abs() < 1e-9,
            "{seed}: {found} {one_by_one}"
        );
    }
}
