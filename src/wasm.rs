//! The boundary to JavaScript.
use wasm_bindgen::prelude::*;

/// Placeholder until the first slice lands.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_string()
}
