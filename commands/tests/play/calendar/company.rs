//! Roll calls before campaigns, and people's reliability.

use std::collections::BTreeSet;

use regnal::store::{MatchId, Scope, Status};
use regnal_bot::discord::custom_id::{CustomId, FrontStep, Verb};
use serde_json::Value;

use super::super::shown::buttons;
use super::world::World;

/// Maximum number of turns that count towards a person's reliability.
const COUNTED: usize = 50;

impl World {
    /// Makes these people answer the roll call of a lobby, each from their own list of turns. The match must not start
    /// before the last of them has answered.
    pub(super) async fn answer_roll_call(&mut self, id: MatchId, channel: &str, people: &[usize]) {
        let turns = CustomId::Front(FrontStep::Turns).to_string();
        let here = CustomId::Lobby { match_id: id, verb: Verb::Here }.to_string();
        for &human in people {
            let (bot, person) = (self.bot.as_ref().unwrap(), &self.people[human]);
            let header = bot.app.store.find_match(id).await.unwrap().unwrap();
            let page = bot.command(&person.id, channel, "/regnal").await["message"].clone();
            let page = person.click(bot, &page, &turns, None).await["message"].clone();
            let is_asked = !buttons(&page, &here).is_empty();
            if is_asked {
                person.click(bot, &page, &here, None).await;
                self.law.figures.present += 1;
            }
            self.law.expect(is_asked && header.status == Status::Lobby, || {
                format!("match {id}: human {human} is not asked whether they are here: {page}")
            });
        }
    }

    /// Checks the turns and abandoned matches that are stored for each person's reliability.
    pub(super) async fn check_reliability(&mut self) {
        let store = &self.bot.as_ref().unwrap().app.store;
        let ids: BTreeSet<i64> = self.games.iter().map(|game| game.id.0).collect();
        for (human, person) in self.people.iter().enumerate() {
            let stored = store.setting(Scope::User(person.user), "reliability").await.unwrap();
            let stored = stored.unwrap_or_default();
            let list = |key: &str| stored[key].as_array().cloned().unwrap_or_default();
            let (turns, left) = (list("turns"), list("left"));
            let once: BTreeSet<String> = turns
                .iter()
                .map(|turn| format!("{} {}", turn["match"], turn["question"]))
                .collect();
            let is_known =
                |turn: &Value| turn["match"].as_i64().is_some_and(|id| ids.contains(&id));
            let is_right = turns.len() <= COUNTED && once.len() == turns.len();
            self.law.expect(is_right && turns.iter().all(is_known), || {
                format!("human {human}: wrong turns count for reliability: {turns:?}")
            });
            let in_time = turns.iter().filter(|turn| turn["in_time"] == true).count();
            self.law.figures.turns_in_time += in_time;
            self.law.figures.turns_late += turns.len() - in_time;
            let mut given_up = self.given_up.iter().filter(|(who, _)| *who == human);
            self.law.expect(given_up.all(|(_, id)| left.contains(&Value::from(id.0))), || {
                format!("human {human} has given up a seat, which does not count: {left:?}")
            });
        }
        let figures = &self.law.figures;
        let (in_time, late) = (figures.turns_in_time > 0, figures.turns_late > 0);
        let (asked, missed) = (figures.present > 0, figures.missed_by_people > 0);
        self.law.expect(asked, || "nobody has answered a roll call".to_owned());
        self.law.expect(in_time && (late || !missed), || {
            "reliability counts no punctual turns, or no late ones".to_owned()
        });
    }
}
