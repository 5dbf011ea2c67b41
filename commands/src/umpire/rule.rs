//! Rulings. A form asks for the missing arguments, and always for the reason.

use std::ops::Range;

use regnal::game::{Asked, Offered, Seat};
use regnal::part::{Given, Part};
use regnal::text::{Arg, Line, unmarked};
use serenity::all::{
    ComponentInteraction, Context, CreateActionRow, CreateInputText, CreateInteractionResponse,
    CreateModal, InputTextStyle,
};

use super::request;
use crate::discord::asker::Asker;
use crate::discord::components::{Button, ButtonStyle, Entry, Row, form_label};
use crate::discord::custom_id::CustomId;
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::short;
use crate::discord::turning::ENTRIES;
use crate::games::{Reader, sure};
use crate::run::app::App;
use crate::run::aside::aside;
use crate::run::submit::{Done, submit};
use crate::run::table::{Table, say};

/// Name of the argument that contains a ruling's reason; every ruling has it.
const REASON: &str = "reason";
/// Discord's limit for a field placeholder, in characters.
const HINT: usize = 100;
/// Maximum length of a field, in characters.
const MOST: u16 = 400;
/// Last step in the path of an offer whose menu is open.
const PICK: &str = "pick";
/// Prefix of the path step that contains the choices from an offer's open menu, one bit per choice.
const PICKED: &str = "picked-";
/// Prefix of the path step for one of several menus. The step contains the menu's number and the choices already made.
const MENU: &str = "menu-";
/// Prefix of the path step that carries the choices already made in several menus.
const SO_FAR: &str = "sofar-";
/// Number of choices in each of several menus. A further entry means "none of these".
const CHUNK: usize = ENTRIES - 1;
/// Maximum number of valid words listed in the reply if a typed word could not be parsed.
const NAMED: usize = 12;

/// Encodes one of the panel's offers for a component: its verb and known arguments.
pub(super) fn path(offer: &Offered) -> Vec<String> {
    let known = offer.given.0.iter();
    std::iter::once(offer.verb.to_owned())
        .chain(known.map(|(name, code)| format!("{name}={code}")))
        .collect()
}

/// Decodes a component's path.
fn known(path: &[String]) -> (&str, Given) {
    let verb = path.first().map(String::as_str).unwrap_or_default();
    let pairs = path.iter().skip(1).filter_map(|part| part.split_once('='));
    let owned = pairs.map(|(name, code)| (name.to_owned(), code.to_owned()));
    (verb, Given(owned.collect()))
}

/// Returns the offer with this path, if it is still valid.
fn offered(table: &Table, path: &[String]) -> Result<Option<Offered>> {
    let game = table.game()?;
    let mut offers = aside(|| game.desk()).offers.into_iter();
    Ok(offers.find(|offer| self::path(offer) == path))
}

/// Returns the consequences of an irreversible ruling for an offer that asks only for its reason; `None` for any other
/// offer. The form shows the consequences and serves as the confirmation.
fn outcome(table: &Table, path: &[String]) -> Result<Option<Line>> {
    let (verb, mut given) = known(path);
    given.0.push((REASON.to_owned(), "-".to_owned()));
    let game = table.game()?;
    match aside(|| game.read(Seat::UMPIRE, verb, &given)) {
        Some(action) => sure::outcome(table, Seat::UMPIRE, &action),
        None => Ok(None),
    }
}

/// Splits a path into the offer's path and the choices made for the offer.
fn parted(path: &[String]) -> (&[String], Option<&str>) {
    let is_open = |last: &str| last == PICK || [MENU, SO_FAR].iter().any(|at| last.starts_with(at));
    match path.split_last() {
        Some((last, offer)) if is_open(last) => (offer, None),
        Some((last, offer)) => match last.strip_prefix(PICKED) {
            Some(picked) => (offer, Some(picked)),
            None => (path, None),
        },
        None => (path, None),
    }
}

