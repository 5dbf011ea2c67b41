//! Roll calls before campaigns, and people's reliability.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use regnal::game::Seat;
use regnal::games::AnyGame;
use regnal::store::{MatchId, Note, Payload, Scope, Status, Timestamp, User};
use regnal_bot::discord::custom_id::{CustomId, FrontStep, Verb};
use regnal_bot::run::muster;
use regnal_bot::run::past::start_of;
use regnal_bot::run::settings::Settings;
use serde_json::Value;

use super::super::shown::buttons;
use super::life::Thing;
use super::world::World;
use super::{DAY, HOUR};

/// Maximum number of turns that count towards a person's reliability.
const COUNTED: usize = 50;
/// Turns of different matches that are less than this apart can be recorded in either order.
const TIED: Duration = Duration::from_secs(1);

/// A campaign whose first roll call one person does not answer.
#[derive(Clone, Debug)]
pub(super) struct RollCall {
    number: usize,
    id: MatchId,
    channel: String,
    settings: Settings,
    /// Person who called the roll.
    caller: usize,
    silent: usize,
    until: Timestamp,
    /// True once the outcome has been checked.
    is_checked: bool,
}

/// A match, and the key of a question in it.
type Question = (MatchId, String);

/// Turns and abandoned matches that must count towards reliability, computed from the logs.
#[derive(Default)]
struct Expected {
    /// Each user's turns with a deadline: the time, the question, and true if the turn was on time.
    turns: BTreeMap<User, Vec<(Timestamp, Question, bool)>>,
    /// Matches in which each user gave up a seat.
    left: BTreeMap<User, BTreeSet<i64>>,
}

impl Expected {
    fn add_turn(&mut self, user: User, at: Timestamp, question: Question, in_time: bool) {
        self.turns.entry(user).or_default().push((at, question, in_time));
    }

