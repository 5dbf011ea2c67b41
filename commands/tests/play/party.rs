//! Simulated players who click and type at random, using the panel's menus and buttons, and slash commands with their
//! completions. They know only what the bot shows them.

use regnal::dice::{Dice, Seed};
use regnal::text::{Lang, Line, Names, say};
use serde_json::{Value, json};

use super::shown::{
    Choice, buttons, choices, components, is_part_of_book, menus, opens_panel, ways,
};
use super::site::Site;
use super::typed::confirm_button;
use super::words::{check, check_message};
use crate::sandbox::client::text;

/// Command groups with which Mighty Empires players take actions.
const MIGHTY: &[&str] = &["mighty", "mighty-setup", "mighty-winter"];
/// Command groups with which Echoes of Emperors players take actions.
const ECHOES: &[&str] = &["echoes", "echoes-setup", "echoes-orders"];
/// Command groups with which Demonworld players take actions.
const DEMONWORLD: &[&str] = &[
    "demonworld",
    "demonworld-muster",
    "demonworld-siege",
    "demonworld-winter",
    "demonworld-table",
];
/// Command groups with which Imperial Offices players take actions.
const OFFICES: &[&str] = &["offices", "offices-realm", "offices-start"];
/// First characters of menu values that take an action: a plain action, an action with a payment, or a saved deck.
pub(super) const DEEDS: [char; 4] = ['#', '=', '*', '+'];
/// Commands that are never typed at random, because they would end the match.
const NEVER: [(&str, &str); 4] = [
    ("echoes-orders", "draw"),
    ("echoes-orders", "answer"),
    ("demonworld-table", "end"),
    // This command is read-only.
    ("offices", "race"),
];

/// A player who acts at random.
pub(super) struct Player {
    pub(super) id: String,
    pub(super) lang: Lang,
    /// Open panel, or `None` once it is stale.
    panel: Option<Value>,
    /// Private message with the button that opens the panel.
    own_door: Option<Value>,
}

/// Result of an attempt to act.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Tried {
    /// The action was taken, through the interaction with this id.
    Done(u64),
    /// The player could not take any action.
    Nothing,
    /// The reply did not arrive, so it is unknown whether the action was taken.
    Lost,
}

/// The players of one match.
pub(super) struct Party {
    pub(super) site: Site,
    pub(super) channel: String,
    pub(super) players: Vec<Player>,
    pub(super) whim: Dice,
    pub(super) commands: Vec<Value>,
    /// Command groups of the game.
    groups: &'static [&'static str],
    /// True if the match has a bot player, which can act faster than a player can click.
    pub(super) with_program: bool,
    /// Public message with the button that opens the panel.
    pub(super) door: Option<Value>,
    /// Counts of the steps taken so far.
    pub(super) steps: Steps,
}

/// Counts of the menus, pages, completions and clicks that were used.
#[derive(Debug, Default)]
pub(super) struct Steps {
    pub(super) menus: usize,
    pub(super) pages: usize,
    pub(super) widest: usize,
    pub(super) typed: usize,
    pub(super) clicked: usize,
}

