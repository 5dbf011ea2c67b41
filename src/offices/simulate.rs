//! Simulates campaigns between bot players, and collects statistics on the balance of races and alignments.

use std::collections::BTreeMap;

use super::action::{Action, Order};
use super::event::{Calendar, Diplomacy, Event, People, Realm};
use super::ids::CharacterId;
use super::nouns::{Alignment, Office, Race};
use super::setup::{Opening, Options, Setup};
use super::state::Offices;
use regnal_core::dice::Dice;
use regnal_core::game::BotPlayer as _;
use regnal_core::game::simulate::{Done, Move, Pilot, Simulated, dice, drive, seed_of};
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

/// Number of actions that a random player takes each month.
const WISHES: usize = 16;

/// A campaign to simulate.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Bout {
    pub options: Options,
    /// Controller of each seat: the AI or random actions.
    pub pilots: Vec<Pilot>,
    pub seed: u64,
}

/// One seat's result in a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Fared {
    pub race: Race,
    pub alignment: Alignment,
    pub pilot: Option<Pilot>,
    pub won: bool,
    /// Final points in hundredths.
    pub points: u32,
    /// Offices held by the seat, each with a flag that is true if the seat's king holds the office.
    pub offices: BTreeMap<Office, bool>,
    pub provinces: u32,
    pub deaths: u32,
    pub fell: bool,
    /// Number of times that a unit or hero went unpaid.
    pub unpaid: u32,
    pub failed: u32,
}

/// Way in which an emperor came to power.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Accession {
    /// His kingdom held more than 55% of the world's tax base.
    Crowned,
    /// He was elected.
    Elected,
    /// He had the largest tax base at the agreed end, or when no other kingdom was left.
    Largest,
}

/// Result of a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Played {
    pub seats: Vec<Fared>,
    pub turns: u8,
    /// Way in which the emperor came to power; `None` if there is no emperor.
    pub emperor: Option<Accession>,
    /// Offices at the end, each with a flag that is true if the last Diet had lent the office to the same holder.
    pub kept: BTreeMap<Office, bool>,
    pub elections: u32,
    pub treaties: u32,
}

/// Returns campaign `number` of a series, with the default options.
pub fn bout(pilots: &[Pilot], seed: u64, number: u64) -> Bout {
    Bout {
        options: Options::usual(narrow(pilots.len())),
        pilots: pilots.to_vec(),
        seed: seed_of(seed, number),
    }
}

/// Running counts during a campaign.
#[derive(Debug, Default)]
struct Count {
    deaths: BTreeMap<Seat, u32>,
    unpaid: BTreeMap<Seat, u32>,
    failed: BTreeMap<Seat, u32>,
    elections: u32,
    treaties: u32,
    lent: BTreeMap<Office, CharacterId>,
}

impl Count {
    fn see(&mut self, game: &Offices, event: &Event) {
        match event {
            Event::People(People::Died { character, .. }) => {
                let seat = game.position().character(*character).and_then(|one| one.seat);
                if let Some(seat) = seat {
                    *self.deaths.entry(seat).or_default() += 1;
                }
            }
            Event::Realm(Realm::Paid { seat, payday }) => {
                let units = payday.units.iter();
                let units = units.filter(|(_, paid, _)| *paid != super::realm::Paid::Yes);
                let all = units.count() + payday.unpaid_heroes.len();
                *self.unpaid.entry(*seat).or_default() += narrow::<u32, _>(all);
            }
            Event::Calendar(Calendar::Failed { seat, .. }) => {
                *self.failed.entry(*seat).or_default() += 1;
            }
            Event::Diplomacy(Diplomacy::ElectionCalled { .. }) => self.elections += 1,
            Event::Diplomacy(Diplomacy::TreatyMade { .. }) => self.treaties += 1,
            Event::Diplomacy(Diplomacy::DietMet { lent, .. }) => self.lent = lent.clone(),
            _ => {}
        }
    }
}

impl Simulated for Offices {
    type Bout = Bout;
    type Played = Played;
    type Tally = Tally;

    fn simulate_through(bout: &Bout, see: impl FnMut(&Offices, Option<&Move<Action>>)) -> Played {
        let (mut chance, mut mind) = (dice(bout.seed, 0), dice(bout.seed, 1));
        let game =
            Offices::from_setup(Setup { options: bout.options.clone(), opening: Opening::Fresh });
        let mut count = Count::default();
        let next = |game: &Offices| {
            let seat = *game.awaited().first()?;
            let deeds = match bout.pilots.get(seat.index()) {
                Some(Pilot::Ai) => game.machine(seat, &mut mind),
                Some(Pilot::Random) | None => at_random(game, seat, &mut mind),
            };
            Some((seat, deeds))
        };
        let counted = |game: &Offices, done: Done<'_, Offices>| match done {
            Done::Event(event) => count.see(game, event),
            Done::Deed(..) => {}
        };
        let game = drive(game, &mut chance, next, see, counted);
        result(bout, &game, &count)
    }

    fn count(tally: &mut Tally, played: &Played) {
        tally.games += 1;
        *tally.turns.entry(played.turns).or_default() += 1;
        tally.elections += played.elections;
        tally.treaties += played.treaties;
        if let Some(way) = played.emperor {
            *tally.emperors.entry(way).or_default() += 1;
        }
        let seats: u32 = narrow(played.seats.len());
        for fared in &played.seats {
            tally.races.entry(fared.race).or_default().add(fared, seats);
            let alignment = tally.alignments.entry(fared.alignment);
            alignment.or_default().add(fared, seats);
            tally.all.add(fared, seats);
            if fared.pilot == Some(Pilot::Ai) {
                tally.program.add(fared, seats);
            }
            for (&office, &by_king) in &fared.offices {
                let held = tally.offices.entry(office).or_default();
                held.by_kings += u32::from(by_king);
                held.by_heroes += u32::from(!by_king);
                held.by_winners += u32::from(fared.won);
            }
        }
        for (&office, &kept) in &played.kept {
            tally.offices.entry(office).or_default().kept += u32::from(kept);
        }
    }
}

