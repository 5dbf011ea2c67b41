//! The sheets of Demonworld: sieges, battles and army lists, each as its looker may see it.

use std::fmt;

use regnal::game::{Game, Seat, Viewer};
use regnal::games::demonworld::ids::{BattleId, ForceId, SiegeId, UnitId, WindowId};
use regnal::games::demonworld::state::{BattleKind, Subject};
use regnal::games::demonworld::{Demonworld, View};
use regnal::render::demonworld as picture;
use regnal::render::scene::Scene;
use regnal::text::{Line, say};

use super::looks::view;
use crate::run::face::{Due, Looker, Offered, Sheet};

/// What the words of a picture may take, in characters.
const ALT: usize = 1024;

/// What a sheet is of. Its code says no more than which it is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Which {
    /// A siege.
    Siege(SiegeId),
    /// A battle: its sheet, or of several pages the one of this number, from 1.
    Battle(BattleId, usize),
    /// How several battles came out.
    Battles(Vec<BattleId>),
    /// The army list of an army or garrison of the looker's own; of all when absent.
    Army(Option<ForceId>),
}

impl fmt::Display for Which {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Which::Siege(id) => write!(out, "siege.{}", id.0),
            Which::Battle(id, 1) => write!(out, "battle.{}", id.0),
            Which::Battle(id, page) => write!(out, "battle.{}.{page}", id.0),
            Which::Battles(ids) => {
                write!(out, "battles")?;
                ids.iter().try_for_each(|id| write!(out, ".{}", id.0))
            }
            Which::Army(Some(id)) => write!(out, "army.{}", id.0),
            Which::Army(None) => write!(out, "army"),
        }
    }
}

impl Which {
    /// What a code stands for.
    fn read(code: &str) -> Option<Which> {
        let mut parts = code.split('.');
        let kind = parts.next()?;
        let numbers: Option<Vec<u32>> = parts.map(|part| part.parse().ok()).collect();
        Some(match (kind, numbers?.as_slice()) {
            ("siege", &[id]) => Which::Siege(SiegeId(id)),
            ("battle", &[id]) => Which::Battle(BattleId(id), 1),
            ("battle", &[id, page]) => Which::Battle(BattleId(id), usize::try_from(page).ok()?),
            ("battles", ids) => Which::Battles(ids.iter().copied().map(BattleId).collect()),
            ("army", &[id]) => Which::Army(Some(ForceId(id))),
            ("army", &[]) => Which::Army(None),
            _ => return None,
        })
    }
}

/// The sheet of this code as the looker may see it; none where there is no such thing, or not for them.
pub(super) fn sheet(game: &Demonworld, at: &Looker<'_>, code: &str) -> Option<Sheet> {
    let which = Which::read(code)?;
    let view = view(game, at);
    let (title, lang, names) = (at.title, at.lang, at.names);
    let (scene, name, alt): (Scene, _, _) = match &which {
        Which::Siege(id) => (
            picture::siege_sheet(&view, *id, title, lang, names)?,
            "siege.png",
            picture::alt_siege(&view, *id, lang, names, ALT),
        ),
        Which::Battle(id, page) => {
            let mut pages = picture::battle_pages(&view, *id, title, lang, names).into_iter();
            (
                pages.nth(page.checked_sub(1)?)?,
                "battle.png",
                picture::alt_battle(&view, *id, lang, names, ALT),
            )
        }
        Which::Battles(ids) => (
            picture::battles_sheet(&view, ids, title, lang, names)?,
            "battles.png",
            picture::alt_battles(&view, ids, lang, names, ALT),
        ),
        Which::Army(force) => (
            picture::army_list(&view, *force, title, lang, names)?,
            "army.png",
            picture::alt_army(&view, *force, lang, names, ALT),
        ),
    };
    Some(Sheet { scene, name, alt })
}

