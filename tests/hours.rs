//! Tests of the hours in which a person can be notified.

use std::time::Duration;

use regnal::hours::{Absence, Clock, Daily, Day, Hours, Named, Quiet, When, Zone, places, span};
use regnal::moment::Timestamp;

const HOUR: Duration = Duration::from_secs(3_600);
const MONTH: Duration = Duration::from_secs(30 * 24 * 3_600);

/// Returns a timestamp from its date and time in UTC.
fn utc(date: &str, time: &str) -> Timestamp {
    let clock: Clock = time.parse().unwrap();
    let minutes = u64::from(clock.hour()) * 60 + u64::from(clock.minute());
    let midnight = Zone::default().midnight(date).unwrap();
    midnight.plus(Duration::from_secs(minutes * 60))
}

fn paris() -> Hours {
    Hours {
        zone: "Europe/Paris".parse().unwrap(),
        quiet: Some(Quiet { from: "22:00".parse().unwrap(), until: "08:00".parse().unwrap() }),
        ..Hours::default()
    }
}

#[test]
fn by_default_a_player_is_available_at_all_hours() {
    let hours = Hours::default();
    let at = utc("2026-11-24", "03:00");
    assert!(hours.are_unrestricted() && hours.are_open(at));
    assert_eq!(hours.next_open(at), at);
    assert_eq!(hours.after(at, HOUR * 48, HOUR * 144), at.plus(HOUR * 48));
    assert_eq!(hours.between(at, at.plus(HOUR)), HOUR);
}

#[test]
fn quiet_hours_do_not_count_towards_a_deadline() {
    let hours = paris();
    // Paris is an hour ahead of UTC in winter, so the quiet hours last from 21:00 to 07:00 UTC.
    assert!(hours.are_open(utc("2026-11-24", "20:59")));
    assert!(!hours.are_open(utc("2026-11-24", "21:00")));
    assert!(!hours.are_open(utc("2026-11-25", "06:59")));
    assert!(hours.are_open(utc("2026-11-25", "07:00")));
    assert_eq!(hours.next_open(utc("2026-11-24", "23:30")), utc("2026-11-25", "07:00"));
    assert_eq!(hours.next_open(utc("2026-11-24", "12:00")), utc("2026-11-24", "12:00"));
    // Two hours pass in the evening; the remaining hours start to run the next morning.
    let due = hours.after(utc("2026-11-24", "19:00"), HOUR * 5, MONTH);
    assert_eq!(due, utc("2026-11-25", "10:00"));
    assert_eq!(hours.between(utc("2026-11-24", "19:00"), due), HOUR * 5);
    // A deadline exactly at the start of the quiet hours is not moved to the morning.
    assert_eq!(
        hours.after(utc("2026-11-24", "19:00"), HOUR * 2, MONTH),
        utc("2026-11-24", "21:00")
    );
    // If a deadline is set at night, its time starts to run in the morning.
    assert_eq!(hours.after(utc("2026-11-24", "23:00"), HOUR, MONTH), utc("2026-11-25", "08:00"));
}

#[test]
fn quiet_hours_can_begin_and_end_on_the_same_day() {
    let quiet = |from: &str, until: &str| Quiet {
        from: from.parse().unwrap(),
        until: until.parse().unwrap(),
    };
    let hours = Hours { quiet: Some(quiet("09:00", "17:30")), ..Hours::default() };
    assert!(hours.are_open(utc("2026-11-24", "08:59")));
    assert!(!hours.are_open(utc("2026-11-24", "17:29")));
    assert!(hours.are_open(utc("2026-11-24", "17:30")));
}

