//! Command options typed in words, as menus and autocompletion display them, instead of codes.

use std::collections::{BTreeMap, BTreeSet};

use regnal::game::Seat;
use regnal::games::{AnyAction, AnyGame};
use regnal::part::{Given, Part};
use regnal::text::{Lang, Line, Names, say, unmarked};

use crate::discord::text::searched;

/// A user who types options, and the names that are displayed to this user.
pub(crate) struct Reader<'a> {
    pub(crate) game: &'a AnyGame,
    pub(crate) seat: Seat,
    pub(crate) lang: Lang,
    pub(crate) names: &'a Names,
}

impl Reader<'_> {
    /// Renders an argument as menus display it, without the escapes that stop Discord from interpreting markup.
    pub(crate) fn shown(&self, part: &Part) -> String {
        unmarked(&say(self.lang, &line(part), self.names))
    }

    /// Returns the codes for the options that were typed in words, each with the index of its option. Words of legal
    /// actions take precedence over those of actions that might be illegal. Only words known to the seat are
    /// considered, so an unknown name is treated like a nonexistent one.
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
            self.find_code(parts.iter().copied(), typed).or_else(|| {
                let more = self.game.worded(self.seat, name);
                self.find_code(parts.into_iter().chain(&more), typed)
            })
        };
        let given = given.0.iter().enumerate();
        given.filter_map(|(place, one)| Some((place, code(one)?))).collect()
    }

    /// Returns the code of the only argument whose text equals the input or, if there is none, of the only argument
    /// whose text begins with the input. If there is none either, returns the code of the only argument with a later
    /// word that begins with the input, for example the word after an article. Case and accents are ignored. A number
    /// is not a word. If several arguments look the same, returns the first code.
    pub(crate) fn find_code<'p>(
        &self,
        parts: impl Iterator<Item = &'p Part>,
        typed: &str,
    ) -> Option<String> {
        let typed = searched(typed);
        if !typed.chars().any(char::is_alphabetic) {
            return None;
        }
        // An argument can have several display strings.
        let mut shown: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
        for part in parts {
            let words = searched(&self.shown(part));
            shown.entry(part.code.as_str()).or_default().insert(words);
        }
        let only = |most: Likeness| {
            let fits = |word: &String| Likeness::of(word, &typed).is_some_and(|it| it <= most);
            let mut fitting = shown.iter().filter(|(_, words)| words.iter().any(fits));
            let (code, words) = fitting.next()?;
            // Arguments that look the same, such as two copies of a card, count as one.
            fitting.all(|(_, others)| others == words).then(|| (*code).to_owned())
        };
        let all = [Likeness::Whole, Likeness::Begins, Likeness::Inside];
        all.into_iter().find_map(only)
    }
}

/// Quality of a match between a typed string and a displayed one, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Likeness {
    /// The strings are equal.
    Whole,
    /// The typed string is a prefix of the displayed one.
    Begins,
    /// The typed string is a prefix of a later word.
    Inside,
}

