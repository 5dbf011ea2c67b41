//! Tests of Demonworld sheets through the client library: the ways to open them, the players who get them, and the
//! secrecy of other players' sheets.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use regnal::dice::{Dice, Seed};
use regnal::game::{Seat, Viewer, prelude::*};
use regnal::games::demonworld::action::{Season as Orders, Table as Deed};
use regnal::games::demonworld::battle::{Outcome, Report};
use regnal::games::demonworld::nouns::{BattleMode, Phase, Race};
use regnal::games::demonworld::state::Subject;
use regnal::games::demonworld::{Action, Demonworld, Opening, Options, Position, Setup};
use regnal::games::{AnyAction, AnyOptions, Known as _};
use regnal::store::{Channel, Join, MatchId, NewMatch, Payload, User};
use regnal_bot::run::settings::Settings;
use regnal_bot::run::submit::{Request, submit};
use regnal_bot::run::table::Table;
use serde_json::{Value, json};

use super::party;
use super::shown::{buttons, menus};
use super::site::Site;
use super::veil::eyes::Perspective;
use crate::sandbox::client::text;
use crate::support::stored::{new_join, new_match, new_start, notify};
use crate::support::{GUILD, Running};

const MATCH: MatchId = MatchId(1);
/// Players in seat order, then an onlooker. The second player reads French.
const NAMES: [&str; 4] = ["ann", "benoit", "cleo", "passer-by"];
/// Maximum length of the random walk, in actions.
const STEPS: usize = 5_000;

/// A position in a three-player campaign, with an action to take in it.
pub(super) struct Moment {
    options: Options,
    before: Position,
    pub(super) after: Demonworld,
    seat: Seat,
    action: Action,
}

/// Plays random legal actions until `wanted` returns true. Battles are fought in the given mode.
fn walk(mode: BattleMode, wanted: impl Fn(&Demonworld, &Demonworld) -> bool) -> Moment {
    for seed in 1..20 {
        let dice = |salt: &str| {
            let seed = Seed::from_bytes([seed; 32]).mixed(&[salt.to_owned()]);
            Dice::keyed(seed, 0)
        };
        let (mut chance, mut whim) = (dice("chance"), dice("whim"));
        let mut options = Options::usual([Race::Elf, Race::Orc, Race::Human]);
        options.rules.battle_fixed_mode = Some(mode);
        let mut game = Demonworld::new(Demonworld::deal(&options, &mut chance));
        for _ in 0..STEPS {
            let awaited: Vec<Seat> = game.awaited().into_iter().collect();
            if awaited.is_empty() {
                break;
            }
            let seat = awaited[whim.index(awaited.len())];
            let mut menu = game.legal(seat);
            let is_march = |action: &Action| matches!(action, Action::Season(Orders::March { .. }));
            let is_lock = |action: &Action| matches!(action, Action::Table(Deed::Lock(_)));
            let marches: Vec<usize> = (0..menu.len()).filter(|&one| is_march(&menu[one])).collect();
            let chosen = match (menu.iter().position(is_lock), marches.len()) {
                (Some(lock), _) if whim.index(4) == 0 => lock,
                (_, 1..) if whim.index(2) == 0 => marches[whim.index(marches.len())],
                _ => whim.index(menu.len()),
            };
            let action = menu.swap_remove(chosen);
            let before = game.clone();
            game.play(seat, &action, &mut chance).unwrap();
            // The match rolls its own dice, so the wanted event must happen regardless of their results.
            let comes = |dice: &mut Dice| {
                let mut other = before.clone();
                other.play(seat, &action, dice).unwrap();
                wanted(&before, &other)
            };
            if wanted(&before, &game) && (100..106).all(|number| comes(&mut party::whim(number))) {
                return Moment {
                    options,
                    before: before.position().clone(),
                    after: game,
                    seat,
                    action,
                };
            }
        }
    }
    panic!("there is no suitable moment in twenty campaigns");
}

/// Returns a seat's tabletop battles.
pub(super) fn on_table(game: &Demonworld, seat: Seat) -> Vec<u32> {
    let view = game.view(Viewer::Seat(seat));
    let battles = view.battles.iter().filter(|(_, battle)| {
        let own = battle.own.as_ref();
        own.is_some_and(|own| own.table.is_some())
    });
    battles.map(|(id, _)| id.0).collect()
}