/// Returns the path after choosing `values` from the menu at the end of `path`.
///
/// # Errors
/// Returns an error with a message if the offer is no longer valid.
pub(super) fn picked(table: &Table, path: &[String], values: &[String]) -> Result<Vec<String>> {
    let stale = || Error::says("error-stale");
    let (offer, _) = parted(path);
    let asks = offered(table, offer)?.map(|offer| offer.asks);
    let asked = asks.and_then(|asks| asks.into_iter().find(Asked::is_picked));
    let words = asked.ok_or_else(stale)?.words;
    let chosen = (0..words.len()).filter(|&place| values.contains(&words[place].code));
    let chosen = chosen.fold(0, |bits, place| bits | bit(place));
    let step = match path.last().and_then(|last| last.strip_prefix(MENU)) {
        None => format!("{PICKED}{chosen:x}"),
        Some(menu) => {
            let (number, before) = menu.split_once('-').ok_or_else(stale)?;
            let number: usize = number.parse().map_err(|_| stale())?;
            let here = chunk(number, words.len()).fold(0, |bits, place| bits | bit(place));
            let bits = bits_of(before) & !here | chosen & here;
            format!("{SO_FAR}{bits:x}")
        }
    };
    Ok(offer.iter().cloned().chain([step]).collect())
}

/// Returns whether a path ends with an open menu.
pub(super) fn is_pick(path: &[String]) -> bool {
    path.last().is_some_and(|last| last == PICK || last.starts_with(MENU))
}

/// Returns whether a path ends with the choices already made in one of several menus, which all remain open.
pub(super) fn is_so_far(path: &[String]) -> bool {
    path.last().is_some_and(|last| last.starts_with(SO_FAR))
}

/// Returns the indices of the choices in one of several menus. The last word means "none of the others" and appears in
/// every menu.
fn chunk(number: usize, words: usize) -> Range<usize> {
    let last = words.saturating_sub(1);
    let from = number.saturating_mul(CHUNK).min(last);
    from..from.saturating_add(CHUNK).min(last)
}

fn bit(place: usize) -> u128 {
    1 << (place % 128)
}

fn bits_of(step: &str) -> u128 {
    u128::from_str_radix(step, 16).unwrap_or(0)
}

/// Returns the codes of the chosen words, as the game parses them.
fn codes(asked: &Asked, picked: &str) -> String {
    let bits = bits_of(picked);
    let words = asked.words.iter().enumerate();
    let picked = words.filter(|(place, _)| bits & bit(*place) != 0);
    let codes: Vec<&str> = picked.map(|(_, word)| word.code.as_str()).collect();
    codes.join(",")
}

