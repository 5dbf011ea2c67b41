//! `/help` with search words: finds start pages, commands, guide pages, rules, tables and cards. The search tolerates
//! missing accents, plurals and a single wrong letter, and covers names and descriptions in both languages.

use std::cmp::Reverse;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use regnal::rules;
use regnal::text::{Arg, Lang, Line, safe_name, words};
use regnal::typed::folded;
use serenity::{Context, GuildId};
use strum::IntoEnumIterator;

use super::commands::{ServerCommands, about, is_for, leaves, name, translated};
use super::{guide, home};
use crate::discord::asker::Asker;
use crate::discord::components::{Entry, Row};
use crate::discord::custom_id::{CustomId, FrontStep};
use crate::discord::error::Result;
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, fit, short};
use crate::discord::turning::ENTRIES;
use crate::lookup;
use crate::run::app::{App, Command};

/// Maximum number of search words; further words are ignored.
const MOST_WORDS: usize = 8;
/// Maximum number of letters compared per word.
const LETTERS: usize = 30;
/// Minimum length of a word in which one wrong letter is tolerated.
const FORGIVEN: usize = 5;
/// Bonus to the rating of a command whose name begins with the search text; doubled if the text is the whole name. No
/// other rating is this high.
const NAMED: u32 = 1_000;
/// Maximum number of commands in the results.
const COMMANDS: usize = 7;
/// Maximum number of start pages, and of guide pages, in the results.
const PAGES: usize = 3;
/// Time limit for fetching a command's id from Discord. Without the id, the command name is shown as plain text.
const IDS: Duration = Duration::from_secs(1);

/// Words ignored in a search, without accents. The single letters are fragments left by an apostrophe, as in “don't”
/// and “l'ordre”.
const STOP_WORDS: [&str; 81] = [
    "a", "am", "an", "and", "are", "at", "au", "be", "c", "can", "ce", "ces", "comment", "d",
    "dans", "de", "des", "do", "does", "don", "du", "en", "est", "et", "etre", "faire", "for",
    "from", "how", "i", "il", "in", "is", "it", "j", "je", "l", "la", "le", "les", "m", "ma", "me",
    "mes", "mon", "my", "n", "need", "of", "on", "ou", "our", "peut", "peux", "please", "pour",
    "qu", "que", "s", "sa", "se", "ses", "sont", "suis", "sur", "t", "the", "to", "un", "une",
    "veux", "votre", "vous", "want", "we", "what", "where", "with", "y", "you", "your",
];

/// A start page that can be found by a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumIter)]
pub(super) enum StartPage {
    /// Matches that are waiting for the user.
    Turns,
    /// Ways to start a match.
    Play,
    /// The lookup page.
    Look,
    /// The guides.
    Guide,
    /// The user's settings.
    Me,
    /// The server settings.
    Server,
}

impl StartPage {
    /// Returns the id of the Fluent message that contains the page's name. The attribute `words` of that message
    /// contains the search words for the page.
    fn id(self) -> &'static str {
        match self {
            StartPage::Turns => "front-turns",
            StartPage::Play => "front-play",
            StartPage::Look => "front-look",
            StartPage::Guide => "front-guide",
            StartPage::Me => "front-me",
            StartPage::Server => "front-server",
        }
    }
}

/// Target of a menu entry in the search results.
pub(super) enum Found<'a> {
    /// A start page.
    Door(StartPage),
    /// A page of the guides.
    Guide(u8, u8),
    /// A command and its parent commands, from the top level down.
    Command(Vec<&'a Command>),
}

/// Parses a menu entry's value; `None` for a rule, a table or a card.
pub(super) fn found<'a>(commands: &'a [Command], value: &str) -> Option<Found<'a>> {
    let (kind, code) = value.split_once(':')?;
    match kind {
        "page" => StartPage::iter().find(|door| door.id() == code).map(Found::Door),
        "guide" => guide::read(code).map(|(chapter, page)| Found::Guide(chapter, page)),
        "command" => leaves(commands)
            .into_iter()
            .find(|path| name(path, Lang::En) == code)
            .map(Found::Command),
        _ => None,
    }
}

/// A search query.
struct Query {
    /// Words to search for, without the ignored words.
    words: Vec<String>,
    /// All typed words.
    typed: Vec<String>,
}