#[test]
fn days_off_and_absences_do_not_count_towards_a_deadline() {
    let mut hours = paris();
    hours.days_off = [Day::Saturday, Day::Sunday].into();
    // Friday at 20:00 in Paris: two hours that evening, the rest from 08:00 on Monday.
    assert_eq!(
        hours.after(utc("2026-11-27", "19:00"), HOUR * 3, MONTH),
        utc("2026-11-30", "08:00")
    );
    assert_eq!(hours.next_open(utc("2026-11-28", "12:00")), utc("2026-11-30", "07:00"));
    let away = Absence { from: utc("2026-11-29", "00:00"), until: utc("2026-12-03", "12:00") };
    hours.absences = vec![away];
    assert_eq!(hours.next_open(utc("2026-11-28", "12:00")), utc("2026-12-03", "12:00"));
    assert_eq!(hours.away_until(utc("2026-12-01", "00:00")), Some(away.until));
    assert_eq!(hours.away_until(away.until), None);
    assert_eq!(
        hours.after(utc("2026-11-27", "19:00"), HOUR * 3, MONTH),
        utc("2026-12-03", "13:00")
    );
}

#[test]
fn a_deadline_is_never_later_than_its_cap_even_if_no_hours_are_open() {
    let mut hours = paris();
    hours.absences =
        vec![Absence { from: utc("2026-11-24", "00:00"), until: utc("2027-06-01", "00:00") }];
    let at = utc("2026-11-24", "12:00");
    assert_eq!(hours.after(at, HOUR * 24, HOUR * 72), at.plus(HOUR * 72));
    assert_eq!(
        hours.next_open(at),
        utc("2027-06-01", "06:00"),
        "expected eight in the morning in summer time"
    );
    assert_eq!(hours.between(at, at.plus(HOUR * 72)), Duration::ZERO);
}

#[test]
fn clock_changes_do_not_affect_the_length_of_open_hours() {
    let hours = paris();
    // On 29 March 2026, clocks in Paris go forward at two in the morning, so the night is an hour shorter.
    assert_eq!(hours.next_open(utc("2026-03-28", "22:00")), utc("2026-03-29", "06:00"));
    assert_eq!(
        hours.after(utc("2026-03-28", "20:00"), HOUR * 2, MONTH),
        utc("2026-03-29", "07:00")
    );
    // On 25 October, the clocks go back in the early morning, so the night is an hour longer.
    assert_eq!(hours.next_open(utc("2026-10-24", "21:00")), utc("2026-10-25", "07:00"));
    assert_eq!(
        hours.between(utc("2026-10-24", "00:00"), utc("2026-10-26", "00:00")),
        HOUR * 28,
        "expected fourteen hours on each day, one of them an hour longer"
    );
    // A time of day that is skipped moves forward by the length of the gap.
    let mut early = paris();
    early.quiet = Some(Quiet { from: "23:00".parse().unwrap(), until: "02:30".parse().unwrap() });
    assert_eq!(early.next_open(utc("2026-03-28", "23:00")), utc("2026-03-29", "01:30"));
}

#[test]
fn a_time_zone_is_recognised_in_common_spellings() {
    let zone: Zone = "europe/paris".parse().unwrap();
    assert_eq!(zone.name(), "Europe/Paris");
    assert!("Middle/Earth".parse::<Zone>().is_err());
    assert!("".parse::<Zone>().is_err());
    assert_eq!(Zone::search("paris")[0].name(), "Europe/Paris");
    assert_eq!(Zone::search("new york")[0].name(), "America/New_York");
    assert!(Zone::search("nowhere at all").is_empty());
    assert!(Zone::search("").len() > 300);
    assert_eq!(
        zone.shows(utc("2026-07-14", "22:30")),
        Some((Day::Wednesday, Clock::new(0, 30).unwrap()))
    );
    assert_eq!(zone.date(utc("2026-07-14", "22:30")).as_deref(), Some("15/07/2026"));
    assert_eq!(zone.end_of_day(utc("2026-07-14", "22:30")), Some(utc("2026-07-15", "22:00")));
}

