//! Renders the map's alt text, and the season and stage in its title strip.

use super::{Look, frame, known, signs};
use crate::View;
use crate::ids::ProvinceId;
use crate::nouns::ForceKind;
use crate::state::{Gait, PastBattle};
use crate::terms;
use crate::view::Own;
use regnal_core::game::Seat;
use regnal_core::text::{Arg, Lang, Line, Names};
use regnal_painter::aside;
use regnal_painter::sheet::{Reader, cut};

/// Describes the map in at most `limit` characters. The text begins with the season, the stage (or the winner), each
/// player's prestige and possessions, sieges and battles, and the last season's marches. The viewer's own secrets and
/// the provinces follow.
pub fn alt(view: &View, look: &Look<'_>, lang: Lang, names: &Names, limit: usize) -> String {
    let reader = Reader { lang, names };
    let heads: Vec<String> = [date(view, reader), stage(view, reader)]
        .into_iter()
        .filter(|head| !head.is_empty())
        .map(|head| format!("{}.", head.trim_end_matches('.')))
        .collect();
    let mut text = heads.join(" ");
    let mut lines: Vec<Line> =
        Seat::all(view.players.len()).filter_map(|seat| player(view, seat)).collect();
    if look.is_wide {
        lines.extend(aside::alt(look.happened, look.owed));
    }
    lines.extend(going_on(view));
    lines.extend(last_season(view));
    if let Some(own) = &view.own {
        lines.extend(private(own));
    }
    lines.extend(known::lines(view));
    lines.extend(lands(view));
    for sentence in lines.iter().map(|line| reader.say(line)) {
        let room = limit.saturating_sub(text.chars().count() + 2);
        if sentence.chars().count() > room {
            text.push(' ');
            text.push_str(&cut(&sentence, room));
            break;
        }
        text.push(' ');
        text.push_str(&sentence);
    }
    text
}

/// Renders the season and year.
pub(super) fn date(view: &View, reader: Reader<'_>) -> String {
    let line = Line::new("demonworld-picture-date");
    reader.say(&line.with("date", terms::date(view.date)))
}

/// Renders the stage, or the winner.
pub(super) fn stage(view: &View, reader: Reader<'_>) -> String {
    match &view.outcome {
        Some(outcome) => reader.say(&outcome.victory_line("demonworld-won", "demonworld-drawn")),
        None => {
            let line = Line::new("demonworld-picture-stage");
            reader.say(&line.with("stage", Arg::Term(terms::stage(view.stage))))
        }
    }
}

fn list(items: impl IntoIterator<Item = Line>) -> Arg {
    Arg::List(items.into_iter().map(Arg::from).collect())
}

/// Adds a list to a message. Returns `None` if the list is empty.
fn listing(
    line: Line,
    name: &'static str,
    items: impl IntoIterator<Item = impl Into<Arg>>,
) -> Option<Line> {
    let items: Vec<Arg> = items.into_iter().map(Into::into).collect();
    (!items.is_empty()).then(|| line.with(name, items))
}

/// Renders a player's prestige and possessions, listing provinces by code and armies by place.
fn player(view: &View, seat: Seat) -> Option<Line> {
    let player = view.players.get(seat.index())?;
    if player.eliminated {
        return Some(Line::new("demonworld-alt-eliminated").with("seat", seat));
    }
    let owned = view.owners.iter().filter(|(_, owner)| **owner == Some(seat));
    let provinces: Vec<Arg> = owned.map(|(&id, _)| id.into()).collect();
    let armies = view.counters.iter().filter(|counter| counter.owner == seat);
    let armies = armies.map(|counter| {
        Line::new("demonworld-alt-army")
            .with("number", u32::from(counter.number))
            .with("code", counter.province)
    });
    let id = match player.emperor {
        Some(_) => "demonworld-alt-emperor",
        None => "demonworld-alt-player",
    };
    let [_, sites, count] = frame::count(view, seat);
    Some(
        Line::new(id)
            .with("seat", seat)
            .with("race", player.race)
            .with("prestige", frame::prestige(player))
            .with("winters", player.emperor.map_or(0, |title| u32::from(title.winters)))
            .with("count", provinces.len())
            .with("provinces", Arg::List(provinces))
            .with("sites", sites)
            .with("armies", count)
            .with("places", list(armies)),
    )
}

