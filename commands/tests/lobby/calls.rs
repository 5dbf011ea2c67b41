//! Tests of turn notifications and of the entries in players' panels.

use regnal::game::Seat;
use regnal::games::{AnyAction, AnyGame};
use regnal::store::{MatchId, NewMessage, User};
use regnal_bot::run::clocks::DEADLINE;
use regnal_bot::run::outgoing::Outgoing;
use regnal_bot::run::submit::{Request, submit};
use reqwest::Method;
use serde_json::{Value, json};

use super::follow::set_quiet_hours;
use super::{
    Watch, agreed, ask_to_abandon, assert_says, autopilot_choice, begun, button, channel, click,
    clicked, confirmed, due, first_menu, is_there, menus, obeyed, person, pings, public,
    queue_message, refused, start_match, take_action_as_holder, take_back_last, to_channel,
};
use crate::sandbox::client::text;
use crate::support::{Running, wait_until, words};

fn entries(panel: &Value) -> Vec<Value> {
    menus(panel).flat_map(|menu| menu["options"].as_array().unwrap().clone()).collect()
}

/// Plays a two-player match up to the map vote. Returns the players in seat order.
async fn at_the_vote(bot: &Running) -> (Watch, [String; 2]) {
    // A die roll decides which player goes first, so the language of both is set to English.
    let english = json!({"locale": "en-GB"});
    let benoit = format!("/seats/{}", bot.play.benoit);
    bot.play.patch(&benoit, english).await;
    let mut watch = begun(bot).await;
    let header = bot.header(MatchId(1)).await;
    let users = header.seats.iter().map(|row| row.user);
    let seats: Vec<String> = users.map(|user: Option<User>| user.unwrap().0.to_string()).collect();
    let seats: [String; 2] = seats.try_into().unwrap();
    let general = &bot.play.general;
    let first = bot.awaited(MatchId(1)).await.first().unwrap().index();
    for (place, site) in [(first, "coast"), (1 - first, "plain1")] {
        let line = format!("/mighty-setup capital site:{site}");
        bot.command(&seats[place], general, &line).await;
    }
    watch.sees(bot, "map proposal 1").await;
    (watch, seats)
}

/// If a turn has 48 hours, Demonworld allows 72 hours for a step, and quiet hours extend the deadline further.
#[tokio::test(flavor = "multi_thread")]
async fn a_notification_explains_why_its_deadline_is_later_than_in_the_settings() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let mut watch = Watch::open(&bot, ann, general).await;
    let longer = "This step gets half as much time again as usual.";
    let hours = "Quiet hours, days off and absences do not count.";
    start_match(&bot, "/match new demonworld players:1 program:1", &[]).await;
    let call = text(&watch.sees(&bot, "Time until").await["content"]);
    assert!(call.contains(longer) && !call.contains(hours), "{call}");
    // The settings already state the time for a setup choice.
    set_quiet_hours(&bot, ann).await;
    let other = &channel(&bot, "war-room").await;
    let mut watch = Watch::open(&bot, ann, other).await;
    obeyed(&bot, ann, other, "/match new mighty players:1 program:1", "is open").await;
    obeyed(&bot, ann, other, "/match start", "has begun").await;
    let call = text(&watch.sees(&bot, "Time until").await["content"]);
    assert!(call.contains(hours) && !call.contains(longer), "{call}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_map_proposal_notifies_every_voter_once() {
    let bot = Running::fresh().await;
    let (mut watch, [ann, benoit]) = at_the_vote(&bot).await;
    let call = public(&bot).await.pop().unwrap();
    assert_eq!(pings(&call), 2);
    assert!(text(&call["content"]).contains("Time until <t:"), "{call}");
    let alt = text(&call["attachments"][0]["description"]);
    assert!(alt.contains("Capitals: ") && alt.contains("Coast: "), "{alt}");
    for line in ["/map", "/map around:E4"] {
        let map = bot.command(&ann, &bot.play.general, line).await;
        assert_eq!(map["message"]["attachments"][0]["content_type"], "image/png", "{map}");
    }
    let wide = bot.command(&ann, &bot.play.general, "/map size:wide").await;
    let width = |map: &Value| map["message"]["attachments"][0]["width"].as_u64().unwrap();
    assert!(width(&wide) > 1080, "{wide}");
    let hexes = bot.choices(&ann, &bot.play.general, "/show hex hex:e").await;
    let names: Vec<&str> = hexes.iter().map(|(_, value)| value.as_str()).collect();
    assert!(names.contains(&"E4") && names.iter().all(|name| name.starts_with('E')));
    // "Accept" is the first choice in the panel.
    let panel = click(&bot, &ann, &call, "Your turn").await["message"].clone();
    let pictures = |panel: &Value| panel["attachments"].as_array().map_or(0, Vec::len);
    assert_eq!(pictures(&panel), 1);
    let again = click(&bot, &ann, &panel, "Refresh").await["message"].clone();
    assert_eq!((pictures(&again), entries(&again)), (1, entries(&panel)));
    let labels: Vec<String> = entries(&panel).iter().map(|entry| text(&entry["label"])).collect();
    assert_eq!(labels, ["Accept the map", "Reject the map"]);
    // A vote is reported without mentioning anybody again.
    let before = public(&bot).await.len();
    bot.command(&ann, &bot.play.general, "/mighty-setup approve yes:yes").await;
    watch.sees(&bot, "accepts the proposed map").await;
    // The picture disappears from the panel together with the question.
    let after = click(&bot, &ann, &again, "Refresh").await["message"].clone();
    assert_eq!((pictures(&after), entries(&after).len()), (0, 0));
    bot.command(&benoit, &bot.play.general, "/mighty-setup approve yes:yes").await;
    watch.sees(&bot, "the realms are laid out").await;
    let called: Vec<usize> = public(&bot).await[before..].iter().map(pings).collect();
    assert_eq!(called, [0, 0, 2]);
    bot.stop().await;
}

