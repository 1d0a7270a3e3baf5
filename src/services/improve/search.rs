//! The search: single changes first, then further changes of the best puzzles so far (a beam); finally the best
//! proposals without one of their changes, so that none contains a change without effect.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hasher};

use super::rank::{Best, compare, is_better};
use super::{
    Aim, Follow, Improve, ImproveOptions, Improved, NoImprovement, Proposal, Standing, Trials,
};
use crate::edit::Edit;
use crate::grid::Direction;
use crate::puzzle::{Distances, Puzzle, Solution, Solve, Verdict};
use crate::rng::Rng;
use crate::search::{Cancelled, Progress, Stage, StopReason, Stopped, Watch, poll};

/// Puzzles that are changed further, for each number of changes.
const BEAM: usize = 6;

/// Proposals with each number of changes that are tried without one of their changes, to see whether it was needed.
const TRIMMED: usize = 3;

/// Shortest solutions that are drawn to see which changes affect some of them.
const WALKS: usize = 16;

/// A changed puzzle may take this many times the reports of the original puzzle.
const PATIENCE: u32 = 4;

/// Puzzles of more cells than this have too many changes to list them all.
const MOST_LISTED_CELLS: u64 = 20_000;

/// Searches for changes of a puzzle. An error if there is nothing to search for, or if the search was stopped before
/// the rating of the original was known; if stopped later, it returns the results so far.
pub fn changes<P: Improve>(
    puzzle: &P,
    options: &ImproveOptions,
    watch: &mut dyn Follow<P>,
) -> Result<Improved<P>, NoImprovement> {
    let aim = options.aim;
    if !P::AIMS.contains(&aim) {
        return Err(NoImprovement::NotOffered(aim));
    }
    let mut counted = Patience::new(watch, u32::MAX);
    let start = stand(puzzle.clone(), options, f64::NEG_INFINITY, &mut counted);
    let reports = counted.reports.saturating_mul(PATIENCE).max(P::REPORTS);
    let start = start.map_err(NoImprovement::Stopped)?;
    match (aim, start.standing.length) {
        (Aim::Longest | Aim::Unique, None) => return Err(NoImprovement::Unsolvable),
        (Aim::Solvable, Some(_)) => return Err(NoImprovement::Solvable),
        _ => {}
    }
    if start.standing.sequences == Some(1u8.into()) {
        return Err(NoImprovement::Unique);
    }
    let mut search = Search {
        options,
        reports,
        before: start.standing.clone(),
        rng: Rng::new(options.seed),
        puzzle,
        seen: HashSet::from([fingerprint(puzzle)]),
        best: Best::new(aim),
        trials: Trials::default(),
        watch,
    };
    let least_repairs = match aim {
        Aim::Solvable => puzzle.least_repairs().filter(|&least| least > 1),
        _ => None,
    };
    let stopped = search.run(start).err().map(|stopped| stopped.reason);
    Ok(Improved {
        before: search.before,
        proposals: search.best.proposals(),
        trials: search.trials,
        stopped,
        least_repairs,
    })
}

/// A puzzle, how it was made, and its rating.
struct Node<P: Solve> {
    puzzle: P,
    edits: Vec<Edit>,
    solution: Solution<P>,
    standing: Standing,
}

struct Search<'a, P: Solve> {
    options: &'a ImproveOptions,
    /// The most reports of the solver on one puzzle.
    reports: u32,
    before: Standing,
    rng: Rng,
    puzzle: &'a P,
    /// Hashes of the puzzles tried so far.
    seen: HashSet<u64>,
    best: Best<P>,
    trials: Trials,
    watch: &'a mut dyn Follow<P>,
}

