//! `/match history` of a campaign by its seasons, and its dice: `show_history` and `show_dice` of the specification.

use regnal::game::Seat;
use regnal::games::AnyAction;
use regnal::text::{Lang, Line, Names, say};

use super::party::whim;
use super::veil::demonworld::{Camp, moment};
use crate::sandbox::client::text;

/// More deeds than a year and a half take.
const LONGEST: usize = 3_000;

impl Camp {
    /// All play as the program advises, until a year has begun.
    async fn plays_until(&self, year: u32) {
        let mut advice = whim(3);
        for _ in 0..LONGEST {
            let game = self.game().await;
            let Some(&seat) = game.awaited().first().filter(|_| game.era() < year) else {
                break;
            };
            for deed in game.machine(seat, &mut advice) {
                // What its earlier deeds have made impossible is left out.
                let judged = self.game().await.play(seat, &deed, &mut whim(0));
                if let (Ok(_), AnyAction::Demonworld(action)) = (judged, deed) {
                    self.does(seat, action).await;
                }
            }
        }
        self.heard().await;
    }

    /// All pages of what somebody is told.
    async fn reads(&mut self, seat: usize, line: &str) -> String {
        let mut all = Vec::new();
        for page in 1.. {
            let told = self.eyes(seat).types(&format!("{line} page:{page}")).await;
            let said = text(&told["message"]["content"]);
            let Some((head, words)) = said.split_once('\n').filter(|_| said.contains("page"))
            else {
                break;
            };
            assert!(head.contains(&format!("page {page}")), "{head}");
            all.push(words.to_owned());
        }
        all.join("\n")
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_season_is_found_by_its_name_and_told_again_and_dice_stand_alone() {
    let game = moment(|at| at.date.year == 2 && !at.windows.is_empty());
    let mut camp = Camp::open(&game).await;
    camp.plays_until(4).await;
    let now = camp.game().await.episode().unwrap();

    // Every season up to now is offered, the latest first, and found by a word of its name.
    let (ann, channel) = (camp.eyes(0).id.clone(), camp.channel().to_owned());
    let line = "/match history season:";
    let offered = camp.bot.choices(&ann, &channel, line).await;
    assert_eq!(offered[0].1, now.to_string());
    assert!(offered.iter().all(|(name, _)| !name.is_empty()));
    let line = "/match history season:autumn";
    let autumns = camp.bot.choices(&ann, &channel, line).await;
    assert!(
        !autumns.is_empty() && autumns.iter().all(|(name, _)| name.contains("utumn")),
        "{autumns:?}"
    );

    // As it was told: the chronicle that all read, and one's own letter.
    let (_, autumn) = &autumns[0];
    let own = camp
        .reads(0, &format!("/match history season:{autumn}"))
        .await;
    let open = camp
        .reads(3, &format!("/match history season:{autumn}"))
        .await;
    assert!(
        !open.is_empty() && own.starts_with(&open),
        "{own}\n\n{open}"
    );
    // What goes on now is told step by step.
    let unended = camp.reads(0, &format!("/match history season:{now}")).await;
    let whole = camp.reads(0, "/match history").await;
    assert!(
        unended.lines().all(|line| whole.contains(line)),
        "{unended}"
    );
    for wrong in ["season:999", "season:monsoon"] {
        let told = camp.eyes(0).types(&format!("/match history {wrong}")).await;
        let words = say(
            Lang::En,
            &Line::new("error-no-such-season"),
            &Names::default(),
        );
        assert_eq!(text(&told["message"]["content"]), words);
    }

    // Dice: of what somebody reads step by step, the lines that show one; nobody reads of more.
    let faces = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅', '🎲'];
    let mut seen = Vec::new();
    for looker in 0..4 {
        let whole = camp.reads(looker, "/match history").await;
        let dice = camp.reads(looker, "/match history dice:true").await;
        for line in dice.lines() {
            assert!(whole.contains(line), "{looker}: {line}");
            assert!(
                line.contains(faces) || line.contains(char::is_numeric),
                "{line}"
            );
        }
        assert!(dice.lines().count() < whole.lines().count());
        seen.push(dice);
    }
    assert!(
        seen.iter().any(|dice| !dice.is_empty()),
        "no die in two years"
    );
    // What all may know, whoever plays may.
    for line in seen[3].lines() {
        assert!(seen[..3].iter().all(|dice| dice.contains(line)), "{line}");
    }
    assert_eq!(camp.game().await.seats(), Seat::all(3).count());
    camp.bot.stop().await;
}
