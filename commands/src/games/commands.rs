//! Slash commands of the games, generated from their actions.

use regnal::game::Seat;
use regnal::games::AnyAction;
use regnal::part::Given;
use regnal::text::Lang;

use super::act::act_on;
use super::faces::{FACES, of_matches};
use super::suggest::{suggest, typed_command};
use super::way::find;
use super::worded::{Reader, choices, replaced};
use super::{panel, show};
use crate::discord::asker::Asker;
use crate::discord::command::{bare, given};
use crate::discord::error::{Error, Result};
use crate::run::app::{Command, Data, Face, SlashContext};
use crate::run::aside::aside;
use crate::run::face::ActionCommand;
use crate::run::table::Table;

/// Returns all commands of the games.
pub fn commands() -> Vec<Command> {
    let mut commands = Vec::new();
    for face in FACES {
        let groups = face.groups().iter();
        let groups = groups.map(|(name, deeds)| group(*face, name, deeds));
        commands.extend(
            groups
                .chain(face.commands())
                .map(|command| Command { category: Some(face.kind().name().into()), ..command }),
        );
    }
    commands.extend(of_matches(show::commands()));
    commands
}

fn group(face: &dyn Face, name: &'static str, deeds: &'static [ActionCommand]) -> Command {
    Command {
        subcommand_required: true,
        slash_action: Some(|_| Box::pin(async { Ok(()) })),
        guild_only: true,
        subcommands: deeds.iter().map(command).chain(face.more(name)).collect(),
        ..bare(name)
    }
}

fn command(deed: &'static ActionCommand) -> Command {
    let parameters = deed.options.iter().map(|option| poise::CommandParameter {
        autocomplete_callback: Some(|ctx, partial| Box::pin(suggest(ctx, partial))),
        ..option.parameter()
    });
    Command {
        slash_action: Some(|ctx| Box::pin(act(ctx))),
        parameters: parameters.collect(),
        custom_data: Box::new(*deed),
        ..bare(deed.name)
    }
}

