//! Tests that every ruling can be split into arguments, parsed, described and reported in both languages.

use regnal_core::dice::{Draw, Replaced};
use regnal_demonworld::action::SiegeVerdict;
use regnal_demonworld::battle::{Item, Outcome};
use regnal_demonworld::nouns::CharacterKind as Kind;
use regnal_demonworld::state::{Audience, Condition};

use super::super::battles::report;
use super::super::board::{fortress, troop};
use super::super::words::said;
use super::*;

/// Returns a campaign with an umpire, a siege and a phase to rewind to, and every kind of ruling.
fn rulings() -> (Play, Vec<Ruling>) {
    let mut board = spring().held("O2", Some(B), 0);
    let force = board.army(A, "H1", &[Kind::Hero], &["H08"]);
    let board = board.besieged(fortress("O2"), A, Some(B));
    let siege = *board.position.sieges.keys().next().unwrap();
    let mut play = with_umpire(board);
    play.lock(Phase::SeasonOrders, &[A, B, C]);
    let window = *play.at().windows.keys().next().unwrap();
    let start = play.at().office.starts[0].window;
    let (unit, character) = (play.units(force)[0], play.characters(force)[0]);
    let edits = [
        Edit::Treasury { seat: A, points: 1 },
        Edit::Stands { unit, stands: 0 },
        Edit::Condition { character, condition: Condition::Ok },
        Edit::Condition { character, condition: Condition::Wounded },
        Edit::Condition { character, condition: Condition::Fled },
        Edit::Place { army: force, province: at("H2") },
        Edit::Owner { province: at("H2"), owner: None },
        Edit::Owner { province: at("H2"), owner: Some(B) },
        Edit::Holder { site: city("H1"), holder: None },
        Edit::Holder { site: city("H1"), holder: Some(A) },
        Edit::Supply { siege, points: 2 },
        Edit::Wall { site: city("H1"), element: 3, points: 0 },
    ];
    let verdicts = [
        SiegeVerdict::Lifted,
        SiegeVerdict::Broken,
        SiegeVerdict::Surrender,
        SiegeVerdict::FreePassage,
    ];
    let notes = [Audience::Everybody, Audience::Player(B), Audience::Umpire];
    let second = [
        Item::Outcome,
        Item::Day,
        Item::Turns,
        Item::Lost(unit),
        Item::Routed(unit),
        Item::Engaged(unit),
        Item::Character(character),
        Item::Wall(4),
        Item::Stores,
    ];
    let battle = BattleId(5);
    let mut all = vec![
        Ruling::SetDeadline(1),
        Ruling::SetDeadline(48),
        Ruling::Pause,
        Ruling::Resume,
        Ruling::Advance(window),
        Ruling::SetOption { key: "morale_die".into(), value: "12".into() },
        Ruling::ReplacePlayer(B),
        Ruling::OverrideDice(Vec::new()),
        Ruling::OverrideDice(vec![6]),
        Ruling::OverrideDice(vec![6, 1]),
        Ruling::SetOutcome {
            battle,
            report: Box::new(report(Outcome::BothWithdraw, &[(unit, 1, true)], &[])),
        },
        Ruling::ResolveDispute { battle, second: BTreeSet::new() },
        Ruling::ResolveDispute { battle, second: second.into() },
        Ruling::AdjustPrestige { seat: A, change: -1 },
        Ruling::ApproveKingFee { seat: A, points: 30 },
        Ruling::SetDismount { unit, profile: troop("H02") },
        Ruling::SetWorkTime { siege, seat: A, job: 0, weeks: 1 },
        Ruling::ApprovePlan(fortress("O2")),
        Ruling::Rewind(start),
        Ruling::Rewind(regnal_demonworld::ids::WindowId(9_999)),
        Ruling::Reveal { seat: B, force },
        Ruling::EndCampaign,
        Ruling::EndSiege { siege: SiegeId(9_999), verdict: SiegeVerdict::Lifted },
    ];
    all.extend(edits.map(Ruling::Edit));
    all.extend(verdicts.map(|verdict| Ruling::EndSiege { siege, verdict }));
    all.extend(notes.map(|to| Ruling::Note { to, text: "A word.".into() }));
    (play, all)
}

