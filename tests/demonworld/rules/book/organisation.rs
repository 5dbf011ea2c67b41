//! Tests of the order book of the organisation phase: default armies as drafts, repeated purchases, and initial works.

use regnal_demonworld::action::SitePlan;
use regnal_demonworld::nouns::ForceKind;

use super::*;

/// Returns all possessions of a seat, in a form that does not depend on the order of purchase.
fn army_list(play: &Play, seat: Seat) -> Vec<String> {
    let at = play.at();
    let forces = at.forces.iter().filter(|(_, force)| force.owner == seat);
    let mut all: Vec<String> = forces
        .map(|(id, force)| {
            let units = at.units.values().filter(|unit| unit.force == *id);
            let units: Vec<_> = units.map(|unit| (unit.troop, unit.stands)).collect();
            let who = at.characters.values().filter(|own| own.force == Some(*id));
            let who: Vec<_> = who.map(|own| own.kind).collect();
            let number = force.number;
            format!("{number:?} {:?} {units:?} {who:?}", force.province)
        })
        .collect();
    all.sort();
    all
}

#[test]
fn dw_t_63_one_tap_raises_all_default_armies() {
    for races in [[Race::Elf, Race::Isthak], [Race::Human, Race::Orc], [Race::Dwarf, Race::Thain]] {
        let mut play = Play::fresh(races);
        let mut silent = play.clone();
        silent.all_lock(Phase::Organisation, []);
        for seat in [A, B] {
            let mut pen = BookTapper::open(&play, seat);
            pen.press_button(&mut play, "usual");
            assert_eq!(pen.taps, 2);
            let own = book(&play, seat);
            assert_eq!(own.warned(), 0, "{own:?}");
            assert!(own.shortcuts.is_empty());
        }
        for seat in [A, B] {
            assert_eq!(army_list(&play, seat), army_list(&silent, seat));
        }
        play.all_lock(Phase::Organisation, []);
        for seat in [A, B] {
            assert_eq!(army_list(&play, seat), army_list(&silent, seat));
            let king = |play: &Play| {
                let king = play.at().players[usize::from(seat.0)].king;
                king.map(|king| play.at().characters[&king].kind)
            };
            assert!(king(&play).is_some());
            assert_eq!(king(&play), king(&silent));
        }
    }
}

#[test]
fn the_next_unit_can_be_bought_on_the_same_page() {
    let mut play = Play::fresh([Race::Elf, Race::Orc]);
    let mut pen = BookTapper::open(&play, A);
    pen.press_button(&mut play, "usual");
    let own = book(&play, A);
    let army = play.forces(A, ForceKind::Army)[0];
    let way = format!("f{}", army.0);
    let bought = asked(&play, A, &[&own.code, "bought"]);
    // Cancels the purchase of one piece, so that there are points left to spend.
    let code = codes(&bought)[codes(&bought).len() - 1].to_owned();
    assert_eq!(does(&mut play, A, &[&own.code, "bought", &code]), Vec::<String>::new());
    let units = asked(&play, A, &[&own.code, &way, "unit"]);
    assert!(units.is_again);
    let note = units.choices[0].note.as_ref().map(words).unwrap();
    assert!(note.contains("stands") && note.contains("morale"), "{note}");
    // Points that will expire cause a warning as long as they can still buy something.
    let own = book(&play, A);
    assert!(own.warning.as_ref().map(words).unwrap().contains("lapses"));
    // Armies are listed before garrisons.
    let kinds: Vec<bool> = own
        .rows
        .iter()
        .filter_map(|row| row.code.strip_prefix('f')?.parse().ok())
        .map(|id| play.at().forces[&ForceId(id)].kind == ForceKind::Army)
        .collect();
    assert!(kinds.is_sorted_by(|one, other| one >= other), "{kinds:?}");
}

