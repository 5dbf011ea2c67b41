//! Tests of the games' nouns: each one is serialised as its code, can be parsed back from it, and has a distinct name
//! in both languages.

use std::collections::BTreeSet;

use regnal::games::{echoes, mighty, offices};
use regnal::hex;
use regnal::noun::Noun;
use regnal::refusal::Reason as _;
use regnal::text::{Lang, words};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks the codes of all nouns of one kind, and returns the message ids of their names.
fn names<N: Noun + Serialize + DeserializeOwned>() -> Vec<&'static str> {
    for &noun in N::ALL {
        let written = serde_json::to_value(noun).unwrap();
        assert_eq!(written, noun.code(), "{noun:?}");
        assert_eq!(serde_json::from_value::<N>(written).unwrap(), noun);
        assert_eq!(N::from_code(noun.code()), Some(noun));
    }
    N::ALL.iter().map(|noun| noun.term()).collect()
}

/// Asserts that each of `terms` is a message in both languages, and that the rendered names are distinct.
fn say_each(terms: &[&str]) {
    let distinct: BTreeSet<&str> = terms.iter().copied().collect();
    assert_eq!(distinct.len(), terms.len(), "two nouns share a message");
    for term in terms {
        for lang in Lang::ALL {
            let said = words().plain(lang, term);
            assert!(said.is_some(), "{term} in {}", lang.code());
        }
    }
}

macro_rules! names {
    ($($noun:ident),+ $(,)?) => { [$(names::<$noun>()),+].concat() };
}

#[test]
fn every_noun_of_mighty_empires_is_translated_into_both_languages() {
    use mighty::nouns::*;
    let mut terms = names!(
        Terrain,
        Building,
        UnitKind,
        Season,
        Phase,
        WinterPhase,
        CapitalSite,
        Modifier,
        ClosureCause,
        YieldEffect,
        RazedBy,
        Spell,
        ScoutResult,
        ScoutEvent,
        FamineResult,
        DiplomacyResult,
        CombatResult,
        NavalResult,
        SiegeResult,
        SiegeModifier,
        DragonDamage,
        WinterEvent,
        IndependentsPolicy,
        PursuitOrder,
        Severity,
        Colour,
        Loss,
        Passage,
        Takeover,
        Supply,
    );
    terms.extend(hex::Direction::clockwise_from_north().map(mighty::terms::direction_term));
    say_each(&terms);
}

#[test]
fn every_noun_of_echoes_is_translated_into_both_languages() {
    use echoes::nouns::*;
    say_each(&names!(
        Civ,
        Terrain,
        Class,
        Resource,
        Token,
        Mode,
        Phase,
        BuildingKind,
        Pawn,
        Side,
        MapKind,
        Format,
        Direction,
        Arrows,
    ));
}

#[test]
fn every_noun_of_imperial_offices_is_translated_into_both_languages() {
    use offices::merit::Feat;
    use offices::nouns::*;
    say_each(&names!(
        Race,
        Alignment,
        Temperament,
        Sex,
        ArmyType,
        Quality,
        Terrain,
        Wealth,
        Skill,
        Office,
        Monster,
        Spell,
        ActionSpell,
        Object,
        Invention,
        Lesson,
        Phase,
        Topic,
        Feat,
    ));
    let refusals = offices::illegal::Reason::ALL.iter();
    let refusals: Vec<&str> = refusals.map(|reason| reason.message()).collect();
    say_each(&refusals);
}
