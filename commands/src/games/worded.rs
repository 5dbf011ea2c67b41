//! Options that were typed in words: as menus and completion show them, not as the codes behind them.

use std::collections::BTreeMap;

use regnal::game::Seat;
use regnal::games::{AnyAction, AnyGame};
use regnal::part::{Given, Part};
use regnal::text::{Lang, Line, Names, say, unmarked};

use crate::discord::text::searched;

/// Somebody who types, and how things are shown to them.
pub(crate) struct Reader<'a> {
    pub(crate) game: &'a AnyGame,
    pub(crate) seat: Seat,
    pub(crate) lang: Lang,
    pub(crate) names: &'a Names,
}

impl Reader<'_> {
    /// A particular as menus show it, without what keeps Discord from reading markup in it.
    pub(crate) fn shown(&self, part: &Part) -> String {
        unmarked(&say(self.lang, &line(part), self.names))
    }

    /// What was given in words, by its place, as the code for which it stands. The words of what is allowed come before those
    /// of what may be forbidden; either is what the seat may know, so that a name it has not heard of stands for nothing, as
    /// one that does not exist.
    pub(super) fn codes(
        &self,
        legal: &[AnyAction],
        verbs: &[&str],
        given: &Given,
    ) -> Vec<(usize, String)> {
        if given.0.is_empty() {
            return Vec::new();
        }
        let allowed: Vec<Part> = legal
            .iter()
            .filter_map(|action| self.game.particulars(self.seat, action))
            .filter(|its| verbs.contains(&its.verb))
            .flat_map(|its| its.parts)
            .collect();
        let code = |(name, typed): &(String, String)| {
            let parts: Vec<&Part> = allowed.iter().filter(|part| part.name == name).collect();
            if parts.iter().any(|part| part.is(typed)) {
                return None;
            }
            self.meant(parts.iter().copied(), typed).or_else(|| {
                let more = self.game.worded(self.seat, name);
                self.meant(parts.into_iter().chain(&more), typed)
            })
        };
        let given = given.0.iter().enumerate();
        given
            .filter_map(|(place, one)| Some((place, code(one)?)))
            .collect()
    }

    /// The code of the only thing that is shown so, or whose words begin so, or else of the only one in which a word begins so,
    /// such as behind an article; without regard to capitals and accents. A number is no word.
    pub(crate) fn meant<'p>(
        &self,
        parts: impl Iterator<Item = &'p Part>,
        typed: &str,
    ) -> Option<String> {
        let typed = searched(typed);
        if !typed.chars().any(char::is_alphabetic) {
            return None;
        }
        // A thing may be shown in more than one way.
        let mut shown: BTreeMap<(&str, String), Likeness> = BTreeMap::new();
        for part in parts {
            let words = searched(&self.shown(part));
            if let Some(likeness) = Likeness::of(&words, &typed) {
                shown.insert((part.code.as_str(), words), likeness);
            }
        }
        let only = |most: Likeness| {
            let fitting = shown.iter().filter(|(_, likeness)| **likeness <= most);
            let mut codes: Vec<&str> = fitting.map(|((code, _), _)| *code).collect();
            codes.dedup();
            match codes[..] {
                [code] => Some(code.to_owned()),
                _ => None,
            }
        };
        let all = [Likeness::Whole, Likeness::Begins, Likeness::Inside];
        all.into_iter().find_map(only)
    }
}

/// How something that was typed is like words that are shown: the more, the earlier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Likeness {
    /// It is all of them.
    Whole,
    /// They begin so.
    Begins,
    /// A later word begins so.
    Inside,
}

impl Likeness {
    fn of(words: &str, typed: &str) -> Option<Likeness> {
        let is_behind_a_word = |(at, _): (usize, &str)| {
            let before = words
                .get(..at)
                .and_then(|before| before.chars().next_back());
            before.is_some_and(|letter| !letter.is_alphanumeric())
        };
        if words == typed {
            Some(Likeness::Whole)
        } else if words.starts_with(typed) {
            Some(Likeness::Begins)
        } else {
            let mut found = words.match_indices(typed);
            found.any(is_behind_a_word).then_some(Likeness::Inside)
        }
    }
}

/// A particular in a line of its own.
pub(super) fn line(part: &Part) -> Line {
    Line::new("text-value").with("value", part.label.clone())
}

/// `given` with these codes in their places.
pub(super) fn replaced<'c>(
    given: &Given,
    codes: impl IntoIterator<Item = &'c (usize, String)>,
) -> Given {
    let mut given = given.clone();
    for (place, code) in codes {
        if let Some((_, typed)) = given.0.get_mut(*place) {
            typed.clone_from(code);
        }
    }
    given
}

