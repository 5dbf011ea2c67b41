//! Tests of the number of taps in an Imperial Offices month, counted through the client library.

use regnal::game::{Game as _, Seat};
use regnal::games::Known as _;
use regnal::games::offices::action::{Casting, Order};
use regnal::games::offices::ids::CharacterId;
use regnal::games::offices::nouns::{Phase, Race, Sex, Skill, Temperament, Topic};
use regnal::games::offices::skills::Skills;
use regnal::games::offices::state::{Answer, Character};
use regnal::games::offices::{Offices, Opening, Setup};
use serde_json::Value;

use super::hall::position;
use super::shown::{book_button, buttons, menus};
use super::veil::WatchedMatch;
use super::veil::eyes::Perspective;
use super::veil::offices::month;
use crate::sandbox::client::text;

/// Number of taps needed to open a menu and choose from it.
const CHOICE: usize = 2;
/// Number of taps needed to activate a button.
const BUTTON: usize = 1;

/// First kingdom and its four heroes, in the order of the order book.
const ONE: Seat = Seat(0);
const HEROES: [(u32, Skill, u8); 4] = [
    (102, Skill::Sage, 2),
    (103, Skill::Explorer, 2),
    (104, Skill::Spy, 2),
    (105, Skill::White, 1),
];

/// Returns the first month of a three-kingdom match. The first kingdom has its king and these heroes, each with an id,
/// a skill and a level. Explorers and spies are in the second kingdom.
fn with_heroes(heroes: &[(u32, Skill, u8)]) -> Offices {
    let game = month(1);
    let mut at = game.position().clone();
    let (home, abroad) = (at.kingdoms[0].home, at.kingdoms[1].home);
    let king = at.characters[&CharacterId::king(ONE)].clone();
    at.characters.retain(|_, one| one.seat != Some(ONE) || one.is_king);
    for unit in at.units.values_mut().filter(|unit| unit.owner == Some(ONE)) {
        let is_led = unit.leader.is_some();
        unit.leader = is_led.then_some(CharacterId::king(ONE));
    }
    for &(id, skill, level) in heroes {
        let nature = (Race::Human, king.alignment, Temperament::Brave, Sex::Female);
        let skills = Skills::of([(skill, level)]);
        // Exploring the home province would have no effect.
        let is_abroad = matches!(skill, Skill::Spy | Skill::Explorer);
        let province = if is_abroad { abroad } else { home };
        let hero =
            Character::new(Some(ONE), false, format!("Hero {id}"), nature, skills, 1, province);
        at.characters.insert(CharacterId(id), hero);
    }
    at.kingdoms[0].members = heroes.len() as u32 + 1;
    at.kingdoms[0].orders.clear();
    Offices::new(Setup {
        options: game.options().clone(),
        opening: Opening::Position(Box::new(at)),
    })
}

/// A player with an open order book page, and a count of the taps.
struct Hand<'a> {
    eyes: &'a mut Perspective,
    page: Value,
    taps: usize,
}

impl Hand<'_> {
    /// Presses "Your turn".
    async fn open(eyes: &mut Perspective) -> Hand<'_> {
        let page = eyes.open_panel().await;
        Hand { eyes, page, taps: BUTTON }
    }

    /// Chooses the first menu entry with this prefix.
    async fn pick(&mut self, begins: &str) {
        self.picks_one(begins, |value| value.starts_with(begins)).await;
    }

    /// Chooses the first numeric entry. Numeric entries are real choices; other entries are rows and pages of the order
    /// book.
    async fn picks_first(&mut self) {
        let is_number = |value: &str| value.bytes().all(|letter| letter.is_ascii_digit());
        self.picks_one("number", is_number).await;
    }

    async fn picks_one(&mut self, what: &str, is_wanted: impl Fn(&str) -> bool) {
        let all = menus(&self.page).into_iter();
        let found =
            all.filter(|(menu, _)| menu.starts_with("r1:book:")).find_map(|(menu, entries)| {
                let mut entries = entries.into_iter().map(|(value, _)| value);
                Some((menu, entries.find(|value| is_wanted(value))?))
            });
        let (menu, value) = found.unwrap_or_else(|| panic!("there is no {what} on {}", self.page));
        self.page = self.eyes.click(&self.page, &menu, Some(&value)).await["message"].clone();
        self.taps += CHOICE;
    }

    /// Presses the button whose id has this suffix.
    async fn press(&mut self, end: &str) {
        let button = book_button(&self.page, end);
        let button = button.unwrap_or_else(|| panic!("there is no {end} on {}", self.page));
        self.page = self.eyes.click(&self.page, &button, None).await["message"].clone();
        self.taps += BUTTON;
    }
}

