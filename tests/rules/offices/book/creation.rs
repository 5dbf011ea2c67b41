//! The book of creation (IO-15.13-01, IO-RULING-03, IO-RULING-22).

use super::*;
use regnal::games::offices::nouns::{Alignment, ArmyType, Race, Sex, Skill, Temperament};
use regnal::games::offices::people::King;
use regnal::games::offices::skills::Skills;
use regnal::games::offices::state::Terms;
use regnal::games::offices::{Opening, Options, Setup};

fn fresh() -> Offices {
    Offices::from_setup(Setup {
        options: Options::usual(2),
        opening: Opening::Fresh,
    })
}

fn founder(game: &Offices, seat: Seat) -> Option<King> {
    game.position().kingdoms[seat.index()].founder.clone()
}

#[test]
fn io_ruling_22_a_ready_king_takes_five_taps() {
    let mut game = fresh();
    let seat = Seat(0);
    let mut pen = Pen::open(&game, seat);
    let ready = codes(&asked(&game, seat, &["k", "k"]))[0].to_owned();
    pen.chooses(&mut game, &[&ready, "y"]);
    assert!(pen.taps <= 5, "{} taps", pen.taps);
    let king = founder(&game, seat).unwrap();
    assert_eq!(king.check(), Ok(()));
    let book = book(&game, seat);
    assert!(row(&book, "k").draft.is_some() && row(&book, "k").warning.is_none());
}

#[test]
fn io_ruling_22_ready_kings_may_be_and_differ() {
    let game = fresh();
    let ask = asked(&game, Seat(1), &["k", "k"]);
    assert!(ask.choices.len() >= 6);
    let mut kings = Vec::new();
    for choice in &ask.choices {
        said(choice.note.as_ref().expect("what he is good for"));
        let note = english(choice.note.as_ref().unwrap());
        assert!(note.chars().count() <= 100, "{note}");
        let done = actions(&game, Seat(1), &["k", "k", &choice.code, "y"]);
        let [Action::CreateKing(king)] = &done[..] else {
            panic!("{done:?}");
        };
        assert_eq!(king.check(), Ok(()), "{king:?}");
        assert!(!kings.contains(&king.skills), "{king:?}");
        kings.push(king.skills.clone());
        for note in asked(&game, Seat(1), &["k", "k", &choice.code]).notes {
            said(&note);
        }
    }
}

#[test]
fn io_15_13_01_every_choice_of_a_king_can_be_changed() {
    let game = fresh();
    let seat = Seat(0);
    let ready = codes(&asked(&game, seat, &["k", "k"]))[0].to_owned();
    let orc = Race::Orc.index().to_string();
    let pagan = Alignment::Pagan.index().to_string();
    let coward = Temperament::Coward.index().to_string();
    let woman = Sex::Female.index().to_string();
    let [spy, sage] = [Skill::Spy, Skill::Sage].map(|skill| skill.index().to_string());
    let skills = format!("{spy}+{sage}");
    let changes = [
        ["r", &orc],
        ["a", &pagan],
        ["t", &coward],
        ["s", &woman],
        ["v", &skills],
        ["u", "3"],
    ];
    let mut way = vec!["k", "k", ready.as_str()];
    for change in &changes {
        let page = asked(&game, seat, &way);
        assert!(codes(&page).contains(&change[0]), "{change:?}");
        way.push(change[0]);
        let menu = asked(&game, seat, &way);
        for one in change[1].split('+') {
            assert!(codes(&menu).contains(&one), "{change:?}");
        }
        way.push(change[1]);
    }
    let page = asked(&game, seat, &way);
    page.notes.iter().for_each(said);
    way.push("y");
    let done = actions(&game, seat, &way);
    let [Action::CreateKing(king)] = &done[..] else {
        panic!("{done:?}");
    };
    assert_eq!(king.check(), Ok(()));
    assert_eq!(king.race, Race::Orc);
    assert_eq!(king.alignment, Alignment::Pagan);
    assert_eq!(king.temperament, Temperament::Coward);
    assert_eq!(king.sex, Sex::Female);
    assert_eq!(king.skills, Skills::of([(Skill::Spy, 2), (Skill::Sage, 2)]));
    assert_eq!(king.units, [ArmyType::Wr; 3]);
    // What a click carries stays short.
    let length: usize = way.iter().map(|step| step.len() + 1).sum();
    assert!(length <= 60, "{length}: {way:?}");
}

