//! Tests of the page in a real browser. Two people play the first spring of a Mighty Empires match, each in a separate
//! window. One of them reads French and uses a phone.

mod absence;
mod campaign;
mod desk;
mod driver;
mod duel;
mod find;
mod grammar;
mod kingdom;
mod newcomer;
mod print;
mod scheduled;
mod threads;
mod weeks;
mod window;

use fantoccini::key::Key;
use regnal::game::Seat;
use regnal::store::{Channel, User};
use regnal::text::{Lang, say};
use regnal_bot::run::table::Table;
use serde_json::json;

use self::driver::Driver;
use self::window::{Window, key};
use crate::support::Running;

/// Maximum number of steps in the first spring.
const MANY: usize = 120;

/// Two players' windows and the bot that serves them.
struct Round<'a> {
    running: &'a Running,
    ann: Window,
    benoit: Window,
}

impl Round<'_> {
    async fn table(&self) -> Table {
        let channel = Channel(self.running.play.general.parse().unwrap());
        self.running.app.desk.look_in(&self.running.app.store, channel).await.unwrap()
    }

    fn window(&self, table: &Table, seat: Seat) -> &Window {
        let user = |id: &str| Some(User(id.parse().unwrap()));
        match table.user_of(seat) {
            who if who == user(&self.running.play.ann) => &self.ann,
            who if who == user(&self.running.play.benoit) => &self.benoit,
            other => panic!("no person holds {seat:?}: {other:?}"),
        }
    }

    fn other(&self, window: &Window) -> &Window {
        if window.name == self.ann.name { &self.benoit } else { &self.ann }
    }

    /// Returns the window of the first player whose turn it is.
    async fn awaited(&self) -> &Window {
        let table = self.table().await;
        let seat =
            table.game().unwrap().awaited().first().copied().expect("a seat should be awaited");
        self.window(&table, seat)
    }

    async fn is_awaited(&self, window: &Window) -> bool {
        let table = self.table().await;
        let awaited = table.game().unwrap().awaited();
        awaited.into_iter().any(|seat| self.window(&table, seat).name == window.name)
    }

    /// Returns the match's current stage, in English.
    async fn stage(&self) -> String {
        let table = self.table().await;
        say(Lang::En, &table.game().unwrap().stage_line(), &table.names())
    }

    /// Follows the panel's menus until an action is taken. At each level, prefers an entry from `wanted` and otherwise
    /// takes the first. Returns the chosen entries, from the top.
    async fn choose(&self, window: &Window, wanted: &[String]) -> Vec<String> {
        let before = self.table().await.header.seq;
        let mut chosen = Vec::new();
        while self.table().await.header.seq == before {
            assert!(chosen.len() < 8, "the menus should have ended: {chosen:?}");
            chosen.push(window.pick(wanted).await);
        }
        chosen
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_spring_of_a_campaign_can_be_played_in_the_browser() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start().await;
    let running = Running::start(&folder.path().join("data")).await;
    let address = running.play.url("");
    let ann = driver.browser(folder.path(), "ann", 1280).await;
    let benoit = driver.browser(folder.path(), "benoit", 390).await;
    let round = Round {
        ann: Window::open(ann, &address, "ann", Lang::En).await,
        benoit: Window::open(benoit, &address, "benoit", Lang::Fr).await,
        running: &running,
    };
    check_accessibility(&round).await;
    open_a_match(&round).await;
    gather(&round).await;
    choose_capitals(&round).await;
    approve_the_map(&round).await;
    lay_out(&round).await;
    see_the_map(&round).await;
    play_spring(&round).await;
    let Round { ann, benoit, .. } = round;
    ann.client.close().await.unwrap();
    benoit.client.close().await.unwrap();
    running.stop().await;
}

/// Checks the roles and names that a screen reader needs, in each player's language.
async fn check_accessibility(round: &Round<'_>) {
    let names = [
        (&round.ann, "Messages in #general", "Message or command, #general", "Seats and channels"),
        (
            &round.benoit,
            "Messages de #general",
            "Message ou commande, #general",
            "Places et salons",
        ),
    ];
    for (window, log, line, side) in names {
        let spoken = window.spoken().await;
        let has = |role: &str, name: &str| {
            spoken.iter().any(|(its, called)| its == role && called == name)
        };
        assert!(has("log", log) && has("combobox", line), "{}: {spoken:?}", window.name);
        // On a phone, the side panel is a drawer that is absent from the page until opened.
        assert_eq!(has("navigation", side), window.name == "ann", "{spoken:?}");
    }
    let width = |window: &Window| window.client.clone();
    for (window, most) in [(&round.ann, 1280), (&round.benoit, 390)] {
        let script = "return [innerWidth, document.documentElement.scrollWidth]";
        let [inner, content]: [u64; 2] =
            serde_json::from_value(width(window).execute(script, Vec::new()).await.unwrap())
                .unwrap();
        assert!(inner <= most && content <= inner, "{}: {content} in {inner}", window.name);
    }
}

