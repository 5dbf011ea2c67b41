//! Letters that people write to the other players of their campaigns.

use std::collections::BTreeSet;

use regnal::store::{LetterState, MatchId, User};
use serde_json::json;

use super::super::shown::menus;
use super::lent::lent_at;
use super::world::World;
use crate::support::words;

/// A letter between people, given as indices into `people`.
pub(super) struct SentLetter {
    id: MatchId,
    /// The text, which no other letter has.
    text: String,
    author: usize,
    readers: BTreeSet<usize>,
    /// Readers who have received the letter by direct message.
    received: BTreeSet<usize>,
}

impl SentLetter {
    /// Returns the state in which a letter must be stored for a person, or `None` if the person must not have the
    /// letter.
    fn state_for(&self, human: usize) -> Option<LetterState> {
        if self.author == human {
            return Some(LetterState::Own);
        }
        self.readers.contains(&human).then(|| match self.received.contains(&human) {
            true => LetterState::Read,
            false => LetterState::Unread,
        })
    }
}

impl World {
    /// Makes a person write a letter to all other players of their first campaign that has not ended, if the person
    /// has one.
    pub(super) async fn write_letter(&mut self, human: usize) {
        let mut games = 0..self.games.len();
        let found = games.find_map(|at| {
            let seat = self.games[at].seat_of(human).filter(|_| self.games[at].is_live())?;
            Some((at, seat))
        });
        let now = self.now();
        let Some((at, seat)) = found.filter(|_| self.people[human].is_there(now)) else {
            return;
        };
        // The owners of lent seats read what their substitutes read.
        let table = self.table(at).await;
        let others = table.header.seats.iter().filter(|row| row.seat != seat);
        let lent = lent_at(&table).into_iter().filter(|one| one.its_seat() != seat);
        let owners = lent.filter_map(|one| one.owner.map(User));
        let users: BTreeSet<User> = others.filter_map(|row| row.user).chain(owners).collect();
        let readers = (0..self.people.len())
            .filter(|&other| other != human && users.contains(&self.people[other].user))
            .collect();
        let (bot, person, game) =
            (self.bot.as_ref().unwrap(), &self.people[human], &self.games[at]);
        let id = game.id;
        let line = format!("/letter match:{id}");
        let page = bot.command(&person.id, &game.channel, &line).await;
        let page = &page["message"];
        let all = menus(page);
        let Some((menu, entries)) = all.iter().find(|(id, _)| id.ends_with(":to")) else {
            return;
        };
        let to = entries.last().unwrap().0.clone();
        let opened = person.click(bot, page, menu, Some(&[&to])).await;
        let number = self.letters.len();
        let text = format!("Human {human} greets match {id} with letter {number}.");
        let done = bot.submit(&person.id, &opened, json!({"text": text})).await;
        let is_sent = words(&done).contains(&text);
        self.law.figures.written += 1;
        self.law.expect(is_sent, || {
            format!("match {id}: human {human} cannot send letter {number}: {done}")
        });
        if is_sent {
            let received = BTreeSet::new();
            self.letters.push(SentLetter { id, text, author: human, readers, received });
        }
    }

    /// Checks a letter that arrives by direct message.
    pub(super) fn receive_letter(&mut self, human: usize, content: &str) {
        self.law.figures.received += 1;
        let mut letters = self.letters.iter_mut();
        let letter = letters.find(|letter| content.contains(&letter.text));
        let is_right = letter.is_some_and(|letter| {
            letter.received.insert(human);
            letter.readers.contains(&human)
        });
        self.law.expect(is_right, || format!("human {human} must not get this letter: {content}"));
    }

    /// Checks that the author and the readers of each letter have it, and nobody else.
    pub(super) async fn check_letters(&mut self) {
        let store = &self.bot.as_ref().unwrap().app.store;
        let matches: BTreeSet<MatchId> = self.letters.iter().map(|letter| letter.id).collect();
        let mut faults = Vec::new();
        for id in matches {
            for (human, person) in self.people.iter().enumerate() {
                let kept = store.letters(id, person.user, (0, u32::MAX)).await.unwrap();
                for letter in self.letters.iter().filter(|letter| letter.id == id) {
                    let mut same = kept.iter().filter(|one| one.text == letter.text);
                    let state = same.next().map(|one| one.state);
                    let wanted = letter.state_for(human);
                    if state != wanted {
                        let text = &letter.text;
                        faults.push(format!(
                            "letter to human {human} should be {wanted:?}, and is {state:?}: {text}"
                        ));
                    }
                }
            }
        }
        for fault in faults {
            self.law.expect(false, || fault);
        }
    }
}
