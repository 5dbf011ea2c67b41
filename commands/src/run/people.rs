//! Users' notification preferences (`/me`), for the code that runs matches.

use std::collections::BTreeMap;
use std::time::Duration;

use regnal::game::Seat;
use regnal::hours::{Hours, Named, Quiet, Zone};
use regnal::store::{Header, Scope, Store, Timestamp, User};
use regnal::text::{Arg, Line};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use strum::{EnumIter, EnumString, IntoStaticStr};

use super::kept;
use super::server::Server;
use super::settings::{Pace, Settings, hides_players};
use crate::discord::error::{Error, Result};

/// Key of a user's settings.
const KEY: &str = "person";
/// Maximum number of time zones listed for a location that has several.
const ZONES: usize = 4;
/// Maximum length of a deadline that counts waking hours, as a multiple of its length in plain hours.
const LONGEST: u32 = 3;

/// A user's notification method.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    EnumIter,
    EnumString,
    IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum NotificationMethod {
    /// By mention in the match's channel.
    #[default]
    Channel,
    /// By direct message.
    Direct,
    /// By mention in the match's channel and by direct message.
    Both,
    /// By mention in the match's channel, but only shortly before a deadline.
    Deadlines,
    /// No notifications.
    Never,
}

impl NotificationMethod {
    /// Returns whether this method mentions the user in the channel; `is_last` is true if little time is left.
    fn is_in_channel(self, is_last: bool) -> bool {
        match self {
            NotificationMethod::Channel | NotificationMethod::Both => true,
            NotificationMethod::Deadlines => is_last,
            NotificationMethod::Direct | NotificationMethod::Never => false,
        }
    }

    /// Returns whether this method sends a direct message.
    fn is_direct(self) -> bool {
        matches!(self, NotificationMethod::Direct | NotificationMethod::Both)
    }
}

/// Number of reminders before a deadline, in matches with reminders.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    EnumIter,
    EnumString,
    IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Reminders {
    /// Two reminders: at half time and shortly before the deadline.
    #[default]
    Twice,
    /// Two reminders: at half time and shortly before the deadline. The final reminder is sent even during quiet hours.
    Loud,
    /// One reminder, shortly before the deadline.
    Once,
    /// No reminders.
    Off,
}

/// Time at which a user gets letters from other players.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum LetterDelivery {
    /// Immediately, by direct message.
    #[default]
    AtOnce,
    /// By direct message, together with the next report or turn notification.
    WithReport,
}

impl LetterDelivery {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    fn is_usual(&self) -> bool {
        *self == LetterDelivery::AtOnce
    }
}

/// A user's notification preferences.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Person {
    /// Hours during which the user can be notified.
    pub hours: Hours,
    /// Preferred notification method.
    pub way: NotificationMethod,
    /// Number of reminders before a deadline.
    pub reminders: Reminders,
    /// True if the user wants no quiet hours, not even the server's. By default, the server's quiet hours apply.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub sleepless: bool,
    /// Time at which the user gets letters from other players.
    #[serde(skip_serializing_if = "LetterDelivery::is_usual")]
    pub letters: LetterDelivery,
    /// True if the user is excluded from the servers' leaderboards.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unlisted: bool,
    /// True if the user plays in a match that hides its players, where every mention is replaced by a direct message.
    #[serde(skip)]
    pub is_hidden: bool,
}

/// A user's choice of quiet hours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuietChoice {
    /// No choice: the quiet hours of the match's server apply, if it has any.
    AsServer,
    /// No quiet hours.
    Never,
    /// The user's own quiet hours.
    Own(Quiet),
}

/// Ways in which a user is notified at a given time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct NotificationChannels {
    /// True for a mention in the channel.
    pub(super) in_channel: bool,
    /// True for a direct message.
    pub(super) directly: bool,
}

impl Person {
    /// Reads a user's preferences. Missing and unreadable fields get their defaults.
    pub async fn of(store: &Store, user: User) -> Result<Person> {
        let value = kept::setting(store, Scope::User(user), KEY).await?;
        let value = value.unwrap_or_default();
        let unread = kept::unread::<Person>(&value);
        if !unread.is_empty() {
            // One user's unreadable preferences must not stop a match.
            tracing::error!(
                user = user.0,
                fields = unread.join(", "),
                "fields of a person's preferences unreadable: defaults apply, stored values are kept"
            );
        }
        Ok(Person::readable(&value))
    }

