//! Renders the text description of the map, and the date and phase for its caption.

use super::Look;
use crate::View;
use crate::nouns::{Owner, Terrain};
use crate::state::Stage;
use regnal_core::game::Seat;
use regnal_core::text::{Arg, Lang, Line, Names};
use regnal_painter::aside;
use regnal_painter::sheet::{Reader, cut};

/// Describes the map in at most `limit` characters: the date or the winner, each realm's numbers, the side panel of a
/// wide map, and the contents of the hexes.
pub fn alt(view: &View, look: &Look<'_>, lang: Lang, names: &Names, limit: usize) -> String {
    let reader = Reader { lang, names };
    let won = won(view, reader).unwrap_or_default();
    let heads: Vec<String> = [date(view, reader), won, phase(view, reader)]
        .into_iter()
        .filter(|head| !head.is_empty())
        .map(|head| format!("{head}."))
        .collect();
    let mut text = heads.join(" ");
    let mut lines = if matches!(view.stage, Stage::MapApproval(_) | Stage::Layout(_)) {
        frame_in_words(view)
    } else {
        realms_in_words(view)
    };
    if look.is_wide {
        let place = view.realms.len().min(lines.len());
        lines.splice(place..place, aside::alt(look.happened, look.owed));
    }
    for sentence in lines.iter().map(|line| reader.say(line)) {
        let room = limit.saturating_sub(text.chars().count() + 2);
        text.push(' ');
        if sentence.chars().count() > room {
            text.push_str(&cut(&sentence, room));
            break;
        }
        text.push_str(&sentence);
    }
    text
}

/// Describes the map frame with its capitals and coast, and the parts of the realms that have been laid out so far.
fn frame_in_words(view: &View) -> Vec<Line> {
    let capitals = Seat::all(view.realms.len()).zip(&view.realms).filter_map(|(seat, realm)| {
        let line = Line::new("mighty-alt-capital").with("seat", seat);
        Some(line.with("hex", realm.capital?).into())
    });
    let coast = view.cells.iter().filter(|(_, cell)| cell.terrain == Some(Terrain::Coast));
    let coast = coast.map(|(&hex, _)| Arg::Hex(hex));
    let mut lines = vec![
        Line::new("mighty-alt-capitals").with("places", Arg::List(capitals.collect())),
        Line::new("mighty-alt-coast").with("places", Arg::List(coast.collect())),
    ];
    if let Stage::Layout(layouts) = &view.stage {
        for (seat, layout) in Seat::all(layouts.len()).zip(layouts) {
            let places: Vec<Arg> = layout.placed.values().copied().map(Arg::Hex).collect();
            if !places.is_empty() {
                let line = Line::new("mighty-alt-laid").with("seat", seat);
                lines.push(line.with("places", places));
            }
        }
    }
    lines
}

fn realms_in_words(view: &View) -> Vec<Line> {
    let seats = || Seat::all(view.realms.len());
    let mut lines: Vec<Line> =
        seats().zip(&view.realms).map(|(seat, realm)| realm.line(seat)).collect();
    lines.extend(seats().map(|seat| {
        let own = view.units.values().filter(|unit| unit.owner == Owner::Realm(seat));
        let places = own.map(|unit| {
            let line = Line::new("mighty-alt-unit").with("unit", unit.id.to_string());
            line.with("hex", unit.hex).into()
        });
        Line::new("mighty-alt-units").with("seat", seat).with("places", Arg::List(places.collect()))
    }));
    let sites = view.cells.iter().filter_map(|(&hex, cell)| {
        let line = Line::new("mighty-alt-site").with("hex", hex);
        Some(line.with("building", cell.site?.building).into())
    });
    lines.push(Line::new("mighty-alt-sites").with("places", Arg::List(sites.collect())));
    lines
}

/// Renders the season and year, such as "Year 3 of 8, spring".
pub(super) fn date(view: &View, reader: Reader<'_>) -> String {
    let line = match (view.season, view.last_winter) {
        (_, true) => Line::new("mighty-picture-last-winter"),
        (Some(season), false) => Line::new("mighty-picture-date").with("season", season),
        (None, false) if view.outcome.is_some() => Line::new("mighty-stage-over"),
        (None, false) => Line::new("mighty-picture-setup"),
    };
    reader.say(&line.with("year", view.year).with("years", view.options.years))
}

/// Announces the winner; `None` before the match is over.
pub(super) fn won(view: &View, reader: Reader<'_>) -> Option<String> {
    let outcome = view.outcome.as_ref()?;
    Some(reader.say(&outcome.victory_line("mighty-picture-won", "mighty-picture-drawn")))
}

/// Renders the active seat and the phase. The text is empty if it is no seat's turn.
pub(super) fn phase(view: &View, reader: Reader<'_>) -> String {
    let phase = view.phase.map(Arg::from).or(view.winter_phase.map(Arg::from));
    let (Some(seat), Some(phase)) = (view.active, phase) else {
        return String::new();
    };
    reader.say(&Line::new("mighty-picture-turn").with("seat", seat).with("phase", phase))
}
