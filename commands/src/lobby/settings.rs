//! `/manage settings`: the settings of a match.

use poise::serenity_prelude as serenity;
use regnal::store::{Channel, Guild, Header, MatchId, Status, User};
use regnal::text::{Arg, Lang, Line};
use serenity::Permissions;

use super::absent;
use super::admission;
use super::call::{Call, LiveCall, NAME, title, typed};
use super::card::{self, check_is_lobby, hours_line, labelled, language_word, settings_line};
use super::choices::{Heirs, Hours, Trusted};
use super::members::ask_who_left;
use super::open;
use super::options;
use super::tempo::{self, Terms};
use super::votes::voters;
use crate::discord::command::PostLanguage;
use crate::discord::components::{Button, Entry, Row};
use crate::discord::custom_id::{CustomId, Verb};
use crate::discord::error::{Error, Result, in_time};
use crate::discord::reply::Answer;
use crate::run::app::SlashContext;
use crate::run::muster::HOURS;
use crate::run::names::hidden;
use crate::run::reliability::{self, SHARES};
use crate::run::scheduled::EVENTS;
use crate::run::settings::{Admission, Pace, Settings, Succession, Trust};
use crate::run::sight::can_all_view;
use crate::run::table::{Table, say, unknown};

/// Value of the menu entry that leads to a menu of the roles.
const ROLE: &str = "role";
/// Value of the menu entry that led to the time limit and language menus. Only old pages have it.
const TERMS: &str = "terms";
/// Time limits in the menus, in hours; 0 for none.
const LIMITS: [u16; 9] = [1, 6, 12, 24, 48, 72, 120, 168, 0];

/// Menus on the settings page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Menus {
    /// Menus for reliability, admission, the roll call and colours.
    Usual,
    /// The same menus, with a menu of roles in place of the admission menu.
    Roles,
    /// Menus for the time limits, the language and the scheduled event.
    Terms,
}

/// Shows or changes the settings of the match.
#[poise::command(slash_command)]
#[allow(clippy::too_many_arguments, reason = "each is an option of the command")]
pub(super) async fn settings(
    ctx: SlashContext<'_>,
    #[min = 0]
    #[max = 720]
    turn_hours: Option<u16>,
    #[min = 0]
    #[max = 720]
    decision_hours: Option<u16>,
    reminders: Option<bool>,
    pings: Option<bool>,
    extension: Option<bool>,
    pace: Option<Hours>,
    succession: Option<Heirs>,
    stand_ins: Option<Trusted>,
    #[max_length = 40] daily: Option<String>,
    language: Option<PostLanguage>,
    #[max_length = 40] name: Option<String>,
    event: Option<bool>,
) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let name = typed(name, NAME)?;
    let daily = open::daily(call, daily.as_deref()).await?;
    let daily_typed = daily.is_some();
    let id = absent::here(call).await?.header.id;
    ask_who_left(call, id, None).await?;
    let mut hold = call.hold(id).await?;
    let table = hold.table()?;
    let (before, old) = (Settings::of(&table.header), table.header.clone());
    let name = name.filter(|name| *name != old.name);
    let lang = language.map(Lang::from).filter(|lang| *lang != table.lang());
    let is_labelled = name.is_some() || lang.is_some();
    let is_possible = call.app.face_of(table)?.is_simultaneous();
    if daily.as_ref().is_some_and(Option::is_some) && !is_possible {
        return Err(Error::says("error-no-daily"));
    }
    let after = Settings {
        turn_hours: turn_hours.unwrap_or(before.turn_hours),
        decision_hours: decision_hours.unwrap_or(before.decision_hours),
        reminders: reminders.unwrap_or(before.reminders),
        pings: pings.unwrap_or(before.pings),
        extension: extension.unwrap_or(before.extension),
        pace: pace.map_or(before.pace, Pace::from),
        succession: succession.map_or(before.succession, Succession::from),
        daily: daily.unwrap_or_else(|| before.daily.clone()),
        trust: stand_ins.map_or(before.trust, Trust::from),
        event: event.unwrap_or(before.event),
        ..before.clone()
    };
    must_fit(&before, &after)?;
    if table.is_lesson() && before != after {
        return Err(Error::says("learn-no-settings"));
    }
    if before == after && !is_labelled {
        let answer = call.whispered(table, &settings_line(table, &before));
        drop(hold);
        return call.answer(&answer).await;
    }
    // The players agreed on the deadlines, so they have to agree to any change.
    let terms = Terms::of(&after);
    let is_asked = terms != Terms::of(&before) && tempo::asks_others(call, table).await?;
    let after = match is_asked {
        true => Terms::of(&before).within(after),
        false => after,
    };
    // The time zone is shown only for an hour that was typed just now.
    let typed = daily_typed.then(|| terms.daily().cloned()).flatten();
    if is_asked && before == after && !is_labelled {
        let answer = tempo::propose(call, &mut hold, terms, typed.as_ref()).await?;
        drop(hold);
        return call.answer(&answer).await;
    }
    call.check_administrator(&table.header)?;
    tempo::change(call, &mut hold, (&before, &after), (name, lang)).await?;
    if is_asked {
        let said = changed(call, hold.table()?, &old);
        call.announce(hold.table()?, &said).await?;
        let answer = tempo::propose(call, &mut hold, terms, typed.as_ref()).await?;
        let table = hold.unlock()?;
        let answer = with_obstacle(call, &table, (&before, &after), answer).await?;
        return call.answer(&answer).await;
    }
    let table = &hold.unlock()?;
    let said = changed(call, table, &old);
    let now = call.app.clock.now();
    let answer = open::by_clocks(said.clone(), typed.as_ref(), now);
    let answer = call.whispered(table, &answer);
    let answer = with_obstacle(call, table, (&before, &after), answer).await?;
    call.answer(&answer).await?;
    if table.header.status == Status::Lobby {
        card::edit(call, id).await
    } else {
        // Changes to other players' deadlines are always announced.
        call.announce(table, &said).await
    }
}

