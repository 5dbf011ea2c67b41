//! Simulation of Demonworld campaigns.

use clap::Args;
use regnal::game::simulate::Pilot;
use regnal::games::demonworld::Demonworld;
use regnal::games::demonworld::simulate::{Bout, Tally, bout};
use regnal::text::{Lang, Line};

use crate::games::simulate::{ResultTable, SimulationRequest, counts, each};

/// Options for simulating Demonworld.
#[derive(Clone, Debug, Args)]
pub struct SimulatedDemonworld {
    /// Number of campaigns.
    #[arg(long, value_name = "N", default_value_t = 300)]
    pub games: u64,
    /// Number of years after which all players agree to end the campaign, unless it ends earlier.
    #[arg(long, value_name = "Y", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=20))]
    pub years: u16,
    /// Random seed; the same seed gives the same campaigns.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Measure against random play: each campaign has two seats, and one of them, alternately the first and the second,
    /// moves at random.
    #[arg(long)]
    pub chance: bool,
}

impl SimulationRequest for SimulatedDemonworld {
    type Game = Demonworld;

    fn games(&self) -> u64 {
        self.games
    }

    fn bouts(&self) -> Result<impl Fn(u64) -> Bout + Sync, String> {
        Ok(move |number| {
            let pilots = if self.chance {
                let mut pilots = vec![Pilot::Random; 2];
                pilots[usize::from(number % 2 == 1)] = Pilot::Ai;
                pilots
            } else {
                vec![Pilot::Ai; 6]
            };
            bout(&pilots, self.years, self.seed, number)
        })
    }

    fn table(&self, tally: &Tally, lang: Lang) -> String {
        let mut sheet = ResultTable::new(lang);
        sheet.say(
            &Line::new("simulate-campaigns")
                .with("games", i64::from(tally.games))
                .with("years", i64::from(self.years))
                .with("seed", self.seed.to_string())
                .with("sieges", each(tally.sieges, tally.games))
                .with("battles", each(tally.battles, tally.games)),
        );
        if self.chance {
            let won = format!("{:.1}", tally.program.percent());
            sheet.say(&Line::new("simulate-against-chance").with("won", won));
        }
        sheet.say(&Line::new("simulate-ends").with("rules", counts(&tally.rules)));
        sheet.say(&Line::new("simulate-end-years").with("years", counts(&tally.ends)));
        sheet.head(&[
            "simulate-wins",
            "simulate-prestige",
            "simulate-provinces",
            "simulate-titles",
            "simulate-gone",
        ]);
        for (race, score) in &tally.races {
            let cells = [
                score.percent(),
                score.mean_prestige(),
                score.mean_provinces(),
                score.mean_winters(),
                f64::from(score.eliminated),
            ];
            let name = sheet.name(race.term());
            sheet.row(&name, &cells);
        }
        sheet.text
    }
}
