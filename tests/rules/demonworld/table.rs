//! Section 6.1: locks and time, standing orders, treaties, votes, resignation (DW-RULING-08, -09, -93, -97).

use std::collections::BTreeSet;

use regnal::game::{Game, Seat, Viewer};
use regnal::games::demonworld::Action;
use regnal::games::demonworld::action::{Season as SeasonDeed, Table as Do};
use regnal::games::demonworld::ids::{TreatyId, UnitId};
use regnal::games::demonworld::illegal::Reason;
use regnal::games::demonworld::nouns::{CharacterKind as Kind, Phase, Race, Season, TreatyKind};
use regnal::games::demonworld::state::{
    BattlePlan, Date, Emperor, Stage, StandingAttitude, StandingOrders,
};

use super::board::{A, B, Board, C, Play, at};

/// Three players in spring, each with an army at home.
fn spring() -> Play {
    let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]);
    board.army(A, "H1", &[Kind::General3], &["H02"]);
    board.army(B, "O1", &[Kind::General3], &["O02"]);
    board.army(C, "E1", &[Kind::General3], &["E02"]);
    board.orders(Season::Spring).game()
}

fn offer(to: Seat, until: Option<Date>, public: bool) -> Do {
    Do::ProposeTreaty {
        to,
        kind: TreatyKind::Alliance,
        text: "together".to_owned(),
        until,
        public,
    }
}

/// The only treaty.
fn treaty(play: &Play) -> TreatyId {
    *play.at().treaties.keys().next().unwrap()
}

#[test]
fn dw_ruling_08_a_question_closes_when_all_have_locked() {
    let mut play = spring();
    let window = play.window(Phase::SeasonOrders);
    play.does(A, Do::Lock(window));
    assert_eq!(
        play.refuses(A, Do::Lock(window)),
        (Reason::Already, "DW-RULING-08")
    );
    play.does(B, Do::Lock(window));
    assert_eq!(play.at().date.season, Season::Spring);
    play.does(A, Do::Unlock(window));
    assert_eq!(play.refuses(A, Do::Unlock(window)).0, Reason::Already);
    play.does(C, Do::Lock(window));
    assert!(play.at().windows.contains_key(&window));
    play.does(A, Do::Lock(window));
    assert!(!play.at().windows.contains_key(&window));
    assert_eq!(play.at().date.season, Season::Summer);
}

#[test]
fn dw_ruling_08_a_locked_draft_cannot_be_changed_and_one_that_stands_counts_when_time_runs_out() {
    let mut play = spring();
    let window = play.window(Phase::SeasonOrders);
    let army = *play.at().forces.keys().next().unwrap();
    let march = SeasonDeed::March { army, to: at("H2") };
    play.does(A, march.clone());
    play.does(A, Do::Lock(window));
    assert_eq!(play.refuses(A, SeasonDeed::Hold(army)).0, Reason::Locked);
    play.does(A, Do::Unlock(window));
    for seat in [A, B, C] {
        play.does(seat, Do::TimeOut);
    }
    assert_eq!(play.at().forces[&army].province, at("H2"));
    // Who sent something was there.
    assert_eq!(play.at().players[0].missed, 0);
    assert_eq!(play.at().players[1].missed, 1);
}

#[test]
fn dw_ruling_08_time_runs_out_only_for_who_is_asked() {
    let mut play = spring();
    let window = play.window(Phase::SeasonOrders);
    play.does(A, Do::Lock(window));
    assert_eq!(
        play.refuses(A, Do::TimeOut),
        (Reason::Phase, "DW-RULING-08")
    );
    assert_eq!(
        play.refuses(B, Do::Lock(regnal::games::demonworld::ids::WindowId(999))),
        (Reason::Phase, "DW-RULING-08")
    );
}

/// So many seasons in which a player says nothing and the others lock.
fn silent(play: &mut Play, seat: Seat, seasons: usize) {
    for _ in 0..seasons {
        let window = play.window(Phase::SeasonOrders);
        for other in [A, B, C] {
            if other == seat {
                play.does(other, Do::TimeOut);
            } else {
                play.does(other, Do::Lock(window));
            }
        }
    }
}

