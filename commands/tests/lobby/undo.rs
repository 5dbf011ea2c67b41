//! Tests of undoing actions. A player needs no consent if nobody learned anything from the actions; otherwise everybody
//! must agree. The log keeps undone actions, and revealed dice keep their values.

use std::collections::BTreeMap;

use regnal::dice::Draw;
use regnal::game::{Seat, Viewer};
use regnal::games::demonworld::Action;
use regnal::games::demonworld::action::{Leader, Organisation, Table as Do};
use regnal::games::demonworld::nouns::TreatyKind;
use regnal::games::{AnyAction, AnyGame};
use regnal::store::{Batch, Channel, MatchId, Store, User};
use regnal::text::Lang;
use regnal_bot::run::clocks::DEADLINE;
use regnal_bot::run::imported;
use regnal_bot::run::submit::{Request, submit};
use regnal_bot::run::table::Table;
use regnal_bot::run::undo::{Since, UndoHistory};
use regnal_bot::run::verify::check;
use serde_json::Value;

use super::{
    Watch, ask_to_abandon, begun, capital, click, clicked, first_menu, give_up, is_there,
    late_click, obeyed, person, play_autopilot_choice, public, refused, start_match,
    take_action_as_holder, toy_begun,
};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

const MATCH: MatchId = MatchId(1);

async fn game(bot: &Running) -> AnyGame {
    let table = bot.table(MATCH).await;
    table.game.unwrap()
}

/// Returns everything that a viewer can see of the match.
async fn known(bot: &Running, viewer: Viewer) -> String {
    let mut known = String::new();
    game(bot).await.write_known(viewer, &mut known).unwrap();
    known
}

async fn log(bot: &Running) -> Vec<Batch> {
    bot.app.store.batches(MATCH, 0, u32::MAX).await.unwrap()
}

/// Returns the seats that have a deadline.
async fn timed(bot: &Running) -> Vec<Seat> {
    let timers = bot.app.store.timers(MATCH).await.unwrap();
    let timers = timers.into_iter().map(|timer| timer.timer);
    let deadlines = timers.filter(|timer| timer.kind == DEADLINE);
    deadlines.filter_map(|timer| timer.seat).collect()
}

/// Chooses the entry at this index from a message's menu.
async fn choose(bot: &Running, seat: &str, message: &Value, entry: usize) -> Value {
    let menu = first_menu(message);
    let [id, value] = [&menu["custom_id"], &menu["options"][entry]["value"]].map(text);
    bot.uses(seat, message, &id, Some(&value)).await
}

/// Returns the users pinged by posts after this one. Asserts that these posts include a turn notification.
async fn pinged_users(bot: &Running, post: &Value) -> Vec<String> {
    bot.delivered().await;
    let posts = public(bot).await;
    let below: Vec<&Value> =
        posts.iter().skip_while(|one| one["id"] != post["id"]).skip(1).collect();
    let is_call = |one: &&Value| one["components"].to_string().contains("r1:panel:");
    assert!(below.iter().any(is_call), "{below:?}");
    let all = below.iter().flat_map(|one| one["mentions"].as_array().unwrap());
    all.map(|user| text(&user["username"])).collect()
}

