//! The visits in their places: inserting and removing them, and the numbers of their order.

use super::{NO, Place, START, Visit, Walk};

impl Walk {
    pub(super) fn put_in(&mut self, visit: Visit) -> Place {
        let place = match self.free.pop() {
            Some(place) => {
                self.visits[place as usize] = visit;
                place
            }
            None => {
                self.visits.push(visit);
                self.visits.len() as Place - 1
            }
        };
        match visit.older {
            NO => self.first[visit.node as usize] = place,
            older => self.visits[older as usize].newer = place,
        }
        if visit.newer != NO {
            self.visits[visit.newer as usize].older = place;
        }
        place
    }

    pub(super) fn take_out(&mut self, place: Place) {
        let Visit {
            node, older, newer, ..
        } = self.visits[place as usize];
        match older {
            NO => self.first[node as usize] = newer,
            older => self.visits[older as usize].newer = newer,
        }
        if newer != NO {
            self.visits[newer as usize].older = older;
        }
        self.visits[place as usize].node = NO;
        self.free.push(place);
    }

    /// A number of order for a visit after `before`, if `more` visits in total will be inserted before `to`.
    pub(super) fn order_after(&mut self, before: Place, to: Place, more: usize) -> u64 {
        let low = self.visits[before as usize].order;
        if to == NO {
            return low + (1 << 32);
        }
        let between = self.visits[to as usize].order - low;
        let step = between / (more as u64 + 1);
        if step > 0 {
            return low + step;
        }
        self.number(before, to);
        self.order_after(before, to, more)
    }

    /// Renumbers all visits. No visits lie between `before` and `to`, which need not be linked to each other.
    fn number(&mut self, before: Place, to: Place) {
        let mut order = 0;
        let mut place = START;
        loop {
            self.visits[place as usize].order = order;
            order += 1 << 32;
            place = match place == before {
                true => to,
                false => self.after(place),
            };
            if place == NO {
                return;
            }
        }
    }
}