/// Shows all settings and the players' reliability privately. In a lobby, users who manage the match also get menus for
/// the required reliability and for admission. In a match that has begun, players get menus for the time limits, and
/// buttons for giving up.
pub(super) async fn show(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let table = call.app.desk.look(&call.app.store, id).await.map_err(unknown)?;
    let answer = page(call, &table, Menus::Usual).await?;
    match call.asked.clicked_private_message() {
        true => call.update(&answer).await,
        false => call.answer(&answer).await,
    }
}

/// Shows the page with the time limit, language and event menus of a lobby.
pub(super) async fn show_terms(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let table = call.look(id).await?;
    check_is_lobby(&table)?;
    call.check_administrator(&table.header)?;
    let answer = page(call, &table, Menus::Terms).await?;
    call.update(&answer).await
}

/// Sets the time limit for a turn, chosen from a menu. It replaces a daily deadline.
pub(super) async fn set_turn_hours(
    call: &mut LiveCall<'_>,
    id: MatchId,
    chosen: &str,
) -> Result<()> {
    let hours = limit(chosen)?;
    let change = |settings: &mut Settings| {
        settings.turn_hours = hours;
        settings.daily = None;
    };
    choose_terms(call, id, change, None).await
}

/// Sets the time limit for an answer or a setup choice, chosen from a menu.
pub(super) async fn set_decision_hours(
    call: &mut LiveCall<'_>,
    id: MatchId,
    chosen: &str,
) -> Result<()> {
    let hours = limit(chosen)?;
    choose_terms(call, id, |settings| settings.decision_hours = hours, None).await
}

/// Sets the language of the public posts, chosen from a menu.
pub(super) async fn set_language(call: &mut LiveCall<'_>, id: MatchId, chosen: &str) -> Result<()> {
    let lang = Lang::ALL.into_iter().find(|lang| lang.code() == chosen);
    let lang = lang.ok_or_else(|| Error::says("error-old-button"))?;
    choose_terms(call, id, |_| (), Some(lang)).await
}

/// Parses a time limit chosen from a menu.
fn limit(chosen: &str) -> Result<u16> {
    let hours = chosen.parse().ok().filter(|hours| LIMITS.contains(hours));
    hours.ok_or_else(|| Error::says("error-old-button"))
}