/// Issue 11: a month with a king and four heroes takes at most 25 taps, without typing.
#[tokio::test(flavor = "multi_thread")]
async fn a_king_and_four_heroes_can_get_their_orders_in_at_most_twenty_five_taps() {
    let mut court = WatchedMatch::of_offices(&with_heroes(&HEROES)).await;
    let mut hand = Hand::open(court.eyes(0)).await;
    // The king marches to a neighbouring province with his units and guards it.
    assert!(buttons(&hand.page, "r1:undo:").is_empty(), "an undo is offered before any order");
    hand.pick("am").await;
    // An order can be undone on the page where it was given.
    assert_eq!(buttons(&hand.page, "r1:undo:").len(), 1, "{}", hand.page);
    hand.pick("bg").await;
    // The scholar studies and then practises; the explorer explores twice.
    hand.pick("au-").await;
    hand.pick("bx").await;
    hand.picks_first().await;
    hand.pick("aE").await;
    // The spy spies in both phases; the priest blesses and then rests.
    hand.pick("ay1-").await;
    hand.press(":both").await;
    hand.pick("azbl").await;
    hand.press(":rest").await;
    hand.press(":lock").await;
    let taps = hand.taps;
    assert!(taps <= 25, "{taps} taps");

    let table = position(&court.bot.app).await;
    let at = Offices::of(table.game().unwrap()).unwrap().position();
    let own = &at.kingdoms[0];
    assert_eq!(own.answer, Answer::Locked);
    let ordered = |id: u32, phase: Phase| own.orders[&CharacterId(id)].get(&phase).cloned();
    let (king, spies) =
        (CharacterId::king(ONE).0, Order::Spy { on: Seat(1), topic: Topic::ALL[0] });
    assert!(matches!(ordered(king, Phase::A), Some(Order::Move { .. })));
    assert!(matches!(ordered(102, Phase::A), Some(Order::Study { .. })));
    assert!(matches!(ordered(102, Phase::B), Some(Order::Practice { .. })));
    assert_eq!(ordered(103, Phase::B), Some(Order::Explore));
    assert_eq!(ordered(104, Phase::B), Some(spies));
    let blesses = Order::Cast(Casting::Blessing);
    assert_eq!(ordered(105, Phase::A), Some(blesses));
    for id in [king, 102, 103, 104, 105] {
        assert!(ordered(id, Phase::B).is_some(), "{id}");
    }
    court.bot.stop().await;
}

/// Issue 37: a month with individual orders for a king and two heroes takes at most 12 taps, without typing.
#[tokio::test(flavor = "multi_thread")]
async fn a_king_and_two_heroes_can_get_individual_orders_in_at_most_twelve_taps() {
    let heroes = [HEROES[0], HEROES[2]];
    let mut court = WatchedMatch::of_offices(&with_heroes(&heroes)).await;
    let mut hand = Hand::open(court.eyes(0)).await;
    // The king marches, and his second phase follows the suggestion.
    hand.pick("am").await;
    hand.press(":S").await;
    // The scholar studies and the spy spies, each in both phases.
    hand.pick("au-").await;
    hand.press(":S").await;
    hand.pick("ay1-").await;
    hand.press(":sug").await;
    hand.press(":lock").await;
    let taps = hand.taps;
    assert!(taps <= 12, "{taps} taps");
    let table = position(&court.bot.app).await;
    let at = Offices::of(table.game().unwrap()).unwrap().position();
    let own = &at.kingdoms[0];
    assert_eq!(own.answer, Answer::Locked);
    let ordered = |id: u32, phase: Phase| own.orders[&CharacterId(id)].get(&phase).cloned();
    let king = CharacterId::king(ONE).0;
    assert!(matches!(ordered(king, Phase::A), Some(Order::Move { .. })));
    assert!(ordered(king, Phase::B).is_some());
    for phase in [Phase::A, Phase::B] {
        assert!(matches!(ordered(102, phase), Some(Order::Study { .. })));
        assert!(matches!(ordered(104, phase), Some(Order::Spy { on: Seat(1), .. })));
    }
    court.bot.stop().await;
}