impl Likeness {
    fn of(words: &str, typed: &str) -> Option<Likeness> {
        let is_behind_a_word = |(at, _): (usize, &str)| {
            let before = words.get(..at).and_then(|before| before.chars().next_back());
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

/// Renders an argument as a separate line.
pub(super) fn line(part: &Part) -> Line {
    Line::new("text-value").with("value", part.label.clone())
}

/// Returns `given` with some options replaced by codes; each code comes with the index of its option.
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

/// Returns all non-empty subsets of `all`, smallest first.
pub(super) fn choices<T>(all: &[T]) -> Vec<Vec<&T>> {
    /// Maximum number of elements considered. No command has more options that are typed in words.
    const MANY: usize = 8;
    let some = &all[..all.len().min(MANY)];
    let mut choices: Vec<Vec<&T>> = (1..1_usize << some.len())
        .map(|chosen| {
            let places = some.iter().enumerate();
            places.filter(|(place, _)| (chosen >> place) & 1 == 1).map(|(_, one)| one).collect()
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
    use regnal::text::Arg;

    use super::*;
    use crate::discord::error::Result;
    use crate::games::FACES;
    use crate::games::commands::chosen;
    use crate::run::face::ActionCommand;

    const ANN: Seat = Seat(0);
    const BENOIT: Seat = Seat(1);

    fn fresh() -> AnyGame {
        AnyGame::Offices(Box::new(Offices::from_setup(Setup {
            options: Options::usual(2),
            opening: Opening::Fresh,
        })))
    }

    /// Creates a test match in its first month, with two default kings.
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
            _ => panic!("the match belongs to another game"),
        }
    }

    fn name(game: &AnyGame, id: u32) -> String {
        own(game).position().characters[&CharacterId(id)].name.clone()
    }

    fn deed(name: &str) -> &'static ActionCommand {
        let mut faces = FACES.iter();
        let face = faces.find(|face| face.kind() == GameKind::Offices).unwrap();
        let mut deeds = face.groups().iter().flat_map(|(_, deeds)| deeds.iter());
        deeds.find(|deed| deed.name == name).unwrap()
    }

    /// Test helper that returns the action that a French input from Ann refers to.
    fn typed(game: &AnyGame, verb: &str, given: &[(&str, &str)]) -> Result<Action> {
        let names =
            Names { seats: vec!["Ann".to_owned(), "Benoît".to_owned()], ..Names::default() };
        let reader = Reader { game, seat: ANN, lang: Lang::Fr, names: &names };
        let given = given.iter().map(|(name, typed)| ((*name).to_owned(), (*typed).to_owned()));
        let action = chosen(&reader, deed(verb), &Given(given.collect()))?;
        match action {
            AnyAction::Offices(action) => Ok(action),
            _ => panic!("the match belongs to another game"),
        }
    }

    /// Test helper that returns the rejection of an input, in French.
    fn refused(game: &AnyGame, verb: &str, given: &[(&str, &str)]) -> String {
        let error = typed(game, verb, given).unwrap_err();
        let names =
            Names { seats: vec!["Ann".to_owned(), "Benoît".to_owned()], ..Names::default() };
        say(Lang::Fr, &error.line().unwrap(), &names)
    }

    #[test]
    fn a_king_can_be_created_with_typed_names() {
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
            panic!("expected a different kind of action");
        };
        assert_eq!((king.race, king.sex), (Race::Elf, Sex::Female));
        assert_eq!(king.name, "Ysolde");
        assert_eq!(king.skills.level(Skill::Tactics), 2);
    }

    #[test]
    fn arguments_can_be_typed_as_they_are_displayed() {
        let game = dealt();
        let king = name(&game, 101);
        let begins: String = king.to_uppercase().chars().take(4).collect();
        for who in [king.as_str(), &begins, "101"] {
            let given = [("character", who), ("phase", "Phase B"), ("skill", "tactique")];
            let practises = Action::Order {
                character: CharacterId(101),
                phase: Phase::B,
                order: Order::Practice { skill: Skill::Tactics },
            };
            assert_eq!(typed(&game, "practice", &given).unwrap(), practises);
        }
    }

    /// Leading articles are ignored, and prefix matches rank before matches of later words.
    #[test]
    fn a_topic_can_be_typed_with_or_without_its_article() {
        let game = dealt();
        for topic in ["trésor", "TRESOR", "le trésor", "trés"] {
            let given =
                [("character", "101"), ("phase", "a"), ("kingdom", "benoît"), ("topic", topic)];
            let Action::Order { order, .. } = typed(&game, "spy", &given).unwrap() else {
                panic!("expected a different kind of action");
            };
            let on = (BENOIT, Topic::Treasury);
            assert!(matches!(order, Order::Spy { on: who, topic } if (who, topic) == on));
        }
        // A match in the middle of a word does not count.
        let given =
            [("character", "101"), ("phase", "a"), ("kingdom", "benoît"), ("topic", "résor")];
        assert!(refused(&game, "spy", &given).contains("résor"));
        assert!(Likeness::of("fair wind", "fair") < Likeness::of("a fair wind", "fair"));
    }

    /// A forbidden argument can also be typed in words, so that the reply cites the rule instead of listing values.
    #[test]
    fn the_rejection_of_a_forbidden_argument_typed_in_words_cites_the_rule() {
        let game = dealt();
        let has_sage =
            own(&game).position().characters[&CharacterId(101)].skills.level(Skill::Sage);
        assert_eq!(has_sage, 0);
        let given = [
            ("character", &*name(&game, 101)),
            ("phase", "phase a"),
            ("invention", "Carte du ciel"),
        ];
        let studies = Action::Order {
            character: CharacterId(101),
            phase: Phase::A,
            order: Order::Study { invention: Invention::StarChart },
        };
        assert_eq!(typed(&game, "study", &given).unwrap(), studies);
    }

    #[test]
    fn a_rejection_lists_displayed_names_instead_of_codes() {
        let game = dealt();
        let given = [("character", "Personne"), ("phase", "a"), ("skill", "sage")];
        let told = refused(&game, "practice", &given);
        assert!(told.contains("«\u{a0}Personne\u{a0}»"), "{told}");
        assert!(told.contains(&name(&game, 101)), "{told}");
        assert!(!told.contains("101"), "{told}");
    }

    /// The reply shows the match's own player names, and values that are lists can be told apart.
    #[test]
    fn a_rejection_lists_values_as_menus_show_them() {
        let game = dealt();
        let error = typed(&game, "treaty", &[("kingdom", "Xyzzy")]).unwrap_err();
        let told = say(Lang::Fr, &error.line().unwrap(), &Names::default());
        assert!(told.contains("Benoît"), "{told}");
        let units = [("character", "101"), ("phase", "a"), ("units", "Xyzzy")];
        let told = refused(&game, "recruit", &units);
        assert!(told.contains("Garnison · "), "{told}");
    }

    /// **Section 7.** An unknown character gets the same reply as a nonexistent one.
    #[test]
    fn an_unknown_name_is_rejected_like_a_nonexistent_one() {
        let game = dealt();
        // One of Benoît's heroes, unknown to Ann.
        let hidden = name(&game, 202);
        let given = |target: &'static str, who: &str| {
            let told =
                refused(&game, "track", &[("character", "101"), ("phase", "a"), ("target", who)]);
            told.replace(who, target)
        };
        assert_eq!(given("?", &hidden), given("?", "Xyzzy"));
        // Benoît's king is known to everybody.
        let tracks = [("character", "101"), ("phase", "a"), ("target", &*name(&game, 201))];
        assert!(typed(&game, "track", &tracks).is_ok());
    }

