//! Cache of stamps' pixels, kept between pictures. A portrait consists of a hundred strokes and is the same in every
//! picture.

use std::collections::VecDeque;
use std::sync::Arc;

use vello_cpu::color::{AlphaColor, Srgb};
use vello_cpu::kurbo::{Affine, Rect};
use vello_cpu::peniko::{Extend, ImageQuality, ImageSampler};
use vello_cpu::{Image, ImageSource, Pixmap, RenderContext, TargetInit};

use super::Painter;
use crate::scene::{Layer, Op, Stamp};

/// Maximum size of the cached pixels in bytes, not counting those of the latest stamp.
const ROOM: usize = 8 << 20;

/// Cache of stamps with their pixels, latest first.
#[derive(Default)]
pub(super) struct Stamps(VecDeque<Kept>);

struct Kept {
    width: u16,
    height: u16,
    layer: Layer,
    pixels: Arc<Pixmap>,
}

impl Stamps {
    fn take(&mut self, stamp: &Stamp) -> Option<Kept> {
        let is_same = |kept: &Kept| {
            (kept.width, kept.height) == (stamp.width, stamp.height) && kept.layer == stamp.layer
        };
        let found = self.0.iter().position(is_same)?;
        self.0.remove(found)
    }

    fn keep(&mut self, kept: Kept) {
        self.0.push_front(kept);
        let mut room = ROOM;
        self.0.retain(|kept| {
            let bytes = kept.pixels.data_as_u8_slice().len();
            let has_room = bytes <= room;
            room = room.saturating_sub(bytes);
            has_room
        });
    }
}

impl Painter {
    /// Returns the pixels of a layer's stamps, in order.
    pub(super) fn stamps(&mut self, layer: &Layer) -> Vec<Arc<Pixmap>> {
        let stamps = layer.0.iter().filter_map(|op| match op {
            Op::Stamp(stamp) => Some(stamp),
            _ => None,
        });
        stamps.map(|stamp| self.stamped(stamp)).collect()
    }

    fn stamped(&mut self, stamp: &Stamp) -> Arc<Pixmap> {
        let kept = self.stamps.take(stamp).unwrap_or_else(|| {
            let mut pixels = Pixmap::new(stamp.width, stamp.height);
            let clear = TargetInit::Clear(AlphaColor::<Srgb>::TRANSPARENT);
            self.draw(&stamp.layer, &mut pixels, clear);
            Kept {
                width: stamp.width,
                height: stamp.height,
                layer: stamp.layer.clone(),
                pixels: Arc::new(pixels),
            }
        });
        let pixels = Arc::clone(&kept.pixels);
        self.stamps.keep(kept);
        pixels
    }
}

/// Copies a stamp's pixels to its position.
pub(super) fn put(context: &mut RenderContext, stamp: &Stamp, pixels: Arc<Pixmap>) {
    let (x, y) = (f64::from(stamp.x), f64::from(stamp.y));
    let (width, height) = (f64::from(stamp.width), f64::from(stamp.height));
    context.set_paint(Image {
        image: ImageSource::Pixmap(pixels),
        sampler: ImageSampler {
            x_extend: Extend::Pad,
            y_extend: Extend::Pad,
            quality: ImageQuality::Low,
            alpha: 1.0,
        },
    });
    context.set_paint_transform(Affine::translate((x, y)));
    context.fill_rect(&Rect::new(x, y, x + width, y + height));
    context.reset_paint_transform();
}
