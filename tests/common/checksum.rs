//! Checksums: those of links, and those that pin what is generated.

/// The CRC-32 that links end with.
pub fn crc32(bytes: &[u8]) -> u32 {
    crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(bytes)
}

/// The content of a link with its checksum.
pub fn sealed(mut content: Vec<u8>) -> Vec<u8> {
    content.extend(crc32(&content).to_le_bytes());
    content
}
