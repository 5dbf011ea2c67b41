//! Ratings of all players, computed from finished matches with the Weng-Lin system, which supports teams, any number of
//! sides, and draws.
//!
//! - People are rated only against people, because bot players have no rating. A match with people on fewer than two
//!   sides counts towards a person's matches and wins, but changes no rating.
//! - A seat counts for the person who held it from start to finish, or who took more than half of its actions. If there
//!   is no such person, or that person deleted their data or is unlisted, a player with the default rating takes their
//!   place, so that the others can be rated.
//! - Introductory matches do not count.

use std::collections::{BTreeMap, BTreeSet};

use regnal::game::{Outcome, Seat};
use regnal::games::{AnyOptions, GameKind};
use regnal::store::{Finished, User};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// Factor that converts a rating to leaderboard points.
const SCALE: f64 = 40.0;

/// A person's record in one game on one server.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Record {
    /// Rating; `None` until the first rated match.
    rating: Option<WengLinRating>,
    /// Number of completed matches.
    pub(super) matches: u32,
    /// Number of matches won by the person or their team.
    pub(super) won: u32,
    /// Number of matches with a shared first place.
    pub(super) drawn: u32,
    /// Current number of wins in a row.
    pub(super) streak: u32,
    /// Longest winning streak.
    pub(super) longest: u32,
}

impl Record {
    /// Returns the displayed points: a lower bound of the rating, but at least 0. The points grow as the rating becomes
    /// more certain. Returns `None` without a rating.
    pub(super) fn points(&self) -> Option<u32> {
        let rating = self.rating?;
        let sure = (rating.rating - 3.0 * rating.uncertainty) * SCALE;
        Some(whole(sure))
    }

    fn count(&mut self, fate: SideResult) {
        self.matches += 1;
        match fate {
            SideResult::Won => {
                self.won += 1;
                self.streak += 1;
                self.longest = self.longest.max(self.streak);
                return;
            }
            SideResult::Drawn => self.drawn += 1,
            SideResult::Lost => {}
        }
        self.streak = 0;
    }
}

/// Returns a number's integer part, from 0 to 1,000,000. Larger numbers do not occur.
fn whole(number: f64) -> u32 {
    let mut low = 0_u32;
    let mut high = 1_000_000_u32;
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        match f64::from(middle) <= number {
            true => low = middle,
            false => high = middle - 1,
        }
    }
    low
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SideResult {
    Won,
    Drawn,
    Lost,
}

/// A side in a match: the people credited with its seats, and its final place, counted from 0.
struct Side {
    people: Vec<Option<User>>,
    place: usize,
    fate: SideResult,
}

/// Ratings of all players in one game.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct RatingTable {
    pub(super) matches: u32,
    records: BTreeMap<User, Record>,
}

impl RatingTable {
    /// Returns the people who have a rating, in descending order of points.
    pub(super) fn ranked(&self) -> Vec<(User, &Record)> {
        let records = self.records.iter();
        let mut ranked: Vec<(u32, User, &Record)> =
            records.filter_map(|(&user, record)| Some((record.points()?, user, record))).collect();
        // With equal points, the person with more wins comes first.
        ranked.sort_by_key(|(points, user, record)| {
            (std::cmp::Reverse((*points, record.won)), record.matches, *user)
        });
        ranked.into_iter().map(|(_, user, record)| (user, record)).collect()
    }

    /// Returns a person's record.
    pub(super) fn of(&self, user: User) -> Option<&Record> {
        self.records.get(&user)
    }

    fn add(&mut self, sides: &[Side]) {
        self.matches += 1;
        let usual = |user: &Option<User>| {
            let record = user.as_ref().and_then(|user| self.records.get(user));
            record.and_then(|record| record.rating).unwrap_or_default()
        };
        let before: Vec<Vec<WengLinRating>> =
            sides.iter().map(|side| side.people.iter().map(usual).collect()).collect();
        let after = match sides.len() {
            0 | 1 => None,
            _ => {
                let teams: Vec<_> = sides
                    .iter()
                    .zip(&before)
                    .map(|(side, team)| (team.as_slice(), MultiTeamOutcome::new(side.place)))
                    .collect();
                Some(weng_lin_multi_team(&teams, &WengLinConfig::new()))
            }
        };
        for (number, side) in sides.iter().enumerate() {
            for (member, user) in side.people.iter().enumerate() {
                let Some(user) = user else { continue };
                let record = self.records.entry(*user).or_default();
                record.count(side.fate);
                let rating = after.as_ref().and_then(|all| all.get(number)?.get(member));
                record.rating = rating.copied().or(record.rating);
            }
        }
    }
}