#[test]
fn dw_ruling_09_three_defaults_in_a_row_make_a_player_absent_until_he_acts() {
    let mut play = spring();
    silent(&mut play, B, 2);
    assert_eq!(
        (play.at().players[1].missed, play.at().players[1].absent),
        (2, false)
    );
    // A word in between begins the count anew.
    let mut heard = play.clone();
    let orcs = *heard.at().forces.keys().nth(1).unwrap();
    heard.does(
        B,
        SeasonDeed::March {
            army: orcs,
            to: at("O2"),
        },
    );
    assert_eq!(heard.at().players[1].missed, 0);
    // Everybody is at home, so that attrition is all that winter asks of the dice.
    let window = play.window(Phase::SeasonOrders);
    play.does(B, Do::TimeOut);
    assert!(play.at().players[1].absent);
    play.does(A, Do::Lock(window));
    play.rolls(C, Do::Lock(window), [6; 6]);
    // Nobody waits for him any more.
    assert_eq!(play.at().stage, Stage::Upkeep);
    assert_eq!(play.0.awaited(), BTreeSet::from([A, C]));
    let window = play.window(Phase::WinterUpkeep);
    play.does(A, Do::Lock(window));
    assert!(play.at().windows[&window].asked.contains(&B));
}

#[test]
fn dw_ruling_09_who_is_absent_comes_back_by_whatever_he_does() {
    let mut play = spring();
    silent(&mut play, B, 2);
    play.does(B, Do::TimeOut);
    assert!(play.at().players[1].absent);
    play.does(B, Do::SetStandingOrders(StandingOrders::default()));
    assert!(!play.at().players[1].absent);
    assert_eq!(play.at().players[1].missed, 0);
}

#[test]
fn dw_ruling_09_who_resigned_never_comes_back_and_is_played_by_default() {
    let mut play = spring();
    play.does(B, Do::Resign);
    let player = &play.at().players[1];
    assert!(player.resigned && player.absent && !player.eliminated);
    assert_eq!(
        play.refuses(B, Do::VoteEnd(true)),
        (Reason::Phase, "DW-RULING-09")
    );
    assert_eq!(play.0.awaited(), BTreeSet::from([A, C]));
    let window = play.window(Phase::SeasonOrders);
    play.does(A, Do::Lock(window));
    play.does(C, Do::Lock(window));
    assert_eq!(play.at().date.season, Season::Summer);
}

#[test]
fn dw_ruling_93_when_all_are_absent_time_stands_still_until_somebody_acts() {
    let mut play = spring();
    play.does(A, Do::Resign);
    play.does(B, Do::Resign);
    for _ in 0..2 {
        play.does(C, Do::TimeOut);
    }
    assert_eq!(play.at().date.season, Season::Autumn);
    play.does(C, Do::TimeOut);
    assert!(play.at().players[2].absent);
    // The question stays open, and nothing happens.
    assert_eq!(
        (play.at().date.season, play.at().stage),
        (Season::Autumn, Stage::Orders)
    );
    let window = play.window(Phase::SeasonOrders);
    // Back again, and the year goes on with the next lock.
    play.does(C, Do::Unlock(window));
    assert!(!play.at().players[2].absent);
    play.rolls(C, Do::Lock(window), [6; 6]);
    assert_eq!(play.at().date.season, Season::Winter);
}

#[test]
fn dw_ruling_93_all_who_are_there_must_agree_on_the_end() {
    let mut play = spring();
    play.does(A, Do::VoteEnd(true));
    assert_eq!(
        play.refuses(A, Do::VoteEnd(true)),
        (Reason::Already, "DW-RULING-93")
    );
    assert_eq!(play.refuses(B, Do::VoteEnd(false)).0, Reason::Already);
    play.does(B, Do::VoteEnd(true));
    play.does(B, Do::VoteEnd(false));
    play.does(C, Do::VoteEnd(true));
    assert_eq!(play.at().outcome, None);
    play.does(B, Do::VoteEnd(true));
    assert_eq!(play.at().outcome.clone().unwrap().rule, "DW-RULING-93");
}

#[test]
fn dw_ruling_93_who_leaves_no_longer_stands_in_the_way() {
    let mut play = spring();
    play.does(A, Do::VoteEnd(true));
    play.does(C, Do::VoteEnd(true));
    let mut absent = play.clone();
    play.does(B, Do::Resign);
    assert!(play.at().outcome.is_some());
    // Nor who has become absent.
    for _ in 0..2 {
        let window = absent.window(Phase::SeasonOrders);
        absent.does(A, Do::Lock(window));
        absent.does(C, Do::Lock(window));
        absent.does(B, Do::TimeOut);
    }
    assert_eq!(absent.at().outcome, None);
    absent.does(B, Do::TimeOut);
    assert!(absent.at().outcome.is_some());
}

