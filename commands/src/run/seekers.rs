//! People who are looking for a table on a server (`/match find`): their criteria, and how people are matched
//! with each other.

use std::time::Duration;

use regnal::games::GameKind;
use regnal::hours::Hours;
use regnal::store::{Guild, Payload, Seeker, Timestamp, User};
use regnal::text::Lang;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::app::App;
use super::kept;
use super::people::Person;
use super::server::Server;
use super::settings::Settings;
use super::state::TableState;
use super::table::Table;
use crate::discord::asker::Asker;
use crate::discord::custom_id::{Criteria, Tempo};
use crate::discord::error::{Error, Result};

/// Topic of the direct messages to people who are looking for a table.
pub const FOUND: &str = "found";
/// Time after which a search ends automatically.
pub const LASTS: Duration = Duration::from_secs(14 * 24 * 3_600);
/// Minimum time between two direct messages to the same person.
pub const PAUSE: Duration = Duration::from_secs(24 * 3_600);
/// Maximum number of people on a server who are compared with each other.
const MOST: u32 = 500;
/// Number of waking hours per day that two people must share. All hours that a person has not excluded count as waking
/// hours.
const SHARED: u32 = 4;
/// Maximum turn length of a fast match and of a normal match, in hours.
const LONGEST: [u16; 2] = [24, 72];

/// Deadlines of a match, in hours: one for turns, and one for answers and setup choices.
pub type Deadlines = (u16, u16);

/// A stored search. It is read as a whole or not at all, because a missing criterion would match everything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Wish {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tempo: Option<Tempo>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    language: Option<String>,
    /// Language that the person reads.
    reads: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
}

/// Channel in which a person started to search for a table, and in which they can open one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Id of the channel or thread.
    pub channel: u64,
    /// Id of the parent channel, if the channel is a thread.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<u64>,
}

impl From<&Asker> for Place {
    fn from(asker: &Asker) -> Place {
        Place { channel: asker.channel.0, parent: asker.parent }
    }
}

/// A readable search.
#[derive(Clone, Debug)]
pub struct Search {
    /// The person, and the times of the search.
    pub seeker: Seeker,
    /// The person's criteria.
    pub criteria: Criteria,
    /// Language that the person reads.
    pub reads: Lang,
    /// Channel in which the person started the search.
    pub place: Option<Place>,
    /// The person's hours, as they apply on the server.
    pub hours: Hours,
    /// The hours of the next day during which the person is awake.
    awake: Awake,
}

impl Search {
    /// Parses a stored search. Fails, for example, if this version does not know the game.
    fn read(seeker: Seeker, hours: Hours, now: Timestamp) -> Result<Search> {
        const UNREAD: &str = "unreadable search";
        let wish: Wish = seeker.wish.read().map_err(|error| Error::broken_by(UNREAD, error))?;
        let game = wish.game.map(|game| game.parse::<GameKind>()).transpose();
        Ok(Search {
            criteria: Criteria {
                game: game.map_err(|error| Error::broken_by(UNREAD, error))?,
                tempo: wish.tempo,
                language: wish.language.as_deref().map(Lang::from_locale),
            },
            reads: Lang::from_locale(&wish.reads),
            place: wish.place,
            awake: Awake::of(&hours, now),
            hours,
            seeker,
        })
    }

    /// Parses the stored searches of one server. An unreadable search does not hide the others.
    async fn readable(app: &App, guild: Guild, seekers: Vec<Seeker>) -> Result<Vec<Search>> {
        let server = Server::readable(&app.store, Some(guild)).await?;
        let now = app.clock.now();
        let mut read = Vec::with_capacity(seekers.len());
        for seeker in seekers {
            let user = seeker.user;
            let hours = Person::of(&app.store, user).await?.on(&server).hours;
            match Search::read(seeker, hours, now) {
                Ok(search) => read.push(search),
                Err(error) => {
                    tracing::error!(server = guild.0, user = user.0, %error, "could not read a stored search for a table, ignoring it until it ends or is replaced");
                }
            }
        }
        Ok(read)
    }