/// Returns the page with a ruling's menus, which is shown before the form that asks for the remaining arguments. A
/// choice from a single menu opens the form immediately; several menus share a button that opens it. Returns `None` if
/// there is no menu, or if all choices were already made.
///
/// # Errors
/// Returns an error with a message if the offer is no longer valid.
pub(super) fn menu(table: &Table, asker: &Asker, path: &[String]) -> Result<Option<Answer>> {
    let (offer, picked) = parted(path);
    if picked.is_some() {
        return Ok(None);
    }
    let (way, offer) = (offer, offered(table, offer)?);
    let offer = offer.ok_or_else(|| Error::says("error-stale"))?;
    let Some(asked) = offer.asks.iter().find(|asked| asked.is_picked()) else {
        return Ok(None);
    };
    let names = table.names();
    let reader =
        Reader { game: table.game()?, seat: Seat::UMPIRE, lang: asker.lang, names: &names };
    let tell = |line: &Line| say(table, asker.lang, line);
    let id = |step: String| {
        let path = way.iter().cloned().chain([step]).collect();
        CustomId::Desk { match_id: table.header.id, path }.to_string()
    };
    let last = asked.words.len().saturating_sub(1);
    let so_far = path.last().and_then(|step| step.strip_prefix(SO_FAR)).map(bits_of);
    // The last entry means "none of the others", so it is not selected by default.
    let bits = so_far.unwrap_or_else(|| (0..last).fold(0, |bits, place| bits | bit(place)));
    let row = |step: String, places: Range<usize>| {
        let is_empty = places.clone().all(|place| bits & bit(place) == 0);
        let entries = places.chain([last]).filter_map(|place| {
            let (word, note) = asked.words.get(place).zip(asked.notes.get(place))?;
            Some(Entry {
                note: Some(tell(note)),
                is_chosen: if place == last { is_empty } else { bits & bit(place) != 0 },
                ..Entry::new(word.code.clone(), reader.shown(word))
            })
        });
        let entries: Vec<Entry> = entries.collect();
        Row::menu_of_several(id(step), tell(&asked.what), entries)
    };
    let rows = match asked.words.len() <= ENTRIES {
        true => vec![row(PICK.to_owned(), 0..last)],
        false => {
            let menus = (0..last.div_ceil(CHUNK)).map(|number| {
                row(format!("{MENU}{number}-{bits:x}"), chunk(number, asked.words.len()))
            });
            let all = if bits == 0 { bit(last) } else { bits };
            let on = Button {
                id: id(format!("{PICKED}{all:x}")),
                label: tell(&Line::new("umpire-picked")),
                look: ButtonStyle::Primary,
            };
            menus.chain([Row::Buttons(vec![on])]).collect()
        }
    };
    let lines = std::iter::once(&offer.what).chain(&asked.hint);
    let content = lines.map(tell).collect::<Vec<_>>().join("\n");
    Ok(Some(Answer { rows, ..Answer::whisper(content) }))
}

/// Returns the labels of a form's fields, in order.
pub(super) fn names_of(
    table: &Table,
    asker: &Asker,
    (fields, path): (&[(String, String)], &[String]),
) -> Result<Vec<String>> {
    let asks = offered(table, parted(path).0)?.map(|offer| offer.asks);
    let asks = asks.unwrap_or_default();
    let name = |code: &str| {
        let asked = asks.iter().find(|asked| asked.name == code);
        match asked {
            Some(asked) => say(table, asker.lang, &asked.what),
            None if code == REASON => say(table, asker.lang, &Line::new("umpire-reason")),
            None => code.to_owned(),
        }
    };
    Ok(fields.iter().map(|(code, _)| name(code)).collect())
}

/// Opens a ruling's form, prefilled with the values in `typed`, if any.
///
/// # Errors
/// Returns an error with a message if the offer is no longer valid.
pub(super) async fn ask(
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    table: &Table,
    chosen: &[String],
    typed: &[String],
) -> Result<()> {
    let offer = offered(table, parted(chosen).0)?.ok_or_else(|| Error::says("error-stale"))?;
    let names = table.names();
    let reader =
        Reader { game: table.game()?, seat: Seat::UMPIRE, lang: asker.lang, names: &names };
    let label = |line: &Line| form_label(&say(table, asker.lang, line));
    let filled = |field: CreateInputText, place: usize| match typed.get(place) {
        Some(text) => CreateActionRow::InputText(field.value(text)),
        None => CreateActionRow::InputText(field),
    };
    let mut rows: Vec<CreateActionRow> = Vec::new();
    let typed_in = || offer.asks.iter().filter(|asked| !asked.is_picked());
    for (place, asked) in typed_in().enumerate() {
        let what = match asked.is_spare {
            true => Line::new("umpire-spare").with("field", asked.what.clone()),
            false => asked.what.clone(),
        };
        let field = CreateInputText::new(InputTextStyle::Short, label(&what), asked.name);
        let field = field.required(!asked.is_spare).max_length(MOST);
        let field = match hint(&reader, asked) {
            words if words.is_empty() => field,
            words => field.placeholder(short(&unmarked(&words), HINT)),
        };
        rows.push(filled(field, place));
    }
    let why = label(&Line::new("umpire-reason"));
    let why = CreateInputText::new(InputTextStyle::Paragraph, why, REASON)
        .max_length(600)
        // The reason is required, except for a note.
        .required(offer.verb != "note");
    let why = match outcome(table, parted(chosen).0)? {
        Some(outcome) => why.placeholder(short(&say(table, asker.lang, &outcome), HINT)),
        None => why,
    };
    rows.push(filled(why, typed_in().count()));
    let match_id = table.header.id;
    let id = CustomId::Desk { match_id, path: chosen.to_vec() };
    let form = CreateModal::new(id.to_string(), label(&offer.what)).components(rows);
    let response = CreateInteractionResponse::Modal(form);
    click.create_response(ctx, response).await?;
    Ok(())
}

