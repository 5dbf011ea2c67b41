//! Demonworld's sheets: sieges, battles and army lists, each from the viewer's perspective.

use std::fmt;

use regnal::game::{Game, Seat, Viewer};
use regnal::games::demonworld::ids::{BattleId, ForceId, SiegeId, UnitId, WindowId};
use regnal::games::demonworld::state::{BattleKind, Subject};
use regnal::games::demonworld::{Demonworld, View};
use regnal::render::demonworld as picture;
use regnal::render::scene::Scene;
use regnal::text::{Line, say};

use super::looks::view;
use crate::discord::text::ALT;
use crate::run::face::{Due, Looker, Offered, Sheet};

/// Subject of a sheet, which is all that the sheet's code reveals.
#[derive(Clone, Debug, PartialEq, Eq)]
enum DemonworldSheet {
    Siege(SiegeId),
    /// A battle, with the number of the page, counted from 1.
    Battle(BattleId, usize),
    /// Results of several battles.
    Battles(Vec<BattleId>),
    /// Army list of one of the viewer's armies or garrisons; `None` for all of them.
    Army(Option<ForceId>),
}

impl fmt::Display for DemonworldSheet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DemonworldSheet::Siege(id) => write!(out, "siege.{}", id.0),
            DemonworldSheet::Battle(id, 1) => write!(out, "battle.{}", id.0),
            DemonworldSheet::Battle(id, page) => write!(out, "battle.{}.{page}", id.0),
            DemonworldSheet::Battles(ids) => {
                write!(out, "battles")?;
                ids.iter().try_for_each(|id| write!(out, ".{}", id.0))
            }
            DemonworldSheet::Army(Some(id)) => write!(out, "army.{}", id.0),
            DemonworldSheet::Army(None) => write!(out, "army"),
        }
    }
}

impl DemonworldSheet {
    /// Parses a sheet code.
    fn read(code: &str) -> Option<DemonworldSheet> {
        let mut parts = code.split('.');
        let kind = parts.next()?;
        let numbers: Option<Vec<u32>> = parts.map(|part| part.parse().ok()).collect();
        Some(match (kind, numbers?.as_slice()) {
            ("siege", &[id]) => DemonworldSheet::Siege(SiegeId(id)),
            ("battle", &[id]) => DemonworldSheet::Battle(BattleId(id), 1),
            ("battle", &[id, page]) => {
                DemonworldSheet::Battle(BattleId(id), usize::try_from(page).ok()?)
            }
            ("battles", ids) => {
                DemonworldSheet::Battles(ids.iter().copied().map(BattleId).collect())
            }
            ("army", &[id]) => DemonworldSheet::Army(Some(ForceId(id))),
            ("army", &[]) => DemonworldSheet::Army(None),
            _ => return None,
        })
    }
}

/// Returns the sheet with the given code from the viewer's perspective; `None` if it does not exist or the viewer is
/// not allowed to see it.
pub(super) fn sheet(game: &Demonworld, at: &Looker<'_>, code: &str) -> Option<Sheet> {
    let which = DemonworldSheet::read(code)?;
    let view = view(game, at);
    let (title, lang, names) = (at.title, at.lang, at.names);
    let (scene, name, alt): (Scene, _, _) = match &which {
        DemonworldSheet::Siege(id) => (
            picture::siege_sheet(&view, *id, title, lang, names)?,
            "siege.png",
            picture::alt_siege(&view, *id, lang, names, ALT),
        ),
        DemonworldSheet::Battle(id, page) => {
            let mut pages = picture::battle_pages(&view, *id, title, lang, names).into_iter();
            (
                pages.nth(page.checked_sub(1)?)?,
                "battle.png",
                picture::alt_battle(&view, *id, lang, names, ALT),
            )
        }
        DemonworldSheet::Battles(ids) => (
            picture::battles_sheet(&view, ids, title, lang, names)?,
            "battles.png",
            picture::alt_battles(&view, ids, lang, names, ALT),
        ),
        DemonworldSheet::Army(force) => (
            picture::army_list(&view, *force, title, lang, names)?,
            "army.png",
            picture::alt_army(&view, *force, lang, names, ALT),
        ),
    };
    Some(Sheet { scene, name, alt })
}

