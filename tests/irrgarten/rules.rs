//! The rules of Irrgarten, one idea a row, each on the smallest map that shows it.

use lockstep::grid::{Cell, Direction, Grid};
use lockstep::irrgarten::{Field, IllegalMove, Irrgarten, State};
use lockstep::message::Coded;
use lockstep::puzzle::{Draw, Puzzle, Refused, Solve, Verdict, letters, replay, state_after};
use lockstep::scene::{Event, Role, Shapes};
use lockstep::search::Unwatched;

use crate::common::boards::sentences;
use crate::maps::{after, map, moves};

use Direction::{Left, Right, Up};

/// Beside each map moves, and what the last of them does: the cell it leads to, by column and row from 0, or why it is
/// refused. `shortest` is the shortest way out.
const RULES: &str = "
    a move goes one path cell on, and a wall stops it
        #####    R  → 2,1
        #S..E    RU → wall
        #####    L  → wall

    the exit ends the game
        ####    RR  → 3,1 out
        #S.E    RRU → finished
        ####    RRL → finished
                RRR → finished
                RRD → finished

    an arrow is left only in its direction, and entered from any side but its front
        #####    R    → 2,2
        #...#    RR   → 3,2
        #S>.E    RU   → arrow-one-way R
        #...#    RD   → arrow-one-way R
        #####    RL   → arrow-one-way R
                 URD  → 2,2
                 DRU  → 2,2
                 URRDL → arrow-front

    two fronts that face each other block both ways
        ######    R       → 2,1 stuck
        #S><.#    RR      → arrow-front
        #....E    DRRRUL  → 3,1 stuck
        ######    DRRRULL → arrow-front

    an arrow may face a wall, and is a trap then
        #####    R        → 2,1 stuck
        #S^.E    RU       → wall
        #####    shortest → none

    an arrow may point out
        #####
        #S.>E    shortest → RRR
        #####

    a jumper jumps over exactly one wall cell
        ########
        #So#...E    RR → 4,1 jumped
        ########

    two walls are too many
        ########
        #So##..E    RR → nothing-behind
        ########

    nobody jumps back without a jumper
        #######
        #So#..E    RRL → wall
        #######

    with a jumper on either side one jumps both ways
        #######
        #So#o.E    RRL → 2,1 jumped
        #######

    a jumper can be used from several sides and in several directions; a path cell is walked onto
        #######    RRU → 3,1 jumped stuck
        ###.###    RRD → 3,5 jumped stuck
        #######    RRR → 5,3 jumped
        #S.o#.E    RRL → 2,3
        #######
        ###.###
        #######

    the border is never jumped over, and the exit behind a jumper is walked onto
        ####    RU → nothing-behind
        #SoE    RR → 3,1 out
        ####

    nobody jumps onto the exit
        #####    RR       → exit-behind
        #So#E    shortest → none
        #####

    a cell ahead that is no wall is never jumped over
        #######
        #So<..E    RR → arrow-front
        #######

    landing obeys an arrow's front
        #######
        #So#<.E    RR → arrow-front
        #######

    landing from behind an arrow is allowed
        #######
        #So#>.E    shortest → RRRR
        #######

    a crossing is left only straight on
        #####    R    → 2,2 heading R
        #...#    RR   → 3,2
        #S+.E    RU   → crossing-straight R
        #...#    RD   → crossing-straight R
        #####    RL   → crossing-straight R
                 URD  → 2,2 heading D
                 URDD → 2,3
                 URDR → crossing-straight D

    behind a crossing a wall leaves the player stuck
        ######    R  → 2,1 heading R stuck
        #S+#.#    RR → wall
        #....E
        ######

    behind a crossing an arrow's front does so, too
        ######    R  → 2,1 heading R stuck
        #S+<.#    RR → arrow-front
        #....E
        ######

    a crossing that is jumped onto is left in the direction of the jump
        ########    RR  → 4,1 jumped heading R
        #So#+..E    RRR → 5,1
        ########    RRL → crossing-straight R

    the start is an ordinary path cell
        #####    L  → 1,1
        #.S.E    LR → 2,1
        #####
";

