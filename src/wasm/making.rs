//! Exports for generating puzzles and measuring their difficulty.

use wasm_bindgen::prelude::*;

use super::boundary::AtBoundary;
use super::exports::export;
use super::js::merged;
use super::messages::{BadCall, Refusal};
use super::plain::{Maybe, Plain, plain};
use super::reading::parse;
use super::reporter::Reporter;
use super::settings::read_recipe;
use crate::any::{Recipe, with_params, with_puzzle};
use crate::puzzle::{Make, letters};
use crate::rng::Rng;
use crate::wanted::{tenths, word};

plain! {
    answer Made {
        text: String,
        /// the moves that it was made from, which solve it, where it was made from some
        route: Maybe<String>,
        report: Maybe<JsValue> as "Report",
    }

    answer Measured {
        measure: Option<JsValue> as "Measure | null",
    }

    /// A difficulty as it is shown: cut to tenths, and the word for it.
    answer ShownDifficulty {
        tenths: f64,
        word: &'static str as "'easy' | 'medium' | 'hard' | 'very-hard' | 'fiendish'",
    }
}

export! {
    /// Generates a puzzle from settings and a seed.
    #[cfg(feature = "worker")]
    generate [skip_typescript](
        kind: word "Kind",
        params: record "Params",
        seed: seed "Seed",
        on_progress as "onProgress" ?: callback "(progress: Progress) => void",
    ) -> answer_to "Generated | Refused" {
        let watch = Reporter::new(on_progress);
        let recipe = read_recipe(kind, &params, &seed)?;
        with_params!(&recipe.params, params of P => generate_in::<P>(params, &recipe, watch))
    }

    /// A measured difficulty, of any family, in the figures and words that are used for it everywhere.
    shown_difficulty as "shownDifficulty"(difficulty: decimal "number") -> answer_to "ShownDifficulty | Refused" {
        Ok(ShownDifficulty {
            tenths: tenths(difficulty),
            word: word(difficulty),
        })
    }

    /// The difficulty of a puzzle; null if there is nothing to measure. The same seed (1 by default)
    /// gives the same measure. Takes up to several seconds: call it in a Worker.
    #[cfg(feature = "worker")]
    measure(
        text: text "string",
        seed ?: seed_or_none "Seed | null",
        on_progress as "onProgress" ?: callback "(progress: Progress) => void",
    ) -> answer_to "Measured | Refused" {
        let mut watch = Reporter::new(on_progress);
        let puzzle = parse(&text)?;
        let seed = seed.as_deref().unwrap_or("1").trim();
        let seed = seed.parse().map_err(|_| BadCall::BadSeed)?;
        with_puzzle!(&puzzle, puzzle => {
            let measure = puzzle.measure(seed, &mut watch);
            let measure = measure.map_err(|stopped| Refusal::of(&stopped.reason))?;
            Ok(Measured { measure: measure.map(Plain::js) })
        })
    }
}

fn generate_in<P: AtBoundary>(
    params: &P::Params,
    recipe: &Recipe,
    mut watch: Reporter,
) -> Result<JsValue, Refusal> {
    let made = P::generate_with_report(params, &mut Rng::new(recipe.seed), &mut watch);
    let made = made.map_err(|stopped| Refusal::of(&stopped.reason))?;
    let generated = Made {
        text: made.puzzle.to_string(),
        route: Maybe(made.route.as_deref().map(letters)),
        report: Maybe(made.report.map(Plain::js)),
    };
    Ok(merged(generated.js(), &recipe.js()))
}
