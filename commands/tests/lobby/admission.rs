//! Tests of admission to a table, which can admit everybody, only invited users, or only members with a role. Users are
//! invited with a menu and accept with a button.

use std::time::Duration;

use regnal::store::{MatchId, Status};
use regnal_bot::run::people::{NotificationMethod, Person};
use serde_json::{Value, json};

use super::desk::choose;
use super::follow::{letters, set_quiet_hours};
use super::{
    Watch, assert_says, click, clicked, clicked_privately, close_lobby, confirmed, is_there,
    newcomer, obeyed, open_lobby, person, refused, set_manager, set_member,
};
use crate::sandbox::client::text;
use crate::support::{GUILD, Running, is_private, words};

const MATCH: MatchId = MatchId(1);
const NEW: &str = "/match new mighty players:3 years:6";

/// Opens an invitation-only match for three players. Returns Ann's view of the channel, and the lobby's card.
async fn closed(bot: &Running) -> (Watch, Value) {
    let ann = &bot.play.ann;
    let (mut watch, card) = open_lobby(bot, NEW).await;
    let page = click(bot, ann, &card, "Settings").await;
    let asks = "Who may sit down?";
    let page = choose(bot, ann, &page["message"], asks, "invited").await;
    assert!(text(&page["content"]).contains("by invitation only"), "{page}");
    let card = watch.sees(bot, "English · by invitation only").await;
    (watch, card)
}

/// Invites a user from the seats page, and returns the page.
pub(super) async fn invite(bot: &Running, seat: &str, card: &Value, user: &str) -> Value {
    let page = click(bot, seat, card, "Seats").await;
    assert!(is_private(&page), "{page}");
    let asks = match seat == bot.play.benoit {
        true => "Qui invitez-vous\u{202f}?",
        false => "Whom do you invite?",
    };
    choose(bot, seat, &page["message"], asks, user).await
}

/// Reserves the seats of a lobby for a role, and returns the next page.
async fn choose_role(bot: &Running, seat: &str, page: &Value, role: &str) -> Value {
    let page = choose(bot, seat, page, "Who may sit down?", "role").await;
    let menus = page["components"].as_array().unwrap();
    assert_eq!(menus.len(), 5, "{page}");
    choose(bot, seat, &page, "Which role?", role).await
}