impl<P: Improve> Search<'_, P> {
    fn run(&mut self, start: Node<P>) -> Result<(), Stopped> {
        let Self { options, .. } = *self;
        let mut left = u64::from(options.tries);
        let mut beam = vec![start];
        for changes in 1..=options.changes {
            let levels_left = u64::from(options.changes - changes + 1);
            let mut candidates = Vec::new();
            for node in &beam {
                candidates.push(self.candidates(node)?);
            }
            let total = candidates.iter().map(Vec::len).sum::<usize>() as u64;
            if changes == 1 {
                self.trials.single = total;
                let leaves_out = options.aim == Aim::Unique && !can_list(self.puzzle);
                self.trials.lists_all = P::LISTS_ALL && !leaves_out;
            }
            // All single changes are tried if that leaves a share for others.
            let share = left / levels_left;
            let budget = match changes {
                1 => share.max(total.min(left - left / 4)),
                _ => share,
            };
            let before = self.trials.tried_in_all;
            // The rest is for trying proposals without one of their changes.
            let spare = match changes {
                1 => 0,
                _ => TRIMMED as u64 * u64::from(changes),
            };
            let next = self.level(changes, &beam, candidates, budget.saturating_sub(spare))?;
            left -= self.trials.tried_in_all - before;
            for changes in (2..=changes as usize).rev() {
                self.trim(changes, &mut left)?;
            }
            // More changes cannot improve this aim.
            let is_done = match options.aim {
                Aim::Longest => false,
                Aim::Unique => next.first().is_some_and(|node| is_unique(&node.standing)),
                Aim::Solvable => next
                    .first()
                    .is_some_and(|node| node.standing.length.is_some()),
            };
            if is_done || next.is_empty() {
                break;
            }
            beam = next;
        }
        Ok(())
    }

    /// Tries changes of a beam's puzzles in turn; returns the best of the results.
    fn level(
        &mut self,
        changes: u32,
        beam: &[Node<P>],
        candidates: Vec<Vec<Edit>>,
        budget: u64,
    ) -> Result<Vec<Node<P>>, Stopped> {
        let total: usize = candidates.iter().map(Vec::len).sum();
        self.trials.changes = changes;
        self.trials.tried = 0;
        self.trials.of = budget.min(total as u64);
        let mut passed_over = 0;
        let mut next: Vec<Node<P>> = Vec::new();
        for (parent, edit) in by_turns(beam, candidates) {
            if self.trials.tried == budget {
                break;
            }
            let single = u64::from(changes == 1);
            let changed = parent.puzzle.edit(&edit).ok();
            let Some(puzzle) = changed.filter(|puzzle| self.seen.insert(fingerprint(puzzle)))
            else {
                passed_over += 1;
                self.trials.single_tried += single;
                self.trials.of = budget.min(total as u64 - passed_over);
                continue;
            };
            let edits = parent.edits.iter().cloned().chain([edit]).collect();
            self.trials.tried += 1;
            let node = self.attempt(puzzle, edits)?;
            self.trials.single_tried += single;
            if let Some(node) = node {
                self.keep(&mut next, node);
            }
        }
        Ok(next)
    }

    /// Tries the best proposals with this number of changes without each of these: equally good ones with fewer changes
    /// replace them.
    fn trim(&mut self, changes: usize, left: &mut u64) -> Result<(), Stopped> {
        let best = self.best.of(changes).iter().take(TRIMMED);
        let best: Vec<Vec<Edit>> = best.map(|proposal| proposal.edits.clone()).collect();
        for edits in best {
            for without in 0..changes {
                let mut fewer = edits.clone();
                fewer.remove(without);
                let mut made = Ok(self.puzzle.clone());
                for edit in &fewer {
                    made = made.and_then(|puzzle| puzzle.edit(edit));
                }
                // A change may only make sense after another one.
                let Ok(puzzle) = made else { continue };
                if *left > 0 && self.seen.insert(fingerprint(&puzzle)) {
                    *left -= 1;
                    self.attempt(puzzle, fewer)?;
                }
            }
        }
        Ok(())
    }

    /// Solves a changed puzzle, and proposes it if it is better than the original; `None` if that takes too much work
    /// or memory. An error if the watcher ends the search.
    fn attempt(&mut self, puzzle: P, edits: Vec<Edit>) -> Result<Option<Node<P>>, Stopped> {
        let progress = Progress {
            stage: Stage::Improve,
            explored: self.trials.tried_in_all,
            ..Progress::default()
        };
        poll(self.watch, &progress)?;
        let mut patience = Patience::new(self.watch, self.reports);
        let found = stand(puzzle, self.options, self.before.worth(), &mut patience);
        let node = match found {
            Ok(node) => Some(Node { edits, ..node }),
            Err(stopped) if patience.is_cancelled => return Err(stopped),
            Err(_) => None,
        };
        self.trials.tried_in_all += 1;
        self.trials.undecided += u64::from(node.is_none());
        let is_new = node.as_ref().is_some_and(|node| self.offer(node));
        let Self {
            watch,
            best,
            trials,
            before,
            ..
        } = self;
        watch.follow(trials, before, &|| best.proposals(), is_new);
        Ok(node)
    }

    /// Proposes a puzzle if it is better than the original; returns whether it is among the best.
    fn offer(&mut self, node: &Node<P>) -> bool {
        let Verdict::Solved { moves, .. } = &node.solution.verdict else {
            return false;
        };
        is_better(self.options.aim, &self.before, &node.standing)
            && self.best.offer(Proposal {
                edits: node.edits.clone(),
                puzzle: node.puzzle.clone(),
                after: node.standing.clone(),
                moves: moves.clone(),
            })
    }

    /// Keeps a puzzle to be changed further if it is among the best.
    fn keep(&self, beam: &mut Vec<Node<P>>, node: Node<P>) {
        let aim = self.options.aim;
        let is_lost = aim != Aim::Solvable && node.standing.length.is_none();
        let not_worse = |other: &Node<P>| {
            compare(aim, &other.standing, &node.standing) != std::cmp::Ordering::Greater
        };
        let rank = beam.partition_point(not_worse);
        if !is_lost && rank < BEAM {
            beam.insert(rank, node);
            beam.truncate(BEAM);
        }
    }

    /// The changes worth trying on a puzzle, in the order of trying.
    fn candidates(&mut self, node: &Node<P>) -> Result<Vec<Edit>, Stopped> {
        let Node {
            puzzle, standing, ..
        } = node;
        let mut tiers = match (self.options.aim, &node.solution.verdict) {
            (Aim::Longest, Verdict::Solved { moves, .. }) if standing.difficulty.is_none() => {
                vec![puzzle.changes_of_walk(moves)]
            }
            (Aim::Unique, Verdict::Solved { moves, .. }) => self.parting(puzzle, moves)?,
            (_, Verdict::Unsolvable(proof)) => puzzle.repairs(proof),
            (Aim::Longest | Aim::Solvable, Verdict::Solved { .. }) => vec![puzzle.all_changes()],
        };
        for tier in &mut tiers {
            self.rng.shuffle(tier);
        }
        Ok(tiers.into_iter().flatten().collect())
    }

    /// The changes that may leave fewer shortest solutions: first those that affect some solutions and not others, then
    /// those that affect all, then, if there are not too many, the rest.
    fn parting(&mut self, puzzle: &P, moves: &[Direction]) -> Result<Vec<Vec<Edit>>, Stopped> {
        let walks = self.shortest_walks(puzzle, moves)?;
        // The number of walks each change affects; in the order found, as they are shuffled afterwards.
        let mut noticed: Vec<(Edit, usize)> = Vec::new();
        let mut places: HashMap<Edit, usize> = HashMap::new();
        for walk in &walks {
            let mut of_walk = HashSet::new();
            for edit in puzzle.changes_of_walk(walk) {
                if !of_walk.insert(edit.clone()) {
                    continue;
                }
                let place = *places.entry(edit.clone()).or_insert(noticed.len());
                match noticed.get_mut(place) {
                    Some((_, walks)) => *walks += 1,
                    None => noticed.push((edit, 1)),
                }
            }
        }
        let rest = match can_list(puzzle) {
            true => puzzle.all_changes(),
            false => Vec::new(),
        };
        let (by_all, by_some): (Vec<_>, Vec<_>) =
            noticed.into_iter().partition(|&(_, by)| by == walks.len());
        let edits =
            |noticed: Vec<(Edit, usize)>| noticed.into_iter().map(|(edit, _)| edit).collect();
        Ok(vec![edits(by_some), edits(by_all), rest])
    }

    /// A shortest solution, and others drawn at random if distances are available.
    fn shortest_walks(
        &mut self,
        puzzle: &P,
        moves: &[Direction],
    ) -> Result<Vec<Vec<Direction>>, Stopped> {
        let mut walks = vec![moves.to_vec()];
        let options = P::options_within(self.options.memory, false);
        let mut patience = Patience::new(self.watch, self.reports);
        let found = puzzle.distances(&options, &mut patience);
        let drawn = match found {
            Some(Ok(mut distances)) => (1..WALKS)
                .map(|_| drawn_walk(puzzle, &mut distances, &mut self.rng, &mut patience))
                .collect::<Result<Vec<_>, Stopped>>(),
            Some(Err(stopped)) => Err(stopped),
            None => Ok(Vec::new()),
        };
        match drawn {
            Ok(drawn) => walks.extend(drawn),
            Err(stopped) if patience.is_cancelled => return Err(stopped),
            Err(_) => {}
        }
        Ok(walks)
    }
}