/// Makes both players abandon the match, verifies the exported file, and returns the number of undone actions.
async fn given_up(bot: &Running) -> u64 {
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = Watch::open(bot, ann, general).await;
    ask_to_abandon(bot, ann).await;
    let question = watch.sees(bot, "be given up, without a winner").await;
    give_up(bot, benoit, &question).await;
    let export = bot.app.store.export(MATCH).await.unwrap();
    let report = check(&export).unwrap();
    assert!(report.has_seed);
    let said = bot.says(ann, general, "/verify").await;
    assert!(said.contains("everything holds"), "{said}");
    assert_eq!(said.contains("taken back"), report.undone > 0, "{said}");
    // The exported file passes verification, and a forged one fails it.
    let text = serde_json::to_string_pretty(&export).unwrap();
    check(&serde_json::from_str(&text).unwrap()).unwrap();
    if let Some(at) = export.batches.iter().position(|batch| batch.undone.is_some()) {
        let mut forged = export.clone();
        forged.batches[at].undone = None;
        assert!(check(&forged).is_err());
    }
    report.undone
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undo_by_consent_keeps_the_undone_actions_in_the_log() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = person(&bot, "cleo").await;
    obeyed(&bot, ann, general, "/match new toy stones:40", "is open").await;
    let mut watch = Watch::open(&bot, ann, general).await;
    watch.sees(&bot, "A heap of at least 40").await;
    refused(&bot, ann, general, "/manage undo", "not begun yet").await;
    obeyed(&bot, benoit, general, "/match join", "siège 2").await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    watch.sees(&bot, "Stones on the heap").await;
    let nothing = obeyed(&bot, ann, general, "/manage undo", "You have done nothing").await;
    let panel = click(&bot, ann, &nothing["message"], "Back").await;
    assert!(panel["message"].to_string().contains("r1:guide:1"), "{panel}");
    refused(&bot, &cleo, general, "/manage undo", "no seat in this match").await;
    let begun = game(&bot).await;

    // Players who were asked a question because of the action have to agree.
    let took = obeyed(&bot, ann, general, "/toy take stones:3", "3").await;
    assert!(!took.to_string().contains("Take back"), "{took}");
    let own = obeyed(&bot, ann, general, "/manage undo", "Others are asked something").await;
    assert!(words(&own).contains("Ann takes 3"), "{own}");
    bot.says(benoit, general, "/toy take stones:2").await;
    assert_eq!(timed(&bot).await, [Seat(0)]);
    let own = obeyed(&bot, ann, general, "/manage undo", "Benoît takes 2").await;
    assert!(words(&own).contains("what others did: all"), "{own}");
    clicked(&bot, ann, &own["message"], "Ask the others", "your yes is counted").await;
    let question = watch.sees(&bot, "would like to take back something").await;
    assert_eq!(question["mentions"][0]["username"], "benoit");
    assert!(text(&question["content"]).contains("Ann takes 3"), "{question}");
    let shown = click(&bot, benoit, &question, "What would be undone").await;
    assert!(is_private(&shown), "{shown}");
    assert!(words(&shown).contains("Ce qui serait annulé"), "{shown}");
    assert!(is_private(&click(&bot, &cleo, &question, "I agree").await));
    clicked(&bot, benoit, &question, "I do not", "Benoît does not agree").await;
    assert_ne!(game(&bot).await, begun);
    let late = late_click(&bot, benoit, &question, "What would be undone").await;
    assert!(words(&late).contains("vote est clos"), "{late}");

    // The undo is requested again. It also covers the actions taken before the last player's consent. A restart loses
    // nothing.
    let own = obeyed(&bot, ann, general, "/manage undo", "Benoît takes 2").await;
    click(&bot, ann, &own["message"], "Ask the others").await;
    let question = loop {
        let seen = watch.sees(&bot, "would like to take back something").await;
        if seen["id"] != question["id"] {
            break seen;
        }
    };
    obeyed(&bot, ann, general, "/toy throw", "throws a pebble").await;
    let bot = bot.restarted(dir.path()).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = Watch::open(&bot, ann, general).await;
    clicked(&bot, benoit, &question, "I agree", "Everybody has agreed").await;
    let told = watch.sees(&bot, "the match goes back to before").await;
    assert!(text(&told["content"]).contains("Ann throws a pebble"), "{told}");
    assert_eq!(game(&bot).await, begun);
    assert_eq!(timed(&bot).await, [Seat(0)]);
    let twice = late_click(&bot, benoit, &question, "I agree").await;
    assert!(is_private(&twice), "{twice}");

    // The log contains every action, and the match continues even after a restart.
    let marks: Vec<_> = log(&bot).await.iter().map(|batch| batch.undone).collect();
    assert_eq!(marks, [Some(4); 4]);
    obeyed(&bot, ann, general, "/toy take stones:1", "1").await;
    let known_before = known(&bot, Viewer::Seat(Seat(1))).await;
    let bot = bot.restarted(dir.path()).await;
    assert_eq!(known(&bot, Viewer::Seat(Seat(1))).await, known_before);
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    bot.says(benoit, general, "/toy take stones:2").await;
    obeyed(&bot, ann, general, "/story history", "Ann takes 1").await;
    is_the_same_elsewhere(&bot).await;
    assert_eq!(given_up(&bot).await, 3);
    bot.stop().await;
}

