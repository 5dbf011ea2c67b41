//! A campaign's custom map and army lists.

use regnal::games::AnyOptions;
use regnal::games::demonworld::Options;
use regnal::games::demonworld::content::{Data, FILE, LARGEST};
use regnal::games::demonworld::nouns::Race;
use regnal::text::{Arg, Line};

use super::lobby::{at_home, own};
use crate::run::face::OwnData;

/// Support for custom campaign files.
#[derive(Clone, Copy, Debug)]
pub(super) struct CampaignData;

/// Returns the options adapted to another map. A race that a player chose must have a home on the new map. A dealt race
/// is kept if it has a home there; otherwise a new race is dealt. The first `held` seats take precedence over the free
/// ones.
fn moved(options: &Options, held: usize, data: Data) -> Result<Options, Line> {
    let mut moved = Options { data, ..options.clone() };
    let homes = at_home(&moved);
    if homes.len() < moved.races.len() {
        return Err(Line::new("data-few-races")
            .with("homes", homes.len())
            .with("seats", moved.races.len()));
    }
    let is_chosen = |race: &&Race| options.chosen.contains(race);
    let mut chosen = options.races.iter().take(held).filter(is_chosen);
    if let Some(away) = chosen.find(|race| !homes.contains(race)) {
        return Err(Line::new("data-race-away").with("race", Arg::Term(away.term())));
    }
    let held_at_home = options.races.iter().take(held);
    let mut taken: Vec<Race> = held_at_home.copied().filter(|race| homes.contains(race)).collect();
    for (seat, race) in moved.races.iter_mut().enumerate() {
        let is_kept = seat < held && homes.contains(race);
        if is_kept {
            continue;
        }
        let is_open = |race: &Race| homes.contains(race) && !taken.contains(race);
        if !is_open(race)
            && let Some(&other) = homes.iter().find(|race| is_open(race))
        {
            *race = other;
        }
        taken.push(*race);
    }
    Ok(moved)
}

impl OwnData for CampaignData {
    fn file_name(&self) -> &'static str {
        "campaign.toml"
    }

    fn largest(&self) -> usize {
        LARGEST
    }

    fn too_large(&self) -> Line {
        Line::new("demonworld-data-too-large").with("most", LARGEST / 1024)
    }

    fn usual(&self) -> &'static str {
        FILE
    }

    fn is_own(&self, options: &AnyOptions) -> bool {
        own(options).is_ok_and(|options| !options.data.is_usual())
    }

    fn text<'a>(&self, options: &'a AnyOptions) -> &'a str {
        own(options).map_or(FILE, |options| options.data.text())
    }

    fn summary(&self, options: &AnyOptions) -> Line {
        let line = Line::new("data-summary");
        let Ok(options) = own(options) else { return line };
        let homes: Vec<Arg> = at_home(options).into_iter().map(Arg::from).collect();
        line.with("provinces", options.world().provinces().count())
            .with("troops", options.lists().troops().count())
            .with("races", homes)
    }

    fn with_file(
        &self,
        options: &AnyOptions,
        held: usize,
        text: String,
    ) -> Result<AnyOptions, Vec<Line>> {
        let faults = |faults: regnal::games::demonworld::content::DataFaults| {
            faults.0.iter().map(|fault| fault.words()).collect::<Vec<_>>()
        };
        let data = Data::given(text).map_err(faults)?;
        match own(options) {
            Ok(options) => {
                moved(options, held, data).map(AnyOptions::Demonworld).map_err(|fault| vec![fault])
            }
            Err(_) => Ok(options.clone()),
        }
    }

    fn with_usual(&self, options: &AnyOptions) -> AnyOptions {
        match own(options) {
            Ok(options) => {
                AnyOptions::Demonworld(Options { data: Data::default(), ..options.clone() })
            }
            Err(_) => options.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lobby::{take_race, with_option};
    use super::*;
    use crate::discord::error::Error;

    const OWN: &str = include_str!("../../../../tests/demonworld/rules/own.toml");

    fn own_data() -> Data {
        Data::own(OWN.to_owned()).unwrap()
    }

    #[test]
    fn free_seats_get_races_with_a_home_on_the_map() {
        let options = Options::usual([Race::Orc, Race::Elf]);
        let moved = moved(&options, 1, own_data()).unwrap();
        assert_eq!(moved.races, [Race::Orc, Race::Human]);
        assert!(moved.is_playable());
        assert_eq!(at_home(&moved), [Race::Human, Race::Orc]);
    }

    #[test]
    fn refusing_a_race_lists_the_free_races_with_a_home_on_the_map() {
        let options = Options::usual([Race::Orc, Race::Elf]);
        let moved = moved(&options, 1, own_data()).unwrap();
        for (wanted, reason) in [(Race::Orc, "error-race-taken"), (Race::Elf, "error-race-away")] {
            let mut options = moved.clone();
            let refused = take_race(&mut options, 1, 1, wanted).unwrap_err();
            let Error::Invalid(line) = refused else { panic!("unexpected: {refused}") };
            let said = Line::new(reason).with("race", Arg::Term(wanted.term()));
            assert_eq!(*line, said.with("free", vec![Arg::from(Race::Human)]));
        }
    }

    #[test]
    fn a_seat_is_added_only_if_another_race_has_a_home_on_the_map() {
        let options = Options::usual([Race::Orc, Race::Elf]);
        let moved = moved(&options, 1, own_data()).unwrap();
        let refused = with_option(&moved, ("program", "1")).unwrap_err();
        let Error::Invalid(line) = refused else { panic!("unexpected: {refused}") };
        assert_eq!(line.id, "data-few-races");
        let changed = with_option(&moved, ("battles", "battles-auto")).unwrap();
        assert_eq!((changed.races, changed.data), (moved.races, moved.data));
    }

    #[test]
    fn a_chosen_race_must_have_a_home_on_the_map_and_a_dealt_race_is_redealt() {
        let mut elf = Options::usual([Race::Elf, Race::Orc]);
        let dealt = moved(&elf, 1, own_data()).unwrap();
        assert_eq!(dealt.races, [Race::Human, Race::Orc]);
        let dealt = moved(&elf, 2, own_data()).unwrap();
        assert_eq!(dealt.races, [Race::Human, Race::Orc], "the chosen race changed");
        elf.chosen.insert(Race::Elf);
        assert_eq!(moved(&elf, 1, own_data()).unwrap_err().id, "data-race-away");
        // A vacant seat is not bound to its chosen race.
        assert!(moved(&elf, 0, own_data()).is_ok());
        let three = Options::usual([Race::Human, Race::Orc, Race::Elf]);
        assert_eq!(moved(&three, 1, own_data()).unwrap_err().id, "data-few-races");
    }
}