/// Returns a report of the first day of a battle in which neither side has losses.
pub(super) fn report(outcome: Outcome, turns: u8) -> Report {
    Report {
        outcome,
        day: 1,
        turns,
        units: BTreeMap::new(),
        characters: BTreeMap::new(),
        walls: BTreeMap::new(),
        stores: 0,
    }
}

/// Returns a moment whose action starts a tabletop battle.
pub(super) fn set_up() -> &'static Moment {
    static MOMENT: OnceLock<Moment> = OnceLock::new();
    MOMENT.get_or_init(|| {
        walk(BattleMode::Tabletop, |before, after| {
            let sides = |game: &Demonworld| {
                let seats = Seat::all(3).filter(|&seat| !on_table(game, seat).is_empty());
                seats.count()
            };
            sides(before) == 0 && sides(after) == 2
        })
    })
}

/// Returns a moment whose action causes a side in a siege to be asked for its programme.
fn besieged() -> &'static Moment {
    static MOMENT: OnceLock<Moment> = OnceLock::new();
    MOMENT.get_or_init(|| {
        walk(BattleMode::Auto, |_, after| {
            let view = after.view(Viewer::Public);
            let asked = view.questions.values();
            let mut asked = asked.filter(|one| one.phase == Phase::SiegeProgramme);
            asked.any(|one| one.asked.contains(&Seat(0)) || one.asked.contains(&Seat(1)))
        })
    })
}

/// A bot with a campaign at a given position, and its users.
pub(super) struct Hall {
    pub(super) bot: Running,
    pub(super) site: Site,
    channel: String,
    pub(super) eyes: Vec<Perspective>,
}

impl Hall {
    async fn open(options: &Options, position: Position) -> Hall {
        let bot = Running::fresh().await;
        let site = Site::at(bot.play.sandbox.address());
        site.post("/seats", &json!({"username": NAMES[3]})).await;
        let channel = site.id("channels", "name", "general").await;
        let mut eyes = Vec::new();
        for (number, name) in NAMES.iter().enumerate() {
            let locale = if number == 1 { "fr" } else { "en-GB" };
            eyes.push(Perspective::reading(&site, &channel, name, locale).await);
        }
        site.is_ready(&eyes[0].id, &["demonworld"]).await;
        let hall = Hall { bot, site, channel, eyes };
        hall.begin(options, position).await;
        hall.heard().await;
        hall
    }

    async fn begin(&self, options: &Options, position: Position) {
        let store = &self.bot.app.store;
        let user = |number: usize| User(self.eyes[number].id.parse().unwrap());
        let settings = Settings { turn_hours: 0, decision_hours: 0, ..Settings::default() };
        let channel = Channel(self.channel.parse().unwrap());
        let any = AnyOptions::Demonworld(options.clone());
        let opened = store.create_match(NewMatch {
            guild: Some(GUILD),
            name: "Isthak".into(),
            settings: serde_json::to_value(&settings).unwrap(),
            ..new_match(&any, channel, user(0))
        });
        assert_eq!(opened.await.unwrap(), MATCH);
        for (number, language) in ["en", "fr", "en"].into_iter().enumerate() {
            let join = new_join(MATCH, user(number), NAMES[number]);
            store.join(Join { language: language.into(), ..join }).await.unwrap();
        }
        let setup =
            Setup { options: options.clone(), opening: Opening::Position(Box::new(position)) };
        let setup = Payload::of(&setup).unwrap();
        let start = new_start(store, MATCH, Demonworld::EVENT_VERSION, setup).await;
        store.start_match(start).await.unwrap();
        notify(&self.bot.app, MATCH).await;
    }

    /// Waits until every queued message is sent.
    pub(super) async fn heard(&self) {
        let (store, clock) = (&self.bot.app.store, &self.bot.app.clock);
        while !store.pending(clock.now(), 1).await.unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
    }

    /// Opens a campaign at a moment, and takes the moment's action.
    pub(super) async fn after(moment: &Moment) -> Hall {
        let hall = Hall::open(&moment.options, moment.before.clone()).await;
        hall.take_action(moment).await;
        hall
    }

    /// Performs a moment's action.
    async fn take_action(&self, moment: &Moment) {
        self.take_action_for(moment.seat, moment.action.clone()).await;
    }

