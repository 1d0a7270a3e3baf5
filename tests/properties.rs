//! Arbitrary and mutated input: no panic, no hang, no large allocation, nothing read wrongly.

use std::sync::Mutex;

use lockstep::any::{AnyParams, AnyPuzzle};
use lockstep::grid::Direction;
use lockstep::puzzle::{Puzzle, parse_moves};
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::share::{Generated, LinkError, Shared, pack, unpack};
use lockstep::simultaneous::{MAX_MAZES, Maze, MazeKind, Params, Simultaneous};
use lockstep::text::{Family, Position};
use lockstep::with_puzzle;
use peak_alloc::PeakAlloc;
use proptest::collection::vec;
use proptest::prelude::*;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Tests of this file that measure memory run one at a time.
static MEASURING: Mutex<()> = Mutex::new(());

/// Runs something that may take no more memory than a few megabytes: far less than a header, a
/// number of pits or a link could ask for.
fn frugally<T>(run: impl FnOnce() -> T) -> T {
    let _alone = MEASURING
        .lock()
        .unwrap_or_else(|poisoned| poisoned.into_inner());
    ALLOCATOR.reset_peak_usage();
    let before = ALLOCATOR.current_usage();
    let result = run();
    let peak = ALLOCATOR.peak_usage().saturating_sub(before);
    assert!(peak < 40_000_000, "{peak} bytes at the peak");
    result
}

fn params() -> impl Strategy<Value = Params> {
    let shares = (0..=10u32, 0..=10u32, 0..=10u32);
    let counts = prop_oneof![3 => Just(2), 1 => 3..=MAX_MAZES];
    let numbers = (counts, 1..=12u32, 1..=12u32, 0..3usize);
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

/// A valid text with some characters put in, taken out or replaced.
fn mutated_text() -> impl Strategy<Value = String> {
    let edit = (
        any::<prop::sample::Index>(),
        0..3u8,
        "[-0-9 \\n\\r\\t#,.ox\u{feff}é]",
    );
    (puzzle(), vec(edit, 1..6)).prop_map(|(puzzle, edits)| {
        let mut chars: Vec<char> = puzzle.to_string().chars().collect();
        for (place, kind, new) in edits {
            let place = place.index(chars.len());
            let new = new.chars().next().unwrap_or(' ');
            match kind {
                0 => chars.insert(place, new),
                1 => chars[place] = new,
                _ => {
                    chars.remove(place);
                }
            }
        }
        chars.into_iter().collect()
    })
}

/// Whatever parses can be printed and read again, played and drawn; an error has a place.
fn examine(text: &str) {
    match frugally(|| AnyPuzzle::parse(text)) {
        Ok(parsed) => {
            let printed = parsed.puzzle.to_string();
            assert_eq!(AnyPuzzle::parse(&printed).unwrap().puzzle, parsed.puzzle);
            with_puzzle!(&parsed.puzzle, puzzle => {
                let state = puzzle.start();
                for direction in puzzle.legal_moves(&state) {
                    let next = puzzle.play(&state, direction).expect("a legal move");
                    puzzle.is_solved(&next);
                    puzzle.scene(&next);
                }
            });
        }
        Err(error) => {
            let span = error.span;
            assert!(span.start <= span.end && span.end <= text.len());
            assert!(text.is_char_boundary(span.start) && text.is_char_boundary(span.end));
            let position = Position::in_utf16(text, span.start);
            assert!(position.line >= 1 && position.column >= 1);
            assert!(error.message(text).len() < 600);
        }
    }
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
    fn arbitrary_bytes_are_read_or_refused(bytes in vec(any::<u8>(), 0..400)) {
        let (text, parsed) = AnyPuzzle::parse_bytes(&bytes);
        if let Err(error) = parsed {
            prop_assert!(error.span.end <= text.len());
        }
    }

    #[test]
    fn mutated_texts_are_read_or_refused(text in mutated_text()) {
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
        match parse_moves::<Direction>(&text) {
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
        let full = Shared::Puzzle(AnyPuzzle::Simultaneous(puzzle));
        prop_assert_eq!(unpack(&pack(&full)), Ok(full));
        let params = AnyParams::Simultaneous(params);
        let generated = Shared::Generated(Generated { params, seed });
        prop_assert_eq!(unpack(&pack(&generated)), Ok(generated));
    }

    #[test]
    fn a_damaged_link_never_loads_something_else(
        puzzle in puzzle(),
        place in any::<prop::sample::Index>(),
        flip in 1..=255u8,
        cut in any::<prop::sample::Index>()
    ) {
        let bytes = pack(&Shared::Puzzle(AnyPuzzle::Simultaneous(puzzle)));
        let mut changed = bytes.clone();
        changed[place.index(bytes.len())] ^= flip;
        prop_assert!(unpack(&changed).is_err());
        prop_assert!(unpack(&bytes[..cut.index(bytes.len())]).is_err());
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
        let mut bytes = [head, tail].concat();
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        // What is accepted is exactly what packing it again gives.
        if let Ok(shared) = frugally(|| unpack(&bytes)) {
            prop_assert_eq!(pack(&shared), bytes);
        }
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
        let mut bytes = content.to_vec();
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
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
        assert_eq!(error.kind.code(), "too-many-mazes");
        assert_eq!(Position::in_chars(&text, error.span.start).line, line);
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
    let generated = Shared::Generated(Generated {
        params: AnyParams::Simultaneous(Params::default()),
        seed: 7,
    });
    assert_eq!(pack(&generated)[..6], [1, 1, 1, 1, 1, 20]);
}
