//! Tests of the order book through the client library: giving a season's orders by tapping, keeping the pages secret,
//! and surviving a restart.

use regnal::game::{Game as _, Seat, Viewer};
use regnal::games::demonworld::ids::{CharacterId, ForceId, UnitId};
use regnal::games::demonworld::nouns::{CharacterKind, Phase, Race, Season};
use regnal::games::demonworld::state::{ARMIES, Character, Force, NUMBERS, Stage, Unit};
use regnal::games::demonworld::{Demonworld, Opening, Options, Position, Setup};
use regnal::games::{AnyOptions, Known as _};
use regnal::store::Timer;
use regnal::text::{Lang, Line, Names, say};
use regnal_bot::run::settings::Settings;
use regnal_bot::run::table::Table;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::hall::{MATCH, open_lobby, position};
use super::party::{Party, whim};
use super::shown::{book_button, buttons, components, entry, is_part_of_book, menus, opens_panel};
use super::site::Site;
use super::veil::{self, demonworld::moment};
use super::words::check_message;
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

/// Number of taps needed to open a menu and choose from it.
const CHOICE: usize = 2;
/// Number of taps needed to activate a button.
const BUTTON: usize = 1;

/// A campaign between Ann, who reads English, and Benoît, who reads French.
pub(super) struct Camp {
    /// Folder of the store.
    dir: TempDir,
    pub(super) bot: Running,
    pub(super) party: Party,
    pub(super) taps: usize,
}

impl Camp {
    /// Starts a campaign in its first organisation phase.
    pub(super) async fn begin() -> Camp {
        let dir = tempfile::tempdir().unwrap();
        let bot = Running::start(dir.path()).await;
        let site = Site::at(bot.play.sandbox.address());
        let seats = [("ann", Lang::En), ("benoit", Lang::Fr)];
        let mut party = Party::meet(site, "general", &seats, whim(1)).await.with_demonworld();
        let options = Options::usual([Race::Elf, Race::Orc]);
        let options = AnyOptions::Demonworld(options);
        let settings = Settings::default();
        open_lobby(&bot.app, &party, options, ("Isthak", "en"), 12, &settings).await;
        party.answer_to(0, "/match join race:Elves").await;
        // Joining posts the lobby card after the reply. If a player acted before the bot had stored the card's message
        // id, another card would be posted, and the first would keep its buttons.
        party.public("r1:lobby:").await;
        all_is_sent(&bot, &party).await;
        let lines = [(1, "/partie rejoindre race:Orques"), (0, "/match start")];
        party.type_all(&lines).await;
        party.door = Some(party.public("r1:panel:").await);
        Camp { dir, bot, party, taps: 0 }
    }

    /// Like [`Camp::begin`], but with the default armies and in the first spring.
    pub(super) async fn in_spring() -> Camp {
        let mut camp = Camp::begin().await;
        for player in [0, 1] {
            let page = camp.opens(player).await;
            camp.press(player, &page, ":lock").await;
        }
        let at = camp.position().await;
        assert_eq!((at.stage, at.date.season), (Stage::Orders, Season::Spring));
        camp.wait_until_notified().await;
        camp.taps = 0;
        camp
    }

    /// Waits until the next turn notification, which is slow because of its map, has arrived and the lobby card has
    /// lost its buttons.
    async fn wait_until_notified(&mut self) {
        let old = self.party.door.take().unwrap();
        let seat = &self.party.players[0].id;
        let mut line = self.party.site.events(seat).await;
        let is_new = |message: &Value| {
            message["ephemeral_for"].is_null() && message["id"] != old["id"] && opens_panel(message)
        };
        loop {
            let party = &self.party;
            let all = party.site.messages(seat, &party.channel, "0").await;
            let is_begun = all.iter().all(|own| buttons(own, "r1:lobby:").is_empty());
            self.party.door = all.into_iter().find(is_new);
            if is_begun && self.party.door.is_some() {
                return;
            }
            line.frame().await;
        }
    }

    async fn table(&self) -> Table {
        position(&self.bot.app).await
    }