/// Opens a match. The page marks an invalid line while it is typed; a valid line is completed and sent using only the
/// keyboard.
async fn open_a_match(round: &Round<'_>) {
    let ann = &round.ann;
    ann.type_line("/nonsense").await;
    ann.press_keys(&key(Key::Escape)).await;
    ann.press_keys(&key(Key::Enter)).await;
    let error = "return document.getElementById('line-error').textContent";
    let said = ann.until("an error", error, &[]).await;
    assert_eq!(said, "There is no command /nonsense");
    ann.clear_line().await;
    // The page suggests continuations for an incomplete command.
    ann.type_line("/match new game:mighty").await;
    ann.press_keys(&key(Key::Escape)).await;
    ann.press_keys(&key(Key::Enter)).await;
    let other = "let said = document.getElementById('line-error').textContent; return said.startsWith('After') && said";
    let said = ann.until("how it goes on", other, &[]).await;
    let goes_on = "After /match new comes one of: demonworld, echoes, mighty, offices";
    assert!(said.as_str().unwrap().starts_with(goes_on), "{said}");
    ann.clear_line().await;

    ann.type_line("/match new mighty players:9 years:6").await;
    ann.press_keys(&key(Key::Escape)).await;
    ann.press_keys(&key(Key::Enter)).await;
    let said = ann
        .until(
            "an error at its option",
            "return document.querySelector('.pill-box .error')?.textContent",
            &[],
        )
        .await;
    assert_eq!(said, "At most 3");
    assert_eq!(ann.read("return messages().length").await, 0, "an invalid line was sent");
    ann.clear_line().await;

    ann.type_line("/match new m").await;
    let first = "return line.getAttribute('aria-activedescendant') && document.getElementById(line.getAttribute('aria-activedescendant')).textContent";
    let offered = ann.until("a suggestion", first, &[]).await;
    assert!(offered.as_str().unwrap().starts_with("/match new"), "{offered}");
    for (keys, line) in [
        (key(Key::Enter), "/match new mighty "),
        ("players:2 years:6".to_owned(), "/match new mighty players:2 years:6"),
    ] {
        ann.press_keys(&keys).await;
        ann.until("the line", "return line.value === given[0]", &[json!(line)]).await;
    }
    ann.press_keys(&key(Key::Enter)).await;
    ann.until("an empty line", "return line.value === ''", &[]).await;
}

/// Fills the lobby: one player joins with a button, and the other starts the match with a second button. A rejected
/// start gets a private reply.
async fn gather(round: &Round<'_>) {
    let (ann, benoit) = (&round.ann, &round.benoit);
    let card = "return messages().some((one) => given.every((name) => one.innerText.includes(name) && named(one, 'button', 'Join')))";
    benoit.until("the card", card, &[json!("Ann (Red)"), json!("match 1")]).await;
    assert_eq!(benoit.read("return own().length").await, 0, "another player sees Ann's answer");
    benoit.button("Join").await;
    ann.until("a full table", card, &[json!("Ann (Red)"), json!("Benoît (Blue)")]).await;
    benoit.button("Start").await;
    let told = benoit.until("a refusal", "return own().at(-1)?.innerText", &[]).await;
    assert!(told.as_str().unwrap().contains("Vous seul pouvez voir ceci"), "{told}");
    ann.button("Start").await;
    for window in [ann, benoit] {
        window.until("the first call", "return call()", &[]).await;
        let heard = window.read("return own().length").await;
        // Each player sees only the reply to their own action: Ann sees the lobby, and Benoît the rejection.
        assert_eq!(heard, 1, "{}", window.name);
    }
    let heard = ann.read("return document.body.innerText").await;
    assert!(!heard.as_str().unwrap().contains("ouvert la partie"), "{heard}");
}