    /// Reads stored preferences, and ignores unreadable fields. If the choice to be unlisted in the leaderboards is
    /// unreadable, the user is unlisted, so that nobody is listed by mistake.
    fn readable(kept: &Value) -> Person {
        let person: Person = kept::read_or_usual(kept);
        Person { unlisted: kept::may_be_set(kept, "unlisted") || kept::is_torn(kept), ..person }
    }

    /// Returns whether the value stored under a user's `key` can be read completely.
    pub fn reads(key: &str, kept: &Value) -> bool {
        key != KEY || kept::unread::<Person>(kept).is_empty()
    }

    /// Returns the user's choice of quiet hours.
    pub fn rests(&self) -> QuietChoice {
        match self.hours.quiet {
            Some(quiet) => QuietChoice::Own(quiet),
            None if self.sleepless => QuietChoice::Never,
            None => QuietChoice::AsServer,
        }
    }

    /// Sets the user's choice of quiet hours.
    pub fn rest(&mut self, rest: QuietChoice) {
        self.sleepless = rest == QuietChoice::Never;
        self.hours.quiet = match rest {
            QuietChoice::Own(quiet) => Some(quiet),
            QuietChoice::AsServer | QuietChoice::Never => None,
        };
    }

    /// Returns the preferences as they apply on a server. The server's quiet hours and time zone apply where the user
    /// has not chosen their own.
    pub fn on(mut self, server: &Server) -> Person {
        if let (QuietChoice::AsServer, Some(quiet)) = (self.rests(), server.hours.quiet) {
            self.hours.quiet = Some(quiet);
        }
        self.hours.zone = self.zone_on(server);
        self
    }

    /// Returns the user's time zone on a server: their own if they chose one, otherwise the server's.
    pub fn zone_on(&self, server: &Server) -> Zone {
        match self.hours.zone == Zone::default() {
            true => server.hours.zone.clone(),
            false => self.hours.zone.clone(),
        }
    }

    /// Stores these preferences in place of the stored ones.
    ///
    /// # Errors
    /// Returns [`Error::Store`] if the store fails, and [`Error::Kept`] if they would overwrite something unreadable.
    pub async fn keep(&self, store: &Store, user: User) -> Result<()> {
        self.keep_changes(&Person::of(store, user).await?, store, user).await
    }

    /// Stores the differences between `before` and these preferences. Anything else that was changed since `before` was
    /// read stays as it is.
    ///
    /// # Errors
    /// Returns the same errors as [`Person::keep`].
    pub async fn keep_changes(&self, before: &Person, store: &Store, user: User) -> Result<()> {
        let what = format!("what the person {} said of their hours", user.0);
        kept::keep_changes(store, (Scope::User(user), KEY), (before, self), what).await
    }

    /// Returns the ways in which the user is notified at `at`; `is_last` is true if little time is left. During quiet
    /// hours and absences, the user gets no notifications except a final reminder, if they have allowed it.
    pub(super) fn called(&self, at: Timestamp, is_last: bool) -> NotificationChannels {
        if !self.may_make_sound(at, is_last) {
            return NotificationChannels::default();
        }
        let in_channel = self.way.is_in_channel(is_last);
        NotificationChannels {
            in_channel: in_channel && !self.is_hidden,
            directly: self.way.is_direct() || in_channel && self.is_hidden,
        }
    }

    /// Returns the preferences as they apply in a match. If the match hides its players, every mention is replaced by a
    /// direct message, unless mentions are turned off in the match.
    pub fn within(mut self, header: &Header) -> Person {
        self.is_hidden = hides_players(header);
        if self.is_hidden && !Settings::of(header).pings {
            self.way = match self.way {
                NotificationMethod::Channel | NotificationMethod::Deadlines => {
                    NotificationMethod::Never
                }
                NotificationMethod::Both => NotificationMethod::Direct,
                other => other,
            };
        }
        self
    }

