//! Checks the log and the channels of the two-year campaign.

use std::collections::{BTreeMap, BTreeSet};

use regnal::games::AnyGame;
use regnal::games::demonworld::Event;
use regnal::games::demonworld::action::Ruling;
use regnal::games::demonworld::event::{Calendar, Siege, Table as Told, Umpire as Judged};
use regnal::store::Target;
use regnal::text::Lang;
use serde_json::Value;

use super::super::crash;
use super::super::hall::{MATCH, check_requests, posts_until_the_end};
use super::super::party::Party;
use super::super::shown::opens_panel;
use super::super::words::{check, check_message};
use super::{ANN, BENOIT, DORA, MACHINES, PEOPLE, REASON, Years, own, seat};
use crate::sandbox::client::text;
use crate::support::words;

/// Asserts that every scripted event is in the log.
pub(super) async fn check_scripted_events(years: &Years) {
    let events = years.events().await;
    let happened =
        |what: &dyn Fn(&Event) -> bool| events.iter().filter(|event| what(event)).count();
    let believed = |event: &Event| {
        matches!(event, Event::Umpire(Judged::Ruled { ruling: Ruling::ResolveDispute { .. }, reason })
            if reason == REASON)
    };
    assert_eq!(happened(&believed), 1, "expected one dispute settled by the umpire");
    assert_eq!(years.disputed, 1);
    let title = |event: &Event| matches!(event, Event::Table(Told::EmperorProclaimed { seat: its }) if *its == seat(ANN));
    // The emperor can lose the title in a winter and claim it again.
    assert!(happened(&title) >= 1, "expected an emperor");
    let hers = |event: &Event| match event {
        Event::Calendar(Calendar::WentAbsent { seat: its } | Calendar::Returned { seat: its }) => {
            *its == seat(DORA)
        }
        _ => false,
    };
    assert_eq!(happened(&hers), 2, "expected an absence and a return");
    assert!(
        has_surrender_after_two_seasons(years).await,
        "expected a surrender after a siege of two seasons"
    );
    // Bot players' actions are logged for their seats without a user.
    let batches = years.bot.app.store.batches(MATCH, 0, u32::MAX).await.unwrap();
    for machine in MACHINES {
        let did = batches.iter().filter(|batch| batch.seat == Some(machine));
        assert!(did.clone().count() > 30, "{machine:?} did too little");
        assert!(did.clone().all(|batch| batch.user.is_none() && batch.interaction.is_none()));
    }
}

/// Returns true if the besieged player surrendered after the siege had lasted two seasons.
pub(super) async fn has_surrender_after_two_seasons(years: &Years) -> bool {
    let events = years.events().await;
    let mut surrenders = events.iter();
    let given_up = surrenders.any(|event| matches!(event, Event::Siege(Siege::Surrendered { .. })));
    let export = years.bot.app.store.export(MATCH).await.unwrap();
    let kind = export.kind.parse().unwrap();
    let mut replayed = AnyGame::dealt(kind, export.setup.unwrap().as_str()).unwrap().unwrap();
    let mut seasons: BTreeMap<u32, BTreeSet<String>> = BTreeMap::new();
    for event in export.batches.iter().flat_map(|batch| &batch.events) {
        replayed.evolve(event.as_str()).unwrap();
        let at = own(&replayed).position();
        for (id, _) in at.sieges.iter().filter(|(_, siege)| siege.week > 0) {
            let date = format!("{:?}", at.date);
            seasons.entry(id.0).or_default().insert(date);
        }
    }
    given_up && seasons.values().any(|its| its.len() > 1)
}

/// Asserts that every post is in the match's language and every private message in its reader's language. Also asserts
/// that a player who blocks private messages can still see everything by using commands, and that nobody else notices
/// the block.
pub(super) async fn check_languages(years: &Years) {
    let (bot, party) = (&years.bot, &years.party);
    let posts = posts_until_the_end(bot, party).await;
    for message in &posts {
        check_message(Lang::Fr, message);
    }
    assert!(posts.iter().any(|message| text(&message["content"]).contains(REASON)));
    let calls = posts.iter().filter(|message| opens_panel(message));
    assert!(calls.count() > 20);
    crash::drain(bot, &party.site, &party.channel).await;
    for (player, (name, lang)) in PEOPLE.iter().enumerate() {
        let letters = letters(party, player).await;
        match player {
            BENOIT => assert_eq!(letters, Vec::<Value>::new(), "{name}"),
            ANN => assert!(!letters.is_empty(), "{name} had no letter of her siege"),
            _ => {}
        }
        letters.iter().for_each(|letter| check_message(*lang, letter));
        let shown = match lang {
            Lang::En => "/story history",
            Lang::Fr => "/récit histoire",
        };
        check(*lang, &words(&party.answer_to(player, shown).await));
    }
    let pending = bot.app.store.pending(bot.app.clock.now(), 100).await.unwrap();
    let waits = pending.iter().filter(|one| matches!(one.message.target, Target::User(_)));
    assert_eq!(waits.count(), 0, "a private message is retried for ever");
    check_requests(&party.site, 0, |request| {
        let path = text(&request["path"]);
        request["status"] == 403 && path.contains("/channels/")
    })
    .await;
}

/// Returns the bot's private messages to a player.
async fn letters(party: &Party, player: usize) -> Vec<Value> {
    let id = &party.players[player].id;
    let Some(letters) = party.site.conversation(id).await else { return Vec::new() };
    let all = party.site.messages(id, &letters, "0").await;
    let is_of_bot = |message: &Value| message["author"]["id"] != id.as_str();
    all.into_iter().filter(is_of_bot).collect()
}
