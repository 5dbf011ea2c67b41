//! `regnal simulate`: many matches on every core, and a table of how they went.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::io::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use clap::{Args, Subcommand};
use regnal::game::Seating as _;
use regnal::games::demonworld::simulate as campaigns;
use regnal::games::echoes::content;
use regnal::games::echoes::nouns::{Civ, Format};
use regnal::games::echoes::simulate::{Pilot, Tally, bout, options, play};
use regnal::games::offices::simulate as kingdoms;
use regnal::noun::Noun as _;
use regnal::text::{Lang, Line, Names, say, words};

use super::failed::Failed;

/// The games that can be simulated.
#[derive(Clone, Debug, Subcommand)]
pub enum Simulated {
    /// Echoes of Emperors: every pairing of the civilizations in turn.
    Echoes(SimulatedEchoes),
    /// Demonworld: campaigns of all six races, each race in each seat in turn.
    Demonworld(SimulatedDemonworld),
    /// Imperial Offices: campaigns of kings whom the program makes.
    Offices(SimulatedOffices),
}

/// Which campaigns of Imperial Offices are simulated.
#[derive(Clone, Debug, Args)]
pub struct SimulatedOffices {
    /// How many campaigns.
    #[arg(long, value_name = "N", default_value_t = 500)]
    pub games: u64,
    /// How many kingdoms.
    #[arg(long, value_name = "K", default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=8))]
    pub seats: u8,
    /// The chance of them: the same number gives the same campaigns.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Against chance: all seats but one, each in turn, are moved at random.
    #[arg(long)]
    pub chance: bool,
}

/// Which campaigns of Demonworld are simulated.
#[derive(Clone, Debug, Args)]
pub struct SimulatedDemonworld {
    /// How many campaigns.
    #[arg(long, value_name = "N", default_value_t = 300)]
    pub games: u64,
    /// After how many years all agree that it is over, unless it ends before.
    #[arg(long, value_name = "Y", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=20))]
    pub years: u16,
    /// The chance of them: the same number gives the same campaigns.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Against chance: one seat of two, each in turn, is moved at random.
    #[arg(long)]
    pub chance: bool,
}

/// Which matches of Echoes of Emperors are simulated.
#[derive(Clone, Debug, Args)]
pub struct SimulatedEchoes {
    /// How many matches.
    #[arg(long, value_name = "N", default_value_t = 600)]
    pub games: u64,
    /// The chance of them: the same number gives the same matches.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// The civilizations that take part, such as `norse,scots`; all when absent.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub civs: Vec<String>,
    /// The format: base, long or team.
    #[arg(long, value_name = "FORMAT", default_value = "base", value_parser = ["base", "long", "team"])]
    pub format: String,
}

/// Simulates, and prints the table on standard output; progress goes to standard error.
///
/// # Errors
/// What is wrong with the request.
pub fn run(game: &Simulated) -> Result<(), Failed> {
    match game {
        Simulated::Echoes(asked) => {
            let tally = echoes(asked)?;
            println!("{}", table(&tally, asked.seed, Lang::En));
            Ok(())
        }
        Simulated::Demonworld(asked) => {
            let tally = demonworld(asked)?;
            println!("{}", campaign_table(&tally, asked, Lang::En));
            Ok(())
        }
        Simulated::Offices(asked) => {
            let tally = offices(asked)?;
            println!("{}", office_table(&tally, asked, Lang::En));
            Ok(())
        }
    }
}

/// Plays as many matches on all cores; `add` counts each of them, in whatever order they end.
///
/// # Errors
/// A match broke.
fn on_all_cores<T: Default + Send, P>(
    games: u64,
    play: impl Fn(u64) -> P + Sync,
    add: impl Fn(&mut T, &P) + Sync,
) -> Result<T, Failed> {
    let next = AtomicU64::new(0);
    let whole = Mutex::new((0, T::default()));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    let played = play(number);
                    if let Ok(mut whole) = whole.lock() {
                        add(&mut whole.1, &played);
                        whole.0 += 1;
                        progress(whole.0, games);
                    }
                }
            });
        }
    });
    eprintln!();
    whole
        .into_inner()
        .map(|(_, tally)| tally)
        .map_err(|_| Failed::File(String::from("a simulated match broke")))
}