/// Changes the time limits or the language from a menu. In a lobby, the user who manages the match decides. In a match
/// that has begun, new time limits are proposed to all players.
async fn choose_terms(
    call: &mut LiveCall<'_>,
    id: MatchId,
    change: impl FnOnce(&mut Settings),
    lang: Option<Lang>,
) -> Result<()> {
    ask_who_left(call, id, None).await?;
    let mut hold = call.hold(id).await?;
    let table = hold.table()?;
    let status = table.header.status;
    if status.is_over() {
        return Err(Error::says("error-match-over"));
    }
    if table.is_lesson() {
        return Err(Error::says("learn-no-settings"));
    }
    let (before, old) = (Settings::of(&table.header), table.header.clone());
    let mut after = before.clone();
    change(&mut after);
    must_fit(&before, &after)?;
    let lang = lang.filter(|lang| *lang != table.lang());
    if before != after && tempo::asks_others(call, table).await? {
        let answer = tempo::propose(call, &mut hold, Terms::of(&after), None).await?;
        drop(hold);
        return call.update(&answer).await;
    }
    call.check_administrator(&table.header)?;
    if before != after || lang.is_some() {
        tempo::change(call, &mut hold, (&before, &after), (None, lang)).await?;
        if status != Status::Lobby {
            let said = changed(call, hold.table()?, &old);
            call.announce(hold.table()?, &said).await?;
        }
    }
    let table = hold.unlock()?;
    let answer = page(call, &table, Menus::Terms).await?;
    call.update(&answer).await?;
    match status {
        Status::Lobby => card::edit(call, id).await,
        _ => Ok(()),
    }
}

/// Sets the reliability that a lobby requires of new players.
pub(super) async fn ask_reliability(
    call: &mut LiveCall<'_>,
    id: MatchId,
    chosen: &str,
) -> Result<()> {
    let percent = chosen.parse().ok().filter(|percent| SHARES.contains(percent));
    let percent = percent.ok_or_else(|| Error::says("error-old-button"))?;
    choose(call, id, Menus::Usual, |_, settings| {
        settings.reliability = percent;
        Ok(())
    })
    .await
}

/// Sets who is allowed to take a seat in a lobby. For admission by role, first shows the page with a menu of the roles.
pub(super) async fn admit(call: &mut LiveCall<'_>, id: MatchId, chosen: &str) -> Result<()> {
    if chosen == ROLE {
        let table = call.look(id).await?;
        check_is_lobby(&table)?;
        call.check_administrator(&table.header)?;
        let answer = page(call, &table, Menus::Roles).await?;
        return call.update(&answer).await;
    }
    choose(call, id, Menus::Usual, |table, settings| {
        settings.admission = admission::parse(chosen, table)?;
        Ok(())
    })
    .await
}

/// Sets whether the server has a scheduled event for the next deadline. If `chosen` is `TERMS`, only shows the page.
pub(super) async fn set_event(call: &mut LiveCall<'_>, id: MatchId, chosen: &str) -> Result<()> {
    if chosen == TERMS {
        return show_terms(call, id).await;
    }
    let event = match chosen {
        "on" => true,
        "off" => false,
        _ => return Err(Error::says("error-old-button")),
    };
    choose(call, id, Menus::Terms, |_, settings| {
        settings.event = event;
        Ok(())
    })
    .await
}

/// Adds a note to the reply to a change that requests a scheduled event for the first time, if it is already known that
/// the event would be rejected. The note gives the reason. Defers the reply, because Discord might be slow.
async fn with_obstacle(
    call: &mut LiveCall<'_>,
    table: &Table,
    (before, after): (&Settings, &Settings),
    mut answer: Answer,
) -> Result<Answer> {
    let is_new = after.event && !before.event;
    if let Some(guild) = table.header.guild.filter(|_| is_new) {
        call.postpone().await?;
        if let Some(line) = event_obstacle(call, guild, table.channel()).await {
            answer.content.push('\n');
            answer.content.push_str(&say(table, call.asker.lang, &line));
        }
    }
    Ok(answer)
}

