//! Tests of nouns, rejections and labels in both languages.

use std::collections::BTreeSet;

use regnal_core::game::prelude::*;
use regnal_core::noun::Noun;
use regnal_core::refusal::Reason as _;
use regnal_core::text::{Lang, Line, catalogue, words};
use regnal_demonworld::action::Course;
use regnal_demonworld::battle::{Fate, Outcome};
use regnal_demonworld::food::hunger::Rationing;
use regnal_demonworld::illegal::Reason;
use regnal_demonworld::nouns::*;
use regnal_demonworld::state::StandingAttitude;

use super::super::board::A;
use super::actions::every;
use super::{Stage, said};
use crate::suite::kept::Kept;

/// Discord's limit on the length of a button label, in characters.
const LABEL: usize = 80;

fn terms<N: Noun + serde::Serialize>() -> Vec<&'static str> {
    for &noun in N::ALL {
        assert_eq!(serde_json::to_value(noun).unwrap(), noun.code(), "{noun:?}");
    }
    N::ALL.iter().map(|noun| noun.term()).collect()
}

macro_rules! names {
    ($($noun:ident),+ $(,)?) => { [$(terms::<$noun>()),+].concat() };
}

#[test]
fn every_noun_is_translated_into_both_languages() {
    let terms = names!(
        Race,
        Season,
        Terrain,
        Troop,
        Builder,
        Advantage,
        SiteKind,
        ForceKind,
        CharacterKind,
        Tag,
        Phase,
        BattleMode,
        TreatyKind,
        WinnerChoice,
        Compatibility,
        StandingAttitude,
        Outcome,
        Fate,
        Rationing,
        Course,
    );
    let distinct: BTreeSet<&str> = terms.iter().copied().collect();
    assert_eq!(distinct.len(), terms.len(), "two nouns share a message");
    for term in terms {
        for lang in Lang::ALL {
            assert!(words().plain(lang, term).is_some(), "{term} in {lang:?}");
        }
    }
}

#[test]
fn every_rejection_in_dw_t_70_has_a_message_in_both_languages() {
    for lang in Lang::ALL {
        let mut texts = BTreeSet::new();
        for &reason in Reason::ALL {
            let text = said(lang, &Line::new(reason.message()));
            assert!(text.ends_with('.'), "{text}");
            assert!(texts.insert(text), "{reason:?} has the text of another reason");
        }
    }
}

#[test]
fn every_action_label_fits_on_a_button() {
    let stage = Stage::set();
    for lang in Lang::ALL {
        for action in every(&stage) {
            let label = said(lang, &stage.play.0.describe(&action));
            let length = label.chars().count();
            // Actions that contain the free text of a treaty or a report are not in any menu.
            let is_short = length <= LABEL;
            assert!(is_short, "{length} characters in {lang:?}: {label}");
        }
    }
}

/// The wording of every action and its arguments matches the record. `TRANSCRIPTS=write` updates the record.
#[test]
fn the_wording_of_every_action_and_its_arguments_matches_the_recorded_wording() {
    let stage = Stage::set();
    let mut kept = Kept::default();
    for action in every(&stage) {
        let line = stage.play.0.describe(&action);
        kept.add("label", line.id, &line.args);
        let its = stage.play.0.particulars(A, &action);
        kept.add("deed", its.verb, &its);
    }
    kept.check("tests/demonworld/rules/words/labels.txt");
}

#[test]
fn messages_have_a_wording_for_zero_and_use_the_singular_for_one_and_the_plural_for_two() {
    let count = |lang, count: u32| said(lang, &Line::new("demonworld-stands").with("count", count));
    let english = [0, 1, 2].map(|number| count(Lang::En, number));
    assert_eq!(english, ["no stands", "1 stand", "2 stands"]);
    let french = [0, 1, 2].map(|number| count(Lang::Fr, number));
    assert_eq!(french, ["aucun socle", "1 socle", "2 socles"]);
}

#[test]
fn both_languages_have_the_same_set_of_messages_for_this_game() {
    let [english, french] = Lang::ALL.map(|lang| {
        let all = catalogue(lang).unwrap();
        all.into_iter()
            .filter(|(_, entry)| entry.file.starts_with("demonworld-"))
            .map(|(id, entry)| (id, entry.variables))
            .collect::<Vec<_>>()
    });
    assert!(english.len() > 300, "{}", english.len());
    assert_eq!(english, french);
}
