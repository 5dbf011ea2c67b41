//! Simulated people: their time zones, sleep, notification choices, speed and forgetfulness. They set their own hours
//! in the `/me` panel.

use std::time::Duration;

use regnal::hours::Hours;
use regnal::store::{Timestamp, User};
use regnal_bot::discord::custom_id::{CustomId, MeStep};
use regnal_bot::run::people::{NotificationMethod, Person, Reminders};
use regnal_bot::run::server::Server;
use serde_json::{Value, json};

use crate::sandbox::client::text;
use crate::support::Running;

/// Behaviour of a simulated person.
pub(super) struct Habit {
    /// Time zone, or `None` for a person who never opens `/me`.
    zone: Option<&'static str>,
    quiet: Option<[&'static str; 2]>,
    off: &'static [&'static str],
    way: NotificationMethod,
    reminders: Reminders,
    /// Percentage of questions that the person ignores.
    pub(super) forgets: usize,
    /// Maximum number of hours until the person next looks at a match, not counting sleep.
    pub(super) slow: usize,
}

const PARIS: Option<&str> = Some("Europe/Paris");
const NEW_YORK: Option<&str> = Some("America/New_York");

/// Habit of a person in Paris without quiet hours.
const USUAL: Habit = Habit {
    zone: PARIS,
    quiet: None,
    off: &[],
    way: NotificationMethod::Channel,
    reminders: Reminders::Twice,
    forgets: 10,
    slow: 10,
};

/// Habits, assigned to people in rotation.
static HABITS: [Habit; 10] = [
    Habit { quiet: Some(["22:30", "07:30"]), forgets: 5, ..USUAL },
    Habit {
        zone: NEW_YORK,
        quiet: Some(["23:00", "07:00"]),
        off: &["saturday", "sunday"],
        way: NotificationMethod::Direct,
        reminders: Reminders::Loud,
        forgets: 20,
        slow: 16,
    },
    Habit {
        quiet: Some(["23:00", "08:00"]),
        off: &["sunday"],
        way: NotificationMethod::Both,
        reminders: Reminders::Once,
        forgets: 35,
        slow: 30,
        ..USUAL
    },
    Habit {
        zone: Some("Asia/Tokyo"),
        quiet: Some(["21:00", "06:00"]),
        way: NotificationMethod::Deadlines,
        forgets: 20,
        slow: 16,
        ..USUAL
    },
    Habit {
        zone: NEW_YORK,
        quiet: Some(["01:30", "09:30"]),
        way: NotificationMethod::Never,
        reminders: Reminders::Off,
        forgets: 30,
        slow: 40,
        ..USUAL
    },
    Habit { zone: None, slow: 12, ..USUAL },
    Habit {
        zone: Some("Australia/Sydney"),
        quiet: Some(["23:15", "06:45"]),
        off: &["monday"],
        reminders: Reminders::Loud,
        forgets: 25,
        slow: 20,
        ..USUAL
    },
    Habit { zone: NEW_YORK, way: NotificationMethod::Both, forgets: 15, slow: 20, ..USUAL },
    // Works by day, but accepts the final reminder at any hour.
    Habit {
        quiet: Some(["02:15", "17:00"]),
        way: NotificationMethod::Both,
        reminders: Reminders::Loud,
        forgets: 30,
        ..USUAL
    },
    Habit { off: &["wednesday"], way: NotificationMethod::Direct, slow: 24, ..USUAL },
];

pub(super) struct Human {
    pub(super) id: String,
    pub(super) user: User,
    pub(super) habit: &'static Habit,
    /// Channel for direct messages with the bot.
    pub(super) direct: String,
    /// Personal settings as they apply on the server.
    pub(super) said: Person,
    /// True while the person is on the server.
    pub(super) is_member: bool,
    /// Time until which the person does nothing, regardless of their settings.
    pub(super) silent: Timestamp,
}

