//! Demonworld's lobby settings: races and house rules.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use regnal::game::Seat;
use regnal::games::AnyOptions;
use regnal::games::demonworld::Options;
use regnal::games::demonworld::content::Name;
use regnal::games::demonworld::nouns::{BattleMode, Race, SiteKind};
use regnal::games::demonworld::setup::Ruleset;
use regnal::part::Given;
use regnal::text::{Arg, Line};

use super::house;
use crate::discord::error::{Error, Result};
use crate::run::face::{Badge, Badges, Opt, OptKind};

/// Minimum number of players, which is also the default.
const PLAYERS: usize = 2;

/// Race codes, in the order used by the rules.
const RACES: &[&str] =
    &["race-elf", "race-isthak", "race-human", "race-orc", "race-dwarf", "race-thain"];

/// Options offered when a match is opened. The menu on the lobby card has all house rules.
pub(super) const OPTIONS: [Opt; 5] = [
    Opt::new("players", OptKind::number::<1, 6>()),
    Opt::new("program", OptKind::number::<1, 5>()),
    Opt::new("race", OptKind::Choice(RACES)),
    Opt::new("battles", OptKind::Choice(&["battles-each", "battles-auto", "battles-tabletop"])),
    Opt::new(
        "siege_changes",
        OptKind::Choice(&["breaks-two", "breaks-none", "breaks-often", "breaks-weekly"]),
    ),
];

/// Returns the options if they belong to this game.
pub(super) fn own(options: &AnyOptions) -> Option<&Options> {
    match options {
        AnyOptions::Demonworld(options) => Some(options),
        _ => None,
    }
}

/// Like [`own`], but returns a mutable reference.
///
/// # Errors
/// Returns a user-facing error if the options belong to another game.
pub(super) fn own_mut(options: &mut AnyOptions) -> Result<&mut Options> {
    match options {
        AnyOptions::Demonworld(options) => Ok(options),
        _ => Err(Error::says("error-other-game")),
    }
}

/// Returns the race with this code.
///
/// # Errors
/// Returns a user-facing error if there is no such race.
pub(super) fn race(code: &str) -> Result<Race> {
    let races = Race::ALL.iter().copied();
    let found = races.zip(RACES).find(|(_, its)| **its == code);
    found.map(|(race, _)| race).ok_or_else(|| Error::says("error-no-colours"))
}

/// Builds the options from the chosen values. Each race occurs once, and the first seat gets the chosen race
/// (DW-RULING-05). People hold the first seats, and bot players the others.
///
/// # Errors
/// Returns a user-facing error if the values are out of bounds.
pub(super) fn choose(given: &Given) -> Result<Options> {
    let program = given.value("program").unwrap_or(0);
    // With bot players, one person is enough.
    let usual = if program == 0 { PLAYERS } else { 1 };
    let players = given.value("players").unwrap_or(usual);
    let seats = players.saturating_add(program);
    if players == 0 || !(PLAYERS..=Race::ALL.len()).contains(&seats) {
        return Err(Error::says("error-six-seats"));
    }
    let mut options = Options {
        rules: rules(given),
        machines: Seat::all(seats).skip(players).collect(),
        ..Options::usual(Race::ALL.iter().copied().take(seats))
    };
    if let Some(code) = given.text("race") {
        take_race(&mut options, 0, 0, race(code)?)?;
    }
    Ok(options)
}

/// Builds the house rules (DW-T-45) from the values chosen when the match was opened.
fn rules(given: &Given) -> Ruleset {
    let usual = Ruleset::default();
    Ruleset {
        battle_fixed_mode: match given.text("battles") {
            Some("battles-auto") => Some(BattleMode::Auto),
            Some("battles-tabletop") => Some(BattleMode::Tabletop),
            _ => usual.battle_fixed_mode,
        },
        siege_breaks: match given.text("siege_changes") {
            Some("breaks-none") => BTreeSet::new(),
            Some("breaks-often") => (2..13).step_by(2).collect(),
            Some("breaks-weekly") => (1..13).collect(),
            _ => usual.siege_breaks.clone(),
        },
        ..usual
    }
}

/// Summarises the options: the number of players, the kind of battles, and the house rules that differ from the
/// default.
///
/// # Errors
/// Returns [`Error::Broken`] if the options cannot be serialised; this should never happen.
pub(super) fn options_line(options: &Options) -> Result<Line> {
    let battles = match options.rules.battle_fixed_mode {
        None => "match-battles-each",
        Some(BattleMode::Auto) => "match-battles-auto",
        Some(BattleMode::Tabletop) => "match-battles-tabletop",
    };
    let mut more = differing(&options.rules);
    more.extend(house::differing(&options.rules, &TOLD)?);
    if more.len() > SHOWN {
        let left = more.split_off(SHOWN - 1).len();
        more.push(Line::new("house-more").with("count", left).into());
    }
    if !options.data.is_usual() {
        let provinces = options.world().provinces().count();
        more.push(Line::new("match-own-data").with("count", provinces).into());
    }
    Ok(Line::new("match-options-demonworld")
        .with("players", options.races.len() - options.machines.len())
        .with("program", options.machines.len())
        .with("battles", Arg::Term(battles))
        .with("extras", more.len())
        .with("more", more))
}

