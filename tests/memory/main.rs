//! Searches stay within their limits of memory. Nothing else runs in this program, and its tests one at a time: the
//! allocator counts what the whole program takes.

mod simultaneous;
mod stromrallye;

use std::sync::Mutex;

use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

static MEASURING: Mutex<()> = Mutex::new(());

/// Runs one test's measurements while no other measures.
fn alone(measure: impl FnOnce()) {
    let _alone = MEASURING
        .lock()
        .unwrap_or_else(|poisoned| poisoned.into_inner());
    measure();
}

/// Runs something. Returns the most bytes that it held at once, too.
fn peak_of<T>(run: impl FnOnce() -> T) -> (T, u64) {
    ALLOCATOR.reset_peak_usage();
    let before = ALLOCATOR.current_usage();
    let result = run();
    let peak = ALLOCATOR.peak_usage().saturating_sub(before);
    (result, peak as u64)
}