#[test]
fn a_time_zone_is_found_by_city_names_in_french_and_english() {
    for (place, zone) in [
        ("Lyon", "Europe/Paris"),
        ("marseille", "Europe/Paris"),
        ("st etienne", "Europe/Paris"),
        ("Montréal", "America/Montreal"),
        ("Québec", "America/Toronto"),
        ("Genève", "Europe/Zurich"),
        ("geneve", "Europe/Zurich"),
        ("Geneva", "Europe/Zurich"),
        ("Londres", "Europe/London"),
        ("Bruxelles", "Europe/Brussels"),
        ("Alger", "Africa/Algiers"),
        ("Pékin", "Asia/Shanghai"),
        ("La Réunion", "Indian/Reunion"),
        ("N’Djamena", "Africa/Ndjamena"),
        ("Fort de France", "America/Martinique"),
        ("São Paulo", "America/Sao_Paulo"),
        ("saint-john’s", "America/St_Johns"),
        ("Łódź", "Europe/Warsaw"),
        ("Paris", "Europe/Paris"),
        ("Europe/Paris", "Europe/Paris"),
    ] {
        let found = Zone::search(place);
        assert_eq!(found.iter().map(Zone::name).collect::<Vec<_>>(), [zone], "{place}");
    }
    // If a name is ambiguous, all candidates are listed.
    let names = Zone::search("Saint-Denis");
    let names: Vec<&str> = names.iter().map(Zone::name).collect();
    assert_eq!(names, ["Europe/Paris", "Indian/Reunion"]);
}

#[test]
fn text_without_letters_matches_no_time_zone() {
    for typed in ["", "   ", "🎉🎉", "…", "-"] {
        assert_eq!(Zone::named(typed), Named::None, "{typed:?}");
    }
}

#[test]
fn every_place_name_belongs_to_an_existing_time_zone() {
    let mut seen = std::collections::BTreeSet::new();
    for (place, name) in places() {
        assert!(!place.is_empty() && !place.contains(':'), "{name}");
        let zone: Zone = name.parse().unwrap();
        assert_eq!(zone.name(), name);
        assert!(Zone::search(place).contains(&zone), "{place}: {name}");
        assert!(seen.insert((place, name)), "{place} is listed twice");
    }
    assert!(seen.len() > 600, "{}", seen.len());
}

