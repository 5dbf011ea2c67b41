//! Whole matches as text, one for each way to end: who did what, what everybody heard of it, and what one heard alone. A
//! change of what happens or of what is told shows as a changed line; `TRANSCRIPTS=write` writes them anew, with the first
//! match of its kind that ends that way.

use std::fmt::Write as _;
use std::path::PathBuf;

use regnal::dice::Dice;
use regnal::game::{AtTable, Game, Outcome, Seat, Viewer, told};
use regnal::games::demonworld::action::{Ruling, Table, Umpire};
use regnal::games::demonworld::event::Calendar;
use regnal::games::demonworld::nouns::{Phase as Asked, Race, Season as Time};
use regnal::games::demonworld::state::{Date, Emperor};
use regnal::games::demonworld::{self, Demonworld};
use regnal::games::echoes::nouns::{Direction, Format};
use regnal::games::echoes::{self, Echoes};
use regnal::games::mighty::nouns::{Owner, Phase, Season};
use regnal::games::mighty::setup::Opening;
use regnal::games::mighty::state::Stage;
use regnal::games::mighty::{self, Mighty};
use regnal::text::{Lang, Line, Names, say};

use super::suite::{Tried, dice};

/// What is done next, one deed after the other.
type Wish<G> = fn(&G, Seat, &[<G as Game>::Action], &mut Dice) -> Vec<<G as Game>::Action>;

/// A kind of match, and how it ends.
struct Way<G: Tried> {
    /// The name of the file.
    name: &'static str,
    /// Where it begins.
    begin: fn(&mut Dice) -> G::Setup,
    /// What is done.
    wish: Wish<G>,
    /// Whether it ended in this way.
    is: fn(&Outcome, &[G::Event]) -> bool,
}

/// Matches among which one that ends in this way is looked for.
const MANY: u64 = 3_000;

/// Does a deed, and writes down what it was and what is heard of it.
fn does<G: Tried>(
    game: &mut G,
    seat: Seat,
    action: &G::Action,
    chance: &mut Dice,
    text: &mut String,
) -> Vec<G::Event> {
    let seat = G::actor(action, seat);
    let its = game.particulars(seat, action);
    let names = Names {
        seats: ["Ada", "Bruno", "Cleo", "Dora"].map(str::to_owned).into(),
        hexes: game.labels(),
        ..Names::default()
    };
    let spoken = |line: &Line| say(Lang::En, line, &names);
    let name = |seat: Seat| {
        names
            .seats
            .get(seat.index())
            .map_or("Umpire", String::as_str)
    };
    let _ = write!(text, "{} {}", name(seat), its.verb);
    for part in &its.parts {
        let _ = write!(text, " {}={}", part.name, part.code);
    }
    text.push('\n');
    let events = game.decide(seat, action, chance).expect("what is listed");
    let heard = told(game, &events);
    for line in &heard.public {
        let _ = writeln!(text, "  {}", spoken(line));
    }
    for (listener, lines) in &heard.private {
        for line in lines {
            let _ = writeln!(text, "  ({}) {}", name(*listener), spoken(line));
        }
    }
    events
}

/// Plays match `number`, and writes it down; none when it ends in another way.
fn played<G: Tried>(way: &Way<G>, number: u64) -> Option<String> {
    let (mut chance, mut whim) = (dice(number, 4), dice(number, 5));
    let mut game = G::new((way.begin)(&mut chance));
    let (mut text, mut log) = (format!("match {number}\n"), Vec::new());
    for _ in 0..G::LONGEST {
        let Some(&seat) = game.awaited().first() else {
            break;
        };
        for action in (way.wish)(&game, seat, &game.legal(seat), &mut whim) {
            log.extend(does(&mut game, seat, &action, &mut chance, &mut text));
        }
    }
    let outcome = game.outcome()?;
    let winners: Vec<String> = outcome
        .winners
        .iter()
        .map(|seat| seat.0.to_string())
        .collect();
    let _ = writeln!(
        text,
        "ended by {}, seats that won: {}",
        outcome.rule,
        winners.join(" ")
    );
    (way.is)(&outcome, &log).then_some(text)
}