/// Returns random legal actions followed by the lock. Each kind of action is equally likely.
fn at_random(game: &Offices, seat: Seat, mind: &mut Dice) -> Vec<Action> {
    let menu = game.legal(seat);
    let mut sorts: BTreeMap<u8, Vec<&Action>> = BTreeMap::new();
    for action in &menu {
        let sort = match action {
            Action::Order { order, .. } => match order {
                Order::Move { .. } => 0,
                Order::Recruit { .. } => 1,
                Order::Transfer { .. } => 2,
                Order::Explore => 3,
                Order::Search { .. } => 4,
                Order::Practice { .. } | Order::Study { .. } => 5,
                Order::Cast(_) => 6,
                Order::Hire { .. } => 7,
                _ => 8,
            },
            Action::Decree(_) => 9,
            Action::CreateKing(_) => 10,
            _ => continue,
        };
        sorts.entry(sort).or_default().push(action);
    }
    let sorts: Vec<Vec<&Action>> = sorts.into_values().collect();
    let mut deeds: Vec<Action> = Vec::new();
    for _ in 0..WISHES {
        if sorts.is_empty() {
            break;
        }
        let among = &sorts[mind.index(sorts.len())];
        deeds.push(among[mind.index(among.len())].clone());
    }
    if game.position().turn == 0 {
        deeds.truncate(1);
    } else {
        deeds.push(Action::Lock);
    }
    deeds
}

fn result(bout: &Bout, game: &Offices, count: &Count) -> Played {
    let at = game.position();
    let award = at.award.clone().unwrap_or_default();
    let winner = at.outcome.as_ref().and_then(|outcome| outcome.winners.first().copied());
    let counted = |counts: &BTreeMap<Seat, u32>, seat: Seat| counts.get(&seat).copied();
    let seats = at.seats().zip(&at.kingdoms).map(|(seat, own)| {
        let score = award.scores.iter().find(|score| score.seat == seat);
        let offices = award.offices.iter().filter_map(|(&office, (holder, _))| {
            let one = at.character(*holder)?;
            (one.seat == Some(seat)).then_some((office, one.is_king))
        });
        Fared {
            race: own.founder.as_ref().map_or(Race::Human, |king| king.race),
            alignment: own.alignment(),
            pilot: bout.pilots.get(seat.index()).copied(),
            won: winner == Some(seat),
            points: score.map_or(0, |score| score.total),
            offices: offices.collect(),
            provinces: narrow(at.realm(seat).count()),
            deaths: counted(&count.deaths, seat).unwrap_or(0),
            fell: own.has_fallen,
            unpaid: counted(&count.unpaid, seat).unwrap_or(0),
            failed: counted(&count.failed, seat).unwrap_or(0),
        }
    });
    Played {
        seats: seats.collect(),
        turns: at.turn,
        emperor: award.emperor.map(|_| match at.crown {
            Some(crown) if crown.is_elected => Accession::Elected,
            Some(_) => Accession::Crowned,
            None => Accession::Largest,
        }),
        kept: award
            .offices
            .iter()
            .map(|(&office, (holder, _))| (office, count.lent.get(&office) == Some(holder)))
            .collect(),
        elections: count.elections,
        treaties: count.treaties,
    }
}

/// Results for a race or an alignment over many campaigns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Score {
    /// Number of seats included in the results.
    pub of: u32,
    pub wins: u32,
    /// Number of wins, in hundredths, to be expected if all seats had equal chances.
    pub due: u32,
    /// Total final points, in hundredths.
    pub points: u32,
    pub provinces: u32,
    pub offices: u32,
    pub deaths: u32,
    pub fallen: u32,
    /// Number of times that a unit or hero went unpaid.
    pub unpaid: u32,
    pub failed: u32,
}

impl Score {
    fn add(&mut self, fared: &Fared, seats: u32) {
        self.of += 1;
        self.wins += u32::from(fared.won);
        self.due += 100 / seats.max(1);
        self.points += fared.points;
        self.provinces += fared.provinces;
        self.offices += narrow::<u32, _>(fared.offices.len());
        self.deaths += fared.deaths;
        self.fallen += u32::from(fared.fell);
        self.unpaid += fared.unpaid;
        self.failed += fared.failed;
    }

    /// Returns a sum divided by the number of seats.
    pub fn each(self, sum: u32) -> f64 {
        f64::from(sum) / f64::from(self.of.max(1))
    }

    /// Returns the wins as a percentage of the expected wins.
    pub fn share(self) -> f64 {
        10_000.0 * f64::from(self.wins) / f64::from(self.due.max(1))
    }
}

/// Statistics on the holders of an office over many campaigns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Held {
    pub by_kings: u32,
    pub by_heroes: u32,
    /// Number of times that the last Diet had already lent the office to the final holder.
    pub kept: u32,
    pub by_winners: u32,
}

/// Statistics on many simulated campaigns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Tally {
    pub games: u32,
    pub races: BTreeMap<Race, Score>,
    pub alignments: BTreeMap<Alignment, Score>,
    /// Results of the bot players' seats.
    pub program: Score,
    pub all: Score,
    pub offices: BTreeMap<Office, Held>,
    /// Number of campaigns by the way in which the emperor came to power.
    pub emperors: BTreeMap<Accession, u32>,
    /// Number of campaigns by length in turns.
    pub turns: BTreeMap<u8, u32>,
    pub elections: u32,
    pub treaties: u32,
}
