//! Finds and checks a user's decks.

use regnal::games::echoes::content::{DeckFault, deck_faults};
use regnal::games::echoes::nouns::Civ;
use regnal::noun::Noun as _;
use regnal::store::{Deck, NewDeck, StoreError, Timestamp, User};
use regnal::text::{Arg, Lang, Line, NAME_LENGTH, Names, plain_name, safe_name, say};
use serenity::all::CreateAutocompleteResponse;

use super::cards::folded;
use crate::discord::asker::Asker;
use crate::discord::components::{CHOICES, autocompletion, choice};
use crate::discord::error::{Error, Result};
use crate::run::app::{App, SlashContext};

/// Maximum number of decks per user.
pub(crate) const MOST_DECKS: u32 = 30;

/// Maximum number of cards in an unfinished deck: twice the number in a playable deck.
pub(crate) const MOST_CARDS: usize = 72;

/// A deck that this version can read.
pub(crate) struct Own {
    pub(crate) deck: Deck,
    pub(crate) civ: Civ,
    pub(crate) cards: Vec<String>,
}

impl Own {
    /// Returns the deck's name, escaped for display.
    pub(crate) fn name(&self) -> String {
        safe_name(&self.deck.name)
    }
}

/// Returns the message for a deck that cannot be read.
pub(crate) fn unreadable(deck: &Deck) -> Line {
    let id = match civ_of(deck) {
        Some(_) => "deck-torn",
        None => "deck-other-version",
    };
    Line::new(id).with("name", safe_name(&deck.name))
}

/// Returns a deck's civilization; `None` if this version does not know it because another version saved the deck.
pub(crate) fn civ_of(deck: &Deck) -> Option<Civ> {
    Civ::from_code(&deck.civ)
}

/// Finds a user's deck by name.
///
/// # Errors
/// Returns a user-facing error that lists the existing decks.
pub(crate) async fn find(app: &App, user: User, name: &str) -> Result<Own> {
    let deck = any(app, user, name).await?;
    match (civ_of(&deck), deck.cards.clone()) {
        (Some(civ), Ok(cards)) => Ok(Own { deck, civ, cards }),
        _ => Err(Error::invalid(unreadable(&deck))),
    }
}

/// Like [`find`], but also finds a deck that cannot be read.
pub(crate) async fn any(app: &App, user: User, name: &str) -> Result<Deck> {
    if let Some(deck) = app.store.deck(user, &folded(&plain_name(name))).await? {
        return Ok(deck);
    }
    let names = names_of(app, user).await?;
    Err(Error::invalid(match names.is_empty() {
        true => Line::new("deck-none"),
        false => Line::new("deck-unknown")
            .with("name", safe_name(name))
            .with("names", names.iter().map(|name| Arg::Text(safe_name(name))).collect::<Vec<_>>()),
    }))
}

/// Returns the names of a user's decks as typed, in order. Only that user is allowed to see them.
pub async fn names_of(app: &App, user: User) -> Result<Vec<String>> {
    let decks = app.store.decks(user).await?;
    Ok(decks.into_iter().map(|deck| deck.name).collect())
}

/// Loads a user's deck for a match: its civilization and the ids of its 36 cards (EE-RULING-120).
///
/// # Errors
/// Returns a user-facing error if there is no such deck. If the deck has faults, the error lists all of them.
pub async fn load(app: &App, user: User, name: &str) -> Result<(Civ, Vec<String>)> {
    let own = find(app, user, name).await?;
    let faults = deck_faults(own.civ, &own.cards);
    if faults.is_empty() {
        return Ok((own.civ, own.cards));
    }
    let faults = faults.iter().map(|fault| Arg::from(named(fault)));
    let faults = faults.reduce(|some, next| {
        Line::new("deck-faults-next").with("some", some).with("next", next).into()
    });
    Err(Error::invalid(
        Line::new("deck-unplayable")
            .with("name", own.name())
            .with("faults", faults.unwrap_or_else(|| Arg::Text(String::new()))),
    ))
}

/// Returns a deck name as stored and as folded for comparison.
///
/// # Errors
/// Returns a user-facing error if the name is empty or too long.
pub(crate) fn name(typed: &str) -> Result<(String, String)> {
    let plain = plain_name(typed);
    match plain.chars().count() {
        0 => Err(Error::says("deck-name-empty")),
        1..=NAME_LENGTH => {
            let folded = folded(&plain);
            Ok((plain, folded))
        }
        _ => Err(Error::invalid(Line::new("deck-name-long").with("most", NAME_LENGTH))),
    }
}

/// Saves a new deck.
///
/// # Errors
/// Returns a user-facing error if the name is invalid, or there are too many cards or decks.
pub(crate) async fn save(
    app: &App,
    asker: &Asker,
    typed: &str,
    civ: &str,
    cards: Vec<String>,
) -> Result<String> {
    let (name, folded) = name(typed)?;
    check_deck_size(cards.len())?;
    let deck = NewDeck {
        owner: asker.user,
        name: name.clone(),
        folded,
        civ: civ.to_owned(),
        cards,
        at: app.clock.now(),
    };
    let saved = app.store.add_deck(&deck, MOST_DECKS).await;
    saved.map_err(|error| refused(error, &name))?;
    Ok(name)
}

