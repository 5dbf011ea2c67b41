//! Tests of reading a campaign's `/story history` by season, with its dice (`show_history` and `show_dice` in the
//! specification). Also tests a finished campaign's history from every perspective.

use regnal::game::Seat;
use regnal::games::AnyAction;
use regnal::store::{End, Ending};
use regnal::text::{Lang, Line, Names, say};
use serde_json::Value;

use super::hall::MATCH;
use super::party::whim;
use super::shown::{buttons, components, menus};
use super::veil::WatchedMatch;
use super::veil::demonworld::moment;
use crate::sandbox::client::text;

/// Maximum number of actions in a year and a half.
const LONGEST: usize = 3_000;

impl WatchedMatch {
    /// Plays all seats with the autopilot until the given year begins.
    async fn plays_until(&self, year: u32) {
        let mut advice = whim(3);
        for _ in 0..LONGEST {
            let game = self.game().await;
            let Some(&seat) = game.awaited().first().filter(|_| game.era() < year) else {
                break;
            };
            for deed in game.machine(seat, &mut advice) {
                // Skips actions that an earlier action made impossible.
                let judged = self.game().await.play(seat, &deed, &mut whim(0));
                if let (Ok(_), AnyAction::Demonworld(action)) = (judged, deed) {
                    self.take_action(seat, action).await;
                }
            }
        }
        self.heard().await;
    }

    /// Types a command and returns the reply's text.
    async fn says(&mut self, seat: usize, line: &str) -> String {
        text(&self.eyes(seat).type_command(line).await["message"]["content"])
    }

    /// Types a command and returns the text of all pages of its reply.
    async fn read_all_pages(&mut self, seat: usize, line: &str) -> String {
        let mut all = Vec::new();
        for page in 1.. {
            let said = self.says(seat, &format!("{line} page:{page}")).await;
            let Some((head, words)) = said.split_once('\n').filter(|_| said.contains("page"))
            else {
                break;
            };
            assert!(head.contains(&format!("page {page}")), "{head}");
            all.push(words.to_owned());
        }
        all.join("\n")
    }

    /// Ends the match by abandoning it.
    async fn end_match(&self) {
        let (app, end) = (&self.bot.app, End::Abandoned);
        let outcome = Value::Null;
        let now = app.clock.now();
        let ending = Ending { end, outcome };
        app.store.finish(MATCH, &ending, &[], now).await.unwrap();
        app.desk.forget(MATCH).await;
    }

    /// Returns all pages of a replay, starting with this one.
    async fn turns_on(&mut self, mut page: Value) -> Vec<Value> {
        let mut pages = Vec::new();
        loop {
            pages.push(page["message"].clone());
            let turned = button(&page["message"], "Next page ▶");
            let Some(on) = turned.or_else(|| button(&page["message"], "Next ▶")) else {
                return pages;
            };
            page = self.eyes(0).click(&pages[pages.len() - 1], &on, None).await;
        }
    }
}

/// Returns the id of the button with this label, if the message has one.
fn button(message: &Value, label: &str) -> Option<String> {
    let mut all = components(message);
    all.find(|button| button["label"] == label).map(|button| text(&button["custom_id"]))
}

/// Returns the menu of perspectives below a message.
fn eyes_of(message: &Value) -> Option<(String, Vec<(String, String)>)> {
    let mut all = menus(message).into_iter();
    all.find(|(id, _)| id.contains(":?"))
}

