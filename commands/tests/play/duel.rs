//! Tests that play Echoes of Emperors matches through the whole bot. Players mix the autopilot's choices with random
//! actions, through the panel and through commands with completions. The test harness checks every message that they
//! get.

use std::collections::BTreeSet;
use std::time::Duration;

use regnal::dice::Dice;
use regnal::game::{Seat, prelude::*};
use regnal::games::echoes::nouns::Format;
use regnal::games::echoes::state::Stage;
use regnal::games::echoes::{Action, Echoes, Options};
use regnal::games::{AnyAction, AnyGame, AnyOptions};
use regnal::part::{Offer, Particulars};
use regnal::store::{Channel, Status, Target, User};
use regnal::text::{Lang, Line, Names, say};
use regnal_bot::run::settings::Settings;
use regnal_bot::run::table::Table;
use regnal_bot::run::verify;
use serde_json::{Value, json};

use super::duel_told::{check_letters, check_public};
use super::hall::{MATCH, check_requests, game, open_lobby, position};
use super::party::{Party, local, number, whim};
use super::shown::{Choice, buttons, components, menus, path_of, ways};
use super::site::{MessageCollector, Site};
use super::words::check;
use crate::sandbox::client::text;
use crate::support::Running;

/// Maximum number of actions in a match.
const LONGEST: usize = 3_000;
/// Content of the last message. Its arrival shows that all earlier messages were delivered.
pub(super) const LAST: &str = "All is said.";

/// For each action: its verb in the log, and the group and name of its command.
const COMMANDS: [(&str, &str, &str); 36] = [
    ("move", "echoes", "move"),
    ("attack", "echoes", "attack"),
    ("switch", "echoes", "switch"),
    ("build_camp", "echoes", "camp"),
    ("build_barracks", "echoes", "barracks"),
    ("transfer", "echoes", "transfer"),
    ("village_resupply", "echoes", "resupply"),
    ("village_draw", "echoes", "draw"),
    ("recruit", "echoes", "recruit"),
    ("use_ability", "echoes", "ability"),
    ("deploy", "echoes", "deploy"),
    ("play_upgrade", "echoes", "upgrade"),
    ("play_action", "echoes", "play"),
    ("play_event", "echoes", "event"),
    ("play_reaction", "echoes", "react"),
    ("pass_reaction", "echoes", "pass"),
    ("turn", "echoes", "turn"),
    ("choose", "echoes", "choose"),
    ("discard", "echoes", "discard"),
    ("end_mobilization", "echoes", "phase"),
    ("end_turn", "echoes", "end"),
    ("undo", "echoes", "undo"),
    ("choose_first", "echoes-setup", "first"),
    ("choose_space", "echoes-setup", "space"),
    ("choose_pick_order", "echoes-setup", "order"),
    ("choose_civilization", "echoes-setup", "civilization"),
    ("submit_deck", "echoes-setup", "standard"),
    ("choose_scout", "echoes-setup", "scout"),
    ("opening_resupply", "echoes-setup", "exchange"),
    ("keep_hand", "echoes-setup", "keep"),
    ("set_order", "echoes-orders", "arm"),
    ("clear_order", "echoes-orders", "disarm"),
    ("set_policy", "echoes-orders", "policy"),
    ("discard_event", "echoes-orders", "drop"),
    ("offer_draw", "echoes-orders", "draw"),
    ("answer_draw", "echoes-orders", "answer"),
];

/// Input method for an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// Through the panel.
    Panel,
    /// With a command. Each of its options is chosen from the completions.
    Command,
}

/// A match and its players.
pub(super) struct Duel {
    pub(super) bot: Running,
    pub(super) party: Party,
    /// Message collectors in player order.
    ears: Vec<MessageCollector>,
    /// Random generator for the autopilot's choices.
    advice: Dice,
    /// Open panels in player order.
    panels: Vec<Option<Value>>,
    /// Number of actions in every eight that are taken with the panel. Panels are slow, because each step renders the
    /// board.
    pub(super) panels_in_eight: usize,
    /// Numbers of actions taken with the panel and with commands.
    pub(super) done: [usize; 2],
    /// Sequence number of the last request that was checked.
    requests: u64,
    /// Players with private messages disabled.
    closed: BTreeSet<usize>,
}