    pub(super) async fn position(&self) -> Position {
        let table = self.table().await;
        Demonworld::of(table.game().unwrap()).unwrap().position().clone()
    }

    /// Presses "Your turn".
    pub(super) async fn opens(&mut self, player: usize) -> Value {
        self.taps += BUTTON;
        let door = self.party.door.clone().unwrap();
        let button = buttons(&door, "r1:panel:").remove(0);
        let outcome = self.party.click(player, &door, &button, None).await.unwrap();
        assert!(is_private(&outcome), "{outcome}");
        let page = outcome["message"].clone();
        assert!(components(&page).any(is_part_of_book), "{page}");
        self.check(player, &page);
        page
    }

    /// Presses the page button whose id has this suffix.
    pub(super) async fn press(&mut self, player: usize, page: &Value, end: &str) -> Value {
        self.taps += BUTTON;
        let button = book_button(page, end);
        let button = button.unwrap_or_else(|| panic!("there is no {end} on {page}"));
        self.uses(player, page, &button, &[]).await
    }

    /// Chooses a value from the menu that contains it.
    pub(super) async fn pick(&mut self, player: usize, page: &Value, value: &str) -> Value {
        self.taps += CHOICE;
        let found = entry(page, |its, _| its == value);
        let (id, _) = found.unwrap_or_else(|| panic!("there is no {value} on {page}"));
        self.uses(player, page, &id, &[value]).await
    }

    pub(super) async fn uses(
        &self,
        player: usize,
        page: &Value,
        id: &str,
        values: &[&str],
    ) -> Value {
        let outcome = self.bot.uses_with(&self.party.players[player].id, page, id, values).await;
        assert_eq!(outcome["state"], "updated", "{id} {values:?}: {outcome}");
        let page = outcome["message"].clone();
        self.check(player, &page);
        page
    }

    /// Asserts that a page is private and in its reader's language.
    fn check(&self, player: usize, page: &Value) {
        let reader = &self.party.players[player];
        assert_eq!(page["ephemeral_for"], reader.id.as_str());
        check_message(reader.lang, page);
    }

    /// Returns all messages in the channel in full, including whether they were edited.
    async fn channel(&self) -> Vec<String> {
        let viewer = &self.party.players[1].id;
        let all = self.party.site.messages(viewer, &self.party.channel, "0").await;
        let mut pages = Vec::new();
        for message in all {
            if message["ephemeral_for"].is_null() {
                pages.push(self.party.site.page(&message).await);
            }
        }
        pages
    }

    async fn timers(&self) -> Vec<Timer> {
        self.bot.app.store.timers(MATCH).await.unwrap()
    }

    /// Returns everything that Benoît can see.
    async fn what_benoit_sees(&mut self) -> Vec<String> {
        // A message that is still queued could become visible in only one of the two compared worlds.
        all_is_sent(&self.bot, &self.party).await;
        let mut seen = self.channel().await;
        let book = self.opens(1).await;
        seen.push(self.party.site.page(&book).await);
        let all = buttons(&book, "r1:menu:").remove(0);
        let panel = self.uses(1, &book, &all, &[]).await;
        seen.push(self.party.site.page(&panel).await);
        for line in ["/partie état", "/récit histoire"] {
            let outcome = self.party.type_command(1, line).await.unwrap();
            seen.push(self.party.site.page(&outcome["message"]).await);
        }
        seen
    }
}

/// Waits until every queued message is sent and acknowledged.
async fn all_is_sent(bot: &Running, party: &Party) {
    let app = &bot.app;
    while !app.store.pending(app.clock.now(), 1).await.unwrap().is_empty() {
        party.site.is_ready(&party.players[0].id, &["demonworld"]).await;
    }
}

/// Returns the menu and the value of the first march that a page offers.
fn march(page: &Value) -> (String, String) {
    entry(page, |value, _| value.starts_with('m')).expect("there should be a march")
}