/// Handles a submitted form.
///
/// # Errors
/// Returns an error with a message if the form cannot be parsed or the ruling is rejected.
pub(super) async fn handle_submit(
    app: &App,
    asker: &Asker,
    table: &Table,
    fields: &[(String, String)],
    path: &[String],
) -> Result<Done> {
    let (path, picked) = parted(path);
    let (verb, mut given) = known(path);
    let asks = offered(table, path)?.map(|offer| offer.asks);
    let asks = asks.unwrap_or_default();
    let menus = asks.iter().filter(|asked| asked.is_picked());
    let picked = menus.zip(picked);
    given.0.extend(picked.map(|(asked, bits)| (asked.name.to_owned(), codes(asked, bits))));
    let (game, names) = (table.game()?, table.names());
    let reader = Reader { game, seat: Seat::UMPIRE, lang: asker.lang, names: &names };
    let typed = fields.iter().filter(|(_, text)| !text.trim().is_empty());
    let coded = typed.map(|(name, text)| {
        let asked = asks.iter().find(|asked| asked.name == name);
        let code = asked.map_or_else(|| text.clone(), |asked| coded(&reader, asked, text));
        (name.clone(), code)
    });
    given.0.extend(coded);
    let action = aside(|| game.read(Seat::UMPIRE, verb, &given));
    let action = action.ok_or_else(|| unreadable(&reader, &asks, fields))?;
    submit(app, request(asker, table, action)).await
}

/// Returns a field's placeholder.
fn hint(reader: &Reader<'_>, asked: &Asked) -> String {
    match &asked.hint {
        Some(hint) => regnal::text::say(reader.lang, hint, reader.names),
        None => words(reader, asked).join(" · "),
    }
}

/// Returns the valid words for a field.
fn words(reader: &Reader<'_>, asked: &Asked) -> Vec<String> {
    asked.words.iter().map(|part| reader.shown(part)).collect()
}

/// Parses one entry of a field as a code.
fn entry(reader: &Reader<'_>, asked: &Asked, typed: &str) -> Option<String> {
    let code = |parts: &[Part], typed: &str| {
        let typed = typed.trim();
        let is_code = parts.iter().any(|part| part.is(typed));
        let word = || reader.find_code(parts.iter(), typed);
        is_code.then(|| typed.to_owned()).or_else(word)
    };
    let Some((head, tail)) = typed.split_once(':').filter(|_| !asked.tails.is_empty()) else {
        return code(&asked.words, typed);
    };
    let number = |typed: &str| {
        let is_number = typed.parse::<u16>().is_ok();
        is_number.then(|| typed.to_owned())
    };
    let tails = match code(&asked.tails, tail) {
        Some(whole) => vec![whole],
        None => tail
            .split_whitespace()
            .map(|one| number(one).or_else(|| code(&asked.tails, one)))
            .collect::<Option<Vec<_>>>()?,
    };
    let head = code(&asked.words, head)?;
    let all = std::iter::once(head).chain(tails);
    Some(all.collect::<Vec<_>>().join("-"))
}

