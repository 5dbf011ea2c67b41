//! Creates bot players' kings and their heirs.

use super::super::content::content;
use super::super::names::{heirs_name, names};
use super::super::nouns::{Alignment, ArmyType, Race, Sex, Skill, Temperament};
use super::super::people::{King, check_heir};
use super::super::skills::Skills;
use regnal_core::dice::Dice;
use regnal_core::seat::Seat;

/// Skill sets of human kings; all are equally likely.
const HUMANS: [[(Skill, u8); 3]; 4] = [
    [(Skill::Tactics, 2), (Skill::ForcedMarch, 2), (Skill::Melee, 0)],
    [(Skill::Tactics, 2), (Skill::ForcedMarch, 2), (Skill::White, 0)],
    [(Skill::Tactics, 2), (Skill::ForcedMarch, 1), (Skill::Melee, 1)],
    [(Skill::Tactics, 2), (Skill::Marine, 1), (Skill::Melee, 1)],
];

/// Skill sets of other kings, who need druid levels to lead foreign races (IO-15.13-05).
const OTHERS: [[(Skill, u8); 3]; 4] = [
    [(Skill::Tactics, 1), (Skill::ForcedMarch, 2), (Skill::Druid, 1)],
    [(Skill::Tactics, 2), (Skill::ForcedMarch, 1), (Skill::Druid, 1)],
    [(Skill::Tactics, 2), (Skill::Druid, 2), (Skill::Melee, 0)],
    [(Skill::Tactics, 2), (Skill::Druid, 1), (Skill::Melee, 1)],
];

/// **IO-15.13-01, IO-15.13-08.** Creates a king of random race and alignment, with military skills and a suitable
/// temperament. `seat` is the king's seat, paired with the total number of seats.
pub(super) fn king(dice: &mut Dice, seat: (Seat, usize)) -> King {
    let races: Vec<Race> = Race::humanoid().collect();
    let race = races[dice.index(races.len())];
    let alignment = Alignment::ALL[dice.index(Alignment::ALL.len())];
    let sex = Sex::ALL[dice.index(Sex::ALL.len())];
    let kinds = if race == Race::Human { HUMANS } else { OTHERS };
    let levels = kinds[dice.index(kinds.len())];
    let skills = Skills::of(levels);
    // Only a king with melee skill can be berserk, because a berserk king without melee skill never survives.
    let bold = skills.level(Skill::Melee) > 0;
    let temperament = match (bold, dice.index(3)) {
        (true, 0) => Temperament::Berserk,
        (true, _) | (false, 0) => Temperament::Brave,
        (false, _) => Temperament::Cautious,
    };
    King {
        name: name_for_seat(dice, (race, sex), seat),
        race,
        alignment,
        temperament,
        sex,
        skills,
        units: first_units(race),
    }
}

/// **IO-RULING-21.** Returns a king's name for this race and sex. Each seat draws from its own part of the list of
/// names, so that no two kings can have the same name.
fn name_for_seat(
    dice: &mut Dice,
    (race, sex): (Race, Sex),
    (seat, seats): (Seat, usize),
) -> String {
    let list = names().get(&race).and_then(|lists| lists.get(&sex));
    let list = list.map(Vec::as_slice).unwrap_or_default();
    let own: Vec<&String> = list.iter().skip(seat.index()).step_by(seats.max(1)).collect();
    match own.is_empty() {
        true => heirs_name(race, sex, seat, 0),
        false => own[dice.index(own.len())].clone(),
    }
}

/// Returns a new king's three units. At least two of them are of the first army type listed for his race's home.
fn first_units(race: Race) -> Vec<ArmyType> {
    let types = content().home(race).map(|home| home.types);
    let [first, second] = types.unwrap_or([ArmyType::Le, ArmyType::Hc]);
    match race {
        // Kings of these races start with three units of the first army type listed for their home. That type is either
        // infantry without a weakness or spearmen who can hold conquests.
        Race::Elf | Race::Human | Race::Dwarf => vec![first; 3],
        _ => vec![first, first, second],
    }
}

/// **IO-RULING-25.** Returns the skills of a king's heir: the old king's skills that an army needs.
pub(super) fn heir(old: &Skills) -> Option<Skills> {
    let wanted = [Skill::Tactics, Skill::ForcedMarch, Skill::Druid, Skill::Melee, Skill::Marine];
    let creation = &content().creation;
    let mut heir = Skills::default();
    for skill in wanted {
        for _ in 0..creation.most.min(old.level(skill)) {
            if heir.total() < u16::from(creation.levels) {
                heir.raise(skill);
            }
        }
    }
    check_heir(old, &heir).is_ok().then_some(heir)
}