/// Maximum number of house rules shown on a lobby card. The card's menu has all of them.
const SHOWN: usize = 14;

/// Entries of DW-T-45 that [`differing`] omits because they have their own text, such as the kind of battles.
const TOLD: [&str; 12] = [
    "battle_fixed_mode",
    "siege_breaks",
    "fortress_default_tier",
    "militia",
    "treasury_carry",
    "prestige_cap",
    "max_battle_days",
    "retreats_before_surrender",
    "baggage_weeks",
    "epidemic_onset",
    "collapse_test",
    "explosion_8",
];

/// Lists the house rules that differ from the default, except for the kind of battles.
fn differing(rules: &Ruleset) -> Vec<Arg> {
    let usual = Ruleset::default();
    let counted = |id: &'static str, count: usize| Arg::from(Line::new(id).with("count", count));
    let mut more: Vec<Arg> = Vec::new();
    let mut add = |differs: bool, words: Arg| {
        if differs {
            more.push(words);
        }
    };
    add(
        rules.siege_breaks != usual.siege_breaks,
        counted("match-siege-breaks", rules.siege_breaks.len()),
    );
    add(
        rules.fortress_default_tier != usual.fortress_default_tier,
        Arg::from(
            Line::new("match-fortress-tier").with("points", rules.fortress_default_tier.budget()),
        ),
    );
    add(rules.militia != usual.militia, Arg::Term("match-no-militia"));
    add(rules.treasury_carry != usual.treasury_carry, Arg::Term("match-no-savings"));
    add(rules.prestige_cap != usual.prestige_cap, Arg::Term("match-prestige-cap"));
    add(
        rules.max_battle_days != usual.max_battle_days,
        counted("match-battle-days", rules.max_battle_days.into()),
    );
    add(
        rules.retreats_before_surrender != usual.retreats_before_surrender,
        counted("match-retreats", rules.retreats_before_surrender.into()),
    );
    add(
        rules.baggage_weeks != usual.baggage_weeks,
        counted("match-baggage", rules.baggage_weeks.into()),
    );
    add(rules.epidemic_onset != usual.epidemic_onset, Arg::Term("match-epidemics-exactly"));
    add(rules.collapse_test != usual.collapse_test, Arg::Term("match-saps-above"));
    add(rules.explosion_8 != usual.explosion_8, Arg::Term("match-explosion-weak"));
    more
}

/// Returns the races with a home on the map of a match.
pub(super) fn at_home(options: &Options) -> Vec<Race> {
    let world = options.world();
    let races = Race::ALL.iter().copied();
    races.filter(|&race| world.home_of(race).next().is_some()).collect()
}

/// Number of troops named in a race's description.
const DESCRIBED: usize = 3;

/// Returns the races with a home on the map that none of the first `taken` seats has, each with its strengths and
/// weaknesses.
pub(super) fn free_races(options: &Options, taken: usize) -> Badges {
    let homes = at_home(options);
    let free = Race::ALL.iter().copied().zip(RACES).filter(|(race, _)| {
        homes.contains(race) && !options.races.iter().take(taken).any(|own| own == race)
    });
    Badges {
        ask: "match-choose-race",
        free: free
            .map(|(race, code)| Badge {
                code,
                word: race.term(),
                note: Some(described(options, race)),
            })
            .collect(),
    }
}

/// Describes a race's strengths and weaknesses (DW-T-17, DW-T-34, DW-T-61, DW-T-62). For a match with its own army
/// lists, names the race's home and its most expensive troops instead.
fn described(options: &Options, race: Race) -> Line {
    if options.data.is_usual() {
        return Line::new(match race {
            Race::Elf => "match-race-elf",
            Race::Isthak => "match-race-isthak",
            // This message is shared with the advice in an introductory match.
            Race::Human => "match-race-human",
            Race::Orc => "match-race-orc",
            Race::Dwarf => "match-race-dwarf",
            Race::Thain => "match-race-thain",
        });
    }
    let name = |name: &Name| Arg::Each(name.each());
    let mut troops: Vec<_> = options.lists().troops().filter(|troop| troop.race == race).collect();
    // Sorted by the cost of one stand, highest first; troops of equal cost keep the order of the file.
    troops.sort_by_key(|troop| Reverse(troop.cost / u32::from(troop.stands).max(1)));
    let troops: Vec<Arg> =
        troops.into_iter().take(DESCRIBED).map(|troop| name(&troop.name)).collect();
    let homes: Vec<_> = options.world().home_of(race).collect();
    let seat = homes.iter().find(|land| {
        let mut sites = land.sites.iter();
        sites.any(|site| site.kind == SiteKind::Fortress)
    });
    let seat = seat.or(homes.first()).map(|land| name(&land.name));
    Line::new("match-race-note")
        .with("home", seat.unwrap_or_else(|| Arg::Text(String::new())))
        .with("troops", troops)
}

