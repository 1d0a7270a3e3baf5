//! The difficulty index of the earlier command-line program. On n × n cells with density d of the
//! batteries and length l of the route, in hops for each of them, it is
//!
//! DI(d, l) = (40 − 40·e^(−5d)) · (3^l − 1) / (l³ + 2) + n²/100 · d · l
//!
//! and grows with both.

use crate::portable_math::{LN_3, exp, power_of_three};

/// The index of a density and a length on a board of `side` × `side` cells.
pub(super) fn index(side: u32, density: f64, length: f64) -> f64 {
    let cells = f64::from(side) * f64::from(side);
    by_density(density) * by_length(length) + cells / 100.0 * density * length
}

fn by_density(density: f64) -> f64 {
    40.0 - 40.0 * exp(-5.0 * density)
}

fn by_length(length: f64) -> f64 {
    (power_of_three(length) - 1.0) / (length * length * length + 2.0)
}

/// The partial derivatives of the index: by the density, and by the length.
pub(super) fn slopes(side: u32, density: f64, length: f64) -> (f64, f64) {
    let cells = f64::from(side) * f64::from(side);
    let (power, cube) = (power_of_three(length), length * length * length + 2.0);
    let numerator = LN_3 * power * cube - (power - 1.0) * 3.0 * length * length;
    (
        200.0 * exp(-5.0 * density) * by_length(length) + cells / 100.0 * length,
        by_density(density) * numerator / (cube * cube) + cells / 100.0 * density,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_index_grows_with_density_and_length() {
        for step in 0..100 {
            let (density, length) = (f64::from(step) / 100.0, f64::from(step) / 20.0);
            assert!(index(10, density, 2.0) < index(10, density + 0.01, 2.0));
            assert!(index(10, 0.5, length) < index(10, 0.5, length + 0.05));
        }
    }
}
