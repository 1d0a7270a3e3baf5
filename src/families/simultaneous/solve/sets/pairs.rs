//! The distances of every two players, with the coarsest classes.

use std::borrow::Cow;

use super::super::ladder::Ladder;
use super::super::single::Single;
use crate::search::{Control, Progress, Stopped};

/// The ladders of every two players.
pub(super) struct Pairs<'a> {
    /// 0 and 1, 0 and 2, 1 and 2, 0 and 3 …
    ladders: Vec<Ladder<'a>>,
}

impl<'a> Pairs<'a> {
    /// Searched within a limit.
    pub(super) fn new(
        players: &[&'a Single],
        height: u32,
        limit: u32,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Self, Stopped> {
        let mut ladders = Vec::new();
        for second in 1..players.len() {
            for first in 0..second {
                let pair = [players[first], players[second]].map(Cow::Borrowed);
                ladders.push(Ladder::coarsest(pair, height, limit, progress, control)?);
            }
        }
        Ok(Pairs { ladders })
    }

    #[inline(always)]
    fn of(&self, [first, second]: [usize; 2]) -> &Ladder<'a> {
        &self.ladders[second * (second - 1) / 2 + first]
    }

    /// Which pairs of classes, out of a block of four for each of two players, are at most this many instructions from
    /// the start: four bits for each class of the first player.
    #[inline(always)]
    pub(super) fn near_start(&self, players: [usize; 2], blocks: [u32; 2], most: u32) -> [u64; 4] {
        self.of(players).coarse_near(1, blocks, most)
    }

    /// No sequence from all players' classes has fewer instructions; `u32::MAX` if none within the limit passes them.
    #[inline(always)]
    pub(super) fn to_goals(&self, players: usize, class: impl Fn(usize) -> u32) -> u32 {
        let two = (1..players).flat_map(|second| (0..second).map(move |first| [first, second]));
        let away = self.ladders.iter().zip(two).map(|(ladder, two)| {
            let away = ladder.coarse_distance(0, two.map(&class));
            away.unwrap_or(u32::MAX)
        });
        away.max().unwrap_or(0)
    }

    /// No sequence is shorter; more than the limit if it is not within that.
    pub(super) fn at_least(&self, limit: u32) -> u32 {
        let lengths = self.ladders.iter().map(|ladder| ladder.coarse_length());
        let at_least = lengths.map(|length| length.unwrap_or(limit + 1));
        at_least.max().unwrap_or(0)
    }

    /// The pairs of classes that were seen from the goals (0), or from the start (1).
    pub(super) fn seen(&self, place: usize) -> u64 {
        let seen = self.ladders.iter().map(|ladder| ladder.coarse_seen(place));
        seen.sum()
    }

    pub(super) fn bytes(&self) -> u64 {
        self.ladders.iter().map(Ladder::bytes).sum()
    }
}