/// The panel would otherwise refuse the first tap of whoever is slower, in particular against the program.
#[tokio::test(flavor = "multi_thread")]
async fn an_open_panel_stays_valid_while_another_player_votes_and_lays_out_a_realm() {
    let bot = Running::fresh().await;
    let (mut watch, [ann, benoit]) = at_the_vote(&bot).await;
    let general = bot.play.general.clone();
    let call = public(&bot).await.pop().unwrap();
    let panel = click(&bot, &ann, &call, "Your turn").await["message"].clone();
    bot.command(&benoit, &general, "/mighty-setup approve yes:yes").await;
    let accept = text(&entries(&panel)[0]["value"]);
    let menu = text(&first_menu(&panel)["custom_id"]);
    let voted = bot.uses(&ann, &panel, &menu, Some(&accept)).await;
    assert!(!words(&voted).contains("has moved on"), "{voted}");
    let call = watch.sees(&bot, "the realms are laid out").await;
    let panel = click(&bot, &ann, &call, "Your turn").await["message"].clone();
    for line in ["/mighty-setup rest", "/mighty-setup confirm"] {
        bot.command(&benoit, &general, line).await;
    }
    watch.sees(&bot, "has laid out the realm. Tiles: ").await;
    clicked(&bot, &ann, &panel, "Lay the rest for me", "posts a first unit").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_realm_layouts_are_announced_in_one_post() {
    let bot = Running::fresh().await;
    let (mut watch, seats) = at_the_vote(&bot).await;
    let general = bot.play.general.clone();
    for seat in &seats {
        bot.command(seat, &general, "/mighty-setup approve yes:yes").await;
    }
    watch.sees(&bot, "the realms are laid out").await;
    let before = public(&bot).await.len();
    let laid = bot.says(&seats[0], &general, "/mighty-setup rest").await;
    assert!(laid.contains("posts a first unit"), "{laid}");
    bot.command(&seats[0], &general, "/mighty-setup confirm").await;
    watch.sees(&bot, "has laid out the realm. Tiles: ").await;
    let told = &public(&bot).await[before..];
    assert_eq!((told.len(), pings(&told[0])), (1, 0), "{told:?}");
    let told = text(&told[0]["content"]);
    assert!(told.contains("Village: ") && told.contains("Units: "), "{told}");
    // The log contains every tile placed.
    let log = bot.says(&seats[0], &general, "/story history").await;
    assert_eq!(log.matches("posts a first unit").count(), 4, "{log}");

    // In the first turn, ending the turn with actions left requires confirmation.
    bot.command(&seats[1], &general, "/mighty-setup rest").await;
    bot.command(&seats[1], &general, "/mighty-setup confirm").await;
    let call = watch.sees(&bot, "Year 1, spring").await;
    assert!(!text(&call["content"]).contains("is to play:"), "{call}");
    let active = &seats[bot.awaited(MatchId(1)).await.first().unwrap().index()];
    let units = bot.choices(&seats[0], &general, "/show unit unit:a").await;
    let begins = |(shown, unit): &(String, String)| unit == "A1" && shown.starts_with("A1 · ");
    assert!(units.iter().any(begins), "{units:?}");
    let status =
        obeyed(&bot, active, &general, "/match status", "Awaited").await["message"].clone();
    button(&status, "Map");
    let panel = click(&bot, active, &status, "Your turn").await["message"].clone();
    let listed = entries(&panel);
    let says_all = |entry: &Value| {
        let said = format!("{} {}", entry["label"], entry["description"]);
        said.contains("A")
            && (entry["value"].as_str().unwrap().starts_with('#')
                || entry["description"].is_string())
    };
    assert!(listed.iter().all(says_all), "a listed entry lacks its description: {listed:?}");
    let asked = click(&bot, active, &panel, "End my turn…").await["message"].clone();
    let words = words(&json!({"message": asked}));
    assert!(words.contains("would be left undone") && words.contains("combat"), "{words}");
    let back = click(&bot, active, &asked, "Back").await["message"].clone();
    assert_eq!(entries(&back), entries(&panel));
    let asked = click(&bot, active, &back, "End my turn…").await["message"].clone();
    click(&bot, active, &asked, "End my turn").await;
    watch.sees(&bot, "ends the turn").await;
    assert!(is_there(&bot, &seats[0], &general, "Year 1, spring").await);
    bot.stop().await;
}

/// Repeatedly takes the default action for the player to act, until all players count as absent.
async fn everybody_stays_away(bot: &Running) {
    for _ in 0..400 {
        let table = bot.table(MatchId(1)).await;
        let game = table.game.unwrap();
        if game.is_deserted() {
            return;
        }
        let seat = *game.awaited().first().unwrap();
        let request = Request::new(MatchId(1), seat, None, game.fallback(seat).unwrap());
        submit(&bot.app, request).await.unwrap();
    }
    panic!("the match should be over");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_in_which_only_bot_players_are_left_names_the_way_to_end_it() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let mut watch = Watch::open(&bot, ann, general).await;
    start_match(&bot, "/match new mighty players:1 program:2", &[]).await;
    confirmed(&bot, ann, general, "/match concede").await;
    let rest = watch.sees(&bot, "None of the players is left in the game").await;
    // A player who has conceded cannot return.
    assert!(!text(&rest["content"]).contains("return"), "{rest}");
    obeyed(&bot, ann, general, "/match status", "`/match abandon` ends it").await;
    assert_says(&bot.command(ann, general, "/match abandon").await, "match 1");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_with_only_absent_players_is_suspended_until_one_returns() {
    let bot = Running::fresh().await;
    let mut watch = begun(&bot).await;
    everybody_stays_away(&bot).await;
    let rest = watch.sees(&bot, "Nobody plays any more").await;
    assert_eq!(pings(&rest), 0);
    assert_eq!(bot.app.store.timers(MatchId(1)).await.unwrap(), []);
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    obeyed(&bot, ann, general, "/match status", "Nobody plays any more").await;
    let panel = click(&bot, ann, &rest, "Your turn").await["message"].clone();
    assert!(text(&panel["content"]).contains("A caretaker plays your realm"), "{panel}");
    // Ann returns, is notified, and gets a deadline again.
    obeyed(&bot, ann, general, "/mighty-orders return", "is back").await;
    let call = loop {
        let messages = public(&bot).await;
        let mut later = messages.iter().skip_while(|one| one["id"] != rest["id"]);
        if let Some(call) = later.find(|one| pings(one) > 0) {
            break call.clone();
        }
        watch.line.frame().await;
    };
    assert!(text(&call["content"]).contains("Time until <t:"), "{call}");
    assert_eq!((pings(&call), &call["mentions"][0]["id"]), (1, &json!(ann)));
    assert_ne!(bot.app.store.timers(MatchId(1)).await.unwrap(), []);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_alliance_offer_is_shown_only_to_its_recipient() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let mut watch = Watch::open(&bot, ann, general).await;
    start_match(&bot, "/match new mighty players:3 years:6", &[benoit, cleo]).await;
    watch.sees(&bot, "Order of play").await;
    let direct = bot.play.direct(benoit).await;
    let mut direct = Watch::open(&bot, benoit, &direct).await;
    obeyed(&bot, ann, general, "/mighty-orders ally player:benoit", "offers an alliance").await;
    // Benoît's messages are in French.
    direct.sees(&bot, "Ann propose une alliance à Benoît").await;
    assert!(!is_there(&bot, cleo, general, "alliance à").await);
    assert!(!is_there(&bot, cleo, general, "offers an alliance").await);

    // Benoît can answer with a panel button even though it is not his turn.
    let status = bot.command(benoit, general, "/match status").await["message"].clone();
    let panel = click(&bot, benoit, &status, "À vous de jouer").await["message"].clone();
    let orders = click(&bot, benoit, &panel, "Ordres et offres").await["message"].clone();
    let menu = first_menu(&orders);
    let mut entries = menu["options"].as_array().unwrap().iter();
    let accept = entries.find(|entry| entry["label"] == "S’allier avec Ann");
    let accept = accept.unwrap_or_else(|| panic!("the menu has no choice to accept: {menu}"));
    let [id, value] = [&menu["custom_id"], &accept["value"]].map(text);
    bot.uses(benoit, &orders, &id, Some(&value)).await;
    watch.sees(&bot, "are allies.").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_province_can_be_looked_up_by_its_label_or_its_name() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    start_match(&bot, "/match new demonworld players:1 program:1", &[]).await;
    for hex in ["C0", "fourways", "Four"] {
        obeyed(&bot, ann, general, &format!("/show hex hex:{hex}"), "**Fourways (C0)**").await;
    }
    refused(&bot, ann, general, "/show hex hex:Nowhere", "no such province").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_only_human_player_is_never_pinged_during_play() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    start_match(&bot, "/match new offices players:1 program:1", &[]).await;
    let mut watch = Watch::open(&bot, ann, general).await;
    let first = watch.sees(&bot, "Kings are being created").await;
    assert_eq!(pings(&first), 1, "the first notification should ping the first player: {first}");
    let acts = async |action: &dyn Fn(&AnyGame) -> AnyAction| {
        let game = bot.table(MatchId(1)).await.game.unwrap();
        take_action_as_holder(&bot, Seat(0), action(&game)).await;
    };
    acts(&|game| game.legal(Seat(0)).first().cloned().expect("there should be a king")).await;
    for month in ["Month 1", "Month 2"] {
        let call = watch.sees(&bot, &format!("**{month}")).await;
        assert_eq!(pings(&call), 0, "a player who has just acted was pinged: {call}");
        let named = format!("<@{ann}>");
        assert!(text(&call["content"]).contains(&named), "{call}");
        // The passage of time alone never locks Ann's orders.
        bot.app.clock.set_forward(std::time::Duration::from_secs(3_600));
        let locks = |game: &AnyGame| {
            let questions = game.questions();
            game.as_regent(Seat(0), &questions[0].key).expect("there should be a lock")
        };
        acts(&locks).await;
    }
    bot.stop().await;
}

/// Returns the last turn notification.
async fn last_call(bot: &Running) -> Value {
    bot.delivered().await;
    let posts = public(bot).await;
    let call = posts.into_iter().rfind(|post| post.to_string().contains("r1:panel:1"));
    call.expect("there should be a notification")
}

/// Takes the next action that a bot player would take at a user's seat. Returns the seat, or `None` if it is not
/// awaited.
async fn act_for(bot: &Running, user: &str) -> Option<Seat> {
    let user = Some(User(user.parse().unwrap()));
    let table = bot.table(MatchId(1)).await;
    let seat = table.header.seats.iter().find(|row| row.user == user).unwrap().seat;
    if !table.game().unwrap().awaited().contains(&seat) {
        return None;
    }
    take_action_as_holder(bot, seat, autopilot_choice(bot, seat).await).await;
    Some(seat)
}

/// Acts for a user until the match no longer waits for them.
async fn finish_for(bot: &Running, user: &str) {
    for _ in 0..100 {
        if act_for(bot, user).await.is_none() {
            return;
        }
    }
    panic!("the player has never finished");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_notification_lists_only_players_who_still_have_to_act() {
    for new in ["/match new offices players:2", "/match new demonworld players:2"] {
        let bot = Running::fresh().await;
        start_match(&bot, new, &[&bot.play.benoit]).await;
        let both = text(&last_call(&bot).await["content"]);
        assert!(both.contains("Awaited: Ann and Benoît ("), "{both}");
        finish_for(&bot, &bot.play.ann).await;
        let alone = text(&last_call(&bot).await["content"]);
        assert!(alone.contains("Awaited: Benoît ("), "{alone}");
        assert_eq!(alone.matches(":R>").count(), 1, "{alone}");
        bot.stop().await;
    }
}

/// Waits until no bot player has to act.
async fn program_has_acted(bot: &Running) {
    wait_until("the bot players have acted", async || {
        let table = bot.table(MatchId(1)).await;
        let awaited = table.game().unwrap().awaited();
        table.machines().unwrap().iter().all(|seat| !awaited.contains(seat))
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_notification_does_not_list_a_bot_player_that_has_acted() {
    for new in
        ["/match new offices players:2 program:1", "/match new demonworld players:2 program:1"]
    {
        let bot = Running::fresh().await;
        start_match(&bot, new, &[&bot.play.benoit]).await;
        program_has_acted(&bot).await;
        let both = text(&last_call(&bot).await["content"]);
        assert!(both.contains("Awaited: Ann and Benoît ("), "{both}");
        bot.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_notification_shows_a_deadline_that_the_players_have_changed() {
    let bot = Running::fresh().await;
    let mut watch = Watch::open(&bot, &bot.play.ann, &bot.play.general).await;
    start_match(&bot, "/match new offices players:2", &[&bot.play.benoit]).await;
    let call = last_call(&bot).await;
    agreed(&bot, &mut watch, "turn_hours:5 decision_hours:5", "5 hours").await;
    bot.delivered().await;
    let timers = bot.app.store.timers(MatchId(1)).await.unwrap();
    let deadlines = timers.iter().filter(|timer| timer.timer.kind == DEADLINE);
    let due = deadlines.map(|timer| timer.timer.due.0 / 1000).min().expect("a deadline is set");
    let posts = public(&bot).await;
    let call = posts.iter().find(|post| post["id"] == call["id"]).unwrap();
    let words = text(&call["content"]);
    assert!(words.contains(&format!("<t:{due}:R>")), "{words}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_final_list_of_actions_is_kept_when_the_awaited_players_change() {
    let bot = Running::fresh().await;
    start_match(&bot, "/match new demonworld players:2", &[&bot.play.benoit]).await;
    last_call(&bot).await;
    let listed = Outgoing::text("What was done:\n> A deed.");
    let listed = listed.to(to_channel(&bot.play.general), Some("lives")).unwrap();
    queue_message(&bot, Some(MatchId(1)), listed).await;
    bot.delivered().await;
    finish_for(&bot, &bot.play.ann).await;
    let words = text(&last_call(&bot).await["content"]);
    assert!(words.contains("Awaited: Benoît ("), "{words}");
    assert!(words.ends_with("\nWhat was done:\n> A deed."), "{words}");
    bot.stop().await;
}

/// The listed action is kept, and the awaited players are up to date, after each of three edits: a player finishes, an
/// action is undone, and the match is abandoned.
#[tokio::test(flavor = "multi_thread")]
async fn every_edit_of_the_notification_lists_actions_and_awaited_players_once() {
    let bot = Running::fresh().await;
    let general = &bot.play.general;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    start_match(&bot, "/match new demonworld players:2", &[&bot.play.benoit]).await;
    let first = last_call(&bot).await;
    let listed = Outgoing { is_spare: true, ..Outgoing::text("So far:\n> A deed.") };
    let listed = listed.to(to_channel(general), Some("lives")).unwrap();
    queue_message(&bot, Some(MatchId(1)), listed).await;
    let call = last_call(&bot).await;
    let words = format!("{}\nSo far:\n> A deed.", text(&first["content"]));
    assert_eq!((&call["id"], text(&call["content"])), (&first["id"], words));
    let check = |call: &Value, deadlines: usize| {
        let words = text(&call["content"]);
        let parts = [("Awaited: Benoît (", 1), ("Awaited: ", 1), ("\n> A deed.", 1)];
        for (part, count) in parts.into_iter().chain([(":R>", deadlines)]) {
            assert_eq!(words.matches(part).count(), count, "{part}: {words}");
        }
    };

    finish_for(&bot, ann).await;
    check(&last_call(&bot).await, 1);

    let seat = act_for(&bot, benoit).await.expect("Benoît should be awaited");
    assert!(bot.awaited(MatchId(1)).await.contains(&seat));
    take_back_last(&bot, MatchId(1), seat).await;
    check(&last_call(&bot).await, 1);

    ask_to_abandon(&bot, ann).await;
    confirmed(&bot, benoit, general, "/match abandon").await;
    bot.delivered().await;
    let posts = public(&bot).await;
    let closed = posts.iter().find(|post| post["id"] == first["id"]);
    check(closed.expect("the notification should still exist"), 0);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_notification_after_an_undo_shows_the_new_deadline() {
    let bot = Running::fresh().await;
    let (app, benoit) = (&bot.app, &bot.play.benoit);
    start_match(&bot, "/match new demonworld players:2", &[&bot.play.benoit]).await;
    finish_for(&bot, &bot.play.ann).await;
    let key = async || {
        let table = bot.table(MatchId(1)).await;
        table.game().unwrap().questions()[0].key.clone()
    };
    let first = key().await;
    let mut seat = act_for(&bot, benoit).await.expect("Benoît should be awaited");
    while key().await == first {
        seat = act_for(&bot, benoit).await.expect("Benoît should be awaited");
    }
    bot.delivered().await;
    app.clock.set_forward(std::time::Duration::from_secs(600));
    take_back_last(&bot, MatchId(1), seat).await;
    let words = text(&last_call(&bot).await["content"]);
    let deadline = due(&bot, DEADLINE, seat).await.expect("a deadline is set");
    assert!(words.contains(&format!("<t:{}:R>", deadline.0 / 1000)), "{words}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_notification_that_waits_to_be_sent_is_updated_after_each_player_has_finished() {
    let bot = Running::fresh().await;
    let (app, general, benoit) = (&bot.app, &bot.play.general, &bot.play.benoit);
    let cleo = &person(&bot, "cleo").await;
    start_match(&bot, "/match new demonworld players:3", &[benoit, cleo]).await;
    last_call(&bot).await;
    let fails = json!({"kind": "server_error", "method": "POST",
        "path": format!("/channels/{general}/messages"), "status": 503, "count": 1_000});
    bot.play.post("/faults", fails).await;
    let call = app.store.last_message_of(MatchId(1), "turn").await.unwrap().unwrap();
    let again = NewMessage {
        target: call.target,
        topic: call.topic,
        payload: call.payload,
        not_before: None,
    };
    app.store.say(Some(MatchId(1)), &[again], app.clock.now()).await.unwrap();
    for user in [&bot.play.ann, benoit] {
        finish_for(&bot, user).await;
    }
    bot.play.api(Method::DELETE, "/faults", &Value::Null).await;
    bot.advance_until_sent().await;
    let words = text(&last_call(&bot).await["content"]);
    assert!(words.contains("Awaited: Cleo ("), "{words}");
    bot.stop().await;
}