/// Several units and characters can be bought with one menu. An entry chosen twice is bought twice.
#[test]
fn several_characters_and_units_of_an_army_can_be_bought_with_one_menu() {
    let mut play = Play::fresh([Race::Elf, Race::Orc]);
    let own = book(&play, A);
    assert!(row(&own, "army").warning.is_some());
    // An army cannot be formed with only a character who cannot lead it.
    let way = [own.code.as_str(), "army", "E2", "with-sorcerer_1"];
    assert_eq!(does(&mut play, A, &way).len(), 1);
    assert!(play.forces(A, ForceKind::Army).is_empty());
    let leaders = asked(&play, A, &[&own.code, "army", "E2"]);
    assert!(leaders.is_several);
    let code = |ask: &Ask, wanted: &str| {
        let found = ask.choices.iter().find(|one| words(&one.label).starts_with(wanted));
        found.unwrap_or_else(|| panic!("there is no {wanted}")).code.clone()
    };
    // The king leads, regardless of the order in which the characters were marked.
    let marked = ["Level 1 sorcerer,", "3-star general as king"].map(|one| code(&leaders, one));
    let way = [own.code.as_str(), "army", "E2", &marked.join("+")];
    assert_eq!(does(&mut play, A, &way), Vec::<String>::new());
    let army = play.forces(A, ForceKind::Army)[0];
    let row_code = format!("f{}", army.0);
    let units = asked(&play, A, &[&own.code, &row_code]);
    assert!(units.is_several && units.is_again);
    let priced = words(&units.choices[1].label);
    assert!(priced.starts_with("2 × ") && priced.ends_with("points"), "{priced}");
    let way = [own.code.as_str(), &row_code, "E02x1+E02x2+E05x1"];
    assert_eq!(does(&mut play, A, &way), Vec::<String>::new());
    let list = army_list(&play, A);
    assert_eq!(list.len(), 1);
    assert_eq!(list[0].matches("number: 2 }, 8").count(), 3, "{list:?}");
    assert_eq!(list[0].matches("number: 5 }").count(), 1, "{list:?}");
    let none = play.0.order_step(A, &[&own.code, &row_code, "E02x99"]);
    assert!(none.is_none(), "{none:?}");
}

/// The row of an army states the price of the suggested units. The player can afford all of them.
#[test]
fn suggested_units_cost_the_price_shown_with_the_suggestion() {
    let mut play = Play::fresh([Race::Human, Race::Orc]);
    let own = book(&play, A);
    let leaders = asked(&play, A, &[&own.code, "army", "H2"]);
    let king = leaders.choices.iter().find(|one| words(&one.label).contains("as king")).unwrap();
    assert_eq!(does(&mut play, A, &[&own.code, "army", "H2", &king.code]), Vec::<String>::new());
    let army = play.forces(A, ForceKind::Army)[0];
    let code = format!("f{}", army.0);
    let told =
        words(row(&book(&play, A), &code).needs.as_ref().expect("there should be a suggestion"));
    let before = play.at().players[0].treasury;
    let asked = asked(&play, A, &[&own.code, &code]);
    assert!(asked.suggested.is_some());
    assert_eq!(does(&mut play, A, &[&own.code, &code, "fill"]), Vec::<String>::new());
    let spent = before - play.at().players[0].treasury;
    assert!(spent > 0 && told.contains(&format!("{spent} points")), "{told}: {spent}");
    assert!(play.0.order_step(A, &[&own.code, &code]).is_some());
}

#[test]
fn dw_fort_14_the_book_shows_the_default_fortifications() {
    let mut play = Play::fresh([Race::Elf, Race::Orc]);
    let own = book(&play, A);
    let draft = draft_in(&own, "works").unwrap();
    assert!(draft.contains("height"), "{draft}");
    let plans = asked(&play, A, &[&own.code, "works"]);
    assert!(!plans.notes.is_empty());
    let other = plans.choices[0].clone();
    let note = other.note.as_ref().map(words).unwrap();
    assert_eq!(does(&mut play, A, &[&own.code, "works", &other.code]), Vec::<String>::new());
    let draft = super::draft(&play, A, "works").unwrap();
    assert!(draft.contains(&note), "{draft} without {note}");
    assert_eq!(does(&mut play, A, &[&own.code, LOCK]), Vec::<String>::new());
}