#[test]
fn io_15_13_01_four_levels_are_picked_as_two_three_or_four_skills() {
    let game = fresh();
    let seat = Seat(0);
    let ready = codes(&asked(&game, seat, &["k", "k"]))[0].to_owned();
    let picked = |steps: &[&str]| {
        let way: Vec<&str> = ["k", "k", &ready, "v"]
            .into_iter()
            .chain(steps.iter().copied())
            .chain(["y"])
            .collect();
        let done = actions(&game, seat, &way);
        let [Action::CreateKing(king)] = &done[..] else {
            panic!("{done:?}");
        };
        assert_eq!(king.check(), Ok(()), "{steps:?}");
        king.skills.clone()
    };
    use Skill::{Archery, Marine, Melee, Tactics};
    assert_eq!(
        picked(&["0+1+2+3"]),
        Skills::of([(Tactics, 1), (Marine, 1), (Melee, 1), (Archery, 1)])
    );
    assert_eq!(
        picked(&["0+1+2", "1"]),
        Skills::of([(Tactics, 1), (Marine, 2), (Melee, 1)])
    );
    assert_eq!(picked(&["0", "2"]), Skills::of([(Tactics, 2), (Melee, 2)]));
    assert_eq!(
        picked(&["0+1+2+3+4", "0+3"]),
        Skills::of([(Tactics, 2), (Archery, 2)])
    );
}

#[test]
fn io_ruling_22_a_king_is_named_in_a_form() {
    let game = fresh();
    let seat = Seat(0);
    let ready = codes(&asked(&game, seat, &["k", "k"]))[1].to_owned();
    let way = ["k", "k", &ready, "n"];
    let Some(Step::Write(form)) = game.order_step(seat, &way) else {
        panic!("no form");
    };
    said(&form.title);
    let written = game.order_written(seat, &way, &filled(&form, "Aénor the Wise"));
    let Ok(Action::CreateKing(king)) = written else {
        panic!("{written:?}");
    };
    assert_eq!(king.name, "Aénor the Wise");
    // Nothing longer can be typed, and what could be markup, a mention or a link is left out.
    assert_eq!(form.blanks[0].most, Some(30));
    let written = game.order_written(seat, &way, &filled(&form, " **Ys**ol<de @all> "));
    let Ok(Action::CreateKing(king)) = written else {
        panic!("{written:?}");
    };
    assert_eq!(king.name, "Ysolde all");
    let refused = game.order_written(seat, &way, &filled(&form, "*<>*"));
    said(&refused.unwrap_err());
    let long = "x".repeat(31);
    let refused = game.order_written(seat, &way, &filled(&form, &long));
    said(&refused.unwrap_err());
}

#[test]
fn io_ruling_03_the_length_is_agreed_on_in_the_book() {
    let mut game = fresh();
    for seat in [Seat(0), Seat(1)] {
        let done = actions(&game, seat, &["k", "l", "8"]);
        assert_eq!(
            done,
            [Action::AgreeGame(Terms {
                turns: 8,
                hours: 72
            })]
        );
        act(&mut game, seat, &done[0]);
        said(row(&book(&game, seat), "l").draft.as_ref().unwrap());
    }
    assert_eq!(game.position().terms.turns, 8);
    let done = actions(&game, Seat(0), &["k", "l", "h", "24"]);
    assert_eq!(
        done,
        [Action::AgreeGame(Terms {
            turns: 8,
            hours: 24
        })]
    );
}
