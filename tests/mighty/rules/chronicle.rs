//! Tests of the chronicle of a year.

use regnal_core::game::Announcement;

use super::*;

/// Checks that the news at a winter choice does not repeat events from the news at the player's previous choice.
#[test]
fn news_starts_after_the_players_last_turn_or_winter_choice() {
    let fallen = |seat| Event::Conceded { seat };
    let mut log = vec![
        fallen(A),
        Event::TurnEnded { seat: A },
        fallen(B),
        Event::SlotPassed { seat: B, phase: WinterPhase::Espionage },
    ];
    assert_eq!(Mighty::newsworthy(&log, A), [2]);
    log.push(Event::SlotPassed { seat: A, phase: WinterPhase::Espionage });
    assert!(Mighty::newsworthy(&log, A).is_empty());
    log.push(fallen(B));
    assert_eq!(Mighty::newsworthy(&log, A), [5]);
}

#[test]
fn a_years_chronicle_has_no_lines_for_events_that_did_not_happen() {
    let game = Board::new(2).turn_of(A, Phase::Movement).build().game;
    let annexed = |seat, q| Event::HexAnnexed { hex: hex(q, 0), seat };
    let told = |lang: Lang, events: &[Event]| said(lang, &game.chronicle(events));
    let quiet = told(Lang::En, &[spring(1), spring(2)]);
    assert_eq!(quiet[1], "Nobody fought.");
    assert_eq!(quiet[2], "- **Ann**: one point, one hex, 0 units.");
    let busy = [
        spring(1),
        annexed(A, 0),
        annexed(A, 1),
        annexed(B, 2),
        Event::RealmFell { seat: B },
        spring(2),
    ];
    let english = told(Lang::En, &busy);
    assert_eq!(english[1], "One realm fallen.");
    assert!(english[2].ends_with("0 units. 2 hexes annexed."), "{english:?}");
    assert!(english[3].ends_with("0 units. One hex annexed."), "{english:?}");
    let french = told(Lang::Fr, &busy);
    assert_eq!(french[1], "Un royaume tombé.");
    assert!(french[2].ends_with("0 unité. 2 hexagones annexés."), "{french:?}");
}

fn spring(year: u8) -> Event {
    Event::SeasonBegan { year, season: Season::Spring }
}

#[test]
fn the_points_of_all_seats_are_recorded_at_the_end_of_each_year() {
    let board = Board::new(2).owned(A, hex(1, 0)).owned(B, hex(2, 0));
    let mut game = board.turn_of(A, Phase::Movement).build().game;
    let annals = |game: &Mighty| game.view(Viewer::Public).annals;
    assert!(annals(&game).is_empty());
    let before: Vec<u32> =
        game.view(Viewer::Public).realms.iter().map(|it| it.score.points).collect();
    game.evolve(&spring(1));
    game.evolve(&Event::HexAnnexed { hex: hex(2, 1), seat: B });
    game.evolve(&spring(2));
    let after = vec![before[0], before[1] + 1];
    assert_eq!(annals(&game), [(0, before), (1, after)].into());
    for viewer in [Viewer::Public, Viewer::Seat(A), Viewer::Seat(B)] {
        assert_eq!(game.view(viewer).annals, annals(&game), "the annals must be public");
    }
    // Only the start of spring ends a year.
    game.evolve(&Event::SeasonBegan { year: 2, season: Season::Summer });
    assert_eq!(annals(&game).len(), 2);
}

/// Returns a two-player match that has ended.
fn over(board: Board, winners: &[Seat], rule: &str) -> Mighty {
    let mut game = board.turn_of(A, Phase::Movement).build().game;
    let scores = game.view(Viewer::Public).realms.iter().map(|it| it.score).collect();
    let winners: BTreeSet<Seat> = winners.iter().copied().collect();
    let rest = [A, B].into_iter().filter(|seat| !winners.contains(seat));
    let mut ranking = vec![winners.clone()];
    ranking.extend(rest.map(|seat| BTreeSet::from([seat])));
    game.evolve(&Event::CampaignEnded {
        scores,
        outcome: Outcome { winners, ranking, rule: rule.to_owned() },
    });
    game
}

