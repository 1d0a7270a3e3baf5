//! Pictures as SVG text.

use lockstep::scene::{Board, Event, Layer, Mark, Role, Scene, Shapes, Trail};
use lockstep::svg::{Overlay, Palette, draw};

/// A trail of steps to and fro.
fn trail(player: usize, steps: usize, has_cells: bool) -> Trail {
    let cells = (0..=steps as u16).map(|moment| [moment % 2, 0]);
    Trail {
        player,
        cells: cells.filter(|_| has_cells).collect(),
        lines: vec![[0.5, 0.5, 1.5, 0.5]; 3],
        events: vec![Event::Walked; steps],
        energies: Vec::new(),
    }
}

fn layer(role: Role, mark: Mark) -> Layer {
    let shapes = Shapes::Marks(mark, vec![[0.5, 0.5]]);
    Layer { role, shapes }
}

fn drawn(boards: Vec<Board>, trail: Trail, moment: usize) -> String {
    let overlay = Overlay {
        trails: &[trail],
        moment,
        proof: None,
    };
    draw(&Scene { boards }, &overlay, &Palette::default())
}

#[test]
fn a_scene_that_no_puzzle_has_is_drawn_without_a_panic() {
    let board = |player| Board {
        player,
        width: 0,
        height: 0,
        layers: vec![layer(Role::Player(player), Mark::of_player(player))],
    };
    let boards = vec![board(0), board(usize::MAX)];
    let picture = drawn(boards, trail(0, 1, false), 9);
    assert_eq!(picture.matches("<path stroke=\"#").count(), 1);
    let empty = drawn(Vec::new(), trail(0, 1, false), 9);
    assert!(empty.ends_with("</svg>\n"), "{empty}");
}

#[test]
fn trails_lie_below_signs_and_batteries_and_counts_above_them() {
    let board = Board {
        player: 1,
        width: 2,
        height: 1,
        layers: vec![
            layer(Role::Crossing, Mark::Crossing),
            layer(Role::Start, Mark::Start),
            layer(Role::Battery, Mark::Battery),
            layer(Role::Player(1), Mark::Disc),
        ],
    };
    let picture = drawn(vec![board], trail(1, 3, true), 3);
    let path = "<path stroke=\"#";
    let marks = [
        "r=\".22\"",
        path,
        "H-.2M.2",
        "h.24v-.08",
        "paint-order",
        "r=\".31\"",
    ];
    let places = marks.map(|mark| picture.find(mark).expect(mark));
    assert!(places.is_sorted(), "{places:?}");
}
