//! The view of a campaign that a player, the umpire or the public is allowed to see (section 7 of the specification),
//! built field by field.

mod battle;
mod conflict;
mod look_up;
mod names;
mod siege;
mod umpire;
mod words;

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

pub use self::battle::{BattleView, OwnBattle};
pub use self::conflict::SeenConflict;
pub use self::siege::{Inside, Lasting, OwnSap, OwnSiege, SeenSiege, SiegeView};
pub use self::umpire::{Dispute, OfficeView, Pending, StartView, UmpireView};
use super::content::{Lists, World};
use super::ids::{
    BattleId, CharacterId, ConflictId, ForceId, ProvinceId, SiteId, UnitId, WindowId,
};
use super::nouns::{Phase, Race};
use super::setup::Options;
use super::state::{
    BattlePlan, Camp, Character, Counter, Date, Demonworld, Emperor, Force, LastOrder, March,
    Player, Position, Purchase, Recent, Reorganisation, Sighting, Stage, StandingOrders, Subject,
    Treaty, Unit, Window, WinterPlan,
};
use super::works::Works;
use regnal_core::game::{Outcome, Seat, Viewer};

/// A campaign as known to one viewer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the fields are named as in state/")]
pub struct View {
    /// Viewer's seat; `None` for the public.
    pub seat: Option<Seat>,
    pub options: Options,
    pub date: Date,
    pub stage: Stage,
    pub players: Vec<PublicPlayer>,
    pub owners: BTreeMap<ProvinceId, Option<Seat>>,
    pub holders: BTreeMap<SiteId, Option<Seat>>,
    /// Public army counters (DW-ORG-22), sorted by owner and number so that their order reveals no secrets.
    pub counters: Vec<Counter>,
    pub conflicts: BTreeMap<ConflictId, SeenConflict>,
    /// Sieges, whose location, players and week are public. Each side also sees its own private part.
    pub sieges: Vec<SiegeView>,
    /// Battles that have not been settled yet.
    pub battles: BTreeMap<BattleId, BattleView>,
    pub recent: Recent,
    pub past_battles: BTreeMap<BattleId, BattleView>,
    pub questions: BTreeMap<WindowId, Question>,
    /// Public treaties, and the viewer's own treaties.
    pub treaties: Vec<Treaty>,
    /// Players who have voted to end the campaign. Votes are public as soon as they are cast (DW-RULING-93).
    pub votes_to_end: BTreeSet<Seat>,
    /// Viewer's private information; `None` if the viewer has no seat.
    pub own: Option<Own>,
    /// Public part of the umpire's office.
    pub office: OfficeView,
    /// Umpire's private information; `None` for all other viewers.
    pub umpire: Option<Box<UmpireView>>,
    pub outcome: Option<Outcome>,
}

impl View {
    /// Returns the map.
    pub fn world(&self) -> &World {
        self.options.world()
    }

    /// Returns the army lists.
    pub fn lists(&self) -> &Lists {
        self.options.lists()
    }
}

/// Public facts about a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the fields are named as in state/")]
pub struct PublicPlayer {
    pub race: Race,
    /// Prestige level, from −2 to 3.
    pub prestige: i8,
    pub emperor: Option<Emperor>,
    pub eliminated: bool,
    pub absent: bool,
}

/// A question, as known to the viewer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the fields are named as in state/")]
pub struct Question {
    pub phase: Phase,
    pub subject: Subject,
    pub asked: BTreeSet<Seat>,
    pub locked: BTreeSet<Seat>,
}

/// The viewer's private information.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the fields are named as in state/")]
pub struct Own {
    pub treasury: u32,
    pub king: Option<CharacterId>,
    pub standing: StandingOrders,
    pub plan: BattlePlan,
    pub winter: WinterPlan,
    pub purchases: Vec<Purchase>,
    pub forces: BTreeMap<ForceId, Force>,
    pub units: BTreeMap<UnitId, Unit>,
    pub characters: BTreeMap<CharacterId, Character>,
    /// March orders, including drafts.
    pub marches: BTreeMap<ForceId, March>,
    pub holding: BTreeSet<ForceId>,
    pub last_orders: BTreeMap<ForceId, LastOrder>,
    /// Reorganisations that have not been carried out yet.
    pub reorganisations: Vec<Reorganisation>,
    /// Works of the sites that the viewer controls.
    pub works: BTreeMap<SiteId, Works>,
    pub camps: BTreeMap<ForceId, Camp>,
    pub sightings: BTreeMap<ForceId, Sighting>,
}

impl PublicPlayer {
    fn of(player: &Player) -> PublicPlayer {
        let Player {
            race,
            eliminated,
            resigned: _, // reported when it happens
            missed: _,   // internal
            absent,
            prestige,
            prestige_credit: _, // internal
            treasury: _,        // private
            king: _,            // private
            emperor,
            unpaid_years: _,  // private
            last_number: _,   // internal
            last_army: _,     // internal
            standing: _,      // private
            battle_plan: _,   // private
            purchases: _,     // private
            slaves_raised: _, // private
            winter: _,        // private
        } = player;
        PublicPlayer {
            race: *race,
            prestige: *prestige,
            emperor: *emperor,
            eliminated: *eliminated,
            absent: *absent,
        }
    }
}

impl Question {
    /// Builds the view of a question. Players who are not asked see an offer of surrender as a pause in the siege.
    fn of(window: &Window, seat: Option<Seat>) -> Question {
        let is_asked = seat.is_some_and(|seat| window.asked.contains(&seat));
        Question {
            phase: if is_asked { window.phase } else { window.phase.public() },
            subject: window.subject,
            asked: window.asked.clone(),
            locked: window.locked.clone(),
        }
    }
}

