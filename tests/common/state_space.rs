//! A state space against a brute force with a family's own rules, as the family's checker has them.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use lockstep::puzzle::{FamilyPuzzle, Verdict, state_after};
use lockstep::state_space::{EdgeKind, MOST_STATES, StateSpace};

use super::suite::{OtherRules, Tested};

type State<T> = <<T as Tested>::Checker as OtherRules>::State;

/// Numbers of compared puzzles and states.
#[derive(Default, Debug)]
pub struct Compared {
    pub puzzles: usize,
    pub too_large: usize,
    pub unsolvable: usize,
    pub states: usize,
    pub dead: usize,
}

/// Everything that is reached, with the fewest moves to it and where its letters lead.
type Reached<T> = BTreeMap<T, (u32, BTreeMap<T, String>)>;

fn reached<R: OtherRules>(rules: &R, most: usize) -> Option<Reached<R::State>> {
    let mut reached: Reached<R::State> = BTreeMap::new();
    let mut waiting = VecDeque::from([(rules.start(), 0)]);
    let mut seen = BTreeSet::from([rules.start()]);
    while let Some((at, distance)) = waiting.pop_front() {
        if seen.len() > most {
            return None;
        }
        let mut next: BTreeMap<R::State, String> = BTreeMap::new();
        for letter in "UDLR".chars().filter(|_| !rules.is_solved(&at)) {
            let Some(to) = rules.step(&at, letter) else {
                continue;
            };
            if to == at {
                continue;
            }
            if seen.insert(to.clone()) {
                waiting.push_back((to.clone(), distance + 1));
            }
            next.entry(to).or_default().push(letter);
        }
        reached.insert(at, (distance, next));
    }
    (seen.len() <= most).then_some(reached)
}

/// The fewest moves from each state to a solved one, by going through all edges until nothing changes.
fn to_goal<R: OtherRules>(rules: &R, reached: &Reached<R::State>) -> BTreeMap<R::State, u32> {
    let solved = reached.keys().filter(|at| rules.is_solved(at));
    let mut distances: BTreeMap<R::State, u32> = solved.map(|at| (at.clone(), 0)).collect();
    loop {
        let before = distances.clone();
        for (at, (_, next)) in reached {
            let least = next.keys().filter_map(|to| distances.get(to)).min();
            if let Some(&least) = least
                && distances.get(at).is_none_or(|&known| known > least + 1)
            {
                distances.insert(at.clone(), least + 1);
            }
        }
        if distances == before {
            return distances;
        }
    }
}

/// Compares a puzzle's state space with what these rules give, and tries its layout.
pub fn compare<T: Tested>(puzzle: &T, compared: &mut Compared) {
    let rules = &T::Checker::of(&puzzle.to_string());
    compared.puzzles += 1;
    let Some(reached) = reached(rules, MOST_STATES) else {
        compared.too_large += 1;
        let refused = StateSpace::explore(puzzle, MOST_STATES).err().unwrap();
        assert_eq!(refused.limit, MOST_STATES);
        return;
    };
    let count = reached.len();
    assert!(StateSpace::explore(puzzle, count - 1).is_err());
    let space = StateSpace::explore(puzzle, count).expect("so many there are");
    let states: Vec<State<T>> = space.states.iter().map(T::translated).collect();
    assert_eq!(states.len(), count, "{puzzle}");
    let mut edges: Vec<BTreeMap<State<T>, String>> = vec![BTreeMap::new(); count];
    for edge in &space.edges {
        let letters = edge.moves.iter().map(|step| step.letter()).collect();
        edges[edge.from].insert(states[edge.to].clone(), letters);
    }
    let to_goal = to_goal(rules, &reached);
    for (number, at) in states.iter().enumerate() {
        let (distance, next) = &reached[at];
        assert_eq!(space.from_start[number], *distance, "{at:?} of\n{puzzle}");
        assert_eq!(edges[number], *next, "{at:?} of\n{puzzle}");
        let left = to_goal.get(at).copied();
        assert_eq!(space.to_goal[number], left, "{at:?} of\n{puzzle}");
        let moves = space.moves_to(number);
        assert_eq!(moves.len(), *distance as usize);
        let there = state_after(puzzle, &moves).ok();
        assert_eq!(there.as_ref(), Some(&space.states[number]));
    }
    assert_eq!(space.dead(), count - to_goal.len());
    let solved = to_goal.values().filter(|&&left| left == 0);
    assert_eq!(space.solved(), solved.count());
    compared.states += count;
    compared.dead += space.dead();
    compared.unsolvable += usize::from(space.shortest().is_none());
    compare_with_solver(puzzle, &space);
    check_shortest(&space);
    check_layout(&space);
}

/// The solver finds a solution where there is one, and where it proves it shortest, one of this length.
fn compare_with_solver<P: FamilyPuzzle>(puzzle: &P, space: &StateSpace<P>) {
    match puzzle.solution().unwrap().verdict {
        Verdict::Solved { moves, shortest } => {
            let least = space.shortest().expect("it is solvable") as usize;
            assert!(least <= moves.len());
            assert!(!shortest || least == moves.len(), "{puzzle}");
        }
        Verdict::Unsolvable(_) => assert_eq!(space.shortest(), None, "{puzzle}"),
    }
}

/// The spine is a shortest solution, along edges that are marked as such.
fn check_shortest<P: FamilyPuzzle>(space: &StateSpace<P>) {
    let spine = space.spine();
    let kinds = space.edge_kinds();
    assert_eq!(spine.len(), 1 + space.shortest().unwrap_or(0) as usize);
    for pair in spine.windows(2) {
        let mut edges = space.edges.iter();
        let edge = edges.position(|edge| [edge.from, edge.to] == pair).unwrap();
        assert_eq!(kinds[edge], EdgeKind::Shortest);
    }
    for (edge, kind) in space.edges.iter().zip(kinds) {
        let on = space.to_goal[edge.to].map(|left| space.from_start[edge.from] + 1 + left);
        let is_shortest = on.is_some() && on == space.shortest();
        assert_eq!(kind == EdgeKind::Shortest, is_shortest);
        let mut edges = space.edges.iter();
        let mut has_opposite = || edges.any(|other| (other.from, other.to) == (edge.to, edge.from));
        assert!(kind != EdgeKind::Return || has_opposite());
    }
}

/// No two dots lie closer than they should, and all within the picture.
fn check_layout<P: FamilyPuzzle>(space: &StateSpace<P>) {
    let layout = space.layout();
    let mut places = layout.places.clone();
    assert_eq!(places.len(), space.states.len());
    places.sort_by(|one, other| one[0].total_cmp(&other[0]));
    for (index, &[x, y]) in places.iter().enumerate() {
        for (place, most) in [(x, layout.width), (y, layout.height)] {
            assert!((-0.01..=most + 0.01).contains(&place), "{place} of {most}");
        }
        let after = places[index + 1..].iter();
        for other in after.take_while(|other| other[0] - x < 1.0) {
            let (dx, dy) = (other[0] - x, other[1] - y);
            assert!(dx * dx + dy * dy > 0.98, "{:?} and {other:?}", [x, y]);
        }
    }
}