/// Lists the viewer's sheets in this order: fights and sieges with the viewer's own troops, the list of all their
/// armies, other fights and sieges, the list of each army, and past battles.
pub(super) fn sheets(game: &Demonworld, at: &Looker<'_>) -> Vec<Offered> {
    let view = view(game, at);
    let (own, others): (Vec<_>, Vec<_>) =
        view.battles.keys().flat_map(|&id| pages(&view, at, id)).partition(|sheet| sheet.is_urgent);
    let (besieged, besieged_by_others): (Vec<_>, Vec<_>) = view
        .sieges
        .iter()
        .filter_map(|siege| offered(&view, at, &DemonworldSheet::Siege(siege.id)))
        .partition(|sheet| sheet.is_urgent);
    let army = |force| offered(&view, at, &DemonworldSheet::Army(force));
    let forces = view.own.iter().flat_map(|own| own.forces.iter());
    let mut forces: Vec<_> = forces.map(|(&id, force)| (force.number.is_none(), id)).collect();
    forces.sort_unstable();
    let past = view.past_battles.keys().rev();
    let past = past.filter_map(|&id| offered(&view, at, &DemonworldSheet::Battle(id, 1)));
    let all = own.into_iter().chain(besieged).chain(army(None));
    let all = all.chain(others).chain(besieged_by_others);
    let each = forces.into_iter().filter_map(|(_, id)| army(Some(id)));
    all.chain(each).chain(past).collect()
}