/// Chooses the capitals: the first player with a menu, the second using only the keyboard.
async fn choose_capitals(round: &Round<'_>) {
    let first = round.awaited().await;
    first.open_panel().await;
    let other = round.other(first);
    assert_eq!(
        other.read("return own().filter((one) => one.querySelector('.choices')).length").await,
        0,
        "a panel is visible to another player"
    );
    round.choose(first, &[]).await;

    let second = round.awaited().await;
    assert_eq!(second.name, other.name);
    second.until("my call", "return call()?.classList.contains('to-me')", &[]).await;
    let command = match second.lang {
        Lang::En => "/mighty-setup capital",
        Lang::Fr => "/mighty-début capitale",
    };
    second.type_line(command).await;
    second
        .until(
            "the command",
            "return line.getAttribute('aria-expanded') === 'true' && entriesOfLine().length === 1",
            &[],
        )
        .await;
    second.press_keys(&key(Key::Enter)).await;
    second.until("an option", "return line.value.endsWith(':')", &[]).await;
    second.until("a site", "return entriesOfLine().length === 4", &[]).await;
    second.press_keys(&(key(Key::Down) + &key(Key::Enter))).await;
    second.until("a chosen site", "return !line.value.trimEnd().endsWith(':')", &[]).await;
    second.press_keys(&key(Key::Enter)).await;
    second.until("an empty line", "return line.value === ''", &[]).await;
    let frame = "return messages().some((one) => !one.classList.contains('private') && one.innerText.includes('Map proposal 1'))";
    for window in [first, second] {
        window.until("a proposed map", frame, &[]).await;
    }
}

async fn approve_the_map(round: &Round<'_>) {
    for window in [&round.ann, &round.benoit] {
        window.open_panel().await;
        window.pick(&[window.word("mighty-do-accept-map")]).await;
    }
    assert!(round.stage().await.contains("laid out"), "{}", round.stage().await);
}

/// Lays out the map: each player places one tile by hand and lets the bot place the rest.
async fn lay_out(round: &Round<'_>) {
    for window in [&round.ann, &round.benoit] {
        window.open_panel().await;
        round.choose(window, &[]).await;
        for id in ["mighty-do-place-rest", "mighty-do-confirm-setup"] {
            window.panel_button(&window.word(id)).await;
        }
    }
}

/// Checks that the first turn notification shows the map with alt text.
async fn see_the_map(round: &Round<'_>) {
    let stage = round.stage().await;
    for window in [&round.ann, &round.benoit] {
        let picture = "const post = messages().findLast((one) => !one.classList.contains('private') && one.innerText.includes(given[0]));
            const picture = post?.querySelector('img'); picture?.scrollIntoView();
            return picture?.complete && picture.naturalWidth > 0 && [picture.naturalWidth, picture.getBoundingClientRect().right, picture.alt]";
        let found = window.until("the map", picture, &[json!(stage)]).await;
        let (width, right, alt): (f64, f64, String) = serde_json::from_value(found).unwrap();
        let screen = if window.name == "ann" { 1280.0 } else { 390.0 };
        assert!(width >= 600.0 && right <= screen, "{width} {right}");
        assert!(alt.contains("Ann") && alt.contains("Benoît"), "{alt}");
    }
}

/// Plays the spring: scouts, moves, ends the turn and answers questions. Discoveries are random, so the test accepts
/// any question.
async fn play_spring(round: &Round<'_>) {
    let mut done: Vec<(&str, String)> = Vec::new();
    let mut open: Option<&Window> = None;
    for _ in 0..MANY {
        if !round.stage().await.contains("spring") {
            break;
        }
        let window = round.awaited().await;
        if open.is_none_or(|one| one.name != window.name) {
            window.open_panel().await;
            open = Some(window);
        }
        let (scouts, moves) = match window.lang {
            Lang::En => ("Scouts of A", "A"),
            Lang::Fr => ("Éclaireurs d’A", "A"),
        };
        let has = |word: &str| {
            done.iter().any(|(who, label)| {
                *who == window.name && label.starts_with(word) && label.contains('→')
            })
        };
        let ends = [window.word("mighty-do-end-turn")];
        let end = window.panel_buttons().await.into_iter().find(|name| ends.contains(name));
        match end {
            Some(name) if has(scouts) && has(moves) || !window.has_choices().await => {
                window.panel_button(&name).await
            }
            _ => {
                let mut wanted = vec![window.word("verb-mighty-move"), "A1 →".to_owned()];
                if !has(scouts) {
                    wanted.splice(..0, [window.word("verb-mighty-scout"), scouts.to_owned()]);
                }
                let chosen = round.choose(window, &wanted).await;
                done.extend(chosen.into_iter().map(|label| (window.name, label)));
            }
        }
        if !round.is_awaited(window).await {
            open = None;
        }
    }
    let stage = round.stage().await;
    assert!(stage.contains("summer"), "{stage} after {done:?}");
    let has = |who: &str, word: &str| {
        done.iter()
            .any(|(name, label)| *name == who && label.starts_with(word) && label.contains('→'))
    };
    assert!(has("ann", "A") && has("benoit", "A"), "both players should have moved: {done:?}");
    assert!(
        has("ann", "Scouts of A") || has("benoit", "Éclaireurs d’A"),
        "nobody has scouted: {done:?}"
    );
    for window in [&round.ann, &round.benoit] {
        window
            .until("summer", "return call()?.innerText.includes(given[0])", &[json!(stage)])
            .await;
    }
}