    /// Adds the seat that a user gave up, if the first of `notes` records this. The other notes are earlier
    /// interventions, newest first.
    fn add_left(
        &mut self,
        (id, first): (MatchId, &BTreeMap<Seat, User>),
        notes: &[Note],
        game: &AnyGame,
    ) {
        let Some((note, earlier)) = notes.split_first() else { return };
        let Some(seat) = note.seat.filter(|_| note.deed == "remove") else { return };
        let is_held = |seat: &Seat| holder_at(first, earlier, *seat, note.at).is_some();
        let people = Seat::all(game.seats()).filter(is_held).count();
        if let Some(user) = subject(note)
            && people > 1
            && game.is_playing(seat)
        {
            self.left.entry(user).or_default().insert(id.0);
        }
    }
}

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
                let status = header.status;
                format!("match {id} ({status:?}): human {human} is not asked to be here: {page}")
            });
        }
    }

    /// Makes one of two people who have joined a lobby miss the roll call that the other has called.
    pub(super) fn miss_roll_call(
        &mut self,
        number: usize,
        (id, channel, settings): (MatchId, String, Settings),
        [caller, silent]: [usize; 2],
    ) {
        let until = self.now().plus(HOUR * u32::from(settings.muster));
        let is_checked = false;
        let call = RollCall { number, id, channel, settings, caller, silent, until, is_checked };
        self.agenda(until.plus(HOUR), Thing::Replace(self.roll_calls.len()));
        self.roll_calls.push(call);
    }

    /// Checks that the person who missed a roll call has lost their seat, and starts the campaign with a replacement.
    pub(super) async fn replace_silent_player(&mut self, at: usize) {
        let (now, call) = (self.now(), self.roll_calls[at].clone());
        let (id, caller, silent) = (call.id, call.caller, call.silent);
        let store = &self.bot.as_ref().unwrap().app.store;
        let header = store.find_match(id).await.unwrap().unwrap();
        if muster::open(&header).is_some() {
            // An outage of the bot postpones the end of a roll call.
            self.law.expect(call.until.plus(DAY * 2) > now, || {
                format!("match {id}: the roll call until {:?} has not ended", call.until)
            });
            self.agenda(now.plus(HOUR * 6), Thing::Replace(at));
            return;
        }
        let held: Vec<Option<User>> = header.seats.iter().map(|row| row.user).collect();
        let wanted = [Some(self.people[caller].user)];
        let (status, is_right) = (header.status, header.status == Status::Lobby && held == wanted);
        if !call.is_checked {
            self.roll_calls[at].is_checked = true;
            self.law.figures.silent += 1;
            // A user who leaves the server loses their seat in a lobby.
            self.law.expect(is_right || !self.people[caller].is_member, || {
                format!("match {id} ({status:?}): human {silent} missed the roll call, so only human {caller} should have a seat: {wanted:?}, not {held:?}")
            });
        }
        if !is_right {
            return;
        }
        let mut free = self.free_people();
        free.retain(|human| ![caller, silent].contains(human));
        let is_there = self.people[caller].is_there(now);
        let Some(&other) = free.first().filter(|_| is_there) else {
            self.agenda(now.plus(DAY), Thing::Replace(at));
            return;
        };
        self.type_command(other, &call.channel, "/match join").await;
        self.type_command(caller, &call.channel, "/match start").await;
        self.answer_roll_call(id, &call.channel, &[other]).await;
        self.begin_campaign(call.number, (id, call.channel, call.settings)).await;
    }

    /// Checks that exactly the right turns and abandoned matches are stored for each person's reliability.
    pub(super) async fn check_reliability(&mut self) {
        let mut expected = Expected::default();
        for at in 0..self.games.len() {
            self.expect_turns(at, &mut expected).await;
        }
        for human in 0..self.people.len() {
            let user = self.people[human].user;
            let store = &self.bot.as_ref().unwrap().app.store;
            let stored = store.setting(Scope::User(user), "reliability").await.unwrap();
            let stored = stored.unwrap_or_default();
            let turns = stored["turns"].as_array().cloned().unwrap_or_default();
            let in_time = turns.iter().filter(|turn| turn["in_time"] == true).count();
            self.law.figures.turns_in_time += in_time;
            self.law.figures.turns_late += turns.len() - in_time;
            let wanted = expected.turns.remove(&user).unwrap_or_default();
            for fault in differences(wanted, &turns) {
                self.law.expect(false, || format!("reliability of human {human}: {fault}"));
            }
            let left = stored["left"].as_array().into_iter().flatten();
            let left: BTreeSet<i64> = left.filter_map(Value::as_i64).collect();
            let wanted = expected.left.remove(&user).unwrap_or_default();
            self.law.expect(left == wanted, || {
                format!("human {human} gave up seats in matches {wanted:?}, but {left:?} count")
            });
        }
        let figures = &self.law.figures;
        let (answered, silent) = (figures.present, figures.silent);
        let is_counted = figures.turns_in_time > 0;
        self.law.expect(answered > 0 && silent > 0, || {
            format!("{answered} people have answered a roll call, and {silent} have not")
        });
        self.law.expect(is_counted, || "reliability counts no punctual turns".to_owned());
    }

    /// Replays a campaign's log, and adds the turns and abandoned matches that must count towards its players'
    /// reliability.
    async fn expect_turns(&mut self, at: usize, expected: &mut Expected) {
        let (campaign, store) = (&self.games[at], &self.bot.as_ref().unwrap().app.store);
        let (id, first) = (campaign.id, &campaign.first);
        let loaded = store.load_whole(id).await.unwrap();
        let batches = store.batches(id, 0, u32::MAX).await.unwrap();
        let notes = store.notes_of_match(id, u32::MAX).await.unwrap();
        let mut game = start_of(&loaded).unwrap();
        let mut events = loaded.events.iter().peekable();
        // The notes are ordered newest first, and the first `unread` ones are later than the current batch.
        let mut unread = notes.len();
        let mut unexplained = Vec::new();
        for batch in batches.iter().filter(|batch| batch.undone.is_none()) {
            while unread > 0 && notes[unread - 1].at <= batch.at {
                unread -= 1;
                expected.add_left((id, first), &notes[unread..], &game);
            }
            let is_late = campaign.late.contains(&batch.batch);
            let seat = batch.seat.filter(|_| is_late || batch.user.is_some());
            let open = seat.map_or_else(BTreeSet::new, |seat| open_to(&game, seat));
            let missed = seat
                .filter(|_| is_late)
                .and_then(|seat| missed_question(&game, seat, &open, &batch.action));
            // A match without players has no deadlines.
            let has_deadlines = !game.is_deserted();
            while let Some(event) = events.next_if(|event| event.batch <= batch.batch) {
                game.evolve(event.payload.as_str()).unwrap();
            }
            let Some(seat) = seat else { continue };
            match (batch.user, missed) {
                (Some(user), _) if has_deadlines => {
                    for key in open.difference(&open_to(&game, seat)) {
                        expected.add_turn(user, batch.at, (id, key.clone()), true);
                    }
                }
                (Some(_), _) => {}
                (None, Some(key)) => {
                    if let Some(user) = holder_at(first, &notes, seat, batch.at) {
                        expected.add_turn(user, batch.at, (id, key), false);
                    }
                }
                (None, None) => unexplained.push((batch.batch, seat, open)),
            }
        }
        while unread > 0 {
            unread -= 1;
            expected.add_left((id, first), &notes[unread..], &game);
        }
        self.law.expect(unexplained.is_empty(), || {
            format!("match {id}: defaults (batch, seat) of no open question: {unexplained:?}")
        });
    }
}