/// Every choice of some of these, the fewest first.
pub(super) fn choices<T>(all: &[T]) -> Vec<Vec<&T>> {
    /// More words than any command takes are not tried one by one.
    const MANY: usize = 8;
    let some = &all[..all.len().min(MANY)];
    let mut choices: Vec<Vec<&T>> = (1..1_usize << some.len())
        .map(|chosen| {
            let places = some.iter().enumerate();
            places
                .filter(|(place, _)| (chosen >> place) & 1 == 1)
                .map(|(_, one)| one)
                .collect()
        })
        .collect();
    choices.sort_by_key(Vec::len);
    choices
}

#[cfg(test)]
mod tests {
    use regnal::dice::Dice;
    use regnal::games::GameKind;
    use regnal::games::offices::action::{Action, Order};
    use regnal::games::offices::ids::CharacterId;
    use regnal::games::offices::nouns::{Invention, Phase, Race, Sex, Skill, Topic};
    use regnal::games::offices::people::usual_king;
    use regnal::games::offices::{Offices, Opening, Options, Setup};

    use super::*;
    use crate::discord::error::Result;
    use crate::games::FACES;
    use crate::games::commands::chosen;
    use crate::run::face::Deed;

    const ANN: Seat = Seat(0);
    const BENOIT: Seat = Seat(1);

    fn fresh() -> AnyGame {
        AnyGame::Offices(Box::new(Offices::from_setup(Setup {
            options: Options::usual(2),
            opening: Opening::Fresh,
        })))
    }

    /// The first month of two usual kings.
    fn dealt() -> AnyGame {
        let mut dice = Dice::apart(3);
        [ANN, BENOIT].into_iter().fold(fresh(), |game, seat| {
            let king = AnyAction::Offices(Action::CreateKing(usual_king(seat)));
            game.play(seat, &king, &mut dice).unwrap().after
        })
    }

    fn own(game: &AnyGame) -> &Offices {
        match game {
            AnyGame::Offices(game) => game,
            _ => panic!("another game"),
        }
    }

    fn name(game: &AnyGame, id: u32) -> String {
        own(game).position().characters[&CharacterId(id)]
            .name
            .clone()
    }

