//! Measures the same workload on SQLite and on PostgreSQL, with one, two and three processes.
//!
//! Each process is this program, started with [`PLAYER`], and plays its share of the matches. All processes begin at
//! the same moment. A child process reads commands from its standard input, one word per line. After each command, it
//! plays and prints its measurements on one line.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use regnal::game::{Seat, Viewer};
use regnal::store::{MatchId, Place, Store};
use regnal::text::Lang;
use regnal_bot::run::app::{App, Clock};
use regnal_bot::run::heartbeat;
use regnal_bot::run::pictures::{MapOptions, looked_at, map};

use crate::Measure;
use crate::actions::act;
use crate::stand::{CpuTime, campaigning, folder, percentiles};

/// Command-line argument that makes this program run as a player process.
const PLAYER: &str = "--player";
/// Number of matches.
const MATCHES: u64 = 400;
/// Number of actions in each match, when all matches are played at once.
const EACH: usize = 10;
/// Number of matches whose map is rendered in a round.
const PAINTED: usize = 100;
/// Number of rounds of actions. Only the best round counts, because other programs can slow the machine down.
const ROUNDS: usize = 6;

/// Order in which the actions of a round are played.
#[derive(Clone, Copy)]
enum Play {
    /// One action after another.
    Alone,
    /// All matches of a process at once.
    Together,
    /// One action after another, each followed by a map.
    Painted,
}

impl Play {
    const ALL: [(Play, &str); 3] =
        [(Play::Alone, "alone"), (Play::Together, "together"), (Play::Painted, "painted")];

    fn word(self) -> &'static str {
        let (_, word) = Play::ALL[self as usize];
        word
    }

    /// Returns the number of rounds.
    fn rounds(self) -> usize {
        match self {
            Play::Alone | Play::Together => ROUNDS,
            Play::Painted => 3,
        }
    }
}

/// Measurements of a round, for one process or for all processes together.
#[derive(Clone, Copy, Debug)]
struct Figures {
    count: f64,
    seconds: f64,
    /// Median and 99th percentile, in milliseconds; for several processes, the highest value of each.
    median: f64,
    p99: f64,
    /// CPU time of the processes, excluding the database server, in seconds.
    processors: f64,
}

impl Figures {
    fn rate(&self) -> f64 {
        self.count / self.seconds
    }

    /// Combines the measurements of processes that played at the same time.
    fn with(self, other: Figures) -> Figures {
        Figures {
            count: self.count + other.count,
            seconds: self.seconds.max(other.seconds),
            median: self.median.max(other.median),
            p99: self.p99.max(other.p99),
            processors: self.processors + other.processors,
        }
    }
}

/// Processes that run matches from the same store.
struct Players(Vec<(Child, BufReader<ChildStdout>)>);

impl Players {
    /// Starts the processes. With `pinned`, each gets a core of its own.
    fn start(place: &str, count: usize, pinned: bool) -> Players {
        let this = std::env::current_exe().expect("the path of this program should be known");
        let mut players = Vec::new();
        for share in 0..count {
            let mut command = match pinned {
                true => {
                    let mut command = Command::new("taskset");
                    command.args(["-c", &share.to_string()]).arg(&this);
                    command
                }
                false => Command::new(&this),
            };
            command.args([PLAYER, place, &share.to_string(), &count.to_string()]);
            let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped());
            let mut child = piped.spawn().expect("the process should start");
            let output = BufReader::new(child.stdout.take().expect("the output should be piped"));
            players.push((child, output));
        }
        let mut players = Players(players);
        for (_, output) in &mut players.0 {
            assert_eq!(line(output), "ready", "the process did not start");
        }
        players
    }

    /// Plays several rounds, and returns the measurements of the best one.
    fn play(&mut self, play: Play) -> Figures {
        let rounds = (0..play.rounds()).map(|_| {
            for (child, _) in &mut self.0 {
                let input = child.stdin.as_mut().expect("the input should be piped");
                writeln!(input, "{}", play.word()).expect("the process should read");
            }
            let each = self.0.iter_mut().map(|(_, output)| {
                let line = line(output);
                let mut figures = line
                    .split(' ')
                    .map(|number| number.parse::<f64>().expect("there should be a number"));
                let mut next = || figures.next().expect("there should be a figure");
                Figures {
                    count: next(),
                    seconds: next(),
                    median: next(),
                    p99: next(),
                    processors: next(),
                }
            });
            each.reduce(Figures::with).expect("there should be a process")
        });
        let best = rounds.max_by(|one, other| one.rate().total_cmp(&other.rate()));
        best.expect("there should be a round")
    }
}

impl Drop for Players {
    fn drop(&mut self) {
        for (child, _) in &mut self.0 {
            // A process exits when its standard input is closed.
            drop(child.stdin.take());
            let _ = child.wait();
        }
    }
}

fn line(output: &mut BufReader<ChildStdout>) -> String {
    let mut line = String::new();
    output.read_line(&mut line).expect("there should be a line");
    line.trim().to_owned()
}

pub(crate) async fn measure() -> Vec<Measure> {
    println!("| store | processes | play | per second | median ms | p99 ms | CPU ms each |");
    println!("|---|---|---|---|---|---|---|");
    let dir = folder();
    let file = Place::from(dir.path());
    create(&file).await;
    let path = dir.path().to_str().expect("there should be a path").to_owned();
    compare("SQLite", &path, 1, (false, &Play::ALL));
    #[cfg(feature = "postgres")]
    if let Some(socket) = crate::stand::socket() {
        return on_server(&socket).await;
    }
    Vec::new()
}