/// Plays the campaigns, on all cores; the same request gives the same tally.
///
/// # Errors
/// A campaign broke.
pub fn demonworld(asked: &SimulatedDemonworld) -> Result<campaigns::Tally, Failed> {
    on_all_cores(
        asked.games,
        |number| {
            let pilots = if asked.chance {
                let mut pilots = vec![campaigns::Pilot::Random; 2];
                pilots[usize::from(number % 2 == 1)] = campaigns::Pilot::Ai;
                pilots
            } else {
                vec![campaigns::Pilot::Ai; 6]
            };
            campaigns::play(&campaigns::bout(&pilots, asked.years, asked.seed, number))
        },
        campaigns::Tally::add,
    )
}

/// Plays the campaigns of Imperial Offices, on all cores; the same request gives the same tally.
///
/// # Errors
/// A campaign broke.
pub fn offices(asked: &SimulatedOffices) -> Result<kingdoms::Tally, Failed> {
    let seats = usize::from(asked.seats);
    on_all_cores(
        asked.games,
        |number| {
            let mine = usize::try_from(number).unwrap_or(0) % seats;
            let pilots: Vec<kingdoms::Pilot> = (0..seats)
                .map(|seat| match asked.chance && seat != mine {
                    true => kingdoms::Pilot::Random,
                    false => kingdoms::Pilot::Ai,
                })
                .collect();
            kingdoms::play(&kingdoms::bout(&pilots, asked.seed, number))
        },
        kingdoms::Tally::add,
    )
}

/// Plays the matches, on all cores; the same request gives the same tally.
///
/// # Errors
/// What is wrong with the request.
pub fn echoes(asked: &SimulatedEchoes) -> Result<Tally, Failed> {
    let format = Format::from_code(&asked.format).unwrap_or(Format::Base);
    let options = options(format);
    let civs = civs(&asked.civs, options.seats())?;
    on_all_cores(
        asked.games,
        |number| play(&bout(&options, &civs, [Pilot::Ai; 2], asked.seed, number)),
        Tally::add,
    )
}

fn progress(done: u64, of: u64) {
    let _ = write!(std::io::stderr(), "\r{done}/{of}");
}

fn civs(named: &[String], needed: usize) -> Result<Vec<Civ>, Failed> {
    let refuse = |line: Line| Failed::File(say(Lang::En, &line, &Names::default()));
    let mut civs = Vec::new();
    for name in named {
        let civ = Civ::from_code(name);
        let civ = civ.ok_or_else(|| {
            let all: Vec<&str> = Civ::ALL.iter().map(|civ| civ.code()).collect();
            refuse(
                Line::new("simulate-bad-civ")
                    .with("name", regnal::text::safe_name(name))
                    .with("civs", all.join(", ")),
            )
        })?;
        if !civs.contains(&civ) {
            civs.push(civ);
        }
    }
    if named.is_empty() {
        civs = Civ::ALL.to_vec();
    }
    if civs.len() < needed {
        return Err(refuse(
            Line::new("simulate-few-civs")
                .with("needed", needed)
                .with("found", civs.len()),
        ));
    }
    Ok(civs)
}