/// The ranking of three players who all agree, after some change.
fn ranked(change: impl Fn(&mut Board)) -> Vec<BTreeSet<Seat>> {
    let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]);
    change(&mut board);
    let mut play = board.orders(Season::Spring).game();
    for seat in [A, B, C] {
        play.does(seat, Do::VoteEnd(true));
    }
    let outcome = play.at().outcome.clone().unwrap();
    assert_eq!(outcome.winners, outcome.ranking[0]);
    outcome.ranking
}

#[test]
fn dw_ruling_93_the_ranking_by_winters_prestige_provinces_and_revenue() {
    let set = |seats: &[Seat]| BTreeSet::from_iter(seats.iter().copied());
    assert_eq!(ranked(|_| ()), [set(&[A, B, C])]);
    // Revenue: a mine is worth more than a field.
    let swap = |board: &mut Board, code: &str, owner| {
        board.position.provinces.get_mut(&at(code)).unwrap().owner = owner;
    };
    assert_eq!(
        ranked(|board| {
            swap(board, "H4", Some(B));
            swap(board, "O6", Some(A));
        }),
        [set(&[B]), set(&[C]), set(&[A])]
    );
    // One more province counts before revenue.
    assert_eq!(
        ranked(|board| {
            swap(board, "H4", Some(B));
            swap(board, "O6", Some(A));
            swap(board, "T3", Some(A));
        }),
        [set(&[A]), set(&[B]), set(&[C])]
    );
    // Prestige before provinces.
    assert_eq!(
        ranked(|board| {
            swap(board, "T3", Some(A));
            board.position.players[2].prestige = 1;
        }),
        [set(&[C]), set(&[A]), set(&[B])]
    );
    // The winters of an emperor before prestige.
    assert_eq!(
        ranked(|board| {
            board.position.players[2].prestige = 3;
            board.position.players[1].emperor = Some(Emperor {
                since: Date::FIRST,
                winters: 1,
            });
        }),
        [set(&[B]), set(&[C]), set(&[A])]
    );
}

#[test]
fn dw_ruling_97_a_treaty_is_offered_and_accepted_or_refused() {
    let mut play = spring();
    play.does(A, offer(B, None, false));
    let id = treaty(&play);
    assert!(play.at().treaties[&id].since.is_none());
    assert!(!play.at().treaties[&id].links(A, B));
    assert_eq!(
        play.refuses(
            A,
            Do::AnswerTreaty {
                treaty: id,
                yes: true
            }
        ),
        (Reason::NoSuch, "DW-RULING-97")
    );
    assert_eq!(
        play.refuses(
            C,
            Do::AnswerTreaty {
                treaty: id,
                yes: true
            }
        )
        .0,
        Reason::NoSuch
    );
    let mut refused = play.clone();
    refused.does(
        B,
        Do::AnswerTreaty {
            treaty: id,
            yes: false,
        },
    );
    assert!(refused.at().treaties.is_empty());
    play.does(
        B,
        Do::AnswerTreaty {
            treaty: id,
            yes: true,
        },
    );
    assert_eq!(play.at().treaties[&id].since, Some(Date::FIRST));
    assert!(play.at().treaties[&id].links(B, A));
    assert_eq!(
        play.refuses(
            B,
            Do::AnswerTreaty {
                treaty: id,
                yes: true
            }
        )
        .0,
        Reason::Already
    );
}

#[test]
fn dw_ruling_97_either_party_ends_it_and_only_the_offerer_takes_an_offer_back() {
    let mut play = spring();
    play.does(A, offer(B, None, false));
    let id = treaty(&play);
    assert_eq!(
        play.refuses(B, Do::DenounceTreaty(id)),
        (Reason::NoSuch, "DW-RULING-97")
    );
    let mut back = play.clone();
    back.does(A, Do::DenounceTreaty(id));
    assert!(back.at().treaties.is_empty());
    play.does(
        B,
        Do::AnswerTreaty {
            treaty: id,
            yes: true,
        },
    );
    assert_eq!(play.refuses(C, Do::DenounceTreaty(id)).0, Reason::NoSuch);
    for seat in [A, B] {
        let mut ended = play.clone();
        let prestige = ended.at().players[seat.index()].prestige;
        ended.does(seat, Do::DenounceTreaty(id));
        assert!(ended.at().treaties.is_empty());
        // Breaking one costs nothing.
        assert_eq!(ended.at().players[seat.index()].prestige, prestige);
    }
}

