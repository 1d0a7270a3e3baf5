//! A walk's incremental data, held against the order of its visits.

use super::*;

impl Walk {
    /// Panics unless all incremental data agree with the order of the visits.
    pub(in super::super) fn check(&self) {
        let mut last = vec![NO; self.nodes];
        let mut lying: Vec<Held> = (0..self.nodes as u32)
            .map(|node| self.untouched(node))
            .collect();
        let mut held = self.untouched(self.nodes as u32);
        let (mut place, mut before, mut count) = (START, NO, 0);
        let mut least = 0;
        let mut slack = RIGID;
        loop {
            let visit = &self.visits[place as usize];
            let node = visit.node as usize;
            count += 1;
            if before != NO {
                assert_eq!(self.cost_to(before, place), Some(self.cost_at(before)));
                assert!(self.visits[before as usize].order < visit.order);
                held.left -= least;
                held.slack = held.slack.min(slack);
                std::mem::swap(&mut held, &mut lying[node]);
            }
            assert_eq!(
                (visit.before, visit.older, visit.held),
                (before, last[node], held)
            );
            match last[node] {
                NO => assert_eq!(self.first[node], place),
                older => assert_eq!(self.visits[older as usize].newer, place),
            }
            if visit.after != NO {
                assert_eq!(visit.slack_after, self.slack_from(place));
                let arc = self.arc(visit.node, self.node(visit.after));
                (least, slack) = (i32::from(arc.least), arc.slack());
                assert_eq!((visit.least, visit.slack), (least, slack));
            }
            (last[node], before, place) = (place, place, visit.after);
            if place == NO {
                break;
            }
        }
        assert_eq!(
            (count, before, held.battery),
            (self.len(), self.end, self.hand)
        );
        for (node, &last) in last.iter().enumerate() {
            match last {
                NO => assert_eq!(self.first[node], NO),
                last => assert_eq!(self.newer(last), NO),
            }
        }
        let wrong = (0..=self.nodes).filter(|&battery| self.costs[battery] > 0);
        assert_eq!(wrong.clone().count(), self.wrong.len());
        for battery in wrong {
            let at = self.wrong_at[battery] as usize;
            assert_eq!(self.wrong[at] as usize, battery);
        }
        for held in lying.iter().chain([&held]) {
            assert_eq!(self.left[held.battery as usize], held.left);
        }
        let sum: i64 = self.costs.iter().map(|&cost| i64::from(cost)).sum();
        assert_eq!(self.cost, sum);
    }
}