/// Asserts that a copy imported into another store has the same position and undone actions.
async fn is_the_same_elsewhere(bot: &Running) {
    let store = &bot.app.store;
    let here = bot.table(MATCH).await;
    let export = store.export_whole(MATCH).await.unwrap();
    let (kind, now) = (export.kind.parse().unwrap(), bot.app.clock.now());
    let brought = imported::judged(export, kind, now).unwrap();
    let dir = tempfile::tempdir().unwrap();
    let other = Store::open(dir.path()).await.unwrap();
    let place = imported::ImportTarget {
        guild: None,
        channel: Channel(99),
        by: User::NOBODY,
        lang: Lang::En,
        members: BTreeMap::new(),
    };
    let face = bot.app.face_of(&here).unwrap();
    let taken = imported::take(&other, face, brought, &place, now).await;
    let there = Table::load(&other, taken.unwrap()).await.unwrap();
    assert_eq!(there.game, here.game);
    assert_eq!(there.standing(), here.standing());
    let marks = other.taken_back(there.header.id).await.unwrap();
    assert_eq!(marks, store.taken_back(MATCH).await.unwrap());
    other.close().await;
}

/// Returns the dice of all actions that have not been undone.
async fn dice(bot: &Running) -> Vec<Draw> {
    let log = log(bot).await;
    let counts = log.iter().filter(|batch| batch.undone.is_none());
    counts.flat_map(|batch| batch.draws.clone()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn repeating_an_undone_action_reuses_its_revealed_dice() {
    let bot = Running::fresh().await;
    let mut watch = begun(&bot).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    capital(&bot).await;
    let last = capital(&bot).await;
    let seen = dice(&bot).await;
    assert_eq!(seen.len(), 1, "the rerolled die changed");
    let after = game(&bot).await;

    // A vote without consequences can be undone without consent. The undo is announced to everybody.
    let voted = obeyed(&bot, ann, general, "/mighty-setup approve yes:yes", "").await;
    let own = clicked(&bot, ann, &voted["message"], "Take back…", "without asking anybody").await;
    clicked(&bot, ann, &own["message"], "Take it back", "It is taken back").await;
    watch.sees(&bot, "Ann takes back:").await;
    assert_eq!(game(&bot).await, after);
    let twice = late_click(&bot, ann, &own["message"], "Take it back").await;
    assert!(!words(&twice).contains("It is taken back"), "{twice}");

    // The action that rolled the die is undone and repeated twice, and the die shows the same number each time.
    for round in 0..2 {
        let (asker, other, ask) = match last {
            Seat(0) => (ann, benoit, "Ask the others"),
            _ => (benoit, ann, "Proposer aux autres"),
        };
        let own = bot.command(asker, general, "/manage undo").await;
        let why = if last == Seat(0) { "Dice were thrown" } else { "Des dés ont été lancés" };
        assert!(words(&own).contains(why), "{own}");
        click(&bot, asker, &own["message"], ask).await;
        let question = watch.sees(&bot, "would like to take back something").await;
        assert!(text(&question["content"]).contains("dice: all"), "{question}");
        clicked(&bot, other, &question, "I agree", "Everybody has agreed").await;
        assert_eq!(dice(&bot).await, []);
        // Nobody is pinged, because both players were recently present.
        bot.delivered().await;
        let told = watch.sees(&bot, "the match goes back to before").await;
        assert_eq!(pinged_users(&bot, &told).await, Vec::<String>::new());
        if round == 0 {
            // The test clears the match cache, so the revealed dice are read from the store.
            bot.app.desk.forget(MATCH).await;
        }
        capital(&bot).await;
        assert_eq!(dice(&bot).await, seen, "round {round}");
        assert_eq!(game(&bot).await, after);
        bot.delivered().await;
    }
    // A different die gets a new roll.
    for who in [ann, benoit] {
        bot.command(who, general, "/mighty-setup approve yes:no").await;
    }
    let now = dice(&bot).await;
    assert_eq!(now[0], seen[0]);
    assert_eq!(now[1].number, seen[0].number + 1);
    assert_eq!(given_up(&bot).await, 3);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_player_agrees_to_an_undo_and_repeats_its_actions() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let new = "/match new mighty players:1 program:1 years:6";
    start_match(&bot, new, &[]).await;
    // Waits until the bot player has no open question and the log has at least this many actions that were not undone.
    let settled = async |least: usize| loop {
        let counts = log(&bot).await;
        let counts = counts.iter().filter(|batch| batch.undone.is_none()).count();
        if game(&bot).await.awaited().iter().all(|seat| *seat == Seat(0)) && counts >= least {
            return;
        }
        bot.play.get("/state").await;
    };
    settled(0).await;
    capital(&bot).await;
    settled(2).await;
    let (first, seen) = (known(&bot, Viewer::Public).await, dice(&bot).await);
    let own = obeyed(&bot, ann, general, "/manage undo", "the program always agrees").await;
    let said = words(&own);
    assert!(said.contains("also takes back all that has happened since"), "{said}");
    assert!(!said.contains("on your own"), "{said}");
    // No button is labelled "Back", which could be understood as going back in the match.
    let kept = click(&bot, ann, &own["message"], "Leave it as it is").await;
    assert!(kept["message"]["components"].to_string().contains("r1:guide:1"), "{kept}");
    assert!(!own.to_string().contains("\"Back\""), "{own}");
    let own = obeyed(&bot, ann, general, "/manage undo", "the program always agrees").await;
    let back = clicked(&bot, ann, &own["message"], "Take it back", "It is taken back").await;
    // Nothing else can be undone, but the panel can still be reached.
    assert!(words(&back).contains("You have done nothing"), "{back}");
    assert!(back["message"]["components"].to_string().contains("r1:panel:1"), "{back}");
    let mut watch = Watch::open(&bot, ann, general).await;
    let told = watch.sees(&bot, "The match goes back to before").await;
    // No consent was requested, and Ann is present.
    assert!(!text(&told["content"]).contains("agree"), "{told}");
    settled(0).await;
    assert_eq!(pinged_users(&bot, &told).await, Vec::<String>::new());
    capital(&bot).await;
    settled(2).await;
    assert_eq!(known(&bot, Viewer::Public).await, first);
    assert_eq!(dice(&bot).await, seen);
    bot.stop().await;
}

/// Performs an action in a Demonworld match.
async fn take_action(bot: &Running, (seat, user): (Seat, &str), action: Action) {
    let request =
        Request::new(MATCH, seat, Some(User(user.parse().unwrap())), AnyAction::Demonworld(action));
    submit(&bot.app, request).await.unwrap();
}

/// Makes Ann and Benoît each raise a king and an army, and lock their orders. Ann locks last, and the spring orders
/// then begin.
async fn organised(bot: &Running, people: [&str; 2]) {
    fn is_king(action: &Action) -> bool {
        match action {
            Action::Organisation(Organisation::CreateArmy { leader, .. }) => {
                matches!(leader, Leader::RaiseKing(_))
            }
            _ => false,
        }
    }
    fn is_lock(action: &Action) -> bool {
        matches!(action, Action::Table(Do::Lock(_)))
    }
    let kings = [0, 1].map(|seat| (Seat(seat), is_king as fn(&Action) -> bool));
    let locks = [1, 0].map(|seat| (Seat(seat), is_lock as fn(&Action) -> bool));
    for (seat, wanted) in kings.into_iter().chain(locks) {
        let menu = game(bot).await.legal(seat).into_iter();
        let mut its = menu.filter_map(|action| match action {
            AnyAction::Demonworld(action) => Some(action),
            _ => None,
        });
        let deed = its.find(wanted).unwrap();
        take_action(bot, (seat, people[seat.index()]), deed).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undo_ignores_other_players_secret_actions_and_can_require_the_umpires_consent() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    obeyed(&bot, ann, general, "/match new demonworld players:2 umpire:cleo", "is open").await;
    let mut watch = Watch::open(&bot, ann, general).await;
    watch.sees(&bot, "Umpire: <@").await;
    bot.command(benoit, general, "/partie rejoindre").await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    bot.command(cleo, general, "/umpire desk").await;
    watch.sees(&bot, "The office of umpire is filled").await;

    // Ann raises a garrison in secret. The text of her undo page must not depend on Benoît's secret actions.
    let raise = async |who: &str| {
        let typed = "/demonworld-muster garrison site:";
        let sites = bot.choices(who, general, typed).await;
        let outcome = bot.command(who, general, &format!("{typed}{}", sites[0].1)).await;
        assert!(is_private(&outcome), "{outcome}");
    };
    let begun = known(&bot, Viewer::Seat(Seat(0))).await;
    raise(ann).await;
    let own = obeyed(&bot, ann, general, "/manage undo", "without asking anybody").await;
    raise(benoit).await;
    let later = obeyed(&bot, ann, general, "/manage undo", "without asking anybody").await;
    assert_eq!(words(&own), words(&later));
    let his = known(&bot, Viewer::Seat(Seat(1))).await;
    clicked(&bot, ann, &own["message"], "Take it back", "It is taken back").await;
    assert_eq!(known(&bot, Viewer::Seat(Seat(0))).await, begun);
    assert_eq!(known(&bot, Viewer::Seat(Seat(1))).await, his, "the other player's orders changed");
    bot.delivered().await;
    assert!(
        !is_there(&bot, benoit, general, "takes back").await,
        "a secret order can be undone publicly"
    );

    // Both players have locked and the season has begun, so the umpire must decide on an undo.
    raise(ann).await;
    organised(&bot, [ann, benoit]).await;
    obeyed(&bot, ann, general, "/manage undo", "are asked something").await;
    let offer = Do::ProposeTreaty {
        to: Seat(1),
        kind: TreatyKind::FreeText,
        text: "Not before the harvest.".to_owned(),
        until: None,
        public: false,
    };
    take_action(&bot, (Seat(0), ann), Action::Table(offer)).await;
    // The season's effects reached Benoît, but the text must not claim that he learned anything.
    let own = obeyed(&bot, ann, general, "/manage undo", "beyond your own plans").await;
    let said = words(&own);
    assert!(said.contains("nobody has learned anything"), "{said}");
    assert!(!said.contains("cannot be forgotten"), "{said}");
    let earlier = choose(&bot, ann, &own["message"], 2).await;
    assert!(words(&earlier).contains("You have done more since"), "{earlier}");
    let asked = click(&bot, ann, &earlier["message"], "Ask the others").await;
    assert!(is_private(&asked), "{asked}");
    let question = watch.sees(&bot, "The umpire decides").await;
    assert_eq!(question["mentions"][0]["username"], "cleo");
    clicked(&bot, benoit, &question, "I agree", "L’arbitre en décide seul").await;
    clicked(&bot, cleo, &question, "I agree", "the umpire decides this alone").await;
    watch.sees(&bot, "the match goes back to before").await;
    // The undone actions are the garrison, then Ann's king and all actions after the king.
    assert_eq!(given_up(&bot).await, 1 + 5);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn consecutive_secret_orders_can_be_undone_without_a_vote() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    start_match(&bot, "/match new demonworld players:2", &[benoit]).await;
    let raise = async |who: &str| {
        let typed = "/demonworld-muster garrison site:";
        let sites = bot.choices(who, general, typed).await;
        bot.command(who, general, &format!("{typed}{}", sites[0].1)).await;
    };
    let own = async |seat: u8| known(&bot, Viewer::Seat(Seat(seat))).await;
    raise(ann).await;
    let (once, begun) = (own(0).await, log(&bot).await.len());
    raise(ann).await;
    raise(benoit).await;
    raise(ann).await;
    let his = own(1).await;
    assert_eq!(log(&bot).await.len(), begun + 3);
    // Undoes Ann's second and third actions and logs the undo. Benoît's action between them is kept.
    let page = obeyed(&bot, ann, general, "/manage undo", "without asking anybody").await;
    let row = choose(&bot, ann, &page["message"], 1).await;
    assert!(words(&row).contains("one more thing"), "{row}");
    clicked(&bot, ann, &row["message"], "Take it all back", "It is taken back").await;
    assert_eq!((own(0).await, own(1).await), (once, his));
    let undone = log(&bot).await;
    let marks = undone[begun..].iter().map(|batch| batch.undone.is_some());
    assert_eq!(marks.collect::<Vec<_>>(), [true, false, true, true]);
    // The button does not undo actions that were taken after it was posted.
    raise(ann).await;
    let page = obeyed(&bot, ann, general, "/manage undo", "without asking anybody").await;
    let row = choose(&bot, ann, &page["message"], 1).await;
    raise(ann).await;
    let before = own(0).await;
    let late = late_click(&bot, ann, &row["message"], "Take it all back").await;
    assert!(!words(&late).contains("It is taken back"), "{late}");
    assert_eq!(own(0).await, before);
    bot.delivered().await;
    assert!(!is_there(&bot, benoit, general, "takes back").await);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn undoing_an_unannounced_lock_posts_nothing() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    start_match(&bot, "/match new offices players:2", &[benoit]).await;
    let is_lock = |action: &AnyAction| serde_json::to_string(action).unwrap().contains("\"lock\"");
    let mut lock = None;
    for _ in 0..40 {
        let menu = game(&bot).await.legal(Seat(0));
        lock = menu.into_iter().find(is_lock);
        if lock.is_some() {
            break;
        }
        play_autopilot_choice(&bot).await;
    }
    let before = known(&bot, Viewer::Public).await;
    take_action_as_holder(&bot, Seat(0), lock.expect("there should be orders for the month")).await;
    let own = obeyed(&bot, ann, general, "/manage undo", "without asking anybody").await;
    clicked(&bot, ann, &own["message"], "Take it back", "It is taken back").await;
    assert_eq!(known(&bot, Viewer::Public).await, before);
    bot.delivered().await;
    assert!(!is_there(&bot, benoit, general, "takes back").await);
    // The lock had removed Ann from the list of awaited players.
    let posts = public(&bot).await;
    let is_call = |post: &&Value| post.to_string().contains("r1:panel:1");
    let asked = posts.iter().rfind(is_call).expect("there should be a notification");
    let words = text(&asked["content"]);
    assert!(words.contains("Awaited: Ann and Benoît ("), "{words}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn actions_already_undone_by_a_game_rule_are_not_offered_for_undo() {
    let bot = Running::fresh().await;
    let benoit = &bot.play.benoit;
    start_match(&bot, "/match new echoes opponent:people", &[benoit]).await;
    let look = async |seat| {
        let table = bot.table(MATCH).await;
        let course = UndoHistory::of(&bot.app, &table, Since::Deeds(seat, None)).await.unwrap();
        course.look(None).unwrap().unwrap()
    };
    let (seat, undo) = loop {
        let seat = play_autopilot_choice(&bot).await;
        if let Some(undo) = game(&bot).await.undo_by_rule(seat) {
            break (seat, undo);
        }
    };
    let before = look(seat).await.own;
    take_action_as_holder(&bot, seat, undo).await;
    let after = look(seat).await;
    assert_eq!(after.own, before[..before.len() - 1]);
    assert!(after.is_last);
    assert_eq!(after.label.as_ref(), after.own.last().map(|(_, label)| label));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undo_mentions_no_dice_in_a_game_that_rolls_none() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    start_match(&bot, "/match new echoes opponent:people", &[benoit]).await;
    let mut found = None;
    for _ in 0..60 {
        play_autopilot_choice(&bot).await;
        let own = bot.command(ann, general, "/manage undo").await;
        if words(&own).contains("What would be undone") {
            found = Some(words(&own));
            break;
        }
    }
    let question = found.expect("some undo should require consent");
    assert!(!question.contains("Dice that were seen"), "{question}");
    bot.stop().await;
}

/// The description of a player's own actions is the same however much of the log is read.
#[tokio::test(flavor = "multi_thread")]
async fn descriptions_of_a_players_own_actions_do_not_depend_on_how_much_of_the_log_is_read() {
    let bot = Running::fresh().await;
    let benoit = &bot.play.benoit;
    bot.app.studio.refuse_all();
    start_match(&bot, "/match new echoes opponent:people", &[benoit]).await;
    let (mut compared, mut beyond) = (0, 0);
    for step in 1..=180 {
        if game(&bot).await.outcome().is_some() {
            break;
        }
        let seat = play_autopilot_choice(&bot).await;
        let undo = game(&bot).await.undo_by_rule(seat);
        if let Some(undo) = undo.filter(|_| step % 7 == 0) {
            take_action_as_holder(&bot, seat, undo).await;
        }
        if step % 20 != 0 {
            continue;
        }
        let table = bot.table(MATCH).await;
        for seat in [Seat(0), Seat(1)] {
            let look = async |nth| {
                let since = Since::Deeds(seat, nth);
                let course = UndoHistory::of(&bot.app, &table, since).await.unwrap();
                course.look(None).unwrap()
            };
            let (end, whole) = (look(None).await, look(Some(0)).await);
            beyond += end.as_ref().map_or(0, |end| end.own[0].0);
            assert_eq!(format!("{end:?}"), format!("{whole:?}"), "{seat:?} in {step}");
            compared += 1;
        }
    }
    assert!(compared > 6 && beyond > 0, "{compared}, {beyond}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_with_a_long_autopilot_term_is_not_asked_to_consent_to_an_undo() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = toy_begun(&bot).await;
    obeyed(&bot, ann, general, "/toy take stones:3", "3").await;
    obeyed(&bot, ann, general, "/manage undo", "You can ask the others").await;
    obeyed(&bot, benoit, general, "/remplaçant demander jusqu_à:9j", "votre oui est compté").await;
    let question = watch.sees(&bot, "for the program to hold seat 2").await;
    click(&bot, ann, &question, "I agree").await;
    watch.sees(&bot, "The program holds seat 2").await;
    obeyed(&bot, ann, general, "/manage undo", "Nobody else has to agree").await;
    bot.stop().await;
}
