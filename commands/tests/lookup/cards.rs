//! Tests of `/card` as typed by players. The command shows any Echoes of Emperors card with its picture.

use serde_json::json;

use super::decks::check_requests;
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

#[tokio::test(flavor = "multi_thread")]
async fn a_card_is_shown_with_its_picture_and_text() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);

    let shown = bot.command(ann, general, "/card name:alexios i komnenos").await;
    let said = words(&shown);
    assert!(is_private(&shown));
    assert!(
        said.starts_with("**Alexios I Komnenos** · Byzantine Empire\n-# Echoes of Emperors · Unit"),
        "{said}"
    );
    for expected in ["Emperor from 1081", "Copies: 1 in the standard deck", "- **Armour 1**: "] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
    let picture = &shown["message"]["attachments"][0];
    assert_eq!((&picture["width"], &picture["filename"]), (&json!(1080), &json!("card.png")));
    let alt = text(&picture["description"]);
    for expected in ["Alexios I Komnenos (3 food", "melee 5", "Armour 1"] {
        assert!(alt.contains(expected), "{expected}: {alt}");
    }

    // The name in either language finds the card. The reply is in the reader's language.
    let french = bot.command(benoit, general, "/fiche nom:VARANGIAN guard public:true").await;
    // A public reply is in the server's language.
    assert!(!is_private(&french) && words(&french).starts_with("**Varangian Guard**"));
    let french = bot.says(benoit, general, "/fiche nom:varangian").await;
    assert!(
        french.starts_with(
            "**Garde varègue** · Empire byzantin\n-# Echoes of Emperors · Unité\nBasile II"
        ),
        "{french}"
    );
    let direct = bot.play.direct(benoit).await;
    let there = bot.command(benoit, &direct, "/fiche nom:garde varegue").await;
    assert!(words(&there).starts_with("**Garde varègue**"), "{there}");
    assert!(
        text(&there["message"]["attachments"][0]["description"]).contains("mêlée 4"),
        "{there}"
    );
    check_requests(&bot).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ambiguous_card_name_lists_the_closest_cards() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    for (seat, asked, begin, within) in [
        (ann, "/card name:@everyone gaurd", "No card is called “@\u{200b}everyone gaurd”", "\n- "),
        (
            ann,
            "/card name:varangain gaurd public:true",
            "No card is called",
            "\n- Varangian Guard · Byzantine Empire",
        ),
        (
            benoit,
            "/fiche nom:garde varege",
            "Aucune carte ne s’appelle",
            "\n- Garde varègue · Empire byzantin",
        ),
        (ann, "/card name:of the", "More than one card fits", "\n- "),
        (benoit, "/fiche nom:***", "Un nom se compose de mots", ""),
    ] {
        let refused = bot.command(seat, general, asked).await;
        let said = words(&refused);
        assert!(
            is_private(&refused) && said.starts_with(begin) && said.contains(within),
            "{asked}: {said}"
        );
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn completions_accept_card_names_in_either_language_and_show_the_readers_language() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    assert_eq!(bot.choices(ann, general, "/card name:").await.len(), 25);
    let wanted = |name: &str| vec![(name.to_owned(), "byz_varangian_guard".to_owned())];
    let english = bot.choices(ann, general, "/card name:garde vareg").await;
    assert_eq!(english, wanted("Varangian Guard · Byzantine Empire"));
    let french = bot.choices(benoit, general, "/fiche nom:VARANGIAN").await;
    assert_eq!(french, wanted("Garde varègue · Empire byzantin"));
    let first = bot.choices(ann, general, "/card name:var").await;
    assert!(first[0].0.starts_with("Var"), "{first:?}");
    assert_eq!(bot.choices(ann, general, "/card name:\u{202e}@everyone `x`").await, []);
    bot.stop().await;
}
