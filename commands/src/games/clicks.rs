//! Clicks on a panel, or on a button below a post.

use regnal::game::Seat;
use regnal::games::AnyAction;
use regnal::store::{MatchId, Status};
use regnal::text::{Arg, Line};
use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, Context};

use super::act::{report, request, seat_of, unless_repeated, with_undo};
use super::answers::{hand_answer, map_answer};
use super::lent::add_besides;
use super::open::{look, look_seated, open_panel};
use super::{book, guide, menu, panel, sheets, sure};
use crate::discord::asker::Asker;
use crate::discord::components::{Row, selected};
use crate::discord::custom_id::{CustomId, LIMIT};
use crate::discord::error::{Error, Result};
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::discord::text::{MESSAGE, fit, fit_end};
use crate::run::app::App;
use crate::run::aside::aside;
use crate::run::sight::check_may_be_public;
use crate::run::submit::{Done, Request, submit};
use crate::run::table::{Table, say};

/// Maximum length of the lines about choices that are no longer possible, in characters.
const MISSED: usize = 500;
/// Panel step that confirms several actions chosen together. It is followed by their indices.
const TOGETHER: &str = "together";

/// Handles a click on a button or menu on a panel.
pub async fn handle_click(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    id: &CustomId,
) -> Result<()> {
    let asked = RepliableInteraction::Component(click);
    let here = PanelClick { app, ctx, click, asker };
    match id {
        CustomId::Panel { match_id } => {
            let (table, seat) = look_seated(app, *match_id, asker).await?;
            let answer = match book::page(app, &table, seat, asker.lang, &[], Vec::new())? {
                Some(mut answer) => {
                    add_besides(app, &table, seat, asker.lang, &mut answer).await?;
                    answer
                }
                None => open_panel(app, asker, &table, seat, &[], None).await?,
            };
            asked.update(ctx, &answer).await
        }
        CustomId::Book { match_id, mark, way } => {
            book::used(app, ctx, click, asker, *match_id, *mark, way).await
        }
        CustomId::Map { match_id } => {
            let table = look(app, *match_id).await?;
            asked.defer(ctx, false).await?;
            let answer = map_answer(app, &table, asker, None, false).await?;
            asked.complete(ctx, &answer).await
        }
        CustomId::Guide { match_id } => {
            let table = look(app, *match_id).await?;
            if table.header.status == Status::Lobby {
                return asked.answer(ctx, &guide::lobby(app, &table, asker)?).await;
            }
            table.check_running()?;
            let seat = seat_of(&table, asker)?;
            let answer = guide::page(&table, seat, asker.lang)?;
            asked.update(ctx, &answer).await
        }
        CustomId::Hand { match_id } => {
            let table = look(app, *match_id).await?;
            asked.defer(ctx, false).await?;
            asked.complete(ctx, &hand_answer(app, &table, asker, false)?).await
        }
        CustomId::Sheet { match_id, code, for_all } => {
            here.show_sheet(*match_id, code, *for_all).await
        }
        CustomId::Menu { match_id, mark, path } => {
            here.use_menu(*match_id, *mark, path.clone()).await
        }
        CustomId::Act { match_id, mark, index } => {
            here.pick(*match_id, *mark, Picked::new(*index)).await
        }
        // All other components belong to something other than a panel.
        _ => Ok(()),
    }
}

/// Parses a number in a component id.
fn numbered(text: &str) -> Result<u32> {
    text.parse().map_err(|_| Error::says("error-old-button"))
}

/// A choice made with a component. The indices in it are valid only in the position for which the component was made.
#[derive(Clone, Copy)]
struct Picked<'a> {
    /// Index of the action.
    index: u32,
    /// Index of the way to pay for the action, if chosen.
    way: Option<u32>,
    /// Index of the follow-up action, if chosen.
    then: Option<u32>,
    /// Panel path at which the choice was made.
    from: &'a [String],
    /// Path step that confirms the choice, if the user has confirmed it.
    sure: Option<&'a str>,
}

impl<'a> Picked<'a> {
    fn new(index: u32) -> Self {
        Picked { index, way: None, then: None, from: &[], sure: None }
    }