    pub(super) async fn take_action_for(&self, seat: Seat, action: Action) {
        let request = Request::new(
            MATCH,
            seat,
            Some(User(self.eyes[seat.index()].id.parse().unwrap())),
            AnyAction::Demonworld(action),
        );
        submit(&self.bot.app, request).await.unwrap();
        self.bot.app.mail.notify_one();
        self.heard().await;
    }

    pub(super) async fn position(&self) -> Demonworld {
        let table = Table::load(&self.bot.app.store, MATCH).await.unwrap();
        Demonworld::of(table.game().unwrap()).unwrap().clone()
    }

    /// Opens the panel or order book from the latest post.
    pub(super) async fn opens(&mut self, number: usize) -> Value {
        self.eyes[number].open_panel().await
    }

    /// Presses a button and returns the resulting message.
    async fn looks(&mut self, number: usize, message: &Value, button: &str) -> Value {
        let outcome = self.eyes[number].click(message, button, None).await;
        outcome["message"].clone()
    }

    pub(super) async fn type_command(&mut self, number: usize, line: &str) -> Value {
        self.eyes[number].type_command(line).await["message"].clone()
    }
}

/// Returns the name and alt text of each file of a message.
fn files(message: &Value) -> Vec<(String, String)> {
    let files = message["attachments"].as_array().into_iter().flatten();
    files.map(|file| (text(&file["filename"]), text(&file["description"]))).collect()
}

/// Returns the button that opens the sheet whose code has this prefix.
fn sheet(message: &Value, code: &str) -> String {
    let mut all = buttons(message, &format!("r1:sheet:1:{code}")).into_iter();
    all.next().unwrap_or_else(|| panic!("there is no {code} on {message}"))
}

/// Returns the command with which this player opens the sheet with this code.
fn show(number: usize, code: &str) -> String {
    match number {
        1 => format!("/montrer feuille feuille:{code}"),
        _ => format!("/show sheet sheet:{code}"),
    }
}

/// Returns the code and label of each entry in a sheet's menu.
fn offered(message: &Value) -> Vec<(String, String)> {
    let menu = menus(message).into_iter().find(|(id, _)| id.starts_with("r1:sheet:"));
    menu.map(|(_, entries)| entries).unwrap_or_default()
}

/// **DW-REPORT-01.** Both sides of a tabletop battle get its printed sheets and can find them again later. Other
/// players never see them.
#[tokio::test(flavor = "multi_thread")]
async fn only_the_two_sides_of_a_tabletop_battle_get_its_printed_sheets() {
    let mut hall = Hall::after(set_up()).await;
    let after = hall.position().await;
    let battles = |number: usize| on_table(&after, Seat::all(3).nth(number).unwrap());
    let fighting: Vec<usize> = (0..3).filter(|&seat| !battles(seat).is_empty()).collect();
    assert_eq!(fighting.len(), 2);
    let battle = battles(fighting[0])[0];
    for number in 0..4 {
        let letters = hall.eyes[number].letters().await;
        let sheets = letters.iter().filter(|letter| letter.contains("\n\"battle.png\" "));
        assert_eq!(sheets.count(), usize::from(fighting.contains(&number)), "{number}");
        if number == 1 && fighting.contains(&1) {
            assert!(letters.concat().contains("Voici la feuille à imprimer"));
        }
    }
    // The battle sheets are not posted in the channel.
    for message in hall.eyes[3].public().await {
        assert!(files(&message).iter().all(|(name, _)| !name.starts_with("battle")));
    }
    let door = hall.eyes[0].door().await;
    let all = sheet(&door, "");
    for number in fighting.clone() {
        // One tap in the latest post or the panel opens the most urgent sheet.
        let page = hall.looks(number, &door, &all).await;
        let shown = files(&page);
        assert_eq!(shown[0].0, "battle.png");
        let units = if number == 1 { "socles" } else { "stands" };
        assert!(shown[0].1.contains('/') || shown[0].1.contains(units), "{shown:?}");
        assert!(offered(&page)[0].1.contains(if number == 1 { "imprimer" } else { "print" }));
        let panel = hall.opens(number).await;
        let again = sheet(&panel, &format!("battle.{battle}"));
        let page = hall.looks(number, &panel, &again).await;
        assert_eq!(files(&page), shown);
    }
    // Other players see only the public part of the battle sheet, regardless of the command that they use.
    let other = (0..3).find(|number| !fighting.contains(number)).unwrap();
    for number in [other, 3] {
        let page = hall.type_command(number, &show(number, &format!("battle.{battle}"))).await;
        let alt = &files(&page)[0].1;
        assert!(alt.contains("Defender") || alt.contains("Défenseur"), "{alt}");
        assert!(!alt.contains('/') && !alt.contains("stand") && !alt.contains("socle"), "{alt}");
        let names = offered(&page);
        assert!(!names.iter().any(|(_, name)| name.contains("print") || name.contains("impri")));
        for code in [format!("battle.{battle}.2"), "army.1".into(), "siege.9999".into()] {
            let refused = hall.type_command(number, &show(number, &code)).await;
            assert!(files(&refused).is_empty(), "{code}: {refused}");
        }
    }
    hall.bot.stop().await;
}

