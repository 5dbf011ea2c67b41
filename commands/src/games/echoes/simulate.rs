//! Simulation of Echoes of Emperors matches.

use std::fmt::Write;

use clap::Args;
use regnal::game::Seating as _;
use regnal::game::simulate::Pilot;
use regnal::games::echoes::Echoes;
use regnal::games::echoes::content;
use regnal::games::echoes::nouns::{Civ, Format};
use regnal::games::echoes::simulate::{Bout, Tally, bout, options};
use regnal::noun::Noun as _;
use regnal::text::{Lang, Line, Names, say, words};

use crate::games::simulate::{SimulationRequest, counts};

/// Options for simulating Echoes of Emperors.
#[derive(Clone, Debug, Args)]
pub struct SimulatedEchoes {
    /// Number of matches.
    #[arg(long, value_name = "N", default_value_t = 600)]
    pub games: u64,
    /// Random seed; the same seed gives the same matches.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// The civilizations to include, such as `norse,scots`; all if omitted.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub civs: Vec<String>,
    /// The match format: base, long or team.
    #[arg(long, value_name = "FORMAT", default_value = "base", value_parser = ["base", "long", "team"])]
    pub format: String,
}

impl SimulationRequest for SimulatedEchoes {
    type Game = Echoes;

    fn games(&self) -> u64 {
        self.games
    }

    fn bouts(&self) -> Result<impl Fn(u64) -> Bout + Sync, String> {
        let format = Format::from_code(&self.format).unwrap_or(Format::Base);
        let options = options(format);
        let civs = civs(&self.civs, options.seats())?;
        Ok(move |number| bout(&options, &civs, [Pilot::Ai; 2], self.seed, number))
    }

    fn table(&self, tally: &Tally, lang: Lang) -> String {
        let tell = |line: Line| say(lang, &line, &Names::default());
        let share = |percent: f64| format!("{percent:.1}");
        let mut text = tell(
            Line::new("simulate-head")
                .with("games", i64::from(tally.games))
                .with("seed", self.seed.to_string())
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
            .unplayed_designs()
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
}

fn civs(named: &[String], needed: usize) -> Result<Vec<Civ>, String> {
    let refuse = |line: Line| say(Lang::En, &line, &Names::default());
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
            Line::new("simulate-few-civs").with("needed", needed).with("found", civs.len()),
        ));
    }
    Ok(civs)
}

/// Renders a matrix with one row per civilization. The first column covers all opponents together, and each other
/// column covers a single opponent.
fn matrix(text: &mut String, tally: &Tally, lang: Lang) {
    let name = |id: &str| words().plain(lang, id).unwrap_or_else(|| id.to_owned());
    let civs: Vec<Civ> = tally.civs.keys().copied().collect();
    let width = civs.iter().map(|civ| name(civ.term()).chars().count()).max().unwrap_or(0) + 2;
    let _ = write!(text, "{:width$}{:>7}", "", name("simulate-all"));
    for civ in &civs {
        let _ = write!(text, "{:>11}", civ.code());
    }
    text.push('\n');
    for civ in &civs {
        let all = tally.civs.get(civ).map_or(50.0, |score| score.percent());
        let _ = write!(text, "{:width$}{all:>7.1}", name(civ.term()));
        for other in &civs {
            let cell = tally
                .pairs
                .get(&(*civ, *other))
                .map_or_else(|| String::from("-"), |score| format!("{:.1}", score.percent()));
            let _ = write!(text, "{cell:>11}");
        }
        text.push('\n');
    }
}