    /// **Section 7.** If giving and hiring are not possible yet, the reply quotes only the word that refers to nothing.
    /// Hidden and nonexistent names get the same reply.
    #[test]
    fn a_rejection_quotes_the_unknown_word() {
        let game = dealt();
        let [king, hero, hidden] = [101, 102, 202].map(|id| name(&game, id));
        let give = |item: &str, to: &str| {
            let given = [("character", &*king), ("phase", "a"), ("item", item), ("to", to)];
            refused(&game, "give", &given)
        };
        let told = give("Xyzzy", &hero);
        assert!(told.contains("«\u{a0}Xyzzy\u{a0}»"), "{told}");
        assert!(!told.contains(&*hero), "{told}");
        let told = give("Excalibur", "Xyzzy");
        assert!(told.contains("«\u{a0}Xyzzy\u{a0}»"), "{told}");
        assert_eq!(give("Excalibur", &hidden).replace(&*hidden, "Xyzzy"), told);
        let hire = |hero: &str, offer: &str| {
            let given = [("character", &*king), ("phase", "a"), ("hero", hero), ("offer", offer)];
            refused(&game, "hire", &given)
        };
        let free = name(&game, 901);
        let told = hire("Xyzzy", "3");
        assert!(told.contains("«\u{a0}Xyzzy\u{a0}» ne désigne rien"), "{told}");
        assert_eq!(hire(&free, "3").replace(&*free, "Xyzzy"), told);
        let told = hire("901", "beaucoup");
        assert!(told.contains("«\u{a0}beaucoup\u{a0}» ne peut pas être lu"), "{told}");
        assert_eq!(hire("999", "beaucoup"), told);
        // If an input can be parsed, the reply cites the rule that forbids it.
        let given = [("character", &*king), ("phase", "a"), ("hero", "901"), ("offer", "3")];
        assert!(typed(&game, "hire", &given).is_ok());
    }

    #[test]
    fn combinations_with_fewer_items_come_first() {
        let some = choices(&['a', 'b', 'c']);
        let lengths: Vec<usize> = some.iter().map(Vec::len).collect();
        assert_eq!(lengths, [1, 1, 1, 2, 2, 2, 3]);
    }

    #[test]
    fn identical_arguments_count_as_one_but_different_ones_are_ambiguous() {
        let (game, names) = (fresh(), Names::default());
        let reader = Reader { game: &game, seat: ANN, lang: Lang::En, names: &names };
        let part = |code: u8, label: &str| Part::new("card", code, Arg::Text(label.to_owned()));
        let hand = [part(1, "Skald’s Verse"), part(2, "Skald’s Verse"), part(3, "Scout")];
        let found = |parts: &[Part], typed: &str| reader.find_code(parts.iter(), typed);
        for typed in ["Skald’s Verse", "skald", "verse"] {
            assert_eq!(found(&hand, typed).as_deref(), Some("1"), "{typed}");
        }
        assert_eq!(found(&hand, "s"), None);
        // The second copy can also be named in another way, so the two are not identical.
        let named = [&hand[..], &[part(2, "Verse")]].concat();
        assert_eq!(found(&named, "skald"), None);
        assert_eq!(found(&named, "verse").as_deref(), Some("2"));
    }
}
