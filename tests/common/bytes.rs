//! Bytes: checksums, those of links and those that pin what is generated; and bytes of any kind in a line of a table.

/// The CRC-32 that links end with.
pub fn crc32(bytes: &[u8]) -> u32 {
    crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(bytes)
}

/// The content of a link with its checksum.
pub fn sealed(mut content: Vec<u8>) -> Vec<u8> {
    content.extend(crc32(&content).to_le_bytes());
    content
}

/// The bytes that `[u8]::escape_ascii` has written so; `\e` is the sign that begins a terminal's commands, and other
/// signs may stand as they are.
pub fn unescaped(text: &str) -> Vec<u8> {
    let mut signs = text.bytes();
    let mut bytes = Vec::new();
    while let Some(sign) = signs.next() {
        bytes.push(match sign {
            b'\\' => match signs.next() {
                Some(b'n') => b'\n',
                Some(b't') => b'\t',
                Some(b'r') => b'\r',
                Some(b'e') => 0x1b,
                Some(b'x') => {
                    let digits: String = signs.by_ref().take(2).map(char::from).collect();
                    u8::from_str_radix(&digits, 16).unwrap()
                }
                Some(same @ (b'\\' | b'\'' | b'"')) => same,
                other => panic!("{other:?} is no escape in {text}"),
            },
            same => same,
        });
    }
    bytes
}