    /// Returns the user's search on a server.
    pub async fn of(app: &App, guild: Guild, user: User) -> Result<Option<Search>> {
        let seeker = app.store.seeker(guild, user, app.clock.now()).await?;
        Ok(Search::readable(app, guild, seeker.into_iter().collect()).await?.pop())
    }

    /// Returns the searches of all people on a server, the latest first.
    pub async fn all(app: &App, guild: Guild) -> Result<Vec<Search>> {
        let seekers = app.store.seekers(guild, app.clock.now(), MOST).await?;
        Search::readable(app, guild, seekers).await
    }
}

/// Returns the stored form of a search that replaces the stored search `old`. Fields that this version does not know
/// are kept. Unreadable criteria are removed, because a search is read as a whole or not at all.
fn replaced(old: &Value, wish: &Wish) -> Result<Value> {
    let mut stored = old.clone();
    if let Some(fields) = stored.as_object_mut() {
        for path in kept::unread::<Wish>(old) {
            let field = path.split_once('.').map_or(path.as_str(), |(field, _)| field);
            fields.remove(field);
        }
    }
    match kept::read::<Wish>(&stored) {
        Some((before, _)) => kept::changed(&stored, (&before, wish), || "a search".to_owned()),
        None => serde_json::to_value(wish).map_err(Error::broken),
    }
}

/// Records that a user on a server is looking for a table from now on.
pub async fn begin(
    app: &App,
    (guild, asker): (Guild, &Asker),
    criteria: Criteria,
    place: Option<Place>,
) -> Result<()> {
    let now = app.clock.now();
    let wish = Wish {
        game: criteria.game.map(|game| game.name().to_owned()),
        tempo: criteria.tempo,
        language: criteria.language.map(|lang| lang.code().to_owned()),
        reads: asker.lang.code().to_owned(),
        place,
    };
    let old = match app.store.seeker(guild, asker.user, now).await? {
        None => Value::Null,
        Some(seeker) => match seeker.wish.read::<Value>() {
            Ok(old) => old,
            Err(error) => {
                let user = asker.user.0;
                tracing::error!(server = guild.0, user, %error, "stored search for a table unreadable, the new one replaces it");
                Value::Null
            }
        },
    };
    let seeker = Seeker {
        guild,
        user: asker.user,
        wish: Payload::from(replaced(&old, &wish)?),
        since: now,
        until: now.plus(LASTS),
        seen: now,
    };
    Ok(app.store.seek(&seeker).await?)
}

/// Ends all searches on a server that the bot has left.
pub async fn end_all(app: &App, guild: Guild) -> Result<()> {
    for seeker in app.store.seekers(guild, Timestamp(0), u32::MAX).await? {
        app.store.stop_seeking(guild, seeker.user).await?;
    }
    Ok(())
}

/// Returns whether two searches, or a search and a match, agree on every criterion that both specify.
pub fn agree(one: &Criteria, other: &Criteria) -> bool {
    fn agree<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
        one.zip(other).is_none_or(|(one, other)| one == other)
    }
    agree(one.game, other.game)
        && agree(one.tempo, other.tempo)
        && agree(one.language, other.language)
}

/// Returns the criteria that describe a match exactly. Returns `None` for a game that this version does not know.
pub fn criteria_of(table: &Table) -> Option<Criteria> {
    Some(Criteria {
        game: Some(table.header.kind.parse().ok()?),
        tempo: Some(tempo_of(&Settings::of(&table.header))),
        language: Some(table.lang()),
    })
}

fn tempo_of(settings: &Settings) -> Tempo {
    let turn = match &settings.daily {
        Some(_) => LONGEST[0],
        None => settings.turn_hours,
    };
    tempo_with(turn)
}

fn tempo_with(turn_hours: u16) -> Tempo {
    let [fast, normal] = LONGEST;
    match turn_hours {
        0 => Tempo::Slow,
        hours if hours <= fast => Tempo::Fast,
        hours if hours <= normal => Tempo::Normal,
        _ => Tempo::Slow,
    }
}