/// Runs up to three player processes on one PostgreSQL server.
#[cfg(feature = "postgres")]
async fn on_server(socket: &str) -> Vec<Measure> {
    let place = crate::stand::new_database(socket).await;
    create(&place).await;
    let Place::Server(address) = place else {
        unreachable!("it is on a server");
    };
    let name = "PostgreSQL";
    let one = compare(name, &address, 1, (false, &Play::ALL[..2]));
    for count in [2, 3] {
        compare(name, &address, count, (false, &Play::ALL[..2]));
    }
    // The database is not the bottleneck here, so two cores paint twice as many maps as one.
    let pinned = |count| compare(name, &address, count, (true, &Play::ALL[2..]))[0].rate();
    let times = pinned(2) / pinned(1);
    vec![
        Measure::at_most("PostgreSQL: an action alone, median ms", one[0].median, 3.0),
        Measure::at_least("PostgreSQL: actions per second over 400 matches", one[1].rate(), 800.0),
        Measure::at_least("actions with a map each: two processes, in times of one", times, 1.5),
    ]
}

/// Creates the matches.
async fn create(place: &Place) {
    let store = Store::open(place).await.expect("there should be a store");
    for index in 0..MATCHES {
        campaigning(&store, 1_000 + index, [1, 2]).await;
    }
    store.close().await;
}

/// Runs player processes, and prints their measurements.
fn compare(
    name: &str,
    place: &str,
    count: usize,
    (pinned, plays): (bool, &[(Play, &str)]),
) -> Vec<Figures> {
    let mut players = Players::start(place, count, pinned);
    let mut all = Vec::new();
    for &(play, word) in plays {
        let figures = players.play(play);
        let cores = if pinned { ", a core each" } else { "" };
        println!(
            "| {name} | {count}{cores} | {word} | {:.0} | {:.2} | {:.2} | {:.2} |",
            figures.rate(),
            figures.median,
            figures.p99,
            figures.processors * 1e3 / figures.count
        );
        all.push(figures);
    }
    all
}

/// If the command-line arguments request it, runs as a player process until standard input ends, and returns true.
/// Otherwise returns false.
pub(crate) async fn is_player() -> bool {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, flag, place, share, count] = &arguments[..] else {
        return false;
    };
    if flag != PLAYER {
        return false;
    }
    let [share, count] =
        [share, count].map(|number| number.parse::<usize>().expect("there should be a number"));
    let store = Store::open_shared(Place::named(place)).await.expect("there should be a store");
    let app = App::new(store, Clock::default(), regnal_bot::games::FACES);
    let beating = tokio::spawn({
        let app = Arc::clone(&app);
        async move { heartbeat::run(&app).await }
    });
    let live = app
        .store
        .running_matches(MatchId(0), u32::MAX)
        .await
        .expect("the store should be readable");
    let own: Vec<MatchId> = live.iter().map(|brief| brief.id).skip(share).step_by(count).collect();
    let places = app.desk.look(&app.store, own[0]).await.expect("there should be a table");
    let places: Vec<String> =
        places.game().expect("the match should have begun").labels().into_values().collect();
    println!("ready");
    for (round, line) in std::io::stdin().lines().enumerate() {
        let word = line.expect("there should be a line");
        let (begun, used) = (Instant::now(), CpuTime::now());
        let times = match word.as_str() {
            "together" => together(&app, &own).await,
            word => {
                let is_painted = word == Play::Painted.word();
                let played = if is_painted { PAINTED / count } else { own.len() };
                let mut times = Vec::new();
                for (index, &id) in own.iter().take(played).enumerate() {
                    let begun = Instant::now();
                    act(&app, id, round).await;
                    if is_painted {
                        paint(&app, id, &places[(round + index) % places.len()]).await;
                    }
                    times.push(begun.elapsed());
                }
                times
            }
        };
        let (seconds, count) = (begun.elapsed().as_secs_f64(), times.len());
        let (median, p99) = percentiles(times);
        println!("{count} {seconds} {median} {p99} {}", used.used());
    }
    beating.abort();
    app.store.close().await;
    true
}

/// Plays all matches at once. The number of actions is even, so that every round begins in the same state.
async fn together(app: &Arc<App>, own: &[MatchId]) -> Vec<Duration> {
    let players = own.iter().map(|&id| {
        let app = Arc::clone(app);
        tokio::spawn(async move {
            let mut times = Vec::new();
            for step in 0..EACH {
                times.push(act(&app, id, step).await);
            }
            times
        })
    });
    let mut times = Vec::new();
    for player in players.collect::<Vec<_>>() {
        times.extend(player.await.expect("the task should not panic"));
    }
    times
}

/// Renders the map around a place, as the first seat sees it.
async fn paint(app: &App, id: MatchId, around: &str) {
    let table = app.desk.look(&app.store, id).await.expect("there should be a table");
    let options = MapOptions { around: Some(around), ..MapOptions::default() };
    let whose = looked_at(&table, table.header.channel);
    let viewer = Viewer::Seat(Seat(0));
    let picture =
        map(app, &table, whose, viewer, Lang::En, &options).expect("there should be a map");
    picture.expect("there should be a map").png.done().await.expect("the map should be painted");
}