    /// Parses the value of an entry in a menu at `from`. Returns `None` if the entry opens a page.
    fn read(value: &str, from: &'a [String]) -> Result<Option<Self>> {
        if let Some(numbers) = value.strip_prefix(menu::PICK) {
            let (index, then) = match numbers.split_once(menu::THEN) {
                Some((index, then)) => (index, Some(numbered(then)?)),
                None => (numbers, None),
            };
            return Ok(Some(Picked { then, from, ..Picked::new(numbered(index)?) }));
        }
        let Some(numbers) = value.strip_prefix(menu::PAID) else { return Ok(None) };
        let (index, way) =
            numbers.split_once('.').ok_or_else(|| Error::says("error-old-button"))?;
        Ok(Some(Picked { way: Some(numbered(way)?), ..Picked::new(numbered(index)?) }))
    }
}

/// Choice made in a panel.
struct Chosen<'a> {
    action: AnyAction,
    /// Actions after the first. Each is carried out only if it is still legal after the actions before it.
    then: Vec<AnyAction>,
    /// Panel path at which the choice was made.
    from: &'a [String],
}

impl Chosen<'_> {
    fn of(action: AnyAction) -> Self {
        Chosen { action, then: Vec::new(), from: &[] }
    }
}

/// A click on a panel, with the person who clicked.
#[derive(Clone, Copy)]
struct PanelClick<'a> {
    app: &'a App,
    ctx: &'a Context,
    click: &'a ComponentInteraction,
    asker: &'a Asker,
}

