//! Copies the chosen fonts and icon outlines from registry crates into `OUT_DIR`, so that third-party files are not
//! committed and the binary contains only the parts in use.

#![expect(clippy::expect_used, reason = "a build that goes wrong ends by panicking")]

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    pictures::write_all();
}

mod pictures {
    use std::path::{Path, PathBuf};

    use icondata_core::Icon;

    const FAMILY: &str = "Libertinus Serif";
    const FACES: [&str; 3] = ["Regular", "Bold", "Italic"];

    /// First character drawn from a bitmap; all characters before it have outlines.
    const FIRST_BITMAP: u16 = 0x0590;

    /// Tables of the emoji font that are left out: those for its other weights and for vertical text.
    const LEFT_OUT: [&[u8]; 7] = [b"HVAR", b"STAT", b"VVAR", b"fvar", b"gvar", b"vhea", b"vmtx"];

    /// Name ids in a font's `name` table, as numbered by OpenType.
    const FAMILY_NAME: u16 = 1;
    const SUBFAMILY_NAME: u16 = 2;
    /// Platform (Windows, UTF-16) and language (English, United States) of the `name` table entry to read.
    const PLATFORM: u16 = 3;
    const LANGUAGE: u16 = 0x0409;

    /// Icons in the order of `Icon::ALL`, each with its name in `render::icon` and its outline.
    const ICONS: &[(&str, Icon)] = &[
        ("anchor", icondata_mdi::MdiAnchor),
        ("arrow", icondata_mdi::MdiArrowProjectile),
        ("axe", icondata_mdi::MdiAxeBattle),
        ("barley", icondata_mdi::MdiBarley),
        ("barley-off", icondata_mdi::MdiBarleyOff),
        ("bolt", icondata_mdi::MdiLightningBolt),
        ("bow", icondata_mdi::MdiBowArrow),
        ("cards", icondata_mdi::MdiCards),
        ("castle", icondata_mdi::MdiCastle),
        ("check", icondata_mdi::MdiCheckBold),
        ("coins", icondata_fa::FaCoinsSolid),
        ("compass", icondata_mdi::MdiCompassRose),
        ("crescent", icondata_mdi::MdiMoonWaningCrescent),
        ("cross", icondata_fa::FaCrossSolid),
        ("crosshairs", icondata_mdi::MdiCrosshairs),
        ("crown", icondata_mdi::MdiCrown),
        ("discard", icondata_mdi::MdiTrashCan),
        ("dragon", icondata_fa::FaDragonSolid),
        ("drop", icondata_mdi::MdiWater),
        ("eye", icondata_mdi::MdiEye),
        ("fire", icondata_mdi::MdiFire),
        ("flag", icondata_mdi::MdiFlag),
        ("fleur-de-lis", icondata_mdi::MdiFleurDeLis),
        ("flower", icondata_mdi::MdiFlowerTulip),
        ("food-off", icondata_mdi::MdiFoodDrumstickOff),
        ("footprint", icondata_mdi::MdiShoePrint),
        ("half-shield", icondata_mdi::MdiShieldHalfFull),
        ("hammer", icondata_mdi::MdiHammer),
        ("heart", icondata_mdi::MdiHeart),
        ("hexagon", icondata_mdi::MdiHexagon),
        ("hourglass", icondata_mdi::MdiTimerSand),
        ("king", icondata_mdi::MdiChessKing),
        ("knight", icondata_fa::FaChessKnightSolid),
        ("leaf", icondata_mdi::MdiLeaf),
        ("lock", icondata_mdi::MdiLock),
        ("pawn", icondata_mdi::MdiChessPawn),
        ("person", icondata_mdi::MdiAccount),
        ("pickaxe", icondata_mdi::MdiPickaxe),
        ("pine", icondata_mdi::MdiPineTree),
        ("queen", icondata_mdi::MdiChessQueen),
        ("rain", icondata_mdi::MdiWeatherPouring),
        ("rook", icondata_fa::FaChessRookSolid),
        ("sail", icondata_mdi::MdiSailBoat),
        ("script", icondata_mdi::MdiScriptText),
        ("shield", icondata_mdi::MdiShieldCross),
        ("skull", icondata_mdi::MdiSkull),
        ("sleep", icondata_mdi::MdiSleep),
        ("snowflake", icondata_mdi::MdiSnowflake),
        ("sparkle", icondata_mdi::MdiStarFourPoints),
        ("star", icondata_mdi::MdiStar),
        ("sun", icondata_mdi::MdiWhiteBalanceSunny),
        ("sword", icondata_mdi::MdiSword),
        ("swords", icondata_mdi::MdiSwordCross),
        ("tent", icondata_mdi::MdiTent),
        ("unicorn", icondata_mdi::MdiUnicorn),
        ("upgrade", icondata_mdi::MdiChevronDoubleUp),
        ("village", icondata_mdi::MdiHomeGroup),
    ];

    pub(crate) fn write_all() {
        let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo should set OUT_DIR"));
        write_fonts(&out);
        write_bitmaps(&out);
        write_icons(&out);
    }

    fn write_fonts(out: &Path) {
        let mut missing = FACES.to_vec();
        for bytes in typst_assets::fonts() {
            let name = |id| name(bytes, id).unwrap_or_default();
            let face = name(SUBFAMILY_NAME);
            if name(FAMILY_NAME) == FAMILY && missing.contains(&face.as_str()) {
                missing.retain(|other| *other != face);
                std::fs::write(out.join(format!("{face}.otf")), bytes)
                    .expect("the font face should be writable");
            }
        }
        assert!(missing.is_empty(), "typst-assets should contain {FAMILY} {missing:?}");
    }

