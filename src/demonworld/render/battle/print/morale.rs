//! An army's morale worksheet: the DW-T-24 calculation, with room for changes during the battle.

use super::super::super::page::{MARGIN, WIDTH};
use super::BLACK;
use super::form::Paper;
use crate::battle::SheetArmy;
use regnal_core::text::{Arg, Line};
use regnal_painter::scene::{Anchor, Face};
use regnal_painter::text;

/// Length of the blank line for a number.
const NUMBER: f32 = 52.0;

/// **DW-MORALE-02, DW-T-24.** Returns the losses, in stand equivalents, that amount to 60, 70, 80, 90 and 100 percent.
/// Each of these steps lowers morale by one point.
fn steps(start: u32) -> impl Iterator<Item = u32> {
    (6..=10_u32).map(move |tenths| (start * tenths).div_ceil(10))
}

impl Paper<'_> {
    /// **DW-MORALE-01 to -05.** Draws an army's morale test. Facts that are already known are printed; the rest is
    /// filled in by hand.
    pub(super) fn morale(&mut self, sheet: &SheetArmy, die: u32) {
        let morale = &sheet.morale;
        let Some(lowest) = morale.lowest_a else { return };
        self.ensure_room(180.0);
        let title =
            Line::new("demonworld-sheet-print-morale").with("third", sheet.third).with("die", die);
        let title = self.say(&title);
        self.words(Face::Bold, BLACK, &title);
        let signed = |id, value: i32| Line::new(id).with("value", Arg::Signed(value.into()));
        let steps: Vec<String> = steps(sheet.equivalents).map(|lost| lost.to_string()).collect();
        let mut entries =
            vec![(Line::new("demonworld-sheet-print-morale-lowest").with("a", lowest), true)];
        if morale.stars > 0 {
            let line = signed("demonworld-sheet-print-morale-stars", morale.stars.into());
            entries.push((line, false));
        }
        if morale.home {
            entries.push((signed("demonworld-sheet-print-morale-home", 1), false));
        }
        if morale.shortage > 0 {
            let line = signed("demonworld-sheet-print-morale-hunger", morale.hunger());
            entries.push((line, false));
        }
        entries.push((Line::new("demonworld-sheet-print-morale-broken"), true));
        let losses = Line::new("demonworld-sheet-print-morale-losses");
        entries.push((losses.with("steps", steps.join(" / ")), true));
        entries.push((Line::new("demonworld-sheet-print-morale-sum"), true));
        self.y += 36.0;
        let mut x = MARGIN;
        for (line, is_blank) in entries {
            let words = self.say(&line);
            let blank = if is_blank { NUMBER + 10.0 } else { 0.0 };
            let wide = text::width(Face::Regular, 25.0, &words) + blank;
            if x > MARGIN && x + wide > WIDTH - MARGIN {
                x = MARGIN;
                self.y += 38.0;
            }
            if is_blank {
                x = self.draw_blank(x, &words, NUMBER);
            } else {
                self.text(x, 25.0, Face::Regular, BLACK, Anchor::Start, &words);
                x += wide + 22.0;
            }
        }
        self.y += 8.0;
    }
}
