//! Browser tests of the Demonworld campaign pages on a phone, in French and by tapping only: organisation, a season's
//! orders, an encounter, a battle and its plan, a siege programme, winter. Also tests a siege as seen by the besieged
//! player. The other players act through the store.

use regnal::dice::Seed;
use regnal::game::{Seat, Viewer, prelude::*};
use regnal::games::demonworld::action::{Conflict, Entry, Table as Do, Work};
use regnal::games::demonworld::ids::WindowId;
use regnal::games::demonworld::nouns::{Phase, Race, Season};
use regnal::games::demonworld::state::{Attitude, Subject};
use regnal::games::demonworld::{Action, Demonworld, Opening, Options, Position, Setup};
use regnal::games::{AnyAction, AnyOptions, Known as _};
use regnal::store::{Channel, Join, NewMatch, Payload, User};
use regnal::text::{Lang, say};
use regnal_bot::run::submit::{Request, submit};
use regnal_bot::run::summons::notify_awaited;
use regnal_bot::run::table::Table;
use serde_json::json;

use super::driver::Driver;
use super::kingdom::{look, picture};
use super::window::Window;
use crate::play::veil::demonworld::moment;
use crate::support::Running;
use crate::support::stored::{new_join, new_match, new_start};

/// Width of the phone screen, in pixels.
const WIDTH: u16 = 390;
/// Seat of the player who uses the phone.
const BENOIT: Seat = Seat(0);
/// Seat of the opponent, who does not use the page.
const ANN: Seat = Seat(1);
/// Maximum number of questions to answer before the question under test is asked.
const MANY: usize = 60;

/// A campaign of Isthak against dwarves, with the Isthak player's browser window.
struct Campaign {
    running: Running,
    window: Window,
    looks: usize,
}

impl Campaign {
    /// Starts a campaign in its first organisation phase.
    async fn begin(running: Running, window: Window) -> Campaign {
        let app = &running.app;
        let user = |seat: &String| User(seat.parse().unwrap());
        let (ann, benoit) = (&running.play.ann, &running.play.benoit);
        let options = AnyOptions::Demonworld(Options::usual([Race::Isthak, Race::Dwarf]));
        let channel = Channel(running.play.general.parse().unwrap());
        let opened = app.store.create_match(NewMatch {
            name: "Karst".into(),
            language: "fr".into(),
            seed: Seed::from_bytes([7; 32]),
            at: app.clock.now(),
            ..new_match(&options, channel, user(benoit))
        });
        opened.await.unwrap();
        for (seat, line) in [
            (benoit, "/partie rejoindre race:Isthak"),
            (ann, "/match join race:Dwarves"),
            (benoit, "/match start"),
        ] {
            let outcome = running.command(seat, &running.play.general, line).await;
            assert_eq!(outcome["state"], "answered", "{line}: {outcome}");
        }
        Campaign { running, window, looks: 0 }
    }

    /// Starts a campaign at the given position, with a third player who never acts.
    async fn begin_at(running: Running, window: Window, game: &Demonworld) -> Campaign {
        let app = &running.app;
        let user = |seat: &String| User(seat.parse().unwrap());
        let setup = Setup {
            options: game.view(Viewer::Public).options,
            opening: Opening::Position(Box::new(game.position().clone())),
        };
        let options = AnyOptions::Demonworld(setup.options.clone());
        let channel = Channel(running.play.general.parse().unwrap());
        let opened = app.store.create_match(NewMatch {
            name: "Karst".into(),
            language: "fr".into(),
            seed: Seed::from_bytes([7; 32]),
            ..new_match(&options, channel, user(&running.play.benoit))
        });
        let match_id = opened.await.unwrap();
        let state = running.play.get("/state").await;
        let mut seats = state["seats"].as_array().unwrap().iter();
        let cleo = seats.find(|one| one["username"] == "cleo").unwrap()["id"].clone();
        let cleo = cleo.as_str().unwrap().to_owned();
        let people = [&running.play.benoit, &running.play.ann, &cleo].map(user);
        for (user, name) in people.into_iter().zip(["Benoît", "Ann", "Cleo"]) {
            let join = Join { language: "fr".into(), ..new_join(match_id, user, name) };
            app.store.join(join).await.unwrap();
        }
        let setup = Payload::of(&setup).unwrap();
        let start = new_start(&app.store, match_id, Demonworld::EVENT_VERSION, setup).await;
        app.store.start_match(start).await.unwrap();
        let table = Table::load(&app.store, match_id).await.unwrap();
        notify_awaited(app, &table).await.unwrap();
        Campaign { running, window, looks: 0 }
    }