/// Splits a field's text into entries, each with its code if the entry can be parsed.
fn entries<'t>(
    reader: &Reader<'_>,
    asked: &Asked,
    typed: &'t str,
) -> Vec<(&'t str, Option<String>)> {
    if !asked.is_list {
        return vec![(typed.trim(), entry(reader, asked, typed))];
    }
    let parts = typed.split([';', '\n']).map(str::trim);
    parts
        .filter(|part| !part.is_empty())
        .flat_map(|part| match entry(reader, asked, part) {
            // A comma can be part of a name.
            Some(code) => vec![(part, Some(code))],
            None => part.split(',').map(|one| (one.trim(), entry(reader, asked, one))).collect(),
        })
        .collect()
}

/// Returns a field's text with words replaced by their codes.
fn coded(reader: &Reader<'_>, asked: &Asked, typed: &str) -> String {
    if asked.words.is_empty() {
        return typed.to_owned();
    }
    let entries = entries(reader, asked, typed).into_iter();
    let codes = entries.map(|(typed, code)| code.unwrap_or_else(|| typed.to_owned()));
    codes.collect::<Vec<_>>().join(",")
}

/// Explains why a form cannot be parsed: a field is missing, or an entry is invalid.
fn unreadable(reader: &Reader<'_>, asks: &[Asked], fields: &[(String, String)]) -> Error {
    let typed = |asked: &Asked| {
        let field = fields.iter().find(|(code, _)| code == asked.name);
        field.map_or("", |(_, text)| text.trim())
    };
    let missing = asks
        .iter()
        .filter(|asked| !asked.is_spare && !asked.is_picked() && typed(asked).is_empty());
    let missing: Vec<Arg> = missing.map(|asked| asked.what.clone().into()).collect();
    if !missing.is_empty() {
        return Error::invalid(Line::new("umpire-missing").with("fields", missing));
    }
    let strange = |asked: &Asked| {
        let all = entries(reader, asked, typed(asked)).into_iter();
        let mut strange = all.filter(|(typed, code)| !typed.is_empty() && code.is_none());
        Some(strange.next()?.0.to_owned())
    };
    let closed = asks.iter().filter(|asked| !asked.words.is_empty() && !asked.is_picked());
    let mut faults = closed.filter_map(|asked| Some((asked, strange(asked)?)));
    let Some((asked, typed)) = faults.next() else {
        return Error::says("umpire-unreadable");
    };
    let (id, key, value): (_, _, Arg) = match &asked.hint {
        Some(hint) => ("umpire-no-word-hint", "hint", hint.clone().into()),
        None => {
            let some = words(reader, asked).into_iter().take(NAMED);
            let some: Vec<Arg> = some.map(Arg::Text).collect();
            ("umpire-no-word", "words", some.into())
        }
    };
    Error::invalid(
        Line::new(id)
            .with("field", asked.what.clone())
            .with("typed", short(&typed, HINT))
            .with(key, value),
    )
}

#[cfg(test)]
mod tests {
    use regnal::dice::Dice;
    use regnal::game::Game as _;
    use regnal::games::AnyGame;
    use regnal::games::demonworld::nouns::Race;
    use regnal::games::demonworld::{Demonworld, Options};
    use regnal::text::{Lang, Names, say};

    use super::*;

    /// Creates a test campaign of Ann and Benoît whose umpire has taken office.
    fn held() -> AnyGame {
        let options = Options::usual([Race::Elf, Race::Orc]);
        let mut dice = Dice::apart(3);
        let setup = Demonworld::deal(&options, &mut dice);
        let game = AnyGame::Demonworld(Box::new(Demonworld::new(setup)));
        let office = game.take_office(None).unwrap();
        game.play(Seat::UMPIRE, &office, &mut dice).unwrap().after
    }

    fn names() -> Names {
        Names { seats: vec!["Ann".to_owned(), "Benoît".to_owned()], ..Names::default() }
    }

