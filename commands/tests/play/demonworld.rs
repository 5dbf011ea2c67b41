//! Test in which three people, two of whom read French, play a Demonworld campaign through the client library. All
//! orders are simultaneous, drafts stay secret, and everybody gets the turn report at the same time.

use std::sync::Arc;

use regnal::game::Seat;
use regnal::games::demonworld::nouns::Race;
use regnal::games::demonworld::{Action, Demonworld, Options};
use regnal::games::{AnyAction, AnyOptions, Known as _};
use regnal::store::Status;
use regnal::text::Lang;
use regnal_bot::run::settings::Settings;
use serde_json::Value;

use super::hall::{
    MATCH, check_replay, check_requests, game, open_lobby, position, posts_until_the_end,
};
use super::party::{Party, whim};
use super::shown::opens_panel;
use super::site::Site;
use super::typed;
use super::words::check_message;
use crate::sandbox::client::text;
use crate::support::Running;

/// Maximum number of actions in the campaign.
const LONGEST: usize = 6_000;
/// Year in which the three players agree to stop (DW-RULING-93).
const LAST_YEAR: u32 = 3;

/// Opens a lobby with a known seed, so that every run plays the same campaign. The players join and start it with
/// commands.
async fn gather(bot: &Running, party: &mut Party) {
    let options = Options::usual([Race::Elf, Race::Orc, Race::Human]);
    let options = AnyOptions::Demonworld(options);
    let settings = Settings::default();
    open_lobby(&bot.app, party, options, ("Isthak", "fr"), 11, &settings).await;
    let lines = [
        (0, "/match join race:Dwarves"),
        (1, "/partie rejoindre race:Orques"),
        (2, "/partie rejoindre sel:sésame"),
        (0, "/match start"),
    ];
    party.type_all(&lines).await;
    party.door = Some(party.public("r1:panel:").await);
    let table = position(&bot.app).await;
    let AnyOptions::Demonworld(options) = table.options().unwrap() else {
        panic!("the match belongs to another game");
    };
    assert_eq!(options.races, [Race::Dwarf, Race::Orc, Race::Human]);
}

#[tokio::test(flavor = "multi_thread")]
async fn three_people_can_play_a_campaign_with_secret_orders() {
    let bot = Running::fresh().await;
    let site = Site::at(bot.play.sandbox.address());
    let seats = [("ann", Lang::En), ("benoit", Lang::Fr), ("cleo", Lang::Fr)];
    let mut party = Party::meet(site, "general", &seats, whim(1)).await.with_demonworld();
    gather(&bot, &mut party).await;

    let app = Arc::clone(&bot.app);
    let mut table = position(&app).await;
    let (mut actions, mut in_secret) = (0, 0);
    while table.header.status == Status::Running && game(&table).era() < LAST_YEAR {
        assert!(actions < LONGEST, "the match should have ended");
        let awaited: Vec<Seat> = game(&table).awaited().into_iter().collect();
        let seat = awaited[party.whim.index(awaited.len())];
        let player = seat.index();
        if actions % 40 == 0 {
            look_around(&mut party, &awaited).await;
        }
        // A randomly typed command might not take an action.
        let Some(interaction) = party.act_at_random(player, 10).await else { continue };
        actions += 1;
        let before = std::mem::replace(&mut table, position(&app).await);
        assert_eq!(table.header.batches, before.header.batches + 1);
        let batch = app.store.batches(MATCH, before.header.batches, 10).await;
        let batch = batch.unwrap().remove(0);
        assert_eq!((batch.interaction, batch.seat), (Some(interaction), Some(seat)));
        let (old, new) = (game(&before), game(&table));
        // A random vote must not end the campaign too early.
        if Demonworld::of(game(&table)).unwrap().position().votes_to_end.contains(&seat) {
            let line = match party.players[player].lang {
                Lang::En => "/demonworld-table end yes:no",
                Lang::Fr => "/demonworld-table fin oui:no",
            };
            party.answer_to(player, line).await;
            party.forget_panels();
            table = position(&app).await;
            continue;
        }
        // Offers and votes are public.
        let action: AnyAction = batch.action.read().unwrap();
        let is_draft = !matches!(action, AnyAction::Demonworld(Action::Table(_)));
        if is_draft && old.asks() == new.asks() && old.awaited() == new.awaited() {
            in_secret += 1;
            // No other player's panel may become stale, because that would reveal the draft.
            for other in awaited.iter().filter(|other| **other != seat) {
                let marks = [&before, &table].map(|table| table.mark(*other).unwrap());
                assert_eq!(marks[0], marks[1], "{action:?} changed what {other:?} sees");
            }
        }
    }
    let stage = Demonworld::of(game(&table)).unwrap().position().date;
    println!("{actions} actions, {in_secret} drafts, {:?}, {stage:?}", party.steps);
    for (player, line) in [
        (0, "/demonworld-table end yes:yes"),
        (1, "/demonworld-table fin oui:yes"),
        (2, "/demonworld-table fin oui:yes"),
    ] {
        let table = position(&app).await;
        let votes = &Demonworld::of(game(&table)).unwrap().position().votes_to_end;
        if table.header.status == Status::Running && !votes.contains(&Seat(player)) {
            let player = usize::from(player);
            let outcome = party.answer_to(player, line).await;
            // Only the vote that ends the campaign requires confirmation.
            let asked = &outcome["message"];
            let status = position(&app).await.header.status;
            assert_eq!(status, Status::Running, "{line}: {outcome}");
            if let Some(sure) = typed::confirm_button(asked) {
                let done = party.click(player, asked, &sure, None).await.unwrap();
                assert_ne!(done["state"], "failed", "{line}: {done}");
            }
        }
    }
    check_replay(&bot).await;
    party.answer_to(1, "/vérifier").await;
    let said = posts_until_the_end(&bot, &party).await;
    check_requests(&party.site, 0, |_| false).await;
    for message in &said {
        check_message(Lang::Fr, message);
    }
    let calls: Vec<&Value> = said.iter().filter(|message| opens_panel(message)).collect();
    for call in &calls {
        assert!(
            text(&call["content"]).contains("Échéance"),
            "the notification has no deadline: {call}"
        );
    }
    println!("{} posts, {} calls", said.len(), calls.len());
    assert!(in_secret > 15, "{in_secret} drafts");
    assert!(party.steps.typed > 5, "{:?}", party.steps);
    // Drafts leave no trace in the channel.
    assert!(said.len() * 2 < actions, "{} posts", said.len());
    bot.stop().await;
}

/// Opens every view as every player, and asserts that players who do not have to act see no drafts.
async fn look_around(party: &mut Party, awaited: &[Seat]) {
    for player in 0..party.players.len() {
        let lines: &[&str] = match party.players[player].lang {
            Lang::En => &[
                "/show pending",
                "/match status",
                "/story history",
                "/story history chapter:1",
                "/story replay",
            ],
            Lang::Fr => {
                &["/partie état", "/récit histoire", "/récit histoire chapitre:1", "/récit revoir"]
            }
        };
        let line = lines[party.whim.index(lines.len())];
        party.answer_to(player, line).await;
        if !awaited.contains(&Seat(u8::try_from(player).unwrap())) {
            party.open(player).await.unwrap();
        }
    }
}