/// Returns the deadlines of a new match with this tempo. Uses the game's usual deadlines if they fit the tempo.
pub fn deadlines(tempo: Option<Tempo>, usual: Deadlines) -> Deadlines {
    match tempo {
        None => usual,
        Some(tempo) if tempo_with(usual.0) == tempo => usual,
        Some(Tempo::Fast) => (24, 12),
        Some(Tempo::Normal) => (72, 24),
        Some(Tempo::Slow) => (168, 48),
    }
}

/// Returns the time since which a lobby has offered free seats on its current terms.
pub fn offered_since(table: &Table) -> Timestamp {
    TableState::of(&table.header).offered.unwrap_or(table.header.created)
}

/// Returns whether a person has found this match with their search: it fits the criteria, and the person took a seat in
/// it after the search began.
pub fn is_found_by(search: &Search, table: &Table) -> bool {
    let own = |row: &regnal::store::SeatRow| {
        row.user == Some(search.seeker.user) && row.joined >= search.seeker.since
    };
    // Ending this search automatically would reveal that the person has a seat at an anonymous table.
    !table.hides_players()
        && table.header.seats.iter().any(own)
        && criteria_of(table).is_some_and(|its| agree(&its, &search.criteria))
}

/// Returns whether somebody whom the user avoids takes part in a match. The result may affect only what the user sees.
/// If players are hidden, it must not affect even that, so only the umpire counts.
pub fn has_avoided(table: &Table, avoided: &[User]) -> bool {
    let seated = table.header.seats.iter().filter(|_| !table.hides_players());
    let seated = seated.filter_map(|row| row.user);
    seated.chain(table.umpire()).any(|user| avoided.contains(&user))
}

/// Hours of the next day during which a person is awake, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Awake(u32);

impl Awake {
    /// Computes a person's waking hours of the next day. Days off and absences are ignored, because they say nothing
    /// about the days after them.
    fn of(hours: &Hours, now: Timestamp) -> Awake {
        let daily = Hours { zone: hours.zone.clone(), quiet: hours.quiet, ..Hours::default() };
        let at = |number: u32| now.plus(Duration::from_secs(3_600) * number);
        let open = (0..24).filter(|&number| daily.are_open(at(number)));
        Awake(open.fold(0, |all, number| all | 1 << number))
    }

    fn shares_enough_with(self, other: Awake) -> bool {
        (self.0 & other.0).count_ones() >= SHARED
    }
}

/// Returns the searches in `others` that match `own`: the criteria agree, the people share waking hours, and neither
/// avoids the other. The reason why a search does not match is never shown to anybody.
pub async fn fitting<'a>(
    app: &App,
    own: &Search,
    others: impl IntoIterator<Item = &'a Search>,
) -> Result<Vec<&'a Search>> {
    let user = own.seeker.user;
    let apart = app.store.kept_apart_from(user).await?;
    let fits = |other: &&Search| {
        other.seeker.user != user
            && !apart.contains(&other.seeker.user)
            && agree(&own.criteria, &other.criteria)
            && own.awake.shares_enough_with(other.awake)
    };
    Ok(others.into_iter().filter(fits).collect())
}

#[cfg(test)]
mod tests {
    use regnal::hours::Quiet;

    use super::*;

    #[test]
    fn a_search_criterion_that_is_not_set_matches_everything() {
        let any = Criteria::default();
        let mighty = Criteria { game: Some(GameKind::Mighty), ..any };
        let slow = Criteria { tempo: Some(Tempo::Slow), ..mighty };
        assert!(agree(&any, &slow) && agree(&slow, &mighty) && agree(&slow, &slow));
        for other in [
            Criteria { game: Some(GameKind::Echoes), ..any },
            Criteria { tempo: Some(Tempo::Fast), ..any },
        ] {
            assert!(!agree(&slow, &other) && !agree(&other, &slow), "{other:?}");
        }
        let [english, french] = [Lang::En, Lang::Fr].map(Some);
        let of = |language| Criteria { language, ..any };
        assert!(!agree(&of(english), &of(french)) && agree(&of(None), &of(french)));
    }