    /// Returns the end of an absence if others are allowed to know it. An absence could reveal who plays, so it is
    /// ignored in a match that hides its players.
    pub fn absent_until(&self, at: Timestamp) -> Option<Timestamp> {
        self.hours.away_until(at).filter(|_| !self.is_hidden)
    }

    /// Returns whether a notification is allowed to make a sound at `at`. During quiet hours and absences, only a final
    /// reminder that the user has allowed makes a sound.
    pub(super) fn may_make_sound(&self, at: Timestamp, is_last: bool) -> bool {
        let is_loud = is_last && self.reminders == Reminders::Loud;
        is_loud || self.hours.are_open(at)
    }

    /// Returns whether a question from other players mentions the user in the channel. Whether this makes a sound is
    /// decided separately.
    pub fn is_named(&self) -> bool {
        self.way.is_in_channel(false) && !self.is_hidden
    }

    /// Returns whether a question from other players is sent to the user as a direct message.
    pub fn is_written_to(&self) -> bool {
        self.way.is_direct() || self.way.is_in_channel(false) && self.is_hidden
    }

    /// Returns whether the user wants to be notified immediately when they are asked a question.
    pub(super) fn is_called_at_once(&self) -> bool {
        self.is_named() || self.is_written_to()
    }

    /// Returns the time at which a span that begins at `at` ends for the user. The span is counted in plain hours or,
    /// up to a maximum, in the user's waking hours.
    pub(super) fn after(&self, at: Timestamp, span: Duration, settings: &Settings) -> Timestamp {
        match settings.pace {
            Pace::Fair => self.hours.after(at, span, span * LONGEST),
            Pace::Plain => at.plus(span),
        }
    }

    /// Returns the latest time at which a span that begins at `at` can end for the user, even if they change their
    /// hours. Returns `None` if all hours count.
    pub(super) fn latest(
        &self,
        at: Timestamp,
        span: Duration,
        settings: &Settings,
    ) -> Option<Timestamp> {
        match settings.pace {
            Pace::Fair => Some(at.plus(span * LONGEST)),
            Pace::Plain => None,
        }
    }

    /// Returns the part of the time until `due` that counts for the user. It is never zero while any time is left.
    pub(super) fn left(&self, now: Timestamp, due: Timestamp, settings: &Settings) -> Duration {
        let plain = due.since(now);
        match settings.pace {
            Pace::Fair => {
                let least = plain.min(Duration::from_secs(3_600));
                self.hours.between(now, due).max(least)
            }
            Pace::Plain => plain,
        }
    }
}

/// Finds the time zone of a location typed by a user.
///
/// # Errors
/// Returns a user-facing error if the location has no time zone, or several.
pub fn zone_named(place: &str, now: Timestamp) -> Result<Zone> {
    let found = match Zone::named(place) {
        Named::One(zone) => return Ok(zone),
        Named::None => return Err(Error::says("error-no-zone")),
        Named::Several(found) => found,
    };
    let some = found.iter().take(ZONES);
    let named: Vec<Arg> = some.map(|zone| zone_line(zone, now).into()).collect();
    Err(Error::invalid(Line::new("error-zones").with("count", found.len()).with("zones", named)))
}

/// Renders a time zone with its current time of day, so that everybody can see whether it is theirs.
pub fn zone_line(zone: &Zone, now: Timestamp) -> Line {
    let clock = zone.shows(now).map(|(_, clock)| clock.to_string());
    Line::new("zone-now").with("zone", zone.shown()).with("clock", clock.unwrap_or_default())
}

/// Preferences of the people in a match, by seat.
#[derive(Clone, Debug, Default)]
pub struct People {
    /// Preferences for seats held by people.
    known: BTreeMap<Seat, Person>,
    /// Default preferences for all other seats.
    usual: Person,
}

impl People {
    /// Reads the preferences of everybody who holds a seat in a match.
    pub async fn of(store: &Store, header: &Header) -> Result<People> {
        let server = &Server::readable(store, header.guild).await?;
        let usual = Person::default().on(server).within(header);
        let mut people = People { known: BTreeMap::new(), usual };
        for row in &header.seats {
            if let Some(user) = row.user {
                let person = Person::of(store, user).await?.on(server).within(header);
                if person != people.usual {
                    people.known.insert(row.seat, person);
                }
            }
        }
        Ok(people)
    }