#[test]
fn the_smallest_maps_show_each_rule() {
    for shown in sentences(RULES) {
        let (drawing, rows) = shown.beside_a_drawing();
        let puzzle = map(&drawing);
        for (moves, expected) in rows {
            let found = match moves {
                "shortest" => shortest(&puzzle).unwrap_or_else(|| "none".to_owned()),
                moves => last_move(&puzzle, moves),
            };
            assert_eq!(found, expected, "{}: {moves}\n{drawing}", shown.sentence);
        }
    }
}

/// What the last of some moves does, in the words of [`RULES`].
fn last_move(puzzle: &Irrgarten, letters: &str) -> String {
    let moves = moves(letters);
    let (&last, before) = moves.split_last().expect("a move");
    let before = state_after(puzzle, before).unwrap();
    let (state, event) = match puzzle.step(before, last) {
        Ok(reached) => reached,
        Err(reason) => {
            assert!(!puzzle.legal_moves(&before).contains(&last));
            let only = reason.only().map(|only| format!(" {only}"));
            return reason.code().to_owned() + &only.unwrap_or_default();
        }
    };
    assert!(puzzle.legal_moves(&before).contains(&last));
    let mut told = format!("{},{}", state.cell.x, state.cell.y);
    told += if event == Event::Jumped {
        " jumped"
    } else {
        ""
    };
    told += &state
        .heading
        .map_or(String::new(), |heading| format!(" heading {heading}"));
    let is_over = puzzle.legal_moves(&state).is_empty();
    told + match puzzle.is_solved(&state) {
        true => " out",
        false if is_over => " stuck",
        false => "",
    }
}

fn shortest(puzzle: &Irrgarten) -> Option<String> {
    let solution = puzzle.solve(&puzzle.start(), &Default::default(), &mut Unwatched);
    match solution.unwrap().verdict {
        Verdict::Solved { moves, shortest } => {
            assert!(shortest);
            Some(letters(&moves))
        }
        Verdict::Unsolvable(_) => None,
    }
}

