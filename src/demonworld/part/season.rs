//! Arguments of reorganisations, march orders, attitudes and retreats.

use super::VerbAndParts;
use super::codes::{ALL, Typed, noun_part, province_part, read_province, read_site, site_part};
use crate::action::{Conflict, Season};
use crate::state::{Attitude, Demonworld, Reorganisation};
use crate::terms;
use regnal_core::part::{Given, Part};
use regnal_core::text::{Arg, Line};

impl Demonworld {
    pub(super) fn season_parts(&self, action: &Season) -> VerbAndParts {
        match action {
            Season::Reorganise(order) => self.reorganisation_parts(order),
            Season::TakeBack(place) => {
                let number = place.saturating_add(1);
                ("take_back", vec![Part::new("order", number, number)])
            }
            Season::March { army, to } => {
                ("march", vec![self.force_part("army", *army), province_part("to", *to)])
            }
            Season::Hold(army) => ("hold", vec![self.force_part("army", *army)]),
            Season::WinnerMove { army, choice } => {
                ("winner_move", vec![self.force_part("army", *army), noun_part("choice", *choice)])
            }
        }
    }

    fn reorganisation_parts(&self, order: &Reorganisation) -> VerbAndParts {
        match order {
            Reorganisation::Detach { army, site, pieces } => (
                "detach",
                vec![
                    self.force_part("army", *army),
                    site_part("site", *site),
                    self.pieces_part("pieces", pieces),
                ],
            ),
            Reorganisation::Absorb { garrison, army } => (
                "absorb",
                vec![self.force_part("garrison", *garrison), self.force_part("army", *army)],
            ),
            Reorganisation::Exchange { a, b, from_a, from_b } => {
                let back = self.pieces_part("back", from_b);
                (
                    "exchange",
                    vec![
                        self.force_part("army", *a),
                        self.pieces_part("pieces", from_a),
                        self.force_part("other", *b),
                        if from_b.is_empty() { back.usual() } else { back },
                    ],
                )
            }
            Reorganisation::Camp { army, height, builders } => (
                "camp",
                vec![
                    self.force_part("army", *army),
                    Part::new("height", height, *height),
                    self.units_part("units", builders, ALL),
                ],
            ),
        }
    }

    pub(super) fn conflict_parts(&self, action: &Conflict) -> VerbAndParts {
        match action {
            Conflict::Take { army, attitude } => {
                let code = match attitude {
                    Attitude::Fight(Some(seat)) => {
                        format!("fight-{}", seat.0.saturating_add(1))
                    }
                    Attitude::Fight(None) => "fight-militia".to_owned(),
                    Attitude::Withdraw(to) => format!("withdraw-{to}"),
                    Attitude::Shelter(site) => format!("shelter-{site}"),
                    Attitude::Nothing => "nothing".to_owned(),
                };
                (
                    "attitude",
                    vec![
                        self.force_part("army", *army),
                        Part::new("attitude", code, attitude_name(*attitude)),
                    ],
                )
            }
            Conflict::RetreatTo { army, to } => {
                ("retreat", vec![self.force_part("army", *army), province_part("to", *to)])
            }
        }
    }

    pub(super) fn read_season(verb: &str, given: &Given) -> Option<Season> {
        let typed = Typed(given);
        Some(match verb {
            "detach" => Season::Reorganise(Reorganisation::Detach {
                army: typed.force("army")?,
                site: typed.site("site")?,
                pieces: typed.pieces("pieces")?,
            }),
            "absorb" => Season::Reorganise(Reorganisation::Absorb {
                garrison: typed.force("garrison")?,
                army: typed.force("army")?,
            }),
            "exchange" => Season::Reorganise(Reorganisation::Exchange {
                a: typed.force("army")?,
                b: typed.force("other")?,
                from_a: typed.pieces("pieces")?,
                from_b: typed.pieces("back")?,
            }),
            "camp" => Season::Reorganise(Reorganisation::Camp {
                army: typed.force("army")?,
                height: typed.number("height")?,
                builders: typed.units("units")?,
            }),
            "take_back" => Season::TakeBack(typed.number::<usize>("order")?.checked_sub(1)?),
            "march" => Season::March { army: typed.force("army")?, to: typed.province("to")? },
            "hold" => Season::Hold(typed.force("army")?),
            "winner_move" => {
                Season::WinnerMove { army: typed.force("army")?, choice: typed.noun("choice")? }
            }
            _ => return None,
        })
    }

    pub(super) fn read_conflict(&self, verb: &str, given: &Given) -> Option<Conflict> {
        let typed = Typed(given);
        Some(match verb {
            "attitude" => Conflict::Take {
                army: typed.force("army")?,
                attitude: match typed.code("attitude")?.split_once('-') {
                    None if typed.code("attitude") == Some("nothing") => Attitude::Nothing,
                    Some(("fight", "militia")) => Attitude::Fight(None),
                    Some(("fight", seat)) => {
                        Attitude::Fight(Some(self.read_seat(seat.parse().ok()?)?))
                    }
                    Some(("withdraw", to)) => Attitude::Withdraw(read_province(to)?),
                    Some(("shelter", site)) => Attitude::Shelter(read_site(site)?),
                    _ => return None,
                },
            },
            "retreat" => {
                Conflict::RetreatTo { army: typed.force("army")?, to: typed.province("to")? }
            }
            _ => return None,
        })
    }
}

pub(crate) fn attitude_name(attitude: Attitude) -> Arg {
    match attitude {
        Attitude::Fight(Some(seat)) => {
            Line::new("demonworld-attitude-fight").with("seat", seat).into()
        }
        Attitude::Fight(None) => Arg::Term("demonworld-attitude-fight-militia"),
        Attitude::Withdraw(to) => {
            Line::new("demonworld-attitude-withdraw").with("province", terms::province(to)).into()
        }
        Attitude::Shelter(site) => {
            Line::new("demonworld-attitude-shelter").with("site", terms::site(site)).into()
        }
        Attitude::Nothing => Arg::Term("demonworld-standing-nothing"),
    }
}