/// The table of a tally.
pub fn table(tally: &Tally, seed: u64, lang: Lang) -> String {
    let tell = |line: Line| say(lang, &line, &Names::default());
    let share = |percent: f64| format!("{percent:.1}");
    let mut text = tell(
        Line::new("simulate-head")
            .with("games", i64::from(tally.games))
            .with("seed", seed.to_string())
            .with("draws", i64::from(tally.draws))
            .with("first", share(tally.first.percent())),
    );
    text.push('\n');
    text += &tell(
        Line::new("simulate-rounds")
            .with("half", i64::from(tally.round_at(50)))
            .with("tenth", i64::from(tally.round_at(10)))
            .with("nine", i64::from(tally.round_at(90)))
            .with("usual", share(tally.within(8..=16))),
    );
    text.push('\n');
    for (&round, &games) in &tally.rounds {
        let line = Line::new("simulate-round")
            .with("round", i64::from(round))
            .with("games", i64::from(games));
        let _ = writeln!(text, "  {}", tell(line));
    }
    text += &tell(Line::new("simulate-ends").with("rules", counts(&tally.rules)));
    text.push('\n');
    text += &tell(Line::new("simulate-civs"));
    text.push('\n');
    matrix(&mut text, tally, lang);
    let never: Vec<String> = tally
        .never_played()
        .into_iter()
        .map(|id| {
            content::card(id).map_or_else(|| id.to_owned(), |card| card.name(lang).to_owned())
        })
        .collect();
    text += &tell(match never.is_empty() {
        true => Line::new("simulate-never-none"),
        false => Line::new("simulate-never").with("cards", never.join(", ")),
    });
    text
}

fn counts(counts: &BTreeMap<String, u32>) -> String {
    counts
        .iter()
        .map(|(rule, n)| format!("{rule} {n}"))
        .collect::<Vec<_>>()
        .join(", ")
}

/// One row a civilization, one column for all and one for each opponent.
fn matrix(text: &mut String, tally: &Tally, lang: Lang) {
    let name = |id: &str| words().plain(lang, id).unwrap_or_else(|| id.to_owned());
    let civs: Vec<Civ> = tally.civs.keys().copied().collect();
    let width = civs
        .iter()
        .map(|civ| name(civ.term()).chars().count())
        .max()
        .unwrap_or(0)
        + 2;
    let _ = write!(text, "{:width$}{:>7}", "", name("simulate-all"));
    for civ in &civs {
        let _ = write!(text, "{:>11}", civ.code());
    }
    text.push('\n');
    for civ in &civs {
        let all = tally.civs.get(civ).map_or(50.0, |score| score.percent());
        let _ = write!(text, "{:width$}{all:>7.1}", name(civ.term()));
        for other in &civs {
            let cell = tally.pairs.get(&(*civ, *other)).map_or_else(
                || String::from("-"),
                |score| format!("{:.1}", score.percent()),
            );
            let _ = write!(text, "{cell:>11}");
        }
        text.push('\n');
    }
}

/// The table of a tally of campaigns.
pub fn campaign_table(tally: &campaigns::Tally, asked: &SimulatedDemonworld, lang: Lang) -> String {
    let tell = |line: Line| say(lang, &line, &Names::default());
    let each = |of: u32| format!("{:.1}", f64::from(of) / f64::from(tally.games.max(1)));
    let mut text = tell(
        Line::new("simulate-campaigns")
            .with("games", i64::from(tally.games))
            .with("years", i64::from(asked.years))
            .with("seed", asked.seed.to_string())
            .with("sieges", each(tally.sieges))
            .with("battles", each(tally.battles)),
    );
    text.push('\n');
    if asked.chance {
        let won = format!("{:.1}", tally.program.percent());
        text += &tell(Line::new("simulate-against-chance").with("won", won));
        text.push('\n');
    }
    text += &tell(Line::new("simulate-ends").with("rules", counts(&tally.rules)));
    text.push('\n');
    let ends: BTreeMap<String, u32> = tally
        .ends
        .iter()
        .map(|(year, n)| (year.to_string(), *n))
        .collect();
    text += &tell(Line::new("simulate-end-years").with("years", counts(&ends)));
    text.push('\n');
    let name = |id: &str| words().plain(lang, id).unwrap_or_else(|| id.to_owned());
    let heads = [
        "simulate-wins",
        "simulate-prestige",
        "simulate-provinces",
        "simulate-titles",
        "simulate-gone",
    ]
    .map(name);
    let _ = write!(text, "{:12}", "");
    for head in &heads {
        let _ = write!(text, "{head:>16}");
    }
    text.push('\n');
    for (race, score) in &tally.races {
        let _ = write!(text, "{:12}", name(race.term()));
        let cells = [
            score.percent(),
            score.mean_prestige(),
            score.mean_provinces(),
            score.mean_winters(),
        ];
        for cell in cells {
            let _ = write!(text, "{cell:>16.2}");
        }
        let _ = writeln!(text, "{:>16}", score.eliminated);
    }
    text
}

