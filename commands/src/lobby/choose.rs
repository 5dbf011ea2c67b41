//! Choice of house rules. The menu on a lobby card opens a private page with the values of a rule, for the lobby's
//! host. The card shows the rules that differ from the default.

use regnal::store::MatchId;
use regnal::text::{Arg, Lang, Line};
use serenity::all::{
    ComponentInteraction, Context, CreateActionRow, CreateInputText, CreateModal, InputTextStyle,
    ModalInteraction,
};

use super::call::{Call, LiveCall, set_options};
use super::card::{self, check_is_lobby};
use super::house::{entry_line, id, listed};
use crate::discord::asker::Asker;
use crate::discord::components::{Button, ButtonStyle, Entry, Row, form_label};
use crate::discord::error::{Error, Result};
use crate::discord::form::typed;
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::run::app::App;
use crate::run::face::{HouseRule, HouseValue};
use crate::run::table::{Table, say};

/// Value of the button for typing a number.
const OTHER: &str = "#";
/// Name of the form field for a number.
const NUMBER: &str = "number";
/// Maximum length of a button label next to other buttons, in characters.
const SHORT: usize = 12;

/// Checks that the user is allowed to choose a lobby's house rules.
fn must_choose(call: &Call<'_>, table: &Table) -> Result<()> {
    check_is_lobby(table)?;
    call.check_administrator(&table.header)
}

/// Renders a rule with its values and a menu of the other rules, with the text `said` above them.
fn page(call: &Call<'_>, table: &Table, code: &str, said: Option<&Line>) -> Result<Answer> {
    let rules = call.app.face_of(table)?.house_rules(&table.options()?)?;
    let rule = rules.iter().find(|rule| rule.code == code);
    let rule = rule.ok_or_else(|| Error::says("error-old-button"))?;
    let lang = call.asker.lang;
    let about = Line::new("house-page")
        .with("rule", Arg::Term(rule.name))
        .with("cites", rule.cites.to_owned())
        .with("about", Arg::Term(rule.about))
        .with("value", rule.now.clone());
    let usual = Line::new("house-usual").with("value", rule.usual.clone());
    let lines = said.into_iter().chain([&about]).chain((rule.now != rule.usual).then_some(&usual));
    let lines: Vec<String> = lines.map(|line| say(table, lang, line)).collect();
    Ok(Answer {
        content: lines.join("\n"),
        rows: values(table, lang, rule).into_iter().chain([listed(table, lang, &rules)]).collect(),
        ..Answer::default()
    })
}

/// Returns a rule's values as buttons if they are short, otherwise as a menu.
fn values(table: &Table, lang: Lang, rule: &HouseRule) -> Vec<Row> {
    let named = rule.values.iter().map(|value| {
        let line = Line::new("text-value").with("value", value.name.clone());
        (value, say(table, lang, &line))
    });
    let named: Vec<_> = named.collect();
    if named.iter().any(|(_, name)| name.chars().count() > SHORT) {
        let entry = |(value, name): &(&HouseValue, String)| Entry {
            value: value.code.clone(),
            label: name.clone(),
            note: None,
            is_chosen: value.is_now,
        };
        return vec![Row::Menu {
            id: id(table, &[rule.code]),
            placeholder: say(table, lang, &entry_line(rule)),
            entries: named.iter().map(entry).collect(),
            most: 1,
        }];
    }
    let buttons = named.into_iter().map(|(value, label)| Button {
        id: id(table, &[rule.code, &value.code]),
        label,
        look: match value.is_now {
            true => ButtonStyle::Success,
            false => ButtonStyle::Secondary,
        },
    });
    let other = rule.numbers.map(|_| Button {
        id: id(table, &[rule.code, OTHER]),
        label: say(table, lang, &Line::new("house-other")),
        look: ButtonStyle::Secondary,
    });
    vec![Row::Buttons(buttons.chain(other).collect())]
}

/// Handles a click on a house rule or one of its values.
pub(super) async fn clicked(
    call: &mut LiveCall<'_>,
    click: &ComponentInteraction,
    match_id: MatchId,
    way: &[&str],
) -> Result<()> {
    match *way {
        [code] => {
            let table = call.look(match_id).await?;
            must_choose(call, &table)?;
            let answer = page(call, &table, code, None)?;
            call.update(&answer).await
        }
        [code, OTHER] => ask(call, click, match_id, code).await,
        [code, value] => choose(call, match_id, code, value).await,
        _ => Err(Error::says("error-old-button")),
    }
}

/// Handles a typed number.
///
/// # Errors
/// Returns a user-facing error if the request fails.
pub async fn handle_submit(
    app: &App,
    ctx: &Context,
    form: &ModalInteraction,
    match_id: MatchId,
    path: &[String],
) -> Result<()> {
    let asked = RepliableInteraction::Modal(form);
    let call = &mut LiveCall::of(app, ctx, asked, Asker::from(form));
    let fields = typed(form);
    match (path, fields.as_slice()) {
        ([code, _], [(_, number)]) => {
            choose(call, match_id, code, &regnal::typed::plain(number)).await
        }
        _ => Err(Error::says("error-old-button")),
    }
}

/// Opens the form for a number.
async fn ask(
    call: &mut LiveCall<'_>,
    click: &ComponentInteraction,
    match_id: MatchId,
    code: &str,
) -> Result<()> {
    let table = call.look(match_id).await?;
    must_choose(call, &table)?;
    let rules = call.app.face_of(&table)?.house_rules(&table.options()?)?;
    let rule = rules.iter().find(|rule| rule.code == code);
    let (rule, (least, most)) = rule
        .and_then(|rule| Some((rule, rule.numbers?)))
        .ok_or_else(|| Error::says("error-old-button"))?;
    let words = |line: &Line| form_label(&say(&table, call.asker.lang, line));
    let bounds = Line::new("house-bounds").with("least", least).with("most", most);
    let now = Line::new("text-value").with("value", rule.now.clone());
    let field = CreateInputText::new(InputTextStyle::Short, words(&bounds), NUMBER)
        .value(words(&now))
        .max_length(6);
    let title = Line::new("house-title").with("rule", Arg::Term(rule.name));
    let modal = CreateModal::new(id(&table, &[code, OTHER]), words(&title))
        .components(vec![CreateActionRow::InputText(field)]);
    call.open_form(click, modal).await
}

/// Sets a house rule in a lobby.
async fn choose(call: &mut LiveCall<'_>, match_id: MatchId, code: &str, value: &str) -> Result<()> {
    let mut hold = call.hold(match_id).await?;
    let table = hold.table()?;
    must_choose(call, table)?;
    let mut options = table.options()?;
    let face = call.app.face_of(table)?;
    face.set_house_rule(&mut options, code, value)?;
    set_options(call, table, &options).await?;
    hold.reread(call).await?;
    let table = hold.unlock()?;
    let answer = page(call, &table, code, Some(&Line::new("house-kept")))?;
    call.update(&answer).await?;
    card::edit(call, table.header.id).await
}
