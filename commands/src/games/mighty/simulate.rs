//! Simulation of Mighty Empires campaigns.

use clap::Args;
use regnal::games::mighty::Mighty;
use regnal::games::mighty::simulate::{Bout, Score, Tally, bout};
use regnal::text::{Arg, Lang, Line, Names, say};

use crate::games::simulate::{ResultTable, SimulationRequest, counts, each, pilots};

/// Options for simulating Mighty Empires.
#[derive(Clone, Debug, Args)]
pub struct SimulatedMighty {
    /// Number of campaigns.
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub games: u64,
    /// Number of seats.
    #[arg(long, value_name = "K", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=3))]
    pub seats: u8,
    /// Number of years.
    #[arg(long, value_name = "Y", default_value_t = 6, value_parser = clap::value_parser!(u8).range(6..=10))]
    pub years: u8,
    /// Random seed; the same seed gives the same campaigns.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Measure against random play: all seats but one move at random; that one seat changes from campaign to campaign.
    #[arg(long)]
    pub chance: bool,
}

impl SimulationRequest for SimulatedMighty {
    type Game = Mighty;

    fn games(&self) -> u64 {
        self.games
    }

    fn bouts(&self) -> Result<impl Fn(u64) -> Bout + Sync, String> {
        Ok(move |number| {
            let pilots = pilots(self.seats.into(), number, self.chance);
            bout(&pilots, self.years, self.seed, number)
        })
    }

    fn table(&self, tally: &Tally, lang: Lang) -> String {
        let mut sheet = ResultTable::new(lang);
        let all = &tally.all;
        sheet.say(
            &Line::new("simulate-empires")
                .with("games", i64::from(tally.games))
                .with("seats", i64::from(self.seats))
                .with("years", i64::from(self.years))
                .with("seed", self.seed.to_string())
                .with("battles", each(all.battles, tally.games))
                .with("sieges", each(all.sieges, tally.games))
                .with("famine", each(all.famine, tally.games)),
        );
        if self.chance {
            let won = tally.program.each(tally.program.wins);
            let won = format!("{won:.1}");
            sheet.say(&Line::new("simulate-against-chance").with("won", won));
        }
        sheet.say(&Line::new("simulate-end-years").with("years", counts(&tally.years)));
        sheet.head(&[
            "simulate-wins",
            "simulate-points",
            "simulate-hexes",
            "simulate-buildings",
            "simulate-units",
            "simulate-lost",
            "simulate-famine",
            "simulate-battles",
            "simulate-sieges",
            "simulate-deeds",
        ]);
        let named = |id: &'static str, number: u32| {
            say(
                lang,
                &Line::new(id).with("number", Arg::from(i64::from(number))),
                &Names::default(),
            )
        };
        let mut rows: Vec<(String, &Score)> = Vec::new();
        for (&number, score) in &tally.seats {
            rows.push((named("simulate-seat", number), score));
        }
        for (&number, score) in &tally.places {
            rows.push((named("simulate-place", number), score));
        }
        for (site, score) in &tally.sites {
            rows.push((sheet.name(site.term()), score));
        }
        if self.chance {
            rows.push((sheet.name("simulate-program"), &tally.program));
        }
        for (name, score) in rows {
            let cells = [
                score.wins,
                score.points,
                score.hexes,
                score.buildings,
                score.units,
                score.lost,
                score.famine,
                score.battles,
                score.sieges,
                score.deeds,
            ];
            sheet.row(&name, &cells.map(|sum| score.each(sum)));
        }
        sheet.text
    }
}