    /// Returns the seats whose holders are absent at `at`, each with the time of the holder's return. Absences are
    /// public within the match, unless it hides its players.
    pub fn away(&self, at: Timestamp) -> impl Iterator<Item = (Seat, Timestamp)> + '_ {
        let known = self.known.iter();
        known.filter_map(move |(&seat, person)| Some((seat, person.absent_until(at)?)))
    }

    /// Returns the preferences of a seat's holder.
    pub fn at(&self, seat: Seat) -> &Person {
        self.known.get(&seat).unwrap_or(&self.usual)
    }
}

#[cfg(test)]
mod tests {
    use regnal::hours::Absence;
    use strum::IntoEnumIterator;

    use super::*;

    const HOUR: Duration = Duration::from_secs(3_600);

    /// Creates a test user with quiet hours from 01:00 to 08:00.
    fn sleeper() -> Person {
        let quiet = Quiet { from: "01:00".parse().unwrap(), until: "08:00".parse().unwrap() };
        let hours = Hours { quiet: Some(quiet), ..Hours::default() };
        Person { hours, ..Person::default() }
    }

    fn at(hour: u32) -> Timestamp {
        Timestamp(0).plus(HOUR * hour)
    }

    #[test]
    fn each_notification_setting_decides_where_a_player_is_notified() {
        let ways = |is_last| {
            NotificationMethod::iter()
                .map(|way| Person { way, ..Person::default() }.called(at(12), is_last))
                .map(|called| (called.in_channel, called.directly))
                .collect::<Vec<_>>()
        };
        let [yes, no] = [true, false];
        assert_eq!(ways(false), [(yes, no), (no, yes), (yes, yes), (no, no), (no, no)]);
        assert_eq!(ways(true), [(yes, no), (no, yes), (yes, yes), (yes, no), (no, no)]);
    }

    #[test]
    fn during_quiet_hours_only_loud_final_reminders_are_allowed() {
        for reminders in Reminders::iter() {
            let person = Person { reminders, ..sleeper() };
            assert_eq!(person.called(at(3), false), NotificationChannels::default());
            let is_loud = reminders == Reminders::Loud;
            assert_eq!(person.called(at(3), true).in_channel, is_loud);
            assert!(person.called(at(9), false).in_channel);
        }
    }

    #[test]
    fn a_deadline_in_waking_hours_is_extended_to_at_most_three_times_its_length() {
        let (fair, plain) =
            (Settings::default(), Settings { pace: Pace::Plain, ..Settings::default() });
        let mut person = sleeper();
        assert_eq!(
            person.after(at(0), HOUR * 2, &fair),
            at(6),
            "the maximum is reached before the waking hours"
        );
        assert_eq!(person.after(at(0), HOUR * 4, &fair), at(11));
        assert_eq!(person.after(at(0), HOUR * 4, &plain), at(4));
        assert_eq!(person.left(at(0), at(11), &fair), HOUR * 4);
        assert_eq!(person.left(at(0), at(11), &plain), HOUR * 11);
        assert_eq!(
            person.left(at(2), at(6), &fair),
            HOUR,
            "a stopped deadline keeps at least an hour"
        );
        person.hours.absences = vec![Absence { from: at(0), until: at(1_000) }];
        assert_eq!(person.after(at(12), HOUR * 4, &fair), at(24));
    }

