//! Simultaneous labyrinths, printed, read and linked.

use crate::input::{attempt, comes_back, damage, damaged_is_refused, frugally, sealed};
use crate::suite::{self, Tried};
use lockstep::any::{AnyPuzzle, Recipe};
use lockstep::grid::Direction;
use lockstep::puzzle::{Make, Puzzle};
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::share::{LinkError, Shared, unpack};
use lockstep::simultaneous::{MAX_MAZES, Maze, MazeKind, Params, Simultaneous};
use lockstep::text::Position;
use proptest::collection::vec;
use proptest::prelude::*;

fn params() -> impl Strategy<Value = Params> {
    let shares = (0..=10u32, 0..=10u32, 0..=10u32);
    let counts = prop_oneof![3 => Just(2), 1 => 3..=MAX_MAZES];
    let numbers = (counts, 1..=12u32, 1..=12u32, 0..MazeKind::ALL.len());
    (numbers, shares, any::<bool>()).prop_map(
        |((mazes, width, height, kind), (opened, walls, pits), solvable)| Params {
            mazes,
            width,
            height,
            maze: MazeKind::ALL[kind],
            opened: f64::from(opened) / 10.0,
            walls: f64::from(walls) / 10.0,
            pits: f64::from(pits) / 20.0,
            solvable,
            ..Params::default()
        },
    )
}

/// Mazes of the same size.
fn equal_mazes() -> impl Strategy<Value = Simultaneous> {
    (params(), any::<u64>()).prop_map(|(params, seed)| {
        Simultaneous::generate(&params, &mut Rng::new(seed), &mut Unwatched).unwrap()
    })
}

/// Mazes of different sizes, small ones more often: their texts are the ones to be mistaken.
fn sized_mazes() -> impl Strategy<Value = Simultaneous> {
    let size = prop_oneof![(1..=3u32, 1..=3u32), (1..=12u32, 1..=12u32)];
    (vec(size, 2..=5), params(), any::<u64>()).prop_map(|(sizes, params, seed)| {
        let mut rng = Rng::new(seed);
        let mazes = sizes.into_iter().map(|(width, height)| {
            // A single cell stands with none of another size.
            let height = if (width, height) == (1, 1) { 2 } else { height };
            let params = Params {
                width,
                height,
                ..params
            };
            let puzzle = Simultaneous::generate(&params, &mut rng, &mut Unwatched).unwrap();
            puzzle.mazes()[0].clone()
        });
        Simultaneous::new(mazes.collect::<Vec<Maze>>())
    })
}

impl Tried for Simultaneous {
    const HUGE: &'static [&'static str] = &[
        "1000000 1000000",
        "1000 1000",
        "1 1 18446744073709551615 0 0",
        "1 1 99999999999999999999999 0 0",
        "4294967296 4294967296 0",
        "2 1 0 0 \n1000 1000\n",
        "2 1 0 0 \n9999999999999999999999 1\n",
    ];

    fn any() -> impl Strategy<Value = Self> {
        prop_oneof![equal_mazes(), sized_mazes()]
    }

    fn respaced(&self, text: &str) -> Vec<String> {
        let mut texts = vec![
            text.replace('\n', "\r\n"),
            text.replace('\n', "\r"),
            text.replace('\n', " # 9 9\n\n\t"),
            text.replace(' ', " \t "),
            format!("\u{feff}{}", text.trim_end()),
        ];
        // Lines mean something only where sizes stand in them.
        if self.sizes().windows(2).all(|sizes| sizes[0] == sizes[1]) {
            texts.push(text.replace([' ', '\n'], "\n"));
            texts.push(text.replace('\n', " "));
        }
        texts
    }

    fn wrong_millions() -> Vec<String> {
        let of_lines = |head: &str, line: &str| head.to_owned() + &line.repeat(1_000_000);
        vec![
            of_lines("2 2\n", "x\n"),
            of_lines("2 2\n0\n0\n0 0\n", "-\n"),
            of_lines("1000 1000\n", "7 7 7 7 "),
            of_lines("2 1\n0\n9999999\n", "0 0\n") + "x",
            of_lines("3 1\n0 0\n9999999\n0\n", "0 7\n"),
        ]
    }
}

suite::suite!(Simultaneous, 600);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn links_of_attempts_at_recipes_come_back_and_are_refused_where_damaged(
        (params, seed) in (params(), any::<u64>()),
        choices in vec(any::<u8>(), 0..40),
        damage in damage(),
    ) {
        let params = params.into();
        let attempt = attempt(Shared::Generated(Recipe { params, seed }), &choices);
        damaged_is_refused(&attempt, damage);
        comes_back(attempt);
    }
}

#[test]
fn a_link_of_a_later_kind_says_so() {
    let contents: [&[u8]; 6] = [
        &[9, 0],
        &[1, 7],
        &[1, 0, 1],
        &[1, 0, 17],
        &[1, 1, 200],
        &[1, 2, 17],
    ];
    for content in contents {
        let bytes = sealed(content.to_vec());
        assert_eq!(unpack(&bytes), Err(LinkError::Newer), "{content:?}");
    }
}

#[test]
fn a_million_mazes_are_refused_where_the_first_too_many_begins() {
    let equal = "1 1\n".to_owned() + &"0\n".repeat(1_000_000);
    let sized = "1 2\n0\n0\n".to_owned() + &"2 1\n0\n0\n".repeat(1_000_000);
    for (text, line) in [(equal, 1 + MAX_MAZES + 1), (sized, 3 * MAX_MAZES + 1)] {
        let error = frugally(|| AnyPuzzle::parse(&text)).unwrap_err();
        assert_eq!(error.kind.code, "too-many-mazes");
        assert_eq!(Position::in_chars(&text, error.span.start).line, line);
    }
}

#[test]
fn small_sets_of_every_size_print_as_they_are_read() {
    // Sizes of one wall are those whose texts a contest file resembles: all mazes, all pits.
    let mut mazes = Vec::new();
    for (width, height) in [(1, 2), (2, 1), (1, 3), (3, 1), (2, 2)] {
        for bits in 0..1u32 << (2 * width * height) {
            let mut maze = Maze::open(width, height);
            for (place, cell) in maze.cells().enumerate() {
                maze.set_wall(cell, Direction::Right, bits >> (2 * place) & 1 == 1);
                maze.set_wall(cell, Direction::Down, bits >> (2 * place) & 1 == 1);
                maze.set_pit(cell, bits >> (2 * place + 1) & 1 == 1);
            }
            mazes.push(maze);
        }
    }
    for first in &mazes {
        for second in &mazes {
            let puzzle = Simultaneous::new([first.clone(), second.clone()]);
            let parsed = Simultaneous::parse(&puzzle.to_string());
            assert_eq!(parsed.map(|parsed| parsed.puzzle), Ok(puzzle));
        }
    }
}