impl Query {
    fn new(asked: &str) -> Query {
        let typed = split(asked);
        // A word after a slash begins the name of a command, such as `/me`, and is never ignored.
        let folded = folded(asked);
        let commands =
            folded.split('/').skip(1).filter_map(|after| split(after).into_iter().next());
        let commands: Vec<String> = commands.collect();
        let is_telling =
            |word: &&String| commands.contains(*word) || !STOP_WORDS.contains(&word.as_str());
        let telling = typed.iter().filter(is_telling);
        let telling: Vec<String> = telling.take(MOST_WORDS).cloned().collect();
        let words = match telling.is_empty() {
            true => typed.iter().take(MOST_WORDS).cloned().collect(),
            false => telling,
        };
        Query { words, typed }
    }

    /// Returns whether the search text equals one of a command's names.
    fn is_name(&self, names: &[Vec<String>]) -> bool {
        names.contains(&self.typed)
    }

    /// Returns whether one of a command's names begins with the search text.
    fn begins_name(&self, names: &[Vec<String>]) -> bool {
        !self.typed.is_empty() && names.iter().any(|name| name.starts_with(&self.typed))
    }

    /// Rates a text, given as lists of words with weights. The number of search words found counts first, then the
    /// quality of the matches. Returns `None` if fewer than half of the search words are found.
    fn rate(&self, fields: &[(Vec<String>, u32)]) -> Option<(usize, u32)> {
        let (mut count, mut points) = (0, 0);
        for wanted in &self.words {
            let each = fields.iter().flat_map(|(words, weight)| {
                words.iter().map(move |word| fits(wanted, word) * weight)
            });
            let best = each.max().unwrap_or_default();
            count += usize::from(best > 0);
            points += best;
        }
        (count > 0 && count * 2 >= self.words.len()).then_some((count, points))
    }
}

/// Splits text into words for comparison.
fn split(text: &str) -> Vec<String> {
    let folded = folded(text);
    let words = folded.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(|word| word.chars().take(LETTERS).collect()).collect()
}

/// Returns the words of a command's name in each language.
fn names(path: &[&Command]) -> [Vec<String>; 2] {
    Lang::ALL.map(|lang| split(&name(path, lang)))
}

/// Rates how well a word matches the search word; 0 means no match.
fn fits(wanted: &str, word: &str) -> u32 {
    let [asked, own] = [wanted.chars().count(), word.chars().count()];
    if wanted == word {
        return 4;
    }
    // Plurals and endings are tolerated in either direction: either of the two words can be the longer one.
    if asked >= 3 && word.starts_with(wanted)
        || own >= 4 && wanted.starts_with(word) && asked <= own + 2
    {
        return 3;
    }
    let most = match asked {
        ..FORGIVEN => return 0,
        FORGIVEN..8 => 1,
        _ => 2,
    };
    match asked.abs_diff(own) <= most && strsim::osa_distance(wanted, word) <= most {
        true => 2,
        false => 0,
    }
}

/// Keeps the best-rated items; ties keep their order.
fn best<T>(mut rated: Vec<((usize, u32), T)>, most: usize) -> Vec<T> {
    rated.sort_by_key(|(rate, _)| Reverse(*rate));
    // Items that match fewer words than the best item are omitted as noise.
    let all = rated.first().map_or(0, |((count, _), _)| *count);
    rated
        .into_iter()
        .filter(|((count, _), _)| *count == all)
        .take(most)
        .map(|(_, one)| one)
        .collect()
}

fn entry(value: String, label: String, note: Option<String>) -> Entry {
    Entry {
        note: note.map(|note| short(&bare(&note), 100)),
        ..Entry::new(value, short(&bare(&label), 100))
    }
}

/// Removes the markup for bold text and code, which Discord does not render in a menu.
fn bare(text: &str) -> String {
    text.replace("**", "").replace('`', "")
}