async fn act(ctx: SlashContext<'_>) -> Result<(), poise::FrameworkError<'_, Data, Error>> {
    let lang = Asker::from(ctx.interaction).lang;
    let wanted = |table: &Table, seat| {
        choose(table, (seat, lang), typed_command(&ctx)?, &Given(given(&ctx)))
    };
    act_on(ctx, wanted).await.map_err(|error| {
        poise::FrameworkError::new_command(poise::Context::Application(ctx), error)
    })
}

/// Returns the action that a command refers to, preferably a legal one. If there is none, returns an illegal action
/// that can be parsed, so that the user sees the rule that forbids it.
fn choose(
    table: &Table,
    (seat, lang): (Seat, Lang),
    deed: &ActionCommand,
    given: &Given,
) -> Result<AnyAction> {
    let names = table.names();
    let reader = Reader { game: table.game()?, seat, lang, names: &names };
    aside(|| chosen(&reader, deed, given))
}

pub(super) fn chosen(
    reader: &Reader<'_>,
    deed: &ActionCommand,
    given: &Given,
) -> Result<AnyAction> {
    let (game, seat) = (reader.game, reader.seat);
    let legal = panel::entries(game, seat);
    let is_legal = |verb: &&&str| {
        legal
            .iter()
            .filter_map(|action| game.particulars(seat, action))
            .any(|its| its.verb == **verb)
    };
    let verb = deed.verbs.iter().find(is_legal).or(deed.verbs.first());
    let verb = verb.copied().unwrap_or_default();
    let read = |given: &Given| {
        let found = find(reader, &legal, verb, given);
        match found {
            Ok(_) => found,
            Err(_) => game.read(seat, verb, given).map_or(found, Ok),
        }
    };
    // Codes take precedence over words, so no more options than necessary are interpreted as words.
    let mut answer = read(given);
    if answer.is_ok() {
        return answer;
    }
    let codes = reader.codes(&legal, &[verb], given);
    for some in choices(&codes) {
        answer = read(&replaced(given, some));
        if answer.is_ok() {
            break;
        }
    }
    if answer.is_ok() {
        return answer;
    }
    let mut typed = std::iter::once(given.clone())
        .chain(choices(&codes).into_iter().map(|some| replaced(given, some)));
    match typed.find_map(|typed| game.unreadable(seat, verb, &typed)) {
        Some(why) => Err(Error::invalid(why)),
        None => answer,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use regnal::dice::{Dice, Seed};
    use regnal::games::offices::Options;
    use regnal::games::{AnyGame, AnyOptions, GameKind};
    use regnal::text::{Names, say, words};
    use regnal::typed::folded;

    use super::*;

    /// Panel labels that share no word with the command of the same action. They use the game's own terms for a deck, a
    /// lock, a battle plan and a rank.
    const APART: [&str; 4] = [
        "verb-demonworld-clear-plan",
        "verb-demonworld-lock",
        "verb-demonworld-name-commander",
        "verb-echoes-submit-deck",
    ];

    /// Words of panel labels, each with the form that the name of a command uses.
    const FORMS: [(&str, &str); 16] = [
        ("amelioration", "ameliorer"),
        ("camp", "camper"),
        ("consignes", "consigner"),
        ("eclaireurs", "eclairer"),
        ("forcee", "forcer"),
        ("plans", "plan"),
        ("practise", "practice"),
        ("rapporter", "rapport"),
        ("rations", "ration"),
        ("reaction", "react"),
        ("recrues", "recruter"),
        ("recruits", "recruit"),
        ("reculer", "recul"),
        ("reprendre", "reprise"),
        ("scouts", "scout"),
        ("take", "takeover"),
    ];

    /// Returns the words of a text, without accents and in lower case. Words in [`FORMS`] are replaced by the form that
    /// commands use.
    fn stems(text: &str) -> BTreeSet<String> {
        let text = folded(text);
        let words = text.split(|sign: char| !sign.is_alphanumeric());
        let stem = |word: &str| {
            let form = FORMS.iter().find(|(shown, _)| *shown == word);
            form.map_or(word, |&(_, typed)| typed).to_owned()
        };
        words.filter(|word| !word.is_empty()).map(stem).collect()
    }

    /// Issue 37: panels and commands use the same names, so a player who knows one finds the other.
    #[test]
    fn a_panel_label_has_a_word_in_common_with_the_name_of_its_command() {
        let (mut apart, mut compared) = (BTreeSet::new(), 0);
        for face in FACES {
            for (group, deeds) in face.groups() {
                for deed in deeds.iter() {
                    let name = format!("cmd-{group}-{}", deed.name);
                    for verb in deed.verbs {
                        let label = format!("verb-{}-{}", face.kind(), verb.replace('_', "-"));
                        for lang in Lang::ALL {
                            let own = |id: &str| words().plain(lang, id);
                            let (Some(shown), Some(typed)) = (own(&label), own(&name)) else {
                                continue;
                            };
                            compared += 1;
                            if stems(&shown).is_disjoint(&stems(&typed)) {
                                apart.insert(label.clone());
                            }
                        }
                    }
                }
            }
        }
        assert!(compared > 300, "{compared}");
        assert_eq!(apart, APART.map(str::to_owned).into());
    }

    /// Test helper that returns the action produced by an Imperial Offices command. If `has_begun`, the match already
    /// has its kings.
    fn typed(
        has_begun: bool,
        command: &str,
        given: &[(&str, &str)],
    ) -> std::result::Result<AnyAction, String> {
        let options = AnyOptions::Offices(Options::usual(2));
        let mut dice = Dice::keyed(Seed::from_bytes([7; 32]).mixed(&[]), 0);
        let (_, mut game) = AnyGame::deal(&options, &mut dice).unwrap();
        for seat in [Seat(0), Seat(1)].into_iter().filter(|_| has_begun) {
            // The match begins with the creation of the kings.
            let king = game.legal(seat).swap_remove(0);
            game = game.play(seat, &king, &mut dice).unwrap().after;
        }
        let face = FACES.iter().find(|face| face.kind() == GameKind::Offices).unwrap();
        let mut deeds = face.groups().iter().flat_map(|(group, deeds)| {
            deeds.iter().map(move |deed| (format!("{group} {}", deed.name), deed))
        });
        let (_, deed) = deeds.find(|(name, _)| name == command).unwrap();
        let own = |(name, typed): &(&str, &str)| ((*name).to_owned(), (*typed).to_owned());
        let given = Given(given.iter().map(own).collect());
        let reader =
            Reader { game: &game, seat: Seat(0), lang: Lang::En, names: &Names::default() };
        chosen(&reader, deed, &given)
            .map_err(|error| say(Lang::En, &error.line().unwrap(), &Names::default()))
    }

    /// IO-RULING-49: the reply to an invalid plan explains the plan notation, like the order book form.
    #[test]
    fn io_ruling_49_an_invalid_plan_command_explains_the_plan_notation() {
        let plan = |plan| {
            let given = [("character", "101"), ("occasion", "standing"), ("plan", plan)];
            typed(true, "offices plan", &given)
        };
        for wrong in ["SH SH FL", "FI FI FL", "CA-XX, ME", "ME,ME,ME,ME,ME,ME,ME,ME,ME,ME,ME"] {
            let told = plan(wrong).unwrap_err();
            assert!(told.contains("1 to 10 steps"), "{wrong}: {told}");
        }
        assert!(plan("FI, FI, ME").is_ok());
        assert!(plan("ME x 4").is_ok());
    }

    /// IO-RULING-22: an invented name never makes a king invalid.
    #[test]
    fn io_ruling_22_a_custom_name_is_accepted() {
        let king = |sex, skills| {
            let given = [
                ("name", "Ysolde"),
                ("race", "human"),
                ("alignment", "good"),
                ("temperament", "brave"),
                ("sex", sex),
                ("skills", skills),
                ("units", "LE,LE,HC"),
            ];
            typed(false, "offices-start king", &given)
        };
        assert!(king("female", "tactics2,melee2").is_ok());
        let told = king("something", "tactics2,melee2").unwrap_err();
        assert!(told.contains("something") && !told.contains("Ysolde"), "{told}");
        let told = king("female", "tactics2,juggling2").unwrap_err();
        assert!(told.contains("juggling2") && !told.contains("Ysolde"), "{told}");
    }
}
