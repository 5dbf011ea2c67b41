//! Tests in which the program crashes at random moments of an Echoes of Emperors match, both between people and against
//! a bot player. No action or message is lost or duplicated, and the bot player resumes its turn.

use std::collections::BTreeSet;

use regnal::game::Seat;
use regnal::store::Batch;
use regnal::text::Lang;
use regnal_bot::run::table::Table;

use super::crash::{Story, drain, posted_once};
use super::hall::{MATCH, verified_actions};
use super::party::{Party, number, whim};
use super::program::Program;
use super::shown::{buttons, opens_panel};
use super::site::{MessageCollector, Site};
use crate::sandbox::client::{Play, text};
use crate::support::Running;

/// Number of crashes.
const DEATHS: usize = 5;

/// A test match that continues across restarts.
struct DuelStory {
    story: Story,
    over: bool,
}

impl DuelStory {
    async fn begin(site: Site, number: u64, people: &[(&str, Lang)], options: &str) -> DuelStory {
        let mut party = Party::meet(site, "general", people, whim(number)).await.with_echoes();
        party.with_program = people.len() == 1;
        let open = format!("/match new echoes {options}");
        party.type_command(0, &open).await.unwrap();
        let card = party.public("r1:lobby:1:join").await;
        for player in 1..people.len() {
            party.press(player, &card, "r1:lobby:1:join").await;
        }
        party.press(0, &card, "r1:lobby:1:start").await;
        party.public("r1:panel:").await;
        DuelStory { story: Story::of(party), over: false }
    }

    /// Ends the first player's turn, even if actions are left.
    async fn end_turn(&mut self) {
        for _ in 0..100 {
            if self.over {
                return;
            }
            let mut outcome = self.story.party.type_command(0, "/echoes end").await.unwrap();
            // Ending the turn with unused units or cards requires confirmation first.
            if let Some(end) = buttons(&outcome["message"], "r1:act:").first() {
                let message = outcome["message"].clone();
                outcome = self.story.party.click(0, &message, end, None).await.unwrap();
                assert_eq!(outcome["state"], "updated", "{outcome}");
                self.story.party.forget_panels();
                assert!(self.story.done.insert(number(&outcome)));
                return;
            }
            if opens_panel(&outcome["message"]) {
                assert!(self.story.done.insert(number(&outcome)));
                return;
            }
            // Another question has to be answered before the turn can end.
            self.act().await.unwrap();
        }
        panic!("the turn should have ended");
    }

    /// Returns true if the bot player has already won, as it does against random play.
    async fn is_over(&mut self, seat: &str) -> bool {
        let messages = self.story.party.site.messages(seat, &self.story.party.channel, "0");
        self.over = messages.await.iter().any(|message| {
            let said = text(&message["content"]);
            ["has ended", "There is no match in this channel"].iter().any(|end| said.contains(end))
        });
        self.over
    }

    /// Performs one action for a player who can act. Returns `None` if the reply does not arrive.
    async fn act(&mut self) -> Option<()> {
        let people = self.story.party.players.len();
        // From here on, events are received.
        let ann = self.story.party.players[0].id.clone();
        let mut line = self.story.party.site.try_events(&ann).await?;
        let mut idle = 0;
        loop {
            if self.story.try_next(3).await? {
                return Some(());
            }
            idle += 1;
            // A match between human players is always waiting for somebody. In a match against a bot player, the human
            // player is notified when the bot player has finished.
            if idle >= 6 * people {
                assert!(self.story.party.with_program, "a player should be awaited");
                if self.is_over(&ann).await {
                    return Some(());
                }
                line.try_frame().await?;
            }
        }
    }