/// Returns the start pages that match the search query, as menu entries.
fn doors(query: &Query, asker: &Asker) -> Vec<Entry> {
    let open = StartPage::iter().filter(|door| *door != StartPage::Server || asker.manages_server);
    let rated = open.filter_map(|door| {
        let of = |id: &str| {
            let texts = Lang::ALL.iter().filter_map(|&lang| words().plain(lang, id));
            texts.flat_map(|text| split(&text)).collect::<Vec<String>>()
        };
        let rate = query.rate(&[(of(door.id()), 3), (of(&format!("{}.words", door.id())), 2)])?;
        Some((rate, door))
    });
    let found = best(rated.collect(), PAGES).into_iter();
    let label = |door: StartPage| {
        asker.say(&Line::new("front-found-page").with("page", asker.say(&Line::new(door.id()))))
    };
    found.map(|door| entry(format!("page:{}", door.id()), label(door), None)).collect()
}

/// Returns the commands that match the search query, as menu entries.
fn fitting_commands(
    query: &Query,
    commands: &[Command],
    registered: &ServerCommands,
    asker: &Asker,
) -> Vec<Entry> {
    let all = leaves(commands).into_iter();
    let rated = all.filter(|path| is_for(path, &registered.server, asker));
    let rated = rated.filter_map(|path| {
        let last = path.last()?;
        let names = names(&path);
        let named = u32::from(query.begins_name(&names)) + u32::from(query.is_name(&names));
        let mut texts: Vec<String> =
            Lang::ALL.iter().flat_map(|&lang| split(about(last, lang))).collect();
        // Some commands have further search words, such as a name that players use for the same thing.
        let id = format!("help-{}", name(&path, Lang::En).replace(' ', "-"));
        let more = Lang::ALL.iter().filter_map(|&lang| words().plain(lang, &id));
        texts.extend(more.flat_map(|text| split(&text)));
        let (count, points) = query.rate(&[(names.concat(), 3), (texts, 2)])?;
        Some(((count, points + named * NAMED), path))
    });
    let found = best(rated.collect(), COMMANDS).into_iter().filter_map(|path| {
        let label = format!("/{}", name(&path, asker.lang));
        let about = about(path.last()?, asker.lang).to_owned();
        let note = match registered.games_that_bring(path.first()?) {
            Some(_) => asker.say(&Line::new("front-found-later").with("about", about)),
            None => about,
        };
        Some(entry(format!("command:{}", name(&path, Lang::En)), label, Some(note)))
    });
    found.collect()
}

/// Returns the guide pages that match the search query, as menu entries. A match with a command or with bold text, such
/// as a button name, counts as much as a match with a title. The first command on a page counts more, because it is the
/// subject of the page.
fn guides(query: &Query, asker: &Asker) -> Vec<Entry> {
    let chapters = guide::chapters(asker.lang).iter().enumerate();
    let pages = chapters.flat_map(|(at, chapter)| {
        chapter.pages.iter().enumerate().map(move |(leaf, page)| ((at, leaf), chapter, page))
    });
    let rated = pages.filter_map(|(at, chapter, page)| {
        let bold = page.text.split("**").skip(1).step_by(2).flat_map(split).collect();
        let title = split(&format!("{} {}", chapter.title, page.title));
        let code = page.text.split('`').skip(1).step_by(2);
        let mut commands = code.filter(|code| code.starts_with('/')).map(split);
        let first = commands.next().unwrap_or_default();
        let others = commands.flatten().collect();
        let fields = [(first, 4), (title, 3), (bold, 3), (others, 3), (split(&page.text), 1)];
        let rate = query.rate(&fields)?;
        let label = format!("{} · {}", chapter.title, page.title);
        Some((rate, entry(format!("guide:{}", guide::code(at)), label, None)))
    });
    best(rated.collect(), PAGES)
}

