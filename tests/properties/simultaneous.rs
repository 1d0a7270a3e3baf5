//! Simultaneous labyrinths under arbitrary and changed input: no panic, no hang, no large allocation,
//! nothing read wrongly; and links.

use crate::input::{
    self, attempt, bytes_of, comes_back, damage, damaged_is_refused, edited, examine,
    examine_bytes, frugally, sealed, sealed_is_no_danger,
};
use lockstep::any::{AnyParams, AnyPuzzle, Family, Recipe};
use lockstep::grid::Direction;
use lockstep::puzzle::{Make, Rules, parse_moves};
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::share::{LinkError, Shared, pack, unpack};
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

fn puzzle() -> impl Strategy<Value = Simultaneous> {
    prop_oneof![equal_mazes(), sized_mazes()]
}

fn text() -> impl Strategy<Value = String> {
    puzzle().prop_map(|puzzle| puzzle.to_string())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn arbitrary_texts_are_read_or_refused(text in any::<String>()) {
        examine(&text);
    }

    #[test]
    fn arbitrary_numbers_are_read_or_refused(
        numbers in vec(prop_oneof![0..4i64, any::<i64>()], 0..60),
        separators in vec(prop_oneof![Just(" "), Just("\n"), Just("\t"), Just(" #x\n")], 60)
    ) {
        let words = numbers.iter().zip(separators);
        let text: String = words.map(|(n, s)| format!("{n}{s}")).collect();
        examine(&text);
    }

    #[test]
    fn arbitrary_bytes_are_read_or_refused(bytes in bytes_of(text())) {
        examine_bytes(&bytes);
    }

    #[test]
    fn mutated_texts_are_read_or_refused(text in edited(text(), "-0123456789 \n\r\t#,.ox\u{feff}é")) {
        examine(&text);
    }

    #[test]
    fn printing_and_parsing_is_the_identity(puzzle in puzzle()) {
        let parsed = Simultaneous::parse(&puzzle.to_string()).unwrap();
        prop_assert_eq!(parsed.puzzle, puzzle);
        prop_assert!(parsed.warnings.is_empty());
    }

    #[test]
    fn white_space_and_comments_change_nothing(puzzle in equal_mazes()) {
        let text = puzzle.to_string();
        let variants = [
            text.replace('\n', "\r\n"),
            text.replace('\n', "\r"),
            text.replace([' ', '\n'], "\n"),
            text.replace(['\n'], " "),
            text.replace('\n', " # 9 9\n\n\t"),
            format!("\u{feff}{}", text.trim_end()),
        ];
        for variant in variants {
            prop_assert_eq!(Family::of(&variant), Family::Simultaneous);
            prop_assert_eq!(&Simultaneous::parse(&variant).unwrap().puzzle, &puzzle);
        }
    }

    #[test]
    fn size_lines_may_have_white_space_and_comments_around_them(puzzle in sized_mazes()) {
        let text = puzzle.to_string();
        let variants = [
            text.replace('\n', "\r\n"),
            text.replace('\n', "\r"),
            text.replace('\n', " # 9 9\n\n\t"),
            text.replace(' ', " \t "),
            format!("\u{feff}{}", text.trim_end()),
        ];
        for variant in variants {
            prop_assert_eq!(&Simultaneous::parse(&variant).unwrap().puzzle, &puzzle);
        }
    }

    #[test]
    fn arbitrary_moves_are_read_or_refused(text in "[UDLRudlr↑↓←→ \\n]{0,80}.{0,2}") {
        let visible = text
            .chars()
            .filter(|&c| !c.is_whitespace() && c != '\u{feff}');
        match parse_moves(&text) {
            Ok(moves) => prop_assert_eq!(moves.len(), visible.count()),
            Err(error) => {
                let at = visible.clone().nth(error.number - 1);
                prop_assert_eq!(at, Some(error.found));
                prop_assert_eq!(Direction::from_char(error.found), None);
            }
        }
    }

    #[test]
    fn links_come_back_as_they_were(puzzle in puzzle(), params in params(), seed in any::<u64>()) {
        comes_back(Shared::Puzzle(AnyPuzzle::Simultaneous(puzzle)));
        let params = AnyParams::Simultaneous(params);
        comes_back(Shared::Generated(Recipe { params, seed }));
    }

    #[test]
    fn a_damaged_link_never_loads_something_else(puzzle in puzzle(), damage in damage()) {
        damaged_is_refused(&Shared::Puzzle(AnyPuzzle::Simultaneous(puzzle)), damage);
    }

    #[test]
    fn links_of_attempts_come_back_and_are_refused_where_damaged(
        puzzle in puzzle(),
        (params, seed) in (params(), any::<u64>()),
        choices in vec(any::<u8>(), 0..40),
        damage in damage(),
    ) {
        let params = AnyParams::Simultaneous(params);
        for at in [
            Shared::Puzzle(AnyPuzzle::Simultaneous(puzzle)),
            Shared::Generated(Recipe { params, seed }),
        ] {
            let attempt = attempt(at, &choices);
            damaged_is_refused(&attempt, damage);
            comes_back(attempt);
        }
    }

    #[test]
    fn arbitrary_bytes_with_a_right_checksum_are_no_danger(
        head in prop_oneof![
            Just(vec![1u8, 0, 2]),
            Just(vec![1, 0, 3]),
            Just(vec![1, 1, 1]),
            Just(vec![1, 2, 3, 1]),
            Just(vec![])
        ],
        tail in vec(any::<u8>(), 0..80)
    ) {
        sealed_is_no_danger([&[0, 3, 27], head.as_slice(), &tail].concat());
        sealed_is_no_danger([head, tail].concat());
    }
}