impl Human {
    /// Adds the person with this number to the server and sets their quiet hours.
    pub(super) async fn add_person(bot: &Running, number: usize, server: &Server) -> Human {
        let habit = &HABITS[number % HABITS.len()];
        let locale = if number % 3 == 1 { "fr" } else { "en-GB" };
        let seat = json!({"username": format!("human{number}"), "locale": locale});
        let id = text(&bot.play.post("/seats", seat).await["id"]);
        let direct = bot.play.direct(&id).await;
        let mut human = Human {
            user: User(id.parse().unwrap()),
            id,
            habit,
            direct,
            said: Person::default(),
            is_member: true,
            silent: Timestamp(0),
        };
        human.says_habits(bot).await;
        human.read_own_settings(bot, server).await;
        assert_eq!(human.said.way, habit.way);
        human
    }

    /// Returns the hours in which the person can be notified.
    pub(super) fn hours(&self) -> &Hours {
        &self.said.hours
    }

    /// Returns true if the person can act now.
    pub(super) fn is_there(&self, now: Timestamp) -> bool {
        self.is_member && now >= self.silent
    }

    pub(super) async fn read_own_settings(&mut self, bot: &Running, server: &Server) {
        let own = Person::of(&bot.app.store, self.user).await.unwrap();
        self.said = own.on(server);
    }

    async fn says_habits(&self, bot: &Running) {
        let habit = self.habit;
        let Some(zone) = habit.zone else { return };
        let panel = self.panel(bot).await;
        let zones = self.press(bot, &panel, MeStep::Zone).await["message"].clone();
        let form = self.choose(bot, &zones, MeStep::Zone, &["other"]).await;
        self.fills(bot, &form, json!({"me-form-place": zone})).await;
        if let Some([from, until]) = habit.quiet {
            let form = self.choose(bot, &panel, MeStep::Quiet, &["other"]).await;
            let hours = json!({"me-form-from": from, "me-form-until": until});
            self.fills(bot, &form, hours).await;
        }
        if !habit.off.is_empty() {
            self.choose(bot, &panel, MeStep::DaysOff, habit.off).await;
        }
        self.choose(bot, &panel, MeStep::Way, &[habit.way.into()]).await;
        let often = [habit.reminders.into()];
        self.choose(bot, &panel, MeStep::Reminders, &often).await;
    }

    /// Sets an absence of this many days from today.
    pub(super) async fn set_absence(&self, bot: &Running, days: &str) {
        let panel = self.panel(bot).await;
        let spans = self.press(bot, &panel, MeStep::Away).await["message"].clone();
        self.choose(bot, &spans, MeStep::Away, &[days]).await;
    }

    /// Ends an absence early.
    pub(super) async fn is_back(&self, bot: &Running) {
        let panel = self.panel(bot).await;
        self.press(bot, &panel, MeStep::Back).await;
    }

    async fn panel(&self, bot: &Running) -> Value {
        let general = &bot.play.general;
        bot.command(&self.id, general, "/me").await["message"].clone()
    }

    async fn press(&self, bot: &Running, message: &Value, step: MeStep) -> Value {
        let id = CustomId::Me(step).to_string();
        self.click(bot, message, &id, None).await
    }

    async fn choose(&self, bot: &Running, message: &Value, step: MeStep, values: &[&str]) -> Value {
        let id = CustomId::Me(step).to_string();
        self.click(bot, message, &id, Some(values)).await
    }

    async fn fills(&self, bot: &Running, opened: &Value, values: Value) {
        let outcome = bot.submit(&self.id, opened, values).await;
        assert_eq!(outcome["state"], "updated", "{outcome}");
    }

    /// Clicks a button of a message, or chooses from its menu.
    pub(super) async fn click(
        &self,
        bot: &Running,
        message: &Value,
        custom_id: &str,
        values: Option<&[&str]>,
    ) -> Value {
        bot.uses_with(&self.id, message, custom_id, values.unwrap_or_default()).await
    }
}

pub(super) fn minutes(many: usize) -> Duration {
    Duration::from_secs(60 * many as u64)
}