/// Gives a user this new role, and returns the role's id.
async fn give_role(bot: &Running, user: &str, name: &str) -> String {
    let role = text(&bot.play.post("/roles", json!({"name": name})).await["id"]);
    bot.play.patch(&format!("/seats/{user}"), json!({"roles": [role]})).await;
    role
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_only_table_admits_only_invited_users() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = closed(&bot).await;

    // The refusal tells uninvited users whom they can ask. Their list of free seats does not include this match.
    let told = click(&bot, benoit, &card, "Join").await;
    assert!(is_private(&told), "{told}");
    for part in ["que sur invitation", &format!("<@{ann}>"), "**Sièges**"] {
        assert!(words(&told).contains(part), "{part}: {told}");
    }
    refused(&bot, cleo, general, "/match join", "by invitation only").await;
    let list = bot.says(cleo, general, "/match list").await;
    assert!(!list.contains("match 1") && !list.contains("Join"), "{list}");
    let page = clicked(&bot, benoit, &card, "Seats", &format!("adressez-vous à <@{ann}>")).await;
    assert_eq!(page["message"]["components"], json!([]));

    // Three taps invite a user: the button, the menu and the name.
    let page = invite(&bot, ann, &card, benoit).await;
    assert!(text(&page["content"]).contains(&format!("Invited: <@{benoit}>.")), "{page}");
    let post = watch.sees(&bot, "invites you to").await;
    let said = text(&post["content"]);
    assert_eq!(
        said,
        format!(
            "<@{benoit}>: <@{ann}> invites you to **Mighty Empires**, match 1. **Join** gives you a seat."
        )
    );
    assert_eq!(post["mentions"].as_array().map(Vec::len), Some(1), "{post}");
    clicked(&bot, cleo, &post, "Join", "by invitation only").await;
    clicked_privately(&bot, benoit, &post, "Join", "siège 2").await;
    let card = watch.sees(&bot, "2. Benoît").await;
    // The invitation post itself is left unchanged.
    assert!(is_there(&bot, ann, general, &said).await);

    // Players can invite others, but each user can be invited only once. An invited user can leave and return.
    let page = invite(&bot, benoit, &card, cleo).await;
    assert!(text(&page["content"]).contains("Invitations sans réponse"), "{page}");
    for (again, user) in [(ann, cleo), (ann, benoit), (ann, ann)] {
        let page = invite(&bot, again, &card, user).await;
        assert!(text(&page["content"]).contains("Nobody was invited"), "{page}");
    }
    obeyed(&bot, cleo, general, "/match list", "Mighty Empires").await;
    click(&bot, cleo, &card, "Join").await;
    let card = watch.sees(&bot, "3. Cleo").await;
    click(&bot, cleo, &card, "Leave").await;
    let card = watch.sees(&bot, "3. *free*").await;
    click(&bot, cleo, &card, "Join").await;
    watch.sees(&bot, "3. Cleo").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_reserved_for_a_role_admits_only_its_members_until_opened_to_everybody() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let role = give_role(&bot, cleo, "Old guard").await;
    let (mut watch, card) = open_lobby(&bot, NEW).await;
    let page = click(&bot, ann, &card, "Settings").await;
    let page = choose_role(&bot, ann, &page["message"], &role).await;
    assert!(text(&page["content"]).contains(&format!("for <@&{role}> only")), "{page}");
    let card = watch.sees(&bot, &format!("for <@&{role}> only")).await;
    assert_eq!(card["mention_roles"], json!([]), "{card}");
    clicked(&bot, benoit, &card, "Join", &format!("réservée à <@&{role}>")).await;
    // An invitation does not replace the required role.
    invite(&bot, ann, &card, benoit).await;
    let post = watch.sees(&bot, "invites you to").await;
    clicked(&bot, benoit, &post, "Join", &format!("réservée à <@&{role}>")).await;
    click(&bot, cleo, &card, "Join").await;
    let card = watch.sees(&bot, "2. Cleo").await;

    // Only the lobby's manager can change this setting.
    let shown = click(&bot, cleo, &card, "Settings").await;
    assert_eq!(shown["message"]["components"], json!([]), "{shown}");
    let told = bot.uses_old(cleo, general, "r1:lobby:1:admission", Some("anybody")).await;
    assert!(words(&told).contains(&format!("<@{ann}>")), "{told}");
    let told = bot.uses_old(ann, general, "r1:lobby:1:admission", Some("friends")).await;
    assert!(is_private(&told) && words(&told).contains("button"), "{told}");

    // The role that every member has, `@everyone`, does not restrict anybody.
    let page = click(&bot, ann, &card, "Settings").await;
    choose_role(&bot, ann, &page["message"], &GUILD.0.to_string()).await;
    let header = bot.header(MATCH).await;
    assert_eq!(header.settings.get("admission"), None);
    click(&bot, benoit, &card, "Join").await;
    watch.sees(&bot, "3. Benoît").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_can_be_accepted_by_direct_message() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = closed(&bot).await;
    let direct = Person { way: NotificationMethod::Both, ..Person::default() };
    bot.keep_person(cleo, &direct).await;
    invite(&bot, ann, &card, cleo).await;
    watch.sees(&bot, "invites you to").await;
    bot.delivered().await;
    let letters = letters(&bot, cleo).await;
    let letter = letters.last().expect("there should be a direct message");
    assert!(text(&letter["content"]).contains(&format!("in <#{general}>")), "{letter}");
    // A user who was not invited learns nothing from a forged button in direct messages.
    let own = bot.play.direct(benoit).await;
    assert_says(&bot.uses_old(benoit, &own, "r1:lobby:1:accept", None).await, "Aucune partie");
    // A user who has left the server since then gets no seat.
    set_member(&bot, cleo, false).await;
    clicked(&bot, cleo, letter, "Join", "not to a bot or to somebody outside").await;
    set_member(&bot, cleo, true).await;
    clicked(&bot, cleo, letter, "Join", "You have seat 2").await;
    watch.sees(&bot, "2. Cleo").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_invited_in_quiet_hours_is_mentioned_when_the_hours_end() {
    let bot = Running::fresh().await;
    let ann = &bot.play.ann;
    let cleo = &person(&bot, "cleo").await;
    set_quiet_hours(&bot, cleo).await;
    let (mut watch, card) = closed(&bot).await;
    invite(&bot, ann, &card, cleo).await;
    let post = watch.sees(&bot, "invites you to").await;
    assert_eq!(post["mentions"], json!([]), "{post}");
    bot.delivered().await;
    bot.advance(Duration::from_secs(4 * 3_600));
    let post = watch.sees(&bot, "to which you are invited").await;
    assert_eq!(post["mentions"][0]["username"], "cleo", "{post}");
    clicked(&bot, cleo, &post, "Join", "You have seat 2").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_players_and_managers_can_invite_and_bots_cannot_be_invited() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = closed(&bot).await;
    let page = click(&bot, ann, &card, "Seats").await;
    // The page belongs to Ann, so its menu has no effect when a stranger uses it.
    let state = bot.play.get("/state").await;
    let own = text(&state["bot"]["id"]);
    let told = choose(&bot, ann, &page["message"], "Whom do you invite?", &own).await;
    assert!(text(&told["content"]).contains("Nobody was invited"), "{told}");
    let told = bot.uses_old(benoit, general, "r1:lobby:1:invite", Some("x")).await;
    assert!(words(&told).contains("Seules les personnes assises"), "{told}");
    set_manager(&bot, benoit, true).await;
    let page = invite(&bot, benoit, &card, cleo).await;
    assert!(text(&page["content"]).contains("Invitation envoyée"), "{page}");
    close_lobby(&bot, ann, general).await;
    clicked(&bot, cleo, &watch.sees(&bot, "invites you to").await, "Join", "is over").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_invited_to_a_full_table() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let (_, card) = open_lobby(&bot, "/match new mighty players:1 program:1 years:6").await;
    // The Join button is grey, like the Leave button.
    let buttons = &card["components"][0]["components"];
    assert_eq!(buttons[0]["style"], buttons[1]["style"], "{buttons}");
    let page = clicked(&bot, ann, &card, "Seats", "nobody can be invited").await;
    assert_eq!(page["message"]["components"], json!([]));
    // The page with the menu might have been opened before the last player joined.
    let told = bot.uses_old(ann, general, "r1:lobby:1:invite", Some("x")).await;
    assert!(words(&told).contains("nobody can be invited"), "{told}");
    refused(&bot, benoit, general, "/partie quitter", "et tous sont pris").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_user_is_no_longer_invited() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let (mut watch, card) = closed(&bot).await;
    invite(&bot, ann, &card, benoit).await;
    let post = watch.sees(&bot, "invites you to").await;
    bot.delivered().await;
    let page = bot.command(benoit, general, "/confidentialité").await;
    assert!(words(&page).contains("Qu’une partie vous nomme"), "{page}");
    let asked = click(&bot, benoit, &page["message"], "Effacez-moi").await;
    click(&bot, benoit, &asked["message"], "Effacer pour de bon").await;
    let header = bot.header(MATCH).await;
    assert!(!header.state.to_string().contains(benoit.as_str()), "{}", header.state);
    clicked(&bot, benoit, &post, "Join", "que sur invitation").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vacant_seat_is_given_immediately_only_to_users_whom_the_table_admits() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let dora = &newcomer(&bot, "dora").await;
    let (mut watch, card) = closed(&bot).await;
    let set = "/manage settings succession:for whoever wants it";
    obeyed(&bot, ann, general, set, "by invitation only").await;
    for user in [benoit, cleo, dora] {
        invite(&bot, ann, &card, user).await;
    }
    for user in [benoit, cleo] {
        click(&bot, user, &card, "Join").await;
    }
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    watch.sees(&bot, "Order of play").await;
    let emil = &newcomer(&bot, "emil").await;
    confirmed(&bot, benoit, general, "/partie quitter").await;
    let offer = watch.sees(&bot, "Benoît has left seat 2").await;
    // Dora was invited earlier, but Emil was not, so the players vote on him.
    clicked(&bot, emil, &offer, "Take this seat", "are asked").await;
    watch.sees(&bot, &format!("Should <@{emil}> have seat 2")).await;
    clicked(&bot, dora, &offer, "Take this seat", "The seat is yours").await;
    bot.wait_for_status(MATCH, Status::Running).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_substitute_without_the_role_needs_the_other_players_consent() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let role = give_role(&bot, benoit, "Old guard").await;
    let (mut watch, card) = open_lobby(&bot, "/match new mighty players:2 years:6").await;
    let page = click(&bot, ann, &card, "Settings").await;
    choose_role(&bot, ann, &page["message"], &role).await;
    let set = "/manage settings stand_ins:anybody who is asked";
    obeyed(&bot, ann, general, set, "anybody who is asked").await;
    click(&bot, benoit, &card, "Join").await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    obeyed(&bot, ann, general, "/stand-in ask until:3d player:cleo", "your yes is counted").await;
    let question = watch.sees(&bot, "to play seat 1 meanwhile").await;
    let said = words(&click(&bot, cleo, &question, "I agree").await);
    assert!(
        !said.contains("Everybody has agreed") && said.contains(&format!("<@{benoit}>")),
        "{said}"
    );
    clicked(&bot, benoit, &question, "I agree", "Everybody has agreed").await;
    bot.stop().await;
}
