//! Page for customising a king one choice at a time. The path describes him completely: it starts with a token that
//! encodes a king, and each choice changes him. The king is stored only when the player accepts him.

use super::kings::units_of;
use super::levels::{Picked, pick};
use super::{Draft, Leads, PathTarget, act, ask, line, noted, noun_choices, nth};
use crate::action::Action;
use crate::content::content;
use crate::label::things;
use crate::names::heirs_name;
use crate::nouns::{Alignment, Race, Sex, Skill, Temperament};
use crate::people::{King, UNITS};
use crate::skills::Skills;
use crate::terms;
use regnal_core::game::book::{AND, Choice};
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;
use regnal_core::text::{Arg, Line};

/// Path steps on a king's page: this constant and the next seven.
const TAKE: &str = "y";
const NAME: &str = "n";
const RACE: &str = "r";
const ALIGNMENT: &str = "a";
const TEMPERAMENT: &str = "t";
const SEX: &str = "s";
const SKILLS: &str = "v";
const UNIT: &str = "u";

/// Prefix of a name entered by the player.
const NAMED: char = 'N';
/// Mark at the end of the token for the seat's current king. A king with this mark keeps his name.
pub(super) const SAME: &str = "=";
/// Replaces [`AND`] in names within a path, where [`AND`] would be mistaken for a separator. The other special
/// characters cannot occur in names.
const PLUS: char = '\u{e001}';

/// Maximum length, in characters, of a path at which the king can still be changed. It follows from the limit for
/// button ids.
const LONG: usize = 48;

/// Encodes a king as a token: race, alignment, temperament, sex, number of units of the second type, then one letter
/// per skill level. A mark at the end distinguishes otherwise identical kings.
pub(super) fn token(king: &King, mark: Option<&str>) -> String {
    let second = second_count(king);
    let mut token = format!(
        "{}{}{}{}{second}",
        king.race.index(),
        king.alignment.index(),
        king.temperament.index(),
        king.sex.index(),
    );
    for (skill, level) in king.skills.iter() {
        let letter = char::from(b'a'.saturating_add(narrow(skill.index())));
        (0..level).for_each(|_| token.push(letter));
    }
    token + mark.unwrap_or_default()
}

/// Counts a king's units of the second army type of his race's home.
fn second_count(king: &King) -> usize {
    let home = content().home(king.race);
    home.map_or(0, |home| king.units.iter().filter(|kind| **kind == home.types[1]).count())
}

/// Parses a king from a token and gives him the default name for his race.
fn read_token(seat: Seat, token: &str) -> Option<King> {
    let digit = |place: usize| {
        let digit = token.chars().nth(place)?.to_digit(10)?;
        Some(narrow::<usize, _>(digit))
    };
    let race = *Race::ALL.get(digit(0)?)?;
    let sex = *Sex::ALL.get(digit(3)?)?;
    let mut skills = Skills::default();
    for letter in token.chars().skip(5).filter(char::is_ascii_lowercase) {
        let place: usize = narrow(u32::from(letter).checked_sub(u32::from('a'))?);
        skills.raise(*Skill::ALL.get(place)?);
    }
    Some(King {
        name: heirs_name(race, sex, seat, 0),
        race,
        alignment: *Alignment::ALL.get(digit(1)?)?,
        temperament: *Temperament::ALL.get(digit(2)?)?,
        sex,
        skills,
        units: units_of(race, digit(4)?),
    })
}

/// Returns the path to the page of a king with a custom name: his token followed by the name.
pub(super) fn page_of(king: &King) -> [String; 2] {
    let name = king.name.replace(AND, &PLUS.to_string());
    [token(king, None), format!("{NAMED}{name}")]
}

fn read_name(step: &str) -> Option<String> {
    let name = step.strip_prefix(NAMED)?;
    Some(name.replace(PLUS, &AND.to_string()))
}

/// Returns a king's name after a change of race or sex. A custom name is kept; a default name is replaced.
fn name_as(king: &King, seat: Seat, race: Race, sex: Sex) -> String {
    match king.name == heirs_name(king.race, king.sex, seat, 0) {
        true => heirs_name(race, sex, seat, 0),
        false => king.name.clone(),
    }
}

pub(super) fn king_line(king: &King) -> Line {
    Line::new("offices-book-king")
        .with("name", things::written(&king.name))
        .with("race", Arg::Term(king.race.term_of(king.sex)))
        .with("alignment", Arg::Term(king.alignment.term_of(king.sex)))
        .with("temperament", Arg::Term(king.temperament.term_of(king.sex)))
        .with("skills", terms::skills(&king.skills))
        .with("units", terms::kinds(king.units.iter().copied()))
}

/// Returns the target of a path that starts with a king's token. `own` is the king that the seat has now.
pub(super) fn king_step(seat: Seat, own: Option<&King>, king: &str, steps: &[&str]) -> PathTarget {
    let length: usize = steps.iter().map(|step| step.chars().count() + 1).sum();
    let is_long = king.len() + length > LONG;
    let mut begun = read_token(seat, king)?;
    if let Some(own) = own.filter(|_| king.ends_with(SAME)) {
        begun.name.clone_from(&own.name);
    }
    changed(seat, begun, steps, is_long)
}