/// Returns the pages of an unsettled battle.
fn pages(view: &View, at: &Looker<'_>, id: BattleId) -> Vec<Offered> {
    let count = picture::battle_pages(view, id, at.title, at.lang, at.names).len();
    (1..=count)
        .filter_map(|page| {
            let mut sheet = offered(view, at, &DemonworldSheet::Battle(id, page))?;
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

/// Returns the current day of a tabletop battle, if the viewer fights in it.
fn day_on_table(view: &View, id: BattleId) -> Option<u8> {
    let battle = view.battles.get(&id).filter(|battle| battle.outcome.is_none())?;
    battle.own.as_ref()?.table.as_ref().map(|table| table.day)
}

fn on_table(view: &View, id: BattleId) -> bool {
    day_on_table(view, id).is_some()
}

/// Returns a sheet with its name, if the viewer is allowed to see it.
fn offered(view: &View, at: &Looker<'_>, which: &DemonworldSheet) -> Option<Offered> {
    let line = match which {
        DemonworldSheet::Siege(id) => picture::siege_line(view, *id),
        DemonworldSheet::Battle(id, _) => picture::battle_line(view, *id),
        DemonworldSheet::Battles(_) => Some(picture::battles_line()),
        DemonworldSheet::Army(force) => picture::army_line(view, *force),
    };
    let is_urgent = match which {
        DemonworldSheet::Siege(id) => {
            let siege = view.sieges.iter().find(|siege| siege.id == *id);
            siege.is_some_and(|siege| siege.seen.is_some())
        }
        DemonworldSheet::Battle(id, _) => {
            let battle = view.battles.get(id);
            battle.is_some_and(|battle| battle.own.is_some())
        }
        DemonworldSheet::Battles(_) | DemonworldSheet::Army(_) => false,
    };
    Some(Offered { code: which.to_string(), name: say(at.lang, &line?, at.names), is_urgent })
}

/// Returns the sheet for a page of the viewer's order book. If the book is about a siege or battle, this is the sheet
/// of that siege or battle. Otherwise it is the army list of the selected row or, if no row is selected, of all armies.
pub(super) fn of_book(
    game: &Demonworld,
    at: &Looker<'_>,
    book: &str,
    row: Option<&str>,
) -> Option<Offered> {
    let view = view(game, at);
    let window = WindowId(book.strip_prefix('w')?.parse().ok()?);
    let army = || DemonworldSheet::Army(row.and_then(|row| force_of(&view, row)));
    let which = match view.questions.get(&window)?.subject {
        Subject::Siege(id) => DemonworldSheet::Siege(id),
        Subject::Battle(id) => DemonworldSheet::Battle(id, 1),
        Subject::Conflict(id) => {
            let is_of_it = |kind: BattleKind| match kind {
                BattleKind::Field(of) | BattleKind::Relief(of, _) => of == id,
                BattleKind::Assault(_) | BattleKind::Sortie(_) => false,
            };
            let mut battles = view.battles.iter();
            let own = battles.find(|(_, battle)| battle.own.is_some() && is_of_it(battle.kind));
            own.map_or_else(army, |(&id, _)| DemonworldSheet::Battle(id, 1))
        }
        Subject::Campaign | Subject::Force(_) => army(),
    };
    offered(&view, at, &which)
}

/// Returns the army that a book row refers to. If the row refers to a unit, returns the unit's army.
fn force_of(view: &View, row: &str) -> Option<ForceId> {
    let own = view.own.as_ref()?;
    let number = |prefix| row.strip_prefix(prefix)?.parse().ok();
    let force = number('a').or_else(|| number('f')).map(ForceId);
    let unit = || own.units.get(&UnitId(number('u')?)).map(|unit| unit.force);
    force.or_else(unit).filter(|force| own.forces.contains_key(force))
}

/// Returns the sheets to post automatically: the results of battles for everybody, and each day's printed pages of a
/// tabletop battle for both sides (DW-REPORT-01).
pub(super) fn due(before: &Demonworld, after: &Demonworld) -> Vec<Due> {
    let (old, new) = (before.view(Viewer::Public), after.view(Viewer::Public));
    let outcome = |view: &View, id: BattleId| {
        let open = view.battles.get(&id);
        let battle = open.or_else(|| view.past_battles.get(&id));
        battle.and_then(|battle| battle.outcome)
    };
    let battles = new.battles.keys().chain(new.past_battles.keys()).copied();
    let mut over: Vec<BattleId> =
        battles.filter(|&id| outcome(&new, id).is_some() && outcome(&old, id).is_none()).collect();
    over.sort_unstable();
    let mut due = Vec::new();
    let shown = match over.as_slice() {
        [] => None,
        &[id] => Some((DemonworldSheet::Battle(id, 1), picture::battle_line(&new, id))),
        _ => Some((DemonworldSheet::Battles(over), Some(picture::battles_line()))),
    };
    if let Some((which, Some(line))) = shown {
        due.push(Due { to: None, code: which.to_string(), line });
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
                code: DemonworldSheet::Battle(id, 1).to_string(),
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
    fn a_sheet_code_parses_back_to_the_same_sheet() {
        for which in [
            DemonworldSheet::Siege(SiegeId(3)),
            DemonworldSheet::Battle(BattleId(u32::MAX), 1),
            DemonworldSheet::Battle(BattleId(7), 2),
            DemonworldSheet::Battles(vec![BattleId(1), BattleId(12)]),
            DemonworldSheet::Army(Some(ForceId(9))),
            DemonworldSheet::Army(None),
        ] {
            assert_eq!(DemonworldSheet::read(&which.to_string()), Some(which));
        }
    }

    #[test]
    fn text_that_is_not_a_sheet_code_is_rejected() {
        for code in ["", "siege", "siege.x", "siege.1.2", "army.1.2", "battle", "map", "battle.-1"]
        {
            assert_eq!(DemonworldSheet::read(code), None, "{code}");
        }
    }
}