/// Computes the leaderboards of a server's games, processing the matches in the order in which they ended.
pub(super) fn tables(
    finished: &[Finished],
    unlisted: &BTreeSet<User>,
) -> BTreeMap<GameKind, RatingTable> {
    let mut tables: BTreeMap<GameKind, RatingTable> = BTreeMap::new();
    for one in finished {
        match sides(one, unlisted) {
            Ok(Some((kind, sides))) => tables.entry(kind).or_default().add(&sides),
            Ok(None) => {}
            Err(error) => {
                tracing::error!(match_id = %one.id, %error, "could not read a finished match, omitting it from the leaderboards");
            }
        }
    }
    tables
}

/// Returns whether a match counts in the leaderboards. An introductory match, in which a user learns the game, does not
/// count.
pub(super) fn counts(one: &Finished) -> bool {
    one.state.get("lesson").and_then(|is| is.as_bool()) != Some(true)
}

/// Returns a match's sides and the people on them; `None` if the match does not count, or its game is unknown.
fn sides(
    one: &Finished,
    unlisted: &BTreeSet<User>,
) -> serde_json::Result<Option<(GameKind, Vec<Side>)>> {
    let kind: Option<GameKind> = one.kind.parse().ok();
    let Some(kind) = kind.filter(|_| counts(one)) else { return Ok(None) };
    let options: AnyOptions = serde_json::from_value(one.options.clone())?;
    let outcome: Outcome = serde_json::from_value(one.outcome.clone())?;
    let teams = options.teams();
    let leads = |team: &Vec<Seat>| team.iter().any(|seat| outcome.winners.contains(seat));
    let leaders = teams.iter().filter(|team| leads(team)).count();
    let mut sides = Vec::new();
    for team in &teams {
        let people: Vec<Option<User>> = team
            .iter()
            .filter(|seat| !options.machines().contains(seat))
            .map(|seat| {
                let held = one.seats.iter().find(|(held, _)| held == seat);
                held.and_then(|(_, user)| *user).filter(|user| !unlisted.contains(user))
            })
            .collect();
        let place =
            outcome.ranking.iter().position(|rank| team.iter().any(|seat| rank.contains(seat)));
        if people.is_empty() {
            continue;
        }
        sides.push(Side {
            people,
            place: place.unwrap_or(outcome.ranking.len()),
            fate: match leads(team) {
                true if leaders == 1 => SideResult::Won,
                true => SideResult::Drawn,
                false => SideResult::Lost,
            },
        });
    }
    Ok(Some((kind, sides)))
}

#[cfg(test)]
mod tests {
    use regnal::games::echoes::Options as Duel;
    use regnal::games::echoes::nouns::Format;
    use regnal::store::{Channel, MatchId};
    use serde_json::{Value, json};

    use super::*;

    const ANN: User = User(1);
    const BEN: User = User(2);
    const CLEO: User = User(3);
    const DORA: User = User(4);

    fn ended(options: &AnyOptions, ranking: &[&[u8]], people: &[Option<User>]) -> Finished {
        let ranking: Vec<BTreeSet<Seat>> =
            ranking.iter().map(|rank| rank.iter().copied().map(Seat).collect()).collect();
        let outcome = Outcome { winners: ranking[0].clone(), ranking, rule: "X-1".into() };
        Finished {
            id: MatchId(1),
            channel: Channel(1),
            kind: options.kind().name().into(),
            options: serde_json::to_value(options).unwrap(),
            state: Value::Null,
            outcome: serde_json::to_value(outcome).unwrap(),
            seats: (0..).map(Seat).zip(people.iter().copied()).collect(),
        }
    }

    fn duel() -> AnyOptions {
        AnyOptions::Echoes(Duel::usual(Format::Base))
    }

    fn team() -> AnyOptions {
        AnyOptions::Echoes(Duel::usual(Format::Team))
    }

    fn only(finished: &[Finished], unlisted: &[User]) -> RatingTable {
        let tables = tables(finished, &unlisted.iter().copied().collect());
        tables.into_values().next().unwrap_or_default()
    }

