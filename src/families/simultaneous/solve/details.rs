//! The results of a search beside its verdict: the number of shortest sequences, and the rungs that prove a length.

use num_bigint::BigUint;

use super::growth::End;
use crate::message::Coded;
use crate::puzzle::{Fact, FactValue};
use crate::search::{Account, LeavesOut, LowerBound, Progress, Searcher, Stage, StopReason, Unit};

/// The number of shortest sequences, which may be 0; or why counting them was stopped. `None` if it was not requested.
pub type Sequences = Option<Result<BigUint, StopReason>>;

/// The results of a search beside its verdict.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Details {
    /// How many shortest sequences there are.
    pub sequences: Sequences,
    /// The rungs of a search for two and more players, in the order in which they were searched; none of other searches.
    /// The bound after the last one is the length.
    pub rungs: Vec<Rung>,
}

/// One search over states of classes, which get finer from rung to rung, mostly from alternating ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rung {
    /// How many players were searched together, for every choice of that many; `None` if it was all of them.
    pub players: Option<u32>,
    /// Up to how many cells deep those of a dead end are classes of their own; `None` if all cells are.
    pub height: Option<u32>,
    /// The end that it was searched from.
    pub end: End,
    /// The states of classes that it has seen.
    pub states: u64,
    /// What it proved: no sequence has fewer instructions.
    pub bound: u32,
}

impl Details {
    /// As data for programs.
    pub(in crate::families::simultaneous) fn facts(&self) -> Vec<Fact> {
        let sequences = match &self.sequences {
            Some(Ok(count)) => FactValue::Decimal(count.to_string()),
            Some(Err(_)) | None => FactValue::Nothing,
        };
        let stopped = self
            .sequences
            .as_ref()
            .and_then(|count| count.as_ref().err());
        let stopped = stopped.map(|reason| FactValue::Message(reason.message()));
        let rungs = (!self.rungs.is_empty()).then(|| Rung::listed(&self.rungs));
        let beside = [("count_stopped", stopped), ("rungs", rungs)];
        let beside = beside
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?)));
        [("sequences", sequences)]
            .into_iter()
            .chain(beside)
            .map(|(name, value)| Fact { name, value })
            .collect()
    }
}

impl Rung {
    /// As data for programs.
    pub(crate) fn listed(rungs: &[Rung]) -> FactValue {
        let facts = |rung: &Rung| {
            let number = |number: Option<u32>| match number {
                Some(number) => FactValue::Number(number.into()),
                None => FactValue::Nothing,
            };
            let facts = [
                ("players", number(rung.players)),
                ("height", number(rung.height)),
                ("end", FactValue::Name(rung.end.name())),
                ("states", FactValue::Number(rung.states)),
                ("bound", FactValue::Number(rung.bound.into())),
            ];
            facts.map(|(name, value)| Fact { name, value }).to_vec()
        };
        FactValue::List(rungs.iter().map(facts).collect())
    }
}

/// Ends a search on rungs, with the states of all of them, counted in this unit, once a shortest sequence of this length
/// is found.
pub(super) fn account_for_rungs(length: u32, unit: Unit, progress: &mut Progress) {
    progress.stage = Stage::Path;
    progress.at_least = length;
    let account = &mut progress.account;
    if progress.explored > 0 {
        account.raise_bound(length, LowerBound::Cut);
    }
    *account = Account {
        by: Searcher("cut"),
        unit,
        leaves_out: LeavesOut::Branches,
        ..account.having_seen(progress.explored, progress.explored)
    };
}
