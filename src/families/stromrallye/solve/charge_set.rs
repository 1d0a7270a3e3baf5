//! The set of charges that a battery may have: the number of times a walk went back and forth need not be decided
//! before its battery is emptied.
//!
//! Between two battery cells a walk has one of the lengths [`Lengths`]: `short` (1 or 2), and `long`, `long` + 2, … A
//! battery with charge `c` that is driven along such a walk has any of `c` − length afterwards. Which one matters only
//! to the battery itself: no other battery's charge depends on it, and walls and walks depend only on whether it is 0.
//! So a search need not choose; it keeps the set of all possible values, and the lengths are chosen once the whole
//! route is known ([`super::path`]).
//!
//! These sets have a simple form, a [`ChargeSet`]: all numbers from 0 to `rest` of one parity (the colouring of the
//! board fixes the parity of every walk between two cells), and perhaps one number `top` above. *Proof:* a single
//! number is such a set. From {top} ∪ {… rest − 2, rest} the lengths {short} ∪ {long, long + 2, …} lead to top − short;
//! to rest − short and everything below; and to top − long and everything below. Everything else is among these, as
//! long > short.

/// The lengths of the free walks between two cells with batteries: all of one parity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lengths(u32);

impl Lengths {
    /// `short` is 1 or 2, or 0 for none; `long` is at least 3, or `None`.
    pub(super) fn new(short: u32, long: Option<u32>) -> Self {
        debug_assert!(short <= 2 && long.is_none_or(|long| long > short.max(2)));
        Lengths(long.unwrap_or(0) << 2 | short)
    }

    /// The length below 3: 1, 2, or 0 for none.
    fn short(self) -> i32 {
        (self.0 & 3) as i32
    }

    /// The least length from which every second one is possible, 3 or more; 0 for none.
    pub(super) fn long(self) -> i32 {
        (self.0 >> 2) as i32
    }

    /// The least length.
    pub(super) fn least(self) -> i32 {
        match self.short() {
            0 => self.long(),
            short => short,
        }
    }

    /// Whether there is a walk of this length.
    pub(super) fn contain(self, length: i32) -> bool {
        let is_long = self.long() > 0 && length >= self.long() && (length - self.long()) % 2 == 0;
        is_long || length > 0 && length == self.short()
    }
}

/// A set of numbers of one parity: `top`, and all from 0 to `rest`. If `top` is the only number,
/// `rest` is −1 or −2; if there is no gap below `top`, `rest` is `top`. So equal sets are equal
/// values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ChargeSet {
    pub(super) top: i32,
    pub(super) rest: i32,
}

impl ChargeSet {
    /// A known charge.
    pub(super) fn exactly(charge: u32) -> Self {
        ChargeSet::new(charge as i32, -1)
    }

    /// `rest` may be any number up to `top`; one of the other parity counts as one less.
    fn new(top: i32, rest: i32) -> Self {
        let parity = top & 1;
        let rest = rest.max(-1);
        let rest = rest - ((rest ^ parity) & 1);
        let rest = if rest == top - 2 { top } else { rest };
        ChargeSet { top, rest }
    }

    /// Whether the charge may be 0.
    pub(super) fn may_be_empty(self) -> bool {
        self.top & 1 == 0 && self.rest >= 0
    }

    /// Whether the charge may be more than 0.
    pub(super) fn may_be_live(self) -> bool {
        self.top > 0
    }

    /// Whether the charge may be this.
    pub(super) fn contains(self, charge: u32) -> bool {
        let charge = charge as i32;
        charge == self.top || charge <= self.rest && (charge ^ self.top) & 1 == 0
    }

    /// The least that the charge may be.
    pub(super) fn least(self) -> i32 {
        match self.rest >= 0 {
            true => self.top & 1,
            false => self.top,
        }
    }

    /// The set without 0: for a battery that is taken on board and continues.
    pub(super) fn taken(self) -> Self {
        debug_assert!(self.may_be_live());
        match self.rest {
            0 => ChargeSet::new(self.top, -1),
            2 if self.top == 2 => ChargeSet::new(2, -1),
            _ => self,
        }
    }

    /// The possible charges after a walk of one of these lengths; `None` if no charge of the set lasts.
    pub(super) fn after(self, lengths: Lengths) -> Option<ChargeSet> {
        let (short, long) = (lengths.short(), lengths.long());
        let all_below = match long {
            0 => -1,
            _ => self.top - long,
        };
        if short == 0 {
            return (all_below >= 0).then(|| ChargeSet::new(all_below, all_below));
        }
        let below = all_below.max(self.rest - short);
        (self.top >= short).then(|| ChargeSet::new(self.top - short, below))
    }

    /// A charge of the set from which a walk may have left `left`. The difference is the length of the walk.
    pub(super) fn before(self, lengths: Lengths, left: i32) -> i32 {
        if lengths.contain(self.top - left) {
            return self.top;
        }
        let before = match lengths.short() {
            0 => left + lengths.long(),
            short => left + short,
        };
        debug_assert!(
            before <= self.rest,
            "{left} is left of {self:?}: {lengths:?}"
        );
        before
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of a set, in ascending order.
    fn numbers(charge: ChargeSet) -> Vec<i32> {
        let all = 0..=charge.top;
        all.filter(|&n| n == charge.top || n <= charge.rest && (n ^ charge.top) & 1 == 0)
            .collect()
    }

    fn all_lengths() -> Vec<Lengths> {
        let longs = [None, Some(3), Some(4), Some(5), Some(6), Some(9)];
        let all = (0..=2).flat_map(|short| longs.map(|long| (short, long)));
        all.filter(|&(short, long)| match long {
            Some(long) => short == 0 || (long ^ short) & 1 == 0,
            None => short > 0,
        })
        .map(|(short, long)| Lengths::new(short, long))
        .collect()
    }

    #[test]
    fn sets_are_those_that_single_numbers_lead_to() {
        for lengths in all_lengths() {
            for second in all_lengths() {
                for charge in 0..16 {
                    let mut set = Some(ChargeSet::exactly(charge));
                    let mut singles = vec![charge as i32];
                    for lengths in [lengths, second, lengths] {
                        set = set.and_then(|set| set.after(lengths));
                        let left = |&n: &i32| (0..n).filter(move |&v| lengths.contain(n - v));
                        singles = singles.iter().flat_map(left).collect();
                        singles.sort_unstable();
                        singles.dedup();
                        assert_eq!(set.map(numbers).unwrap_or_default(), singles);
                    }
                }
            }
        }
    }

    #[test]
    fn what_was_there_before_is_in_the_set_and_fits() {
        for (first, second) in all_lengths()
            .iter()
            .flat_map(|a| all_lengths().into_iter().map(|b| (*a, b)))
        {
            for charge in 1..16 {
                let Some(middle) = ChargeSet::exactly(charge).after(first) else {
                    continue;
                };
                if !middle.may_be_live() {
                    continue;
                }
                let middle = middle.taken();
                let Some(end) = middle.after(second) else {
                    continue;
                };
                for left in numbers(end) {
                    let before = middle.before(second, left);
                    assert!(before > 0 && numbers(middle).contains(&before));
                    assert!(second.contain(before - left));
                }
            }
        }
    }
}