/// Returns a random generator with the same sequence in every run.
pub(crate) fn whim(number: u64) -> Dice {
    let mut bytes = [7; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Dice::keyed(Seed::from_bytes(bytes).mixed(&[]), 0)
}

impl Party {
    /// Adds sandbox users, each with a language, to one of the channels.
    pub(super) async fn meet(
        site: Site,
        channel: &str,
        seats: &[(&str, Lang)],
        whim: Dice,
    ) -> Party {
        let mut players = Vec::new();
        for &(name, lang) in seats {
            let id = site.id("seats", "username", name).await;
            players.push(Player { id, lang, panel: None, own_door: None });
        }
        let channel = site.id("channels", "name", channel).await;
        let commands = site.get("/commands").await.as_array().unwrap().clone();
        let party = Party {
            site,
            channel,
            players,
            whim,
            commands,
            groups: MIGHTY,
            with_program: false,
            door: None,
            steps: Steps::default(),
        };
        party.speak().await;
        party
    }

    /// Switches the players to Echoes of Emperors.
    pub(super) fn with_echoes(self) -> Party {
        Party { groups: ECHOES, ..self }
    }

    /// Switches the players to Demonworld.
    pub(super) fn with_demonworld(self) -> Party {
        Party { groups: DEMONWORLD, ..self }
    }

    /// Switches the players to Imperial Offices.
    pub(super) fn with_offices(self) -> Party {
        Party { groups: OFFICES, ..self }
    }

    /// Sets every player's language.
    async fn speak(&self) {
        for player in &self.players {
            self.site.set_language(&player.id, player.lang).await;
        }
    }

    /// Moves the players to a restarted sandbox.
    pub(super) async fn follow(&mut self, site: Site) {
        self.site = site;
        self.door = None;
        self.forget_panels();
        self.players.iter_mut().for_each(|player| player.own_door = None);
        self.speak().await;
    }

    /// Waits for the first public message that has a button with this prefix.
    pub(super) async fn public(&self, button: &str) -> Value {
        let seat = &self.players[0].id;
        let mut line = self.site.events(seat).await;
        loop {
            let messages = self.site.messages(seat, &self.channel, "0").await;
            let found = messages.into_iter().find(|message| !buttons(message, button).is_empty());
            if let Some(message) = found {
                return message;
            }
            line.frame().await;
        }
    }

    /// Presses a button of a public message.
    pub(super) async fn press(&self, player: usize, message: &Value, button: &str) {
        let body =
            json!({"channel_id": self.channel, "message_id": message["id"], "custom_id": button});
        let path = format!("/seats/{}/component?wait=final", self.players[player].id);
        let outcome = self.site.post(&path, &body).await;
        assert_ne!(outcome["state"], "failed", "{outcome}");
    }

    /// Finds a public message that opens the panel, unless one is already known. Returns `None` if the sandbox is gone.
    pub(super) async fn find_door(&mut self) -> Option<()> {
        if self.door.is_none() {
            let path = format!("/seats/{}/channels/{}/messages", self.players[0].id, self.channel);
            let messages = self.site.try_get(&path).await?;
            let mut messages = messages.as_array().unwrap().iter().rev();
            self.door = messages
                .find(|message| message["ephemeral_for"].is_null() && opens_panel(message))
                .cloned();
        }
        Some(())
    }

    /// Waits for a public message that opens the panel, unless one is already known.
    pub(super) async fn wait_for_door(&mut self) {
        let mut line = self.site.events(&self.players[0].id).await;
        loop {
            self.find_door().await.unwrap();
            if self.door.is_some() {
                return;
            }
            line.frame().await;
        }
    }

    /// Returns true if a player has a message that can open the panel.
    pub(super) fn has_door(&self, player: usize) -> bool {
        let player = &self.players[player];
        self.door.is_some() || player.own_door.is_some() || player.panel.is_some()
    }

    /// Marks all of the players' panels and messages as outdated.
    pub(super) fn forget_panels(&mut self) {
        self.players.iter_mut().for_each(|player| player.panel = None);
    }

    /// Types a command and checks the complete reply.
    pub(super) async fn type_command(&self, player: usize, line: &str) -> Option<Value> {
        let path = format!("/seats/{}/command?wait=final", self.players[player].id);
        let outcome =
            self.site.try_post(&path, &json!({"channel_id": self.channel, "text": line})).await?;
        self.read(player, &outcome);
        Some(outcome)
    }

    /// Types a command, asserts that it gets a reply, and returns the outcome.
    pub(super) async fn answer_to(&self, player: usize, line: &str) -> Value {
        let outcome = self.type_command(player, line).await.unwrap();
        assert_eq!(outcome["state"], "answered", "{line}: {outcome}");
        outcome
    }

    /// Types commands, each as one of the players, and asserts that each one gets a reply.
    pub(super) async fn type_all(&self, lines: &[(usize, &str)]) {
        for &(player, line) in lines {
            self.answer_to(player, line).await;
        }
    }

    pub(super) async fn click(
        &self,
        player: usize,
        message: &Value,
        custom_id: &str,
        values: Option<&str>,
    ) -> Option<Value> {
        let mut body = json!({"channel_id": self.channel, "message_id": message["id"], "custom_id": custom_id});
        if let Some(value) = values {
            body["values"] = json!([value]);
        }
        let path = format!("/seats/{}/component?wait=final", self.players[player].id);
        let outcome = self.site.try_post(&path, &body).await?;
        self.read(player, &outcome);
        Some(outcome)
    }

    /// Makes a choice that opens another page of a panel, and returns that page.
    pub(super) async fn choose(&self, player: usize, panel: &Value, (id, value): &Choice) -> Value {
        let chosen = self.click(player, panel, id, value.as_deref()).await;
        chosen.unwrap()["message"].clone()
    }

    /// Asserts that a reply is private and readable.
    fn read(&self, player: usize, outcome: &Value) {
        let message = &outcome["message"];
        if !message.is_null() {
            let player = &self.players[player];
            assert_eq!(message["ephemeral_for"], player.id, "the answer is not private: {outcome}");
            check_message(player.lang, message);
        }
    }

    /// Opens a player's panel. Fails if the reply does not arrive or the button is gone. A notification loses its
    /// buttons when a later one is posted, which can happen at any moment.
    pub(super) async fn open(&mut self, player: usize) -> Result<Value, Tried> {
        let door = self
            .door
            .clone()
            // A panel opened from a reply replaces that reply.
            .or_else(|| self.players[player].own_door.take())
            .ok_or(Tried::Nothing)?;
        let button = buttons(&door, "r1:panel:").into_iter().next();
        let button = button.ok_or(Tried::Nothing)?;
        let path = format!("/seats/{}/component?wait=final", self.players[player].id);
        let body =
            json!({"channel_id": self.channel, "message_id": door["id"], "custom_id": button});
        let asked = self.site.try_ask(reqwest::Method::POST, &path, &body).await;
        let (status, outcome) = asked.ok_or(Tried::Lost)?;
        if outcome["error"] == "the message has no such component" {
            self.door = None;
            return Err(Tried::Nothing);
        }
        assert!(status < 300, "{path} {body}: {status} {outcome}");
        self.read(player, &outcome);
        if outcome["state"] == "failed" {
            return Err(Tried::Lost);
        }
        let message = outcome["message"].clone();
        // Skips the order book, if any, and goes to the full menu.
        let all = buttons(&message, "r1:menu:").into_iter().next();
        match all.filter(|_| components(&message).any(is_part_of_book)) {
            Some(all) => {
                let outcome = self.click(player, &message, &all, None).await;
                Ok(outcome.ok_or(Tried::Lost)?["message"].clone())
            }
            None => Ok(message),
        }
    }

    /// Returns true if a panel offers at least one action.
    pub(super) fn offers(panel: &Value) -> bool {
        !choices(panel).is_empty() || !buttons(panel, "r1:act:").is_empty()
    }

    /// Takes one random action, which is typed once in `rarity` times and clicked otherwise. Returns its interaction,
    /// or `None` if the player could not take any action.
    pub(super) async fn act_at_random(&mut self, player: usize, rarity: usize) -> Option<u64> {
        let tried = match self.whim.index(rarity) {
            0 => self.type_at_random(player).await,
            _ => self.click_at_random(player).await,
        };
        if let Tried::Done(interaction) = tried {
            return Some(interaction);
        }
        assert_eq!(tried, Tried::Nothing);
        None
    }

    /// Takes one random action through the panel.
    pub(super) async fn click_at_random(&mut self, player: usize) -> Tried {
        let mut panel = match self.players[player].panel.take() {
            Some(panel) => panel,
            None => match self.open(player).await {
                Ok(panel) => panel,
                Err(tried) => return tried,
            },
        };
        if !Self::offers(&panel) {
            return Tried::Nothing;
        }
        loop {
            let mut acts = buttons(&panel, "r1:act:");
            // Ending a turn with actions left requires confirmation.
            let asks = buttons(&panel, "r1:menu:");
            acts.extend(asks.into_iter().filter(|id| id.ends_with(":end_turn")));
            let (menus, ways) = (menus(&panel), ways(&panel));
            let doors = menus.len() + ways.len();
            let by_button = doors == 0 || (!acts.is_empty() && self.whim.index(100) < 15);
            let (id, value) = if by_button {
                // The end of a turn is chosen less often than the end of a phase, so that turns contain enough actions.
                let first = self.whim.index(acts.len());
                let second = self.whim.index(acts.len());
                (acts[first.min(second)].clone(), None)
            } else {
                let door = self.whim.index(doors);
                match menus.get(door) {
                    Some((id, entries)) => (id.clone(), Some(self.entry(entries))),
                    None => (ways[door - menus.len()].clone(), None),
                }
            };
            let is_action = takes_action(&id, value.as_deref());
            let outcome = self.click(player, &panel, &id, value.as_deref()).await;
            let Some(outcome) = outcome else { return Tried::Lost };
            if outcome["state"] == "failed" {
                return Tried::Lost;
            }
            let mut shown = outcome["message"].clone();
            let mut outcome = outcome;
            // An irreversible action requires confirmation. Nobody ends the match by a vote or a concession.
            if is_action && self.asks_whether_to_end(player, &shown) {
                return Tried::Nothing;
            }
            let sure = buttons(&shown, "r1:menu:").into_iter();
            let sure = sure.into_iter().find(|id| id.contains(":sure"));
            if let Some(sure) = sure.filter(|_| is_action) {
                let again = self.click(player, &shown, &sure, None).await;
                let Some(again) = again else { return Tried::Lost };
                shown = again["message"].clone();
                outcome = again;
            }
            if is_action {
                assert_eq!(outcome["state"], "updated", "{panel} -> {outcome}");
                return self.acted(player, &outcome, shown);
            }
            assert_eq!(outcome["state"], "updated", "{outcome}");
            if self.with_program && !Self::offers(&shown) {
                return Tried::Nothing;
            }
            assert!(Self::offers(&shown), "a menu leads nowhere: {panel} -> {outcome}");
            panel = shown;
        }
    }

    /// Returns true if a page asks for confirmation of an action that ends the match at once.
    fn asks_whether_to_end(&self, player: usize, page: &Value) -> bool {
        let ends = Line::new("final-ends").with("how", Line::new("final-nobody"));
        let ends = say(self.players[player].lang, &ends, &Names::default());
        let ends = ends.split('.').next().unwrap_or_default();
        text(&page["content"]).contains(ends)
    }

    /// Returns a random entry of a menu.
    fn entry(&mut self, entries: &[(String, String)]) -> String {
        // The entry for the next page is chosen more often than others, because otherwise the players would rarely page
        // through long lists.
        let last = entries.len() - 1;
        self.steps.widest = self.steps.widest.max(entries.len());
        let turns = entries[last].0.starts_with('>') && self.whim.index(3) == 0;
        let at = if turns { last } else { self.whim.index(entries.len()) };
        let value = entries[at].0.clone();
        self.steps.menus += 1;
        self.steps.pages += usize::from(value.starts_with('>'));
        value
    }

    /// Clicks an action while a fault is active, and returns the outcome.
    pub(super) async fn last_click(&mut self, player: usize, fault: &Value) -> Value {
        let mut panel = self.open(player).await.unwrap();
        loop {
            let mut open = choices(&panel);
            let (id, value) = match open.is_empty() {
                true => (buttons(&panel, "r1:act:").remove(0), None),
                false => open.swap_remove(self.whim.index(open.len())),
            };
            let is_action = takes_action(&id, value.as_deref());
            if is_action {
                self.site.post("/faults", fault).await;
            }
            let outcome = self.click(player, &panel, &id, value.as_deref()).await.unwrap();
            if is_action {
                return outcome;
            }
            panel = outcome["message"].clone();
        }
    }

    fn acted(&mut self, player: usize, outcome: &Value, shown: Value) -> Tried {
        let stale = say(self.players[player].lang, &Line::new("error-stale"), &Names::default());
        let is_stale = text(&shown["content"]).starts_with(&stale);
        assert!(
            self.with_program || !is_stale,
            "the panel is stale although nobody else acted: {outcome}"
        );
        self.forget_panels();
        if is_stale {
            return Tried::Nothing;
        }
        self.steps.clicked += 1;
        if self.whim.index(4) > 0 {
            self.players[player].panel = Some(shown);
        }
        Tried::Done(number(outcome))
    }

    /// Takes one random action with a typed command, using completions.
    pub(super) async fn type_at_random(&mut self, player: usize) -> Tried {
        let lang = self.players[player].lang;
        let mut deeds = Vec::new();
        for group in self
            .commands
            .iter()
            .filter(|command| self.groups.iter().any(|name| command["name"] == *name))
        {
            for deed in group["options"].as_array().unwrap() {
                if NEVER.contains(&(&text(&group["name"]), &text(&deed["name"]))) {
                    continue;
                }
                deeds.push((local(group, lang), deed.clone()));
            }
        }
        self.whim.shuffle(&mut deeds);
        for (group, deed) in deeds {
            let mut line = format!("/{group} {}", local(&deed, lang));
            let options: Vec<Value> = deed["options"].as_array().cloned().unwrap_or_default();
            // Commands without options always succeed, so they are chosen less often.
            if options.is_empty() && self.whim.index(3) > 0 {
                continue;
            }
            let (mut fits, mut is_completed) = (true, false);
            for option in &options {
                line.push_str(&format!(" {}:", local(option, lang)));
                let asked = json!({"channel_id": self.channel, "text": line});
                let path = format!("/seats/{}/autocomplete", self.players[player].id);
                let Some(answer) = self.site.try_post(&path, &asked).await else {
                    return Tried::Lost;
                };
                let choices = answer["choices"].as_array().cloned().unwrap_or_default();
                choices.iter().for_each(|choice| check(lang, choice["name"].as_str().unwrap()));
                if choices.is_empty() {
                    fits = option["required"] != true;
                    let start = line.rfind(' ').unwrap();
                    line.truncate(start);
                    if fits {
                        continue;
                    }
                    break;
                }
                let chosen = &choices[self.whim.index(choices.len())];
                line.push_str(chosen["value"].as_str().unwrap());
                is_completed = true;
            }
            if !fits {
                continue;
            }
            let Some(outcome) = self.type_command(player, &line).await else {
                return Tried::Lost;
            };
            if outcome["state"] == "failed" {
                return Tried::Lost;
            }
            // After a successful action, the reply has a button to continue; a rejection is only text.
            if opens_panel(&outcome["message"]) {
                self.players[player].own_door = Some(outcome["message"].clone());
                self.forget_panels();
                self.steps.typed += 1;
                return Tried::Done(number(&outcome));
            }
            // The command asks for confirmation, because the action causes a loss or is irreversible.
            if confirm_button(&outcome["message"]).is_some() {
                continue;
            }
            assert!(
                !is_completed || self.with_program,
                "a completed command was refused: {line}: {outcome}"
            );
        }
        Tried::Nothing
    }
}

/// Returns true if a choice in a panel takes an action, and does not only open another page.
pub(super) fn takes_action(id: &str, value: Option<&str>) -> bool {
    match value {
        Some(value) => value.starts_with(DEEDS),
        None => id.starts_with("r1:act:"),
    }
}

/// Returns the interaction id of an outcome.
pub(super) fn number(outcome: &Value) -> u64 {
    text(&outcome["interaction_id"]).parse().unwrap()
}

/// Returns the localised name of a command or option.
pub(super) fn local(named: &Value, lang: Lang) -> String {
    let french = named["name_localizations"]["fr"].as_str().filter(|_| lang == Lang::Fr);
    french.unwrap_or_else(|| named["name"].as_str().unwrap()).to_owned()
}
