//! Page for the autopilot's spending limits, visible only to the seat's owner. The page is available as soon as the
//! owner requests the autopilot.

use std::collections::BTreeSet;

use poise::serenity_prelude as serenity;
use regnal::game::{Keep, Kept, Seat};
use regnal::store::MatchId;
use regnal::text::{Lang, Line};
use serenity::{ComponentInteraction, ComponentInteractionDataKind};

use super::call::{Call, Hold, LiveCall};
use super::members::ask_who_left;
use super::ready::is_ready;
use super::votes;
use crate::discord::components::{Button, ButtonStyle, Entry, Row};
use crate::discord::custom_id::{CustomId, SeatStep};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::run::proposal::{Proposal, changed, proposed, topic};
use crate::run::stand_ins;
use crate::run::table::{Table, say};

/// A seat's spending limits and the place where they are stored.
enum Lent {
    /// The autopilot already plays the seat.
    Held(BTreeSet<Keep>),
    /// The owner has requested the autopilot, and the others still have to agree.
    Asked(Box<Proposal>),
}

impl Lent {
    /// Reads the spending limits of a seat that the user owns.
    async fn of(call: &Call<'_>, table: &Table, seat: Seat) -> Result<Lent> {
        let user = call.asker.user;
        let one = table.autopilot_at(seat);
        if let Some(one) = one.filter(|one| one.owner == Some(user.0)) {
            return Ok(Lent::Held(one.free));
        }
        let is_own = table.seat_of(user) == Some(seat) && table.stand_in(seat).is_none();
        let open = match is_own {
            true => proposed(call.app, table, seat).await?,
            false => None,
        };
        let open = open.filter(|one| one.is_for_autopilot());
        open.map(|one| Lent::Asked(Box::new(one)))
            .ok_or_else(|| Error::says("stand-in-kept-not-yours"))
    }

    fn free(&self) -> &BTreeSet<Keep> {
        match self {
            Lent::Held(free) => free,
            Lent::Asked(proposal) => &proposal.free,
        }
    }

    /// Returns the hash of the autopilot proposal if the autopilot can start immediately; `None` if somebody else still
    /// has to agree.
    async fn lends(&self, call: &Call<'_>, table: &Table, seat: Seat) -> Result<Option<u32>> {
        let Lent::Asked(proposal) = self else { return Ok(None) };
        let is_ready = is_ready(call, table, seat, proposal).await?;
        Ok(is_ready.then(|| proposal.mark()))
    }
}

/// Contents of the page with the autopilot's spending limits.
pub(super) struct AutopilotPage<'a> {
    seat: Seat,
    /// Kinds of resources that the autopilot is allowed to spend.
    free: &'a BTreeSet<Keep>,
    /// Hash of the autopilot proposal if the owner can start the autopilot immediately; `None` otherwise.
    lends: Option<u32>,
}

impl AutopilotPage<'_> {
    /// Creates the page contents for a seat with the given spending limits.
    pub(super) fn of(
        (seat, free): (Seat, &BTreeSet<Keep>),
        lends: Option<u32>,
    ) -> AutopilotPage<'_> {
        AutopilotPage { seat, free, lends }
    }
}

/// Handles a click on the page, or on the button that opens it.
pub(super) async fn clicked(
    call: &mut LiveCall<'_>,
    click: &ComponentInteraction,
    (match_id, seat): (MatchId, Seat),
    step: SeatStep,
) -> Result<()> {
    ask_who_left(call, match_id, None).await?;
    let mut hold = call.hold(match_id).await?;
    let table = hold.table()?;
    if table.header.status.is_over() {
        return Err(Error::says("error-match-over"));
    }
    let lent = Lent::of(call, table, seat).await?;
    let lends = lent.lends(call, table, seat).await?;
    let keeps = table.game()?.keeps();
    let all = keeps.iter().map(|kept| kept.keep);
    let free: BTreeSet<Keep> = match step {
        SeatStep::Keeps => {
            let kept = chosen(click)?;
            all.filter(|keep| !kept.contains(keep)).collect()
        }
        SeatStep::KeepsAll(true) => BTreeSet::new(),
        SeatStep::KeepsAll(false) => all.collect(),
        _ => {
            let shown = AutopilotPage::of((seat, lent.free()), lends);
            let answer = page(table, call.asker.lang, &shown)?;
            drop(hold);
            return call.answer(&answer).await;
        }
    };
    let answer = page(table, call.asker.lang, &AutopilotPage::of((seat, &free), lends))?;
    change(call, &mut hold, seat, (lent, free)).await?;
    drop(hold);
    call.update(&answer).await
}

