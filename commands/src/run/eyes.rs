//! Perspectives from which a user can view the history of a match. During play, only the user's own perspective is
//! available. After the match is over, its file and seed reveal everything. The user can then also choose any seat's
//! perspective or the public one.

use regnal::game::{Seat, Viewer};
use regnal::store::User;
use regnal::text::{Lang, Line, Names, say};

use super::table::Table;
use crate::discord::components::{Entry, Row};
use crate::discord::custom_id::Perspective;
use crate::discord::text::short;

/// Maximum length of a menu label, in characters.
const LABEL: usize = 100;

/// Returns the viewer for the perspective that `user` chose.
pub fn viewer(table: &Table, user: User, eyes: Perspective) -> Viewer {
    let own = table.seat_of(user).map_or(Viewer::Public, Viewer::Seat);
    if !table.header.status.is_over() {
        return own;
    }
    match eyes {
        Perspective::Own => own,
        Perspective::All => Viewer::Public,
        Perspective::Seat(seat) if seats(table).contains(&seat) => Viewer::Seat(seat),
        Perspective::Seat(_) => own,
    }
}

/// Returns all perspectives available to the user whose own perspective is `own`. During play, this is only `own`.
/// After the match is over, `own` comes first, then the perspectives of all players, then the public one.
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

/// Lists the perspectives that anyone can choose, with their names; empty during play.
pub fn offered(table: &Table, lang: Lang) -> Vec<(Perspective, String)> {
    if !table.header.status.is_over() || table.header.started.is_none() {
        return Vec::new();
    }
    let seats = seats(table).into_iter().map(Perspective::Seat);
    let all = seats.chain([Perspective::All]);
    all.map(|eyes| (eyes, called(table, lang, eyes))).collect()
}

/// Returns a perspective's name.
fn called(table: &Table, lang: Lang, eyes: Perspective) -> String {
    let line = match eyes {
        Perspective::Seat(seat) => Line::new("eyes-seat").with("seat", seat),
        Perspective::Own | Perspective::All => Line::new("eyes-all"),
    };
    say(lang, &line, &table.drawn_names())
}

/// Returns the perspective that belongs to `viewer`.
pub fn of(viewer: Viewer) -> Perspective {
    match viewer {
        Viewer::Seat(seat) => Perspective::Seat(seat),
        Viewer::Public | Viewer::Umpire => Perspective::All,
    }
}

/// Returns the menu of perspectives, as a component with the given id; `None` if there is no choice.
pub fn menu(id: String, offered: &[(Perspective, String)], now: Viewer, lang: Lang) -> Option<Row> {
    let entries = offered.iter().map(|(eyes, called)| Entry {
        is_chosen: *eyes == of(now),
        ..Entry::new(eyes.to_string(), short(called, LABEL))
    });
    (!offered.is_empty()).then(|| {
        Row::menu(id, say(lang, &Line::new("eyes-choose"), &Names::default()), entries.collect())
    })
}