/// Compares a match with its transcript.
fn check<G: Tried>(way: &Way<G>) {
    let folder = PathBuf::from(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/play/transcripts"
    ));
    let file = folder.join(format!("{}.txt", way.name));
    if std::env::var_os("TRANSCRIPTS").is_some() {
        let text = (0..MANY).find_map(|number| played(way, number));
        let text = text.unwrap_or_else(|| panic!("none of {MANY} matches is one of {}", way.name));
        std::fs::write(&file, text).unwrap();
        return;
    }
    let wanted = std::fs::read_to_string(&file).expect("a transcript");
    let head = wanted.lines().next().unwrap_or_default();
    let number = head
        .strip_prefix("match ")
        .and_then(|number| number.parse().ok());
    let text = played(way, number.expect("the number of the match"));
    let text = text.unwrap_or_else(|| panic!("{}: the match ends in another way", way.name));
    for (number, (here, there)) in text.lines().zip(wanted.lines()).enumerate() {
        assert_eq!(here, there, "{}, line {}", way.name, number + 1);
    }
    assert_eq!(text.lines().count(), wanted.lines().count(), "{}", way.name);
}

/// A campaign in which people hardly do anything.
fn idle(game: &Mighty, _: Seat, menu: &[mighty::Action], whim: &mut Dice) -> Vec<mighty::Action> {
    use mighty::Action;
    let idle = |action: &&Action| {
        matches!(
            action,
            Action::EndTurn
                | Action::PassSpell
                | Action::PassSpy
                | Action::EndBuilding
                | Action::PassRecruit
                | Action::EndDeployment
                | Action::PlaceRest
                | Action::ConfirmSetup
                | Action::ApproveMap { yes: true }
        )
    };
    match menu.iter().rfind(idle) {
        Some(action) if whim.index(4) > 0 => vec![action.clone()],
        _ => vec![game.wish(menu, whim)],
    }
}

fn campaign(dice: &mut Dice) -> mighty::Setup {
    Mighty::deal(&mighty::Options::usual(2, 6), dice)
}

#[test]
fn a_campaign_won_by_points() {
    check(&Way::<Mighty> {
        name: "mighty-points",
        begin: campaign,
        wish: idle,
        is: |outcome, _| outcome.rule == "ME-END-07",
    });
}

#[test]
fn a_campaign_that_two_share() {
    check(&Way::<Mighty> {
        name: "mighty-draw",
        begin: campaign,
        wish: idle,
        is: |outcome, _| outcome.rule == "ME-END-09",
    });
}

#[test]
fn a_campaign_given_up() {
    check(&Way::<Mighty> {
        name: "mighty-conceded",
        begin: campaign,
        wish: |game, seat, menu, whim| match game.era() {
            2.. => vec![mighty::Action::Concede],
            _ => idle(game, seat, menu, whim),
        },
        is: |outcome, _| outcome.rule == "ME-RULING-24",
    });
}

#[test]
fn a_realm_that_falls() {
    check(&Way::<Mighty> {
        name: "mighty-fall",
        begin: |_| {
            use regnal::games::mighty::setup::unit;
            use regnal::hex::Hex;
            let mut at = mighty::Position::plains(2, 3);
            at.stage = Stage::Campaign {
                season: Season::Spring,
                turn: 0,
                phase: Phase::Combat,
            };
            for (seat, number, q) in [(0, 1, 0), (0, 2, 0), (1, 3, 1)] {
                let id = mighty::nouns::UnitId::army(number);
                at.units
                    .push(unit(id, Owner::Realm(Seat(seat)), Hex::new(q, 0)));
            }
            let own = at
                .cells
                .get_mut(&Hex::new(-3, 0))
                .expect("a hex of the map");
            own.owner = Some(Seat(0));
            mighty::Setup {
                options: mighty::Options::usual(2, 6),
                opening: Opening::Position(Box::new(at)),
            }
        },
        wish: |game, _, menu, whim| {
            let fights = |action: &&mighty::Action| matches!(action, mighty::Action::Attack { .. });
            let fight = menu.iter().find(fights).cloned();
            vec![fight.unwrap_or_else(|| game.wish(menu, whim))]
        },
        is: |outcome, log| {
            let fell = |event: &mighty::Event| matches!(event, mighty::Event::RealmFell { .. });
            outcome.rule == "ME-RULING-24" && log.iter().any(fell)
        },
    });
}