    fn field(game: &AnyGame, verb: &str, name: &str) -> Asked {
        let offers = game.desk().offers.into_iter();
        let mut asks = offers.filter(|offer| offer.verb == verb).flat_map(|offer| offer.asks);
        asks.find(|asked| asked.name == name).unwrap()
    }

    /// A French user can type the French words. The codes are valid in every language.
    #[test]
    fn ruling_arguments_can_be_typed_as_they_are_displayed() {
        let (game, names) = (held(), names());
        let reader = Reader { game: &game, seat: Seat::UMPIRE, lang: Lang::Fr, names: &names };
        for (verb, name, typed, code) in [
            ("edit_condition", "condition", "Blessé", "wounded"),
            ("edit_condition", "condition", "en fuite", "fled"),
            ("edit_condition", "condition", "fled", "fled"),
            ("note", "to", "tous", "all"),
            ("note", "to", "l'arbitre", "umpire"),
            ("note", "to", "benoit", "2"),
            ("note", "to", "2", "2"),
            ("edit_owner", "player", "Personne", "nobody"),
            ("edit_owner", "province", "H1", "H1"),
            ("edit_treasury", "points", "120", "120"),
        ] {
            let asked = field(&game, verb, name);
            assert_eq!(coded(&reader, &asked, typed), code, "{verb} {typed}");
        }
        let asked = field(&game, "edit_condition", "condition");
        assert!(hint(&reader, &asked).contains("blessé"));
    }

    #[test]
    fn entries_typed_into_a_ruling_can_have_suffixes_and_contain_names_with_commas() {
        let (game, names) = (held(), names());
        let reader = Reader { game: &game, seat: Seat::UMPIRE, lang: Lang::Fr, names: &names };
        let unit = |code: u32, name: &str| Part::new("units", code, name.to_owned());
        let mark = |code, word| Part::new("units", code, Arg::Term(word));
        let units = Asked {
            tails: vec![mark("r", "demonworld-mark-routed"), mark("e", "demonworld-mark-engaged")],
            ..Asked::new("units", Line::new("umpire-reason"))
                .worded(vec![unit(7, "Lances, les vieilles"), unit(8, "Archers")])
                .listed()
        };
        for (typed, code) in [
            ("Lances : 4 déroute engagée; Archers: 2", "7-4-r-e,8-2"),
            ("Archers : 1 engagée", "8-1-e"),
            ("7-4-re,8-2", "7-4-re,8-2"),
        ] {
            assert_eq!(coded(&reader, &units, typed), code);
        }
        let listed = Asked { tails: Vec::new(), ..units };
        for typed in ["Lances, les vieilles; Archers", "archers, 7"] {
            let codes = coded(&reader, &listed, typed);
            let mut codes: Vec<&str> = codes.split(',').collect();
            codes.sort_unstable();
            assert_eq!(codes, ["7", "8"], "{typed}");
        }
    }

    #[test]
    fn a_missing_or_invalid_value_is_reported_with_its_field_name() {
        let (game, names) = (held(), names());
        let reader = Reader { game: &game, seat: Seat::UMPIRE, lang: Lang::Fr, names: &names };
        let asks =
            [field(&game, "edit_condition", "condition"), field(&game, "edit_treasury", "points")];
        let told = |fields: [&str; 2]| {
            let fields: Vec<(String, String)> = asks
                .iter()
                .zip(fields)
                .map(|(asked, text)| (asked.name.to_owned(), text.to_owned()))
                .collect();
            let error = unreadable(&reader, &asks, &fields);
            say(Lang::Fr, &error.line().unwrap(), &names)
        };
        let missing = told(["  ", "3"]);
        assert!(missing.contains("État"), "{missing}");
        let strange = told(["malade", "3"]);
        for part in ["État", "malade", "blessé", "en fuite"] {
            assert!(strange.contains(part), "{part} in {strange}");
        }
    }
}