    /// Reads an English entry of an OpenType file's `name` table. This is done without a font library, which would add
    /// ten seconds to the first build.
    fn name(font: &[u8], id: u16) -> Option<String> {
        let table = rows(font, 12, 16, u16_at(font, 4)?)
            .find(|row| row.starts_with(b"name"))
            .and_then(|row| font.get(u32_at(row, 8)?..))?;
        let row = rows(table, 6, 12, u16_at(table, 2)?).find(|row| {
            let is = |at, wanted| u16_at(row, at) == Some(wanted);
            is(0, PLATFORM) && is(4, LANGUAGE) && is(6, id)
        })?;
        let start = usize::from(u16_at(table, 4)?) + usize::from(u16_at(row, 10)?);
        let units: Vec<u16> = table
            .get(start..start + usize::from(u16_at(row, 8)?))?
            .chunks_exact(2)
            .map(|pair| u16::from_be_bytes([pair[0], pair[1]]))
            .collect();
        String::from_utf16(&units).ok()
    }

    /// Returns an OpenType file without the given tables.
    fn without(font: &[u8], left_out: &[&[u8]]) -> Option<Vec<u8>> {
        let all = rows(font, 12, 16, u16_at(font, 4)?);
        let kept: Vec<&[u8]> = all.filter(|row| !left_out.contains(&&row[..4])).collect();
        let count = u16::try_from(kept.len()).ok()?;
        // Parameters for a binary search in the directory: size of the searched rows, number of steps, and size of the
        // other rows.
        let steps = u16::try_from(count.checked_ilog2()?).ok()?;
        let (all, searched) = (count.checked_mul(16)?, 16_u16.checked_shl(steps.into())?);
        let mut directory = font.get(..4)?.to_vec();
        for number in [count, searched, steps, all.checked_sub(searched)?] {
            directory.extend(number.to_be_bytes());
        }
        let mut tables: Vec<u8> = Vec::new();
        for row in &kept {
            let (start, length) = (u32_at(row, 8)?, u32_at(row, 12)?);
            let moved = 12 + usize::from(all) + tables.len();
            directory.extend(row.get(..8)?);
            directory.extend(u32::try_from(moved).ok()?.to_be_bytes());
            directory.extend(row.get(12..)?);
            tables.extend(font.get(start..start.checked_add(length)?)?);
            tables.resize(tables.len().next_multiple_of(4), 0);
        }
        directory.extend(tables);
        Some(directory)
    }

    /// Iterates over `count` rows of a table, each `length` bytes long.
    fn rows(table: &[u8], start: usize, length: usize, count: u16) -> impl Iterator<Item = &[u8]> {
        let rows = table.get(start..).unwrap_or_default();
        rows.chunks_exact(length).take(usize::from(count))
    }

    fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
        let found = bytes.get(at..)?.first_chunk()?;
        Some(u16::from_be_bytes(*found))
    }

    fn u32_at(bytes: &[u8], at: usize) -> Option<usize> {
        let found = bytes.get(at..)?.first_chunk()?;
        usize::try_from(u32::from_be_bytes(*found)).ok()
    }

    /// Writes the emoji font, and the bitmaps of characters that no outline font covers, for `render::bitmap`.
    fn write_bitmaps(out: &Path) {
        let emoji =
            without(uzor_fonts::NOTO_EMOJI, &LEFT_OUT).expect("the emoji font should be readable");
        std::fs::write(out.join("Emoji.ttf"), emoji).expect("the emoji should be writable");
        let mut rows: Vec<u8> = Vec::new();
        for (character, glyph) in unifont::enumerate_glyphs() {
            let code = u32::from(character);
            let is_private = (0xe000..0xf900).contains(&code);
            let Ok(code) = u16::try_from(code) else { continue };
            if code < FIRST_BITMAP || is_private {
                continue;
            }
            rows.extend(code.to_be_bytes());
            match glyph {
                unifont::Glyph::Halfwidth(lines) => {
                    rows.push(8);
                    rows.extend(lines.iter().flat_map(|&line| [line, 0]));
                }
                unifont::Glyph::Fullwidth(lines) => {
                    rows.push(16);
                    rows.extend(lines.iter().flat_map(|line| line.to_be_bytes()));
                }
            }
        }
        std::fs::write(out.join("unifont.bin"), rows).expect("the bitmaps should be writable");
    }

    fn write_icons(out: &Path) {
        let mut rows = String::new();
        for (name, icon) in ICONS {
            let outlines = outlines(icon.data);
            assert!(!outlines.is_empty(), "the icon {name} should have an outline");
            let view_box = icon.view_box.unwrap_or("0 0 24 24");
            rows.push_str(&format!("({name:?}, {view_box:?}, {outlines:?}),\n"));
        }
        std::fs::write(out.join("icons.rs"), format!("&[\n{rows}]"))
            .expect("the icons should be writable");
    }

    /// Returns the `d` attributes in an SVG fragment, in order.
    fn outlines(fragment: &str) -> String {
        fragment
            .split(" d=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect::<Vec<_>>()
            .join(" ")
    }
}