#[test]
fn a_map_has_its_start_inside_and_its_exit_in_the_border() {
    let puzzle = map("#####
                      #S..E
                      #####");
    let mut fields = Grid::filled(5, 3, Field::Wall);
    for cell in puzzle.cells() {
        fields[cell] = puzzle.field(cell);
    }
    let [start, exit] = [puzzle.start_cell(), puzzle.exit()];
    assert_eq!(Irrgarten::new(fields.clone(), start, exit), Some(puzzle));
    for (start, exit) in [(exit, exit), (start, start), (start, Cell::new(3, 1))] {
        assert_eq!(Irrgarten::new(fields.clone(), start, exit), None);
    }
    // One of them is no path, or the border is open elsewhere.
    for (cell, field) in [
        (start, Field::Wall),
        (exit, Field::Wall),
        (Cell::new(2, 0), Field::Path),
    ] {
        let mut fields = fields.clone();
        fields[cell] = field;
        assert_eq!(Irrgarten::new(fields, start, exit), None);
    }
}

#[test]
fn every_refusal_has_a_code_and_changes_nothing() {
    let puzzle = map("#####
                      #S>.E
                      #####");
    let replayed = replay(&puzzle, &[Right, Left, Right]);
    let reason = IllegalMove::ArrowOneWay(Right);
    assert_eq!(replayed.refused, Some(Refused { number: 2, reason }));
    assert_eq!(replayed.state, after(&puzzle, "R"));
    let all = [
        IllegalMove::Finished,
        IllegalMove::Wall,
        IllegalMove::NothingBehind,
        IllegalMove::ExitBehind,
        IllegalMove::ArrowFront,
        IllegalMove::ArrowOneWay(Up),
        IllegalMove::CrossingStraight(Up),
    ];
    assert_eq!(all.map(|it| it.code()), IllegalMove::CODES);
    // The cell underfoot leaves one direction, which is named.
    let of_the_cell = &all[5..];
    for refusal in &all {
        let named = [("direction", "U".into())];
        let count = usize::from(of_the_cell.contains(refusal));
        assert_eq!(refusal.arguments(), named[..count], "{refusal}");
    }
}

#[test]
fn a_replay_tells_when_it_was_solved_and_what_came_behind_it() {
    let puzzle = map("###
                      #SE
                      ###");
    let replayed = replay(&puzzle, &[Right, Left, Up]);
    assert_eq!(replayed.solved_after, Some(1));
    let reason = IllegalMove::Finished;
    let refused = Refused { number: 2, reason };
    assert_eq!(replayed.refused, Some(refused));
    let told = "move 2: the exit is reached, the game is over";
    assert_eq!(refused.to_string(), told);
    assert_eq!(state_after(&puzzle, &[Right, Left]), Err(refused));
}

#[test]
fn the_proof_holds_what_can_be_reached_and_what_bars_the_way() {
    let puzzle = map("#######
                      #S.<..#
                      #.###.#
                      #+#...E
                      #######");
    let proof = puzzle.no_way_out(puzzle.start()).unwrap();
    let cells = [(1, 1), (2, 1), (1, 2), (1, 3)];
    assert_eq!(proof.reached, cells.map(|(x, y)| Cell::new(x, y)));
    assert_eq!(proof.barred, [Cell::new(3, 1)]);
    let roles: Vec<Role> = proof.layers().iter().map(|layer| layer.role).collect();
    assert_eq!(roles, [Role::Reachable, Role::Cut]);
    let open = map("###\n#SE\n###");
    assert_eq!(open.no_way_out(open.start()), None);
}

#[test]
fn a_trail_tells_walks_from_jumps() {
    let puzzle = map("#######
                      #So#..E
                      #######");
    let trail = puzzle.trails(&moves("RRR")).unwrap().remove(0);
    assert_eq!(trail.cells, [[1, 1], [2, 1], [4, 1], [5, 1]]);
    assert_eq!(trail.events, [Event::Walked, Event::Jumped, Event::Walked]);
    assert_eq!(trail.lines[1], [2.5, 1.5, 4.5, 1.5]);
    let reason = IllegalMove::Wall;
    let refused = Refused { number: 3, reason };
    assert_eq!(puzzle.trails(&moves("RRL")), Err(refused));
}

#[test]
fn the_picture_has_a_mark_for_each_kind_and_few_pieces_of_wall() {
    let puzzle = map("#######
                      #So+^.#
                      #.#v<>E
                      #######");
    let board = puzzle.scene(&puzzle.start()).boards.remove(0);
    assert_eq!((board.width, board.height), (7, 4));
    let marks = board.layers.iter().filter_map(|layer| match &layer.shapes {
        Shapes::Marks(mark, centres) => Some((mark.name(), centres.len())),
        _ => None,
    });
    let marks = marks.map(|(name, count)| format!("{count} {name}"));
    assert_eq!(
        marks.collect::<Vec<_>>().join(", "),
        "1 start, 1 goal, 1 arrow-up, 1 arrow-down, 1 arrow-left, 1 arrow-right, 1 jumper, 1 crossing, 1 disc"
    );
    let wall = board.layers.iter().find(|layer| layer.role == Role::Wall);
    let Some(Shapes::Rects(rects)) = wall.map(|layer| &layer.shapes) else {
        panic!("walls are rectangles");
    };
    // Top, left side, right side above the exit, the cell inside, bottom.
    assert_eq!(rects.len(), 5);
    let areas = rects.iter().map(|[_, _, width, height]| width * height);
    assert_eq!(areas.sum::<f32>(), 7.0 + 2.0 + 1.0 + 1.0 + 7.0);
}

#[test]
fn a_state_is_on_no_wall_and_has_a_heading_on_crossings_only() {
    let puzzle = map("#####
                      #S+.E
                      #####");
    let allows = |x, y, heading| {
        let cell = Cell::new(x, y);
        puzzle.allows(State { cell, heading })
    };
    assert!(allows(3, 1, None) && allows(2, 1, Some(Right)));
    assert!(!allows(3, 1, Some(Right)) && !allows(2, 1, None));
    assert!(!allows(0, 0, None) && !allows(0, 0, Some(Right)));
    assert!(!allows(5, 1, None));
}