#[test]
fn a_link_of_a_later_kind_says_so() {
    let contents = [
        &[9u8, 0][..],
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
fn huge_sizes_and_counts_allocate_nothing() {
    for text in [
        "1000000 1000000",
        "1000 1000",
        "1 1 18446744073709551615 0 0",
        "1 1 99999999999999999999999 0 0",
        "4294967296 4294967296 0",
        "2 1 0 0 \n1000 1000\n",
        "2 1 0 0 \n9999999999999999999999 1\n",
    ] {
        assert!(frugally(|| AnyPuzzle::parse(text)).is_err(), "{text}");
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
fn millions_of_errors_are_few_and_need_little_memory() {
    for text in [
        "2 2\n".to_owned() + &"x\n".repeat(1_000_000),
        "2 2\n0\n0\n0 0\n".to_owned() + &"-\n".repeat(1_000_000),
        "1000 1000\n".to_owned() + &"7 ".repeat(4_000_000),
        "2 1\n0\n9999999\n".to_owned() + &"0 0\n".repeat(1_000_000) + "x",
        "3 1\n0 0\n9999999\n0\n".to_owned() + &"0 7\n".repeat(1_000_000),
    ] {
        input::examine(&text);
    }
}

#[test]
fn small_sets_of_every_size_print_as_they_are_read() {
    // Sizes of one wall are those whose texts a contest file resembles: all mazes, all pits.
    let mazes: Vec<Maze> = [(1, 2), (2, 1), (1, 3), (3, 1), (2, 2)]
        .into_iter()
        .flat_map(|(width, height)| {
            (0..1u32 << (2 * width * height)).map(move |bits| {
                let mut maze = Maze::open(width, height);
                for (place, cell) in maze.cells().enumerate() {
                    maze.set_wall(cell, Direction::Right, bits >> (2 * place) & 1 == 1);
                    maze.set_wall(cell, Direction::Down, bits >> (2 * place) & 1 == 1);
                    maze.set_pit(cell, bits >> (2 * place + 1) & 1 == 1);
                }
                maze
            })
        })
        .collect();
    for first in &mazes {
        for second in &mazes {
            let puzzle = Simultaneous::new([first.clone(), second.clone()]);
            let parsed = Simultaneous::parse(&puzzle.to_string());
            assert_eq!(parsed.map(|parsed| parsed.puzzle), Ok(puzzle));
        }
    }
}

#[test]
fn links_of_pairs_are_what_they_were() {
    // Packed before there could be more mazes than two.
    let pair = Simultaneous::parse("2 2  1 0  0 0  0   0 1  1 0  0")
        .unwrap()
        .puzzle;
    let packed = pack(&Shared::Puzzle(AnyPuzzle::Simultaneous(pair)));
    assert_eq!(packed[..8], [1, 0, 2, 2, 2, 2, 2, 0b1100_0001]);
    let generated = Shared::Generated(Recipe {
        params: AnyParams::Simultaneous(Params {
            maze: MazeKind::Braided,
            pits: 0.05,
            solvable: true,
            ..Params::default()
        }),
        seed: 7,
    });
    let packed = pack(&generated);
    assert_eq!(packed[..6], [1, 1, 1, 1, 1, 20]);
    // Rows; three shares of 3,000, 3,500 and 500 steps; the seed.
    let rest = [20, 0xb8, 0x17, 0xac, 0x1b, 0xf4, 0x03, 7];
    assert_eq!(packed[6..packed.len() - 4], rest);
}
