//! Calculates the resources that a large number of servers need per day, from measured costs and assumed usage.

/// Measured costs. The machine and the benchmarks are listed in the owner's guide.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Costs {
    /// CPU time that the bot uses for an action, or for viewing a match without pictures, in milliseconds.
    pub(crate) action_ms: f64,
    pub(crate) look_ms: f64,
    /// CPU time that the bot uses for rendering a picture, in milliseconds.
    pub(crate) picture_ms: f64,
    /// CPU time that the bot uses for processing a deadline, in milliseconds.
    pub(crate) deadline_ms: f64,
    /// Number of sequential commits per second that PostgreSQL can handle, across all processes.
    pub(crate) commits: f64,
    /// Database size of a match with 300 events, in bytes.
    pub(crate) match_bytes: f64,
}

/// Assumed usage.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Habits {
    pub(crate) servers: f64,
    /// Number of running matches per server.
    pub(crate) matches: f64,
    /// Number of actions per day in a match.
    pub(crate) actions: f64,
    /// Average numbers of views and pictures per action.
    pub(crate) looks: f64,
    pub(crate) pictures: f64,
    /// Number of expired deadlines per action.
    pub(crate) deadlines: f64,
    /// Requests to Discord per action that count against its limit: posts, direct messages, edits. Interaction
    /// responses do not count.
    pub(crate) requests: f64,
    /// Load in the busiest hour, as a multiple of the average load.
    pub(crate) peak: f64,
    /// Duration of a match with 300 events, in days.
    pub(crate) days: f64,
}

/// Costs measured on the machine described in the owner's guide.
pub(crate) const MEASURED: Costs = Costs {
    action_ms: 1.35,
    look_ms: 1.35,
    picture_ms: 14.0,
    deadline_ms: 0.6,
    commits: 240.0,
    match_bytes: 100_000.0,
};

/// Usage of a bot whose matches are played by correspondence.
pub(crate) const USUAL: Habits = Habits {
    servers: 100_000.0,
    matches: 0.5,
    actions: 12.0,
    looks: 2.0,
    pictures: 0.5,
    deadlines: 0.05,
    requests: 1.5,
    peak: 3.0,
    days: 25.0,
};

/// Planned maximum of requests per second to Discord, which allows 50.
const REQUESTS: f64 = 40.0;
/// Number of servers that Discord recommends per shard.
const OF_A_SHARD: f64 = 1_000.0;
/// Minimum number of servers at which Discord lets [`LARGE_AT_ONCE`] shards start together. The number of shards must
/// then be a multiple of [`LARGE_AT_ONCE`].
const LARGE: f64 = 150_000.0;
const LARGE_AT_ONCE: f64 = 16.0;
/// Interval between the starts of consecutive shards, or of consecutive groups of shards, in seconds.
const IDENTIFY: f64 = 5.0;
/// Planned maximum of session starts per day. Discord allows 1,000.
const STARTS: f64 = 950.0;
/// Highest share of a core that a process should use in the busiest hour.
const CALM: f64 = 0.5;
/// Number of cores available to a process.
const CORES: f64 = 2.0;
/// Step between the server counts of the calculation.
const STEP: f64 = 1_000.0;
/// Number of database connections per process.
const CONNECTIONS: f64 = 8.0;
/// Connections that PostgreSQL accepts by default, excluding those reserved for superusers.
const DEFAULT_CONNECTIONS: f64 = 97.0;

/// The use of a limited resource.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Limit {
    pub(crate) name: &'static str,
    pub(crate) used: f64,
    pub(crate) most: f64,
}

/// Resources that the servers need in the busiest hour.
#[derive(Clone, Debug)]
pub(crate) struct Needs {
    pub(crate) actions: f64,
    pub(crate) cores: f64,
    pub(crate) processes: f64,
    pub(crate) shards: f64,
    /// Time until all shards have started, in seconds.
    pub(crate) start: f64,
    /// Growth of the database, in bytes per day.
    pub(crate) growth: f64,
    pub(crate) limits: Vec<Limit>,
}