impl PanelClick<'_> {
    /// Replaces the clicked panel.
    async fn update(&self, answer: &Answer) -> Result<()> {
        RepliableInteraction::Component(self.click).update(self.ctx, answer).await
    }

    /// Shows a sheet, or posts it for everybody.
    async fn show_sheet(&self, match_id: MatchId, code: &str, for_all: bool) -> Result<()> {
        let asked = RepliableInteraction::Component(self.click);
        let table = look(self.app, match_id).await?;
        let chosen = selected(self.click).first();
        let turned = chosen.and_then(|chosen| chosen.strip_prefix(menu::PAGE));
        let page = turned.map_or(Ok(0), numbered)? as usize;
        let code = chosen.filter(|_| turned.is_none()).map_or(code, String::as_str);
        if for_all {
            // The button can be below an old post in a channel that the match has left.
            check_may_be_public(self.app, &self.ctx.http, self.asker, &table.header).await?;
            let answer = sheets::post(self.app, &table, self.asker, code)?;
            return asked.answer(self.ctx, &answer).await;
        }
        let answer = sheets::answer(self.app, &table, self.asker, code, page)?;
        // A sheet chosen from a sheet's menu replaces that sheet.
        match chosen {
            Some(_) => asked.update(self.ctx, &answer).await,
            None => asked.answer(self.ctx, &answer).await,
        }
    }

    /// Handles a button or menu on a panel's page at `path`, which was made for the position with the hash `mark`.
    /// Carries out the chosen action, or opens the chosen page.
    async fn use_menu(&self, match_id: MatchId, mark: u64, mut path: Vec<String>) -> Result<()> {
        let (app, asker) = (self.app, self.asker);
        if let [step, index] = path.as_slice()
            && sure::is_step(step)
        {
            let picked = Picked { sure: Some(step), ..Picked::new(numbered(index)?) };
            return self.pick(match_id, mark, picked).await;
        }
        // The button confirms several actions that were chosen together.
        if let [step, numbers] = path.as_slice()
            && step == TOGETHER
        {
            let numbers = numbers.split('.').map(numbered).collect::<Result<Vec<u32>>>()?;
            return self.pick_all(match_id, mark, (&numbers, true)).await;
        }
        // The button triggers an action and its follow-up action.
        if let ComponentInteractionDataKind::Button = &self.click.data.kind
            && let Some(both) = path.last().and_then(|last| last.strip_prefix(menu::PICK))
            && let Some((index, then)) = both.split_once(menu::THEN)
        {
            let picked = Picked { then: Some(numbered(then)?), ..Picked::new(numbered(index)?) };
            return self.pick(match_id, mark, picked).await;
        }
        let values = selected(self.click);
        if let Some(value) = values.first() {
            let table = look(app, match_id).await?;
            let face = app.face_of(&table)?;
            if let Some(action) = face.panel_choice(app, asker, &path, values).await? {
                table.check_running()?;
                let seat = seat_of(&table, asker)?;
                return self.do_and_show(&table, seat, Chosen::of(action)).await;
            }
            if values.len() > 1 {
                let number =
                    |value: &String| numbered(value.strip_prefix(menu::PICK).unwrap_or_default());
                let numbers = values.iter().map(number).collect::<Result<Vec<u32>>>()?;
                return self.pick_all(match_id, mark, (&numbers, false)).await;
            }
            if let Some(picked) = Picked::read(value, &path)? {
                return self.pick(match_id, mark, picked).await;
            }
            if value.starts_with(menu::PAGE) {
                path.retain(|part| !part.starts_with(menu::PAGE));
            }
            path.push(value.clone());
        }
        let (table, seat) = look_seated(app, match_id, asker).await?;
        // If the menu was made for an old position, the first page for the current position is shown.
        let path = if table.mark(seat)? == mark { path } else { Vec::new() };
        self.update(&open_panel(app, asker, &table, seat, &path, None).await?).await
    }

    /// Carries out a choice if its indices still refer to the current position. Otherwise shows the new position.
    async fn pick(&self, match_id: MatchId, mark: u64, picked: Picked<'_>) -> Result<()> {
        let (table, seat) = look_seated(self.app, match_id, self.asker).await?;
        let game = table.game()?;
        let nth = |list: Vec<AnyAction>, number: u32| list.into_iter().nth(number as usize);
        let (action, then) = aside(|| {
            let action = nth(panel::entries(game, seat), picked.index);
            let then = match (&action, picked.then) {
                (Some(action), Some(number)) => {
                    let onward = game.onward(seat, action).into_iter();
                    nth(onward.map(|(next, _)| next).collect(), number)
                }
                _ => None,
            };
            match (action, picked.way) {
                (Some(action), Some(way)) => (nth(game.payments(seat, &action), way), then),
                (action, _) => (action, then),
            }
        });
        let fresh = table.mark(seat)? == mark;
        let (Some(action), true) = (action, fresh) else {
            return self.stale(&table, seat).await;
        };
        if let Some(answer) = sure::asked(&table, seat, &action, self.asker.lang, picked.sure)? {
            return self.update(&answer).await;
        }
        let chosen = Chosen { action, then: then.into_iter().collect(), from: picked.from };
        self.do_and_show(&table, seat, chosen).await
    }

    /// Carries out several actions that were chosen together, in order, if their indices still refer to the current
    /// position. Otherwise shows the new position. If together they cost more than the player has, the player is first
    /// asked to confirm them.
    async fn pick_all(
        &self,
        match_id: MatchId,
        mark: u64,
        (numbers, is_confirmed): (&[u32], bool),
    ) -> Result<()> {
        let (table, seat) = look_seated(self.app, match_id, self.asker).await?;
        let game = table.game()?;
        let chosen: Option<Vec<AnyAction>> = aside(|| {
            let all = panel::entries(game, seat);
            let joint = |&number: &u32| {
                let action = all.get(number as usize)?;
                game.particulars(seat, action)?.is_joint.then(|| action.clone())
            };
            numbers.iter().map(joint).collect()
        });
        let chosen = chosen.unwrap_or_default();
        if chosen.is_empty() || table.mark(seat)? != mark {
            return self.stale(&table, seat).await;
        }
        let warning = match is_confirmed {
            true => None,
            false => aside(|| game.overspent(seat, &chosen)),
        };
        if let Some(question) = warning {
            let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
            let path = vec![TOGETHER.to_owned(), numbers.join(".")];
            let yes = CustomId::Menu { match_id, mark, path };
            let back = CustomId::Menu { match_id, mark, path: Vec::new() };
            let mut answer = sure::page(&table, self.asker.lang, &question, (yes, back));
            // Discord rejects a longer id, so the button is dropped. The player can select fewer actions instead.
            if let Some(Row::Buttons(buttons)) = answer.rows.first_mut() {
                buttons.retain(|button| button.id.len() <= LIMIT);
            }
            return self.update(&answer).await;
        }
        let mut chosen = chosen.into_iter();
        let Some(action) = chosen.next() else {
            return self.stale(&table, seat).await;
        };
        let chosen = Chosen { then: chosen.collect(), ..Chosen::of(action) };
        self.do_and_show(&table, seat, chosen).await
    }

    /// Carries out a choice made in the panel of `table`, and shows the panel for the resulting position.
    async fn do_and_show(&self, table: &Table, seat: Seat, chosen: Chosen<'_>) -> Result<()> {
        let (app, asker) = (self.app, self.asker);
        let (match_id, mark) = (table.header.id, table.mark(seat)?);
        let page = panel::page_of(table.game()?, seat, &chosen.action);
        let request = request(asker, match_id, seat, chosen.action, Some(mark));
        match submit(app, request).await {
            Ok(done) => {
                let (mut done, mut missed) = (done, Vec::new());
                for then in chosen.then {
                    let before = done.table.header.batches;
                    let label = done.table.game()?.describe(&then);
                    done = go_on(app, asker, seat, done, then).await?;
                    if done.table.header.batches == before {
                        missed.extend(label.map(Arg::from));
                    }
                }
                let game = done.table.game()?;
                if game.outcome().is_some() {
                    let mut answer = report(&done, seat, asker);
                    answer.rows.clear();
                    return self.update(&answer).await;
                }
                // A player who was asked to confirm ending the turn is asked again if ending it would still forgo
                // possible actions.
                let is_asked =
                    panel::is_ending(chosen.from) && !aside(|| game.forgone(seat)).is_empty();
                let path: Vec<String> = match page {
                    Some(page) => vec![page.to_owned()],
                    None if is_asked => chosen.from[..1].to_vec(),
                    None => Vec::new(),
                };
                let told = Some(&done.told);
                let mut answer = open_panel(app, asker, &done.table, seat, &path, told).await?;
                if !missed.is_empty() {
                    let line = Line::new("panel-missed").with("deeds", missed);
                    let line = fit(&say(&done.table, asker.lang, &line), MISSED);
                    let room = MESSAGE.saturating_sub(line.chars().count() + 1);
                    let below: Vec<String> = answer.content.lines().map(str::to_owned).collect();
                    answer.content = format!("{line}\n{}", fit_end(&below, room));
                }
                self.update(&with_undo(answer, &done, asker)).await
            }
            Err(Error::Stale) => {
                let table = look(app, match_id).await?;
                self.stale(&table, seat).await
            }
            Err(error) => Err(unless_repeated(app, asker, error).await),
        }
    }

    /// Informs the player that the match has moved on, and shows the new position.
    async fn stale(&self, table: &Table, seat: Seat) -> Result<()> {
        let (app, asker) = (self.app, self.asker);
        if let Error::Repeated = unless_repeated(app, asker, Error::Stale).await {
            return Err(Error::Repeated);
        }
        let mut answer = open_panel(app, asker, table, seat, &[], None).await?;
        answer.content = format!("{}\n{}", asker.say(&Line::new("error-stale")), answer.content);
        self.update(&answer).await
    }
}

/// Carries out the follow-up action if it is now legal. Otherwise only the first action takes effect.
async fn go_on(app: &App, asker: &Asker, seat: Seat, done: Done, then: AnyAction) -> Result<Done> {
    let game = done.table.game()?;
    let is_open = aside(|| game.legal(seat).contains(&then) || game.standing(seat).contains(&then));
    if !is_open {
        return Ok(done);
    }
    let seen = Some(done.table.mark(seat)?);
    let match_id = done.table.header.id;
    let request = Request {
        // The interaction has already been claimed.
        interaction: None,
        ..request(asker, match_id, seat, then, seen)
    };
    match submit(app, request).await {
        Ok(mut next) => {
            next.told = done.told.and(next.told);
            Ok(next)
        }
        Err(error) if error.is_alarming() => Err(error),
        // The match changed between the two actions, so the follow-up is dropped and the panel shows the current state.
        Err(_) => Ok(done),
    }
}