/// Applies a path's steps to a king and shows his page.
fn changed(seat: Seat, king: King, steps: &[&str], is_long: bool) -> PathTarget {
    let Some((aspect, rest)) = steps.split_first() else {
        return page(&king, is_long);
    };
    let on = |king: King, steps: &[&str]| changed(seat, king, steps, is_long);
    match (*aspect, rest) {
        (TAKE, []) => act(Action::CreateKing(king)),
        (named, rest) if named.starts_with(NAMED) => {
            let king = King { name: read_name(named)?, ..king };
            if king.check().is_ok() { on(king, rest) } else { None }
        }
        (NAME, []) => Some(Leads::Write(Draft::Name(Box::new(king)))),
        (RACE, []) => ask("offices-book-ask-race", noun_choices(Race::humanoid(), race_note)),
        (RACE, [race, rest @ ..]) => {
            let race = nth(Race::ALL, race).filter(|race| race.is_humanoid())?;
            let name = name_as(&king, seat, race, king.sex);
            let units = units_of(race, second_count(&king));
            on(King { race, name, units, ..king }, rest)
        }
        (ALIGNMENT, []) => {
            let all = Alignment::ALL.iter().copied();
            ask("offices-book-ask-alignment", noun_choices(all, alignment_note))
        }
        (ALIGNMENT, [step, rest @ ..]) => {
            on(King { alignment: nth(Alignment::ALL, step)?, ..king }, rest)
        }
        (TEMPERAMENT, []) => {
            let all = Temperament::ALL.iter().copied();
            ask("offices-book-ask-temperament", noun_choices(all, temperament_note))
        }
        (TEMPERAMENT, [step, rest @ ..]) => {
            on(King { temperament: nth(Temperament::ALL, step)?, ..king }, rest)
        }
        (SEX, []) => {
            let all = Sex::ALL.iter().copied();
            ask("offices-book-ask-sex", noun_choices(all, |_| None))
        }
        (SEX, [sex, rest @ ..]) => {
            let sex = nth(Sex::ALL, sex)?;
            let name = name_as(&king, seat, king.race, sex);
            on(King { sex, name, ..king }, rest)
        }
        (SKILLS, rest) => match pick(rest, &[Line::new("offices-book-skills-note")])? {
            Picked::Asks(way) => way,
            Picked::Levels(skills, used) => on(King { skills, ..king }, rest.get(used..)?),
        },
        (UNIT, []) => {
            let choice = |second: usize| {
                let units = units_of(king.race, second);
                Choice::new(second.to_string(), line(terms::kinds(units)))
            };
            ask("offices-book-ask-units", (0..=UNITS).map(choice))
        }
        (UNIT, [second, rest @ ..]) => {
            let second: usize = second.parse().ok().filter(|&second| second <= UNITS)?;
            let units = units_of(king.race, second);
            on(King { units, ..king }, rest)
        }
        _ => None,
    }
}

/// Builds a king's page with explanations and everything that can be changed.
fn page(king: &King, is_long: bool) -> PathTarget {
    let mut choices = vec![
        Choice::new(TAKE, Line::new("offices-book-take-king")),
        Choice::new(NAME, Line::new("offices-book-name-king"))
            .noted(line(things::written(&king.name))),
    ];
    if !is_long {
        let sex = king.sex;
        let changes = [
            (RACE, "offices-book-race", Arg::Term(king.race.term_of(sex))),
            (ALIGNMENT, "offices-book-alignment", Arg::Term(king.alignment.term_of(sex))),
            (TEMPERAMENT, "offices-book-temperament", Arg::Term(king.temperament.term_of(sex))),
            (SKILLS, "offices-book-skills", terms::skills(&king.skills)),
            (UNIT, "offices-book-units", terms::kinds(king.units.iter().copied())),
            (SEX, "offices-book-sex", sex.into()),
        ];
        choices.extend(changes.into_iter().map(|(code, label, value): (_, _, Arg)| {
            Choice::new(code, Line::new(label)).noted(line(value))
        }));
    }
    let mut notes = vec![
        king_line(king),
        race_note(king.race),
        alignment_note(king.alignment),
        temperament_note(king.temperament),
    ];
    notes.extend(king.skills.iter().map(|(skill, level)| {
        Line::new("offices-book-skilled")
            .with("skill", skill)
            .with("level", level)
            .with("note", super::levels::skill_note(skill))
    }));
    noted(ask("offices-book-ask-this-king", choices), notes)
}

/// **IO-RT03, IO-T12.** Explains a race: home, units, bonuses.
fn race_note(race: Race) -> Line {
    let line = Line::new(match race {
        Race::Elf => "offices-means-elf",
        Race::Dwarf => "offices-means-dwarf",
        Race::Orc => "offices-means-orc",
        _ => "offices-means-human",
    });
    match content().home(race) {
        Some(home) => {
            line.with("terrain", home.terrain).with("types", home.types.map(Arg::from).to_vec())
        }
        None => line,
    }
}

/// **IO-T05.** Explains an alignment: aptitudes, special ability, and the percentage of points lost for each step away
/// from the emperor's alignment.
fn alignment_note(alignment: Alignment) -> Line {
    let row = content().alignment(alignment);
    Line::new(match alignment {
        Alignment::Good => "offices-means-good",
        Alignment::Druidic => "offices-means-druidic",
        Alignment::Neutral => "offices-means-neutral",
        Alignment::Pagan => "offices-means-pagan",
        Alignment::Evil => "offices-means-evil",
    })
    .with("magic", row.magic)
    .with("aptitude", row.aptitude)
    .with("percent", row.reduction)
}

/// **IO-T01, IO-T02.** Explains the effects of a temperament in fights.
fn temperament_note(temperament: Temperament) -> Line {
    Line::new(match temperament {
        Temperament::Berserk => "offices-means-berserk",
        Temperament::Brave => "offices-means-brave",
        Temperament::Cautious => "offices-means-cautious",
        Temperament::Coward => "offices-means-coward",
    })
}
