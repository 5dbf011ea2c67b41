//! Tests of two-against-two matches: one in which four people play custom decks, and one with prompts for Reactions.

use regnal::game::Seat;
use regnal::games::AnyAction;
use regnal::games::echoes::Action;
use regnal::games::echoes::action::Space;
use regnal::games::echoes::nouns::Civ;
use regnal::games::echoes::setup::ReactionMode;
use regnal::games::echoes::state::Stage;
use regnal::text::Lang;
use regnal_bot::run::table::Table;

use serde_json::json;

use super::duel::{By, Duel, echoes};
use super::hall::{MATCH, game};
use super::shown::menus;
use crate::sandbox::client::text;

/// Players of a team match. Seats 1 and 3 form one team, seats 2 and 4 the other (EE-TEAM-01).
const PEOPLE: [(&str, Lang); 4] =
    [("ann", Lang::En), ("benoit", Lang::Fr), ("cleo", Lang::En), ("denis", Lang::Fr)];

fn stage(table: &Table) -> Stage {
    echoes(game(table)).position().stage
}

/// Returns true once everybody has a hand and turns have begun.
fn are_dealt(table: &Table) -> bool {
    stage(table) == Stage::Playing && Seat::all(4).all(|seat| game(table).has_hand(seat))
}

/// Returns the alt text of a reply's picture.
async fn words_of_hand(duel: &mut Duel, player: usize, command: &str) -> String {
    let answer = duel.party.type_command(player, command).await.unwrap();
    let pictures = answer["message"]["attachments"].as_array().unwrap();
    assert_eq!(pictures.len(), 1, "{command}: {answer}");
    assert_eq!(pictures[0]["filename"], "hand.png");
    text(&pictures[0]["description"])
}

/// Starts a short four-player match with these lobby options.
async fn begin(number: u64, options: &str) -> Duel {
    let mut duel = Duel::meet(&PEOPLE, number).await;
    let open = format!(
        "/match new echoes format:Teams: two against two health:5 language:Français {options}"
    );
    let lines = [
        (0, open.as_str()),
        (1, "/partie rejoindre"),
        (2, "/match join"),
        (3, "/partie rejoindre"),
    ];
    duel.party.type_all(&lines).await;
    duel.shorten(2).await;
    duel.panels_in_eight = 2;
    duel.party.answer_to(0, "/match start").await;
    duel
}

/// Makes both teams choose their start spaces and their first player, using the panel and commands (EE-TEAM-04,
/// EE-TEAM-07). Spaces can be changed until the first player is chosen.
async fn arrange(duel: &mut Duel) {
    for (by, other) in [(By::Panel, By::Command), (By::Command, By::Panel)] {
        let table = duel.table().await;
        let seat = game(&table).awaited().into_iter().next_back().unwrap();
        for (by, space) in [(by, Space::Right), (other, Space::Left)] {
            let wanted = AnyAction::Echoes(Action::ChooseSpace { space });
            let table = duel.table().await;
            duel.take_wanted_action(&table, seat, &wanted, by).await;
        }
        let table = duel.table().await;
        assert!(game(&table).awaited().contains(&seat));
        let wanted = AnyAction::Echoes(Action::ChooseFirst { member: seat });
        duel.take_wanted_action(&table, seat, &wanted, by).await;
    }
    assert_ne!(stage(&duel.table().await), Stage::Teams);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_teams_with_custom_decks_can_play_to_the_end() {
    let mut duel = begin(33, "own_decks:True open_hands:False").await;
    let decks = [
        (0, "/deck new name:Wall civ:Byzantine Empire"),
        (1, "/paquet nouveau nom:Pique civ:Scots"),
    ];
    duel.party.type_all(&decks).await;
    let (mut decks, mut civs) = (0, Vec::new());
    loop {
        let table = duel.table().await;
        if stage(&table) != Stage::Decks {
            break;
        }
        let seat = game(&table).awaited().into_iter().next().unwrap();
        let player = duel.player_at(&table, seat).unwrap();
        match player {
            // The first player uses a command, and the second uses the panel.
            0 => _ = duel.party.answer_to(0, "/echoes-setup deck name:Wall").await,
            1 => {
                let panel = duel.panel(1, &table).await;
                let (id, offered) = menus(&panel)
                    .into_iter()
                    .find(|(id, _)| id.ends_with(":decks"))
                    .unwrap_or_else(|| panic!("the panel offers no own decks: {panel}"));
                assert_eq!(offered, [("*Pique".to_owned(), "Pique".to_owned())]);
                let chosen = duel.party.click(1, &panel, &id, Some("*Pique")).await;
                assert_eq!(chosen.unwrap()["state"], "updated");
            }
            _ => {
                let panel = duel.panel(player, &table).await;
                let is_own = |(id, _): &(String, _)| id.ends_with(":decks");
                assert!(
                    !menus(&panel).iter().any(is_own),
                    "the panel offers another player's decks: {panel}"
                );
                let wanted = game(&table).legal(seat).remove(0);
                duel.take_wanted_action(&table, seat, &wanted, By::Panel).await;
            }
        }
        decks += 1;
        assert_eq!(duel.table().await.header.batches, decks, "player {player}");
    }
    arrange(&mut duel).await;
    let table = duel.table().await;
    for player in &echoes(game(&table)).position().players {
        civs.push(player.civ);
    }
    assert_eq!(civs[..2], [Some(Civ::Byzantine), Some(Civ::Scots)]);
    // With closed hands, even teammates cannot see each other's hands (EE-RULING-97).
    duel.play_until(are_dealt).await;
    let refused = duel.party.type_command(0, "/hand mate:True").await.unwrap();
    assert!(
        text(&refused["message"]["content"]).starts_with("You see nobody else’s hand"),
        "{refused}"
    );
    assert_eq!(refused["message"]["attachments"], json!([]));
    duel.play().await;
    duel.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_teams_can_answer_reaction_prompts_and_finish_the_match() {
    let mut duel = begin(34, "reactions:asked and waited for").await;
    let table = duel.table().await;
    let options = &echoes(game(&table)).position().options;
    assert_eq!(options.reactions, ReactionMode::Prompt);
    duel.play_until(|table| stage(table) == Stage::Teams).await;
    arrange(&mut duel).await;
    // Teammates see each other's hands, but not those of their opponents (EE-RULING-97).
    duel.play_until(are_dealt).await;
    for (player, own, mates) in [
        (0, "/hand", "/hand mate:True"),
        (1, "/main", "/main allié:oui"),
        (2, "/hand", "/hand mate:True"),
        (3, "/main", "/main allié:oui"),
    ] {
        let own_hand = words_of_hand(&mut duel, player, own).await;
        let mate = (player + 2) % 4;
        assert_eq!(own_hand, words_of_hand(&mut duel, mate, mates).await);
        assert_ne!(own_hand, words_of_hand(&mut duel, player, mates).await);
    }
    duel.play().await;
    let batches = duel.bot.app.store.batches(MATCH, 0, u32::MAX).await;
    let asked = batches.unwrap().into_iter().filter(|batch| {
        matches!(
            batch.action.read(),
            Ok(AnyAction::Echoes(Action::PassReaction | Action::PlayReaction { .. }))
        )
    });
    let asked: Vec<Option<Seat>> = asked.map(|batch| batch.seat).collect();
    assert!(!asked.is_empty(), "nobody was asked to react");
    duel.end().await;
}
