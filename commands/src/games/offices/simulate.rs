//! Simulation of Imperial Offices campaigns.

use clap::Args;
use regnal::games::offices::Offices;
use regnal::games::offices::simulate::{Accession, Bout, Tally, bout};
use regnal::text::{Lang, Line};

use crate::games::simulate::{ResultTable, SimulationRequest, counts, each, pilots};

/// Options for simulating Imperial Offices.
#[derive(Clone, Debug, Args)]
pub struct SimulatedOffices {
    /// Number of campaigns.
    #[arg(long, value_name = "N", default_value_t = 500)]
    pub games: u64,
    /// Number of kingdoms.
    #[arg(long, value_name = "K", default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=8))]
    pub seats: u8,
    /// Random seed; the same seed gives the same campaigns.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Measure against random play: all seats but one move at random; that one seat changes from campaign to campaign.
    #[arg(long)]
    pub chance: bool,
}

impl SimulationRequest for SimulatedOffices {
    type Game = Offices;

    fn games(&self) -> u64 {
        self.games
    }

    fn bouts(&self) -> Result<impl Fn(u64) -> Bout + Sync, String> {
        Ok(move |number| {
            let pilots = pilots(self.seats.into(), number, self.chance);
            bout(&pilots, self.seed, number)
        })
    }

    fn table(&self, tally: &Tally, lang: Lang) -> String {
        let mut sheet = ResultTable::new(lang);
        sheet.say(
            &Line::new("simulate-offices")
                .with("games", i64::from(tally.games))
                .with("seats", i64::from(self.seats))
                .with("seed", self.seed.to_string())
                .with("treaties", each(tally.treaties, tally.games))
                .with("elections", each(tally.elections, tally.games))
                .with("deaths", each(tally.all.deaths, tally.games)),
        );
        if self.chance {
            let won = 100.0 * tally.program.each(tally.program.wins);
            let won = format!("{won:.1}");
            sheet.say(&Line::new("simulate-against-chance").with("won", won));
        }
        sheet.say(&Line::new("simulate-end-turns").with("turns", counts(&tally.turns)));
        let emperors = |by: Accession| i64::from(tally.emperors.get(&by).copied().unwrap_or(0));
        sheet.say(
            &Line::new("simulate-emperors")
                .with("crowned", emperors(Accession::Crowned))
                .with("elected", emperors(Accession::Elected))
                .with("largest", emperors(Accession::Largest)),
        );
        sheet.head(&[
            "simulate-wins",
            "simulate-share",
            "simulate-points",
            "simulate-provinces",
            "simulate-held",
            "simulate-deaths",
            "simulate-gone",
            "simulate-unpaid",
        ]);
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
                score.each(score.unpaid),
            ];
            let name = sheet.name(term);
            sheet.row(&name, &cells);
        }
        sheet.head(&[
            "simulate-by-king",
            "simulate-by-hero",
            "simulate-by-diet",
            "simulate-by-winner",
        ]);
        for (office, held) in &tally.offices {
            let percent = |of: u32| 100.0 * f64::from(of) / f64::from(tally.games.max(1));
            let cells = [held.by_kings, held.by_heroes, held.kept, held.by_winners].map(percent);
            let name = sheet.name(office.term());
            sheet.row(&name, &cells);
        }
        sheet.text
    }
}
