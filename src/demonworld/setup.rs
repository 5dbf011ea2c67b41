//! Options chosen in the lobby, and the start of a campaign.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::battle::Customs;
use super::content::{Content, Data, Lists, World, setting};
use super::food::depots::DepotRules;
pub use super::food::epidemic::EpidemicOnset;
use super::ids::SiteId;
use super::judge::Judge;
use super::nouns::{BattleMode, Race, SiteKind};
use super::sap::SapLimits;
pub use super::sap::{CollapseTest, ExplosionOfEight};
use super::state::{Date, Demonworld, Player, Position, Province, Site};
use super::works::{
    DefaultPlan, Masonry, Tier, TowerPricing, Works, default_fortress, default_plan,
};
use regnal_core::game::{Seat, Seating};
use regnal_core::narrow::narrow;

/// **DW-RULING-43.** Number of weeks that the baggage train lasts in editions before [`Judge::SIXTH`]. Later editions
/// follow the rulebook: a besieger without depots has no supply (DW-SUPPLY-19).
const FORMER_BAGGAGE_WEEKS: u16 = 4;

/// Options that the rules leave to the players (DW-T-45), fixed when the campaign starts.
///
/// Five entries in that table are not included here. Three are the same in every campaign: Thain come last in a tie
/// (DW-RULING-20), deserters are counted in upkeep points, and the emperor is checked after the winter sieges. Races
/// are always distinct, because each has one home. The deadline for amending a siege programme is set by DW-T-40 and
/// the umpire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default = "Ruleset::unnoted", deny_unknown_fields)]
pub struct Ruleset {
    /// `true` if militia holds sites without troops (DW-RULING-23).
    pub militia: bool,
    /// Turn limit of a second day in spring, autumn or winter (DW-RULING-69).
    pub second_day_spring_autumn: u8,
    /// Structure points of a stone element of height 5 (DW-RULING-52).
    pub height5_sp: u16,
    /// Pricing of towers (DW-RULING-53).
    pub tower_pricing: TowerPricing,
    /// Surcharge for a gate, in percent (DW-FORT-11).
    pub gate_surcharge_percent: u16,
    /// Interpretation of a modified 8 on the explosion roll (DW-RULING-66).
    pub explosion_8: ExplosionOfEight,
    /// Rule for collapse tests: whether a sap holds if the roll equals the wall height (DW-RULING-64).
    pub collapse_test: CollapseTest,
    /// Rule for interpreting the onset roll of an epidemic (DW-RULING-48).
    pub epidemic_onset: EpidemicOnset,
    /// Capacity of a one-hex depot, in food points (DW-RULING-43).
    pub depot_hex_capacity: u32,
    /// Number of months of food that the depots must hold (DW-RULING-43).
    pub depot_months: u32,
    /// Number of weeks for which the baggage train supplies a besieger (DW-RULING-43).
    pub baggage_weeks: u16,
    /// Number of sides of the morale die (DW-RULING-70).
    pub morale_die: u32,
    /// `true` if army morale tests include renown (DW-RULING-70).
    pub renown_helps_army_test: bool,
    /// `true` if unspent points carry over (DW-RULING-87).
    pub treasury_carry: bool,
    /// Upkeep per stand of small monsters (DW-RULING-86).
    pub small_monster_upkeep: u32,
    /// Minimum starting distance of a sap from the wall, in hexes (DW-RULING-62).
    pub sap_min_start: u16,
    /// Maximum starting distance of a sap from the wall, in hexes.
    pub sap_max_start: u16,
    /// Maximum number of days in a battle (DW-RULING-74).
    pub max_battle_days: u8,
    /// Number of the retreat that turns into a surrender, counted within a season: with 3, an army that has to retreat
    /// a third time surrenders instead (DW-RULING-81).
    pub retreats_before_surrender: u8,
    /// Tier of a race's first fortress if its owner does not plan one (DW-RULING-55).
    pub fortress_default_tier: Tier,
    /// Battle mode assumed for a player who does not choose one (DW-RULING-68).
    pub battle_default_mode: BattleMode,
    /// Mode of all battles, if fixed by the campaign (DW-RULING-68).
    pub battle_fixed_mode: Option<BattleMode>,
    /// Turn after which an attacker gives up an assault (DW-AUTO-21).
    pub assault_turn_cap: u16,
    /// Weeks of a season after which programmes can be amended (DW-RULING-33).
    pub siege_breaks: BTreeSet<u8>,
    /// `true` if a player can gain at most one prestige point per year from each opponent (DW-RULING-78).
    pub prestige_cap: bool,
}

