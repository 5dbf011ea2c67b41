//! The umpire panel: open questions with their deadlines, disputes side by side, pending decisions, and possible
//! rulings.

use regnal::game::{Dispute, Offered, Place, Seat, Told, Viewer};
use regnal::text::{Lang, Line, Names};

use super::rule;
use crate::discord::asker::Asker;
use crate::discord::components::{Button, ButtonStyle, Entry, Row};
use crate::discord::custom_id::CustomId;
use crate::discord::error::{Error, Result};
use crate::discord::reply::{Answer, Document};
use crate::discord::text::{MESSAGE, fit, short};
use crate::discord::turning::paged;
use crate::run::app::App;
use crate::run::aside::aside;
use crate::run::clocks::DEADLINE;
use crate::run::table::Table;

/// Panel step that shows the reference material, which is too long for a message.
pub(super) const PAPERS: &str = "papers";
/// Number of buttons in a row.
const ROW: usize = 5;
/// Panel step with the help page.
pub(super) const HELP: &str = "help";
/// Mark on a field in which two versions differ.
const DIFFERS: &str = "≠";

/// A page of one of the panel's menus.
pub(super) struct MenuPage<'a> {
    pub(super) menu: &'a str,
    /// Index of the page.
    pub(super) page: usize,
}

/// Renders the panel below the result of the last action. If the page of one menu was changed, that menu shows the new
/// page, and all others show their first page.
pub(super) async fn panel(
    app: &App,
    asker: &Asker,
    table: &Table,
    told: Option<&Told>,
    turned: Option<MenuPage<'_>>,
) -> Result<Answer> {
    let (game, lang, names) = (table.game()?, asker.lang, table.names());
    let desk = aside(|| game.desk());
    let say = |line: &Line| regnal::text::say(lang, line, &names);
    let mut lines: Vec<String> = Vec::new();
    lines.extend(told.into_iter().flat_map(|told| &told.public).map(say));
    lines.push(say(&Line::new("umpire-desk").with("match", table.header.id.0)));
    lines.push(say(&game.stage_line()));
    if game.is_paused() {
        lines.push(say(&Line::new("umpire-paused")));
    }
    lines.extend(owed(app, table, lang, &names).await?);
    lines.extend(desk.disputes.iter().map(|dispute| side_by_side(dispute, lang, &names)));
    lines.extend(desk.lines.iter().map(say));
    if table.seat_of(asker.user).is_some() {
        lines.push(say(&Line::new("umpire-plays")));
    }
    let id = |path: Vec<String>| {
        let match_id = table.header.id;
        CustomId::Desk { match_id, path }.to_string()
    };
    let button = |offer: &Offered| {
        Button::new(id(rule::path(offer)), say(&offer.what), ButtonStyle::Secondary)
    };
    let at = |place| desk.offers.iter().filter(move |offer| offer.place == place);
    let mut buttons: Vec<Button> = at(Place::Button).map(button).collect();
    if !desk.papers.is_empty() {
        buttons.push(Button {
            id: id(vec![PAPERS.to_owned()]),
            label: say(&Line::new("umpire-papers")),
            look: ButtonStyle::Secondary,
        });
    }
    buttons.push(Button {
        id: id(Vec::new()),
        label: say(&Line::new("umpire-refresh")),
        look: ButtonStyle::Secondary,
    });
    buttons.push(Button {
        id: id(vec![HELP.to_owned()]),
        label: say(&Line::new("button-guide")),
        look: ButtonStyle::Secondary,
    });
    let rows = buttons.chunks(ROW).map(|row| Row::Buttons(row.to_vec()));
    let mut rows: Vec<Row> = rows.collect();
    for (place, asks, key) in [
        (Place::Now, "umpire-now", "now"),
        (Place::Ever, "umpire-ever", "ever"),
        (Place::Settled, "umpire-settled", "settled"),
    ] {
        let entries: Vec<Entry> = at(place)
            .map(|offer| Entry::new(rule::path(offer).join(":"), say(&offer.what)))
            .collect();
        let page = turned.as_ref().filter(|turned| turned.menu == key);
        if !entries.is_empty() {
            rows.push(Row::menu(
                id(vec![key.to_owned()]),
                say(&Line::new(asks)),
                paged(entries, page.map_or(0, |turned| turned.page), lang, &names),
            ));
        }
    }
    Ok(Answer { content: fit(&lines.join("\n"), MESSAGE - 100), rows, ..Answer::default() })
}