/// Returns a seat's race, as the id of a message without arguments.
pub(super) fn race_of(options: &Options, seat: usize) -> Option<&'static str> {
    options.races.get(seat).map(|race| race.term())
}

/// Gives the race `wanted` to the seat `seat`. The first `taken` seats are held and keep their races. If a free seat
/// has the race, the two seats swap their races.
///
/// # Errors
/// Returns an error that lists possible races if another player has the race, or if the race has no home on the map.
pub(super) fn take_race(
    options: &mut Options,
    taken: usize,
    seat: usize,
    wanted: Race,
) -> Result<()> {
    let homes = at_home(options);
    let refused = |options: &Options, reason| {
        let held = options.races.iter().take(taken);
        let free = homes.iter().filter(|race| held.clone().all(|own| own != *race));
        let free: Vec<Arg> = free.copied().map(Arg::from).collect();
        let line = Line::new(reason).with("race", Arg::Term(wanted.term()));
        Err(Error::invalid(line.with("free", free)))
    };
    if !homes.contains(&wanted) {
        return refused(options, "error-race-away");
    }
    match options.races.iter().position(|&race| race == wanted) {
        Some(owner) if owner == seat => {}
        Some(owner) if owner < taken => return refused(options, "error-race-taken"),
        Some(owner) => {
            options.unchoose(seat);
            options.races.swap(owner, seat);
        }
        None => {
            options.unchoose(seat);
            if let Some(race) = options.races.get_mut(seat) {
                *race = wanted;
            }
        }
    }
    options.chosen.insert(wanted);
    Ok(())
}

/// Vacates the seat `seat`. The seats after it move up and keep their races.
pub(super) fn free_race(options: &mut Options, seat: usize) {
    if seat < options.races.len() {
        options.unchoose(seat);
        let race = options.races.remove(seat);
        options.races.push(race);
    }
}

#[cfg(test)]
mod tests {
    use regnal::text::{Lang, Names, say};

    use super::*;

    fn given(typed: &[(&str, &str)]) -> Given {
        let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        Given(typed.iter().map(owned).collect())
    }

    #[test]
    fn no_two_seats_have_the_same_race_as_players_join_and_leave() {
        let mut options = choose(&given(&[("players", "3"), ("race", "race-orc")])).unwrap();
        assert_eq!(options.races, [Race::Orc, Race::Isthak, Race::Human]);
        take_race(&mut options, 1, 1, Race::Human).unwrap();
        assert_eq!(options.races, [Race::Orc, Race::Human, Race::Isthak]);
        assert!(take_race(&mut options, 2, 2, Race::Human).is_err());
        take_race(&mut options, 2, 2, Race::Thain).unwrap();
        free_race(&mut options, 0);
        assert_eq!(options.races, [Race::Human, Race::Thain, Race::Orc]);
        assert!(options.is_playable());
    }

    #[test]
    fn race_descriptions_fit_a_menu_entry() {
        let options = choose(&given(&[("players", "6")])).unwrap();
        let notes = free_races(&options, 0).free;
        assert_eq!(notes.len(), Race::ALL.len());
        for lang in [Lang::En, Lang::Fr] {
            for badge in &notes {
                let note = badge.note.as_ref().unwrap();
                let told = say(lang, note, &Names::default());
                // Discord's limit for a menu entry's note.
                assert!(told.chars().count() <= 100, "{told}");
            }
        }
    }

    #[test]
    fn bot_players_take_the_last_seats_and_a_match_has_at_most_six() {
        let seats = |typed: &[(&str, &str)]| {
            let options = choose(&given(typed)).ok()?;
            Some((options.races.len(), options.machines))
        };
        assert_eq!(seats(&[("program", "2")]), Some((3, vec![Seat(1), Seat(2)])));
        assert_eq!(seats(&[("players", "3"), ("program", "1")]), Some((4, vec![Seat(3)])));
        for (players, program) in [("1", "0"), ("0", "2"), ("4", "3"), ("6", "1")] {
            assert_eq!(seats(&[("players", players), ("program", program)]), None);
        }
    }

    #[test]
    fn the_choices_of_an_option_are_distinct_and_include_the_default() {
        let usual = choose(&given(&[])).unwrap();
        for option in &OPTIONS {
            if let OptKind::Choice(codes) = option.kind {
                let all: Vec<Options> = codes
                    .iter()
                    .map(|code| choose(&given(&[(option.name, code)])).unwrap())
                    .collect();
                let same = all.iter().filter(|options| **options == usual).count();
                // A requested race is recorded as chosen, even if it is the race that the player would have been dealt.
                let is_noted = option.name == "race";
                assert_eq!(same, usize::from(!is_noted), "{}", option.name);
                for (place, one) in all.iter().enumerate() {
                    assert!(!all[place + 1..].contains(one), "{}", option.name);
                }
            }
        }
        for (name, value) in [("players", "6"), ("program", "2")] {
            assert_ne!(choose(&given(&[(name, value)])).unwrap(), usual, "{name}");
        }
        for players in ["1", "7"] {
            assert!(choose(&given(&[("players", players)])).is_err());
        }
    }
}