    #[test]
    fn winners_rank_above_losers() {
        let won = ended(&duel(), &[&[0], &[1]], &[Some(ANN), Some(BEN)]);
        let lost = ended(&duel(), &[&[1], &[0]], &[Some(ANN), Some(CLEO)]);
        let table = only(&[won.clone(), won.clone(), won, lost], &[]);
        assert_eq!(table.matches, 4);
        let ann = table.of(ANN).unwrap();
        assert_eq!((ann.matches, ann.won, ann.drawn, ann.streak, ann.longest), (4, 3, 0, 0, 3));
        let order: Vec<User> = table.ranked().into_iter().map(|(user, _)| user).collect();
        assert_eq!(order.len(), 3);
        assert_eq!(order.last(), Some(&BEN));
        assert_eq!(table.of(CLEO).unwrap().streak, 1);
    }

    #[test]
    fn teammates_share_a_result_and_a_draw_counts_for_every_side() {
        let people = [Some(ANN), Some(BEN), Some(CLEO), Some(DORA)];
        let won = ended(&team(), &[&[0, 2], &[1, 3]], &people);
        let table = only(&[won], &[]);
        for (user, result) in [(ANN, 1), (CLEO, 1), (BEN, 0), (DORA, 0)] {
            let record = table.of(user).unwrap();
            assert_eq!((record.won, record.drawn), (result, 0), "{user:?}");
        }
        assert_eq!(table.of(ANN).unwrap().rating, table.of(CLEO).unwrap().rating);
        let drawn = ended(&duel(), &[&[0, 1]], &[Some(ANN), Some(BEN)]);
        let table = only(&[drawn], &[]);
        let ann = table.of(ANN).unwrap();
        assert_eq!((ann.won, ann.drawn, ann.streak), (0, 1, 0));
        assert_eq!(ann.rating.unwrap().rating, table.of(BEN).unwrap().rating.unwrap().rating);
    }

    #[test]
    fn an_unreadable_match_is_omitted_from_the_leaderboards() {
        let won = ended(&duel(), &[&[0], &[1]], &[Some(ANN), Some(BEN)]);
        let unread = Finished { outcome: json!("nobody knows"), ..won.clone() };
        assert!(sides(&unread, &BTreeSet::new()).is_err());
        let other = Finished { kind: "chess".to_owned(), ..unread.clone() };
        assert!(sides(&other, &BTreeSet::new()).unwrap().is_none());
        assert_eq!(only(&[unread, won], &[]).matches, 1);
    }

    #[test]
    fn introductory_matches_and_matches_against_only_bot_players_change_no_rating() {
        let mut options = Duel::usual(Format::Base);
        options.ai = vec![Seat(1)];
        let alone = ended(&AnyOptions::Echoes(options), &[&[0], &[1]], &[Some(ANN), None]);
        let table = only(std::slice::from_ref(&alone), &[]);
        let ann = table.of(ANN).unwrap();
        assert_eq!((ann.won, ann.points()), (1, None));
        assert!(table.ranked().is_empty());
        let lesson = Finished { state: json!({"lesson": true}), ..alone };
        assert_eq!(only(&[lesson], &[]), RatingTable::default());
    }

    #[test]
    fn an_unlisted_or_deleted_player_counts_as_one_with_the_default_rating() {
        let won = ended(&duel(), &[&[0], &[1]], &[Some(ANN), Some(BEN)]);
        let forgotten = ended(&duel(), &[&[0], &[1]], &[Some(ANN), None]);
        let hidden = only(std::slice::from_ref(&won), &[BEN]);
        assert_eq!(hidden.of(BEN), None);
        assert_eq!(hidden.of(ANN), only(&[won], &[]).of(ANN));
        assert_eq!(hidden, only(&[forgotten], &[]));
    }

    #[test]
    fn points_start_at_zero_and_grow_as_the_rating_becomes_more_certain() {
        assert_eq!([-3.0, 0.0, 0.9, 1.0, 512.7].map(whole), [0, 0, 0, 1, 512]);
        let won = ended(&duel(), &[&[0], &[1]], &[Some(ANN), Some(BEN)]);
        let drawn = ended(&duel(), &[&[0, 1]], &[Some(ANN), Some(BEN)]);
        let after = |count| only(&vec![drawn.clone(); count], &[]).of(ANN).unwrap().points();
        assert!(after(9) > after(1), "{:?}", (after(9), after(1)));
        let table = only(&vec![won; 9], &[]);
        assert!(table.of(ANN).unwrap().points() > Some(300));
        assert!(table.of(BEN).unwrap().points() < table.of(ANN).unwrap().points());
    }
}