/// The program plays.
fn machine(
    game: &Echoes,
    seat: Seat,
    menu: &[echoes::Action],
    whim: &mut Dice,
) -> Vec<echoes::Action> {
    let deeds = game.machine(seat, whim);
    let last = deeds.last().filter(|deed| menu.contains(deed));
    vec![last.cloned().unwrap_or_else(|| game.wish(menu, whim))]
}

fn duel(change: fn(&mut echoes::Options), dice: &mut Dice) -> echoes::Setup {
    let mut options = echoes::Options::usual(Format::Base);
    change(&mut options);
    Echoes::deal(&options, dice)
}

fn conceded(log: &[echoes::Event]) -> bool {
    log.iter()
        .any(|event| matches!(event, echoes::Event::Conceded { .. }))
}

#[test]
fn a_duel_won_by_the_fall_of_a_capital() {
    check(&Way::<Echoes> {
        name: "echoes-capital",
        begin: |dice| duel(|options| options.capital_health = Some(5), dice),
        wish: machine,
        is: |outcome, _| outcome.rule == "EE-WIN-01",
    });
}

#[test]
fn a_duel_won_because_no_unit_is_left() {
    check(&Way::<Echoes> {
        name: "echoes-no-unit",
        begin: |dice| duel(|_| {}, dice),
        wish: machine,
        is: |outcome, _| outcome.rule == "EE-WIN-02",
    });
}

#[test]
fn a_duel_that_falls_asleep() {
    check(&Way::<Echoes> {
        name: "echoes-quiet",
        begin: |dice| duel(|options| options.stalemate_rounds = 2, dice),
        wish: |game, _, menu, whim| {
            let ends = |action: &&echoes::Action| matches!(action, echoes::Action::EndTurn { .. });
            let end = menu.iter().find(ends).cloned();
            vec![end.unwrap_or_else(|| game.wish(menu, whim))]
        },
        is: |outcome, log| {
            let quiet = |event: &echoes::Event| {
                matches!(event, echoes::Event::RoundEnded { quiet: true, .. })
            };
            outcome.rule == "EE-RULING-94" && log.iter().filter(|event| quiet(event)).count() == 2
        },
    });
}

#[test]
fn a_duel_of_a_few_rounds() {
    check(&Way::<Echoes> {
        name: "echoes-length",
        begin: |dice| {
            duel(
                |options| (options.round_limit, options.stalemate_rounds) = (3, 0),
                dice,
            )
        },
        wish: machine,
        is: |outcome, log| {
            outcome.rule == "EE-RULING-94" && !conceded(log) && outcome.winners.len() == 1
        },
    });
}

#[test]
fn a_duel_given_up() {
    check(&Way::<Echoes> {
        name: "echoes-conceded",
        begin: |dice| duel(|_| {}, dice),
        wish: |game, seat, menu, whim| match game.position().round {
            3.. => vec![echoes::Action::Concede],
            _ => machine(game, seat, menu, whim),
        },
        is: |_, log| conceded(log),
    });
}

#[test]
fn a_duel_that_two_agree_to_end() {
    check(&Way::<Echoes> {
        name: "echoes-agreed",
        begin: |dice| duel(|_| {}, dice),
        wish: |game, seat, menu, whim| {
            let standing = game.standing(seat);
            let draw = [
                echoes::Action::AnswerDraw { yes: true },
                echoes::Action::OfferDraw,
            ];
            match draw.into_iter().find(|action| standing.contains(action)) {
                Some(action) if game.position().round >= 2 => vec![action],
                _ => machine(game, seat, menu, whim),
            }
        },
        is: |outcome, _| outcome.winners.len() == 2,
    });
}

/// Two units are left, one of each side, as near to death as to each other.
fn last_of_each(dice: &mut Dice) -> echoes::Setup {
    let mut game = Echoes::new(duel(|_| {}, dice));
    for _ in 0..Echoes::LONGEST {
        let at = game.position();
        let seat = game.awaited().first().copied().expect("a match under way");
        if at.round >= 4 && at.units.iter().any(|unit| unit.owner != seat) {
            break;
        }
        for action in machine(&game, seat, &game.legal(seat), dice) {
            let events = game.decide(seat, &action, dice).expect("what is listed");
            told(&mut game, &events);
        }
    }
    let seen = game.view(Viewer::Public).units;
    let mut at = game.position().clone();
    let (size, mut sides) = (at.grid * 2, std::collections::BTreeSet::new());
    at.units.retain(|unit| sides.insert(unit.owner));
    for unit in &mut at.units {
        let left = seen
            .iter()
            .find(|other| other.id == unit.id)
            .map(|other| other.health_left);
        unit.damage += left
            .and_then(|left| u8::try_from(left - 1).ok())
            .expect("a living unit");
    }
    if let [one, other] = at.units.as_mut_slice() {
        other.cell = one
            .cell
            .toward(Direction::North, size)
            .unwrap_or(other.cell);
    }
    echoes::Setup::Position(Box::new(at))
}

