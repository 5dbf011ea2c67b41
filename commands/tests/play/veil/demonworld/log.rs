//! Compares one season's log in two worlds: the log as a viewer sees it afterwards, and the reports during the season.
//! Public actions are the same in both worlds; secret actions differ.

use std::collections::BTreeSet;

use regnal::game::{Game as _, Seat, Viewer};
use regnal::games::Known as _;
use regnal::games::demonworld::action::{Ruling, Season as Order, Table as Do, Umpire};
use regnal::games::demonworld::nouns::{Phase, Season, TreatyKind};
use regnal::games::demonworld::state::{Audience, BattlePlan};
use regnal::games::demonworld::{Action, Demonworld, Opening, Position, Setup};

use super::worlds::worlds;
use super::{SeenByOne, WatchedMatch, moment, same};

/// Secret actions by players other than the viewer.
#[derive(Clone, Copy, PartialEq)]
enum Secrets {
    None,
    Many,
}

/// Viewer without a seat, who follows the match by direct message.
const ONLOOKER: usize = 3;

/// Commands whose replies are compared after a season.
const LOOKS: [&str; 15] = [
    "/story history",
    "/story history page:1",
    "/story history chapter:2",
    // Shows the reports of the second year's spring and summer, and their dice.
    "/story history season:11",
    "/story history season:12",
    "/story history dice:true",
    "/story history season:11 dice:true",
    "/story book",
    "/story film",
    "/match status",
    "/story export",
    "/show reports",
    "/show pending",
    "/show realm",
    "/verify",
];

impl WatchedMatch {
    async fn position(&self) -> Position {
        let game = self.game().await;
        Demonworld::of(&game).unwrap().position().clone()
    }

    /// Makes the umpire write one note to a player and one secret note. Both texts are private.
    async fn notes(&self, to: Seat, text: &str) {
        for to in [Audience::Player(to), Audience::Umpire] {
            let text = text.to_owned();
            let ruling = Ruling::Note { to, text };
            let reason = String::new();
            let rules = Umpire::Rule { ruling, reason };
            self.take_action(Seat::UMPIRE, Action::Umpire(rules)).await;
        }
    }

    /// Makes two players agree on a treaty and change their drafts and defaults. In the end, no army has orders to
    /// march.
    async fn conspires(&self) {
        let (one, two) = (Seat(1), Seat(2));
        let offer = Do::ProposeTreaty {
            to: two,
            kind: TreatyKind::FreeText,
            text: "Not before the harvest.".to_owned(),
            until: None,
            public: false,
        };
        self.take_action(one, Action::Table(offer)).await;
        let open = self.position().await;
        let treaty = *open.treaties.keys().next_back().unwrap();
        let yes = Do::AnswerTreaty { treaty, yes: true };
        self.take_action(two, Action::Table(yes)).await;
        for seat in [two, one, two] {
            self.drafts(seat).await;
            let armies = open.forces.iter();
            let armies = armies.filter(|(_, own)| own.owner == seat && own.number.is_some());
            let held = self.position().await.holding;
            for (&army, _) in armies.filter(|(army, _)| !held.contains(army)) {
                self.take_action(seat, Action::Season(Order::Hold(army))).await;
            }
            let plan = BattlePlan { withdraw_at: Some(35), ..BattlePlan::default() };
            let plan = Do::SetStandingPlan(plan);
            self.take_action(seat, Action::Table(plan)).await;
        }
    }

    /// Repeatedly locks the orders of every seat that has to act, until the season has ended.
    async fn season_ends(&self) {
        let begun = self.position().await.date;
        loop {
            let at = self.position().await;
            if at.date != begun {
                break;
            }
            let (&window, open) = at.windows.first_key_value().unwrap();
            for &seat in open.asked.difference(&open.locked) {
                self.take_action(seat, Action::Table(Do::Lock(window))).await;
            }
        }
        self.heard().await;
    }
}

