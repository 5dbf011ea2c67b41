//! Letters that people write to the other players of their campaigns.

use serde_json::json;

use super::super::shown::menus;
use super::world::World;
use crate::support::words;

impl World {
    /// Makes a person write a letter to all other players in the first of the person's campaigns, if there are any.
    pub(super) async fn write_letter(&mut self, human: usize) {
        let mut games = self.games.iter();
        let game = games.find(|game| game.is_live() && game.seat_of(human).is_some());
        let now = self.now();
        let Some(game) = game.filter(|_| self.people[human].is_there(now)) else {
            return;
        };
        let (bot, person) = (self.bot.as_ref().unwrap(), &self.people[human]);
        let line = format!("/letter match:{}", game.id);
        let page = bot.command(&person.id, &game.channel, &line).await;
        let page = &page["message"];
        let all = menus(page);
        let Some((menu, entries)) = all.iter().find(|(id, _)| id.ends_with(":to")) else {
            return;
        };
        let to = entries.last().unwrap().0.clone();
        let opened = person.click(bot, page, menu, Some(&[&to])).await;
        let text = format!("Human {human} greets match {}.", game.id);
        let form = json!({"interaction_id": opened["interaction_id"], "values": {"text": text}});
        let path = format!("/seats/{}/modal?wait=final", person.id);
        let done = bot.play.post(&path, form).await;
        let is_sent = words(&done).contains(&text);
        self.law.figures.written += 1;
        self.law.expect(is_sent, || format!("human {human} cannot send a letter: {done}"));
    }

    /// Checks a letter that arrives by direct message.
    pub(super) fn receive_letter(&mut self, human: usize, content: &str) {
        self.law.figures.received += 1;
        let own = content.contains(&format!("Human {human} greets"));
        self.law.expect(!own, || format!("human {human} gets their own letter: {content}"));
    }
}