    /// Asserts that the log contains every confirmed action exactly once. All other actions in the log must come from
    /// lost attempts.
    fn check_log(&self, batches: &[Batch]) {
        // A choice bundled with an action is logged directly after it, for the same person and interaction.
        let mut before: Option<&Batch> = None;
        let mut asked: Vec<&Batch> = Vec::new();
        for batch in batches.iter().filter(|batch| batch.user.is_some()) {
            let follows = before.is_some_and(|before| {
                (before.user, before.seat) == (batch.user, batch.seat)
                    && before.interaction.is_some()
            });
            match batch.interaction {
                None => assert!(follows, "an unrequested action was logged: {batch:?}"),
                Some(_) => asked.push(batch),
            }
            before = Some(batch);
        }
        let by_people = || asked.iter();
        let known: BTreeSet<u64> = by_people().filter_map(|batch| batch.interaction).collect();
        assert_eq!(known.len(), by_people().count(), "an action was carried out twice");
        self.story.check_confirmed(&known);
    }
}

/// Plays a match through several crashes, verifies it, and returns its log.
async fn survive(number: u64, people: &[(&str, Lang)], options: &str) -> Vec<Batch> {
    let dir = tempfile::tempdir().unwrap();
    let mut program = Program::start(dir.path()).await;
    let mut duel = DuelStory::begin(program.site.clone(), number, people, options).await;
    let general = duel.story.party.channel.clone();
    let ann = duel.story.party.players[0].id.clone();
    let mut lives: Vec<BTreeSet<String>> = Vec::new();
    for life in 0..DEATHS {
        if duel.over {
            break;
        }
        let ear = MessageCollector::open(&program.site, &ann).await;
        // Reads messages posted before the collector was opened.
        let mut heard = program.site.messages(&ann, &general, "0").await;
        for _ in 0..duel.story.party.whim.index(9) + 1 {
            if !duel.over {
                duel.act().await.unwrap();
            }
        }
        if duel.story.party.with_program && life % 2 == 0 {
            // The bot crashes immediately after the end of the turn, before the bot player moves.
            duel.end_turn().await;
            program.kill();
            program = Program::start(dir.path()).await;
            duel.story.party.follow(program.site.clone()).await;
            continue;
        }
        // The program is killed during its next action, after a few small requests.
        let death = program.kill_after(duel.story.party.whim.index(40));
        let (_, ()) = tokio::join!(duel.act(), death);
        program = Program::start(dir.path()).await;
        duel.story.party.follow(program.site.clone()).await;
        heard.extend(ear.heard().await);
        let public = heard.iter().filter(|said| said["channel_id"] == *general);
        lives.push(posted_once(public));
    }
    // A message or task from before the crash makes the bot notify the players again.
    duel.story.party.door = None;
    for _ in 0..3 {
        if !duel.over {
            duel.act().await.unwrap();
        }
    }
    program.kill();

    let play = Play::start().await;
    let site = Site::at(play.sandbox.address());
    let bot = Running::start_in(play, dir.path()).await;
    drain(&bot, &site, &general).await;
    // The one message in flight at a crash can be posted again, because the next run cannot know that it arrived.
    for (earlier, later) in lives.iter().zip(&lives[1..]) {
        let again: Vec<&String> = earlier.intersection(later).collect();
        assert!(again.len() <= 1, "messages were posted again: {again:?}");
    }
    let store = &bot.app.store;
    let batches = store.batches(MATCH, 0, u32::MAX).await.unwrap();
    duel.check_log(&batches);
    assert_eq!(verified_actions(store, MATCH).await, batches.len() as u64);
    Table::load(store, MATCH).await.unwrap();
    bot.stop().await;
    batches
}

#[tokio::test(flavor = "multi_thread")]
async fn a_duel_between_people_survives_every_crash() {
    let people = [("ann", Lang::En), ("benoit", Lang::Fr)];
    let batches = survive(41, &people, "").await;
    assert!(batches.iter().all(|batch| batch.user.is_some()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_against_a_bot_player_survives_every_crash() {
    let batches = survive(42, &[("ann", Lang::En)], "opponent:AI").await;
    let own = |batch: &&Batch| batch.seat == Some(Seat(1));
    let did = batches.iter().filter(own);
    assert!(did.clone().count() > 5, "the bot player did too little");
    for batch in did {
        assert_eq!((batch.user, batch.interaction), (None, None), "{batch:?}");
    }
}