impl Duel {
    /// Starts the bot and adds sandbox users to the general channel.
    pub(super) async fn meet(people: &[(&str, Lang)], number: u64) -> Duel {
        let bot = Running::fresh().await;
        let site = Site::at(bot.play.sandbox.address());
        let state = site.get("/state").await;
        for (name, _) in people {
            let mut seats = state["seats"].as_array().unwrap().iter();
            if !seats.any(|seat| seat["username"] == *name) {
                site.post("/seats", &json!({"username": name})).await;
            }
        }
        let party = Party::meet(site, "general", people, whim(number)).await.with_echoes();
        let mut ears = Vec::new();
        for player in &party.players {
            ears.push(MessageCollector::open(&party.site, &player.id).await);
        }
        Duel {
            bot,
            panels: vec![None; party.players.len()],
            party,
            ears,
            advice: whim(number + 1_000),
            panels_in_eight: 4,
            done: [0; 2],
            requests: 0,
            closed: BTreeSet::new(),
        }
    }

    /// Starts a two-player match in which no action is taken with the panel unless a test requests it.
    pub(super) async fn begin(number: u64) -> Duel {
        let people = [("ann", Lang::En), ("benoit", Lang::Fr)];
        let mut duel = Duel::meet(&people, number).await;
        duel.open(Options::usual(Format::Base)).await;
        let lines = [(0, "/match join"), (1, "/partie rejoindre"), (0, "/match start")];
        duel.party.type_all(&lines).await;
        duel.panels_in_eight = 0;
        duel
    }

    /// Opens a French lobby with a known seed and the given options.
    pub(super) async fn open(&self, options: Options) {
        let options = AnyOptions::Echoes(options);
        let settings = Settings::default();
        open_lobby(&self.bot.app, &self.party, options, ("Duel", "fr"), 5, &settings).await;
    }

    /// Sets the health of the capitals, and a round limit below the lobby's minimum, directly in the store. A match
    /// without a winner ends at its round limit (EE-RULING-94).
    pub(super) async fn shorten(&self, capital_health: u8) {
        let AnyOptions::Echoes(mut options) = self.table().await.options().unwrap() else {
            panic!("the match belongs to another game");
        };
        options.capital_health = Some(capital_health);
        options.round_limit = 12;
        let options = serde_json::to_value(AnyOptions::Echoes(options)).unwrap();
        let store = &self.bot.app.store;
        store.set_options(MATCH, &options).await.unwrap();
        self.bot.app.desk.forget(MATCH).await;
    }

    /// Disables a player's private messages from now on.
    pub(super) async fn close_letters_of(&mut self, player: usize) {
        let path = format!("/seats/{}", self.party.players[player].id);
        self.party.site.patch(&path, &json!({"dms_open": false})).await;
        self.closed.insert(player);
    }

    pub(super) async fn table(&self) -> Table {
        position(&self.bot.app).await
    }

    /// Returns the player at a seat, or `None` for a bot player's seat.
    pub(super) fn player_at(&self, table: &Table, seat: Seat) -> Option<usize> {
        let user = table.user_of(seat)?.0.to_string();
        let mut players = self.party.players.iter();
        players.position(|player| player.id == user)
    }

    /// Plays until `stop` returns true or the match is over.
    pub(super) async fn play_until(&mut self, stop: impl Fn(&Table) -> bool) -> Table {
        let mut line = self.party.site.events(&self.party.players[0].id).await;
        for _ in 0..LONGEST {
            let table = self.table().await;
            if table.header.status != Status::Running || stop(&table) {
                return table;
            }
            let people: Vec<Seat> = awaited_people(&table);
            if people.is_empty() {
                // The autopilot is computing; human players are notified when it has finished.
                line.frame().await;
                continue;
            }
            let seat = people[self.party.whim.index(people.len())];
            self.act(&table, seat).await;
        }
        panic!("the match should have ended");
    }

    /// Plays the match to its end.
    pub(super) async fn play(&mut self) -> Table {
        self.play_until(|_| false).await
    }

    /// Returns the autopilot's choice for a seat, or occasionally a random action.
    pub(super) fn wish(&mut self, table: &Table, seat: Seat) -> AnyAction {
        let game = game(table);
        let legal = game.legal(seat);
        let busy: Vec<&AnyAction> = legal.iter().filter(|action| is_busy(action)).collect();
        if !busy.is_empty() && self.party.whim.index(8) == 0 {
            return busy[self.party.whim.index(busy.len())].clone();
        }
        let deeds = game.machine(seat, &mut self.advice);
        let wanted = deeds.into_iter().next_back();
        wanted.filter(|action| legal.contains(action)).unwrap_or_else(|| legal[0].clone())
    }