/// Returns the number of a seat's armies without an order.
pub(super) fn without_order(at: &Position, seat: Seat) -> usize {
    let armies = at.forces.iter().filter(|(_, own)| own.owner == seat && own.number.is_some());
    armies.filter(|(id, _)| !at.marches.contains_key(id) && !at.holding.contains(id)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seasons_orders_can_be_given_by_tapping_and_are_secret_until_the_lock() {
    let mut camp = Camp::in_spring().await;
    let armies = without_order(&camp.position().await, Seat(0));
    assert!(armies > 0);
    let (before, timers) = (camp.channel().await, camp.timers().await);
    camp.taps = 0;
    let mut page = camp.opens(0).await;
    for left in (0..armies).rev() {
        // The page advances to the next army automatically, so only the destination is chosen.
        let (_, march) = march(&page);
        page = camp.pick(0, &page, &march).await;
        assert_eq!(without_order(&camp.position().await, Seat(0)), left);
    }
    // Nothing was posted or edited, and nobody got another notification.
    assert_eq!(camp.channel().await, before);
    assert_eq!(camp.timers().await, timers);
    let page = camp.press(0, &page, ":lock").await;
    assert_eq!(camp.taps, 2 * BUTTON + armies * CHOICE);
    assert!(book_button(&page, ":unlock").is_some());
    assert!(text(&page["content"]).contains("Locked"), "{page}");
    // Each order is logged as a separate action.
    let window = camp.position().await.windows;
    assert!(window.values().any(|one| one.locked.contains(&Seat(0))));
    let page = camp.press(0, &page, ":unlock").await;
    assert!(book_button(&page, ":lock").is_some());
    camp.bot.stop().await;
}

/// Setting one part of a plan leads to the next part on the same page, and choosing one unit leads to the next unit.
#[tokio::test(flavor = "multi_thread")]
async fn a_plan_can_be_drawn_up_on_a_single_page() {
    let mut camp = Camp::in_spring().await;
    let values = |page: &Value| -> Vec<String> {
        let entries = menus(page).into_iter().flat_map(|(_, entries)| entries);
        entries.map(|(value, _)| value).collect()
    };
    let mut page = camp.opens(0).await;
    for row in ["plan", "plans"] {
        page = camp.pick(0, &page, row).await;
        for (part, value) in [("leave", "30"), ("leave", "40")] {
            page = camp.pick(0, &page, part).await;
            page = camp.pick(0, &page, value).await;
            assert!(values(&page).contains(&"line".to_owned()), "{page}");
        }
        page = camp.pick(0, &page, "retreats").await;
        let first = values(&page).into_iter().find(|value| {
            let mut letters = value.chars();
            letters.next().is_some_and(char::is_uppercase)
        });
        let first = first.expect("there should be a province");
        page = camp.pick(0, &page, &first).await;
        // The page asks for the next unit immediately. It lists the chosen unit and no longer offers it.
        let left = values(&page);
        assert!(!left.contains(&first) && left.contains(&"none".to_owned()), "{page}");
        assert!(text(&page["content"]).contains("Chosen already"), "{page}");
    }
    let at = camp.position().await;
    let own = at.forces.values().find(|own| own.battle_plan.is_some());
    let plan = own.and_then(|own| own.battle_plan.as_ref()).unwrap();
    assert_eq!((plan.withdraw_at, plan.retreats.len()), (Some(40), 1));
    let player = &at.players[0];
    assert_eq!(player.standing.withdraw_at, Some(40));
    assert_eq!(player.battle_plan.retreats.len(), 1);
    camp.bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn drafts_are_invisible_to_other_players() {
    let mut worlds = Vec::new();
    for drafts in [&[][..], &["m"], &["m", "h", "m"]] {
        let mut camp = Camp::in_spring().await;
        if !drafts.is_empty() {
            let page = camp.opens(0).await;
            let row = entry(&page, |value, _| value.starts_with('a'));
            for draft in drafts {
                let page = match &row {
                    Some((_, row)) => {
                        let open = camp.opens(0).await;
                        camp.pick(0, &open, row).await
                    }
                    None => camp.opens(0).await,
                };
                let goal = entry(&page, |value, _| value.starts_with(draft) && value != "all");
                let (_, goal) = goal.unwrap_or_else(|| panic!("there is no {draft}: {page}"));
                camp.pick(0, &page, &goal).await;
            }
            let at = camp.position().await;
            assert!(!at.marches.is_empty() || !at.holding.is_empty());
        }
        worlds.push(camp.what_benoit_sees().await);
        camp.bot.stop().await;
    }
    assert_eq!(worlds[0], worlds[1]);
    assert_eq!(worlds[0], worlds[2]);
}

#[tokio::test(flavor = "multi_thread")]
async fn order_book_buttons_survive_a_restart_and_stale_ones_have_no_effect() {
    let mut camp = Camp::in_spring().await;
    let (old, other) = (camp.opens(0).await, camp.opens(0).await);
    let Camp { dir, bot, party, taps } = camp;
    let play = bot.stop_bot().await;
    let bot = Running::start_in(play, dir.path()).await;
    party.site.is_ready(&party.players[0].id, &["demonworld"]).await;
    let mut camp = Camp { dir, bot, party, taps };
    // A button from before the restart still works: all armies are ordered to hold.
    let page = camp.press(0, &old, ":hold").await;
    let at = camp.position().await;
    assert_eq!(without_order(&at, Seat(0)), 0);
    assert!(!at.holding.is_empty());
    let batches = camp.table().await.header.batches;
    // A button created for another state of the book has no effect.
    let again = camp.press(0, &other, ":hold").await;
    let stale = say(Lang::En, &Line::new("error-stale"), &Names::default());
    assert!(text(&again["content"]).contains(&stale), "{again}");
    assert_eq!(camp.table().await.header.batches, batches);
    assert_eq!(buttons(&again, "r1:book:"), buttons(&page, "r1:book:"));
    // When one player locks, the pages of players who are still giving orders remain valid.
    let writes = camp.opens(1).await;
    camp.press(0, &page, ":lock").await;
    let after = camp.press(1, &writes, ":hold").await;
    assert_eq!(without_order(&camp.position().await, Seat(1)), 0, "{after}");
    // The last player to lock gets the next question.
    let next = camp.press(1, &after, ":lock").await;
    assert!(words(&json!({"message": next})).len() > 10);
    let open = camp.position().await.windows;
    assert!(open.values().any(|window| window.phase == Phase::SeasonOrders));
    assert_eq!(camp.position().await.date.season, Season::Summer);
    camp.bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn armies_can_be_bought_by_tapping() {
    let mut camp = Camp::begin().await;
    let page = camp.opens(0).await;
    assert!(text(&page["content"]).contains("2000 points"), "{page}");
    let first = |page: &Value, begins: &dyn Fn(&str) -> bool| {
        let menus = menus(page);
        let (_, entries) = menus.last().expect("there should be a menu");
        let found = entries.iter().find(|(value, _)| begins(value));
        found.unwrap_or_else(|| panic!("no entry was found on {page}")).0.clone()
    };
    // The province is chosen before the leader.
    let place = first(&page, &|value| value.starts_with('E'));
    let page = camp.pick(0, &page, &place).await;
    let leader = first(&page, &|_| true);
    let page = camp.pick(0, &page, &leader).await;
    let at = camp.position().await;
    let (army, own) = at.forces.iter().next().expect("there should be an army");
    assert_eq!(own.owner, Seat(0));
    // Adds a unit to the army.
    let row = format!("f{}", army.0);
    let page = camp.pick(0, &page, &row).await;
    let unit = first(&page, &|value| value.ends_with("x1"));
    camp.pick(0, &page, &unit).await;
    let at = camp.position().await;
    assert_eq!(at.units.len(), 1);
    assert!(at.players[0].treasury < 2000);
    camp.bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn odds_use_only_the_requesting_players_knowledge() {
    let camp = Camp::in_spring().await;
    let id = |player: usize| camp.party.players[player].id.clone();
    let (ann, benoit) = (id(0), id(1));
    let channel = camp.party.channel.clone();
    let offered = camp.bot.choices(&ann, &channel, "/odds of:winter").await;
    let (name, code) = offered.last().expect("winter should be offered");
    assert_eq!((name.as_str(), code.as_str()), ("winter quarters", "winter"));
    // The reply is private even if the command asks for a public one.
    let told = camp.bot.command(&ann, &channel, "/odds of:winter public:true").await;
    let said = words(&told);
    assert!(is_private(&told), "{told}");
    assert!(
        said.starts_with("**Winter quarters**, from what you know\n") && said.contains("no loss"),
        "{said}"
    );
    let french = camp.bot.command(&benoit, &channel, "/probabilités sur:winter").await;
    let theirs = words(&french);
    assert!(is_private(&french) && theirs.contains("aucune perte"), "{theirs}");
    let none = camp.bot.command(&ann, &channel, "/odds of:siege-H1/city/1").await;
    assert!(is_private(&none) && words(&none).starts_with("Nothing of that name"), "{none}");
    camp.bot.stop().await;
}

/// Returns a spring position in which the first seat has six armies in separate provinces.
fn with_six_armies() -> Demonworld {
    let game = moment(|at| {
        let mut asked = at.windows.values();
        at.date.season == Season::Spring && asked.any(|own| own.phase == Phase::SeasonOrders)
    });
    let (mut at, seat) = (game.position().clone(), Seat(0));
    let options = game.view(Viewer::Public).options;
    let troop = options.lists().troops().next().unwrap().clone();
    let armies = |at: &Position| {
        let all = at.forces.iter();
        let own = all.filter(|(_, own)| own.owner == seat && own.number.is_some());
        own.map(|(&id, own)| (id, own.clone())).collect::<Vec<_>>()
    };
    let (_, first) = armies(&at)[0].clone();
    let free: Vec<_> = at
        .provinces
        .iter()
        .filter(|(id, own)| {
            let mut armies = at.forces.values().filter(|force| force.number.is_some());
            own.owner == Some(seat) && !armies.any(|army| army.province == **id)
        })
        .map(|(&id, _)| id)
        .collect();
    let mut free = free.into_iter();
    while armies(&at).len() < 6 {
        let player = &mut at.players[seat.index()];
        player.last_army += 1;
        player.last_number += 2;
        let number = player.last_army;
        let own = (u32::from(seat.0) + 1) * NUMBERS;
        let (force, unit) = (own + ARMIES + u32::from(number), own + player.last_number);
        let army = Force {
            number: Some(number),
            province: free.next().expect("there should be an own province"),
            ..first.clone()
        };
        at.forces.insert(ForceId(force), army);
        let general = Character::new(CharacterKind::General2, seat, ForceId(force));
        at.characters.insert(CharacterId(unit - 1), general);
        let troop = Unit::new(&troop, seat, ForceId(force));
        at.units.insert(UnitId(unit), troop);
    }
    Demonworld::new(Setup { options, opening: Opening::Position(Box::new(at)) })
}

/// Issue 10: a player can give a season's orders to six armies in at most twenty taps, without typing.
#[tokio::test(flavor = "multi_thread")]
async fn six_armies_can_get_their_orders_in_at_most_twenty_taps() {
    let game = with_six_armies();
    assert_eq!(without_order(game.position(), Seat(0)), 6);
    let mut camp = veil::WatchedMatch::of_demonworld(&game).await;
    let eyes = camp.eyes(0);
    let mut page = eyes.open_panel().await;
    let mut taps = BUTTON;
    for _ in 0..6 {
        let (menu, march) = march(&page);
        page = eyes.click(&page, &menu, Some(&march)).await["message"].clone();
        taps += CHOICE;
    }
    let lock = book_button(&page, ":lock").expect("there should be a lock");
    eyes.click(&page, &lock, None).await;
    taps += BUTTON;
    let table = position(&camp.bot.app).await;
    let at = Demonworld::of(table.game().unwrap()).unwrap().position();
    assert_eq!(without_order(at, Seat(0)), 0);
    let mut asked = at.windows.values();
    assert!(asked.any(|own| own.phase == Phase::SeasonOrders && own.locked.contains(&Seat(0))));
    assert!(taps <= 20, "{taps} taps");
    camp.bot.stop().await;
}