/// Plays a season in one of the worlds, and returns everything that a viewer sees of the season afterwards.
async fn season_read_in(game: &Demonworld, looker: usize, secrets: Secrets) -> SeenByOne {
    let mut camp = WatchedMatch::of_demonworld(game).await;
    let note = match secrets {
        Secrets::Many => {
            camp.conspires().await;
            "The rider brings no answer."
        }
        Secrets::None => "No rider came.",
    };
    camp.notes(Seat(2), note).await;
    camp.heard().await;
    if looker == ONLOOKER {
        camp.eyes[looker].type_command("/story follow").await;
    }
    camp.season_ends().await;
    let eyes = &mut camp.eyes[looker];
    eyes.type_commands(&LOOKS).await;
    eyes.opens().await;
    let mut open = vec![camp.channel.clone()];
    open.extend(camp.eyes[looker].conversation().await);
    let mut seen = SeenByOne::collect(camp, looker).await;
    // The parties to a treaty get private messages about it, so only messages to the channels in `open` are compared.
    seen.sent.retain(|place, _| open.iter().any(|id| place.contains(id)));
    seen
}

/// Returns true if there is no siege and every army is alone at home. The season's result is then independent of
/// others' secrets.
fn is_peaceful(at: &Position) -> bool {
    let mut places = BTreeSet::new();
    at.sieges.is_empty()
        && at.forces.values().all(|own| {
            let holders = at.sites.iter();
            let holders = holders.filter(|(id, _)| id.province == own.province);
            at.provinces[&own.province].owner == Some(own.owner)
                && holders.filter_map(|(_, site)| site.holder).all(|holder| holder == own.owner)
                && (own.number.is_none() || places.insert(own.province))
        })
}

/// Returns the same campaign without any orders.
fn at_rest(game: &Demonworld) -> Demonworld {
    let mut at = game.position().clone();
    at.marches.clear();
    at.reorganisations.clear();
    Demonworld::new(Setup {
        options: game.view(Viewer::Public).options,
        opening: Opening::Position(Box::new(at)),
    })
}

/// One world differs from the actual one in every secret hidden from the viewer, and has secret treaties and withdrawn
/// drafts. The log of a season and all its reports read the same in both. No army marches, because armies that meet can
/// see each other. The season is not winter, because the questions asked in winter depend on the armies.
#[tokio::test(flavor = "multi_thread")]
async fn demonworld_matches_that_differ_only_in_secrets_show_the_same_season_log() {
    let game = moment(|at| {
        let mut asked = at.windows.values();
        asked.any(|own| own.phase == Phase::SeasonOrders && own.locked.is_empty())
            && at.date.year == 2
            && matches!(at.date.season, Season::Spring | Season::Summer)
            && is_peaceful(at)
    });
    for (looker, viewer) in [(0, Viewer::Seat(Seat(0))), (ONLOOKER, Viewer::Public)] {
        let worlds = worlds(&game, viewer);
        let [usual, other] = [&worlds[0], &worlds[worlds.len() - 1]].map(at_rest);
        assert!(usual.position() != other.position());
        let (one, two, same_world) = tokio::join!(
            season_read_in(&usual, looker, Secrets::None),
            season_read_in(&other, looker, Secrets::Many),
            season_read_in(&usual, looker, Secrets::Many),
        );
        same(&format!("a season, {viewer:?}"), &one, &two);
        let what = format!("what was agreed on, {viewer:?}");
        same(&what, &one, &same_world);
        assert!(one.channel.len() > 2, "{:?}", one.channel);
        let follows = one.letters.iter().any(|page| page.contains("you follow"));
        assert_eq!(follows, looker == ONLOOKER, "{:?}", one.letters);
    }
    // Proves that the worlds differ, because the draft's author can see the draft.
    let usual = at_rest(&game);
    let (one, two) = tokio::join!(
        season_read_in(&usual, 1, Secrets::None),
        season_read_in(&usual, 1, Secrets::Many),
    );
    let apart = one.pages.iter().zip(&two.pages);
    let apart = apart.filter(|(page, other)| page != other).count();
    assert!(apart >= 2, "only {apart} pages show the player's own actions");
}
