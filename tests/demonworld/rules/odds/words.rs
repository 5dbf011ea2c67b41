//! Tests of the wording of odds in both languages: zero, certainty, singular and plural.

use regnal_core::text::words;
use regnal_demonworld::battle::Kind;
use regnal_demonworld::food::hunger::Rationing;
use regnal_demonworld::odds::{
    Against, FedUntil, Infected, Known, Outbreak, SapOdds, Supply, WeekOfRisk,
};

use super::*;

fn said(lang: Lang, line: &Line) -> String {
    words().try_say(lang, line, &Names::default()).unwrap()
}

fn both(line: &Line) -> [String; 2] {
    Lang::ALL.map(|lang| said(lang, line))
}

fn battle(kind: Kind, against: Against, won: [u32; 3]) -> BattleOdds {
    let counts = won.map(|won| Counts {
        won,
        drawn: (100 - won) / 2,
        lost: 100 - won - (100 - won) / 2,
        raided: 0,
    });
    BattleOdds {
        kind,
        against,
        counts: match against {
            Against::Known(Known::Now) | Against::Militia => vec![(100, counts[1])],
            _ => vec![(70, counts[0]), (100, counts[1]), (130, counts[2])],
        },
        other_lines: Vec::new(),
        is_raid: false,
    }
}

#[test]
fn a_battle_forecast_is_short_and_readable() {
    let seen = Against::Known(Known::Then(Date { year: 1, season: Season::Spring }));
    let line = battle(Kind::Assault, seen, [81, 62, 38]).line();
    assert_eq!(
        both(&line),
        [
            "Assault: taken about 60%, thrown back 20%, your rout 20% (40% to 80% as seen in spring of year 1)",
            "Assaut\u{a0}: place prise environ 60\u{202f}%, repoussé 20\u{202f}%, votre déroute 20\u{202f}% (40\u{202f}% à 80\u{202f}%, vu\u{a0}: printemps, année 1)",
        ]
    );
    // A simulated frequency is never reported as certain.
    let sure = battle(Kind::Field, Against::Known(Known::Now), [100, 100, 100]).line();
    assert_eq!(
        both(&sure),
        [
            "Battle: won over 95%, undecided under 5%, lost under 5% (with them as they are now)",
            "Bataille\u{a0}: gagnée plus de 95\u{202f}%, indécise moins de 5\u{202f}%, perdue moins de 5\u{202f}% (ennemi tel qu’il est)",
        ]
    );
    // An old sighting adds a range to the forecast. An end of the range that makes little difference is omitted. If
    // both ends make little difference, the whole range is omitted.
    for (counts, basis) in [
        ([6, 2, 0], "(5% if weaker since, seen in spring of year 1)"),
        ([100, 97, 60], "(60% if stronger since, seen in spring of year 1)"),
        ([2, 1, 0], "(as seen in spring of year 1)"),
        ([100, 100, 98], "(as seen in spring of year 1)"),
    ] {
        let line = said(Lang::En, &battle(Kind::Field, seen, counts).line());
        assert!(line.ends_with(basis), "{line}");
    }
    for kind in [Kind::Field, Kind::Assault, Kind::Sortie] {
        for against in
            [Against::Known(Known::Never), Against::Known(Known::Now), Against::Militia, seen]
        {
            for is_raid in [false, true] {
                let mut odds = battle(kind, against, [90, 50, 3]);
                odds.is_raid = is_raid && kind == Kind::Sortie;
                let [en, fr] = both(&odds.line());
                assert!(en.contains('%') && fr.contains("\u{202f}%"), "{en} {fr}");
                assert!(en.chars().count() <= 130 && fr.chars().count() <= 150, "{en} {fr}");
            }
        }
    }
    let hidden = battle(Kind::Assault, Against::Hidden(100), [90, 50, 3]).line();
    assert_eq!(
        said(Lang::En, &hidden),
        "Garrison never seen. Taken 90% if 50 points, 50% if 100 points, 5% if 200 points"
    );
}

/// The percentages of a battle's outcomes always add up to 100.
#[test]
fn percentages_of_battle_outcomes_add_up_to_100() {
    let told = |won: u32, drawn: u32| {
        let counts = Counts { won, drawn, lost: 120 - won - drawn, raided: 0 };
        let counts = vec![(100, counts)];
        let odds = BattleOdds { counts, ..battle(Kind::Field, Against::Militia, [0; 3]) };
        said(Lang::En, &odds.line())
    };
    // Rounded separately to the nearest five, the numbers would be 45, 20 and 40.
    let line = told(51, 22);
    let head = "Battle: won about 40%, undecided 20%, lost 40%";
    assert!(line.starts_with(head), "{line}");
    for (won, drawn) in (0..=120).flat_map(|won| (0..=120 - won).map(move |drawn| (won, drawn))) {
        let line = told(won, drawn);
        let of = |number: &str| number.parse::<u32>().ok();
        let words = line.split(['(', ')']).next().unwrap();
        let shares = words.split([' ', '%']).filter_map(of);
        // The text gives shares below 5 % as "under 5%", which counts as 0 here, and shares above 95 % as "over 95%",
        // which counts as 100.
        let mut sum = shares.sum::<u32>();
        sum -= 5 * words.matches("under 5%").count() as u32;
        sum += 5 * words.matches("over 95%").count() as u32;
        assert_eq!(sum, 100, "{line}");
    }
}