/// A form, which opens with the current plan, accepts a custom one.
#[test]
fn dw_ruling_56_a_custom_plan_of_fortifications_can_be_entered_in_a_form() {
    let mut play = Play::fresh([Race::Elf, Race::Orc]);
    let own = book(&play, A);
    let drawn = asked(&play, A, &[&own.code, "works", "draw"]);
    assert!(words(&drawn.notes[0]).contains("W a wall"));
    let sites: Vec<&str> = codes(&drawn);
    let of = |kind: &str| sites.iter().find(|site| site.contains(kind));
    let [city, fortress] = ["city", "fortress"]
        .map(|kind| *of(kind).unwrap_or_else(|| panic!("unexpected: {sites:?}")));
    let filled = |play: &Play, way: &[&str]| fields(&form(play, A, way));
    // A city offers only its ring.
    let way = [own.code.as_str(), "works", "draw", city];
    let mut given = filled(&play, &way);
    assert_eq!(given.len(), 1);
    let ring = given[0].1.clone();
    assert!(ring.starts_with("G5 W5 W5"), "{ring}");
    given[0].1 = ring.replacen("W5", "W6", 1);
    writes(&mut play, A, &way, given.clone());
    let site = play.at().sites.iter().find(|(id, _)| id.to_string() == city);
    let plan = SitePlan::from(&site.unwrap().1.works.plan);
    assert_eq!(plan.perimeter[1], "W6");
    // The next form opens with the current values.
    let again = filled(&play, &way);
    assert!(again[0].1.starts_with("G5 W6 W5"), "{again:?}");
    // Unreadable fields are reported, and illegal values are rejected by the rules.
    given[0].1 = String::new();
    let why = play.0.order_written(A, &way, &Given(given.clone()));
    assert!(words(&why.unwrap_err()).starts_with("This cannot be read"));
    given[0].1 = ring.replace("W5", "W9");
    let dear = play.0.order_written(A, &way, &Given(given)).unwrap();
    assert!(!play.allows(A, dear));
    // A fortress asks for its budget first, and lists what each budget includes.
    let tiers = asked(&play, A, &[&own.code, "works", "draw", fortress]);
    assert_eq!(tiers.choices.len(), 3);
    let tier = tiers.choices[1].code.clone();
    let way = [own.code.as_str(), "works", "draw", fortress, tier.as_str()];
    let mut given = filled(&play, &way);
    let codes: Vec<&str> = given.iter().map(|(code, _)| code.as_str()).collect();
    assert_eq!(codes, ["perimeter", "keep", "stores", "hexes"]);
    assert_eq!((given[1].1.as_str(), given[2].1.as_str()), ("T9", "3x2 3x2 3x2 3x2"));
    given[2].1 = "3x2 3x2 3x2".to_owned();
    writes(&mut play, A, &way, given);
    let site = play.at().sites.iter().find(|(id, _)| id.to_string() == fortress);
    assert_eq!(SitePlan::from(&site.unwrap().1.works.plan).stores.len(), 3);
    // After the phase, no more plans can be drawn.
    let (code, ring) = (own.code, ring);
    assert_eq!(does(&mut play, A, &[&code, LOCK]), Vec::<String>::new());
    let late = Given(vec![("perimeter".to_owned(), ring)]);
    let way = [code.as_str(), "works", "draw", city];
    assert!(play.0.order_written(A, &way, &late).is_err());
}

/// A winter purchase shows its price in advance. The first tap on a kind of purchase does not yet buy anything.
#[test]
fn dw_reinf_03_stands_and_slaves_are_offered_with_prices() {
    let mut board =
        Board::new([Race::Human, Race::Orc]).winter_of(2).held("O1", Some(A), 0).treasury(A, 900);
    let home = board.army(A, "H1", &[CharacterKind::General3], &["H04"]);
    board.first_unit(home).stands = 6;
    let abroad = board.army(A, "O1", &[CharacterKind::General1], &["H02"]);
    let mut play = board.crowned(A, CharacterKind::General3).game();
    let own = book(&play, A);
    for (force, group) in [(home, "stands"), (abroad, "slaves")] {
        let row = format!("f{}", force.0);
        let ask = asked(&play, A, &[&own.code, &row, group]);
        assert!(!ask.choices.is_empty(), "{group}");
        for choice in &ask.choices {
            let label = words(&choice.label);
            assert!(label.contains("point"), "{group}: {label}");
        }
        let points = play.at().players[A.index()].treasury;
        let chosen = ask.choices[0].code.clone();
        assert_eq!(does(&mut play, A, &[&own.code, &row, group, &chosen]), Vec::<String>::new());
        assert!(play.at().players[A.index()].treasury < points);
    }
}