/// Renders the search results as a menu, or a note that there are none.
pub(super) async fn page(
    app: &App,
    commands: &[Command],
    asker: &Asker,
    asked: &str,
) -> Result<Answer> {
    let query = Query::new(asked);
    let registered = ServerCommands::at(app, asker).await?;
    let game = lookup::usual_game(app, asker.channel).await?;
    let mut entries = doors(&query, asker);
    entries.extend(fitting_commands(&query, commands, &registered, asker));
    // The guides name a command only in the reader's language, but it can be typed in another one.
    let named = leaves(commands).into_iter().find(|path| query.is_name(&names(path)));
    let named = named.map(|path| Query::new(&name(&path, asker.lang)));
    entries.extend(guides(named.as_ref().unwrap_or(&query), asker));
    // A user who types the identifier of a rule wants that rule first.
    let place = if rules::named(asked).is_empty() { entries.len() } else { 0 };
    entries.splice(place..place, lookup::entries(asked, asker.lang, game));
    entries.truncate(ENTRIES);
    let said = safe_name(asked);
    if entries.is_empty() {
        return Ok(Answer {
            content: asker.say(&Line::new("front-found-none").with("words", said)),
            rows: home::doors(asker, false),
            ..Answer::default()
        });
    }
    let menu = Row::menu(
        CustomId::Front(FrontStep::Found),
        asker.say(&Line::new("front-ask-found")),
        entries,
    );
    Ok(Answer {
        content: asker.say(&Line::new("front-found").with("words", said)),
        rows: vec![menu, home::back(asker)],
        ..Answer::default()
    })
}

/// Renders a command with its options. If Discord provides the id in time, the name is a link that fills in the
/// command. If the server does not have the command yet, explains how to get it.
pub(super) async fn command(
    app: &App,
    ctx: &Context,
    asker: &Asker,
    path: &[&Command],
) -> Result<Answer> {
    let registered = ServerCommands::at(app, asker).await?;
    let later = path.first().and_then(|first| registered.games_that_bring(first));
    let english = name(path, Lang::En);
    let id = match later {
        Some(_) => None,
        None => tokio::time::timeout(IDS, id_of(ctx, asker, path)).await.ok().flatten(),
    };
    let shown = match id {
        Some(id) => format!("</{english}:{id}>"),
        None => format!("`/{}`", name(path, asker.lang)),
    };
    let last = path.last().copied();
    let head = Line::new("front-command")
        .with("command", shown)
        .with("about", last.map_or("", |last| about(last, asker.lang)).to_owned());
    let mut lines = vec![asker.say(&head)];
    lines.extend(later.map(|games| {
        let names = games.iter().map(|game| Arg::Term(game.title())).collect::<Vec<Arg>>();
        let line = Line::new("front-command-later").with("count", names.len()).with("games", names);
        asker.say(&line)
    }));
    for option in last.into_iter().flat_map(|last| &last.parameters) {
        let name = translated(Some(&option.name), &option.name_localizations, asker.lang);
        let about = translated(
            option.description.as_deref(),
            &option.description_localizations,
            asker.lang,
        );
        lines.push(format!("- `{name}` · {about}"));
    }
    Ok(Answer {
        content: fit(&lines.join("\n"), MESSAGE),
        rows: vec![home::back(asker)],
        ..Answer::default()
    })
}

/// Returns Discord's id for a top-level command.
async fn id_of(ctx: &Context, asker: &Asker, path: &[&Command]) -> Option<u64> {
    let first = path.first()?;
    let is_it = |known: &&serenity::Command| known.name == *first.name;
    if let Some(guild) = asker.guild {
        let known = ctx.http.get_guild_commands(GuildId::new(guild.0)).await.ok()?;
        if let Some(found) = known.iter().find(is_it) {
            return Some(found.id.get());
        }
    }
    let known = ctx.http.get_global_commands().await.ok()?;
    known.iter().find(is_it).map(|found| found.id.get())
}

#[cfg(test)]
mod tests {
    use regnal::store::Channel;

    use super::*;
    use crate::run::server::Server;

    #[test]
    fn one_wrong_letter_or_a_different_ending_is_tolerated_but_not_a_different_word() {
        assert!(fits("siege", "siege") > fits("sieges", "siege"));
        assert!(fits("sieges", "siege") > fits("seige", "siege"));
        assert!(fits("seige", "siege") > 0);
        assert!(fits("reliabilty", "reliability") > 0);
        assert_eq!(fits("duel", "deal"), 0);
        assert_eq!(fits("march", "match").min(1), 1, "one letter of five");
        assert_eq!(fits("sap", "map"), 0);
    }

    #[test]
    fn a_menu_entry_shows_no_markup() {
        let entry = entry(String::new(), "**Lock** · `[x]`".to_owned(), Some("`/me`".to_owned()));
        assert_eq!((entry.label.as_str(), entry.note.as_deref()), ("Lock · [x]", Some("/me")));
    }

