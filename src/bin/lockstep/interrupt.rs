//! Ctrl-C, and being asked to end: the first signal ends a search, whose result so far is printed; then the program ends
//! by that signal, so that a shell's loop ends, too. A second signal ends the program at once.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::{flag, low_level};

struct Signalled {
    is_any: Arc<AtomicBool>,
    which: Arc<AtomicUsize>,
}

static SIGNALLED: OnceLock<Signalled> = OnceLock::new();

fn watched() -> Signalled {
    let signalled = Signalled {
        is_any: Arc::default(),
        which: Arc::default(),
    };
    for signal in [SIGINT, SIGTERM] {
        // The order matters: the first signal finds the flag unset, the second one does not. Where no handler can be
        // set, a signal ends the program, which does no harm either.
        let _ = flag::register_conditional_default(signal, Arc::clone(&signalled.is_any));
        let _ = flag::register(signal, Arc::clone(&signalled.is_any));
        let number = usize::try_from(signal).expect("signals have small numbers");
        let _ = flag::register_usize(signal, Arc::clone(&signalled.which), number);
    }
    signalled
}

/// From the first call on, signals no longer end the program. Returns whether there was one.
pub fn is_signalled() -> bool {
    SIGNALLED
        .get_or_init(watched)
        .is_any
        .load(Ordering::Relaxed)
}

/// Whether there was a signal; unlike [`is_signalled`] it leaves signals alone.
pub fn is_over() -> bool {
    let is_any = |signalled: &Signalled| signalled.is_any.load(Ordering::Relaxed);
    SIGNALLED.get().is_some_and(is_any)
}

/// Ends the program by the signal it was sent, if there was one.
pub fn end_if_signalled() {
    let Some(signalled) = SIGNALLED.get().filter(|_| is_over()) else {
        return;
    };
    let which = signalled.which.load(Ordering::Relaxed);
    let _ = low_level::emulate_default_handler(which as i32);
}

/// Lets the program live on through any number of signals.
pub fn ignore() {
    for signal in [SIGINT, SIGTERM] {
        let _ = flag::register(signal, Arc::default());
    }
}