    #[test]
    fn the_deadlines_of_a_new_table_match_the_requested_tempo() {
        for usual in [(48, 24), (72, 24), (0, 0), (1, 1)] {
            assert_eq!(deadlines(None, usual), usual);
            for tempo in [Tempo::Fast, Tempo::Normal, Tempo::Slow] {
                assert_eq!(tempo_with(deadlines(Some(tempo), usual).0), tempo);
            }
        }
        let [no_deadline, daily] =
            [0, 168].map(|turn_hours| Settings { turn_hours, ..Settings::default() });
        assert_eq!(tempo_of(&no_deadline), Tempo::Slow);
        let clock = "20:00".parse().unwrap();
        let at = regnal::hours::Daily { clock, zone: regnal::hours::Zone::default() };
        assert_eq!(tempo_of(&Settings { daily: Some(at), ..daily }), Tempo::Fast);
    }

    #[test]
    fn two_people_are_matched_only_if_they_share_four_waking_hours() {
        let awake = |from: &str, until: &str| {
            let quiet = Quiet { from: from.parse().unwrap(), until: until.parse().unwrap() };
            Awake::of(&Hours { quiet: Some(quiet), ..Hours::default() }, Timestamp(1_800_000))
        };
        let always = Awake::of(&Hours::default(), Timestamp(0));
        // Quiet hours from 0 to 12 leave the hours from 12 to 24.
        let evening = awake("00:00", "12:00");
        assert_eq!(evening.0.count_ones(), 12);
        assert!(evening.shares_enough_with(always));
        assert!(evening.shares_enough_with(awake("16:00", "04:00")));
        assert!(!evening.shares_enough_with(awake("15:00", "03:00")));
    }

    #[test]
    fn a_new_search_keeps_unknown_fields_and_replaces_all_others() {
        let wish = Wish {
            game: None,
            tempo: None,
            language: Some("fr".to_owned()),
            reads: "fr".to_owned(),
            place: None,
        };
        let now = serde_json::json!({"language": "fr", "reads": "fr"});
        let with_unknown =
            serde_json::json!({"language": "fr", "reads": "fr", "seats": {"most": 4}});
        for (old, wanted) in [
            (serde_json::json!(null), &now),
            (serde_json::json!("torn"), &now),
            (
                serde_json::json!({"game": "chess", "reads": "en", "seats": {"most": 4}}),
                &with_unknown,
            ),
            // An unreadable pace must not make the new search unreadable.
            (
                serde_json::json!({"tempo": "hasty", "reads": "en", "seats": {"most": 4}}),
                &with_unknown,
            ),
            (
                serde_json::json!({"place": {"channel": 1, "parent": "x"}, "reads": "en", "seats": {"most": 4}}),
                &with_unknown,
            ),
        ] {
            assert_eq!(&replaced(&old, &wish).unwrap(), wanted, "{old}");
        }
    }

    #[test]
    fn a_search_for_an_unknown_game_is_not_parsed_as_a_search_for_any_game() {
        let of = |wish: serde_json::Value| {
            let at = Timestamp(1);
            let (guild, user) = (Guild(1), User(2));
            let seeker = Seeker { guild, user, wish: wish.into(), since: at, until: at, seen: at };
            Search::read(seeker, Hours::default(), at)
        };
        let kept = serde_json::json!({"game": "mighty", "reads": "fr"});
        let read = of(kept).unwrap();
        assert_eq!((read.criteria.game, read.reads), (Some(GameKind::Mighty), Lang::Fr));
        for wish in [
            serde_json::json!({"game": "chess", "reads": "fr"}),
            serde_json::json!({"tempo": "hasty", "reads": "fr"}),
            serde_json::json!(null),
        ] {
            assert!(of(wish.clone()).is_err(), "{wish}");
        }
    }
}