    #[test]
    fn stop_words_are_searched_only_if_the_search_has_no_other_words() {
        assert_eq!(Query::new("How do I undo?").words, ["undo"]);
        assert_eq!(Query::new("the").words, ["the"]);
        assert!(Query::new("?!").words.is_empty());
        assert_eq!(Query::new(&"word ".repeat(50)).words.len(), MOST_WORDS);
    }

    #[test]
    fn short_fragments_of_words_beside_apostrophes_are_ignored() {
        assert_eq!(Query::new("comment annuler l’ordre ?").words, ["annuler", "ordre"]);
        assert_eq!(Query::new("qu'est-ce qu'un siège").words, ["siege"]);
        assert_eq!(Query::new("don't ping me").words, ["ping"]);
    }

    #[test]
    fn the_name_of_a_command_after_a_slash_is_never_ignored() {
        assert_eq!(Query::new("show me the hours").words, ["show", "hours"]);
        assert_eq!(Query::new("hours on /me").words, ["hours", "me"]);
        assert_eq!(Query::new("/").words, [""; 0]);
    }

    #[test]
    fn searching_for_the_name_of_a_command_finds_that_command_first() {
        let commands = crate::commands::all();
        let registered = ServerCommands { server: Server::default(), games: None };
        for lang in Lang::ALL {
            let nobody = Asker::nobody(None, Channel(1), lang);
            let asker = Asker { manages: true, manages_server: true, ..nobody };
            for path in leaves(&commands) {
                let typed = name(&path, lang);
                let found = fitting_commands(&Query::new(&typed), &commands, &registered, &asker);
                let first = found.into_iter().next().map(|entry| entry.value);
                let wanted = format!("command:{}", name(&path, Lang::En));
                assert_eq!(first, Some(wanted), "{typed}");
            }
        }
    }

    #[test]
    fn a_command_is_found_by_other_words_for_what_it_does() {
        let commands = crate::commands::all();
        let registered = ServerCommands { server: Server::default(), games: None };
        for (lang, asked, wanted) in [
            (Lang::En, "chat", "letter"),
            (Lang::En, "talk to other players", "letter"),
            (Lang::En, "Unmute", "letter"),
            (Lang::Fr, "message privé à un joueur", "letter"),
            (Lang::En, "substitute", "stand-in ask"),
            (Lang::En, "kick a player", "manage seat remove"),
            (Lang::Fr, "exclure un joueur", "manage seat remove"),
            (Lang::En, "I'm on vacation", "me"),
            (Lang::Fr, "je pars en vacances", "me"),
            (Lang::En, "timezone", "me"),
            (Lang::En, "hide my reliability", "me"),
            (Lang::Fr, "Dés vérifiables", "verify"),
            (Lang::En, "Fair dice", "verify"),
            (Lang::En, "avoid someone", "match find"),
            (Lang::En, "cancel match", "match abandon"),
            (Lang::Fr, "supprimer la partie", "match abandon"),
            (Lang::En, "who are we waiting for", "show pending"),
            (Lang::Fr, "qui attend-on ?", "show pending"),
            (Lang::En, "spectate", "story follow"),
            (Lang::En, "I want to stop playing", "match leave"),
            (Lang::En, "autopilot", "stand-in ask"),
            (Lang::En, "English", "me"),
            (Lang::Fr, "je me suis trompé", "manage undo"),
            (Lang::Fr, "dés truqués", "verify"),
            (Lang::En, "GDPR", "privacy"),
            (Lang::Fr, "comment annuler l'ordre", "manage undo"),
        ] {
            let nobody = Asker::nobody(None, Channel(1), lang);
            let asker = Asker { manages: true, manages_server: true, ..nobody };
            let found = fitting_commands(&Query::new(asked), &commands, &registered, &asker);
            let found: Vec<String> = found.into_iter().map(|entry| entry.value).collect();
            assert!(found.contains(&format!("command:{wanted}")), "{asked}: {found:?}");
        }
    }

    #[test]
    fn a_result_must_match_at_least_half_of_the_search_words() {
        let fields = [(vec!["open".to_owned(), "match".to_owned()], 1)];
        assert!(Query::new("open dragon").rate(&fields).is_some());
        assert!(Query::new("open dragon castle").rate(&fields).is_none());
        assert!(Query::new("").rate(&fields).is_none());
    }
}
