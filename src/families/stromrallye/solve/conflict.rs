//! Why batteries and places cannot be matched: a small set on one side that has too few partners on the other.
//!
//! By Hall's theorem, batteries cannot all find places of their own exactly if some of them have fewer places together
//! than there are batteries among them. If a search for an augmenting path fails, the batteries that it reached are
//! such a set: all their places are taken, and by others among them. *No smaller set inside has this property:* each
//! battery in it is reached on an alternating path from the one that found no place, and after a swap along that path
//! only the battery reached lacks a place. So without any one of them, the rest are matched.
//!
//! The set found depends on the order of the batteries: those with the fewest places come first. Of 1,500 random boards
//! up to 8 × 8, 40 random orders had a smaller set for none, and of 600 larger ones for 8. The same is done from the side
//! of the nodes, each of which needs a battery: if a few nodes lack batteries, all the others lack room, and naming the
//! few is shorter.

use crate::order::sort_by_key;

/// Batteries and places with too few on one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Conflict {
    /// In ascending order, as the places are.
    pub(super) batteries: Vec<usize>,
    pub(super) places: Vec<usize>,
    /// Whether the batteries are more, and have no places but these. Otherwise the places are more, all of them nodes,
    /// and no batteries but these can end there.
    pub(super) lacks_places: bool,
}

impl Conflict {
    /// The smallest conflict found; `None` if all batteries find places of their own. The last battery is the one on
    /// board, and its number is that of the last place, which is not among the `nodes`.
    pub(super) fn find(
        batteries: &[usize],
        nodes: &[usize],
        fits: impl Fn(usize, usize) -> bool,
    ) -> Option<Conflict> {
        let last = batteries.last().copied();
        let places: Vec<usize> = nodes.iter().copied().chain(last).collect();
        let without_places = lacking(batteries, &places, &fits)?;
        let by_batteries = Conflict {
            batteries: without_places.0,
            places: without_places.1,
            lacks_places: true,
        };
        let without_batteries = lacking(nodes, batteries, |place, battery| fits(battery, place));
        let by_nodes = without_batteries.map(|(places, batteries)| Conflict {
            batteries,
            places,
            lacks_places: false,
        });
        let size = |conflict: &Conflict| conflict.batteries.len() + conflict.places.len();
        let smaller = by_nodes.filter(|other| size(other) < size(&by_batteries));
        Some(smaller.unwrap_or(by_batteries))
    }
}

/// A few of `these` with too few of `those` between them, and those; both in ascending order. `None` if each can have
/// one of its own.
fn lacking(
    these: &[usize],
    those: &[usize],
    fits: impl Fn(usize, usize) -> bool,
) -> Option<(Vec<usize>, Vec<usize>)> {
    let fitting = |&one: &usize| {
        let all = (0..those.len()).filter(|&other| fits(one, those[other]));
        all.collect::<Vec<usize>>()
    };
    let choices: Vec<Vec<usize>> = these.iter().map(fitting).collect();
    let mut order: Vec<usize> = (0..these.len()).collect();
    sort_by_key(&mut order, |&one| choices[one].len());
    let (few, fewer) = Matching::lacking(&choices, &order, those.len())?;
    let sorted = |places: Vec<usize>, of: &[usize]| {
        let mut all: Vec<usize> = places.into_iter().map(|place| of[place]).collect();
        all.sort_unstable();
        all
    };
    Some((sorted(few, these), sorted(fewer, those)))
}

/// A matching that grows by augmenting paths.
struct Matching<'a> {
    choices: &'a [Vec<usize>],
    /// The owner of each of the others.
    owners: Vec<Option<usize>>,
    was_tried: Vec<bool>,
}

impl<'a> Matching<'a> {
    /// Matches one after another; if one fails, returns those that the search reached and all their candidates.
    fn lacking(
        choices: &'a [Vec<usize>],
        order: &[usize],
        others: usize,
    ) -> Option<(Vec<usize>, Vec<usize>)> {
        let mut matching = Matching {
            choices,
            owners: vec![None; others],
            was_tried: vec![false; others],
        };
        for &one in order {
            matching.was_tried.fill(false);
            if !matching.settle(one) {
                let tried = (0..others).filter(|&other| matching.was_tried[other]);
                let tried: Vec<usize> = tried.collect();
                let owners = tried.iter().filter_map(|&other| matching.owners[other]);
                return Some((owners.chain([one]).collect(), tried));
            }
        }
        None
    }

    fn settle(&mut self, one: usize) -> bool {
        let choices = self.choices;
        let is_free = |&&other: &&usize| self.owners[other].is_none();
        if let Some(&free) = choices[one].iter().find(is_free) {
            self.owners[free] = Some(one);
            return true;
        }
        for &other in &choices[one] {
            if !std::mem::replace(&mut self.was_tried[other], true) {
                let owner = self.owners[other].expect("none was free");
                if self.settle(owner) {
                    self.owners[other] = Some(one);
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    /// Whether each of these can have one of its own, tried one by one.
    fn can_be_matched(
        these: &[usize],
        those: &[usize],
        fits: &dyn Fn(usize, usize) -> bool,
    ) -> bool {
        let Some((&first, others)) = these.split_first() else {
            return true;
        };
        those.iter().any(|&one| {
            let left: Vec<usize> = those
                .iter()
                .copied()
                .filter(|&other| other != one)
                .collect();
            fits(first, one) && can_be_matched(others, &left, fits)
        })
    }

    #[test]
    fn it_is_found_exactly_where_there_is_no_matching_and_none_of_it_could_be_left_out() {
        let mut rng = Rng::new(3);
        let (mut found, mut by_nodes) = (0, 0);
        for _ in 0..4000 {
            let nodes: Vec<usize> = (0..1 + rng.below(5)).collect();
            let batteries: Vec<usize> = (0..=nodes.len()).collect();
            let share = [0.2, 0.4, 0.6][rng.below(3)];
            let table: Vec<bool> = (0..36).map(|_| rng.chance(share)).collect();
            let fits = |battery: usize, place: usize| table[battery * 6 + place];
            let reversed = |place: usize, battery: usize| fits(battery, place);
            let conflict = Conflict::find(&batteries, &nodes, fits);
            assert_eq!(
                conflict.is_none(),
                can_be_matched(&batteries, &batteries, &fits)
            );
            let Some(Conflict {
                batteries: few,
                places,
                lacks_places,
            }) = conflict
            else {
                continue;
            };
            found += 1;
            let (these, those, all): (_, _, &[usize]) = match lacks_places {
                true => (&few, &places, &batteries),
                false => (&places, &few, &batteries),
            };
            let fits: &dyn Fn(usize, usize) -> bool = match lacks_places {
                true => &fits,
                false => &reversed,
            };
            by_nodes += usize::from(!lacks_places);
            assert_eq!(those.len() + 1, these.len());
            assert!(these.iter().all(|&one| {
                all.iter()
                    .all(|&other| !fits(one, other) || those.contains(&other))
            }));
            for left_out in these {
                let rest: Vec<usize> = these
                    .iter()
                    .copied()
                    .filter(|one| one != left_out)
                    .collect();
                assert!(can_be_matched(&rest, those, fits));
            }
        }
        assert!(found > 1000 && by_nodes > 100, "{found} {by_nodes}");
    }
}
