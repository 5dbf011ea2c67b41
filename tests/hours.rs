//! The hours in which a person can be called.

use std::time::Duration;

use regnal::hours::{Absence, Clock, Daily, Day, Hours, Quiet, Zone, places};
use regnal::moment::Timestamp;

const HOUR: Duration = Duration::from_secs(3_600);
const MONTH: Duration = Duration::from_secs(30 * 24 * 3_600);

/// A moment by its date and time in UTC.
fn utc(date: &str, time: &str) -> Timestamp {
    let clock: Clock = time.parse().unwrap();
    let minutes = u64::from(clock.hour()) * 60 + u64::from(clock.minute());
    let midnight = Zone::default().midnight(date).unwrap();
    midnight.plus(Duration::from_secs(minutes * 60))
}

fn paris() -> Hours {
    Hours {
        zone: "Europe/Paris".parse().unwrap(),
        quiet: Some(Quiet {
            from: "22:00".parse().unwrap(),
            until: "08:00".parse().unwrap(),
        }),
        ..Hours::default()
    }
}

#[test]
fn who_said_nothing_can_be_called_at_any_time() {
    let hours = Hours::default();
    let at = utc("2026-11-24", "03:00");
    assert!(hours.are_all() && hours.are_open(at));
    assert_eq!(hours.next_open(at), at);
    assert_eq!(hours.after(at, HOUR * 48, HOUR * 144), at.plus(HOUR * 48));
    assert_eq!(hours.between(at, at.plus(HOUR)), HOUR);
}

#[test]
fn the_night_counts_nothing() {
    let hours = paris();
    // Paris is an hour ahead in winter: quiet from 21:00 to 07:00.
    assert!(hours.are_open(utc("2026-11-24", "20:59")));
    assert!(!hours.are_open(utc("2026-11-24", "21:00")));
    assert!(!hours.are_open(utc("2026-11-25", "06:59")));
    assert!(hours.are_open(utc("2026-11-25", "07:00")));
    assert_eq!(
        hours.next_open(utc("2026-11-24", "23:30")),
        utc("2026-11-25", "07:00")
    );
    assert_eq!(
        hours.next_open(utc("2026-11-24", "12:00")),
        utc("2026-11-24", "12:00")
    );
    // Two hours of the evening, the rest from the next morning on.
    let due = hours.after(utc("2026-11-24", "19:00"), HOUR * 5, MONTH);
    assert_eq!(due, utc("2026-11-25", "10:00"));
    assert_eq!(hours.between(utc("2026-11-24", "19:00"), due), HOUR * 5);
    // What ends with the evening does not wait for the morning.
    assert_eq!(
        hours.after(utc("2026-11-24", "19:00"), HOUR * 2, MONTH),
        utc("2026-11-24", "21:00")
    );
    // Begun at night, it counts from the morning.
    assert_eq!(
        hours.after(utc("2026-11-24", "23:00"), HOUR, MONTH),
        utc("2026-11-25", "08:00")
    );
}

#[test]
fn quiet_hours_within_a_day_are_no_night() {
    let quiet = |from: &str, until: &str| Quiet {
        from: from.parse().unwrap(),
        until: until.parse().unwrap(),
    };
    let hours = Hours {
        quiet: Some(quiet("09:00", "17:30")),
        ..Hours::default()
    };
    assert!(hours.are_open(utc("2026-11-24", "08:59")));
    assert!(!hours.are_open(utc("2026-11-24", "17:29")));
    assert!(hours.are_open(utc("2026-11-24", "17:30")));
}

#[test]
fn days_off_and_absences_count_nothing() {
    let mut hours = paris();
    hours.days_off = [Day::Saturday, Day::Sunday].into();
    // Friday evening at 20:00 in Paris: two hours, then Monday from eight.
    assert_eq!(
        hours.after(utc("2026-11-27", "19:00"), HOUR * 3, MONTH),
        utc("2026-11-30", "08:00")
    );
    assert_eq!(
        hours.next_open(utc("2026-11-28", "12:00")),
        utc("2026-11-30", "07:00")
    );
    let away = Absence {
        from: utc("2026-11-29", "00:00"),
        until: utc("2026-12-03", "12:00"),
    };
    hours.absences = vec![away];
    assert_eq!(
        hours.next_open(utc("2026-11-28", "12:00")),
        utc("2026-12-03", "12:00")
    );
    assert_eq!(
        hours.away_until(utc("2026-12-01", "00:00")),
        Some(away.until)
    );
    assert_eq!(hours.away_until(away.until), None);
    assert_eq!(
        hours.after(utc("2026-11-27", "19:00"), HOUR * 3, MONTH),
        utc("2026-12-03", "13:00")
    );
}

