//! Tests of the order book before the first turn (IO-15.13-01, IO-RULING-03, IO-RULING-22).

use super::*;
use regnal_offices::nouns::{Alignment, ArmyType, Race, Sex, Skill, Temperament};
use regnal_offices::people::King;
use regnal_offices::skills::Skills;
use regnal_offices::state::Terms;

/// Returns the code of the ready-made king at this place in the list.
fn ready_made(game: &Offices, place: usize) -> String {
    codes(&asked(game, ONE, &["k", "k"]))[place].to_owned()
}

/// Returns the king whom the only one of these actions creates.
fn created(actions: &[Action]) -> &King {
    match actions {
        [Action::CreateKing(king)] => king,
        other => panic!("unexpected: {other:?}"),
    }
}

fn founder(game: &Offices, seat: Seat) -> Option<King> {
    game.position().kingdoms[seat.index()].founder.clone()
}

#[test]
fn io_ruling_22_a_ready_made_king_can_be_chosen_in_five_taps() {
    let mut game = fresh(2);
    let seat = Seat(0);
    let mut pen = BookPlayer::open(&game, seat);
    let ready = ready_made(&game, 0);
    pen.choose_path(&mut game, &[&ready, "y"]);
    assert!(pen.taps <= 5, "{} taps", pen.taps);
    assert_eq!(founder(&game, seat).unwrap().check(), Ok(()));
    let book = book(&game, seat);
    assert!(row(&book, "k").draft.is_some() && row(&book, "k").warning.is_none());
}

#[test]
fn io_ruling_22_ready_made_kings_are_legal_and_distinct() {
    let game = fresh(2);
    let ask = asked(&game, Seat(1), &["k", "k"]);
    assert!(ask.choices.len() >= 6);
    let mut kings = Vec::new();
    for choice in &ask.choices {
        said(choice.note.as_ref().expect("there should be a note with his strengths"));
        let note = english(choice.note.as_ref().unwrap());
        assert!(note.chars().count() <= 100, "{note}");
        let done = actions(&game, Seat(1), &["k", "k", &choice.code, "y"]);
        let king = created(&done);
        assert_eq!(king.check(), Ok(()), "{king:?}");
        assert!(!kings.contains(&king.skills), "{king:?}");
        kings.push(king.skills.clone());
        for note in asked(&game, Seat(1), &["k", "k", &choice.code]).notes {
            said(&note);
        }
    }
}

#[test]
fn io_15_13_01_every_attribute_of_a_king_can_be_changed() {
    let game = fresh(2);
    let seat = Seat(0);
    let ready = ready_made(&game, 0);
    let orc = Race::Orc.index().to_string();
    let pagan = Alignment::Pagan.index().to_string();
    let coward = Temperament::Coward.index().to_string();
    let woman = Sex::Female.index().to_string();
    let [spy, sage] = [Skill::Spy, Skill::Sage].map(|skill| skill.index().to_string());
    let skills = format!("{spy}+{sage}");
    let changes =
        [["r", &orc], ["a", &pagan], ["t", &coward], ["s", &woman], ["v", &skills], ["u", "3"]];
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
    let king = created(&done);
    assert_eq!(king.check(), Ok(()));
    assert_eq!(king.race, Race::Orc);
    assert_eq!(king.alignment, Alignment::Pagan);
    assert_eq!(king.temperament, Temperament::Coward);
    assert_eq!(king.sex, Sex::Female);
    assert_eq!(king.skills, Skills::of([(Skill::Spy, 2), (Skill::Sage, 2)]));
    assert_eq!(king.units, [ArmyType::Wr; 3]);
    // The path is short enough to fit in a button id.
    let length: usize = way.iter().map(|step| step.len() + 1).sum();
    assert!(length <= 60, "{length}: {way:?}");
}

#[test]
fn io_15_13_01_four_levels_can_be_split_over_two_three_or_four_skills() {
    let game = fresh(2);
    let seat = Seat(0);
    let ready = ready_made(&game, 0);
    let picked = |steps: &[&str]| {
        let way: Vec<&str> =
            ["k", "k", &ready, "v"].into_iter().chain(steps.iter().copied()).chain(["y"]).collect();
        let done = actions(&game, seat, &way);
        let king = created(&done);
        assert_eq!(king.check(), Ok(()), "{steps:?}");
        king.skills.clone()
    };
    use Skill::{Archery, Marine, Melee, Tactics};
    assert_eq!(
        picked(&["0+1+2+3"]),
        Skills::of([(Tactics, 1), (Marine, 1), (Melee, 1), (Archery, 1)])
    );
    assert_eq!(picked(&["0+1+2", "1"]), Skills::of([(Tactics, 1), (Marine, 2), (Melee, 1)]));
    assert_eq!(picked(&["0", "2"]), Skills::of([(Tactics, 2), (Melee, 2)]));
    assert_eq!(picked(&["0+1+2+3+4", "0+3"]), Skills::of([(Tactics, 2), (Archery, 2)]));
}

#[test]
fn io_ruling_22_a_king_is_given_his_name_in_a_form() {
    let game = fresh(2);
    let seat = Seat(0);
    let ready = ready_made(&game, 1);
    let way = ["k", "k", &ready, "n"];
    let form = form(&game, seat, &way);
    said(&form.title);
    assert_eq!(form.blanks[0].most, Some(30));
    let written = |name: &str| game.order_written(seat, &way, &filled(&form, name));
    // The name has a maximum length, and markup, mentions and links are stripped.
    for (typed, name) in
        [("Aénor the Wise", "Aénor the Wise"), (" **Ys**ol<de @all> ", "Ysolde all")]
    {
        assert_eq!(created(&[written(typed).unwrap()]).name, name);
    }
    for refused in ["*<>*", &"x".repeat(31)] {
        said(&written(refused).unwrap_err());
    }
}