/// Issue 37: the order book lists suggested orders with their odds, and a single tap gives all of them.
#[tokio::test(flavor = "multi_thread")]
async fn suggested_orders_are_listed_first_and_can_be_given_with_one_tap() {
    let mut court = WatchedMatch::of_offices(&with_heroes(&HEROES[..2])).await;
    let mut hand = Hand::open(court.eyes(0)).await;
    let said = text(&hand.page["content"]).to_owned();
    assert_eq!(said.matches("(suggested A: ").count(), 3, "{said}");
    assert!(said.contains('%'), "no odds: {said}");
    hand.press(":sug").await;
    let said = text(&hand.page["content"]).to_owned();
    assert!(!said.contains("suggested"), "{said}");
    hand.press(":lock").await;
    assert_eq!(hand.taps, 3);
    let table = position(&court.bot.app).await;
    let at = Offices::of(table.game().unwrap()).unwrap().position();
    for id in [CharacterId::king(ONE).0, 102, 103] {
        assert_eq!(at.kingdoms[0].orders[&CharacterId(id)].len(), 2, "{id}");
    }
    court.bot.stop().await;
}

/// Issue 33: only the reply to "As last month" lists the orders that could not be repeated.
#[tokio::test(flavor = "multi_thread")]
async fn the_button_that_repeats_last_months_orders_reports_those_that_it_could_not_repeat() {
    let game = with_heroes(&HEROES[..1]);
    let mut at = game.position().clone();
    let (king, home) = (CharacterId::king(ONE), at.kingdoms[0].home);
    // The king cannot march to the province that he is already in.
    let orders = [(Phase::A, Order::Move { path: vec![home] }), (Phase::B, Order::Defend)];
    at.kingdoms[0].last_orders.insert(king, orders.into());
    let game = Offices::new(Setup {
        options: game.options().clone(),
        opening: Opening::Position(Box::new(at)),
    });
    let mut court = WatchedMatch::of_offices(&game).await;
    let mut hand = Hand::open(court.eyes(0)).await;
    let said = text(&hand.page["content"]).to_owned();
    assert!(!said.contains("Not as last month"), "{said}");
    hand.press(":last").await;
    let said = text(&hand.page["content"]).to_owned();
    assert_eq!(said.matches("Not as last month: ").count(), 1, "{said}");
    hand.press(":rest").await;
    let said = text(&hand.page["content"]).to_owned();
    assert!(!said.contains("last month"), "{said}");
    let table = position(&court.bot.app).await;
    let at = Offices::of(table.game().unwrap()).unwrap().position();
    assert_eq!(at.kingdoms[0].orders[&king].get(&Phase::B), Some(&Order::Defend));
    court.bot.stop().await;
}

/// Issue 37: a month's private message contains only results. A button below it explains them to the recipient, in the
/// same direct-message channel.
#[tokio::test(flavor = "multi_thread")]
async fn a_months_private_message_has_a_button_that_explains_its_results() {
    let mut court = WatchedMatch::of_offices(&with_heroes(&HEROES[..2])).await;
    for seat in 0..3 {
        let mut hand = Hand::open(court.eyes(seat)).await;
        hand.press(":sug").await;
        hand.press(":lock").await;
    }
    let letter = loop {
        court.heard().await;
        let eyes = court.eyes(0);
        let Some(channel) = eyes.conversation().await else { continue };
        let letters = eyes.messages(&channel).await;
        if let Some(letter) = letters.iter().find(|one| !buttons(one, "r1:why:").is_empty()) {
            break letter.clone();
        }
    };
    let button = buttons(&letter, "r1:why:").remove(0);
    let explained = court.eyes(0).click(&letter, &button, None).await;
    assert!(explained["error"].is_null(), "{explained}");
    let said = text(&explained["message"]["content"]);
    assert!(said.contains("**Why?**") && said.contains("Month 1"), "{said}");
    court.bot.stop().await;
}