impl Default for Ruleset {
    fn default() -> Ruleset {
        Ruleset {
            militia: true,
            second_day_spring_autumn: narrow(setting("second_day_spring_autumn")),
            height5_sp: narrow(setting("height5_sp")),
            tower_pricing: TowerPricing::Single,
            gate_surcharge_percent: narrow(setting("gate_surcharge_percent")),
            explosion_8: ExplosionOfEight::AsAbove,
            collapse_test: CollapseTest::AtLeast,
            epidemic_onset: EpidemicOnset::AtMost,
            depot_hex_capacity: setting("depot_hex_capacity"),
            depot_months: setting("depot_months"),
            baggage_weeks: narrow(setting("baggage_weeks")),
            morale_die: setting("morale_die"),
            renown_helps_army_test: true,
            treasury_carry: true,
            small_monster_upkeep: setting("small_monster_upkeep"),
            sap_min_start: narrow(setting("sap_min_start")),
            sap_max_start: narrow(setting("sap_max_start")),
            max_battle_days: narrow(setting("max_battle_days")),
            retreats_before_surrender: narrow(setting("retreats_before_surrender")),
            fortress_default_tier: Tier::of(setting("fortress_default_tier")),
            battle_default_mode: BattleMode::Auto,
            battle_fixed_mode: None,
            assault_turn_cap: narrow(setting("assault_turn_cap")),
            siege_breaks: BTreeSet::from([4, 8]),
            prestige_cap: false,
        }
    }
}

impl Ruleset {
    /// Returns the rules of a campaign that does not store them: the defaults of editions before [`Judge::SIXTH`].
    fn unnoted() -> Ruleset {
        Ruleset { baggage_weeks: FORMER_BAGGAGE_WEEKS, ..Ruleset::default() }
    }

    /// Returns a copy with one DW-T-45 option changed, given its name and value in the notation of that table. Returns
    /// `None` if there is no such option or value.
    pub fn with(&self, key: &str, value: &str) -> Option<Ruleset> {
        let mut all = serde_json::to_value(self).ok()?;
        let typed = serde_json::from_str(value);
        *all.get_mut(key)? = typed.unwrap_or_else(|_| value.into());
        let changed: Ruleset = serde_json::from_value(all).ok()?;
        changed.is_sound().then_some(changed)
    }

    /// Returns whether all numbers are within their valid ranges.
    pub fn is_sound(&self) -> bool {
        let least = [
            self.second_day_spring_autumn.into(),
            self.height5_sp.into(),
            self.depot_hex_capacity,
            self.depot_months,
            self.sap_min_start.into(),
            self.max_battle_days.into(),
            self.retreats_before_surrender.into(),
            self.assault_turn_cap.into(),
        ];
        least.iter().all(|&number: &u32| number > 0)
            && (2..=100).contains(&self.morale_die)
            && self.sap_min_start <= self.sap_max_start
            && self.siege_breaks.iter().all(|week| (1..=12).contains(week))
    }

    /// Returns the settings for prices and structure points of works (DW-RULING-52, DW-RULING-53).
    pub fn masonry(&self) -> Masonry {
        Masonry {
            tower_pricing: self.tower_pricing,
            gate_surcharge_percent: self.gate_surcharge_percent,
            height5_sp: self.height5_sp,
        }
    }

    /// Returns the depot settings (DW-RULING-43).
    pub fn depots(&self) -> DepotRules {
        DepotRules {
            hex_capacity: self.depot_hex_capacity,
            months: self.depot_months,
            baggage_weeks: self.baggage_weeks.into(),
        }
    }

    /// Returns the limits on the starting distance of a sap (DW-RULING-62).
    pub fn sap_limits(&self) -> SapLimits {
        SapLimits { least: narrow(self.sap_min_start), most: narrow(self.sap_max_start) }
    }
}

/// Players who are asked to choose advantages for their units (DW-T-40).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Learners {
    /// All players. This is the default for campaigns that do not store a value.
    #[default]
    Everybody,
    /// Players who took part in a battle this year, which is public knowledge. Asking only these players avoids waiting
    /// for others, who have nothing to choose.
    Fighters,
}

impl Learners {
    fn is_everybody(&self) -> bool {
        *self == Learners::Everybody
    }
}

/// Options chosen in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Race of each of the two to six seats, without repetitions (DW-RULING-05).
    pub races: Vec<Race>,
    /// Races that players requested; the others were dealt at random.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub chosen: BTreeSet<Race>,
    /// Seats held by bot players.
    #[serde(default)]
    pub machines: Vec<Seat>,
    /// Options that the rules leave to the players.
    #[serde(default = "Ruleset::unnoted")]
    pub rules: Ruleset,
    /// Map and army lists.
    #[serde(default = "Data::unnoted", skip_serializing_if = "Data::is_unnoted")]
    pub data: Data,
    /// Players who are asked to choose advantages in the experience phase.
    #[serde(default, skip_serializing_if = "Learners::is_everybody")]
    pub learners: Learners,
    /// Edition of the rules code.
    #[serde(default, skip_serializing_if = "Judge::is_first")]
    pub judge: Judge,
}