/// The table of a tally of campaigns of Imperial Offices.
pub fn office_table(tally: &kingdoms::Tally, asked: &SimulatedOffices, lang: Lang) -> String {
    let tell = |line: Line| say(lang, &line, &Names::default());
    let name = |id: &str| words().plain(lang, id).unwrap_or_else(|| id.to_owned());
    let each = |of: u32| format!("{:.1}", f64::from(of) / f64::from(tally.games.max(1)));
    let mut text = tell(
        Line::new("simulate-offices")
            .with("games", i64::from(tally.games))
            .with("seats", i64::from(asked.seats))
            .with("seed", asked.seed.to_string())
            .with("treaties", each(tally.treaties))
            .with("elections", each(tally.elections))
            .with("deaths", each(tally.all.deaths)),
    );
    text.push('\n');
    if asked.chance {
        let won = 100.0 * tally.program.each(tally.program.wins);
        let won = format!("{won:.1}");
        text += &tell(Line::new("simulate-against-chance").with("won", won));
        text.push('\n');
    }
    let turns: BTreeMap<String, u32> = tally
        .turns
        .iter()
        .map(|(turn, games)| (turn.to_string(), *games))
        .collect();
    text += &tell(Line::new("simulate-end-turns").with("turns", counts(&turns)));
    text.push('\n');
    let emperors = |way: kingdoms::Way| i64::from(tally.emperors.get(&way).copied().unwrap_or(0));
    text += &tell(
        Line::new("simulate-emperors")
            .with("crowned", emperors(kingdoms::Way::Crowned))
            .with("elected", emperors(kingdoms::Way::Elected))
            .with("largest", emperors(kingdoms::Way::Largest)),
    );
    text.push('\n');
    let heads = [
        "simulate-wins",
        "simulate-share",
        "simulate-points",
        "simulate-provinces",
        "simulate-held",
        "simulate-deaths",
        "simulate-gone",
    ];
    head(&mut text, &heads.map(name));
    let races = tally.races.iter().map(|(race, score)| (race.term(), score));
    let alignments = tally.alignments.iter();
    let alignments = alignments.map(|(alignment, score)| (alignment.term(), score));
    for (term, score) in races.chain(alignments) {
        let cells = [
            100.0 * score.each(score.wins),
            score.share(),
            score.each(score.points) / 100.0,
            score.each(score.provinces),
            score.each(score.offices),
            score.each(score.deaths),
            100.0 * score.each(score.fallen),
        ];
        row(&mut text, &name(term), &cells);
    }
    let heads = [
        "simulate-by-king",
        "simulate-by-hero",
        "simulate-by-diet",
        "simulate-by-winner",
    ];
    head(&mut text, &heads.map(name));
    for (office, held) in &tally.offices {
        let percent = |of: u32| 100.0 * f64::from(of) / f64::from(tally.games.max(1));
        let cells = [held.by_kings, held.by_heroes, held.kept, held.by_winners].map(percent);
        row(&mut text, &name(office.term()), &cells);
    }
    text
}

/// The heads of a table whose first column has none.
fn head(text: &mut String, heads: &[String]) {
    let _ = write!(text, "{:28}", "");
    for head in heads {
        let _ = write!(text, "{head:>16}");
    }
    text.push('\n');
}

/// A row of numbers.
fn row(text: &mut String, name: &str, cells: &[f64]) {
    let _ = write!(text, "{name:28}");
    for cell in cells {
        let _ = write!(text, "{cell:>16.2}");
    }
    text.push('\n');
}