/// IO-RULING-22: after typing a name, the player returns to the king's page, where the king can still be changed. Later
/// changes keep the name.
#[test]
fn io_ruling_22_typing_a_name_returns_to_the_kings_page() {
    let mut game = fresh(2);
    let seat = Seat(0);
    let ready = ready_made(&game, 1);
    let naming = ["k", "k", &ready, "n"];
    let named = |game: &Offices, way: &[&str], name: &str| {
        let form = form(game, seat, way);
        let onward = game.order_onward(seat, way, &filled(&form, name));
        onward.expect("the name should lead to a page")
    };
    let refused = named(&game, &naming, &"x".repeat(31)).unwrap_err();
    said(&refused);
    assert!(named(&game, &naming, "  ").is_err());
    for (name, kept) in [
        ("Aénor the Wise", "Aénor the Wise"),
        ("a:b+c>d", "ab+cd"),
        (&*"É".repeat(30), &*"É".repeat(30)),
        ("N", "N"),
        ("=", "="),
    ] {
        let page = named(&game, &naming, name).unwrap();
        let page: Vec<&str> = page.iter().map(String::as_str).collect();
        assert!(page.iter().all(|step| !step.contains([':', '+', '>'])), "{page:?}");
        let length: usize = page.iter().map(|step| step.chars().count() + 1).sum();
        assert!(length <= 60, "{length}: {page:?}");
        let ask = asked(&game, seat, &page);
        assert!(codes(&ask).contains(&"y") && codes(&ask).contains(&"n"), "{:?}", codes(&ask));
        let done = actions(&game, seat, &[&page[..], &["y"]].concat());
        assert_eq!(created(&done).name, kept);
    }
    // The king does not exist yet. His sex, his race and everything else can still be changed, and the typed name is
    // kept.
    assert_eq!(founder(&game, seat), None);
    let page = named(&game, &naming, "Ysolde").unwrap();
    let page: Vec<&str> = page.iter().map(String::as_str).collect();
    assert!(codes(&asked(&game, seat, &page)).contains(&"s"));
    let [male, elf] = [Sex::Male.index(), Race::Elf.index()].map(|place| place.to_string());
    let way = [&page[..], &["s", &male, "r", &elf, "y"]].concat();
    let done = actions(&game, seat, &way);
    let king = created(&done);
    assert_eq!((king.name.as_str(), king.sex, king.race), ("Ysolde", Sex::Male, Race::Elf));
    act(&mut game, seat, &done[0]);
    // A king who is being edited is listed under his name.
    let own = ready_made(&game, 0);
    let done = actions(&game, seat, &["k", "k", &own, "y"]);
    assert!(matches!(&done[..], [Action::CreateKing(king)] if king.name == "Ysolde"), "{done:?}");
    // A ready-made king for whom no name was typed gets one that fits his race and sex.
    let done = actions(&game, seat, &["k", "k", &ready, "s", &male, "y"]);
    let other = actions(&game, seat, &["k", "k", &ready, "s", "0", "s", "1", "y"]);
    assert_eq!(done == other, male == "1");
}

/// IO-RULING-22: a custom king can be parsed from command arguments, with any name.
#[test]
fn io_ruling_22_any_name_can_be_typed_for_a_custom_king() {
    let game = fresh(2);
    let typed = [
        ("name", "Ysolde"),
        ("race", "human"),
        ("alignment", "good"),
        ("temperament", "brave"),
        ("sex", "female"),
        ("skills", "tactics2,melee2"),
        ("units", "LE,LE,HC"),
    ];
    let own = |(name, typed): &(&str, &str)| ((*name).to_owned(), (*typed).to_owned());
    let given = Given(typed.iter().map(own).collect());
    let read = game.read(Seat(0), "create_king", &given);
    let Some(Action::CreateKing(king)) = read else {
        panic!("unexpected: {read:?}");
    };
    assert_eq!(king.check(), Ok(()));
    assert_eq!(king.name, "Ysolde");
}

#[test]
fn io_ruling_03_the_game_length_can_be_agreed_in_the_order_book() {
    let mut game = fresh(2);
    for seat in [Seat(0), Seat(1)] {
        let done = actions(&game, seat, &["k", "l", "8"]);
        assert_eq!(done, [Action::AgreeGame(Terms { turns: 8, hours: 72 })]);
        act(&mut game, seat, &done[0]);
        said(row(&book(&game, seat), "l").draft.as_ref().unwrap());
    }
    assert_eq!(game.position().terms.turns, 8);
    // The match's own deadlines apply until the players agree on different ones.
    let table = "8 months, with the deadlines of the table";
    assert!(english(&row(&book(&game, Seat(0)), "l").thing).contains(table));
    let done = actions(&game, Seat(0), &["k", "l", "h", "24"]);
    assert_eq!(done, [Action::AgreeGame(Terms { turns: 8, hours: 24 })]);
    assert_eq!(english(&game.describe(&done[0])), "8 months of 24 hours");
    for seat in [Seat(0), Seat(1)] {
        act(&mut game, seat, &done[0]);
    }
    let length = english(&row(&book(&game, Seat(0)), "l").thing);
    assert!(length.contains("8 months of 24 hours"), "{length}");
}