    async fn table(&self) -> Table {
        let channel = Channel(self.running.play.general.parse().unwrap());
        let app = &self.running.app;
        app.desk.look_in(&app.store, channel).await.unwrap()
    }

    async fn position(&self) -> Position {
        let table = self.table().await;
        let game = Demonworld::of(table.game().unwrap()).unwrap();
        game.position().clone()
    }

    /// Takes an action on behalf of a seat.
    async fn take_action(&self, seat: Seat, action: Action) {
        let table = self.table().await;
        let request =
            Request::new(table.header.id, seat, table.user_of(seat), AnyAction::Demonworld(action));
        submit(&self.running.app, request).await.unwrap();
    }

    /// Returns the seat's first open question of this kind.
    async fn asked(&self, seat: Seat, phase: Phase) -> Option<WindowId> {
        let open = self.position().await.windows;
        let mut all = open.iter();
        let found = all.find(|(_, own)| {
            own.phase == phase && own.asked.contains(&seat) && !own.locked.contains(&seat)
        });
        Some(*found?.0)
    }

    /// Locks Ann's orders if she has an open question.
    async fn ann_is_done(&self, phase: Phase) {
        if let Some(window) = self.asked(ANN, phase).await {
            self.take_action(ANN, Action::Table(Do::Lock(window))).await;
        }
    }

    /// Answers Benoît's questions until a question from this phase is open, then opens its page.
    async fn comes_to(&mut self, phase: Phase) {
        for _ in 0..MANY {
            if self.asked(BENOIT, phase).await.is_some() {
                self.open_question(phase).await;
                return;
            }
            let windows = self.position().await.windows;
            let (&window, open) = windows.first_key_value().expect("there should be a question");
            for &seat in open.asked.difference(&open.locked) {
                self.take_action(seat, Action::Table(Do::Lock(window))).await;
            }
        }
        panic!("Benoît should be asked {phase:?}");
    }

    /// Waits for the turn notification of the current question, then opens the question's page.
    async fn open_question(&mut self, phase: Phase) {
        // Two consecutive turns can ask the same question, so check that the notification is for the current turn.
        let called = "const said = call()?.innerText.replace(/\\s/g, ' ');
            return said && given.every((one) => said.includes(one.replace(/\\s/g, ' ')))";
        let word = self.window.word(&format!("demonworld-phase-{}", phase.code()));
        let table = self.table().await;
        let stage = say(Lang::Fr, &table.game().unwrap().stage_line(), &table.names());
        let what = [json!(word), json!(stage)];
        self.window.until("my call", called, &what).await;
        self.window.open_panel().await;
        self.looks_at(phase.code()).await;
    }

    /// Takes a screenshot and checks that the page has no broken elements and is no wider than the screen.
    async fn looks_at(&mut self, name: &str) {
        self.looks += 1;
        look(&self.window, &format!("dw-{:02}-{name}", self.looks)).await;
        let width = self.window.read("return document.documentElement.scrollWidth");
        assert_eq!(width.await, u64::from(WIDTH), "{name}: the page is wider than the window");
        let broken = self
            .window
            .read("return [...document.querySelectorAll('.failed')].map((one) => one.innerText)")
            .await;
        assert_eq!(broken, json!([]), "{name}: the page has broken elements");
    }

