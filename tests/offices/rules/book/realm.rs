//! Tests of the kingdom's page in the order book for a month (IO-RULING-25, IO-RULING-86, IO-RULING-87).

use super::*;
use crate::rules::campaign::Table;
use regnal_core::refusal::Cites as _;
use regnal_offices::action::Decree;
use regnal_offices::ids::*;
use regnal_offices::nouns::*;
use regnal_offices::skills::Skills;

#[test]
fn io_ruling_86_the_kingdoms_page_offers_treaties_gifts_votes_and_heirs() {
    let mut game = game(&court());
    let page = page_at(&game, &["r"]);
    page.choices.iter().for_each(|choice| said(&choice.label));
    let mut does = |steps: &[&str]| choose(&mut game, &[&["r"][..], steps].concat());
    assert_eq!(does(&["p", "1"]), [Action::Decree(Decree::ProposeTreaty(TWO))]);
    assert_eq!(does(&["g", "1", "5"]), [Action::Decree(Decree::SendGold { to: TWO, gold: 5 })]);
    let admiral = Office::Admiral.index().to_string();
    let vote = Decree::Vote { office: Office::Admiral, candidate: Some(CharacterId(103)) };
    assert_eq!(does(&["v", &admiral, "103"]), [Action::Decree(vote)]);
    assert_eq!(does(&["d", "1"]), [Action::Decree(Decree::Disband(UnitId(1)))]);
    assert_eq!(does(&["x", "0"]), [Action::Withdraw(Decree::SendGold { to: TWO, gold: 5 })]);
    let offered = game.concerns(TWO);
    assert!(english(&offered[0]).contains("proposes a treaty to you"), "{offered:?}");
    // Menus omit characters unknown to the kingdom.
    let mut table = court();
    table.put(Some(TWO), 202, 25, []);
    let game = self::game(&table);
    let candidates = page_at(&game, &["r", "v", &admiral]);
    assert!(!codes(&candidates).contains(&"202"));
    assert!(codes(&candidates).contains(&"201"));
}

#[test]
fn units_can_be_disbanded_one_at_a_time_without_further_questions() {
    let mut game = game(&court());
    let mut disbanded = 0;
    while codes(&page_at(&game, &["r"])).contains(&"d") {
        let units = page_at(&game, &["r", "d"]);
        let first = units.choices[0].code.clone();
        choose(&mut game, &["r", "d", &first]);
        disbanded += 1;
    }
    assert!(disbanded > 0);
}

#[test]
fn io_ruling_25_an_heirs_skills_can_be_chosen_from_a_menu() {
    let mut table = court();
    let skills = Skills::of([(Skill::Tactics, 2), (Skill::Melee, 2)]);
    table.character(101).skills = skills.clone();
    let game = game(&table);
    assert_eq!(actions_at(&game, &["r", "h", "o"]), [Action::Decree(Decree::NameHeir(skills))]);
    let picked = actions_at(&game, &["r", "h", "v", "0+2+6", "0"]);
    assert!(matches!(
        &picked[..],
        [Action::Decree(Decree::NameHeir(heir))] if heir.level(Skill::Spy) == 1 && heir.level(Skill::Tactics) == 2
    ));
}

/// IO-RULING-82, IO-RULING-86: a rejection because of a treaty and a rejection because there is no treaty have
/// different messages.
#[test]
fn io_ruling_86_a_rejection_says_whether_a_treaty_exists() {
    let mut table = court();
    let told = |table: &Table, decree: Decree| {
        let game = game(table);
        let why = game.decide(ONE, &Action::Decree(decree), &mut Dice::scripted([]));
        english(&why.unwrap_err().line())
    };
    assert_eq!(told(&table, Decree::BreakTreaty(TWO)), "You have no treaty with that kingdom.");
    table.ally(ONE, TWO);
    assert_eq!(told(&table, Decree::ProposeTreaty(TWO)), "You have a treaty with that kingdom.");
}

/// IO-RULING-86, IO-RULING-87: each question on the page states its purpose, because the page's heading mentions only
/// the kingdom.
#[test]
fn io_ruling_86_a_question_about_another_kingdom_states_its_purpose() {
    let game = game(&court());
    let question = |lang, steps: &[&str]| {
        say(lang, &page_at(&game, &[&["r"][..], steps].concat()).question, &names())
    };
    let admiral = Office::Admiral.index().to_string();
    let vote = ["v", admiral.as_str()];
    for (steps, english, french) in [
        (&["g"][..], "gold", "or"),
        (&["g", "1"], "gold for Benoît", "or pour Benoît"),
        (&["p"], "treaty", "un traité"),
        (&["n"], "refused", "refuser"),
        (&["b"], "end", "rompre"),
        (&vote, "as Imperial Grand Admiral", "comme Grand Amiral"),
    ] {
        let [en, fr] = [Lang::En, Lang::Fr].map(|lang| question(lang, steps));
        assert!(en.contains(english), "{en}");
        assert!(fr.contains(french), "{fr}");
    }
}

/// IO-RULING-25: the question about an heir's second skill mentions the first skill chosen.
#[test]
fn io_ruling_25_the_question_about_an_heirs_second_skill_mentions_the_first() {
    let game = game(&court());
    let [spy, sage] = [Skill::Spy, Skill::Sage].map(|skill| skill.index().to_string());
    let question = |lang, skill: &str| {
        let ask = page_at(&game, &["r", "h", "v", skill]);
        say(lang, &ask.question, &names())
    };
    let told = question(Lang::En, &spy);
    assert!(told.starts_with("Spy, and which other one?"), "{told}");
    let told = question(Lang::Fr, &sage);
    assert!(told.starts_with("Sage, et quel autre\u{202f}?"), "{told}");
}