#[test]
fn a_duel_in_which_both_are_beaten_at_once() {
    check(&Way::<Echoes> {
        name: "echoes-both",
        begin: last_of_each,
        wish: |game, seat, menu, whim| {
            let strikes =
                |action: &&echoes::Action| matches!(action, echoes::Action::AttackMelee { .. });
            match menu.iter().find(strikes) {
                Some(action) => vec![action.clone()],
                None => machine(game, seat, menu, whim),
            }
        },
        is: |outcome, _| outcome.rule == "EE-RULING-92",
    });
}

/// Men against orcs.
fn realms(dice: &mut Dice) -> demonworld::Setup {
    Demonworld::deal(&demonworld::Options::usual([Race::Human, Race::Orc]), dice)
}

/// The program plays.
fn orders(
    game: &Demonworld,
    seat: Seat,
    _: &[demonworld::Action],
    whim: &mut Dice,
) -> Vec<demonworld::Action> {
    game.machine(seat, whim)
}

/// The same two, as the program has brought them to the orders of the first autumn, with something changed.
fn in_autumn(dice: &mut Dice, change: fn(&mut demonworld::Position)) -> demonworld::Setup {
    let mut game = Demonworld::new(realms(dice));
    for _ in 0..Demonworld::LONGEST {
        let at = game.position();
        let mut windows = at.windows.values();
        if at.date.season == Time::Autumn && windows.any(|one| one.phase == Asked::SeasonOrders) {
            break;
        }
        let seat = game.awaited().first().copied().expect("a campaign");
        for deed in game.machine(seat, dice) {
            game.play(seat, &deed, dice).expect("what stands");
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
fn a_campaign_won_by_an_emperor() {
    check(&Way::<Demonworld> {
        name: "demonworld-emperor",
        begin: |dice| {
            in_autumn(dice, |at| {
                at.players[0].prestige = 3;
                at.players[0].emperor = Some(Emperor {
                    since: Date::FIRST,
                    winters: 2,
                });
            })
        },
        wish: orders,
        is: |outcome, _| outcome.rule == "DW-EMPEROR-04",
    });
}

#[test]
fn a_campaign_in_which_one_realm_is_left() {
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
                matches!(
                    event,
                    demonworld::Event::Calendar(Calendar::Eliminated { .. })
                )
            };
            outcome.rule == "DW-RULING-93" && log.iter().any(fell)
        },
    });
}

#[test]
fn a_campaign_that_one_leaves_and_the_other_ends() {
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
                matches!(
                    event,
                    demonworld::Event::Table(demonworld::event::Table::Resigned { .. })
                )
            };
            outcome.rule == "DW-RULING-93" && log.iter().any(left)
        },
    });
}

#[test]
fn a_campaign_that_all_agree_to_end() {
    check(&Way::<Demonworld> {
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
    });
}

#[test]
fn a_campaign_that_all_leave() {
    check(&Way::<Demonworld> {
        name: "demonworld-left",
        begin: realms,
        wish: |game, seat, menu, whim| match game.position().date.season {
            Time::Spring => orders(game, seat, menu, whim),
            _ => vec![Demonworld::concession()],
        },
        is: |outcome, log| {
            let left = |event: &&demonworld::Event| {
                matches!(
                    event,
                    demonworld::Event::Table(demonworld::event::Table::Resigned { .. })
                )
            };
            outcome.rule == "DW-RULING-93" && log.iter().filter(left).count() == 2
        },
    });
}

#[test]
fn a_campaign_that_the_umpire_ends() {
    check(&Way::<Demonworld> {
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
                    let praised = Ruling::AdjustPrestige {
                        seat: Seat(1),
                        change: 1,
                    };
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
    });
}