/// Returns the report text of a message without its heading.
fn told(message: &Value) -> String {
    let said = text(&message["content"]);
    let lines = said.lines().skip(2);
    let lines = lines.filter(|line| !line.starts_with("-# ") || line.starts_with("-# Nothing"));
    lines.collect::<Vec<_>>().join("\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_can_be_viewed_from_every_perspective() {
    let game = moment(|at| at.date.year == 2 && !at.windows.is_empty());
    let mut camp = WatchedMatch::of_demonworld(&game).await;
    let season = camp.game().await.episode().unwrap();
    camp.plays_until(3).await;

    // During the match, players can choose only their own perspective.
    let open = camp.eyes(0).type_command("/story replay").await["message"].clone();
    assert!(eyes_of(&open).is_none(), "{open}");
    let page = camp.eyes(0).type_command("/story history").await["message"].clone();
    assert!(eyes_of(&page).is_none(), "{page}");
    let own = buttons(&open, "r1:replay:").remove(0);
    let forged = format!("{own}:s1");
    let channel = camp.channel.clone();
    let old = camp.bot.old(&channel, &forged, None).await;
    let forged = camp.eyes(0).click(&old, &forged, None).await;
    let own = camp.eyes(0).click(&open, &own, None).await;
    assert_eq!(forged["message"]["content"], own["message"]["content"]);
    let forged = "r1:history:1:1:-:-:-:s1";
    let old = camp.bot.old(&channel, forged, None).await;
    let forged = camp.eyes(0).click(&old, forged, None).await;
    let own = camp.eyes(0).type_command("/story history page:1").await;
    assert_eq!(forged["message"]["content"], own["message"]["content"]);

    let yet = camp.says(0, "/story history chapter:90").await;
    assert!(yet.contains("Nothing has been told of chapter 90 yet."), "{yet}");
    camp.end_match().await;
    let never = camp.says(0, "/story history chapter:90").await;
    assert!(never.contains("Nothing was told of chapter 90."), "{never}");
    let mut read = Vec::new();
    for looker in [0, 1, 3] {
        read.push(camp.read_all_pages(looker, "/story history").await);
    }
    let [mine, theirs, open] = read.try_into().unwrap();
    assert_ne!(mine, theirs);
    for (looker, eyes, wanted) in [(0, "s1", &theirs), (1, "s0", &mine), (1, "all", &open)] {
        let page = camp.eyes(looker).type_command("/story history page:1").await["message"].clone();
        let (id, entries) = eyes_of(&page).expect("there should be a menu of perspectives");
        assert_eq!(entries.len(), 4, "{entries:?}");
        let seen = camp.eyes(looker).click(&page, &id, Some(eyes)).await;
        // The history opens on its last page, so turn back to the first.
        let mut seen = seen["message"].clone();
        while let Some(back) = button(&seen, "◀ Previous") {
            seen = camp.eyes(looker).click(&seen, &back, None).await["message"].clone();
        }
        let said = text(&seen["content"]);
        let words: Vec<&str> = said.lines().skip(2).collect();
        assert!(said.contains("saw it") || said.contains("could see it"), "{said}");
        assert!(wanted.starts_with(&words.join("\n")), "{looker} {eyes}: {said}\n\n{wanted}");
    }

    // The replay is complete, and its text states the date that the picture shows.
    let first = camp.eyes(0).type_command("/story replay").await;
    let (id, entries) = eyes_of(&first["message"]).expect("there should be a menu of perspectives");
    assert_eq!(entries.len(), 4, "{entries:?}");
    let own = camp.turns_on(first).await;
    let first = camp.eyes(0).type_command("/story replay").await["message"].clone();
    let other = camp.eyes(0).click(&first, &id, Some("s1")).await;
    assert!(text(&other["message"]["content"]).contains("As Benoît saw it"), "{other}");
    let other = camp.turns_on(other).await;
    let whole = |pages: &[Value]| pages.iter().map(told).collect::<Vec<_>>().join("\n");
    assert_ne!(whole(&own), whole(&other));
    for page in own.iter().chain(&other) {
        let said = text(&page["content"]);
        assert!(!said.ends_with('…') && !told(page).is_empty(), "{said}");
    }
    for (looker, pages) in [(0, own), (1, other)] {
        let is_said = |page: &Value| text(&page["content"]).contains("The picture shows");
        assert!(pages.iter().any(is_said));
        let line = format!("/story history season:{season}");
        let season = camp.read_all_pages(looker, &line).await;
        let shown = whole(&pages);
        for line in season.lines().filter(|line| !line.starts_with("-# ")) {
            assert!(shown.contains(line), "{looker}: {line}\n\n{shown}");
        }
    }

    // A chapter opens at its beginning and is divided into pages.
    let chapter = camp.eyes(0).type_command("/story history chapter:2").await;
    let said = text(&chapter["message"]["content"]);
    assert!(said.contains("page 1 of"), "{said}");
    if let Some(on) = buttons(&chapter["message"], "r1:history:").first() {
        let next = camp.eyes(0).click(&chapter["message"], on, None).await;
        assert!(text(&next["message"]["content"]).contains("page 2 of"), "{next}");
    }
    // Events that are reported only at the end of a season can be explained too.
    let told = camp.read_all_pages(0, &format!("/story history season:{season}")).await;
    let head = told.lines().next().unwrap_or_default();
    let is_read = |sign: &char| sign.is_alphanumeric() || *sign == ' ';
    let typed: String = head.chars().filter(is_read).take(80).collect();
    let why = camp.says(0, &format!("/why result:{}", typed.trim())).await;
    assert!(why.contains("Why?"), "{why}");

    // The menu offers the map of each turn, latest first.
    let ann = camp.eyes(0).id.clone();
    let choices = camp.bot.choices(&ann, &channel, "/map when:").await;
    assert!(choices.len() > 1, "{choices:?}");
    assert!(choices[0].0.starts_with(&format!("{}. ", choices.len())));
    assert!(!camp.bot.choices(&ann, &channel, "/map when:2").await.is_empty());
    let said = camp.says(0, "/map when:1").await;
    assert!(said.contains("The picture shows how it stood at its end"), "{said}");
    camp.bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_season_can_be_found_by_name_and_read_with_or_without_dice() {
    let game = moment(|at| at.date.year == 2 && !at.windows.is_empty());
    let mut camp = WatchedMatch::of_demonworld(&game).await;
    camp.plays_until(4).await;
    let now = camp.game().await.episode().unwrap();

    // Every season so far is offered, latest first, and can be found by any word of its name.
    let (ann, channel) = (camp.eyes(0).id.clone(), camp.channel.clone());
    let offered = camp.bot.choices(&ann, &channel, "/story history season:").await;
    assert_eq!(offered[0].1, now.to_string());
    assert!(offered.iter().all(|(name, _)| !name.is_empty()));
    let autumns = camp.bot.choices(&ann, &channel, "/story history season:autumn").await;
    assert!(
        !autumns.is_empty() && autumns.iter().all(|(name, _)| name.contains("utumn")),
        "{autumns:?}"
    );

    // For a past season, the history shows the public chronicle and the reader's private message.
    let (_, autumn) = &autumns[0];
    let own = camp.read_all_pages(0, &format!("/story history season:{autumn}")).await;
    let open = camp.read_all_pages(3, &format!("/story history season:{autumn}")).await;
    assert!(!open.is_empty() && own.starts_with(&open), "{own}\n\n{open}");
    // The current season is shown step by step.
    let unended = camp.read_all_pages(0, &format!("/story history season:{now}")).await;
    let whole = camp.read_all_pages(0, "/story history").await;
    assert!(unended.lines().all(|line| whole.contains(line)), "{unended}");
    for wrong in ["season:999", "season:monsoon"] {
        let told = camp.says(0, &format!("/story history {wrong}")).await;
        assert_eq!(told, say(Lang::En, &Line::new("error-no-such-season"), &Names::default()));
    }

    // The dice view contains exactly the lines with dice from a viewer's history.
    let faces = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅', '🎲'];
    let mut seen = Vec::new();
    for looker in 0..4 {
        let whole = camp.read_all_pages(looker, "/story history").await;
        let dice = camp.read_all_pages(looker, "/story history dice:true").await;
        for line in dice.lines() {
            assert!(whole.contains(line), "{looker}: {line}");
            assert!(line.contains(faces) || line.contains(char::is_numeric), "{line}");
        }
        assert!(dice.lines().count() < whole.lines().count());
        seen.push(dice);
    }
    assert!(seen.iter().any(|dice| !dice.is_empty()), "no dice were shown in two years");
    // Public rolls are visible to every player.
    for line in seen[3].lines() {
        assert!(seen[..3].iter().all(|dice| dice.contains(line)), "{line}");
    }
    assert_eq!(camp.game().await.seats(), Seat::all(3).count());
    camp.bot.stop().await;
}