#[test]
fn every_ruling_can_be_parsed_from_its_arguments_but_only_for_the_umpire() {
    let (play, all) = rulings();
    for ruling in all {
        let reason = WHY.to_owned();
        let action = Action::Umpire(Umpire::Rule { ruling, reason });
        let its = play.0.particulars(U, &action);
        let read = play.0.read(U, its.verb, &its.given());
        assert_eq!(read.as_ref(), Some(&action), "{its:?}");
        let as_player = play.0.read(A, its.verb, &its.given());
        assert!(!matches!(as_player, Some(Action::Umpire(_))), "{its:?}");
    }
    for action in
        [Umpire::TakeOffice { seat: None }, Umpire::TakeOffice { seat: Some(B) }, Umpire::LayDown]
    {
        let action = Action::Umpire(action);
        let its = play.0.particulars(U, &action);
        assert_eq!(play.0.read(U, its.verb, &its.given()), Some(action));
    }
    // By default the umpire has no seat, so the command contains a seat only if there is one.
    let usual = [None, Some(B)].map(|seat| {
        let office = Action::Umpire(Umpire::TakeOffice { seat });
        play.0.particulars(U, &office).parts[0].is_usual
    });
    assert_eq!(usual, [true, false]);
}

#[test]
fn every_ruling_is_described_and_reported_in_both_languages() {
    let (play, all) = rulings();
    let viewers = [Viewer::Seat(A), Viewer::Seat(B), Viewer::Public, Viewer::Umpire];
    let mut events: Vec<Event> = vec![
        Told::TookOffice { seat: None }.into(),
        Told::TookOffice { seat: Some(B) }.into(),
        Told::LaidDown.into(),
        Told::Called { battle: BattleId(5) }.into(),
        Told::DiceReplaced { replaced: vec![replaced()] }.into(),
        Told::DiceReplaced { replaced: vec![replaced(); 2] }.into(),
    ];
    for ruling in all {
        let reason = WHY.to_owned();
        let rule = Umpire::Rule { ruling: ruling.clone(), reason: reason.clone() };
        for lang in Lang::ALL {
            said(lang, &play.0.describe(&Action::Umpire(rule.clone())));
        }
        let empty = String::new();
        events.push(Told::Ruled { ruling: ruling.clone(), reason }.into());
        events.push(Told::Ruled { ruling, reason: empty }.into());
    }
    for event in &events {
        for viewer in viewers {
            let line =
                play.0.tell(event, viewer).unwrap_or_else(|| panic!("unexpected: {event:?}"));
            for lang in Lang::ALL {
                let text = said(lang, &line);
                assert!(
                    !text.contains("  ") && text.ends_with(['.', '!', '»', '”', '`', '"', 't']),
                    "{text}"
                );
            }
        }
    }
}

fn replaced() -> Replaced {
    Replaced { drawn: Draw { number: 3, sides: 6, value: 2 }, shown: 5 }
}

#[test]
fn the_umpires_seat_is_labelled_as_the_umpire() {
    let line = Line::new("demonworld-ask")
        .with("seats", vec![U.into()])
        .with("questions", vec!["x".to_owned().into()]);
    assert!(said(Lang::En, &line).contains("the umpire"));
    assert!(said(Lang::Fr, &line).contains("l’arbitre"));
}