    /// Performs one action for a seat, chosen at random between the panel and a command.
    async fn act(&mut self, table: &Table, seat: Seat) {
        let wanted = self.wish(table, seat);
        let by = match self.party.whim.index(8) < self.panels_in_eight {
            true => By::Panel,
            false => By::Command,
        };
        self.take_wanted_action(table, seat, &wanted, by).await;
    }

    /// Performs the wanted action and asserts that the log contains it exactly once.
    pub(super) async fn take_wanted_action(
        &mut self,
        table: &Table,
        seat: Seat,
        wanted: &AnyAction,
        by: By,
    ) {
        let player = self.player_at(table, seat).unwrap();
        let outcome = match by {
            By::Panel if is_typed(table, wanted) => self.command(player, table, seat, wanted).await,
            By::Command => self.command(player, table, seat, wanted).await,
            By::Panel => self.click(player, table, seat, wanted).await,
        };
        let store = &self.bot.app.store;
        let after = table.header.batches;
        let batches = store.batches(MATCH, after, 50).await.unwrap();
        let mut done = batches.iter().filter(|batch| batch.interaction == Some(number(&outcome)));
        let Some(batch) = done.next() else {
            // The autopilot acted first, and the panel says so.
            assert!(has_program(table), "{wanted:?} was not carried out: {outcome}");
            return;
        };
        assert!(done.next().is_none());
        assert_eq!(batch.seat, Some(seat));
        let did: AnyAction = batch.action.read().unwrap();
        let game = game(table);
        assert_eq!(label(game, &did), label(game, wanted), "{did:?} for {wanted:?}");
        self.done[by as usize] += 1;
    }

    /// Types the command for an action and asserts that each option value is offered as a completion.
    async fn command(
        &mut self,
        player: usize,
        table: &Table,
        seat: Seat,
        wanted: &AnyAction,
    ) -> Value {
        let (echoes, action) = own(game(table), wanted);
        let Particulars { verb, parts, .. } = echoes.particulars(seat, action);
        let (_, group, deed) = COMMANDS
            .iter()
            .find(|(known, ..)| *known == verb)
            .unwrap_or_else(|| panic!("no command for {verb}"));
        let lang = self.party.players[player].lang;
        let named = |list: &[Value], name: &str| {
            let found = list.iter().find(|one| one["name"] == name).cloned();
            found.unwrap_or_else(|| panic!("there is no {name} for {wanted:?}"))
        };
        let group = named(&self.party.commands, group);
        let deed = named(group["options"].as_array().unwrap(), deed);
        let options = deed["options"].as_array().cloned().unwrap_or_default();
        let mut line = format!("/{} {}", local(&group, lang), local(&deed, lang));
        for part in &parts {
            let option = local(&named(&options, part.name), lang);
            line.push_str(&format!(" {option}:"));
            // If the first 25 completions do not include the value, the player types the value and asks for completions
            // again.
            let mut is_offered = false;
            for typed in ["", &part.code] {
                let path = format!("/seats/{}/autocomplete", self.party.players[player].id);
                let asked =
                    json!({"channel_id": self.party.channel, "text": format!("{line}{typed}")});
                let answer = self.party.site.post(&path, &asked).await;
                let choices = answer["choices"].as_array().cloned().unwrap_or_default();
                assert!(choices.len() <= 25);
                for choice in &choices {
                    check(lang, &text(&choice["name"]));
                }
                is_offered = choices.iter().any(|choice| choice["value"] == *part.code.as_str());
                if is_offered {
                    break;
                }
            }
            assert!(
                is_offered || has_program(table),
                "{line} does not offer {} for {wanted:?} of {seat:?}",
                part.code
            );
            line.push_str(&part.code);
        }
        let outcome = self.party.type_command(player, &line).await.unwrap();
        // Ending the turn with unused units or cards requires confirmation first.
        match buttons(&outcome["message"], "r1:act:").first() {
            Some(end) => {
                let message = &outcome["message"];
                let ended = self.party.click(player, message, end, None).await;
                ended.unwrap()
            }
            None => outcome,
        }
    }

    /// Returns the hash of this position as the player sees it.
    fn mark(&self, player: usize, table: &Table) -> u64 {
        let seat = Seat::all(game(table).seats())
            .find(|&seat| self.player_at(table, seat) == Some(player))
            .unwrap();
        table.mark(seat).unwrap()
    }