/// Returns the reason why Discord or the bot would reject an event for a match in the given channel.
async fn event_obstacle(call: &mut LiveCall<'_>, guild: Guild, channel: Channel) -> Option<Line> {
    let may = call.asker.bot_may.filter(|_| call.asker.guild == Some(guild));
    if may.is_some_and(|may| !may.administrator() && !may.contains(Permissions::CREATE_EVENTS)) {
        return Some(Line::new("event-forbidden"));
    }
    let app = call.app;
    if let Ok(false) = can_all_view(app, call.http(), guild, channel).await {
        return Some(Line::new("event-hidden"));
    }
    let events = in_time(call.http().get_scheduled_events(guild.0.into(), false)).await;
    let is_full = events.is_ok_and(|events| events.len() >= EVENTS);
    is_full.then(|| Line::new("event-full").with("most", EVENTS))
}

/// Sets the length of the roll call before a lobby's match starts.
pub(super) async fn call_roll(call: &mut LiveCall<'_>, id: MatchId, chosen: &str) -> Result<()> {
    let hours = chosen.parse().ok().filter(|hours| HOURS.contains(hours));
    let hours = hours.ok_or_else(|| Error::says("error-old-button"))?;
    choose(call, id, Menus::Usual, |_, settings| {
        settings.muster = hours;
        Ok(())
    })
    .await
}

/// Sets whether a lobby's colours or races are assigned according to the players' preferences, and whether its table is
/// anonymous. Anonymity can be changed only before anybody else joins, because those who join rely on it.
pub(super) async fn draw_badges(call: &mut LiveCall<'_>, id: MatchId, chosen: &str) -> Result<()> {
    let (wishes, anonymous) = match chosen {
        "wishes" => (true, false),
        "first" => (false, false),
        "anonymous" => (true, true),
        _ => return Err(Error::says("error-old-button")),
    };
    let user = Some(call.asker.user);
    choose(call, id, Menus::Usual, |table, settings| {
        let is_alone = table.header.seats.iter().all(|row| row.user == user);
        if settings.anonymous != anonymous && !is_alone {
            return Err(Error::says("error-anonymous-late"));
        }
        settings.wishes = wishes;
        settings.anonymous = anonymous;
        Ok(())
    })
    .await
}

/// Checks that changed settings do not make the players of an anonymous table distinguishable.
fn must_fit(before: &Settings, after: &Settings) -> Result<()> {
    let is_kept = before.anonymous && after.anonymous;
    match is_kept && after.clone().that_apply() != *after {
        true => Err(hidden("anonymous-no-such-setting")),
        false => Ok(()),
    }
}

/// Changes a lobby's settings from a menu on the settings page with the menus `shown`.
async fn choose(
    call: &mut LiveCall<'_>,
    id: MatchId,
    shown: Menus,
    change: impl FnOnce(&Table, &mut Settings) -> Result<()>,
) -> Result<()> {
    let mut hold = call.hold(id).await?;
    let table = hold.table()?;
    check_is_lobby(table)?;
    call.check_administrator(&table.header)?;
    let before = Settings::of(&table.header);
    let mut after = before.clone();
    change(table, &mut after)?;
    must_fit(&before, &after)?;
    tempo::change(call, &mut hold, (&before, &after), (None, None)).await?;
    let table = hold.unlock()?;
    let answer = page(call, &table, shown).await?;
    let answer = with_obstacle(call, &table, (&before, &after), answer).await?;
    call.update(&answer).await?;
    card::edit(call, id).await
}

/// Renders the private settings page with the given menus, if the user is allowed to change anything.
async fn page(call: &Call<'_>, table: &Table, shown: Menus) -> Result<Answer> {
    let (lang, settings) = (call.asker.lang, Settings::of(&table.header));
    let mut lines = vec![settings_line(table, &settings)];
    if table.hides_players() {
        lines.push(Line::new("anonymous-card"));
    } else {
        lines.push(Line::new("reliability-title"));
        for row in &table.header.seats {
            lines.extend(reliability::line_of(&call.app.store, table, row.seat).await?);
        }
    }
    let keeps = call.check_administrator(&table.header).is_ok();
    let has_begun = matches!(table.header.status, Status::Running | Status::Suspended);
    let rows = match table.header.status {
        Status::Lobby if keeps && shown == Menus::Terms => lobby_terms(table, lang, &settings),
        Status::Lobby if keeps => {
            // Only some games have colours or races to choose from.
            let has_badges = call.app.face_of(table)?.badges(&table.options()?, 0).is_some();
            let mut rows = menus(table, lang, &settings, (has_badges, shown == Menus::Roles));
            let id = CustomId::Lobby { match_id: table.header.id, verb: Verb::Terms };
            let others = options::button(call, table)?.into_iter();
            let terms = labelled(table, lang, id, "settings-button-terms");
            rows.push(Row::Buttons(others.chain([terms]).collect()));
            rows
        }
        _ if has_begun && !table.is_lesson() => begun_rows(call, table, keeps)?,
        _ => Vec::new(),
    };
    if has_begun && !rows.is_empty() && voters(table)?.len() > 1 {
        lines.push(Line::new("settings-are-proposed"));
    }
    let lines: Vec<String> = lines.iter().map(|line| say(table, lang, line)).collect();
    Ok(Answer { rows, ..Answer::whisper(lines.join("\n")) })
}