impl Options {
    /// Returns the default options for these races, without bot players and with the newest editions of the data and
    /// rules code.
    pub fn usual(races: impl IntoIterator<Item = Race>) -> Options {
        Options {
            races: races.into_iter().collect(),
            chosen: BTreeSet::new(),
            machines: Vec::new(),
            rules: Ruleset::default(),
            data: Data::default(),
            learners: Learners::Fighters,
            judge: Judge::NEWEST,
        }
    }

    /// Removes a seat's race from the requested races.
    pub fn unchoose(&mut self, seat: usize) {
        if let Some(race) = self.races.get(seat) {
            self.chosen.remove(race);
        }
    }

    /// Returns the options that apply to battles.
    pub(crate) fn customs(&self) -> Customs {
        Customs { judge: self.judge, ..self.rules.customs() }
    }

    /// Returns the map and the army lists.
    pub fn content(&self) -> &Content {
        self.data.content()
    }

    /// Returns the map.
    pub fn world(&self) -> &World {
        &self.content().world
    }

    /// Returns the army lists.
    pub fn lists(&self) -> &Lists {
        &self.content().lists
    }

    /// Returns whether these races can play together. There must be two to six different races (DW-RULING-05), each
    /// with a home on the map (DW-RULING-03).
    pub fn is_playable(&self) -> bool {
        let distinct: BTreeSet<Race> = self.races.iter().copied().collect();
        let is_at_home = |race: &Race| self.world().home_of(*race).next().is_some();
        distinct.len() == self.races.len()
            && (2..=Race::ALL.len()).contains(&distinct.len())
            && distinct.iter().all(is_at_home)
    }
}

impl Seating for Options {
    fn seats(&self) -> usize {
        self.races.len()
    }

    fn machines(&self) -> &[Seat] {
        &self.machines
    }

    fn fill(&mut self, people: usize) -> bool {
        if self.machines.is_empty() {
            return false;
        }
        let seats = || Seat::all(self.races.len());
        let held: Vec<Seat> =
            seats().filter(|seat| !self.machines.contains(seat)).take(people).collect();
        self.machines = seats().filter(|seat| !held.contains(seat)).collect();
        true
    }

    fn renew(&mut self) {
        if self.data.is_usual() {
            self.data = Data::default();
        }
        let is_of_its_day = self.rules.baggage_weeks == FORMER_BAGGAGE_WEEKS;
        if self.judge < Judge::SIXTH && is_of_its_day {
            self.rules.baggage_weeks = Ruleset::default().baggage_weeks;
        }
        self.judge = Judge::NEWEST;
    }
}

/// Initial setup of a campaign. It contains no random values.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// Options chosen in the lobby.
    pub options: Options,
    /// Starting position.
    pub opening: Opening,
}

/// Starting position of a campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// The campaign starts in the organisation phase of year 1 (DW-GEN-09).
    Fresh,
    /// The campaign starts from a given game state.
    Position(Box<Position>),
}

impl Position {
    /// Returns the game state before any purchases. Players own their initial provinces and have prestige 0, no forces
    /// and no questions (DW-GEN-02, DW-GEN-08, DW-RULING-05).
    pub fn bare(options: &Options) -> Position {
        let world = options.world();
        let seat_of = |race: Race| {
            options.races.iter().position(|&other| other == race).map(|seat| Seat(narrow(seat)))
        };
        let mut provinces = BTreeMap::new();
        let mut sites = BTreeMap::new();
        let mut fortified = BTreeSet::new();
        for province in world.provinces() {
            let owner = province.home.and_then(seat_of);
            provinces.insert(province.id, Province::held_by(owner, Date::FIRST));
            for &id in &province.sites {
                let works = default_works(&options.rules, id, province.home, &mut fortified);
                let works = works.into();
                sites.insert(id, Site { holder: owner, works, was_besieged: false });
            }
        }
        Position {
            players: options.races.iter().copied().map(Player::new).collect(),
            provinces: provinces.into(),
            sites: sites.into(),
            ..Position::default()
        }
    }
}

/// **DW-RULING-55, DW-RULING-56.** Returns the works of a site for which the owner has no plan. A race's first fortress
/// has the default tier, and its other fortresses have the lowest tier.
fn default_works(
    rules: &Ruleset,
    site: SiteId,
    home: Option<Race>,
    fortified: &mut BTreeSet<Option<Race>>,
) -> Works {
    let plan = match site.kind {
        SiteKind::City => default_plan(DefaultPlan::City),
        SiteKind::Fortress => default_fortress(rules.fortress_default_tier, fortified.insert(home)),
    };
    Works::new(plan.clone(), rules.masonry())
}

impl Demonworld {
    /// Builds the state from a setup. In a fresh campaign, all players are asked to organise their first forces.
    pub(super) fn from_setup(setup: Setup) -> Demonworld {
        match setup.opening {
            Opening::Fresh => {
                let at = Position::bare(&setup.options);
                let mut game = Demonworld { options: setup.options, at };
                game.open_first_organisation();
                game
            }
            Opening::Position(position) => Demonworld { options: setup.options, at: *position },
        }
    }
}