impl Needs {
    /// Calculates the resources that `habits.servers` servers need, with the given costs and usage.
    pub(crate) fn of(costs: &Costs, habits: &Habits) -> Needs {
        let running = habits.servers * habits.matches;
        let actions = running * habits.actions / 86_400.0 * habits.peak;
        let each = costs.action_ms
            + habits.looks * costs.look_ms
            + habits.pictures * costs.picture_ms
            + habits.deadlines * costs.deadline_ms;
        let cores = actions * each / 1e3;
        // Adds one more process, so that the others can carry the load if one fails.
        let processes = (cores / (CORES * CALM)).ceil() + 1.0;
        let (at_once, multiple) = match habits.servers >= LARGE {
            true => (LARGE_AT_ONCE, LARGE_AT_ONCE),
            false => (1.0, 1.0),
        };
        let shards = (habits.servers / OF_A_SHARD / multiple).ceil().max(1.0) * multiple;
        let limits = vec![
            Limit {
                name: "requests a second to Discord",
                used: actions * habits.requests,
                most: REQUESTS,
            },
            Limit {
                name: "transactions a second",
                used: actions * (1.0 + habits.deadlines),
                most: costs.commits,
            },
            Limit {
                name: "connections to the database",
                used: processes * CONNECTIONS,
                most: DEFAULT_CONNECTIONS,
            },
            Limit {
                name: "session starts, for two restarts a day",
                used: 2.0 * shards,
                most: STARTS,
            },
        ];
        Needs {
            actions,
            cores,
            processes,
            shards,
            start: (shards / at_once - 1.0) * IDENTIFY,
            growth: running / habits.days * costs.match_bytes,
            limits,
        }
    }
}

/// Returns the resource that runs out first, and the number of servers at which it runs out, rounded up to a multiple
/// of [`STEP`].
pub(crate) fn first_limit(costs: &Costs, habits: &Habits) -> (f64, Limit) {
    let mut servers = STEP;
    loop {
        let needs = Needs::of(costs, &Habits { servers, ..*habits });
        if let Some(limit) = needs.limits.iter().find(|limit| limit.used > limit.most) {
            return (servers, *limit);
        }
        servers += STEP;
    }
}

/// Returns a table of the resources that the bot needs at several server counts.
pub(crate) fn table() -> String {
    let all = [1_000.0, 10_000.0, 100_000.0]
        .map(|servers| Needs::of(&MEASURED, &Habits { servers, ..USUAL }));
    let row = |name: &str, digits: usize, figure: &dyn Fn(&Needs) -> f64| {
        let cells = all.each_ref().map(|needs| format!("{:.digits$}", figure(needs)));
        format!("| {name} | {} |\n", cells.join(" | "))
    };
    let mut text = "| servers | 1,000 | 10,000 | 100,000 |\n|---|---|---|---|\n".to_owned();
    text += &row("actions a second", 1, &|needs| needs.actions);
    text += &row("cores for the bot", 2, &|needs| needs.cores);
    text += &row("processes of two cores, one of them in reserve", 0, &|needs| needs.processes);
    text += &row("shards", 0, &|needs| needs.shards);
    text += &row("minutes until all shards have started", 1, &|needs| needs.start / 60.0);
    text += &row("GB a year in the database", 0, &|needs| needs.growth * 365.0 / 1e9);
    let limits = all.each_ref().map(|needs| needs.limits.iter());
    let [first, second, third] = limits;
    for ((one, two), three) in first.zip(second).zip(third) {
        let Limit { name, most, .. } = one;
        let used = [one.used, two.used, three.used].map(|used| format!("{used:.1}"));
        text += &format!("| {name}, of {most:.0} | {} |\n", used.join(" | "));
    }
    text
}