/// Returns the time limit menus, and also the language menu if `names_language` is true.
fn terms(table: &Table, lang: Lang, names_language: bool) -> Vec<Row> {
    let words = |line: &Line| say(table, lang, line);
    let entry = |value: String, label| Entry { value, label, note: None, is_chosen: false };
    let menu = |verb, title, entries| Row::Menu {
        id: CustomId::Lobby { match_id: table.header.id, verb }.to_string(),
        placeholder: words(&Line::new(title)),
        entries,
        most: 1,
    };
    let limit = |hours: u16| {
        let label = Line::new("settings-limit").with("time", hours_line(hours));
        entry(hours.to_string(), words(&label))
    };
    let limits = || -> Vec<Entry> { LIMITS.iter().map(|&hours| limit(hours)).collect() };
    let mut rows = vec![
        menu(Verb::TurnHours, "settings-turn-title", limits()),
        menu(Verb::DecisionHours, "settings-decision-title", limits()),
    ];
    if names_language {
        let named = |one: Lang| entry(one.code().to_owned(), words(&Line::new(language_word(one))));
        let languages = Lang::ALL.into_iter().map(named).collect();
        rows.push(menu(Verb::Language, "settings-language-title", languages));
    }
    rows
}

/// Returns the button that opens the settings page of a match that has begun, for a player.
pub(super) fn own_button(table: &Table, user: User, lang: Lang) -> Option<Button> {
    let has_begun = matches!(table.header.status, Status::Running | Status::Suspended);
    let plays = table.seat_of(user).is_some() && !table.is_lesson();
    let id = CustomId::Lobby { match_id: table.header.id, verb: Verb::Settings };
    (has_begun && plays).then(|| labelled(table, lang, id, "button-match"))
}

/// Returns a lobby's page with the time limit, language and event menus.
fn lobby_terms(table: &Table, lang: Lang, settings: &Settings) -> Vec<Row> {
    let match_id = table.header.id;
    let words = |id| say(table, lang, &Line::new(id));
    let entry = |value: &str, label, note, is_chosen| Entry {
        value: value.to_owned(),
        label: words(label),
        note,
        is_chosen,
    };
    let mut rows = terms(table, lang, true);
    rows.push(Row::Menu {
        id: CustomId::Lobby { match_id, verb: Verb::Event }.to_string(),
        placeholder: words("event-title"),
        entries: vec![
            entry("off", "event-off", None, false),
            entry("on", "event-on", Some(words("event-note")), settings.event),
        ],
        most: 1,
    });
    rows.push(Row::Buttons(vec![
        labelled(table, lang, CustomId::Lobby { match_id, verb: Verb::Settings }, "button-back"),
        labelled(
            table,
            lang,
            CustomId::Lobby { match_id, verb: Verb::Close },
            "button-close-lobby",
        ),
    ]));
    rows
}

