//! Look-ups with buttons: the page that lists everything that can be looked up, the forms that ask for search words,
//! and the results.

use regnal::dice::expression;
use regnal::games::GameKind;
use regnal::text::{Lang, Line};
use serenity::all::{
    ComponentInteraction, Context, CreateActionRow, CreateInputText, CreateInteractionResponse,
    CreateModal, InputTextStyle, ModalInteraction,
};

use super::answer::typed;
use super::hit::{Hit, menu, related, tables};
use super::named;
use super::rule::RuleScope;
use super::{card, odds, roll, rule, shown, usual};
use crate::discord::asker::Asker;
use crate::discord::components::{Button, ButtonStyle, Entry, Row, form_label, selected};
use crate::discord::custom_id::{CustomId, FrontStep, LookStep, Sought};
use crate::discord::error::{Error, Result};
use crate::discord::form;
use crate::discord::pages;
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::discord::turning::{ENTRIES, PAGE};
use crate::games::echoes::cards;
use crate::run::app::App;

/// Maximum length of the text in a form, in characters.
const TEXT: u16 = 100;

/// Name of the form's only field.
const FIELD: &str = "words";

/// Returns menu entries for the rules, tables and cards that match the typed words, best matches of each kind first.
/// [`show`] handles their values.
pub fn entries(asked: &str, lang: Lang, first: Option<GameKind>) -> Vec<Entry> {
    /// Maximum number of results of each kind, so that one kind does not hide the others.
    const EACH: usize = 4;
    let scope = RuleScope { only: None, first };
    let is_word = asked.chars().any(char::is_alphanumeric);
    let rules = scope.hits(asked, lang, EACH).into_iter().filter(|_| is_word).map(Hit::Rule);
    let tables = named::tables(asked, None, first).into_iter().filter(|_| is_word);
    let cards = cards::fitting(asked, lang, cards::all()).into_iter().filter(|_| is_word);
    let tables = tables.take(EACH).map(Hit::Table);
    let hits = rules.chain(tables).chain(cards.take(EACH).map(Hit::Card));
    hits.map(|hit| hit.entry(lang)).collect()
}

fn button(asker: &Asker, id: CustomId, label: &'static str) -> Button {
    Button { id: id.to_string(), label: asker.say(&Line::new(label)), look: ButtonStyle::Secondary }
}

/// Returns the buttons that lead back to the look-up page and the start page.
fn ways_back(asker: &Asker) -> Row {
    Row::Buttons(vec![
        button(asker, CustomId::Look(LookStep::Page), "front-look"),
        button(asker, CustomId::Front(FrontStep::Home), "front-back"),
    ])
}

/// Renders the page that lists everything that can be looked up.
pub fn page(asker: &Asker) -> Answer {
    let ask = |sought, label| button(asker, CustomId::Look(LookStep::Ask(sought)), label);
    let things = vec![
        ask(Sought::Rule, "look-rule"),
        button(asker, CustomId::Look(LookStep::Tables(None)), "look-table"),
        ask(Sought::Odds, "look-odds"),
        ask(Sought::Dice, "look-dice"),
        ask(Sought::Card, "look-card"),
    ];
    let back = button(asker, CustomId::Front(FrontStep::Home), "front-back");
    Answer {
        content: asker.say(&Line::new("look-page")),
        rows: vec![Row::Buttons(things), Row::Buttons(vec![back])],
        ..Answer::default()
    }
}

/// Like [`tables`], but with a search button and the buttons that lead back.
fn tables_page(asker: &Asker, game: Option<GameKind>, page: usize) -> Answer {
    let mut answer = tables(asker.lang, game, page);
    let search = button(asker, CustomId::Look(LookStep::Ask(Sought::Table)), "look-search");
    let back = button(asker, CustomId::Look(LookStep::Page), "front-look");
    answer.rows.push(Row::Buttons(vec![search, back]));
    answer
}

/// Handles a click on a look-up button or menu.
pub async fn clicked(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    step: LookStep,
) -> Result<()> {
    let chosen = selected(click).first();
    let here = RepliableInteraction::Component(click);
    let old = || Error::says("error-old-button");
    match (step, chosen) {
        (LookStep::Page, _) => here.update(ctx, &page(asker)).await,
        (LookStep::Ask(sought), _) => ask(ctx, click, asker, sought).await,
        (LookStep::Tables(None), _) => here.update(ctx, &tables_page(asker, None, 0)).await,
        (LookStep::Tables(game), Some(value)) if value.starts_with(PAGE) => {
            let page = value.trim_start_matches(PAGE).parse::<u8>().map_err(|_| old())?;
            here.update(ctx, &tables_page(asker, game, page.into())).await
        }
        (LookStep::Found | LookStep::Tables(Some(_)), Some(value)) => {
            show(app, ctx, here, asker, value).await
        }
        (LookStep::Found | LookStep::Tables(Some(_)), None) => Err(old()),
    }
}

