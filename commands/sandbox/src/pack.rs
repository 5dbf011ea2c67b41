//! Packs the frames for a client: uncompressed, with long frames deflated individually, or all as one deflate stream.

use std::io::{self, Write};

use axum::extract::ws::Message;
use flate2::{Compression, write::ZlibEncoder};

/// Minimum size in bytes for deflating a frame individually; smaller frames gain little.
const WORTH_IT: usize = 1_024;

/// Compression requested by a connection.
#[derive(Debug)]
pub(super) enum Packing {
    /// Uncompressed text frames.
    Plain,
    /// `compress` in IDENTIFY: long frames are deflated and sent as binary.
    Payload,
    /// `compress=zlib-stream` in the URL: all frames share one deflate stream, which is flushed after each frame.
    Stream(Box<ZlibEncoder<Vec<u8>>>),
}

impl Packing {
    /// Returns the compression requested in a connection's URL.
    pub(super) fn of(compress: Option<&str>) -> Packing {
        match compress {
            Some("zlib-stream") => {
                Packing::Stream(Box::new(ZlibEncoder::new(Vec::new(), Compression::fast())))
            }
            _ => Packing::Plain,
        }
    }

    /// Returns the frame as it is sent.
    ///
    /// # Errors
    /// Returns an error if the frame cannot be deflated, which ends the connection.
    pub(super) fn pack(&mut self, text: String) -> io::Result<Message> {
        match self {
            Packing::Payload if text.len() >= WORTH_IT => {
                let mut alone = ZlibEncoder::new(Vec::new(), Compression::fast());
                alone.write_all(text.as_bytes())?;
                Ok(Message::Binary(alone.finish()?.into()))
            }
            Packing::Plain | Packing::Payload => Ok(Message::Text(text.into())),
            Packing::Stream(stream) => {
                stream.write_all(text.as_bytes())?;
                // A sync flush ends each frame with 00 00 FF FF, which tells clients that the frame is complete.
                stream.flush()?;
                Ok(Message::Binary(std::mem::take(stream.get_mut()).into()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use flate2::{Decompress, FlushDecompress};

    use super::*;

    #[test]
    fn a_compressed_stream_can_be_inflated_frame_by_frame() {
        let mut packing = Packing::of(Some("zlib-stream"));
        let mut inflate = Decompress::new(true);
        for text in ["{\"op\":10}".to_owned(), "long ".repeat(5_000), "{}".to_owned()] {
            let Message::Binary(piece) = packing.pack(text.clone()).unwrap() else {
                panic!("the stream should be binary");
            };
            assert!(piece.ends_with(&[0, 0, 0xFF, 0xFF]));
            let mut out = Vec::with_capacity(text.len() + 64);
            inflate.decompress_vec(&piece, &mut out, FlushDecompress::Sync).unwrap();
            assert_eq!(String::from_utf8(out).unwrap(), text);
        }
    }

    #[test]
    fn payload_compression_deflates_only_long_frames() {
        let mut packing = Packing::Payload;
        assert!(matches!(packing.pack("{}".to_owned()), Ok(Message::Text(_))));
        assert!(matches!(packing.pack("x".repeat(WORTH_IT)), Ok(Message::Binary(_))));
        let mut plain = Packing::of(None);
        assert!(matches!(plain.pack("x".repeat(WORTH_IT)), Ok(Message::Text(_))));
    }
}