/// Every form field has a label within the length limit and a hint. Each suggested word stands for a code that can be
/// parsed.
#[test]
fn suggested_words_in_umpire_forms_can_be_parsed() {
    use regnal_core::game::Asked;
    use regnal_core::part::Given;
    let (play, _) = rulings();
    let usual = |asked: &Asked| match (asked.words.first(), asked.name) {
        (Some(part), "units") => format!("{}-2-re", part.code),
        (Some(part), "characters") => format!("{}-wounded", part.code),
        (Some(part), _) => part.code.clone(),
        (None, "units" | "characters") => "none".to_owned(),
        (None, "text") => "A word".to_owned(),
        (None, _) => "2".to_owned(),
    };
    let mut verbs = BTreeSet::new();
    for offer in play.0.desk().offers {
        verbs.insert(offer.verb);
        assert!(offer.asks.len() <= 4, "{offer:?}");
        for asked in &offer.asks {
            for lang in Lang::ALL {
                let label = say(lang, &asked.what, &Names::default());
                assert!((1..=45).contains(&label.chars().count()), "{label}");
                let hint = asked.hint.as_ref();
                let hint = hint.map(|hint| say(lang, hint, &Names::default()));
                assert!(hint.is_none_or(|hint| hint.chars().count() <= 100));
            }
        }
        let all: Vec<(String, String)> =
            offer.asks.iter().map(|asked| (asked.name.to_owned(), usual(asked))).collect();
        let read = |given: Vec<(String, String)>| {
            let given = Given(offer.given.0.iter().cloned().chain(given).collect());
            play.0.read(U, offer.verb, &given).is_some()
        };
        assert!(read(all.clone()), "{} {all:?}", offer.verb);
        for (place, asked) in offer.asks.iter().enumerate() {
            // Optional fields can be omitted, but required fields cannot.
            let mut without = all.clone();
            without.remove(place);
            let is_text = asked.name == "text";
            assert_eq!(
                read(without) || is_text && !asked.is_spare,
                asked.is_spare || is_text || asked.is_list,
                "{} {}",
                offer.verb,
                asked.name
            );
            for part in &asked.words {
                if !asked.tails.is_empty() {
                    continue;
                }
                let mut other = all.clone();
                other[place].1.clone_from(&part.code);
                assert!(read(other), "{} {}={}", offer.verb, asked.name, part.code);
            }
        }
    }
    for verb in ["set_option", "edit_condition", "edit_owner", "note", "reveal"] {
        assert!(verbs.contains(verb), "{verb} of {verbs:?}");
    }
}

/// **DW-T-45.** Every option in the table is offered with its current value and reported under its name.
#[test]
fn dw_t_45_the_umpire_can_change_options_by_name() {
    use regnal_core::game::Place;
    use regnal_demonworld::house;
    let (play, _) = rulings();
    let offers = play.0.desk().offers.into_iter();
    let settled: Vec<_> = offers.filter(|offer| offer.place == Place::Settled).collect();
    assert_eq!(settled.len(), house::ALL.len());
    for lang in Lang::ALL {
        for offer in &settled {
            let label = say(lang, &offer.what, &Names::default());
            assert!(!label.contains('_') && label.chars().count() <= 100, "{label}");
        }
    }
    let ruling =
        Ruling::SetOption { key: "battle_fixed_mode".to_owned(), value: "\"tabletop\"".to_owned() };
    let action = Action::Umpire(Umpire::Rule { ruling, reason: WHY.to_owned() });
    let said = say(Lang::Fr, &play.0.describe(&action), &Names::default());
    assert!(!said.contains("tabletop") && !said.contains('_'), "{said}");
}

/// Each player's armies and units are numbered separately, so a ruling must specify the owner.
#[test]
fn a_ruling_on_troops_specifies_their_owner() {
    let mut board = spring();
    board.army(A, "H1", &[Kind::Hero], &["H08"]);
    let army = board.army(B, "O1", &[Kind::Hero], &["O02"]);
    let play = with_umpire(board);
    let unit = play.units(army)[0];
    let (seat, province) = (A, at("O2"));
    for ruling in [
        Ruling::Edit(Edit::Place { army, province }),
        Ruling::Edit(Edit::Stands { unit, stands: 3 }),
        Ruling::Reveal { seat, force: army },
    ] {
        let reason = WHY.to_owned();
        let action = Action::Umpire(Umpire::Rule { ruling, reason });
        let names =
            Names { seats: ["Ada", "Bo", "Cy"].map(str::to_owned).into(), ..Names::default() };
        let told = regnal_core::text::say(Lang::En, &play.0.describe(&action), &names);
        assert!(told.contains("Bo"), "{told}");
    }
}
