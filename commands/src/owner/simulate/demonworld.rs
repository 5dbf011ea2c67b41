//! Many campaigns of Demonworld.

use clap::Args;
use regnal::games::demonworld::simulate as campaigns;
use regnal::noun::Noun as _;
use regnal::text::{Lang, Line};

use super::many::{Sheet, counts, each, on_all_cores};
use crate::owner::failed::Failed;

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

/// The table of a tally of campaigns.
pub fn campaign_table(tally: &campaigns::Tally, asked: &SimulatedDemonworld, lang: Lang) -> String {
    let mut sheet = Sheet::new(lang);
    sheet.say(
        &Line::new("simulate-campaigns")
            .with("games", i64::from(tally.games))
            .with("years", i64::from(asked.years))
            .with("seed", asked.seed.to_string())
            .with("sieges", each(tally.sieges, tally.games))
            .with("battles", each(tally.battles, tally.games)),
    );
    if asked.chance {
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