    /// Returns the player's panel for this position, opening a new one if needed.
    pub(super) async fn panel(&mut self, player: usize, table: &Table) -> Value {
        let kept = self.panels[player].take();
        let mark = self.mark(player, table);
        if let Some(panel) = kept.filter(|panel| is_of(panel, mark)) {
            return panel;
        }
        self.party.door = None;
        self.party.wait_for_door().await;
        self.party.open(player).await.unwrap()
    }

    /// Clicks through the panel to an action and returns the outcome.
    pub(super) async fn click(
        &mut self,
        player: usize,
        table: &Table,
        seat: Seat,
        wanted: &AnyAction,
    ) -> Value {
        let game = game(table);
        let lang = self.party.players[player].lang;
        let mark = table.mark(seat).unwrap();
        let mut entries = game.legal(seat);
        let now = entries.len();
        entries.extend(game.standing(seat));
        let index = entries.iter().position(|action| action == wanted).unwrap();
        let way = route(game, wanted);
        let names = table.names();
        let words = game.describe(wanted).map(|line| say(lang, &line, &names)).unwrap();
        let pick = format!("#{index}");
        let act = format!("r1:act:{MATCH}:{mark}:{index}");
        let ask = format!("r1:menu:{MATCH}:{mark}:");
        let mut panel = self.panel(player, table).await;
        for _ in 0..20 {
            if !is_of(&panel, mark) {
                // The autopilot acted first.
                assert!(has_program(table), "{panel}");
                return json!({"interaction_id": "0", "message": panel});
            }
            let (id, value) = if buttons(&panel, &act).contains(&act) {
                (act.clone(), None)
            } else if way.as_slice() == ["end_turn"] {
                (format!("{ask}end_turn"), None)
            } else if index >= now && !buttons(&panel, &format!("{ask}orders")).is_empty() {
                (format!("{ask}orders"), None)
            } else {
                next_on_way(&panel, &pick, &words, &way)
                    .unwrap_or_else(|| panic!("{wanted:?} cannot be reached by {way:?}: {panel}"))
            };
            let is_deed = value.as_ref().is_some_and(|value| value.starts_with('#')) || id == act;
            let clicked = self.party.click(player, &panel, &id, value.as_deref());
            let outcome = clicked.await.unwrap();
            assert_eq!(outcome["state"], "updated", "{panel} -> {outcome}");
            panel = outcome["message"].clone();
            if is_deed {
                self.panels[player] = Some(panel);
                return outcome;
            }
        }
        panic!("the menus for {wanted:?} should have ended: {panel}");
    }

    /// Asserts that every request conforms to Discord's API description. Only private messages to players who disabled
    /// them can be rejected.
    pub(super) async fn check_requests(&mut self) {
        let are_closed = !self.closed.is_empty();
        let excused = |request: &Value| request["status"] == 403 && are_closed;
        self.requests = check_requests(&self.party.site, self.requests, excused).await;
    }

    /// Waits until all messages to the channel and to each player are delivered.
    async fn drain(&self) {
        for (index, player) in self.party.players.iter().enumerate() {
            let mut line = self.party.site.events(&player.id).await;
            let mut targets = vec![Target::Channel(Channel(self.party.channel.parse().unwrap()))];
            if !self.closed.contains(&index) {
                targets.push(Target::User(User(player.id.parse().unwrap())));
            }
            for target in targets {
                self.bot.say(target, LAST).await;
                while text(&line.event("message_create").await["message"]["content"]) != LAST {}
            }
        }
    }

