//! Texts and links of every family, and collections, under arbitrary and changed input: no panic, no hang, no large
//! allocation, nothing read wrongly.

#[path = "../common/input.rs"]
mod input;

mod collection;
mod irrgarten;
mod simultaneous;
mod stromrallye;
mod suite;
