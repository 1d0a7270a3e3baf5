//! Stable sorting for short lists, and for those that are sorted once. All share one instance of the standard library's
//! `sort_by`: each further one costs 15 KB of wasm. Hot loops call the standard library.

use std::cmp::Ordering;

/// Sorts by an order.
pub(crate) fn sort_by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let places = sorted_places(items.len(), &|one, other| {
        compare(&items[one], &items[other])
    });
    for at in 0..items.len() {
        // What was before `at` has been swapped to where its place was filled from.
        let mut from = places[at];
        while from < at {
            from = places[from];
        }
        items.swap(at, from);
    }
}

/// Sorts by a key.
pub(crate) fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(items, |one, other| key(one).cmp(&key(other)));
}

/// The places of `count` items, in the order of the items.
#[inline(never)]
fn sorted_places(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|&one, &other| compare(one, other));
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn it_sorts_as_the_standard_library_does_and_is_stable() {
        let mut rng = Rng::new(7);
        for count in 0..200 {
            let mut items: Vec<(usize, usize)> = (0..count).map(|at| (rng.below(20), at)).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|&(key, _)| key);
            sort_by_key(&mut items, |&(key, _)| key);
            assert_eq!(items, expected);
        }
    }
}