/// The sheets that the looker can ask for: first where their own troops fight or besiege, then their army list, then what
/// else goes on, each army of theirs, and what was fought.
pub(super) fn sheets(game: &Demonworld, at: &Looker<'_>) -> Vec<Offered> {
    let view = view(game, at);
    let (own, others): (Vec<_>, Vec<_>) = view
        .battles
        .keys()
        .flat_map(|&id| pages(&view, at, id))
        .partition(|sheet| sheet.is_urgent);
    let (besieged, besieged_by_others): (Vec<_>, Vec<_>) = view
        .sieges
        .iter()
        .filter_map(|siege| offered(&view, at, &Which::Siege(siege.id)))
        .partition(|sheet| sheet.is_urgent);
    let army = |force| offered(&view, at, &Which::Army(force));
    let forces = view.own.iter().flat_map(|own| own.forces.iter());
    let mut forces: Vec<_> = forces
        .map(|(&id, force)| (force.number.is_none(), id))
        .collect();
    forces.sort_unstable();
    let past = view.past_battles.keys().rev();
    let past = past.filter_map(|&id| offered(&view, at, &Which::Battle(id, 1)));
    let all = own.into_iter().chain(besieged).chain(army(None));
    let all = all.chain(others).chain(besieged_by_others);
    let each = forces.into_iter().filter_map(|(_, id)| army(Some(id)));
    all.chain(each).chain(past).collect()
}

/// A battle that is not settled: its sheet, or what is printed of it, page by page.
fn pages(view: &View, at: &Looker<'_>, id: BattleId) -> Vec<Offered> {
    let count = picture::battle_pages(view, id, at.title, at.lang, at.names).len();
    (1..=count)
        .filter_map(|page| {
            let mut sheet = offered(view, at, &Which::Battle(id, page))?;
            if on_table(view, id) {
                let line = Line::new("demonworld-sheet-to-print")
                    .with("what", sheet.name)
                    .with("page", page)
                    .with("pages", count);
                sheet.name = say(at.lang, &line, at.names);
            }
            Some(sheet)
        })
        .collect()
}

/// The day that a battle is being fought on the table, for who fights in it.
fn day_on_table(view: &View, id: BattleId) -> Option<u8> {
    let battle = view
        .battles
        .get(&id)
        .filter(|battle| battle.outcome.is_none())?;
    battle.own.as_ref()?.table.as_ref().map(|table| table.day)
}

fn on_table(view: &View, id: BattleId) -> bool {
    day_on_table(view, id).is_some()
}

/// A sheet with its name, if the looker can ask for it.
fn offered(view: &View, at: &Looker<'_>, which: &Which) -> Option<Offered> {
    let line = match which {
        Which::Siege(id) => picture::siege_line(view, *id),
        Which::Battle(id, _) => picture::battle_line(view, *id),
        Which::Battles(_) => Some(picture::battles_line()),
        Which::Army(force) => picture::army_line(view, *force),
    };
    let is_urgent = match which {
        Which::Siege(id) => {
            let siege = view.sieges.iter().find(|siege| siege.id == *id);
            siege.is_some_and(|siege| siege.seen.is_some())
        }
        Which::Battle(id, _) => {
            let battle = view.battles.get(id);
            battle.is_some_and(|battle| battle.own.is_some())
        }
        Which::Battles(_) | Which::Army(_) => false,
    };
    Some(Offered {
        code: which.to_string(),
        name: say(at.lang, &line?, at.names),
        is_urgent,
    })
}