    /// Ends a match. Asserts that its log can be replayed to an outcome and passes verification, and that every player
    /// got exactly the expected messages.
    pub(super) async fn end(mut self) -> Ended {
        println!("{:?} actions", self.done);
        let table = self.table().await;
        assert_eq!(table.header.status, Status::Finished);
        let store = &self.bot.app.store;
        let export = store.export(MATCH).await.unwrap();
        let report = verify::check(&export).unwrap();
        assert!(report.has_seed && report.actions == table.header.batches);
        let said = self.party.type_command(0, "/verify").await.unwrap();
        let seed = store.seed(MATCH).await.unwrap().reveal();
        assert!(text(&said["message"]["content"]).contains(&seed), "{said}");
        self.drain().await;
        self.check_requests().await;

        let options = table.options().unwrap();
        let people = |seats: BTreeSet<Seat>| -> Vec<usize> {
            let seats = seats.into_iter();
            let people = seats.filter(|seat| !options.machines().contains(seat));
            people.filter_map(|seat| self.player_at(&table, seat)).collect()
        };
        let setup = export.setup.as_ref().unwrap().as_str();
        let mut now = AnyGame::dealt("echoes".parse().unwrap(), setup).unwrap().unwrap();
        // Nobody is notified when a bot player begins.
        let mut summons = vec![people(now.awaited())];
        summons.retain(|called| !called.is_empty());
        let mut by_hand = None;
        let mut hands = vec![0; self.party.players.len()];
        let acted = self.bot.app.store.batches(MATCH, 0, u32::MAX).await;
        for (batch, acted) in export.batches.iter().zip(acted.unwrap()) {
            let before = now.clone();
            for event in &batch.events {
                now.evolve(event.as_str()).unwrap();
            }
            if acted.user.is_some() {
                let player = batch.seat.and_then(|seat| self.player_at(&table, seat));
                by_hand = player.map(|player| (player, acted.at));
            }
            let called = people(called(&now, &before));
            // After a question to another player has been answered, the interrupted turn continues.
            let in_midst = before.is_interrupted()
                && !now.is_interrupted()
                && turn_of(&before).is_some()
                && turn_of(&before) == turn_of(&now);
            let by_program = batch.seat.is_some_and(|seat| options.machines().contains(&seat));
            if called.is_empty() || now.outcome().is_some() || in_midst && by_program {
                continue;
            }
            for &player in &called {
                let seat = Seat::all(now.seats())
                    .find(|&seat| self.player_at(&table, seat) == Some(player));
                let is_due = now.era() == 0 || !now.is_interrupted() && !in_midst;
                hands[player] += usize::from(is_due && now.has_hand(seat.unwrap()));
            }
            // The player who acted last is present and gets no notification.
            let actor = batch.seat.and_then(|seat| self.player_at(&table, seat));
            let is_here = acted.user.is_some()
                && options.machines().is_empty()
                && called.iter().all(|&player| Some(player) == actor);
            let mut rung = if is_here { Vec::new() } else { called };
            // In a match with a bot player, a person who has just acted gets no ping.
            let near = by_hand.filter(|&(_, at)| acted.at.since(at) <= Duration::from_secs(60));
            if !options.machines().is_empty() {
                rung.retain(|&player| near.is_none_or(|(seat, _)| seat != player));
            }
            summons.push(rung);
        }
        assert!(&now == game(&table), "the replay differs");
        assert!(now.outcome().is_some());

        let ids: Vec<String> = self.party.players.iter().map(|player| player.id.clone()).collect();
        let langs: Vec<Lang> = self.party.players.iter().map(|player| player.lang).collect();
        let (channel, closed, lang) = (self.party.channel.clone(), self.closed, table.lang());
        drop(self.party);
        self.bot.stop().await;
        let mut heard = Vec::new();
        for ear in self.ears {
            heard.push(ear.heard().await);
        }
        check_public(lang, &channel, &heard[0], &summons, &ids);
        for (player, heard) in heard.iter().enumerate() {
            let due = match closed.contains(&player) {
                true => 0,
                false => hands[player],
            };
            check_letters(langs[player], &channel, heard, due);
        }
        Ended { now, heard }
    }
}

/// Returns the round and the active player's position in the playing order, or `None` before the first turn.
fn turn_of(game: &AnyGame) -> Option<(u16, usize)> {
    match game {
        AnyGame::Echoes(duel) if game.era() > 0 => {
            let at = duel.position();
            Some((at.round, usize::from(at.active().0)))
        }
        _ => None,
    }
}

/// Final state of a finished match.
pub(super) struct Ended {
    pub(super) now: AnyGame,
    /// Messages to each player.
    pub(super) heard: Vec<Vec<Value>>,
}

/// Returns the seats to be notified because of an action: those that did not have to act before, and those whose
/// question has changed.
fn called(now: &AnyGame, before: &AnyGame) -> BTreeSet<Seat> {
    let mut seats = now.awaited();
    if now.clock() == before.clock() {
        seats.retain(|seat| !before.awaited().contains(seat));
    }
    seats
}

pub(super) fn echoes(game: &AnyGame) -> &Echoes {
    match game {
        AnyGame::Echoes(echoes) => echoes,
        _ => panic!("the match belongs to another game"),
    }
}

fn own<'a>(game: &'a AnyGame, action: &'a AnyAction) -> (&'a Echoes, &'a Action) {
    match action {
        AnyAction::Echoes(action) => (echoes(game), action),
        _ => panic!("the match belongs to another game"),
    }
}