/// A public picture shows a battle's outcome before its season's chronicle.
#[tokio::test(flavor = "multi_thread")]
async fn a_battles_outcome_is_shown_before_its_season_report() {
    let moment = walk(BattleMode::Auto, |before, after| {
        let over = |game: &Demonworld| {
            let view = game.view(Viewer::Public);
            let all = view.battles.values().chain(view.past_battles.values());
            all.filter(|battle| battle.outcome.is_some()).count()
        };
        over(after) > over(before) && after.position().date != before.position().date
    });
    let hall = Hall::open(&moment.options, moment.before.clone()).await;
    let before = hall.eyes[3].public().await.len();
    hall.take_action(&moment).await;
    let posts = hall.eyes[3].public().await;
    let shown: Vec<_> = posts[before..].iter().flat_map(files).collect();
    let (_, alt) = shown
        .iter()
        .find(|(name, _)| name.starts_with("battle"))
        .unwrap_or_else(|| panic!("no outcome among {shown:?}"));
    assert!(alt.contains("Defender:") && alt.contains("Attacker:"), "{alt}");
    assert!(!alt.contains("Losses of"), "{alt}");
    let at = |name: &str| {
        posts.iter().rposition(|post| files(post).iter().any(|(file, _)| file.starts_with(name)))
    };
    assert!(at("battle") < at("map"), "the battle must come before the chronicle");
    hall.bot.stop().await;
}

/// One tap on a siege's page opens the siege's sheet, and one tap on an army's row opens the army's list. Commands show
/// the same sheets.
#[tokio::test(flavor = "multi_thread")]
async fn siege_and_army_sheets_open_with_one_tap() {
    let moment = besieged();
    let mut hall = Hall::open(&moment.options, moment.after.position().clone()).await;
    let view = moment.after.view(Viewer::Public);
    let siege = |number: usize| {
        let seat = Seat::all(3).nth(number).unwrap();
        let mut asked = view.questions.values();
        let own = asked.find_map(|one| match one.subject {
            Subject::Siege(id) if one.asked.contains(&seat) => Some(id.0),
            _ => None,
        });
        own.map(|id| format!("siege.{id}"))
    };
    let number = (0..2).find(|&number| siege(number).is_some()).unwrap();
    let code = siege(number).unwrap();
    let page = hall.opens(number).await;
    let shown = hall.looks(number, &page, &sheet(&page, &code)).await;
    let drawn = files(&shown);
    assert_eq!(drawn[0].0, "siege.png");
    let open = hall.type_command(3, &format!("/show sheet sheet:{code}")).await;
    // A player can post the sheet. The post shows only the public part and has no menu.
    let post = buttons(&shown, "r1:post:").remove(0);
    let posted = hall.bot.uses(&hall.eyes[number].id, &shown, &post, None).await;
    let posted = &posted["message"];
    assert!(posted["ephemeral_for"].is_null(), "{posted}");
    assert_eq!(files(posted), files(&open));
    assert!(menus(posted).is_empty());
    // The menu leads to every other sheet, which then replaces the current one.
    let army = offered(&shown).into_iter().find(|(code, _)| code == "army").unwrap();
    let (menu, _) = menus(&shown).remove(0);
    let list = hall.eyes[number].click(&shown, &menu, Some(&army.0)).await;
    assert_eq!(list["state"], "updated");
    assert_eq!(list["message"]["id"], shown["id"]);
    assert_eq!(files(&list["message"]).len(), 1);
    assert_eq!(files(&list["message"])[0].0, "army.png");
    // The command shows the same sheet. Without an option, it shows the most urgent sheet.
    assert_eq!(files(&hall.type_command(number, &show(number, &code)).await), drawn);
    let first = &offered(&shown)[0].0;
    let bare = if number == 1 { "/montrer feuille" } else { "/show sheet" };
    let default = hall.type_command(number, bare).await;
    let same = hall.type_command(number, &show(number, first)).await;
    assert_eq!(files(&default), files(&same));
    // An onlooker gets the public part of the sheet but no army list.
    assert_eq!(files(&open)[0].0, "siege.png");
    assert!(files(&open)[0].1.len() < drawn[0].1.len());
    assert!(!offered(&open).iter().any(|(code, _)| code.starts_with("army")));
    let refused = hall.type_command(3, "/show sheet sheet:army").await;
    assert!(files(&refused).is_empty() && text(&refused["content"]).contains("no such sheet"));
    assert!(buttons(&open, "r1:post:").is_empty());
    // An army list has no public part.
    assert!(buttons(&list["message"], "r1:post:").is_empty());
    let line = match number {
        1 => "/montrer feuille feuille:army publique:oui",
        _ => "/show sheet sheet:army public:yes",
    };
    let refused = hall.type_command(number, line).await;
    assert!(!refused["ephemeral_for"].is_null() && files(&refused).is_empty(), "{refused}");
    hall.bot.stop().await;
}