#[test]
fn food_supplies_are_stated_in_weeks() {
    let until = |one: FedUntil| both(&one.line());
    assert_eq!(
        until(FedUntil::Not),
        ["not enough for next week", "pas assez pour la semaine prochaine"]
    );
    assert_eq!(until(FedUntil::Week(9)), ["until week 9", "jusqu’à la semaine 9"]);
    assert_eq!(
        until(FedUntil::Beyond(1)),
        ["all season and 1 week more", "toute la saison et 1 semaine de plus"]
    );
    assert_eq!(
        until(FedUntil::Beyond(2)),
        ["all season and 2 weeks more", "toute la saison et 2 semaines de plus"]
    );
    let levels = |full, quarter, half| Supply {
        now: Rationing::Half,
        levels: [(Rationing::Full, full), (Rationing::Quarter, quarter), (Rationing::Half, half)],
    };
    let some = levels(FedUntil::Not, FedUntil::Week(7), FedUntil::Week(9)).line();
    assert_eq!(
        said(Lang::En, &some),
        "Food (half a ration now) at full ration: not enough for next week; at three quarters: until week 7; at half: until week 9."
    );
    assert_eq!(
        said(Lang::Fr, &some),
        "Vivres (demi-ration en ce moment) à ration pleine\u{a0}: pas assez pour la semaine prochaine\u{202f}; aux trois quarts\u{a0}: jusqu’à la semaine 7\u{202f}; à la moitié\u{a0}: jusqu’à la semaine 9."
    );
    let open = levels(FedUntil::Open, FedUntil::Open, FedUntil::Open).line();
    assert_eq!(said(Lang::En, &open), "Food, at any ration: as long as the depots stand.");
}

#[test]
fn exact_chances_are_never_rounded_to_zero_or_certainty() {
    let line = |next, by| {
        let weeks = vec![
            WeekOfRisk { week: 1, chance: next, by_then: next },
            WeekOfRisk { week: 2, chance: next, by_then: by },
        ];
        both(&Outbreak::Inside(weeks).line().unwrap())
    };
    assert_eq!(
        line(Share::NEVER, Share::ALWAYS),
        [
            "Epidemic: 0% next week, 100% by week 2.",
            "Épidémie\u{a0}: 0\u{202f}% la semaine prochaine, 100\u{202f}% d’ici la semaine 2.",
        ]
    );
    assert_eq!(
        line(Share::of(1_u32, 1000_u32), Share::of(999_u32, 1000_u32))[0],
        "Epidemic: under 1% next week, over 99% by week 2."
    );
    assert!(Outbreak::Inside(Vec::new()).line().is_none());
    let sick = Outbreak::Infected(Infected { stands: [1, 6], ends: Share::of(1_u32, 2_u32) });
    assert_eq!(
        both(&sick.line().unwrap()),
        [
            "Epidemic among you: 1 to 6 stands next week, then its end: 50%.",
            "Épidémie chez vous\u{a0}: de 1 à 6 socles la semaine prochaine, puis sa fin\u{a0}: 50\u{202f}%.",
        ]
    );
    for weeks in [[1, 1], [2, 2], [4, 6]] {
        let sap = SapOdds { weeks, unnoticed: Share::of(3_u32, 8_u32), falls: Share::NEVER };
        let [en, fr] = both(&sap.line());
        let expected = match weeks {
            [1, 1] => ["At the wall in 1 week", "en 1 semaine\u{a0}:"],
            [2, 2] => ["At the wall in 2 weeks", "en 2 semaines\u{a0}:"],
            _ => ["At the wall in 4 to 6 weeks", "en 4 à 6 semaines\u{a0}:"],
        };
        assert!(en.contains(expected[0]) && en.contains("38%") && en.ends_with("0%"), "{en}");
        assert!(fr.contains(expected[1]), "{fr}");
    }
}

#[test]
fn shares_add_up_without_exceeding_the_whole() {
    let third = Share::of(1_u32, 3_u32);
    assert_eq!(third.or(third).or(third).percent(1), 100);
    assert_eq!(third.fails().percent(1), 67);
    assert_eq!(Share::of(1_u32, 0_u32), Share::NEVER);
    assert_eq!(Share::of(7_u32, 7_u32), Share::ALWAYS);
    assert_eq!(Share::ALWAYS.and(third), third);
    assert_eq!(Share::of(62_u32, 100_u32).percent(5), 60);
    assert_eq!(Share::of(63_u32, 100_u32).percent(5), 65);
    assert_eq!(Share::ALWAYS.or(third), Share::ALWAYS);
}