/// The sheet of what the looker's order book shows: the siege or battle that a book is about; else the army list of the
/// row that is looked at, or of all.
pub(super) fn of_book(
    game: &Demonworld,
    at: &Looker<'_>,
    book: &str,
    row: Option<&str>,
) -> Option<Offered> {
    let view = view(game, at);
    let window = WindowId(book.strip_prefix('w')?.parse().ok()?);
    let army = || Which::Army(row.and_then(|row| force_of(&view, row)));
    let which = match view.questions.get(&window)?.subject {
        Subject::Siege(id) => Which::Siege(id),
        Subject::Battle(id) => Which::Battle(id, 1),
        Subject::Conflict(id) => {
            let is_of_it = |kind: BattleKind| match kind {
                BattleKind::Field(of) | BattleKind::Relief(of, _) => of == id,
                BattleKind::Assault(_) | BattleKind::Sortie(_) => false,
            };
            let mut battles = view.battles.iter();
            let own = battles.find(|(_, battle)| battle.own.is_some() && is_of_it(battle.kind));
            own.map_or_else(army, |(&id, _)| Which::Battle(id, 1))
        }
        Subject::Campaign | Subject::Force(_) => army(),
    };
    offered(&view, at, &which)
}

/// The army, or the army of the unit, that a row of a book is about.
fn force_of(view: &View, row: &str) -> Option<ForceId> {
    let own = view.own.as_ref()?;
    let number = |prefix| row.strip_prefix(prefix)?.parse().ok();
    let force = number('a').or_else(|| number('f')).map(ForceId);
    let unit = || own.units.get(&UnitId(number('u')?)).map(|unit| unit.force);
    force
        .or_else(unit)
        .filter(|force| own.forces.contains_key(force))
}

/// The sheets that are sent of themselves: to all how battles came out, to both sides of a battle on a table what is
/// printed for each day of it (DW-REPORT-01).
pub(super) fn due(before: &Demonworld, after: &Demonworld) -> Vec<Due> {
    let (old, new) = (before.view(Viewer::Public), after.view(Viewer::Public));
    let outcome = |view: &View, id: BattleId| {
        let open = view.battles.get(&id);
        let battle = open.or_else(|| view.past_battles.get(&id));
        battle.and_then(|battle| battle.outcome)
    };
    let battles = new.battles.keys().chain(new.past_battles.keys()).copied();
    let mut over: Vec<BattleId> = battles
        .filter(|&id| outcome(&new, id).is_some() && outcome(&old, id).is_none())
        .collect();
    over.sort_unstable();
    let mut due = Vec::new();
    let shown = match over.as_slice() {
        [] => None,
        &[id] => Some((Which::Battle(id, 1), picture::battle_line(&new, id))),
        _ => Some((Which::Battles(over), Some(picture::battles_line()))),
    };
    if let Some((which, Some(line))) = shown {
        due.push(Due {
            to: None,
            code: which.to_string(),
            line,
        });
    }
    for seat in Seat::all(new.players.len()) {
        let viewer = Viewer::Seat(seat);
        let (old, new) = (before.view(viewer), after.view(viewer));
        let set_up = new.battles.keys().filter(|&&id| {
            let day = day_on_table(&new, id);
            day.is_some() && day != day_on_table(&old, id)
        });
        due.extend(set_up.filter_map(|&id| {
            let battle = picture::battle_line(&new, id)?;
            Some(Due {
                to: Some(seat),
                code: Which::Battle(id, 1).to_string(),
                line: Line::new("demonworld-sheet-letter").with("battle", battle),
            })
        }));
    }
    due
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_back() {
        for which in [
            Which::Siege(SiegeId(3)),
            Which::Battle(BattleId(u32::MAX), 1),
            Which::Battle(BattleId(7), 2),
            Which::Battles(vec![BattleId(1), BattleId(12)]),
            Which::Army(Some(ForceId(9))),
            Which::Army(None),
        ] {
            assert_eq!(Which::read(&which.to_string()), Some(which));
        }
    }

    #[test]
    fn what_is_no_code_is_nothing() {
        for code in [
            "",
            "siege",
            "siege.x",
            "siege.1.2",
            "army.1.2",
            "battle",
            "map",
            "battle.-1",
        ] {
            assert_eq!(Which::read(code), None, "{code}");
        }
    }
}