/// Lists sieges, conflicts and unsettled battles.
fn going_on(view: &View) -> Vec<Line> {
    let sieges = view.sieges.iter().map(|siege| {
        Line::new("demonworld-alt-siege")
            .with("site", terms::site(siege.site))
            .with("seats", terms::side(&siege.besiegers))
            .with("week", u32::from(siege.week))
    });
    let conflicts = view.conflicts.values().map(|conflict| {
        Line::new("demonworld-alt-conflict")
            .with("province", terms::province(conflict.province))
            .with("seats", terms::side(&conflict.seats))
    });
    let battles = view.battles.values().map(|battle| {
        let [defender, attacker] = &battle.sides;
        Line::new("demonworld-alt-fighting")
            .with("province", terms::province(battle.province))
            .with("attacker", terms::side(attacker))
            .with("defender", terms::side(defender))
    });
    sieges.chain(conflicts).chain(battles).collect()
}

/// Lists the events that the map's arrows and signs show.
fn last_season(view: &View) -> Vec<Line> {
    let recent = &view.recent;
    let mut lines = Vec::new();
    for (gait, id) in
        [(Gait::March, "demonworld-alt-marches"), (Gait::Retreat, "demonworld-alt-retreats")]
    {
        let ways = recent.ways.iter().filter(|one| one.gait == gait);
        let ways = ways.map(|one| way(terms::army_of(one.number, one.owner), one.from, one.to));
        let line = Line::new(id).with("date", terms::date(recent.date));
        lines.extend(listing(line, "ways", ways));
    }
    lines.extend(recent.battles.iter().map(fought));
    let taken = recent.taken.keys().filter_map(|&id| {
        let before = signs::taken_from(view, id)?;
        Some(
            Line::new("demonworld-alt-taken")
                .with("province", terms::province(id))
                .with("owner", terms::side(view.owner_of(id).as_ref()))
                .with("before", terms::side(before.as_ref())),
        )
    });
    lines.extend(taken);
    lines
}

/// Renders a march or retreat.
fn way(army: Arg, from: ProvinceId, to: ProvinceId) -> Line {
    Line::new("demonworld-alt-way").with("army", army).with("from", from).with("to", to)
}

fn fought(battle: &PastBattle) -> Line {
    let [defender, attacker] = &battle.sides;
    let place = match battle.site {
        Some(site) => terms::site(site),
        None => terms::province(battle.province),
    };
    Line::new("demonworld-alt-battle")
        .with("place", place)
        .with("attacker", terms::side(attacker))
        .with("defender", terms::side(defender))
        .with("outcome", battle.outcome)
}

/// Lists information visible only to the owner: strengths, garrisons and orders.
fn private(own: &Own) -> Vec<Line> {
    let forces = own.forces.iter().map(|(&id, force)| {
        let name = match (force.kind, force.number, force.site) {
            (ForceKind::Army, Some(number), _) => terms::army(number, force.owner),
            (_, _, Some(site)) => {
                Line::new("demonworld-picture-garrison").with("site", terms::site(site)).into()
            }
            (_, _, None) => Line::new("demonworld-force-army").into(),
        };
        Line::new("demonworld-alt-strength")
            .with("force", name)
            .with("code", force.province)
            .with("stands", terms::stands(own.stands_of(id)))
    });
    let orders = own.pending_marches().filter_map(|(army, march)| {
        let force = own.forces.get(&army)?;
        Some(way(terms::army(force.number?, force.owner), march.from, march.to))
    });
    let forces = listing(Line::new("demonworld-alt-own"), "forces", forces);
    let orders = listing(Line::new("demonworld-alt-orders"), "ways", orders);
    forces.into_iter().chain(orders).collect()
}

/// Lists the provinces: first the unowned ones and those with sites held by another player, then all provinces by name.
fn lands(view: &View) -> Vec<Line> {
    let free = view.owners.iter().filter(|(_, owner)| owner.is_none());
    let free = free.map(|(&id, _)| terms::province(id));
    let mut lines: Vec<Line> =
        listing(Line::new("demonworld-alt-free"), "provinces", free).into_iter().collect();
    let held =
        view.holders.iter().filter(|(site, holder)| **holder != view.owner_of(site.province));
    lines.extend(held.map(|(&site, holder)| {
        Line::new("demonworld-alt-held")
            .with("site", terms::site(site))
            .with("holder", terms::side(holder.as_ref()))
    }));
    let world = view.world();
    let named = world.provinces().filter(|land| view.owners.contains_key(&land.id)).map(|land| {
        let mut has: Vec<Arg> = vec![land.terrain.into()];
        has.extend(land.sites.iter().map(|site| Arg::from(site.kind)));
        if land.mine {
            has.push(Arg::Term("demonworld-legend-mine"));
        }
        if !land.special.is_empty() {
            has.push(Arg::Term("demonworld-legend-special"));
        }
        Line::new("demonworld-alt-land")
            .with("province", terms::province(land.id))
            .with("has", Arg::List(has))
    });
    lines.push(Line::new("demonworld-alt-lands").with("lands", list(named)));
    lines
}