/// Renames a deck.
///
/// # Errors
/// Returns a user-facing error if the name is invalid or the deck no longer exists.
pub(crate) async fn rename(
    app: &App,
    user: User,
    deck: &Deck,
    typed: &str,
    at: Timestamp,
) -> Result<String> {
    let (name, folded) = name(typed)?;
    let renamed = app.store.rename_deck(user, deck.id, &name, &folded, at).await;
    match renamed.map_err(|error| refused(error, &name))? {
        true => Ok(name),
        false => Err(Error::says("deck-changed")),
    }
}

fn refused(error: StoreError, name: &str) -> Error {
    match error {
        StoreError::DeckNameTaken => {
            Error::invalid(Line::new("deck-name-taken").with("name", safe_name(name)))
        }
        StoreError::TooManyDecks => {
            Error::invalid(Line::new("deck-too-many").with("most", MOST_DECKS))
        }
        other => other.into(),
    }
}

/// Checks the size of an unfinished deck.
///
/// # Errors
/// Returns a user-facing error if the deck would become too large.
pub(crate) fn check_deck_size(cards: usize) -> Result<()> {
    match cards <= MOST_CARDS {
        true => Ok(()),
        false => Err(Error::invalid(Line::new("deck-too-long").with("most", MOST_CARDS))),
    }
}

/// Renders whether a deck is playable, followed by one line for each of its faults.
pub(crate) fn standing(lang: Lang, civ: Civ, cards: &[String]) -> String {
    let faults = deck_faults(civ, cards);
    if faults.is_empty() {
        return words(lang, &Line::new("deck-playable"));
    }
    let head = words(lang, &Line::new("deck-faults").with("count", faults.len()));
    let faults = faults.iter().map(|fault| format!("\n- {}", words(lang, &named(fault))));
    head + &faults.collect::<String>()
}

/// Renders a fault, including the rule that the deck violates.
fn named(fault: &DeckFault) -> Line {
    Line::new("deck-fault").with("fault", shown(fault)).with("rule", fault.rule().to_owned())
}

/// Renders a fault. The id of an unknown card is untrusted user text.
fn shown(fault: &DeckFault) -> Line {
    match fault {
        DeckFault::Unknown { id } => {
            let id = safe_name(id);
            DeckFault::Unknown { id }.line()
        }
        _ => fault.line(),
    }
}

/// Autocompletes the names of the user's decks. Names that begin with the input come first.
pub(crate) async fn offered(ctx: SlashContext<'_>, partial: &str) -> CreateAutocompleteResponse {
    let asker = Asker::from(ctx.interaction);
    let asked = folded(partial);
    // Autocompletion cannot report errors.
    let mut decks = ctx.data().store.decks(asker.user).await.unwrap_or_default();
    decks.retain(|deck| folded(&deck.name).contains(&asked));
    decks.sort_by_cached_key(|deck| !folded(&deck.name).starts_with(&asked));
    let choices = decks.into_iter().take(CHOICES).map(|deck| {
        let label = match civ_of(&deck) {
            Some(civ) => format!("{} · {}", deck.name, words(asker.lang, &Line::new(civ.term()))),
            None => deck.name.clone(),
        };
        choice(&label, deck.name)
    });
    autocompletion(choices)
}

/// Renders a line that contains no player names.
pub(crate) fn words(lang: Lang, line: &Line) -> String {
    say(lang, line, &Names::default())
}

#[cfg(test)]
mod tests {
    use regnal::games::echoes::content;

    use super::*;

    #[test]
    fn a_deck_name_is_stored_as_typed_and_found_without_regard_to_case_or_accents() {
        let kept = |typed: &str| name(typed).ok();
        let same = |plain: &str, folded: &str| Some((plain.to_owned(), folded.to_owned()));
        assert_eq!(kept("  Épée*_\u{202e} <@1> "), same("Épée*_ <@1>", "epee*_ <@1>"));
        assert_eq!(kept("IŞIK"), same("IŞIK", "isik"));
        assert!(kept(&"é".repeat(NAME_LENGTH)).is_some());
        assert_eq!(kept(&"é".repeat(NAME_LENGTH + 1)), None);
        for empty in ["", " \t", "\u{200b}\u{301}"] {
            assert_eq!(kept(empty), None, "{empty:?}");
        }
    }

    #[test]
    fn a_deck_is_reported_as_playable_or_with_all_its_faults() {
        for &civ in Civ::ALL {
            let standard = content::standard(civ);
            let ids: Vec<String> = standard.iter().map(|card| card.id.clone()).collect();
            assert_eq!(standing(Lang::En, civ, &ids), words(Lang::En, &Line::new("deck-playable")));
        }
        let wrong = ["byz_empire", "**gone**"].map(str::to_owned);
        let said = standing(Lang::En, Civ::Norse, &wrong);
        for expected in
            ["(EE-DECK-02)", "(EE-DECK-03)", "(EE-DECK-05)", "(EE-DECK-06)", "\\*\\*gone\\*\\*"]
        {
            assert!(said.contains(expected), "{expected}: {said}");
        }
    }
}
