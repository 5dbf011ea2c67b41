//! The subjects whose odds a kingdom can query by name: possible battles, and each of its characters.

use std::collections::{BTreeMap, BTreeSet};

use crate::action::Order;
use crate::decide::judge::OrderMoment;
use crate::ids::{CharacterId, ProvinceId};
use crate::nouns::Phase;
use crate::state::{Offices, Stage};
use crate::terms;
use regnal_core::game::OddsTopics;
use regnal_core::seat::Seat;
use regnal_core::text::Line;

/// Prefix of a battle's code, which is followed by the province id. A character's code is just his id.
const BATTLE: &str = "battle-";

impl OddsTopics for Offices {
    const NAMES_ODDS: bool = true;

    fn odds_topics(&self, seat: Seat) -> Vec<(String, Line)> {
        if self.at.stage != Stage::Orders {
            return Vec::new();
        }
        let battles = self.fields(seat).into_keys().map(|id| {
            let name = Line::new("offices-odds-battle").with("province", terms::province(id));
            (format!("{BATTLE}{id}"), name)
        });
        let people = self.at.ordered_characters(seat).into_iter().map(|id| {
            let name = Line::new("text-value").with("value", self.at.person(seat, id));
            (id.to_string(), name)
        });
        battles.chain(people).collect()
    }

    fn odds_lines(&self, seat: Seat, topic: &str) -> Option<Vec<Line>> {
        let typed = topic.trim().to_ascii_lowercase();
        let mut topics = self.odds_topics(seat).into_iter();
        let (code, name) = topics.find(|(code, _)| *code == typed)?;
        let mut lines = vec![Line::new("offices-odds-topic").with("name", name)];
        match code.strip_prefix(BATTLE) {
            Some(number) => {
                let id = ProvinceId(number.parse().ok()?);
                for phase in self.fields(seat).remove(&id).unwrap_or_default() {
                    lines.push(Line::new("offices-odds-phase").with("phase", phase));
                    lines.extend(self.forces_lines(seat, &self.at.forces(seat, id, phase)));
                }
            }
            None => lines.extend(self.character_odds(seat, CharacterId(code.parse().ok()?))),
        }
        if lines.len() == 1 {
            lines.push(Line::new("offices-odds-none"));
        }
        Some(lines)
    }
}

impl Offices {
    /// Renders the odds of a character's orders and possible encounters.
    fn character_odds(&self, seat: Seat, id: CharacterId) -> Vec<Line> {
        let own = self.at.kingdom(seat);
        let orders = own.and_then(|own| own.orders.get(&id)).into_iter().flatten();
        let mut lines: Vec<Line> = orders
            .filter_map(|(&phase, order)| {
                let odds = self.odds_of(seat, id, phase, order)?;
                let line = Line::new("offices-odds-order").with("phase", phase);
                Some(line.with("order", self.at.order_words(seat, id, order)).with("odds", odds))
            })
            .collect();
        lines.extend(self.wandering_line(seat, id, None));
        lines
    }

    /// Returns the provinces in which, as far as the kingdom knows, its units might have to fight, each with the phases
    /// in which a battle is possible. These are provinces where the kingdom's units are or will be.
    fn fields(&self, seat: Seat) -> BTreeMap<ProvinceId, Vec<Phase>> {
        let at = &self.at;
        let standing = at.units_of(seat);
        let mut provinces: BTreeSet<ProvinceId> = standing.map(|(_, unit)| unit.province).collect();
        for (&id, orders) in at.kingdom(seat).into_iter().flat_map(|own| &own.orders) {
            for (&phase, order) in orders {
                if let Order::Move { path } = order {
                    let footing = at.footing(seat, id, phase, OrderMoment::Filed);
                    let units = footing.map_or(0, |footing| footing.kinds.len());
                    provinces.extend(at.until_halt(seat, units, path).last());
                }
            }
        }
        let fields = provinces.into_iter().map(|id| {
            let fights =
                |phase: &Phase| at.forces(seat, id, *phase).may_be_fought(at.is_friendly(seat, id));
            (id, Phase::ALL.iter().copied().filter(fights).collect())
        });
        fields.filter(|(_, phases): &(_, Vec<Phase>)| !phases.is_empty()).collect()
    }
}