#[test]
fn hours_survive_a_round_trip_through_json() {
    let mut hours = paris();
    hours.days_off = [Day::Sunday].into();
    let kept = serde_json::to_string(&hours).unwrap();
    assert_eq!(
        kept,
        r#"{"zone":"Europe/Paris","quiet":{"from":1320,"until":480},"days_off":["sunday"]}"#
    );
    assert_eq!(serde_json::from_str::<Hours>(&kept).unwrap(), hours);
    assert!(serde_json::from_str::<Hours>(r#"{"zone":"Nowhere"}"#).is_err());
}

#[test]
fn a_daily_time_recurs_every_day() {
    let daily = Daily { clock: "20:00".parse().unwrap(), zone: "Europe/Paris".parse().unwrap() };
    let next = |at| daily.next(at, HOUR * 6).unwrap();
    assert_eq!(next(utc("2026-11-24", "10:00")), utc("2026-11-24", "19:00"));
    assert_eq!(next(utc("2026-11-24", "12:59")), utc("2026-11-24", "19:00"));
    // The next occurrence must be at least six hours away.
    assert_eq!(next(utc("2026-11-24", "13:00")), utc("2026-11-25", "19:00"));
    // During summer time, the same local time is an hour earlier in UTC.
    assert_eq!(next(utc("2026-03-28", "19:30")), utc("2026-03-29", "18:00"));
    assert_eq!(
        daily.zone.next("02:30".parse().unwrap(), utc("2026-03-28", "12:00")),
        Some(utc("2026-03-29", "01:30")),
        "a skipped time must move by the length of the gap"
    );
}

/// Returns the names of the zones to which `typed` can refer. A name that is only a guess ends with a question mark.
fn named(typed: &str) -> Vec<String> {
    match Zone::named(typed) {
        Named::One(zone) => vec![zone.name().to_owned()],
        Named::Several(zones) if zones.len() == 1 => vec![format!("{}?", zones[0].name())],
        Named::Several(zones) => zones.iter().map(|zone| zone.name().to_owned()).collect(),
        Named::None => Vec::new(),
    }
}

#[test]
fn an_abbreviation_finds_the_time_zone_of_the_places_that_use_it() {
    for (typed, name) in [
        ("CEST", "Europe/Paris"),
        ("cet", "Europe/Paris"),
        ("EST", "America/New_York"),
        ("PST", "America/Los_Angeles"),
        ("ＰＳＴ", "America/Los_Angeles"),
        ("eastern time", "America/New_York"),
        ("Pacific Standard Time", "America/Los_Angeles"),
        ("HNE", "America/Toronto"),
        ("BST", "Europe/London"),
        ("heure de Paris", "Europe/Paris"),
        ("Paris time", "Europe/Paris"),
        ("America/New York", "America/New_York"),
    ] {
        assert_eq!(named(typed), [name], "{typed}");
    }
    assert_eq!(named("IST"), ["Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"]);
    // Without an entry of its own, such a code would only match as part of other names.
    assert_eq!(named("UK"), ["Europe/London"]);
    assert!(named("USA").iter().all(|name| name.starts_with("America/")));
    // An abbreviation stands for a place, and the place determines whether the zone observes summer time.
    let Named::One(zone) = Zone::named("EST") else {
        panic!("EST should name a single time zone");
    };
    let noon = zone.shows(utc("2026-07-14", "16:00")).unwrap();
    assert_eq!(noon.1.to_string(), "12:00");
}

#[test]
fn a_utc_offset_is_parsed_in_common_spellings() {
    for (typed, shown, clock) in [
        ("GMT+2", "UTC+2", "14:00"),
        ("UTC +02:00", "UTC+2", "14:00"),
        ("utc–5", "UTC-5", "07:00"),
        ("+0530", "Asia/Kolkata", "17:30"),
        ("UTC+14", "UTC+14", "02:00"),
        ("UTC", "UTC", "12:00"),
    ] {
        let Named::One(zone) = Zone::named(typed) else {
            panic!("unexpected: {typed}");
        };
        assert_eq!(zone.shown(), shown, "{typed}");
        let now = zone.shows(utc("2026-07-14", "12:00")).unwrap();
        assert_eq!(now.1.to_string(), clock, "{typed}");
        assert_eq!(Zone::named(&zone.shown()), Named::One(zone), "{typed}");
    }
    for typed in ["UTC 2", "utc2", "GMT 02:00"] {
        assert_eq!(Zone::named(typed), Zone::named("UTC+2"), "{typed}");
    }
    // The sign in the IANA name is the opposite of common usage, so both zones are offered.
    assert_eq!(named("Etc/GMT+2"), ["Etc/GMT+2", "Etc/GMT-2"]);
    for typed in ["UTC+15", "GMT-13", "+2:17", "UTC+", "+", "GMT+abc"] {
        assert_eq!(named(typed), [] as [String; 0], "{typed}");
    }
}

#[test]
fn text_from_the_middle_of_a_time_zone_name_needs_confirmation() {
    for typed in ["cester", "ondon", "udapest"] {
        let found = named(typed);
        assert!(found.len() != 1 || found[0].ends_with('?'), "{typed}: {found:?}");
    }
    assert_eq!(named("Nowhere at all"), [] as [String; 0]);
}

#[test]
fn a_moment_is_parsed_in_common_spellings() {
    let zone: Zone = "Europe/Paris".parse().unwrap();
    // A Tuesday at ten in the morning, Paris time.
    let now = utc("2026-11-24", "09:00");
    let when = When { zone: &zone, now, usual: "08:00".parse().unwrap() };
    let read = |typed: &str| when.read(typed).map(|written| written.at);
    for (typed, hours) in [
        ("36", 36),
        ("36h", 36),
        ("36 heures", 36),
        ("20 hours", 20),
        ("3 days", 72),
        ("3 jours", 72),
        ("3j", 72),
        ("in 3 days", 72),
        ("pendant 3 jours", 72),
        ("1.5 days", 36),
        ("1,5 jour", 36),
        ("2 days 6 hours", 54),
        ("2 jours et 6 heures", 54),
        ("a week", 168),
        ("une semaine", 168),
        ("2\u{a0}semaines", 336),
        ("un mois", 720),
        ("３ｄ", 72),
        ("ten days", 240),
        ("dans dix jours", 240),
        ("quinze jours", 360),
        ("d’ici 3 jours", 72),
        ("within 3 days", 72),
        ("3 days from now", 72),
        ("next week", 168),
        ("la semaine prochaine", 168),
        ("the 24 hours", 24),
        ("un jour et demi", 36),
        ("a day and a half", 36),
        ("half a day", 12),
        ("dans une demi-journée", 12),
        ("a fortnight", 336),
        ("une quinzaine de jours", 360),
        ("in a week’s time", 168),
        ("in two weeks' time", 336),
        ("trente jours", 720),
        ("quarante-huit heures", 48),
        ("thirty-six hours", 36),
    ] {
        assert_eq!(read(typed), Some(now.plus(HOUR * hours)), "{typed}");
        assert!(!when.read(typed).unwrap().is_local, "{typed}");
    }
    for typed in ["1h30", "an hour and a half", "une heure et demie"] {
        assert_eq!(read(typed), Some(now.plus(HOUR * 3 / 2)), "{typed}");
    }
    for typed in ["half an hour", "dans une demi-heure"] {
        assert_eq!(read(typed), Some(now.plus(HOUR / 2)), "{typed}");
    }
    for (typed, date, time) in [
        ("24/12/2026", "2026-12-24", "07:00"),
        ("24/12", "2026-12-24", "07:00"),
        ("24.12.2026", "2026-12-24", "07:00"),
        ("24–12–2026", "2026-12-24", "07:00"),
        ("24/12/26", "2026-12-24", "07:00"),
        ("12/24/2026", "2026-12-24", "07:00"),
        ("2026-12-24", "2026-12-24", "07:00"),
        ("2026-12-24T20:30", "2026-12-24", "19:30"),
        ("24/12/2026 20h", "2026-12-24", "19:00"),
        ("le 24 décembre à 20 heures", "2026-12-24", "19:00"),
        ("24 déc. 2026", "2026-12-24", "07:00"),
        ("December 24th, 8pm", "2026-12-24", "19:00"),
        ("jeudi 24 décembre", "2026-12-24", "07:00"),
        ("1er janvier", "2027-01-01", "07:00"),
        ("8 mars", "2027-03-08", "07:00"),
        ("tomorrow", "2026-11-25", "07:00"),
        ("demain 20h", "2026-11-25", "19:00"),
        ("8pm tomorrow", "2026-11-25", "19:00"),
        ("vendredi", "2026-11-27", "07:00"),
        ("next Tuesday", "2026-12-01", "07:00"),
        ("8pm", "2026-11-24", "19:00"),
        ("at 8am", "2026-11-25", "07:00"),
        ("à 20h", "2026-11-24", "19:00"),
        ("20:30", "2026-11-24", "19:30"),
        // After a number of days, a time of day means that time on the resulting day; it is not added as a duration.
        ("dans 3 jours à 20h", "2026-11-27", "19:00"),
        ("in 3 days at 20h", "2026-11-27", "19:00"),
        ("3 jours vers 20 h 30", "2026-11-27", "19:30"),
        ("in 3 days @ 8pm", "2026-11-27", "19:00"),
        ("in 3 days, 8pm", "2026-11-27", "19:00"),
        ("à 20h dans 3 jours", "2026-11-27", "19:00"),
        ("8pm in a week", "2026-12-01", "19:00"),
        ("dans une semaine à midi", "2026-12-01", "11:00"),
        ("next week at 8pm", "2026-12-01", "19:00"),
        ("la semaine prochaine à 20h", "2026-12-01", "19:00"),
        ("24th of December", "2026-12-24", "07:00"),
        ("the 24th of December at 8pm", "2026-12-24", "19:00"),
        ("December the 24th", "2026-12-24", "07:00"),
        ("24-Dec-2026", "2026-12-24", "07:00"),
        ("24/déc./2026 20h", "2026-12-24", "19:00"),
        ("mar. 24 déc.", "2026-12-24", "07:00"),
        ("mar. 24 déc. 2026 20h", "2026-12-24", "19:00"),
        ("Mar 24", "2027-03-24", "07:00"),
        ("Mar 24 2027", "2027-03-24", "07:00"),
        ("le 26", "2026-11-26", "07:00"),
        ("le 23 à 20h", "2026-12-23", "19:00"),
        ("by the 26th", "2026-11-26", "07:00"),
        ("le 1er", "2026-12-01", "07:00"),
        ("le 31", "2026-12-31", "07:00"),
        ("this Friday at 8pm", "2026-11-27", "19:00"),
        ("ce soir 20h", "2026-11-24", "19:00"),
        ("ce soir à 8h", "2026-11-24", "19:00"),
        ("20h ce soir", "2026-11-24", "19:00"),
        ("ce soir", "2026-11-24", "19:00"),
        ("tonight", "2026-11-24", "19:00"),
        ("tonight at midnight", "2026-11-24", "23:00"),
        ("11pm tonight", "2026-11-24", "22:00"),
        ("cet après-midi", "2026-11-24", "13:00"),
        ("this afternoon at 3", "2026-11-24", "14:00"),
        ("demain soir", "2026-11-25", "19:00"),
        ("demain matin", "2026-11-25", "07:00"),
        ("demain matin 9h", "2026-11-25", "08:00"),
        ("tomorrow 8 in the morning", "2026-11-25", "07:00"),
        ("demain 8h du soir", "2026-11-25", "19:00"),
        ("Friday night 8.30", "2026-11-27", "19:30"),
        ("jeudi au soir", "2026-11-26", "19:00"),
    ] {
        assert_eq!(read(typed), Some(utc(date, time)), "{typed}");
        assert!(when.read(typed).unwrap().is_local, "{typed}");
    }
    for typed in [
        "",
        "soon",
        "h",
        "31/02/2026",
        "32/13/2026",
        "24/12/2026 25:00",
        "3 moons",
        "3 jours et demiurge",
        "99999",
        "-3 days",
        "3 days 20/12",
        "24 nowhere",
        "jui",
        "é",
        "in 2 hours at 20h",
        "in 3 days at 25h",
        "in 1.5 days at 20h",
        "le 32",
        "of",
        "@",
        "soir soir",
        "sept 20h",
        "1 à 2 jours",
    ] {
        assert_eq!(read(typed), None, "{typed}");
    }
    let at = utc("2026-12-24", "19:30");
    for typed in ["<t:AT>", "<t:AT:R>", " until <t:AT:f> "] {
        let typed = typed.replace("AT", &(at.0 / 1_000).to_string());
        assert_eq!(read(&typed), Some(at), "{typed}");
        assert_eq!(when.day(&typed), Some(utc("2026-12-23", "23:00")), "{typed}");
    }
    for typed in ["<t:>", "<t:soon>", "<t:9223372036854775807>", "<t:1796000000> 20h", "x <t:1>"] {
        assert_eq!((read(typed), when.day(typed)), (None, None), "{typed}");
    }
    assert_eq!(when.day("24 décembre"), Some(utc("2026-12-23", "23:00")));
    assert_eq!(when.day("dans 3 jours"), Some(utc("2026-11-26", "23:00")));
    assert_eq!(span("3 jours"), Some(HOUR * 72));
}