    fn deed(name: &str) -> &'static Deed {
        let mut faces = FACES.iter();
        let face = faces.find(|face| face.kind() == GameKind::Offices).unwrap();
        let mut deeds = face.groups().iter().flat_map(|(_, deeds)| deeds.iter());
        deeds.find(|deed| deed.name == name).unwrap()
    }

    /// What Ann means who types this in French.
    fn typed(game: &AnyGame, verb: &str, given: &[(&str, &str)]) -> Result<Action> {
        let names = Names {
            seats: vec!["Ann".to_owned(), "Benoît".to_owned()],
            ..Names::default()
        };
        let reader = Reader {
            game,
            seat: ANN,
            lang: Lang::Fr,
            names: &names,
        };
        let given = given
            .iter()
            .map(|(name, typed)| ((*name).to_owned(), (*typed).to_owned()));
        let action = chosen(&reader, deed(verb), &Given(given.collect()))?;
        match action {
            AnyAction::Offices(action) => Ok(action),
            _ => panic!("another game"),
        }
    }

    /// Why it means nothing, in French.
    fn refused(game: &AnyGame, verb: &str, given: &[(&str, &str)]) -> String {
        let error = typed(game, verb, given).unwrap_err();
        let names = Names {
            seats: vec!["Ann".to_owned(), "Benoît".to_owned()],
            ..Names::default()
        };
        say(Lang::Fr, &error.line().unwrap(), &names)
    }

    #[test]
    fn a_king_is_created_in_words() {
        let action = typed(
            &fresh(),
            "king",
            &[
                ("name", "Ysolde"),
                ("race", "ELFE"),
                ("alignment", "druid"),
                ("temperament", "prudent"),
                ("sex", "Femme"),
                ("skills", "tactics2,melee2"),
                ("units", "BO,BO,LC"),
            ],
        );
        let Action::CreateKing(king) = action.unwrap() else {
            panic!("something else");
        };
        assert_eq!((king.race, king.sex), (Race::Elf, Sex::Female));
        assert_eq!(king.name, "Ysolde");
        assert_eq!(king.skills.level(Skill::Tactics), 2);
    }

    #[test]
    fn people_phases_and_things_are_typed_as_they_are_shown() {
        let game = dealt();
        let king = name(&game, 101);
        let begins: String = king.to_uppercase().chars().take(4).collect();
        for who in [king.as_str(), &begins, "101"] {
            let given = [
                ("character", who),
                ("phase", "Phase B"),
                ("skill", "tactique"),
            ];
            let practises = Action::Order {
                character: CharacterId(101),
                phase: Phase::B,
                order: Order::Practice {
                    skill: Skill::Tactics,
                },
            };
            assert_eq!(typed(&game, "practice", &given).unwrap(), practises);
        }
    }

    /// Nobody types the article of what is shown with one; what begins so comes before what goes on so.
    #[test]
    fn a_word_behind_an_article_is_enough() {
        let game = dealt();
        for topic in ["trésor", "TRESOR", "le trésor", "trés"] {
            let given = [
                ("character", "101"),
                ("phase", "a"),
                ("kingdom", "benoît"),
                ("topic", topic),
            ];
            let Action::Order { order, .. } = typed(&game, "spy", &given).unwrap() else {
                panic!("something else");
            };
            let on = (BENOIT, Topic::Treasury);
            assert!(matches!(order, Order::Spy { on: who, topic } if (who, topic) == on));
        }
        // A part of a word is none.
        let given = [
            ("character", "101"),
            ("phase", "a"),
            ("kingdom", "benoît"),
            ("topic", "résor"),
        ];
        assert!(refused(&game, "spy", &given).contains("résor"));
        assert!(Likeness::of("fair wind", "fair") < Likeness::of("a fair wind", "fair"));
    }

    /// What nobody may do now has its words too, so that the rule is told and not a list.
    #[test]
    fn what_is_forbidden_is_put_to_the_judge_in_words() {
        let game = dealt();
        let has_sage = own(&game).position().characters[&CharacterId(101)]
            .skills
            .level(Skill::Sage);
        assert_eq!(has_sage, 0);
        let given = [
            ("character", &*name(&game, 101)),
            ("phase", "phase a"),
            ("invention", "Carte du ciel"),
        ];
        let studies = Action::Order {
            character: CharacterId(101),
            phase: Phase::A,
            order: Order::Study {
                invention: Invention::StarChart,
            },
        };
        assert_eq!(typed(&game, "study", &given).unwrap(), studies);
    }

    #[test]
    fn a_refusal_lists_what_is_shown() {
        let game = dealt();
        let given = [("character", "Personne"), ("phase", "a"), ("skill", "sage")];
        let told = refused(&game, "practice", &given);
        assert!(told.contains("«\u{202f}Personne\u{202f}»"), "{told}");
        assert!(told.contains(&name(&game, 101)), "{told}");
        assert!(!told.contains("101"), "{told}");
    }

    /// **Section 7.** Somebody of whom one has not heard is answered for as somebody who does not exist.
    #[test]
    fn an_unknown_name_stands_for_nothing_as_one_that_does_not_exist() {
        let game = dealt();
        // A hero of Benoît, of whom Ann has not heard.
        let hidden = name(&game, 202);
        let given = |target: &'static str, who: &str| {
            let told = refused(
                &game,
                "track",
                &[("character", "101"), ("phase", "a"), ("target", who)],
            );
            told.replace(who, target)
        };
        assert_eq!(given("?", &hidden), given("?", "Xyzzy"));
        // His king all know.
        let tracks = [
            ("character", "101"),
            ("phase", "a"),
            ("target", &*name(&game, 201)),
        ];
        assert!(typed(&game, "track", &tracks).is_ok());
    }

    /// **Section 7.** Where nobody can give or hire anything yet it is said which word stands for nothing, and nothing more: one
    /// hidden and one that does not exist are answered for alike.
    #[test]
    fn the_word_that_stands_for_nothing_is_named_where_nothing_of_the_kind_is_allowed() {
        let game = dealt();
        let [king, hero, hidden] = [101, 102, 202].map(|id| name(&game, id));
        let give = |item: &str, to: &str| {
            let given = [
                ("character", &*king),
                ("phase", "a"),
                ("item", item),
                ("to", to),
            ];
            refused(&game, "give", &given)
        };
        let told = give("Xyzzy", &hero);
        assert!(told.contains("«\u{202f}Xyzzy\u{202f}»"), "{told}");
        assert!(!told.contains(&*hero), "{told}");
        let told = give("Excalibur", "Xyzzy");
        assert!(told.contains("«\u{202f}Xyzzy\u{202f}»"), "{told}");
        assert_eq!(give("Excalibur", &hidden).replace(&*hidden, "Xyzzy"), told);
        let hire = |hero: &str, offer: &str| {
            let given = [
                ("character", &*king),
                ("phase", "a"),
                ("hero", hero),
                ("offer", offer),
            ];
            refused(&game, "hire", &given)
        };
        let free = name(&game, 901);
        let told = hire("Xyzzy", "3");
        assert!(
            told.contains("«\u{202f}Xyzzy\u{202f}» ne désigne rien"),
            "{told}"
        );
        assert_eq!(hire(&free, "3").replace(&*free, "Xyzzy"), told);
        let told = hire("901", "beaucoup");
        assert!(
            told.contains("«\u{202f}beaucoup\u{202f}» ne peut pas être lu"),
            "{told}"
        );
        assert_eq!(hire("999", "beaucoup"), told);
        // What can be read is judged, and the rule says what is wrong.
        let given = [
            ("character", &*king),
            ("phase", "a"),
            ("hero", "901"),
            ("offer", "3"),
        ];
        assert!(typed(&game, "hire", &given).is_ok());
    }

    #[test]
    fn the_fewest_are_chosen_first() {
        let some = choices(&['a', 'b', 'c']);
        let lengths: Vec<usize> = some.iter().map(Vec::len).collect();
        assert_eq!(lengths, [1, 1, 1, 2, 2, 2, 3]);
    }
}
