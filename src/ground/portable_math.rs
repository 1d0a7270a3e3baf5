//! Functions whose last bit may differ between the libraries of platforms, built from operations that are the same
//! everywhere: + − × ÷ and comparisons. Generators that decide by them can keep the promise that a seed gives one
//! puzzle.

use std::f64::consts::{LN_2, LN_10, SQRT_2};

/// The natural logarithm of 3.
pub(crate) const LN_3: f64 = 1.098_612_288_668_109_8;

/// eˣ for −64 ≤ x ≤ 64.
pub(crate) fn exp(x: f64) -> f64 {
    debug_assert!(x.abs() <= 64.0);
    // Close to 0 the series converges fast; ten squarings undo the scaling.
    let y = x / 1024.0;
    let series = (1..=12)
        .rev()
        .fold(1.0, |sum, n| 1.0 + sum * y / f64::from(n));
    (0..10).fold(series, |power, _| power * power)
}

/// 3ˣ for −50 ≤ x ≤ 50.
pub(crate) fn power_of_three(x: f64) -> f64 {
    exp(x * LN_3)
}

/// The decimal logarithm of a positive number of at least 10⁻³⁰⁷.
pub(crate) fn log10(x: f64) -> f64 {
    debug_assert!(x.is_normal() && x > 0.0);
    let bits = x.to_bits();
    let mut exponent = (bits >> 52) as i32 - 1023;
    let mut mantissa = f64::from_bits(bits & ((1 << 52) - 1) | 1023 << 52);
    if mantissa > SQRT_2 {
        mantissa /= 2.0;
        exponent += 1;
    }
    // ln m = 2 artanh((m − 1) / (m + 1))
    let z = (mantissa - 1.0) / (mantissa + 1.0);
    let terms = (0..=11).rev().map(|n| 1.0 / f64::from(2 * n + 1));
    let series = terms.fold(0.0, |sum, term| sum * z * z + term);
    (f64::from(exponent) * LN_2 + 2.0 * z * series) / LN_10
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_close(found: f64, library: f64) {
        let difference = (found - library).abs();
        assert!(
            difference <= 1e-9 * library.abs().max(1e-3),
            "{found} {library}"
        );
    }

    #[test]
    fn they_agree_with_those_of_the_platform() {
        for step in -10_000..=10_000 {
            let x = f64::from(step) / 1000.0;
            assert_close(exp(x), x.exp());
            assert_close(power_of_three(x), 3f64.powf(x));
            assert_close(log10(x.exp()), x.exp().log10());
            assert_close(log10((20.0 * x).exp()), (20.0 * x).exp().log10());
        }
    }

    #[test]
    fn known_values_are_exact() {
        assert_eq!(exp(0.0), 1.0);
        assert_eq!(power_of_three(0.0), 1.0);
        assert_eq!(log10(1.0), 0.0);
    }
}
