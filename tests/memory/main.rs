//! Searches stay within their limits of memory. Nothing else runs in this program, and its tests one at a time: the
//! allocator counts what the whole program takes.

mod simultaneous;
mod stromrallye;

use std::sync::{Mutex, MutexGuard, PoisonError};

use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

static MEASURING: Mutex<()> = Mutex::new(());

/// As long as a test has this, no other measures.
fn alone() -> MutexGuard<'static, ()> {
    MEASURING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs something. Returns the most bytes that it held at once, too.
fn peak_of<T>(run: impl FnOnce() -> T) -> (T, u64) {
    ALLOCATOR.reset_peak_usage();
    let before = ALLOCATOR.current_usage();
    let result = run();
    let peak = ALLOCATOR.peak_usage().saturating_sub(before);
    (result, peak as u64)
}