impl Demonworld {
    /// Leaves out which others have locked their answers.
    pub(super) fn choice_view(&self, seat: Seat) -> View {
        let mut view = self.view(Viewer::of(seat));
        for question in view.questions.values_mut() {
            question.locked.retain(|&locked| locked == seat);
        }
        view
    }

    /// Returns the campaign as far as `viewer` is allowed to know it.
    pub(super) fn view(&self, viewer: Viewer) -> View {
        let Demonworld { options, at } = self;
        let Position {
            date,
            stage,
            players,
            provinces,
            sites,
            forces: _,     // private, see `own_view`
            units: _,      // private, see `own_view`
            characters: _, // private, see `own_view`
            counters,
            sightings: _,       // private, see `own_view`
            marches: _,         // private, see `own_view`
            holding: _,         // private, see `own_view`
            last_orders: _,     // private, see `own_view`
            reorganisations: _, // private, see `own_view`
            movement: _,        // reported when it happens
            conflicts: _,       // see `seen_conflicts`
            battles,
            past_battles,
            fallen: _,          // used for names only
            gone_units: _,      // used for names only
            gone_characters: _, // used for names only
            fought: _,          // shown by the battles
            sieges,
            site_orders: _, // private to the besieger
            camps: _,       // private, see `own_view`
            recent,
            treaties,
            windows,
            agenda: _, // internal
            votes_to_end,
            last_number: _, // internal
            outcome,
            office,
        } = at;
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            // An umpire who also plays sees only what the umpire's own seat can see.
            Viewer::Umpire => office.holder.and_then(|umpire| umpire.seat),
            Viewer::Public => None,
        };
        let mut counters: Vec<Counter> = counters.values().copied().collect();
        counters.sort_by_key(|counter| (counter.owner, counter.number));
        let parties = |treaty: &Treaty| {
            let is_party = seat.is_some_and(|seat| [treaty.from, treaty.to].contains(&seat));
            is_party || (treaty.public && treaty.since.is_some())
        };
        View {
            seat,
            options: options.clone(),
            date: *date,
            stage: *stage,
            players: players.iter().map(PublicPlayer::of).collect(),
            owners: provinces.iter().map(|(&id, province)| (id, province.owner)).collect(),
            holders: sites.iter().map(|(&id, site)| (id, site.holder)).collect(),
            counters,
            conflicts: self.seen_conflicts(seat),
            sieges: sieges.iter().map(|(&id, siege)| self.siege_view(id, siege, seat)).collect(),
            recent: Recent::clone(recent),
            battles: battles
                .iter()
                .map(|(&id, battle)| (id, BattleView::of(battle, *date, seat)))
                .collect(),
            past_battles: past_battles
                .iter()
                .map(|(&id, past)| (id, BattleView::of(&past.record, past.date, seat)))
                .collect(),
            questions: windows
                .iter()
                .map(|(&id, window)| (id, Question::of(window, seat)))
                .collect(),
            treaties: treaties.values().filter(|treaty| parties(treaty)).cloned().collect(),
            votes_to_end: votes_to_end.clone(),
            own: seat.and_then(|seat| self.own_view(seat)),
            office: OfficeView::of(office),
            umpire: match viewer {
                Viewer::Umpire => self.umpire_view().map(Box::new),
                Viewer::Seat(_) | Viewer::Public => None,
            },
            outcome: outcome.clone(),
        }
    }

    fn own_view(&self, seat: Seat) -> Option<Own> {
        let Player {
            race: _,       // in the public part
            eliminated: _, // in the public part
            resigned: _,   // reported when it happens
            missed: _,     // internal
            absent: _,     // in the public part
            prestige: _,   // in the public part
            // Internal bookkeeping, which is not shown.
            prestige_credit: _,
            treasury,
            king,
            emperor: _,      // in the public part
            unpaid_years: _, // reported in winter
            last_number: _,  // internal
            last_army: _,    // internal
            standing,
            battle_plan,
            purchases,
            slaves_raised: _, // a second attempt is refused
            winter,
        } = self.player(seat)?;
        let at = &self.at;
        let forces = picked(&at.forces, |_, force| force.owner == seat);
        Some(Own {
            treasury: *treasury,
            king: *king,
            standing: standing.clone(),
            plan: battle_plan.clone(),
            winter: winter.clone(),
            purchases: purchases.clone(),
            units: picked(&at.units, |_, unit| unit.owner == seat),
            characters: picked(&at.characters, |_, character| character.owner == seat),
            marches: picked(&at.marches, |army, _| forces.contains_key(army)),
            holding: at.holding.iter().filter(|army| forces.contains_key(army)).copied().collect(),
            last_orders: picked(&at.last_orders, |army, _| forces.contains_key(army)),
            reorganisations: self.reorganisations_of(seat),
            works: at
                .sites
                .iter()
                .filter(|(_, site)| site.holder == Some(seat))
                .map(|(&id, site)| (id, Works::clone(&site.works)))
                .collect(),
            camps: picked(&at.camps, |army, _| forces.contains_key(army)),
            sightings: at.sightings.get(&seat).cloned().unwrap_or_default(),
            forces,
        })
    }
}

/// Copies those entries of a map that `is_shown` selects.
fn picked<K: Copy + Ord, V: Clone>(
    all: &BTreeMap<K, V>,
    is_shown: impl Fn(&K, &V) -> bool,
) -> BTreeMap<K, V> {
    let shown = all.iter().filter(|(key, one)| is_shown(key, one));
    shown.map(|(&key, one)| (key, one.clone())).collect()
}
