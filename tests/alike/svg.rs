//! Pictures as SVG text.

use lockstep::scene::{Board, Event, Layer, Mark, Role, Scene, Shapes, Trail};
use lockstep::svg::{Overlay, Palette, draw};

#[test]
fn a_scene_that_no_puzzle_has_is_drawn_without_a_panic() {
    let trail = Trail {
        player: 0,
        cells: Vec::new(),
        lines: vec![[0.5, 0.5, 1.5, 0.5]; 3],
        events: vec![Event::Walked],
        energies: Vec::new(),
    };
    let board = |player| Board {
        player,
        width: 0,
        height: 0,
        layers: vec![Layer {
            role: Role::Player(player),
            shapes: Shapes::Marks(Mark::of_player(player), vec![[0.5, 0.5]]),
        }],
    };
    let scene = Scene {
        boards: vec![board(0), board(usize::MAX)],
    };
    let overlay = Overlay {
        trails: &[trail],
        moment: 9,
        proof: None,
    };
    let picture = draw(&scene, &overlay, &Palette::default());
    assert_eq!(picture.matches("<path stroke=\"#").count(), 1);
    assert!(draw(&Scene::default(), &overlay, &Palette::default()).ends_with("</svg>\n"));
}

#[test]
fn trails_lie_below_signs_and_batteries_and_counts_above_them() {
    let layer = |role, mark| Layer {
        role,
        shapes: Shapes::Marks(mark, vec![[0.5, 0.5]]),
    };
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
    let trail = Trail {
        player: 1,
        cells: (0..=3).map(|moment| [moment % 2, 0]).collect(),
        lines: vec![[0.5, 0.5, 1.5, 0.5]; 3],
        events: vec![Event::Walked; 3],
        energies: Vec::new(),
    };
    let scene = Scene {
        boards: vec![board],
    };
    let overlay = Overlay {
        trails: &[trail],
        moment: 3,
        proof: None,
    };
    let picture = draw(&scene, &overlay, &Palette::default());
    let marks = [
        "r=\".22\"",
        "<path stroke=\"#",
        "H-.2M.2",
        "h.24v-.08",
        "paint-order",
        "r=\".31\"",
    ];
    let places = marks.map(|mark| picture.find(mark).expect(mark));
    assert!(places.is_sorted(), "{places:?}");
}