/// Renders the panel's help page **?**: its purpose, the possible actions and the usual choice.
pub(super) fn help(lang: Lang) -> Answer {
    let lines = [
        Line::new("umpire-guide"),
        Line::new("guide-can").with("text", Line::new("umpire-guide.can")),
        Line::new("guide-most").with("text", Line::new("umpire-guide.most")),
    ];
    let lines = lines.map(|line| regnal::text::say(lang, &line, &Names::default()));
    Answer::whisper(lines.join("\n"))
}

/// Lists each player whose action is due, with their question and deadline.
async fn owed(app: &App, table: &Table, lang: Lang, names: &Names) -> Result<Vec<String>> {
    let game = table.game()?;
    let timers = app.store.timers(table.header.id).await?;
    let until = |seat: Seat| {
        let due = timers
            .iter()
            .find(|timer| timer.timer.kind == DEADLINE && timer.timer.seat == Some(seat));
        due.map(|due| format!("<t:{0}:f> (<t:{0}:R>)", due.timer.due.0 / 1000))
    };
    let mut lines = Vec::new();
    for seat in game.awaited() {
        let owes = game.owed(seat);
        let line = match until(seat) {
            Some(when) => Line::new("umpire-owes-until").with("when", when),
            None => Line::new("umpire-owes"),
        };
        let what = owes.into_iter().map(Into::into).collect::<Vec<_>>();
        let line = line.with("who", seat).with("what", what);
        lines.push(regnal::text::say(lang, &line, names));
    }
    if lines.is_empty() {
        let line = game.question_line(Viewer::Public);
        let line = line.unwrap_or_else(|| Line::new("umpire-nobody-owes"));
        lines.push(regnal::text::say(lang, &line, names));
    }
    Ok(lines)
}

/// Renders two versions in columns narrow enough for a phone. Differences are marked and come first.
fn side_by_side(dispute: &Dispute, lang: Lang, names: &Names) -> String {
    let say = |line: &Line| regnal::text::say(lang, line, names);
    let value =
        |arg: &regnal::text::Arg| say(&Line::new("umpire-value").with("value", arg.clone()));
    let mut lines = vec![
        say(&dispute.about),
        say(&Line::new("umpire-versions")
            .with("first", dispute.by[0].clone())
            .with("second", dispute.by[1].clone())),
    ];
    let differing = dispute.fields.iter().filter(|field| field.differs);
    let agreed = dispute.fields.iter().filter(|field| !field.differs);
    for field in differing {
        let [first, second] = field.values.each_ref().map(value);
        let what = say(&field.what);
        lines.push(format!("**{DIFFERS} {what}** · {first} | {second}"));
    }
    let same: Vec<String> =
        agreed.map(|field| format!("{} {}", say(&field.what), value(&field.values[0]))).collect();
    if !same.is_empty() {
        lines.push(format!("-# = {}", short(&same.join(" · "), 600)));
    }
    lines.join("\n")
}

/// Renders all of the umpire's reference material as a file.
///
/// # Errors
/// Returns an error with a message if there is no reference material.
pub(super) fn papers(asker: &Asker, table: &Table) -> Result<Answer> {
    let (game, names) = (table.game()?, table.drawn_names());
    let lines = aside(|| game.desk()).papers;
    if lines.is_empty() {
        return Err(Error::says("umpire-no-papers"));
    }
    let lines: Vec<String> =
        lines.iter().map(|line| regnal::text::say(asker.lang, line, &names)).collect();
    Ok(Answer {
        content: asker.say(&Line::new("umpire-papers-here")),
        document: Some(Document {
            name: "papers.txt".into(),
            about: asker.say(&Line::new("umpire-papers-here")),
            bytes: lines.join("\n").into_bytes(),
        }),
        ..Answer::default()
    })
}