/// Returns the user who held a seat at this time. `first` are the holders at the start of the match, and `notes` are
/// its interventions, newest first.
pub(super) fn holder_at(
    first: &BTreeMap<Seat, User>,
    notes: &[Note],
    seat: Seat,
    at: Timestamp,
) -> Option<User> {
    let mut own = notes.iter().filter(|note| note.seat == Some(seat) && note.at <= at);
    match own.next() {
        Some(note) if note.deed == "seat" => subject(note),
        Some(_) => None,
        None => first.get(&seat).copied(),
    }
}

/// Returns the user who took or lost a seat.
fn subject(note: &Note) -> Option<User> {
    note.detail["user"].as_str()?.parse().ok().map(User)
}

/// Returns the keys of the questions that a seat has to answer.
fn open_to(game: &AnyGame, seat: Seat) -> BTreeSet<String> {
    let questions = game.questions().into_iter();
    questions.filter(|question| question.open.contains(&seat)).map(|one| one.key).collect()
}

/// Returns the open question that this default decision answers.
fn missed_question(
    game: &AnyGame,
    seat: Seat,
    open: &BTreeSet<String>,
    action: &Payload,
) -> Option<String> {
    let done: Value = action.read().unwrap();
    let is_its = |key: &&String| {
        let default = game.fallback_to(seat, key);
        default.is_some_and(|default| serde_json::to_value(default).unwrap() == done)
    };
    open.iter().find(is_its).cloned()
}

/// Returns the differences between the turns that must count for a person and the stored ones.
fn differences(mut wanted: Vec<(Timestamp, Question, bool)>, stored: &[Value]) -> Vec<String> {
    wanted.sort_by_key(|(at, ..)| *at);
    // A question that was answered or missed several times counts once, at the last time.
    let wanted: BTreeMap<Question, (Timestamp, bool)> =
        wanted.into_iter().map(|(at, question, in_time)| (question, (at, in_time))).collect();
    let mut times: Vec<Timestamp> = wanted.values().map(|(at, _)| *at).collect();
    times.sort_unstable();
    let surplus = times.len().saturating_sub(COUNTED);
    let oldest = if surplus > 0 { times[surplus] } else { Timestamp::default() };
    let read = |turn: &Value| {
        let id = MatchId(turn["match"].as_i64()?);
        let question = (id, turn["question"].as_str()?.to_owned());
        Some((question, turn["in_time"].as_bool()?))
    };
    let mut found: BTreeMap<Question, bool> = stored.iter().filter_map(read).collect();
    let (counted, different, many) = (stored.len(), found.len(), wanted.len().min(COUNTED));
    let mut faults = Vec::new();
    if (counted, different) != (many, many) {
        faults.push(format!("{many} turns should count, not {counted} of {different} questions"));
    }
    for (question, (at, in_time)) in wanted {
        let kept = found.remove(&question);
        let should_be = (at.plus(TIED) >= oldest).then_some(in_time);
        let is_optional = kept.is_none() && at <= oldest.plus(TIED);
        if kept != should_be && !is_optional {
            faults.push(difference(&question, should_be, kept, Some(at)));
        }
    }
    let surplus = found.iter();
    faults.extend(surplus.map(|(question, kept)| difference(question, None, Some(*kept), None)));
    faults
}

fn difference(
    (id, key): &Question,
    should_be: Option<bool>,
    kept: Option<bool>,
    at: Option<Timestamp>,
) -> String {
    let [should_be, kept] = [should_be, kept].map(|turn| match turn {
        Some(true) => "in time",
        Some(false) => "late",
        None => "not counted",
    });
    format!("match {id}, question {key:?} at {at:?} should be {should_be}, and is {kept}")
}