/// Returns messages as a match between Ann and Bea shows them.
fn said(lang: Lang, lines: &[Line]) -> Vec<String> {
    let names = Names { seats: vec!["Ann".to_owned(), "Bea".to_owned()], ..Names::default() };
    lines.iter().map(|line| say(lang, line, &names)).collect()
}

#[test]
fn the_final_report_breaks_down_the_points() {
    let board = || {
        let board = Board::new(2).owned(B, hex(2, 0)).owned(B, hex(2, 1));
        board.built(B, hex(2, 0), Building::City)
    };
    let game = board().turn_of(A, Phase::Movement).build().game;
    assert!(game.ending().is_empty(), "there must be no final report before the end");
    let game = over(board(), &[B], "ME-END-07");
    let english = said(Lang::En, &game.ending());
    assert_eq!(english[0], "**Bea founds the empire!**");
    assert!(
        english[1].starts_with("1. **Bea**: ") && english[1].contains("one city (3)"),
        "{english:?}"
    );
    assert!(english[2].starts_with("2. **Ann**: "), "{english:?}");
    for lang in Lang::ALL {
        // The numbers in parentheses must add up to the number before them.
        for line in said(lang, &game.ending()).iter().filter(|line| line.contains('(')) {
            let numbers = |part: &str| -> Vec<u32> {
                let digits = part.split(|c: char| !c.is_ascii_digit());
                digits.filter_map(|number| number.parse().ok()).collect()
            };
            let (head, parts) = line.split_once(" – ").unwrap();
            let counted: u32 = parts.split('(').skip(1).map(|part| numbers(part)[0]).sum();
            assert_eq!(numbers(head).get(1).copied().unwrap_or(1), counted, "{line}");
        }
    }
    assert_eq!(said(Lang::Fr, &game.ending())[0], "**Bea fonde l’empire\u{202f}!**");
    let ended = Event::CampaignEnded { scores: Vec::new(), outcome: game.outcome().unwrap() };
    assert_eq!(Mighty::facts(&ended).announcement, Announcement::Never);
}

#[test]
fn the_final_report_names_the_tie_breaker_if_points_are_equal() {
    let level = || Board::new(2);
    let won = over(level(), &[A], "ME-END-07");
    let english = said(Lang::En, &won.ending());
    assert!(english[1].starts_with("Level on points: "), "{english:?}");
    let drawn = over(level(), &[A, B], "ME-END-09");
    let english = said(Lang::En, &drawn.ending());
    assert_eq!(english[0], "**The campaign ends in a draw between Ann and Bea.**");
    assert!(english[1].starts_with("1. ") && english[2].starts_with("1. "));
    let mut left = level().turn_of(A, Phase::Movement).build().game;
    left.evolve(&Event::Conceded { seat: A });
    left.evolve(&Event::CampaignEnded {
        scores: Vec::new(),
        outcome: Outcome {
            winners: BTreeSet::from([B]),
            ranking: vec![BTreeSet::from([B]), BTreeSet::from([A])],
            rule: "ME-RULING-24".to_owned(),
        },
    });
    let english = said(Lang::En, &left.ending());
    assert_eq!(english[1], "Ann has fallen or given up.");
    assert_eq!(said(Lang::Fr, &left.ending())[1], "Le royaume d’Ann est tombé ou a abandonné.");
    let over = [left.stage_line(), left.view(Viewer::Public).realm_lines().remove(0)];
    assert_eq!(said(Lang::En, &over), ["The campaign is over: Bea founds the empire"; 2]);
}

#[test]
fn lost_units_are_reported_with_their_owner_and_location() {
    let board = Board::new(2).with(A, army(1), hex(2, 0));
    let game = board.turn_of(A, Phase::Movement).build().game;
    let lost = Event::UnitLost { unit: army(1), by: Loss::Combat };
    let told = said(Lang::En, &[game.epitaph(&lost).unwrap()]);
    assert!(told[0].contains("(Ann) is lost on "), "{told:?}");
}
