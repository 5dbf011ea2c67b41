//! The perspectives from which a person can look back at a match. While it is played, there is only their own. Once it
//! is over, its file and seed reveal everything, so they can choose any seat's, or that of all together.

use regnal::game::{Seat, Viewer};
use regnal::store::User;
use regnal::text::{Lang, Line, Names, say};

use super::table::Table;
use crate::discord::components::{Entry, Row};
use crate::discord::custom_id::Eyes;
use crate::discord::text::short;

/// Maximum length of a menu label, in characters.
const LABEL: usize = 100;

/// Returns the viewer for the perspective that `user` chose.
pub fn viewer(table: &Table, user: User, eyes: Eyes) -> Viewer {
    let own = table.seat_of(user).map_or(Viewer::Public, Viewer::Seat);
    if !table.header.status.is_over() {
        return own;
    }
    match eyes {
        Eyes::Own => own,
        Eyes::All => Viewer::Public,
        Eyes::Seat(seat) if seats(table).contains(&seat) => Viewer::Seat(seat),
        Eyes::Seat(_) => own,
    }
}

/// Returns all perspectives open to `own`: only their own while the match is played. Once it is over their own comes
/// first, then those of all players, then the public one.
pub fn all(table: &Table, own: Viewer) -> Vec<Viewer> {
    let mut eyes = vec![own];
    if table.header.status.is_over() {
        let all = seats(table).into_iter().map(Viewer::Seat);
        eyes.extend(all.chain([Viewer::Public]).filter(|&one| one != own));
    }
    eyes
}

fn seats(table: &Table) -> Vec<Seat> {
    let game = table.game.as_ref();
    game.map_or_else(Vec::new, |game| Seat::all(game.seats()).collect())
}

/// Lists the perspectives that everybody may choose with their names; empty while the match is played.
pub fn offered(table: &Table, lang: Lang) -> Vec<(Eyes, String)> {
    if !table.header.status.is_over() || table.header.started.is_none() {
        return Vec::new();
    }
    let seats = seats(table).into_iter().map(Eyes::Seat);
    let all = seats.chain([Eyes::All]);
    all.map(|eyes| (eyes, called(table, lang, eyes))).collect()
}

/// Returns the name of a perspective.
fn called(table: &Table, lang: Lang, eyes: Eyes) -> String {
    let line = match eyes {
        Eyes::Seat(seat) => Line::new("eyes-seat").with("seat", seat),
        Eyes::Own | Eyes::All => Line::new("eyes-all"),
    };
    say(lang, &line, &table.drawn_names())
}

/// Returns the perspective of `viewer`.
pub fn of(viewer: Viewer) -> Eyes {
    match viewer {
        Viewer::Seat(seat) => Eyes::Seat(seat),
        Viewer::Public | Viewer::Umpire => Eyes::All,
    }
}

/// Returns the menu of perspectives for a component id, or `None` if there is no choice.
pub fn menu(id: String, offered: &[(Eyes, String)], now: Viewer, lang: Lang) -> Option<Row> {
    let entries = offered.iter().map(|(eyes, called)| Entry {
        value: eyes.to_string(),
        label: short(called, LABEL),
        note: None,
        is_chosen: *eyes == of(now),
    });
    (!offered.is_empty()).then(|| Row::Menu {
        id,
        placeholder: say(lang, &Line::new("eyes-choose"), &Names::default()),
        entries: entries.collect(),
        most: 1,
    })
}
