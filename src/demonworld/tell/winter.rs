//! Renders winter quarters events. Titles are public; everything else is visible only to the player concerned (section
//! 7).

use super::by;
use crate::event::Winter;
use crate::state::{Demonworld, UpkeepChoice};
use crate::terms;
use crate::winter::content::UnpaidResult;
use crate::winter::emperor::Check;
use crate::winter::upkeep::Payee;
use regnal_core::game::Viewer;
use regnal_core::text::{Arg, Line};

impl Demonworld {
    pub(super) fn report_winter(&self, event: &Winter, viewer: Viewer) -> Option<Line> {
        match event {
            Winter::EmperorChecked { seat, check } => Some(match check {
                Check::Stays(reign) => {
                    by(*seat, "demonworld-emperor-stays").with("winters", reign.winters)
                }
                Check::Wins => by(*seat, "demonworld-emperor-wins"),
                Check::Falls => by(*seat, "demonworld-emperor-falls"),
            }),
            Winter::AttritionSuffered { seat, province, attrition } => {
                let lost: u32 = attrition.taken.iter().map(|taken| taken.stands).sum();
                Line::new("demonworld-attrition")
                    .with("province", terms::province(*province))
                    .with("dice", attrition.roll.dice)
                    .with("total", attrition.roll.total)
                    .with("percent", attrition.roll.percent)
                    .with("stands", terms::stands(lost))
                    .only_if(viewer.is(*seat))
            }
            Winter::AdvantageChosen { seat, unit, advantage } => {
                Line::new("demonworld-advantage-chosen")
                    .with("unit", self.unit_name(*unit))
                    .with("advantage", *advantage)
                    .only_if(viewer.is(*seat))
            }
            Winter::ExperienceGained { seat, gained } => {
                let gained: Vec<Arg> = gained
                    .iter()
                    .map(|(&unit, &advantage)| {
                        Line::new("demonworld-gained")
                            .with("unit", self.unit_name(unit))
                            .with("advantage", advantage)
                            .into()
                    })
                    .collect();
                if gained.is_empty() {
                    return None;
                }
                Line::new("demonworld-experience").with("gained", gained).only_if(viewer.is(*seat))
            }
            Winter::RevenueReceived { seat, revenue } => Line::new("demonworld-revenue")
                .with("points", terms::points(revenue.total))
                .only_if(viewer.is(*seat)),
            Winter::RansomPlanned { seat, character, is_wanted } => Line::new(if *is_wanted {
                "demonworld-ransom-planned"
            } else {
                "demonworld-ransom-dropped"
            })
            .with("character", self.character_told(*character, viewer))
            .only_if(viewer.is(*seat)),
            Winter::UpkeepChosen { seat, choice } => match choice {
                None => Line::new("demonworld-upkeep-pay"),
                Some(UpkeepChoice::KeepUnpaid) => Line::new("demonworld-upkeep-keep"),
                Some(UpkeepChoice::Disband(pieces)) => {
                    Line::new("demonworld-upkeep-disband").with("pieces", self.pieces_told(pieces))
                }
            }
            .only_if(viewer.is(*seat)),
            Winter::Ransomed { seat, character, captor, points, .. } => {
                let line = by(*seat, "demonworld-ransomed")
                    .with("character", self.character_told(*character, viewer))
                    .with("points", terms::points(*points));
                let known = viewer.is(*seat) || captor.is_some_and(|captor| viewer.is(captor));
                line.only_if(known)
            }
            Winter::UpkeepPaid { seat, disbanding, .. } => {
                let gone: Vec<Arg> = disbanding
                    .gone
                    .iter()
                    .map(|&payee| match payee {
                        Payee::Unit(unit) => self.unit_name(unit),
                        Payee::Character(character) => self.character_told(character, viewer),
                    })
                    .collect();
                let line = if gone.is_empty() {
                    Line::new("demonworld-upkeep-paid")
                } else {
                    Line::new("demonworld-upkeep-paid-for-some").with("gone", gone)
                };
                line.with("points", terms::points(disbanding.paid)).only_if(viewer.is(*seat))
            }
            Winter::UpkeepUnpaid { seat, unpaid } => {
                let id = match unpaid.result {
                    UnpaidResult::Desertion => "demonworld-unpaid-desertion",
                    UnpaidResult::LoseHeart => "demonworld-unpaid-heart",
                    UnpaidResult::Nothing => "demonworld-unpaid",
                };
                let lost: u32 = unpaid.deserters.iter().map(|taken| taken.stands).sum();
                Line::new(id)
                    .with("missing", terms::points(unpaid.missing))
                    .with("roll", unpaid.draw.value)
                    .with("total", unpaid.total)
                    .with("stands", terms::stands(lost))
                    .only_if(viewer.is(*seat))
            }
        }
    }
}
