//! Test in which one person plays Mighty Empires against bot players through the client library, from opening the lobby
//! to the end of the match.

use regnal::dice::Dice;
use regnal::game::Seat;
use regnal::games::AnyOptions;
use regnal::games::mighty::Options;
use regnal::store::Status;
use regnal::text::{Lang, say};
use regnal_bot::run::past::start_of;
use regnal_bot::run::settings::Settings;
use regnal_bot::run::table::Table;
use serde_json::Value;

use super::hall::{
    MATCH, check_replay, check_requests, game, open_lobby, position, posts_until_the_end, settled,
};
use super::party::{Party, whim};
use super::shown::opens_panel;
use super::site::Site;
use super::typed;
use super::words::check_message;
use crate::sandbox::client::text;
use crate::support::Running;

/// Maximum number of actions by the person in a campaign.
const LONGEST: usize = 2_000;

/// A person in a match with bot players.
struct Alone {
    bot: Running,
    party: Party,
    advice: Dice,
}

impl Alone {
    async fn meet(lang: Lang) -> Alone {
        let bot = Running::fresh().await;
        let site = Site::at(bot.play.sandbox.address());
        let mut party = Party::meet(site, "general", &[("ann", lang)], whim(1)).await;
        party.with_program = true;
        let advice = whim(2);
        Alone { bot, party, advice }
    }

    /// Plays the autopilot's choices until the match is over or `stop` returns true. Returns the number of actions
    /// taken.
    async fn play(&mut self, stop: impl Fn(&Table) -> bool) -> usize {
        for done in 0..LONGEST {
            let table = settled(&self.bot).await;
            if table.header.status != Status::Running || stop(&table) {
                return done;
            }
            let deeds = game(&table).machine(Seat(0), &mut self.advice);
            let deed = deeds.first().expect("there should be an action");
            typed::take_action(&self.bot.app, &self.party, 0, deed).await;
        }
        panic!("the match should have ended");
    }
}

/// Asserts that a campaign has few posts, all of them in the right language.
fn check_posts(lang: Lang, said: &[Value], years: usize) {
    let calls = said.iter().filter(|message| opens_panel(message));
    for message in said {
        check_message(lang, message);
    }
    println!("{} posts, {} calls", said.len(), calls.clone().count());
    // Allows for one notification per turn and per winter slot, one chronicle per year, the questions within turns, and
    // the setup.
    assert!(said.len() <= 24 * years + 16, "{} posts", said.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_can_complete_a_campaign_against_a_bot_player() {
    let mut alone = Alone::meet(Lang::Fr).await;
    let options = AnyOptions::Mighty(Options { machines: vec![Seat(1)], ..Options::usual(2, 6) });
    let settings = Settings::default();
    open_lobby(&alone.bot.app, &alone.party, options, ("Regna", "fr"), 3, &settings).await;
    let lines = [(0, "/partie rejoindre couleur:Bleu"), (0, "/partie commencer")];
    alone.party.type_all(&lines).await;
    let done = alone.play(|_| false).await;
    println!("{done} deeds");
    let said = posts_until_the_end(&alone.bot, &alone.party).await;
    check_posts(Lang::Fr, &said, 6);
    // The bot player's actions are logged for its seat without a user.
    let store = &alone.bot.app.store;
    let batches = store.batches(MATCH, 0, u32::MAX).await.unwrap();
    for batch in &batches {
        let is_its_own = batch.seat == Some(Seat(1));
        assert_eq!(batch.user.is_none(), is_its_own, "{batch:?}");
    }
    let its = batches.iter().filter(|batch| batch.seat == Some(Seat(1)));
    assert!(its.count() > 100);
    check_told(&alone.bot, Lang::Fr, &said).await;
    check_requests(&alone.party.site, 0, |_| false).await;
    check_replay(&alone.bot).await;
    alone.bot.stop().await;
}

/// Asserts that every public action of the bot player appears in a post, except for small actions at the beginning of a
/// long turn.
async fn check_told(bot: &Running, lang: Lang, said: &[Value]) {
    let told: Vec<String> = said.iter().map(|one| text(&one["content"])).collect();
    let loaded = bot.app.store.load_whole(MATCH).await.unwrap();
    let names = position(&bot.app).await.names();
    let mut then = start_of(&loaded).unwrap();
    let (mut all, mut missing) = (0, Vec::new());
    for event in &loaded.events {
        let heard = then.announced(event.payload.as_str()).unwrap();
        if let Some((line, _)) = heard.filter(|_| event.seat == Some(Seat(1))) {
            let words = say(lang, &line, &names);
            all += 1;
            if !told.iter().any(|told| told.contains(&words)) {
                missing.push(words);
            }
        }
    }
    assert!(all > 200, "{all}");
    assert!(missing.len() * 3 < all, "{} of {all}: {missing:?}", missing.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn one_player_can_open_and_start_a_match_against_two_bot_players() {
    let mut alone = Alone::meet(Lang::En).await;
    alone.party.answer_to(0, "/match new mighty players:1 program:2 years:6").await;
    alone.bot.delivered().await;
    let said = super::hall::posts(&alone.party).await;
    let card = said.first().expect("there should be a card");
    let shown = text(&card["content"]);
    check_message(Lang::En, card);
    for words in ["one player and 2 played by the program", "3. Regnal, the program"] {
        assert!(shown.contains(words), "{shown}");
    }
    alone.party.answer_to(0, "/match start").await;
    let table = settled(&alone.bot).await;
    assert_eq!(table.options().unwrap().machines(), [Seat(1), Seat(2)]);
    // In the first year, the bot players answer all their questions.
    alone.play(|table| game(table).era() > 1).await;
    alone.bot.delivered().await;
    let said = super::hall::posts(&alone.party).await;
    check_posts(Lang::En, &said, 1);
    alone.bot.stop().await;
}
