//! The rules of Irrgarten, one idea a test, each on the smallest map that shows it.

use lockstep::grid::{Cell, Direction, Grid};
use lockstep::irrgarten::{Field, IllegalMove, Irrgarten, State};
use lockstep::judge::{Judgement, judge};
use lockstep::message::Coded;
use lockstep::puzzle::{Draw, Refused, Rules, Solve, Verdict, parse_moves, replay, state_after};
use lockstep::scene::{Event, Mark, Role, Shapes};
use lockstep::search::Unwatched;

/// The map of a drawing; the header is added.
fn map(drawing: &str) -> Irrgarten {
    let rows: Vec<&str> = drawing.split_whitespace().collect();
    let header = format!("irrgarten {} {}\n", rows[0].len(), rows.len());
    Irrgarten::parse(&(header + &rows.join("\n")))
        .unwrap()
        .puzzle
}

/// The state after some moves from the start.
fn after(puzzle: &Irrgarten, moves: &str) -> State {
    let moves: Vec<Direction> = parse_moves(moves).unwrap();
    state_after(puzzle, &moves).unwrap()
}

/// Why a move is refused after some others.
fn refused(puzzle: &Irrgarten, moves: &str, step: Direction) -> IllegalMove {
    puzzle.play(&after(puzzle, moves), step).unwrap_err()
}

fn shortest(puzzle: &Irrgarten) -> Option<String> {
    let solution = puzzle.solve(&puzzle.start(), &Default::default(), &mut Unwatched);
    match solution.unwrap().verdict {
        Verdict::Solved { moves, shortest } => {
            assert!(shortest);
            Some(moves.iter().map(Direction::to_string).collect())
        }
        Verdict::Unsolvable(_) => None,
    }
}

fn at(x: u32, y: u32) -> State {
    State {
        cell: Cell::new(x, y),
        heading: None,
    }
}