/// A shortest solution, each move drawn from those that lead nearer to a solved state.
fn drawn_walk<P: Solve>(
    puzzle: &P,
    distances: &mut P::Distances,
    rng: &mut Rng,
    watch: &mut dyn Watch,
) -> Result<Vec<Direction>, Stopped> {
    let mut state = puzzle.start();
    let mut moves = Vec::new();
    while let Some(left) = distances
        .least(puzzle, &state, watch)?
        .filter(|&left| left > 0)
    {
        let mut nearer = Vec::new();
        for step in puzzle.legal_moves(&state) {
            if let Ok(next) = puzzle.play(&state, step)
                && distances.least(puzzle, &next, watch)? == Some(left - 1)
            {
                nearer.push((step, next));
            }
        }
        let drawn = rng.below(nearer.len());
        let (step, next) = nearer.swap_remove(drawn);
        moves.push(step);
        state = next;
    }
    Ok(moves)
}

/// The rating of a puzzle.
fn stand<P: Improve>(
    puzzle: P,
    options: &ImproveOptions,
    worth_measuring: f64,
    watch: &mut dyn Watch,
) -> Result<Node<P>, Stopped> {
    let counts = options.aim == Aim::Unique;
    let solver = P::options_within(options.memory, counts);
    let solution = puzzle.solve(&puzzle.start(), &solver, watch)?;
    let mut standing = Standing {
        length: None,
        sequences: None,
        difficulty: None,
    };
    if let Verdict::Solved { moves, .. } = &solution.verdict {
        standing.length = Some(moves.len());
        match counts {
            true => {
                standing.sequences = Some(puzzle.sequences(&solution, options.memory, watch)?)
            }
            false => standing.difficulty = puzzle.hardness(worth_measuring, watch)?,
        }
    }
    Ok(Node {
        puzzle,
        edits: Vec::new(),
        solution,
        standing,
    })
}

