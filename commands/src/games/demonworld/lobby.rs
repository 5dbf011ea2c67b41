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
use crate::run::face::{Badge, Badges, Opt, OptKind, as_given, with_value};

/// Minimum number of players, which is also the default.
const PLAYERS: usize = 2;

/// Race codes, in the order used by the rules.
const RACES: &[&str] =
    &["race-elf", "race-isthak", "race-human", "race-orc", "race-dwarf", "race-thain"];

/// Codes of the kinds of battles.
const BATTLES: &[&str] = &["battles-each", "battles-auto", "battles-tabletop"];

/// Codes of the weeks after which siege programmes can be amended.
const BREAKS: &[&str] = &["breaks-two", "breaks-none", "breaks-often", "breaks-weekly"];

/// Options offered when a match is opened. The menu on the lobby card has all house rules.
pub(super) const OPTIONS: [Opt; 5] = [
    Opt::new("players", OptKind::number::<1, 6>()),
    Opt::new("program", OptKind::number::<0, 5>()),
    Opt::new("race", OptKind::Choice(RACES)),
    Opt::new("battles", OptKind::Choice(BATTLES)),
    Opt::new("siege_changes", OptKind::Choice(BREAKS)),
];

/// Returns the options if they belong to Demonworld.
///
/// # Errors
/// Returns a user-facing error if the options belong to another game.
pub(super) fn own(options: &AnyOptions) -> Result<&Options> {
    match options {
        AnyOptions::Demonworld(options) => Ok(options),
        _ => Err(Error::says("error-other-game")),
    }
}

/// Like [`own`], but returns a mutable reference.
///
/// # Errors
/// The same as [`own`].
pub(super) fn own_mut(options: &mut AnyOptions) -> Result<&mut Options> {
    match options {
        AnyOptions::Demonworld(options) => Ok(options),
        _ => Err(Error::says("error-other-game")),
    }
}

/// Returns the race with the given code.
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
    // With bot players, the default number of people is one.
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

/// Returns the options that can be changed in a lobby, with their values in the form that [`choose`] takes. The value
/// for amending siege programmes is empty if the menu of house rules has set weeks that the option does not offer.
pub(super) fn current_values(options: &Options) -> Given {
    let (now, program) = (&options.rules, options.machines.len());
    let battles = code_of("battles", BATTLES, |its| its.battle_fixed_mode == now.battle_fixed_mode);
    let breaks = code_of("siege_changes", BREAKS, |its| its.siege_breaks == now.siege_breaks);
    as_given([
        ("players", options.races.len().saturating_sub(program).to_string()),
        ("program", program.to_string()),
        ("battles", battles),
        ("siege_changes", breaks),
    ])
}

/// Returns the first value in `codes` of the option `name` that results in house rules accepted by `is_same`; empty if
/// there is none.
fn code_of(name: &'static str, codes: &[&str], is_same: impl Fn(&Ruleset) -> bool) -> String {
    let mut codes = codes.iter().map(|code| (*code).to_owned());
    let found = codes.find(|code| is_same(&rules(&as_given([(name, code.clone())]))));
    found.unwrap_or_default()
}

/// Returns the options with the option `name` set to `value`. The seats that remain keep their races, and a new seat
/// gets a free race with a home on the map.
///
/// # Errors
/// Returns the same errors as [`choose`], and a user-facing error if there are too few races with a home.
pub(super) fn with_option(options: &Options, (name, value): (&str, &str)) -> Result<Options> {
    let chosen = choose(&with_value(current_values(options), name, value))?;
    let seats = chosen.races.len();
    let mut changed = Options { machines: chosen.machines, ..options.clone() };
    match name {
        "battles" => changed.rules.battle_fixed_mode = chosen.rules.battle_fixed_mode,
        "siege_changes" => changed.rules.siege_breaks = chosen.rules.siege_breaks,
        _ => {}
    }
    for seat in seats..changed.races.len() {
        changed.unchoose(seat);
    }
    changed.races.truncate(seats);
    let homes = at_home(&changed);
    if homes.len() < seats {
        let line = Line::new("data-few-races").with("homes", homes.len()).with("seats", seats);
        return Err(Error::invalid(line));
    }
    for race in homes {
        if changed.races.len() < seats && !changed.races.contains(&race) {
            changed.races.push(race);
        }
    }
    Ok(changed)
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

/// Number of troops mentioned in a race's description.
const DESCRIBED: usize = 3;

/// Returns the races that have a home on the map and that none of the first `taken` seats holds, each with its
/// strengths and weaknesses.
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

/// Describes a race's strengths and weaknesses (DW-T-17, DW-T-34, DW-T-61, DW-T-62). For a match with custom army
/// lists, mentions the race's home and its most expensive troops instead.
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
    // Sorted by the cost of one stand, highest first; troops of equal cost keep their order in the file.
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

/// Returns a seat's race, as the id of a Fluent message without arguments.
pub(super) fn race_of(options: &Options, seat: usize) -> Option<&'static str> {
    options.races.get(seat).map(|race| race.term())
}

/// Gives `wanted` to `seat`. The first `taken` seats are occupied and keep their races. If a free seat has this race,
/// it swaps races with `seat`.
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

/// Vacates `seat`. The seats after it move up and keep their races.
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
    fn races_stay_distinct_while_players_join_and_leave() {
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
    fn options_changed_one_by_one_equal_those_chosen_together() {
        let usual = choose(&given(&[])).unwrap();
        let typed = [
            ("players", "3"),
            ("program", "2"),
            ("battles", "battles-auto"),
            ("siege_changes", "breaks-none"),
        ];
        let changed = typed
            .iter()
            .fold(usual.clone(), |options, &change| with_option(&options, change).unwrap());
        assert_eq!(changed, choose(&given(&typed)).unwrap());
        assert!(with_option(&changed, ("players", "4")).is_ok());
        assert!(with_option(&changed, ("players", "5")).is_err());
        assert!(with_option(&usual, ("players", "1")).is_err());
    }

    #[test]
    fn house_rules_and_chosen_races_are_kept_when_another_option_changes() {
        let mut options = choose(&given(&[("race", "race-orc")])).unwrap();
        options.rules.siege_breaks = BTreeSet::from([3]);
        options.rules.militia = false;
        assert_eq!(current_values(&options).text("siege_changes"), Some(""));
        let more = with_option(&options, ("program", "1")).unwrap();
        assert_eq!((&more.rules, &more.chosen), (&options.rules, &options.chosen));
        assert_eq!(more.races, [Race::Orc, Race::Isthak, Race::Elf]);
        assert_eq!(with_option(&more, ("program", "0")).unwrap(), options);
        // Choosing the default replaces the weeks set by the house rule, and changes nothing else.
        let usual = with_option(&options, ("siege_changes", "breaks-two")).unwrap();
        assert_eq!(usual.rules.siege_breaks, Ruleset::default().siege_breaks);
        assert!(!usual.rules.militia);
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
    fn bot_players_take_the_last_seats_and_a_match_has_at_most_six_players() {
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