/// Returns the menus and buttons of a match that has begun, for a player or the user who manages the match. Each button
/// opens the same confirmation prompt as the command of the same name.
fn begun_rows(call: &Call<'_>, table: &Table, keeps: bool) -> Result<Vec<Row>> {
    let (match_id, lang) = (table.header.id, call.asker.lang);
    let seat = table.seat_of(call.asker.user);
    if seat.is_none() && !keeps {
        return Ok(Vec::new());
    }
    let mut rows = terms(table, lang, keeps);
    let mut buttons = Vec::new();
    if let Some(seat) = seat {
        let is_running = table.header.status == Status::Running;
        let concedes = is_running && table.game()?.is_playing(seat);
        let deeds = [
            (Verb::Concede, "button-concede-ask", concedes),
            (Verb::Leave, "button-leave-ask", true),
            (Verb::Abandon, "button-abandon", true),
        ];
        let deeds = deeds.into_iter().filter(|(.., is_offered)| *is_offered);
        buttons.extend(deeds.map(|(verb, label, _)| {
            labelled(table, lang, CustomId::Lobby { match_id, verb }, label)
        }));
        buttons.extend(
            is_running.then(|| labelled(table, lang, CustomId::Panel { match_id }, "button-back")),
        );
    }
    if !buttons.is_empty() {
        rows.push(Row::Buttons(buttons));
    }
    Ok(rows)
}

/// Returns the menus for the settings of a lobby. No default is preselected, so that a menu shows its title.
fn menus(
    table: &Table,
    lang: Lang,
    settings: &Settings,
    (has_badges, asks_role): (bool, bool),
) -> Vec<Row> {
    let id = |verb| CustomId::Lobby { match_id: table.header.id, verb }.to_string();
    let words = |line: &Line| say(table, lang, line);
    let menu = |verb, title, entries| Row::Menu {
        id: id(verb),
        placeholder: words(&Line::new(title)),
        entries,
        most: 1,
    };
    let share = |percent: u8| Entry {
        value: percent.to_string(),
        label: words(&Line::new("reliability-ask").with("percent", u32::from(percent))),
        note: None,
        is_chosen: percent > 0 && percent == settings.reliability,
    };
    let named = |value: &str, label, is_chosen| Entry {
        value: value.to_owned(),
        label: words(&Line::new(label)),
        note: None,
        is_chosen,
    };
    let length = |hours: u8| Entry {
        value: hours.to_string(),
        label: words(&Line::new("muster-hours").with("hours", u32::from(hours))),
        note: None,
        is_chosen: hours > 0 && hours == settings.muster,
    };
    let is_by_invitation = settings.admission == Admission::Invited;
    let admission = vec![
        named("anybody", "admission-anybody", false),
        named("invited", "admission-invited", is_by_invitation),
        named(ROLE, "admission-role-title", false),
    ];
    let admission = match asks_role {
        false => menu(Verb::Admission, "admission-title", admission),
        true => Row::Roles {
            id: id(Verb::AdmissionRole),
            placeholder: words(&Line::new("admission-role-ask")),
        },
    };
    let is_drawn = settings.wishes && !settings.anonymous;
    let mut wishes = vec![match has_badges {
        true => named("first", "wish-first", false),
        false => named("first", "wish-seats", false),
    }];
    wishes.extend(has_badges.then(|| named("wishes", "wish-drawn", is_drawn)));
    wishes.push(Entry {
        note: Some(words(&Line::new("anonymous-about"))),
        ..named("anonymous", "anonymous-choice", settings.anonymous)
    });
    let wishes = menu(Verb::Wishes, "wish-title", wishes);
    vec![
        menu(Verb::Reliability, "reliability-ask-title", SHARES.map(share).into()),
        admission,
        menu(Verb::Muster, "muster-title", HOURS.map(length).into()),
        wishes,
    ]
}

/// Renders the changes since the header `old`, the new settings, and the person who changed them.
fn changed(call: &Call<'_>, table: &Table, old: &Header) -> Line {
    let (before, after) = (Settings::of(old), Settings::of(&table.header));
    let titles = [old, &table.header].map(|header| Arg::Text(title(header, table.lang())));
    let languages = [Lang::from_locale(&old.language), table.lang()];
    let languages = languages.map(|lang| Arg::Term(language_word(lang)));
    let named = [("match-change-name", titles), ("match-change-language", languages)];
    let named = named.into_iter().filter(|(_, [old, new])| old != new);
    let named =
        named.map(|(id, [old, new])| Arg::from(Line::new(id).with("old", old).with("new", new)));
    let changes: Vec<Arg> = named.chain(tempo::changes(&before, &after)).collect();
    Line::new("match-settings-changed")
        .with("user", table.manager(call.asker.user))
        .with("count", changes.len())
        .with("changes", changes)
        .with("settings", settings_line(table, &after))
}