/// Whether a puzzle is small enough to list all its changes.
fn can_list<P: Puzzle>(puzzle: &P) -> bool {
    let sizes = puzzle.sizes().into_iter();
    let cells = sizes.map(|(width, height)| u64::from(width) * u64::from(height));
    cells.sum::<u64>() <= MOST_LISTED_CELLS
}

fn is_unique(standing: &Standing) -> bool {
    standing.sequences == Some(1u8.into())
}

/// The candidates of several puzzles in turn: the first of each, the second of each …
fn by_turns<P: Solve>(
    beam: &[Node<P>],
    candidates: Vec<Vec<Edit>>,
) -> impl Iterator<Item = (&Node<P>, Edit)> {
    let longest = candidates.iter().map(Vec::len).max().unwrap_or(0);
    let mut candidates: Vec<_> = candidates.into_iter().map(Vec::into_iter).collect();
    (0..longest)
        .flat_map(move |_| {
            let turn = candidates.iter_mut().map(Iterator::next);
            turn.enumerate().collect::<Vec<_>>()
        })
        .filter_map(|(place, edit)| Some((&beam[place], edit?)))
}

/// A hash that distinguishes puzzles.
fn fingerprint<P: Puzzle>(puzzle: &P) -> u64 {
    let mut bytes = Vec::new();
    puzzle.pack(&mut bytes);
    // The standard library's hasher without keys is the same in every run.
    let mut hasher = DefaultHasher::new();
    hasher.write(&bytes);
    hasher.finish()
}

/// Ends a search after this number of reports, or when its watcher cancels; measuring has no limit.
struct Patience<'a> {
    watch: &'a mut dyn Watch,
    most: u32,
    reports: u32,
    /// Whether the watcher cancelled.
    is_cancelled: bool,
}

impl<'a> Patience<'a> {
    fn new(watch: &'a mut dyn Watch, most: u32) -> Self {
        Patience {
            watch,
            most,
            reports: 0,
            is_cancelled: false,
        }
    }
}

impl Watch for Patience<'_> {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        if let Err(cancelled) = self.watch.progress(progress) {
            self.is_cancelled = true;
            return Err(cancelled);
        }
        if progress.stage != Stage::Measure {
            self.reports += 1;
        }
        match self.reports > self.most {
            true => Err(Cancelled),
            false => Ok(()),
        }
    }

    fn why(&self) -> StopReason {
        self.watch.why()
    }
}
