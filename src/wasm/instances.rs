//! Exports for the library of puzzles that test a program.

use wasm_bindgen::prelude::*;

use super::exports::export;
use super::messages::BadCall;
use super::plain::{Maybe, list, plain};
use crate::instances::{self, Instance};

plain! {
    /// A puzzle that tests a program. topic: the code of what it tests, for translations. minimum: the proved minimum of moves; missing if it is proved that there is no solution.
    struct Instance of Instance as instance {
        kind: &'static str as "Kind" = instance.family.name(),
        name: String = instance.name.clone(),
        topic: &'static str = instance.topic,
        minimum: Maybe<u32> = Maybe(instance.length.map(|length| length as u32)),
    }

    answer InstanceText {
        text: String,
    }
}

/// All puzzles that test a program, grouped by family and topic.
#[wasm_bindgen(js_name = "instances", unchecked_return_type = "Instance[]")]
pub fn list_instances() -> JsValue {
    list(instances::all())
}

export! {
    /// The text of such a puzzle, by its name.
    instance(name: word "string") -> answer_to "InstanceText | Refused" {
        let instance = instances::find(&name).ok_or(BadCall::UnknownExample(name))?;
        Ok(InstanceText { text: instance.puzzle().to_string() })
    }
}
