//! The cheapest assignment of rows to equally many columns, and duals that prove it: the Hungarian method by shortest
//! augmenting paths (Jonker and Volgenant, 1987), in cubic time.

use super::pulse::Pulse;
use crate::search::Stopped;

/// A cheapest assignment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Assignment {
    /// The sum of its costs.
    pub(super) cost: i64,
    /// A dual for each column: the cost is the sum of all duals and, for each row, of the least of
    /// its costs less their duals.
    pub(super) duals: Vec<i32>,
}

/// Assigns rows to columns of a square table of costs of `size` rows; `None` if that costs `never` or more.
pub(super) fn assign(
    costs: &[i32],
    size: usize,
    never: i32,
    pulse: &mut Pulse,
) -> Result<Option<Assignment>, Stopped> {
    // Column `size` stands for the beginning of each path.
    let mut row_duals = vec![0; size];
    let mut duals = vec![0; size + 1];
    let mut rows: Vec<Option<usize>> = vec![None; size + 1];
    let mut before = vec![size; size];
    let mut least = vec![i32::MAX; size];
    let mut is_done = vec![false; size + 1];
    for first in 0..size {
        rows[size] = Some(first);
        least.fill(i32::MAX);
        is_done.fill(false);
        let mut column = size;
        while let Some(row) = rows[column] {
            is_done[column] = true;
            let (mut nearest, mut step) = (size, i32::MAX);
            let of_row = &costs[row * size..][..size];
            for other in 0..size {
                if is_done[other] {
                    continue;
                }
                let cost = of_row[other] - row_duals[row] - duals[other];
                if cost < least[other] {
                    least[other] = cost;
                    before[other] = column;
                }
                if least[other] < step {
                    (nearest, step) = (other, least[other]);
                }
            }
            for other in 0..=size {
                if is_done[other] {
                    let row = rows[other].expect("it was reached by one");
                    row_duals[row] += step;
                    duals[other] -= step;
                } else if other < size {
                    least[other] -= step;
                }
            }
            pulse.work(size as u64 / 4)?;
            column = nearest;
        }
        while column != size {
            rows[column] = rows[before[column]];
            column = before[column];
        }
    }
    let in_order = rows.iter().take(size).zip(0..);
    let chosen = in_order.map(|(row, column)| costs[row.expect("one each") * size + column]);
    let cost = chosen.map(i64::from).sum();
    duals.truncate(size);
    Ok((cost < i64::from(never)).then_some(Assignment { cost, duals }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;
    use crate::search::{Control, Unwatched};

    fn cheapest(costs: &[i32], size: usize, row: usize, used: u32) -> i64 {
        let free = (0..size).filter(|column| used >> column & 1 == 0);
        let all = free.map(|column| {
            let cost = i64::from(costs[row * size + column]);
            cost + cheapest(costs, size, row + 1, used | 1 << column)
        });
        all.min().unwrap_or(0)
    }

    #[test]
    fn it_is_the_cheapest_and_the_duals_prove_it() {
        let mut rng = Rng::new(2);
        let mut watch = Unwatched;
        let mut pulse = Pulse::new(Control::new(&mut watch, u64::MAX), u64::MAX);
        for _ in 0..2000 {
            let size = 1 + rng.below(6);
            let costs: Vec<i32> = (0..size * size).map(|_| rng.below(8) as i32).collect();
            let found = assign(&costs, size, 100, &mut pulse).unwrap().unwrap();
            assert_eq!(found.cost, cheapest(&costs, size, 0, 0));
            let rates = costs.chunks(size).map(|row| {
                let rates = row.iter().zip(&found.duals).map(|(cost, dual)| cost - dual);
                i64::from(rates.min().unwrap())
            });
            let duals: i64 = found.duals.iter().map(|&dual| i64::from(dual)).sum();
            assert_eq!(rates.sum::<i64>() + duals, found.cost);
        }
        let never = assign(&[9, 1, 9, 9], 2, 9, &mut pulse).unwrap();
        assert_eq!(never, None);
    }
}