use Direction::{Down, Left, Right, Up};

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
fn a_move_goes_one_path_cell_on_and_a_wall_stops_it() {
    let puzzle = map("#####
                      #S..E
                      #####");
    assert_eq!(after(&puzzle, "R"), at(2, 1));
    assert_eq!(refused(&puzzle, "R", Up), IllegalMove::Wall);
    assert_eq!(refused(&puzzle, "", Left), IllegalMove::Wall);
}

#[test]
fn reaching_the_exit_ends_the_game() {
    let puzzle = map("####
                      #S.E
                      ####");
    let out = after(&puzzle, "RR");
    assert!(puzzle.is_solved(&out) && puzzle.legal_moves(&out).is_empty());
    for direction in Direction::ALL {
        assert_eq!(puzzle.play(&out, direction), Err(IllegalMove::Finished));
    }
}

#[test]
fn the_smallest_map_is_one_move() {
    let puzzle = map("###
                      #SE
                      ###");
    assert_eq!(shortest(&puzzle).as_deref(), Some("R"));
}

#[test]
fn an_arrow_is_left_only_in_its_direction() {
    let puzzle = map("#####
                      #...#
                      #S>.E
                      #...#
                      #####");
    assert_eq!(after(&puzzle, "RR"), at(3, 2));
    for direction in [Up, Down, Left] {
        let refusal = refused(&puzzle, "R", direction);
        assert_eq!(refusal, IllegalMove::ArrowOneWay(Right));
        assert_eq!(refusal.only(), Some(Right));
    }
}

#[test]
fn an_arrow_is_entered_from_any_side_but_its_front() {
    let puzzle = map("#####
                      #...#
                      #S>.E
                      #...#
                      #####");
    assert_eq!(after(&puzzle, "R"), at(2, 2), "from behind");
    assert_eq!(after(&puzzle, "URD"), at(2, 2), "from one side");
    assert_eq!(after(&puzzle, "DRU"), at(2, 2), "from the other");
    assert_eq!(refused(&puzzle, "URRD", Left), IllegalMove::ArrowFront);
}

#[test]
fn two_fronts_that_face_each_other_block_both_ways() {
    let puzzle = map("######
                      #S><.#
                      #....E
                      ######");
    assert_eq!(refused(&puzzle, "R", Right), IllegalMove::ArrowFront);
    assert_eq!(refused(&puzzle, "DRRRUL", Left), IllegalMove::ArrowFront);
    assert!(puzzle.legal_moves(&after(&puzzle, "R")).is_empty());
}

#[test]
fn an_arrow_may_face_a_wall_and_is_a_trap_then() {
    let puzzle = map("#####
                      #S^.E
                      #####");
    assert_eq!(refused(&puzzle, "R", Up), IllegalMove::Wall);
    assert!(puzzle.legal_moves(&after(&puzzle, "R")).is_empty());
    assert_eq!(shortest(&puzzle), None);
}

#[test]
fn an_arrow_may_point_out() {
    let puzzle = map("#####
                      #S.>E
                      #####");
    assert_eq!(shortest(&puzzle).as_deref(), Some("RRR"));
}

#[test]
fn a_jumper_jumps_over_exactly_one_wall_cell() {
    let puzzle = map("########
                      #So#...E
                      ########");
    let (landed, event) = puzzle.step(after(&puzzle, "R"), Right).unwrap();
    assert_eq!((landed, event), (at(4, 1), Event::Jumped));
    let two_walls = map("########
                         #So##..E
                         ########");
    assert_eq!(refused(&two_walls, "R", Right), IllegalMove::NothingBehind);
}

#[test]
fn nobody_jumps_without_a_jumper_nor_back_onto_one() {
    let puzzle = map("#######
                      #So#..E
                      #######");
    assert_eq!(refused(&puzzle, "RR", Left), IllegalMove::Wall);
    let both = map("#######
                    #So#o.E
                    #######");
    assert_eq!(after(&both, "RRL"), at(2, 1), "a jumper on either side");
}

#[test]
fn a_jumper_can_be_used_from_several_sides_and_in_several_directions() {
    let puzzle = map("#######
                      ###.###
                      #######
                      #S.o#.E
                      #######
                      ###.###
                      #######");
    assert_eq!(after(&puzzle, "RRU"), at(3, 1));
    assert_eq!(after(&puzzle, "RRD"), at(3, 5));
    assert_eq!(after(&puzzle, "RRR"), at(5, 3));
    assert_eq!(
        after(&puzzle, "RRL"),
        at(2, 3),
        "a path cell is walked onto"
    );
}

#[test]
fn the_border_is_never_jumped_over() {
    let puzzle = map("####
                      #SoE
                      ####");
    assert_eq!(refused(&puzzle, "R", Up), IllegalMove::NothingBehind);
    assert_eq!(after(&puzzle, "RR"), at(3, 1), "the exit is walked onto");
}

#[test]
fn nobody_jumps_onto_the_exit() {
    let puzzle = map("#####
                      #So#E
                      #####");
    assert_eq!(refused(&puzzle, "R", Right), IllegalMove::ExitBehind);
    assert_eq!(shortest(&puzzle), None);
}

#[test]
fn a_path_cell_ahead_is_walked_onto_never_jumped_over() {
    let puzzle = map("#######
                      #So<..E
                      #######");
    assert_eq!(refused(&puzzle, "R", Right), IllegalMove::ArrowFront);
}

#[test]
fn landing_obeys_an_arrows_front() {
    let puzzle = map("#######
                      #So#<.E
                      #######");
    assert_eq!(refused(&puzzle, "R", Right), IllegalMove::ArrowFront);
    let from_behind = map("#######
                           #So#>.E
                           #######");
    assert_eq!(shortest(&from_behind).as_deref(), Some("RRRR"));
}

#[test]
fn a_crossing_is_left_only_straight_on() {
    let puzzle = map("#####
                      #...#
                      #S+.E
                      #...#
                      #####");
    let on_it = after(&puzzle, "R");
    assert_eq!(on_it.heading, Some(Right));
    assert_eq!(puzzle.legal_moves(&on_it), [Right]);
    assert_eq!(
        refused(&puzzle, "R", Left),
        IllegalMove::CrossingStraight(Right)
    );
    let across = after(&puzzle, "URD");
    assert_eq!((across.cell, across.heading), (on_it.cell, Some(Down)));
    assert_eq!(
        refused(&puzzle, "URD", Right),
        IllegalMove::CrossingStraight(Down)
    );
}

#[test]
fn behind_a_crossing_a_wall_or_a_front_leaves_the_player_stuck() {
    let wall = map("######
                    #S+#.#
                    #....E
                    ######");
    assert_eq!(refused(&wall, "R", Right), IllegalMove::Wall);
    assert!(wall.legal_moves(&after(&wall, "R")).is_empty());
    let front = map("######
                     #S+<.#
                     #....E
                     ######");
    assert_eq!(refused(&front, "R", Right), IllegalMove::ArrowFront);
}

#[test]
fn a_crossing_that_is_jumped_onto_is_left_in_the_direction_of_the_jump() {
    let puzzle = map("########
                      #So#+..E
                      ########");
    let landed = after(&puzzle, "RR");
    assert_eq!(
        (landed.cell, landed.heading),
        (Cell::new(4, 1), Some(Right))
    );
    assert_eq!(puzzle.legal_moves(&landed), [Right]);
}

#[test]
fn the_start_is_an_ordinary_path_cell() {
    let puzzle = map("#####
                      #.S.E
                      #####");
    assert_eq!(after(&puzzle, "LR"), puzzle.start());
    assert_eq!(puzzle.field(puzzle.start_cell()), Field::Path);
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
    let codes: std::collections::HashSet<_> = all.iter().map(|it| it.code()).collect();
    assert_eq!(codes.len(), all.len());
    assert_eq!(all.map(|it| it.code()), IllegalMove::CODES);
}

#[test]
fn a_refusal_by_the_cell_underfoot_names_the_only_direction() {
    for reason in [
        IllegalMove::ArrowOneWay(Up),
        IllegalMove::CrossingStraight(Up),
    ] {
        assert_eq!(reason.arguments(), [("direction", "U".into())]);
    }
    assert_eq!(IllegalMove::ArrowFront.arguments(), []);
}

#[test]
fn fewer_moves_lead_back_to_the_heading_before() {
    let puzzle = map("#####
                      #...#
                      #S+.E
                      #...#
                      #####");
    assert!(puzzle.is_solved(&after(&puzzle, "RRR")));
    assert_eq!(after(&puzzle, "R").heading, Some(Right));
    assert_eq!(after(&puzzle, "URD").heading, Some(Down));
    assert_eq!(after(&puzzle, ""), puzzle.start());
}

#[test]
fn a_replay_tells_when_it_was_solved_and_what_came_behind_it() {
    let puzzle = map("####
                      #S.E
                      ####");
    let replayed = replay(&puzzle, &[Right, Right, Left, Up]);
    assert_eq!(replayed.solved_after, Some(2));
    let reason = IllegalMove::Finished;
    let refused = Refused { number: 3, reason };
    assert_eq!(replayed.refused, Some(refused));
    assert_eq!(
        refused.to_string(),
        "move 3: the exit is reached, the game is over"
    );
    assert_eq!(state_after(&puzzle, &[Right, Right, Left]), Err(refused));
}

#[test]
fn judging_names_the_move_that_lost_the_way_out() {
    let puzzle = map("#######
                      #S.>..#
                      #.#####
                      #.....E
                      #######");
    let play = |moves: &str| -> Judgement<Irrgarten> {
        let moves: Vec<Direction> = parse_moves(moves).unwrap();
        let judged = judge(&puzzle, &moves, &Default::default(), &mut Unwatched);
        judged.unwrap().judgement
    };
    let Judgement::Good { rest, .. } = play("R") else {
        panic!("nothing is lost yet");
    };
    assert_eq!(rest.len(), 8);
    let Judgement::Lost { good, proof } = play("RRR") else {
        panic!("behind the arrow");
    };
    assert_eq!(good, Some(1), "the second move went onto the arrow");
    assert_eq!(proof.reached, [Cell::new(4, 1), Cell::new(5, 1)]);
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
    let moves: Vec<Direction> = parse_moves("RRR").unwrap();
    let trail = puzzle.trails(&moves).unwrap().remove(0);
    assert_eq!(trail.cells, [[1, 1], [2, 1], [4, 1], [5, 1]]);
    assert_eq!(trail.events, [Event::Walked, Event::Jumped, Event::Walked]);
    assert_eq!(trail.lines[1], [2.5, 1.5, 4.5, 1.5]);
    let moves: Vec<Direction> = parse_moves("RRL").unwrap();
    let reason = IllegalMove::Wall;
    let refused = Refused { number: 3, reason };
    assert_eq!(puzzle.trails(&moves), Err(refused));
}

#[test]
fn the_picture_has_a_mark_for_each_kind_and_few_pieces_of_wall() {
    let puzzle = map("#######
                      #So+^.#
                      #.#v<>E
                      #######");
    let board = puzzle.scene(&puzzle.start()).boards.remove(0);
    assert_eq!((board.width, board.height), (7, 4));
    let marks: Vec<&str> = board
        .layers
        .iter()
        .filter_map(|layer| match &layer.shapes {
            Shapes::Marks(mark, centres) => {
                assert_eq!(centres.len(), 1);
                Some(mark.name())
            }
            _ => None,
        })
        .collect();
    let arrows = ["arrow-up", "arrow-down", "arrow-left", "arrow-right"];
    let expected = ["start", "goal"].into_iter().chain(arrows);
    let expected: Vec<&str> = expected.chain(["jumper", "crossing", "disc"]).collect();
    assert_eq!(marks, expected);
    assert_eq!(Mark::Arrow(Up).name(), "arrow-up");
    let wall = board.layers.iter().find(|layer| layer.role == Role::Wall);
    let Some(Shapes::Rects(rects)) = wall.map(|layer| &layer.shapes) else {
        panic!("walls are rectangles");
    };
    // Top, left side, right side above the exit, the cell inside, bottom.
    assert_eq!(rects.len(), 5);
    let area: f32 = rects
        .iter()
        .map(|[_, _, width, height]| width * height)
        .sum();
    assert_eq!(area, 7.0 + 2.0 + 1.0 + 1.0 + 7.0);
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

#[test]
fn cells_are_counted_by_kind() {
    let puzzle = map("#####
                      #S.oE
                      #####");
    // The start and the exit are paths.
    assert_eq!(puzzle.count(|field| field == Field::Path), 3);
    assert_eq!(puzzle.count(|field| field == Field::Jumper), 1);
    assert_eq!(puzzle.count(|field| field == Field::Crossing), 0);
}