/// Collects every sheet visible to a viewer in one of the two compared worlds.
async fn seen_by(number: usize, options: &Options, position: Position) -> Vec<(String, String)> {
    let mut hall = Hall::open(options, position).await;
    let door = hall.eyes[number].door().await;
    let mut page = hall.looks(number, &door, &sheet(&door, "")).await;
    for (code, _) in offered(&page) {
        let (menu, _) = menus(&page).remove(0);
        page = hall.eyes[number].click(&page, &menu, Some(&code)).await["message"].clone();
    }
    let ids = [1, 2, 3, 101, 102, 103, 104, 105, 106];
    for code in
        ids.iter().flat_map(|id| ["siege", "battle", "army"].map(|kind| format!("{kind}.{id}")))
    {
        hall.type_command(number, &show(number, &code)).await;
    }
    assert!(!page.is_null());
    if number < 3 {
        hall.opens(number).await;
    }
    let typed = show(number, "");
    let asked = json!({"channel_id": hall.channel, "text": typed});
    let path = format!("/seats/{}/autocomplete", hall.eyes[number].id);
    let completed = hall.site.post(&path, &asked).await;
    let mut seen = std::mem::take(&mut hall.eyes[number].seen);
    seen.push((typed, completed.to_string()));
    for (place, letter) in hall.eyes[number].letters().await.into_iter().enumerate() {
        seen.push((format!("letter {place}"), letter));
    }
    hall.bot.stop().await;
    seen
}

/// Two worlds differ only in one player's secret holdings and plans. All other viewers see the same sheets in both
/// worlds.
#[tokio::test(flavor = "multi_thread")]
async fn secret_holdings_are_not_shown_on_other_players_sheets() {
    let moment = besieged();
    let position = moment.after.position().clone();
    let (_, siege) = position.sieges.iter().next().unwrap();
    // Changes a besieger's secrets.
    let owner = *siege.besiegers.first().unwrap();
    let mut other = position.clone();
    other.players[owner.index()].treasury += 40;
    for siege in other.sieges.values_mut() {
        if let Some(party) = siege.parties.get_mut(&owner) {
            party.meat += 12;
            party.programme = None;
        }
    }
    let hurt = other.units.values_mut().filter(|unit| unit.owner == owner);
    for unit in hurt {
        unit.demotivation = unit.demotivation.saturating_add(1);
    }
    let stranger = Seat::all(3).find(|&seat| seat != owner).unwrap().index();
    for number in [stranger, 3] {
        let one = seen_by(number, &moment.options, position.clone()).await;
        let two = seen_by(number, &moment.options, other.clone()).await;
        assert_eq!(one.len(), two.len());
        for ((did, page), (_, same)) in one.iter().zip(&two) {
            assert!(page == same, "{number}: {did}:\n{page}\n---\n{same}");
        }
    }
    // Proves that the worlds differ: the owner sees a different army list.
    let one = seen_by(owner.index(), &moment.options, position).await;
    let two = seen_by(owner.index(), &moment.options, other).await;
    assert!(one != two);
}
