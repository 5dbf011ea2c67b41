//! Tests of a campaign's messages over the seasons. Each season ends with one chronicle, and with one private message
//! to each player who learned more than the others. Turn notifications are sent during the season, and each year ends
//! with a chapter.

use std::collections::BTreeMap;

use regnal::game::Seat;
use regnal::store::{MatchId, NewMessage, Target, User};
use regnal_bot::run::app::App;
use regnal_bot::run::table::Table;
use serde_json::Value;

use super::host::{act, act_by_default, begun, first_lock, is_edit, own, position, take_pending};
use super::party::whim;

#[derive(Clone, Debug)]
pub(super) struct Message {
    /// Recipient of a private message, or `None` for the channel.
    pub(super) to: Option<User>,
    topic: Option<String>,
    /// True for an edit of an earlier message.
    is_edit: bool,
    pub(super) content: String,
    /// Text of the message's embeds.
    pub(super) more: Vec<String>,
    pings: usize,
    pub(super) has_map: bool,
}

impl Message {
    fn is_call(&self) -> bool {
        self.topic.as_deref() == Some("turn")
    }

    pub(super) fn is_chronicle(&self) -> bool {
        self.topic.as_deref() == Some("chronicle")
    }
}

/// Returns the messages since the previous call.
pub(super) async fn heard(app: &App) -> Vec<Message> {
    let read = |message: NewMessage| {
        let payload: Value = message.payload.read().unwrap();
        Message {
            to: match message.target {
                Target::User(user) => Some(user),
                Target::Channel(_) => None,
            },
            topic: message.topic,
            is_edit: is_edit(&payload),
            content: payload["content"].as_str().unwrap().to_owned(),
            more: payload["more"].as_array().map_or_else(Vec::new, |more| {
                more.iter().map(|words| words.as_str().unwrap().to_owned()).collect()
            }),
            pings: payload["ping"].as_array().map_or(0, Vec::len),
            has_map: !payload["picture"].is_null(),
        }
    };
    take_pending(app).await.into_iter().map(read).collect()
}

fn episode(table: &Table) -> u32 {
    table.game.as_ref().unwrap().episode().unwrap()
}

/// Plays until the given year and returns each turn's messages, including those at the end of the turn.
async fn told(app: &App, id: MatchId, years: u16) -> BTreeMap<u32, Vec<Message>> {
    let mut whim = whim(4);
    let mut all: BTreeMap<u32, Vec<Message>> = BTreeMap::new();
    let mut table = position(app, id).await;
    while own(&table).position().date.year <= years {
        let game = table.game.clone().unwrap();
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        let seat = awaited[whim.index(awaited.len())];
        let mut deeds = game.machine(seat, &mut whim);
        deeds.extend(first_lock(&game.legal(seat)).filter(|_| deeds.is_empty()));
        let now = episode(&table);
        for deed in deeds {
            // Detects illegal actions without rolling dice.
            let judged = table.game.as_ref().unwrap();
            let is_lawful = judged.play(seat, &deed, &mut super::party::whim(0));
            if is_lawful.is_err() || episode(&table) != now {
                continue;
            }
            table = act(app, id, seat, deed, true).await;
            all.entry(now).or_default().extend(heard(app).await);
        }
    }
    all
}

