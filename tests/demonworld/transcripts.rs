//! Transcript tests of Demonworld campaigns and their endings.

use regnal_core::dice::Dice;
use regnal_core::game::{Seat, prelude::*};
use regnal_demonworld::action::{Ruling, Table, Umpire};
use regnal_demonworld::event::Calendar;
use regnal_demonworld::nouns::{Phase as Asked, Race, Season as Time};
use regnal_demonworld::state::{Date, Emperor};
use regnal_demonworld::{self as demonworld, Demonworld};

use crate::suite::Tried;
use crate::suite::lengths::check_lengths;
use crate::suite::transcripts::{Way, check};

/// Returns a campaign of humans against orcs.
fn realms(dice: &mut Dice) -> demonworld::Setup {
    Demonworld::deal(&demonworld::Options::usual([Race::Human, Race::Orc]), dice)
}

/// Returns the AI's orders.
fn orders(
    game: &Demonworld,
    seat: Seat,
    _: &[demonworld::Action],
    whim: &mut Dice,
) -> Vec<demonworld::Action> {
    game.machine(seat, whim)
}

/// Lets the AI play the campaign up to the orders of the first autumn, applies a change, and returns the campaign.
fn in_autumn(dice: &mut Dice, change: fn(&mut demonworld::Position)) -> demonworld::Setup {
    let mut game = Demonworld::new(realms(dice));
    for _ in 0..Demonworld::LONGEST {
        let at = game.position();
        let mut windows = at.windows.values();
        if at.date.season == Time::Autumn && windows.any(|one| one.phase == Asked::SeasonOrders) {
            break;
        }
        let seat = game.awaited().first().copied().expect("there should be a campaign");
        for deed in game.machine(seat, dice) {
            game.play(seat, &deed, dice).expect("the order should be legal");
        }
    }
    let mut at = game.position().clone();
    change(&mut at);
    demonworld::Setup {
        options: demonworld::Options::usual([Race::Human, Race::Orc]),
        opening: demonworld::Opening::Position(Box::new(at)),
    }
}

#[test]
fn a_campaign_is_won_by_an_emperor() {
    check(&Way::<Demonworld> {
        name: "demonworld-emperor",
        begin: |dice| {
            in_autumn(dice, |at| {
                at.players[0].prestige = 3;
                at.players[0].emperor = Some(Emperor { since: Date::FIRST, winters: 2 });
            })
        },
        wish: orders,
        is: |outcome, _| outcome.rule == "DW-EMPEROR-04",
    });
}

#[test]
fn the_last_remaining_realm_wins_the_campaign() {
    check(&Way::<Demonworld> {
        name: "demonworld-fall",
        begin: |dice| {
            in_autumn(dice, |at| {
                for land in at.provinces.values_mut() {
                    land.owner = land.owner.map(|_| Seat(0));
                }
                for site in at.sites.values_mut() {
                    site.holder = site.holder.map(|_| Seat(0));
                }
                at.forces.retain(|_, own| own.owner == Seat(0));
                at.units.retain(|_, own| own.owner == Seat(0));
                at.characters.retain(|_, own| own.owner == Seat(0));
                at.players[1].king = None;
                at.marches.clear();
                at.sieges.clear();
            })
        },
        wish: orders,
        is: |outcome, log| {
            let fell = |event: &demonworld::Event| {
                matches!(event, demonworld::Event::Calendar(Calendar::Eliminated { .. }))
            };
            outcome.rule == "DW-RULING-93" && log.iter().any(fell)
        },
    });
}

#[test]
fn the_remaining_player_ends_the_campaign_after_the_other_leaves() {
    check(&Way::<Demonworld> {
        name: "demonworld-resigned",
        begin: realms,
        wish: |game, seat, menu, whim| match (game.position().date.season, seat) {
            (Time::Spring, _) => orders(game, seat, menu, whim),
            (_, Seat(0)) => vec![Demonworld::concession()],
            _ => vec![demonworld::Action::Table(Table::VoteEnd(true))],
        },
        is: |outcome, log| {
            let left = |event: &demonworld::Event| {
                matches!(event, demonworld::Event::Table(demonworld::event::Table::Resigned { .. }))
            };
            outcome.rule == "DW-RULING-93" && log.iter().any(left)
        },
    });
}

fn agreed() -> Way<Demonworld> {
    Way {
        name: "demonworld-agreed",
        begin: realms,
        wish: |game, seat, menu, whim| {
            let vote = demonworld::Action::Table(Table::VoteEnd(true));
            let votes = game.position().date.season == Time::Summer
                && !game.position().votes_to_end.contains(&seat);
            match votes {
                true => vec![vote],
                false => orders(game, seat, menu, whim),
            }
        },
        is: |outcome, _| outcome.rule == "DW-RULING-93",
    }
}

#[test]
fn a_campaign_ends_when_its_players_agree() {
    check(&agreed());
}

#[test]
fn a_campaign_ends_when_all_players_have_left() {
    check(&Way::<Demonworld> {
        name: "demonworld-left",
        begin: realms,
        wish: |game, seat, menu, whim| match game.position().date.season {
            Time::Spring => orders(game, seat, menu, whim),
            _ => vec![Demonworld::concession()],
        },
        is: |outcome, log| {
            let left = |event: &&demonworld::Event| {
                matches!(event, demonworld::Event::Table(demonworld::event::Table::Resigned { .. }))
            };
            outcome.rule == "DW-RULING-93" && log.iter().filter(left).count() == 2
        },
    });
}

fn umpire() -> Way<Demonworld> {
    Way {
        name: "demonworld-umpire",
        begin: realms,
        wish: |game, seat, menu, whim| {
            let rule = |ruling, reason: &str| {
                let reason = reason.to_owned();
                demonworld::Action::Umpire(Umpire::Rule { ruling, reason })
            };
            let season = game.position().date.season;
            match (game.has_umpire(), season) {
                (false, _) => {
                    let office = Umpire::TakeOffice { seat: None };
                    vec![demonworld::Action::Umpire(office)]
                }
                (true, Time::Autumn) => {
                    let praised = Ruling::AdjustPrestige { seat: Seat(1), change: 1 };
                    vec![
                        rule(Ruling::Pause, "Bruno is ill."),
                        rule(Ruling::Resume, "He is well again."),
                        rule(praised, "For the feast at his court."),
                        rule(Ruling::EndCampaign, "It is late."),
                    ]
                }
                (true, _) => orders(game, seat, menu, whim),
            }
        },
        is: |outcome, log| {
            let ruled = |event: &demonworld::Event| {
                matches!(
                    event,
                    demonworld::Event::Umpire(demonworld::event::Umpire::Ruled {
                        ruling: Ruling::EndCampaign,
                        ..
                    })
                )
            };
            outcome.rule == "DW-RULING-93" && log.iter().any(ruled)
        },
    }
}

#[test]
fn an_umpire_can_end_the_campaign() {
    check(&umpire());
}

/// Issue 37: a season's chronicle and a private message together take few lines on a phone.
#[test]
fn a_season_takes_few_lines_on_a_phone() {
    check_lengths(&[agreed(), umpire()]);
}
