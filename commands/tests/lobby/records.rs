//! Tests of `/records` (a server's rankings and the user's own statistics) and `/match list` (the server's open
//! lobbies).

use regnal::store::{MatchId, Timestamp, User};
use regnal_bot::run::people::Person;
use serde_json::json;

use super::{Watch, begun, channel, click, clicked, concede, confirmed, obeyed, parts, person};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

#[tokio::test(flavor = "multi_thread")]
async fn finished_matches_count_in_the_server_records_unless_a_player_opts_out() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    obeyed(&bot, ann, general, "/records", "No match has been played").await;
    let mut watch = begun(&bot).await;
    obeyed(&bot, ann, general, "/records", "No match has been played").await;
    concede(&bot, general).await;
    watch.sees(&bot, "Seed of the dice").await;

    let said = words(&obeyed(&bot, ann, general, "/records", "Records of this server").await);
    assert!(said.contains("**Mighty Empires**, one match"), "{said}");
    assert!(said.contains(&format!("1. <@{ann}> **")), "{said}");
    assert!(said.contains(&format!("2. <@{benoit}> **")), "{said}");
    assert!(said.contains("one match, 1 won, 0 drawn; wins in a row: 1 now"), "{said}");
    obeyed(&bot, benoit, general, "/palmarès", "aucune gagnée, aucune nulle").await;
    // The public reply contains the rankings but no personal statistics.
    let posted = bot.command(ann, general, "/records public:True").await;
    assert!(!is_private(&posted), "{posted}");
    assert!(words(&posted).contains(&format!("<@{benoit}>")));
    assert!(!words(&posted).contains("in a row"), "{posted}");

    // A player who opts out disappears from all rankings without changing those of others.
    let page = obeyed(&bot, benoit, general, "/me", "visibles des autres").await;
    clicked(&bot, benoit, &page["message"], "Me cacher aux autres", "**cachés aux autres**").await;
    let user = User(benoit.parse().unwrap());
    assert!(Person::of(&bot.app.store, user).await.unwrap().unlisted);
    let without = bot.says(ann, general, "/records").await;
    assert!(!without.contains(benoit.as_str()), "{without}");
    let row = |text: &str| text.lines().find(|line| line.contains("1. ")).map(str::to_owned);
    assert_eq!(row(&without), row(&said));
    let own = bot.says(benoit, general, "/records").await;
    assert!(own.contains("Vous n’êtes dans aucun classement"), "{own}");
    assert!(!own.contains(&format!("<@{benoit}>")), "{own}");
    assert!(!own.contains("Vos dés"), "{own}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_changed_hands_counts_for_its_most_active_holder() {
    let bot = Running::fresh().await;
    let (benoit, general) = (&bot.play.benoit, &bot.play.general);
    let mut watch = begun(&bot).await;
    let cleo = &person(&bot, "cleo").await;
    let header = bot.header(MatchId(1)).await;
    let seat = header.seats.iter().find(|row| row.user == Some(User(benoit.parse().unwrap())));
    let seat = seat.unwrap().seat;
    let taken = bot.app.store.set_seat_user(
        MatchId(1),
        seat,
        User(cleo.parse().unwrap()),
        "Cleo",
        "en",
        Timestamp(bot.app.clock.now().0),
    );
    taken.await.unwrap();
    bot.app.desk.forget(MatchId(1)).await;
    // The last holder performed all of the seat's actions.
    confirmed(&bot, cleo, general, "/match concede").await;
    watch.sees(&bot, "Seed of the dice").await;
    let said = bot.says(cleo, general, "/records").await;
    assert!(said.contains(&format!("2. <@{cleo}>")), "{said}");
    assert!(!said.contains(benoit.as_str()), "{said}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_gets_a_lent_seat_back_counts_in_the_records() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = begun(&bot).await;
    obeyed(&bot, ann, general, "/stand-in ask until:3d", "your yes is counted").await;
    let question = watch.sees(&bot, "asks for the program to hold").await;
    click(&bot, benoit, &question, "I agree").await;
    watch.sees(&bot, "The program holds seat").await;
    obeyed(&bot, ann, general, "/stand-in back", "Ann has seat").await;
    confirmed(&bot, ann, general, "/match concede").await;
    watch.sees(&bot, "Seed of the dice").await;
    obeyed(&bot, ann, general, "/records", &format!("2. <@{ann}>")).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn open_lobbies_are_listed_with_a_join_button() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let war = &channel(&bot, "war-room").await;
    let mut watch = Watch::open(&bot, ann, war).await;
    obeyed(&bot, ann, war, "/match new mighty players:3 years:6", "Match 1 is open").await;
    watch.sees(&bot, "match 1").await;
    // The list marks the user's own lobbies.
    let own = words(&obeyed(&bot, ann, general, "/match list", "Waiting for players").await);
    assert!(!own.contains("Open on this server"), "{own}");
    let list = obeyed(&bot, benoit, general, "/match list", "Ouvertes sur ce serveur").await;
    assert!(words(&list).contains("2 sièges sont libres"), "{list}");
    let done = click(&bot, benoit, &list["message"], "Rejoindre la partie 1").await;
    assert!(is_private(&done), "{done}");
    let header = bot.header(MatchId(1)).await;
    assert_eq!(header.seats.len(), 2);
    // The lobby card is edited in its channel, but the list does not change.
    watch.sees(&bot, "Benoît").await;
    assert_eq!(list["message"]["content"], json!(words(&list)));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_long_list_every_match_with_a_button_is_described() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let open = async |number: usize| {
        let made = json!({"name": format!("war-{number}"), "type": "text"});
        let place = text(&bot.play.post("/channels", made).await["id"]);
        let new = "/match new demonworld players:3 siege_changes:every second week";
        bot.command(ann, &place, new).await;
    };
    for number in 1..=10 {
        open(number).await;
    }
    let listed = async || {
        let list = bot.command(benoit, general, "/partie liste").await;
        let buttons = parts(&list["message"]).map(|button| text(&button["label"]));
        (words(&list), buttons.collect::<Vec<_>>())
    };
    let (said, buttons) = listed().await;
    assert_eq!(buttons.len(), 10, "{buttons:?}");
    for number in 1..=10 {
        assert!(said.contains(&format!("partie {number},")), "{number}: {said}");
    }
    assert!(!said.contains("Il y en a d’autres"), "{said}");
    for number in 11..=16 {
        open(number).await;
    }
    let (said, buttons) = listed().await;
    for button in &buttons {
        let number = button.rsplit(' ').next().unwrap();
        assert!(said.contains(&format!("partie {number},")), "{button}: {said}");
    }
    assert!(buttons.len() > 10, "{buttons:?}");
    assert!(said.contains("Il y en a d’autres"), "{said}");
    assert!(said.chars().count() <= 2_000);
    bot.stop().await;
}