/// Stores modified spending limits.
async fn change(
    call: &Call<'_>,
    hold: &mut Hold<'_>,
    seat: Seat,
    (lent, free): (Lent, BTreeSet<Keep>),
) -> Result<()> {
    let table = hold.table()?;
    match lent {
        Lent::Held(_) => {
            stand_ins::set_free(call.app, table, seat, free).await?;
            hold.reread(call).await?;
        }
        Lent::Asked(mut proposal) => {
            proposal.free = free;
            let own = (seat, &changed(call.app, table, seat, &proposal).await?);
            votes::cast(call, table, &topic(seat), own).await?;
        }
    }
    Ok(())
}

/// Returns the values chosen in the menu: the kinds of resources that the autopilot must not spend.
fn chosen(click: &ComponentInteraction) -> Result<BTreeSet<Keep>> {
    let ComponentInteractionDataKind::StringSelect { values } = &click.data.kind else {
        return Err(Error::says("error-old-button"));
    };
    let kept = values.iter().map(|value| value.parse());
    kept.collect::<std::result::Result<_, _>>().map_err(|_| Error::says("error-old-button"))
}

/// Renders the message `said` above the spending limits, so that the owner can change the limits on the same page.
pub(super) fn told(
    table: &Table,
    lang: Lang,
    said: &Line,
    shown: &AutopilotPage<'_>,
) -> Result<Answer> {
    let said = say(table, lang, said);
    if table.game()?.keeps().is_empty() {
        return Ok(Answer::whisper(said));
    }
    let page = page(table, lang, shown)?;
    Ok(Answer { content: format!("{said}\n{}", page.content), ..page })
}

/// Renders the page with a seat's spending limits.
fn page(table: &Table, lang: Lang, shown: &AutopilotPage<'_>) -> Result<Answer> {
    let &AutopilotPage { seat, free, lends } = shown;
    let game = table.game()?;
    let keeps = game.keeps();
    if keeps.is_empty() {
        return Err(Error::says("error-old-button"));
    }
    let is_free = |kept: &&Kept| free.contains(&kept.keep);
    let spent: Vec<String> =
        keeps.iter().filter(is_free).map(|kept| say(table, lang, &Line::new(kept.name))).collect();
    let holds = match spent.len() {
        0 => Line::new("stand-in-keeps-all"),
        some if some == keeps.len() => Line::new("stand-in-keeps-none"),
        _ => Line::new("stand-in-keeps-but").with("spent", spent.join(" · ")),
    };
    let mut lines = vec![Line::new("stand-in-keeps").with("number", u32::from(seat.0) + 1), holds];
    // In games with simultaneous orders, orders that the autopilot has already locked are kept. The new limits apply
    // only to later orders.
    let is_held = table.autopilot_at(seat).is_some();
    let is_locked = !game.takes_turns() && game.is_playing(seat) && !game.awaited().contains(&seat);
    if is_held && is_locked {
        lines.push(Line::new("stand-in-keeps-locked"));
    }
    let lines: Vec<String> = lines.iter().map(|line| say(table, lang, line)).collect();
    let id = |step| {
        let id = CustomId::Seat { match_id: table.header.id, seat, step };
        id.to_string()
    };
    let entry = |kept: &Kept| Entry {
        value: <&str>::from(kept.keep).to_owned(),
        label: say(table, lang, &Line::new(kept.name)),
        note: Some(say(table, lang, &Line::new(kept.means))),
        is_chosen: !free.contains(&kept.keep),
    };
    let menu = Row::Menu {
        id: id(SeatStep::Keeps),
        placeholder: say(table, lang, &Line::new("stand-in-keeps-menu")),
        entries: keeps.iter().map(entry).collect(),
        most: u8::try_from(keeps.len()).unwrap_or(u8::MAX),
    };
    let button = |step, label, look| Button {
        id: id(step),
        label: say(table, lang, &Line::new(label)),
        look,
    };
    let lend = |mark| button(SeatStep::LendSo(mark), "stand-in-button-lend", ButtonStyle::Success);
    let mut buttons: Vec<Button> = lends.map(lend).into_iter().collect();
    let all = SeatStep::KeepsAll;
    if !free.is_empty() {
        buttons.push(button(all(true), "stand-in-button-keep-all", ButtonStyle::Primary));
    }
    if free.len() < keeps.len() {
        let none = button(all(false), "stand-in-button-keep-none", ButtonStyle::Secondary);
        buttons.push(none);
    }
    Ok(Answer {
        content: lines.join("\n"),
        rows: vec![menu, Row::Buttons(buttons)],
        ..Answer::default()
    })
}
