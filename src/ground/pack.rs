//! Bytes of links: numbers, packed puzzles, and the settings of a generator.
//!
//! ```text
//! family 1 byte · form 1 byte · the content
//! form 0, a puzzle: what the family's pack.rs says
//! form 1 and more, settings and seed:
//!     the settings that this form was made for · generator version 1 byte · the settings · seed
//! ```
//! Numbers are varints of seven bits a byte, in steps as fine as their settings have. A choice or a flag is one byte;
//! in links that leave out settings without effect ([`Settings::SPARSE_LINKS`]), all flags are bits of one byte, lowest
//! first.

use crate::messages;
use crate::rng::Seed;
use crate::settings::{Domain, Given, Setting, Settings, Sheet, Value, of_sheet, sheet};

/// The form of a puzzle in full.
pub(crate) const PUZZLE: u8 = 0;

/// The form of settings and seed; others were added later.
const GENERATED: u8 = 1;

messages! {
    /// Why bytes are not a link.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum LinkError {
        /// Cut off, or changed in transit.
        Damaged => "damaged-link", "the link is damaged";
        /// Intact, but of a kind that this version does not know.
        Newer => "newer-link", "the link was made by a newer version";
    }
}

/// Appends a number.
pub fn write_varint(bytes: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

/// The part of a link that is not yet read.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    /// The bytes.
    pub rest: &'a [u8],
}

impl Reader<'_> {
    /// The next byte.
    pub fn byte(&mut self) -> Result<u8, LinkError> {
        let (&first, rest) = self.rest.split_first().ok_or(LinkError::Damaged)?;
        self.rest = rest;
        Ok(first)
    }

    /// The next number.
    pub fn varint(&mut self) -> Result<u64, LinkError> {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(value);
            }
        }
        Err(LinkError::Damaged)
    }

    /// The next number, of at least `least` and at most `most`.
    pub fn number(&mut self, least: u32, most: u32) -> Result<u32, LinkError> {
        match self.varint()? {
            number if (least.into()..=most.into()).contains(&number) => Ok(number as u32),
            _ => Err(LinkError::Damaged),
        }
    }
}

/// Appends settings and seed, the form first.
pub(crate) fn write_settings<S: Settings>(bytes: &mut Vec<u8>, settings: &S, seed: Seed) {
    let sheet = sheet(&settings.normalised());
    write_sheet(bytes, &sheet, S::VERSION, S::SPARSE_LINKS);
    write_varint(bytes, seed);
}

/// Reads what [`write_settings`] wrote after the form. Whoever packs the settings again sees whether they were within
/// their limits: only such stay the same.
pub(crate) fn read_settings<S: Settings>(
    reader: &mut Reader,
    form: u8,
) -> Result<(S, Seed), LinkError> {
    let mut sheet = sheet(&S::default());
    read_sheet(reader, form, &mut sheet, S::VERSION, S::SPARSE_LINKS)?;
    let seed = reader.varint()?;
    Ok((of_sheet(&sheet), seed))
}

fn write_sheet(bytes: &mut Vec<u8>, sheet: &Sheet, version: u8, sparse: bool) {
    let added =
        (0..sheet.table.len()).filter(|&place| sheet.values[place] != sheet.defaults[place]);
    let forms = added.filter_map(|place| sheet.table[place].rule.later);
    let form = forms.max().unwrap_or(GENERATED);
    bytes.push(form);
    for place in of_form(sheet, form) {
        write_value(bytes, sheet, place);
    }
    bytes.push(version);
    if sparse {
        let flags = flags(sheet).map(|place| match sheet.values[place] {
            Value::Choice(index) => index == 1,
            value => value == Value::Flag(true),
        });
        let bits = (0..).zip(flags).map(|(bit, flag)| u8::from(flag) << bit);
        bytes.push(bits.sum());
    }
    for place in rest(sheet, sparse) {
        if !sparse || sheet.counts(place) {
            write_value(bytes, sheet, place);
        }
    }
}

fn read_sheet(
    reader: &mut Reader,
    form: u8,
    sheet: &mut Sheet,
    version: u8,
    sparse: bool,
) -> Result<(), LinkError> {
    let is_known = |setting: &Setting| setting.rule.later == Some(form);
    if form != GENERATED && !sheet.table.iter().any(is_known) {
        return Err(LinkError::Newer);
    }
    for place in of_form(sheet, form).collect::<Vec<_>>() {
        let value = read_value(reader, &sheet.table[place]);
        sheet.values[place] = value.map_err(|_| LinkError::Newer)?;
    }
    if reader.byte()? != version {
        return Err(LinkError::Newer);
    }
    if sparse {
        let bits = reader.byte()?;
        for (bit, place) in flags(sheet).collect::<Vec<_>>().into_iter().enumerate() {
            let is_set = bits >> bit & 1 == 1;
            sheet.values[place] = match sheet.table[place].rule.domain {
                Domain::Choice(_) => Value::Choice(is_set.into()),
                _ => Value::Flag(is_set),
            };
        }
    }
    for place in rest(sheet, sparse).collect::<Vec<_>>() {
        if !sparse || sheet.counts(place) {
            sheet.values[place] = read_value(reader, &sheet.table[place])?;
        }
    }
    Ok(())
}

/// The settings written before the version: those introduced up to this form.
fn of_form(sheet: &Sheet, form: u8) -> impl Iterator<Item = usize> + use<> {
    let table = sheet.table;
    let is_in = move |place: &usize| table[*place].rule.later.is_some_and(|later| later <= form);
    (0..table.len()).filter(is_in)
}

/// The settings that are bits of one byte.
fn flags(sheet: &Sheet) -> impl Iterator<Item = usize> + use<> {
    let table = sheet.table;
    (0..table.len()).filter(|&place| {
        let rule = &table[place].rule;
        rule.later.is_none() && rule.domain.range().is_none()
    })
}

/// The settings written one by one.
fn rest(sheet: &Sheet, sparse: bool) -> impl Iterator<Item = usize> + use<> {
    let table = sheet.table;
    (0..table.len()).filter(move |&place| {
        let rule = &table[place].rule;
        rule.later.is_none() && !(sparse && rule.domain.range().is_none())
    })
}

fn write_value(bytes: &mut Vec<u8>, sheet: &Sheet, place: usize) {
    match sheet.values[place] {
        Value::Number(number) => {
            let steps = f64::from(sheet.table[place].rule.domain.steps().unwrap_or(1));
            write_varint(bytes, (number * steps).round() as u64);
        }
        Value::Choice(index) => bytes.push(index as u8),
        Value::Flag(flag) => bytes.push(flag.into()),
        Value::Seed(number) => write_varint(bytes, number),
    }
}

fn read_value(reader: &mut Reader, setting: &Setting) -> Result<Value, LinkError> {
    match setting.rule.domain {
        Domain::Choice(names) => match usize::from(reader.byte()?) {
            index if index < names.len() => Ok(Value::Choice(index)),
            _ => Err(LinkError::Newer),
        },
        Domain::Flag => Ok(Value::Flag(reader.byte()? != 0)),
        Domain::Seed | Domain::Bytes { .. } => Ok(Value::Seed(reader.varint()?)),
        domain => {
            let steps = f64::from(domain.steps().unwrap_or(1));
            let number = reader.varint()? as f64 / steps;
            let value = setting.read(&Given::Number(number));
            value.map_err(|_| LinkError::Damaged)
        }
    }
}