    /// Returns the text of the page.
    async fn words(&self) -> String {
        let words = self.window.read("return own().at(-1)?.innerText ?? ''").await;
        words.as_str().unwrap().to_owned()
    }

    async fn press(&mut self, name: &str) {
        let buttons = self.window.panel_buttons().await;
        let found = buttons.iter().find(|one| one.starts_with(name));
        let found = found.unwrap_or_else(|| panic!("there is no {name}: {buttons:?}"));
        self.window.panel_button(found).await;
    }

    /// Picks the page's menu entry whose label begins with `name`.
    async fn pick(&mut self, name: &str) {
        let picked = self.window.pick(&[name.to_owned()]).await;
        assert!(picked.starts_with(name), "expected {name}, found {picked}");
    }

    async fn lock_answer(&mut self) {
        let lock = self.window.word("book-lock");
        self.press(&lock).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn campaign_orders_can_be_given_on_a_phone() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start().await;
    let running = Running::start(&folder.path().join("data")).await;
    let client = driver.browser(folder.path(), "benoit", WIDTH).await;
    let window = Window::open(client, &running.play.url(""), "benoit", Lang::Fr).await;
    let mut at = Campaign::begin(running, window).await;

    at.comes_to(Phase::Organisation).await;
    let usual = at.window.word("demonworld-book-usual");
    at.press(&usual).await;
    at.looks_at("armies").await;
    assert!(at.words().await.contains("d’Azmoth (1)"), "the default armies are missing");
    at.lock_answer().await;
    at.ann_is_done(Phase::Organisation).await;

    // In spring the stronger army joins the weaker one. In summer both march against the dwarves.
    at.comes_to(Phase::SeasonOrders).await;
    at.pick("→ Porte de Pâlecroc").await;
    at.looks_at("ordered").await;
    at.lock_answer().await;
    at.ann_is_done(Phase::SeasonOrders).await;
    at.comes_to(Phase::SeasonOrders).await;
    at.pick("→ Souspont").await;
    at.pick("→ Souspont").await;
    assert_eq!(at.position().await.marches.len(), 2);
    at.lock_answer().await;
    at.ann_is_done(Phase::SeasonOrders).await;

    at.comes_to(Phase::ConflictAttitudes).await;
    let said = at.words().await;
    assert!(said.contains("Bataille") && said.contains('%'), "{said}");
    at.press("Combattre").await;
    at.press("Combattre").await;
    at.lock_answer().await;
    let dwarves = at.position().await;
    let conflicts = dwarves.conflicts.values().flat_map(|own| &own.armies);
    for &army in conflicts.filter(|army| dwarves.forces[army].owner == ANN) {
        let attitude = Attitude::Fight(Some(BENOIT));
        let action = Action::Conflict(Conflict::Take { army, attitude });
        at.take_action(ANN, action).await;
    }
    at.ann_is_done(Phase::ConflictAttitudes).await;

    at.comes_to(Phase::BattleMode).await;
    at.press("Par le programme").await;
    at.lock_answer().await;
    at.ann_is_done(Phase::BattleMode).await;
    at.comes_to(Phase::BattlePlan).await;
    let said = at.words().await;
    assert!(said.contains("Bataille") && said.contains('%'), "{said}");
    let threshold = at.window.word("demonworld-book-leave");
    at.pick(&threshold).await;
    at.looks_at("threshold").await;
    at.lock_answer().await;
    at.ann_is_done(Phase::BattlePlan).await;

    at.comes_to(Phase::SiegeProgramme).await;
    let storm = at.window.word("demonworld-book-sap-and-storm");
    at.press(&storm).await;
    at.looks_at("programme").await;
    at.pick("Semaine 9").await;
    at.pick("Bombarder").await;
    at.looks_at("bombardment").await;
    let said = at.words().await;
    assert!(said.contains("Assaut") && said.contains("Vivres"), "{said}");
    at.press("Siège de Souspont").await;
    picture(&at.window, "siege").await;
    at.looks_at("siege").await;
    at.window.open_panel().await;
    at.lock_answer().await;
    at.ann_is_done(Phase::SiegeProgramme).await;

    // A player whose units fought chooses their experience gains.
    at.comes_to(Phase::WinterExperience).await;
    let (before, said) = (at.position().await, at.words().await);
    assert_eq!(before.date.season, Season::Winter);
    assert!(said.contains("expérience"), "{said}");
    let advantages = |at: &Position| at.players[BENOIT.index()].winter.advantages.len();
    if said.contains('⚠') {
        at.press("Renommée").await;
        at.looks_at("lesson").await;
        assert_eq!(advantages(&at.position().await), advantages(&before) + 1);
    }
    at.lock_answer().await;
    at.ann_is_done(Phase::WinterExperience).await;

    at.comes_to(Phase::WinterUpkeep).await;
    assert_eq!(at.position().await.date.season, Season::Winter);
    assert!(at.words().await.contains("Entretien"), "{}", at.words().await);
    at.lock_answer().await;
    at.ann_is_done(Phase::WinterUpkeep).await;

    // The year's remaining points buy reinforcements.
    at.comes_to(Phase::Organisation).await;
    let said = at.words().await;
    assert!(said.contains("points"), "{said}");
    at.lock_answer().await;
    at.window.client.close().await.unwrap();
    at.running.stop().await;
}

/// The besieged player starts a siege programme from a template and changes a week to half rations. A map shows the
/// siege from above.
#[tokio::test(flavor = "multi_thread")]
async fn a_siege_programme_can_be_written_on_a_phone() {
    let game = moment(|at| {
        let mut asked = at.windows.values();
        let besieged = asked.any(|own| {
            let Subject::Siege(id) = own.subject else { return false };
            let siege = &at.sieges[&id];
            own.phase == Phase::SiegeProgramme
                && own.asked.contains(&BENOIT)
                && siege.besieged == Some(BENOIT)
        });
        besieged && !at.windows.values().any(|own| own.locked.contains(&BENOIT))
    });
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start().await;
    let running = Running::start(&folder.path().join("data")).await;
    let client = driver.browser(folder.path(), "benoit", WIDTH).await;
    let window = Window::open(client, &running.play.url(""), "benoit", Lang::Fr).await;
    let mut at = Campaign::begin_at(running, window, &game).await;

    at.open_question(Phase::SiegeProgramme).await;
    let hold = at.window.word("demonworld-book-hold-and-repair");
    // No repair programme is suggested if nothing is damaged or nobody can work.
    if at.window.panel_buttons().await.contains(&hold) {
        at.press(&hold).await;
    }
    at.looks_at("held").await;
    at.pick("Semaine 3").await;
    at.looks_at("week").await;
    let ration = at.window.word("demonworld-book-ration");
    at.pick(&ration).await;
    at.looks_at("ration").await;
    at.pick("Demi-ration").await;
    let position = at.position().await;
    let mut sieges = position.sieges.values();
    let own = sieges.find(|siege| siege.besieged == Some(BENOIT)).unwrap();
    let written = own.party(BENOIT).unwrap().programme.clone().unwrap();
    let rations = |entry: &Entry| matches!(entry.work, Work::SetRation(_));
    assert!(written.iter().any(rations), "{written:?}");
    let said = at.words().await;
    assert!(said.contains("Vivres"), "{said}");
    let buttons = at.window.panel_buttons().await;
    let siege = buttons.iter().find(|one| one.starts_with("Siège d"));
    let siege = siege.unwrap_or_else(|| panic!("there is no siege: {buttons:?}"));
    at.press(&siege.clone()).await;
    picture(&at.window, "siege").await;
    at.looks_at("besieged").await;
    at.window.open_panel().await;
    at.lock_answer().await;
    at.window.client.close().await.unwrap();
    at.running.stop().await;
}