/// Returns the seats that must act and are held by people.
pub(super) fn awaited_people(table: &Table) -> Vec<Seat> {
    let options = table.options().unwrap();
    let seats = game(table).awaited().into_iter();
    seats.filter(|seat| !options.machines().contains(seat)).collect()
}

/// Returns the seat whose turn it is, or `None` while another question is open.
pub(super) fn in_turn(table: &Table) -> Option<Seat> {
    let at = echoes(game(table)).position();
    let seats = awaited_people(table);
    let is_turn = at.stage == Stage::Playing && at.prompt().is_none();
    seats.into_iter().next().filter(|_| is_turn)
}

fn has_program(table: &Table) -> bool {
    !table.options().unwrap().machines().is_empty()
}

/// Returns true unless an action merely ends a turn or phase, or merely turns a unit around.
fn is_busy(action: &AnyAction) -> bool {
    !matches!(
        action,
        AnyAction::Echoes(Action::EndTurn { .. } | Action::EndMobilization | Action::Switch { .. })
    )
}

fn label(game: &AnyGame, action: &AnyAction) -> String {
    let line = game.describe(action).unwrap_or_else(|| Line::new("act-done"));
    say(Lang::En, &line, &Names::default())
}

/// Returns true if no panel offers the action, so that only a command can take it.
fn is_typed(table: &Table, wanted: &AnyAction) -> bool {
    let (echoes, action) = own(game(table), wanted);
    echoes.particulars(Seat(0), action).offer == Offer::Typed
}

/// Returns the codes of the panel choices that lead to an action: unit, verb, details.
pub(super) fn route(game: &AnyGame, wanted: &AnyAction) -> Vec<String> {
    let (echoes, action) = own(game, wanted);
    let its = echoes.particulars(Seat(0), action);
    let Particulars { verb, subject, parts, .. } = its;
    let mut way: Vec<String> = subject.iter().map(|part| part.code.clone()).collect();
    let skipped = way.len();
    way.push(verb.to_owned());
    way.extend(parts.into_iter().skip(skipped).map(|part| part.code));
    way
}

/// Returns the next choice on the way to an action: the action itself or one with the same label. If there is neither,
/// returns the entry that leads closest to it. If no entry leads towards it, returns the next page.
fn next_on_way(panel: &Value, pick: &str, words: &str, way: &[String]) -> Option<Choice> {
    let menus: Vec<(String, Vec<(String, String)>)> = menus(panel)
        .into_iter()
        .filter(|(id, _)| !id.ends_with(":decks") && !id.contains(":cards"))
        .collect();
    let find = |is_it: &dyn Fn(&str, &str) -> bool| {
        menus.iter().find_map(|(id, entries)| {
            let mut entries = entries.iter();
            let (value, _) = entries.find(|(value, label)| is_it(value, label))?;
            Some((id.clone(), Some(value.clone())))
        })
    };
    let deed = find(&|value, _| value == pick);
    let twin = || find(&|value, label| value.starts_with('#') && label == words);
    if let Some(found) = deed.or_else(twin) {
        return Some(found);
    }
    let mut leading: Vec<(usize, Choice)> = Vec::new();
    for (id, entries) in &menus {
        let path = path_of(id).filter(|path| way.starts_with(path));
        let Some(depth) = path.map(|path| path.len()) else { continue };
        for (value, _) in entries {
            let choice = (id.clone(), Some(value.clone()));
            match way.get(depth) {
                Some(step) if step == value => leading.push((depth + 1, choice)),
                _ if value.starts_with('>') => leading.push((0, choice)),
                _ => {}
            }
        }
    }
    for id in ways(panel) {
        let path = path_of(&id).filter(|path| way.starts_with(path));
        leading.extend(path.map(|path| (path.len(), (id, None))));
    }
    let farthest = leading.into_iter().max_by_key(|(steps, _)| *steps);
    farthest.map(|(_, choice)| choice)
}

/// Returns true if a panel belongs to this position.
fn is_of(panel: &Value, mark: u64) -> bool {
    let ids = components(panel).filter_map(|part| part["custom_id"].as_str());
    let marks: Vec<&str> = ids
        .filter(|id| id.starts_with("r1:menu:") || id.starts_with("r1:act:"))
        .filter_map(|id| id.split(':').nth(3))
        .collect();
    !marks.is_empty() && marks.iter().all(|its| *its == mark.to_string())
}
