//! Test in which one person plays a campaign against five bot players, using only taps. The campaign never gets stuck
//! and takes few taps.

use regnal::game::Seat;
use regnal::games::demonworld::{Demonworld, Position};
use regnal::games::{AnyGame, Known as _};
use serde_json::Value;

use super::hall::{MATCH, position};
use super::shown::{book_button, buttons, opens_panel};
use super::site::Site;
use super::veil::eyes::Perspective;
use crate::lobby::{Watch, obeyed};
use crate::support::Running;

/// Maximum number of questions in a year.
const QUESTIONS: usize = 60;
/// Number of taps per question: open its page, order all armies to hold, lock. The lock opens the next question's page.
const TAPS: usize = 3;

struct Alone {
    bot: Running,
    eyes: Perspective,
    taps: usize,
    questions: usize,
}

impl Alone {
    async fn game(&self) -> AnyGame {
        position(&self.bot.app).await.game().unwrap().clone()
    }

    async fn at(&self) -> Position {
        let game = self.game().await;
        Demonworld::of(&game).unwrap().position().clone()
    }

    /// Waits until the person is asked a question or the campaign is over. A campaign can end early, because a player
    /// whose armies only hold can lose everything.
    async fn is_asked(&self) {
        let look = async || {
            let game = self.game().await;
            (game.outcome().is_some() || game.awaited().contains(&Seat(0))).then_some(())
        };
        self.bot.after_bot_players(look).await;
    }

    /// Waits for the first turn notification.
    async fn called(&self) -> Value {
        loop {
            let posts = self.eyes.public().await;
            if let Some(call) = posts.into_iter().find(opens_panel) {
                return call;
            }
        }
    }

    async fn taps(&mut self, page: &Value, id: &str) -> Value {
        self.taps += 1;
        self.eyes.click(page, id, None).await["message"].clone()
    }

    /// Answers every open question. All armies that can hold get the order to hold, and all orders are locked.
    async fn answers(&mut self, door: &Value) {
        let open = buttons(door, "r1:panel:").remove(0);
        let mut page = self.taps(door, &open).await;
        loop {
            if let Some(hold) = book_button(&page, ":hold") {
                page = self.taps(&page, &hold).await;
            }
            let Some(lock) = book_button(&page, ":lock") else {
                // The next question is on a separate page.
                return;
            };
            self.questions += 1;
            page = self.taps(&page, &lock).await;
            if !self.is_awaited().await {
                return;
            }
        }
    }

    async fn is_awaited(&self) -> bool {
        self.game().await.awaited().contains(&Seat(0))
    }
}

/// Issue 10: one person can play against five bot players.
#[tokio::test(flavor = "multi_thread")]
async fn one_person_can_play_a_year_against_five_bot_players_by_tapping() {
    let bot = Running::fresh().await;
    let (ann, general) = (bot.play.ann.clone(), bot.play.general.clone());
    let site = Site::at(bot.play.sandbox.address());
    let mut watch = Watch::open(&bot, &ann, &general).await;
    let new = "/match new demonworld players:1 program:5";
    obeyed(&bot, &ann, &general, new, "is open").await;
    watch.sees(&bot, "5 seats played by the program").await;
    obeyed(&bot, &ann, &general, "/match start", "has begun").await;
    let eyes = Perspective::of(&site, &general, "ann").await;
    let mut alone = Alone { bot, eyes, taps: 0, questions: 0 };
    alone.is_asked().await;
    let door = alone.called().await;
    // A player without armies is not asked for the spring orders (DW-RULING-08), and this can last until the campaign
    // ends.
    let is_over = |at: &Position| at.date.year > 1 || at.outcome.is_some();
    let mut stages = Vec::new();
    for asked in 0.. {
        alone.is_asked().await;
        let at = alone.at().await;
        stages.push((at.date, at.stage));
        if is_over(&at) {
            break;
        }
        assert!(asked < QUESTIONS, "the year should have ended: {stages:?}");
        alone.answers(&door).await;
    }
    let at = alone.at().await;
    assert!(is_over(&at), "{stages:?}");
    let (taps, questions) = (alone.taps, alone.questions);
    println!("{questions} questions, {taps} taps");
    assert!(questions >= 5, "expected the stages of a whole year: {stages:?}");
    assert!(taps <= questions * TAPS, "{taps} taps for {questions} questions");
    // The match is stored like any other match.
    let header = alone.bot.app.store.find_match(MATCH).await.unwrap().unwrap();
    assert!(header.batches > 50);
    alone.bot.stop().await;
}