#[test]
fn the_cap_holds_whatever_the_hours_are() {
    let mut hours = paris();
    hours.absences = vec![Absence {
        from: utc("2026-11-24", "00:00"),
        until: utc("2027-06-01", "00:00"),
    }];
    let at = utc("2026-11-24", "12:00");
    assert_eq!(hours.after(at, HOUR * 24, HOUR * 72), at.plus(HOUR * 72));
    assert_eq!(
        hours.next_open(at),
        utc("2027-06-01", "06:00"),
        "eight in the morning of a summer day"
    );
    assert_eq!(hours.between(at, at.plus(HOUR * 72)), Duration::ZERO);
}

#[test]
fn clocks_that_change_lose_and_win_no_hour() {
    let hours = paris();
    // In the night to 29 March 2026 clocks in Paris go forward at two: the night is an hour shorter.
    assert_eq!(
        hours.next_open(utc("2026-03-28", "22:00")),
        utc("2026-03-29", "06:00")
    );
    assert_eq!(
        hours.after(utc("2026-03-28", "20:00"), HOUR * 2, MONTH),
        utc("2026-03-29", "07:00")
    );
    // In the night to 25 October they go back: it is an hour longer.
    assert_eq!(
        hours.next_open(utc("2026-10-24", "21:00")),
        utc("2026-10-25", "07:00")
    );
    assert_eq!(
        hours.between(utc("2026-10-24", "00:00"), utc("2026-10-26", "00:00")),
        HOUR * 28,
        "fourteen hours from six to eight in the evening, once an hour later"
    );
    // A clock that is skipped is as much later.
    let mut early = paris();
    early.quiet = Some(Quiet {
        from: "23:00".parse().unwrap(),
        until: "02:30".parse().unwrap(),
    });
    assert_eq!(
        early.next_open(utc("2026-03-28", "23:00")),
        utc("2026-03-29", "01:30")
    );
}

#[test]
fn a_zone_is_found_as_people_type_it() {
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
    assert_eq!(
        zone.date(utc("2026-07-14", "22:30")).as_deref(),
        Some("2026-07-15")
    );
    assert_eq!(
        zone.end_of_day(utc("2026-07-14", "22:30")),
        Some(utc("2026-07-15", "22:00"))
    );
}

#[test]
fn a_zone_is_found_by_a_city_as_it_is_called_in_french_and_in_english() {
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
        assert_eq!(
            found.iter().map(Zone::name).collect::<Vec<_>>(),
            [zone],
            "{place}"
        );
    }
    // Who means one of several is asked which.
    let names = Zone::search("Saint-Denis");
    let names: Vec<&str> = names.iter().map(Zone::name).collect();
    assert_eq!(names, ["Europe/Paris", "Indian/Reunion"]);
}

#[test]
fn every_place_leads_to_a_zone_that_there_is_and_says_what_its_name_does_not() {
    let mut seen = std::collections::BTreeSet::new();
    for (place, name) in places() {
        assert!(!place.is_empty() && !place.contains(':'), "{name}");
        let zone: Zone = name.parse().unwrap();
        assert_eq!(zone.name(), name);
        assert!(Zone::search(place).contains(&zone), "{place}: {name}");
        assert!(seen.insert((place, name)), "{place} stands there twice");
    }
    assert!(seen.len() > 600, "{}", seen.len());
}

#[test]
fn hours_are_kept_as_they_were_said() {
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
fn an_hour_of_the_day_comes_every_day() {
    let daily = Daily {
        clock: "20:00".parse().unwrap(),
        zone: "Europe/Paris".parse().unwrap(),
    };
    let next = |at| daily.next(at, HOUR * 6).unwrap();
    assert_eq!(next(utc("2026-11-24", "10:00")), utc("2026-11-24", "19:00"));
    assert_eq!(next(utc("2026-11-24", "12:59")), utc("2026-11-24", "19:00"));
    // Less than six hours are too little.
    assert_eq!(next(utc("2026-11-24", "13:00")), utc("2026-11-25", "19:00"));
    // In summer the clocks are an hour ahead.
    assert_eq!(next(utc("2026-03-28", "19:30")), utc("2026-03-29", "18:00"));
    assert_eq!(
        daily
            .zone
            .next("02:30".parse().unwrap(), utc("2026-03-28", "12:00")),
        Some(utc("2026-03-29", "01:30")),
        "a clock that is skipped is as much later"
    );
}
