//! Tests of treaties between players (DW-RULING-97).

use regnal_demonworld::action::Table as Do;

use super::absence::silent;
use super::table::{offer, spring, treaty};
use super::*;

#[test]
fn dw_ruling_97_a_treaty_can_be_offered_and_accepted_or_declined() {
    let mut play = spring().after(A, offer(B, None, false));
    let id = treaty(&play);
    assert!(play.at().treaties[&id].since.is_none());
    assert!(!play.at().treaties[&id].links(A, B));
    let refused = play.refuses(A, Do::AnswerTreaty { treaty: id, yes: true });
    assert_eq!(refused, (Reason::NoSuch, "DW-RULING-97"));
    assert_eq!(play.refuses(C, Do::AnswerTreaty { treaty: id, yes: true }).0, Reason::NoSuch);
    let refused = play.clone().after(B, Do::AnswerTreaty { treaty: id, yes: false });
    assert!(refused.at().treaties.is_empty());
    play.does(B, Do::AnswerTreaty { treaty: id, yes: true });
    assert_eq!(play.at().treaties[&id].since, Some(Date::FIRST));
    assert!(play.at().treaties[&id].links(B, A));
    assert_eq!(play.refuses(B, Do::AnswerTreaty { treaty: id, yes: true }).0, Reason::Already);
}

#[test]
fn dw_ruling_97_either_party_can_end_a_treaty_but_only_the_offerer_can_withdraw_an_offer() {
    let mut play = spring().after(A, offer(B, None, false));
    let id = treaty(&play);
    assert_eq!(play.refuses(B, Do::DenounceTreaty(id)), (Reason::NoSuch, "DW-RULING-97"));
    let back = play.clone().after(A, Do::DenounceTreaty(id));
    assert!(back.at().treaties.is_empty());
    play.does(B, Do::AnswerTreaty { treaty: id, yes: true });
    assert_eq!(play.refuses(C, Do::DenounceTreaty(id)).0, Reason::NoSuch);
    for seat in [A, B] {
        let mut ended = play.clone();
        let prestige = ended.at().players[seat.index()].prestige;
        ended.does(seat, Do::DenounceTreaty(id));
        assert!(ended.at().treaties.is_empty());
        // Breaking a treaty costs no prestige.
        assert_eq!(ended.at().players[seat.index()].prestige, prestige);
    }
}

#[test]
fn dw_ruling_97_a_treaty_requires_an_active_partner_and_an_end_in_the_future() {
    let mut play = spring();
    assert_eq!(play.refuses(A, offer(A, None, false)), (Reason::NoSuch, "DW-RULING-97"));
    assert_eq!(play.refuses(A, offer(Seat(5), None, false)).0, Reason::NoSuch);
    silent(&mut play, B, 1);
    let now = play.at().date;
    assert_eq!(play.refuses(A, offer(B, Some(Date::FIRST), false)), (Reason::Data, "DW-RULING-97"));
    assert!(play.allows(A, offer(B, Some(now), false)));
    let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]);
    board.position.players[1].eliminated = true;
    let play = board.orders(Season::Spring).game();
    assert_eq!(play.refuses(A, offer(B, None, false)).0, Reason::NoSuch);
}

#[test]
fn dw_ruling_97_other_players_see_only_public_treaties() {
    for public in [true, false] {
        let mut play = spring();
        play.does(A, offer(B, None, public));
        let knows = |play: &Play, viewer| play.0.view(viewer).treaties.len();
        let all = [Viewer::Seat(A), Viewer::Seat(B), Viewer::Seat(C), Viewer::Public];
        assert_eq!(all.map(|viewer| knows(&play, viewer)), [1, 1, 0, 0]);
        let id = treaty(&play);
        play.does(B, Do::AnswerTreaty { treaty: id, yes: true });
        let others = usize::from(public);
        assert_eq!(all.map(|viewer| knows(&play, viewer)), [1, 1, others, others]);
    }
}