#[test]
fn dw_ruling_97_with_whom_and_until_when() {
    let mut play = spring();
    assert_eq!(
        play.refuses(A, offer(A, None, false)),
        (Reason::NoSuch, "DW-RULING-97")
    );
    assert_eq!(
        play.refuses(A, offer(Seat(5), None, false)).0,
        Reason::NoSuch
    );
    silent(&mut play, B, 1);
    let now = play.at().date;
    assert_eq!(
        play.refuses(A, offer(B, Some(Date::FIRST), false)),
        (Reason::Data, "DW-RULING-97")
    );
    assert!(play.allows(A, offer(B, Some(now), false)));
    let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]);
    board.position.players[1].eliminated = true;
    let play = board.orders(Season::Spring).game();
    assert_eq!(play.refuses(A, offer(B, None, false)).0, Reason::NoSuch);
}

#[test]
fn dw_ruling_97_who_knows_of_it() {
    for public in [true, false] {
        let mut play = spring();
        play.does(A, offer(B, None, public));
        let knows = |play: &Play, viewer| play.0.view(viewer).treaties.len();
        let all = [
            Viewer::Seat(A),
            Viewer::Seat(B),
            Viewer::Seat(C),
            Viewer::Public,
        ];
        assert_eq!(all.map(|viewer| knows(&play, viewer)), [1, 1, 0, 0]);
        let id = treaty(&play);
        play.does(
            B,
            Do::AnswerTreaty {
                treaty: id,
                yes: true,
            },
        );
        let others = usize::from(public);
        assert_eq!(
            all.map(|viewer| knows(&play, viewer)),
            [1, 1, others, others]
        );
    }
}

#[test]
fn dw_ruling_08_standing_orders_are_kept_and_secret() {
    let mut play = spring();
    let orders = StandingOrders {
        attitude: Some(StandingAttitude::Withdraw),
        second_day: Some(false),
        withdraw_at: Some(10),
    };
    let others = play.0.view(Viewer::Seat(B));
    play.does(A, Do::SetStandingOrders(orders.clone()));
    assert_eq!(play.at().players[0].standing, orders);
    assert_eq!(play.0.view(Viewer::Seat(B)), others);
    assert_eq!(play.0.view(Viewer::Seat(A)).own.unwrap().standing, orders);
    for (percent, is_sound) in [(9, false), (10, true), (90, true), (91, false)] {
        let orders = StandingOrders {
            withdraw_at: Some(percent),
            ..StandingOrders::default()
        };
        assert_eq!(play.allows(A, Do::SetStandingOrders(orders)), is_sound);
    }
    let orders = StandingOrders {
        withdraw_at: Some(91),
        ..StandingOrders::default()
    };
    assert_eq!(
        play.refuses(A, Do::SetStandingOrders(orders)),
        (Reason::Data, "DW-AUTO-12")
    );
}

#[test]
fn dw_ruling_08_a_standing_plan_names_ones_own_units() {
    let mut play = spring();
    let unit = |seat: Seat| -> UnitId {
        let units = play.at().units.iter();
        units
            .filter(|(_, own)| own.owner == seat)
            .map(|(&id, _)| id)
            .next()
            .unwrap()
    };
    let (own, foreign) = (unit(A), unit(B));
    let plan = |unit| BattlePlan {
        line: vec![unit],
        ..BattlePlan::default()
    };
    assert_eq!(
        play.refuses(A, Do::SetStandingPlan(plan(foreign))).0,
        Reason::NoSuch
    );
    play.does(A, Do::SetStandingPlan(plan(own)));
    assert_eq!(play.at().players[0].battle_plan, plan(own));
}

#[test]
fn what_is_open_at_any_time_is_listed() {
    let mut play = spring();
    let menu = play.0.standing(A);
    assert!(menu.contains(&Action::Table(Do::VoteEnd(true))));
    assert!(!menu.contains(&Action::Table(Do::VoteEnd(false))));
    assert!(!menu.contains(&Action::Table(Do::ProclaimEmperor)));
    play.does(A, offer(B, None, false));
    let id = treaty(&play);
    assert!(
        play.0
            .standing(A)
            .contains(&Action::Table(Do::DenounceTreaty(id)))
    );
    let yes = Action::Table(Do::AnswerTreaty {
        treaty: id,
        yes: true,
    });
    assert!(play.0.standing(B).contains(&yes));
    assert!(!play.0.standing(C).contains(&yes));
}