/// Opens the form for a look-up's search words.
async fn ask(
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    sought: Sought,
) -> Result<()> {
    let (title, hint) = match sought {
        Sought::Rule => ("look-rule", "look-rule-hint"),
        Sought::Table => ("look-table", "look-table-hint"),
        Sought::Card => ("look-card", "look-card-hint"),
        Sought::Dice => ("look-dice", "look-dice-hint"),
        Sought::Odds => ("look-odds", "look-odds-hint"),
    };
    let label = |id| form_label(&asker.say(&Line::new(id)));
    let field = CreateInputText::new(InputTextStyle::Short, label(hint), FIELD).max_length(TEXT);
    let id = CustomId::Look(LookStep::Ask(sought)).to_string();
    let form =
        CreateModal::new(id, label(title)).components(vec![CreateActionRow::InputText(field)]);
    click.create_response(ctx, CreateInteractionResponse::Modal(form)).await?;
    Ok(())
}

/// Handles a submitted form. Shows a single result directly, and several results as a menu.
pub async fn submitted(
    app: &App,
    ctx: &Context,
    form: &ModalInteraction,
    step: LookStep,
) -> Result<()> {
    let asker = &Asker::from(form);
    let LookStep::Ask(sought) = step else {
        return Err(Error::says("error-old-button"));
    };
    let here = RepliableInteraction::Modal(form);
    let text = form::typed(form).into_iter().next().map(|(_, text)| text).unwrap_or_default();
    let asked: String = text.chars().take(TEXT.into()).collect();
    let first = usual::game(app, asker.channel).await?;
    let (lang, is_word) = (asker.lang, asked.chars().any(char::is_alphanumeric));
    // Returns the table that the words identify or, if they do not identify a single table, all matching tables.
    let fitting = || match named::table(&asked, None, first) {
        Ok(table) => vec![table],
        Err(several) => several.into_iter().filter(|_| is_word).collect(),
    };
    let (hits, none): (Vec<Hit>, _) = match sought {
        Sought::Dice => {
            let told = roll::privately(lang, &asked)?;
            let answer = Answer { rows: vec![ways_back(asker)], ..Answer::whisper(told) };
            return here.update(ctx, &answer).await;
        }
        Sought::Odds if expression::parse(&asked).is_ok() => {
            let odds = odds::of_dice((app, asker), lang, asked, 0).await?;
            return odds::give(app, ctx, here, asker, odds).await;
        }
        Sought::Odds => {
            let thrown = fitting().into_iter().filter(|table| table.dice.is_some());
            (thrown.map(Hit::Odds).collect(), "look-odds-none")
        }
        Sought::Table => (fitting().into_iter().map(Hit::Table).collect(), "look-table-none"),
        Sought::Rule => {
            let scope = RuleScope { only: None, first };
            (scope.hits(&asked, lang, ENTRIES).into_iter().map(Hit::Rule).collect(), "rule-none")
        }
        Sought::Card => match cards::find_card(&asked, lang, cards::all()) {
            Ok(card) => (vec![Hit::Card(card)], "look-card-none"),
            Err(cards::NotOne::Several(several) | cards::NotOne::Near(several)) => {
                (several.into_iter().map(Hit::Card).collect(), "look-card-none")
            }
        },
    };
    let asked = typed(&asked);
    match hits[..] {
        [] => {
            let again = button(asker, CustomId::Look(LookStep::Ask(sought)), "look-again");
            let answer = Answer {
                content: asker.say(&Line::new(none).with("words", asked)),
                rows: vec![Row::Buttons(vec![again]), ways_back(asker)],
                ..Answer::default()
            };
            here.update(ctx, &answer).await
        }
        [hit] => give(app, ctx, here, asker, hit).await,
        _ => {
            let head = Line::new("look-several").with("words", asked);
            let mut rows = menu(lang, &hits);
            rows.push(ways_back(asker));
            here.update(ctx, &Answer { content: asker.say(&head), rows, ..Answer::default() }).await
        }
    }
}

/// Shows the chosen menu entry privately.
pub async fn show(
    app: &App,
    ctx: &Context,
    asked: RepliableInteraction<'_>,
    asker: &Asker,
    value: &str,
) -> Result<()> {
    let hit = Hit::read(value).ok_or_else(|| Error::says("error-old-button"))?;
    give(app, ctx, asked, asker, hit).await
}

async fn give(
    app: &App,
    ctx: &Context,
    asked: RepliableInteraction<'_>,
    asker: &Asker,
    hit: Hit,
) -> Result<()> {
    let lang = asker.lang;
    match hit {
        Hit::Rule(rule) => {
            let first = Answer { rows: menu(lang, &related(rule)), ..Answer::default() };
            pages::answer(asked, ctx, rule::entry(lang, rule), first, false).await
        }
        Hit::Table(table) => {
            let blocks = shown::blocks(lang, table, None);
            pages::answer(asked, ctx, blocks, Answer::default(), false).await
        }
        Hit::Card(card) => {
            asked.defer(ctx, false).await?;
            let (blocks, picture) = card::shown(app, asker, lang, card);
            let first = Answer { picture: Some(picture), ..Answer::default() };
            pages::answer(asked, ctx, blocks, first, true).await
        }
        Hit::Odds(table) => {
            let odds = odds::of_named((app, asker), lang, table, 0).await?;
            odds::give(app, ctx, asked, asker, odds).await
        }
    }
}