    #[test]
    fn the_servers_quiet_hours_apply_to_users_without_their_own() {
        let server = Server {
            hours: Hours { zone: "Asia/Tokyo".parse().unwrap(), ..sleeper().hours },
            ..Server::default()
        };
        let hours = |person: Person| person.on(&server).hours;
        assert_eq!(hours(Person::default()), server.hours);
        let away = Absence { from: at(5), until: at(9) };
        let mut traveller = Person::default();
        traveller.hours.absences = vec![away];
        let theirs = hours(traveller);
        assert_eq!(theirs.quiet, server.hours.quiet);
        assert_eq!(theirs.absences, [away]);
        let mut parisian = Person::default();
        parisian.hours.zone = "Europe/Paris".parse().unwrap();
        let theirs = hours(parisian);
        assert_eq!(theirs.quiet, server.hours.quiet);
        assert_eq!(theirs.zone.name(), "Europe/Paris");
        let mut owl = sleeper();
        owl.hours.quiet =
            Some(Quiet { from: "10:00".parse().unwrap(), until: "18:00".parse().unwrap() });
        assert_eq!(hours(owl.clone()).quiet, owl.hours.quiet);
        let mut awake = Person::default();
        awake.rest(QuietChoice::Never);
        assert_eq!(hours(awake.clone()).quiet, None);
        awake.rest(QuietChoice::AsServer);
        assert_eq!(hours(awake), server.hours);
        let open = Server::default();
        assert_eq!(Person::default().on(&open), Person::default());
    }

    #[test]
    fn a_users_own_quiet_hours_use_the_servers_time_zone_by_default() {
        let mut server = Server::default();
        server.hours.zone = "Asia/Tokyo".parse().unwrap();
        let mut person = sleeper();
        person.hours.days_off = [regnal::hours::Day::Friday].into();
        // On the evening of Thursday, 1 January 1970 in UTC, it is already Friday night in Tokyo.
        let night = Timestamp(0).plus(HOUR * 18);
        assert!(person.clone().may_make_sound(night, false));
        assert!(!person.clone().on(&server).may_make_sound(night, false));
        // It is already Saturday in Tokyo while it is still Friday in UTC.
        let saturday = Timestamp(0).plus(HOUR * (24 + 23));
        assert!(!person.clone().may_make_sound(saturday, false), "Friday");
        assert!(person.clone().on(&server).may_make_sound(saturday, false));
        person.hours.zone = "Europe/Paris".parse().unwrap();
        assert!(!person.on(&server).may_make_sound(Timestamp(0).plus(HOUR * 24), false));
    }

    #[test]
    fn a_time_zone_is_found_only_by_an_unambiguous_location() {
        for place in ["Europe/Paris", "paris", "Lyon"] {
            assert_eq!(zone_named(place, Timestamp(0)).unwrap().name(), "Europe/Paris", "{place}");
        }
        for place in ["indiana", "Saint-Denis", "Atlantis", ""] {
            assert!(zone_named(place, Timestamp(0)).is_err(), "{place}");
        }
    }

    #[test]
    fn the_servers_time_zone_applies_to_users_without_their_own() {
        let mut server = Server::default();
        server.hours.zone = "Europe/Paris".parse().unwrap();
        let mut person = Person::default();
        assert_eq!(person.zone_on(&server), server.hours.zone);
        person.hours.zone = "Asia/Tokyo".parse().unwrap();
        assert_eq!(person.zone_on(&server), person.hours.zone);
    }

    #[test]
    fn preferences_round_trip_through_serialisation() {
        let person =
            Person { way: NotificationMethod::Deadlines, reminders: Reminders::Off, ..sleeper() };
        let kept = serde_json::to_value(&person).unwrap();
        assert_eq!(serde_json::from_value::<Person>(kept).unwrap(), person);
        assert_eq!(serde_json::from_str::<Person>("{}").unwrap(), Person::default());
    }
    #[test]
    fn a_user_with_an_unreadable_leaderboard_choice_is_unlisted() {
        use serde_json::json;
        for kept in [json!({"unlisted": "yes"}), json!({"unlisted": 1}), json!("torn"), json!([])] {
            assert!(Person::readable(&kept).unlisted, "{kept}");
        }
        for kept in [json!(null), json!({}), json!({"unlisted": false}), json!({"way": "pigeon"})] {
            assert!(!Person::readable(&kept).unlisted, "{kept}");
        }
        // Changing another preference leaves the stored choice as it is.
        let kept = json!({"unlisted": "yes"});
        let before = Person::readable(&kept);
        let after = Person { way: NotificationMethod::Direct, ..before.clone() };
        let now = kept::changed(&kept, (&before, &after), String::new).unwrap();
        assert_eq!(now, json!({"unlisted": "yes", "way": "direct"}));
    }
}