#[tokio::test]
async fn a_season_produces_one_chronicle_its_notifications_and_one_private_message_per_player() {
    let (_dir, app, id) = begun().await;
    let seasons = told(&app, id, 3).await;
    assert!(seasons.len() >= 15, "{}", seasons.len());
    let (mut letters, mut illustrated) = (0, 0);
    let (mut battles, mut fought) = (0, 0);
    for (number, messages) in &seasons {
        for message in messages {
            assert!(message.content.chars().count() <= 2000);
        }
        let public: Vec<&Message> =
            messages.iter().filter(|one| one.to.is_none() && !one.is_edit).collect();
        let chronicles: Vec<&&Message> = public.iter().filter(|one| one.is_chronicle()).collect();
        let is_year = |one: &Message| one.content.starts_with("**Chronicle of year");
        let seasons = chronicles.iter().filter(|one| !is_year(one)).count();
        let years = chronicles.iter().filter(|one| is_year(one)).count();
        // A winter without events is covered by its year's chronicle.
        match number % 5 {
            4 => assert!(seasons <= 1 && years == 1, "{chronicles:?}"),
            _ => assert_eq!((seasons, years), (1, 0), "{chronicles:?}"),
        }
        let last = chronicles.last().unwrap();
        assert!(last.has_map && last.pings == 0, "{last:?}");
        // The only other posts are notifications, public announcements by players, finished battles, and one picture of
        // all battles.
        for one in &public {
            let is_deed = one.content.contains("takes the title of emperor");
            let is_sheet = one.topic.as_deref() == Some("sheet");
            assert!(
                one.is_call() || one.is_chronicle() || is_deed || is_sheet || tells_of_battle(one),
                "{one:?}"
            );
        }
        // A battle is posted before its season's chronicle and reveals no secrets of either side.
        let ends = public.iter().position(|one| one.is_chronicle());
        let told = |one: &&&Message| !one.is_chronicle() && tells_of_battle(one);
        let last_battle = public.iter().rposition(|one| told(&one));
        assert!(last_battle < ends, "{public:?}");
        battles += public.iter().filter(told).count();
        for one in public.iter().filter(told) {
            assert!(!one.content.contains("losses"), "{one:?}");
        }
        let sheets = public.iter().filter(|one| one.topic.as_deref() == Some("sheet"));
        let sheets = sheets.count();
        assert!(sheets <= 1, "{public:?}");
        illustrated += sheets;
        // A notification directly after the chronicle has no map, because the chronicle already shows it.
        let after = public.iter().rev().take_while(|one| !one.is_chronicle());
        for one in after {
            assert!(!one.has_map, "{one:?}");
        }
        for user in (1..=3).map(User) {
            let own = messages.iter().filter(|one| one.to == Some(user));
            let own: Vec<&Message> = own.collect();
            let is_letter = |one: &&&Message| one.content.contains("your letter**");
            let begun = own.iter().filter(is_letter).count();
            assert!(begun <= 1, "{own:?}");
            // The report is a single message, regardless of its length. The player's only other messages are the
            // results of their own battles.
            let battles = own.iter().filter(|one| {
                one.content.contains("Your losses")
                    || one.content.contains("You lost no")
                    || one.content.contains("After the ")
            });
            let battles = battles.filter(|one| !is_letter(one)).count();
            fought += battles;
            assert_eq!(begun + battles, own.len(), "{own:?}");
            letters += begun;
        }
    }
    assert!(letters > 10, "{letters}");
    assert!(illustrated > 2, "{illustrated}");
    assert!(battles > 2 && fought > 2, "{battles} {fought}");
}

/// Returns true if a message reports a battle.
fn tells_of_battle(one: &Message) -> bool {
    one.content.contains(" of fighting)")
}

/// **DW-T-40.** A late player's private message lists the decisions taken by default, and all players see that this
/// player was late.
#[tokio::test]
async fn late_players_learn_their_default_decisions_from_private_messages() {
    let (_dir, app, id) = begun().await;
    act_by_default(&app, id).await;
    let said = heard(&app).await;
    let chronicle = said.iter().find(|one| one.is_chronicle()).unwrap();
    assert!(chronicle.content.ends_with("Out of time: p1, p2 and p3."), "{chronicle:?}");
    for user in (1..=3).map(User) {
        let letter = said.iter().find(|one| one.to == Some(user)).unwrap();
        let words = "- Your time ran out: the rules decide for you.";
        assert!(letter.content.contains(words), "{letter:?}");
        // The default roster was bought for the late player.
        assert!(letter.content.contains("- Bought for "), "{letter:?}");
    }
}
