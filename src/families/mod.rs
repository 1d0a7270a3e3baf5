//! The three families, side by side: none knows another. Files of the same name do the same in each.

pub mod irrgarten;
pub mod simultaneous;
pub mod stromrallye;
