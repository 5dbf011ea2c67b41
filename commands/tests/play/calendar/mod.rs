//! Simulation of many campaigns of all games, over weeks of simulated time, through the whole bot. People sleep, go
//! away, forget, return, leave the server, block messages, answer roll calls, lend their seats and agree on pauses. The
//! bot is stopped, disconnected and suspended, and daylight saving time changes on two continents. The test asserts
//! that nobody is pinged in quiet hours, nobody has less time than agreed, every absence is covered as agreed, and no
//! match gets stuck.
//!
//! `REGNAL_YEAR=200` simulates a whole year with that many campaigns.
//!
//! | file | contents |
//! |---|---|
//! | `people` | the people, and their settings in `/me` |
//! | `matches` | their campaigns: opened, played, left, taken over |
//! | `rests` | agreed pauses |
//! | `lent` | seats lent to other people and to the autopilot |
//! | `letters` | letters between players |
//! | `company` | roll calls, and people's reliability |
//! | `life` | scheduled events for people and the bot |
//! | `world` | the clock, which jumps from event to event |
//! | `heard` | the bot's messages, and the local time of each ping |
//! | `asked` | open questions, and automatic actions for players who do not answer |
//! | `law` | the promised times, their checks, and the statistics |

mod asked;
mod company;
mod heard;
mod law;
mod lent;
mod letters;
mod life;
mod matches;
mod people;
mod rests;
mod world;

use std::time::Duration;

use self::world::World;

const HOUR: Duration = Duration::from_secs(3_600);
const DAY: Duration = Duration::from_secs(24 * 3_600);

/// Size of a simulation.
#[derive(Clone, Copy, Debug)]
struct Plan {
    campaigns: usize,
    days: u32,
    people: usize,
    /// First day in UTC, far enough in the future that no computer's clock has passed it.
    first: &'static str,
}

impl Plan {
    /// Returns a short run, in a spring with daylight saving changes in New York and Paris. If the environment variable
    /// `REGNAL_YEAR` is set, returns a whole year with that number of campaigns.
    fn from_environment() -> Plan {
        let Ok(many) = std::env::var("REGNAL_YEAR") else {
            return Plan { campaigns: 4, days: 24, people: 10, first: "2057-03-05" };
        };
        let campaigns: usize = many.parse().expect("REGNAL_YEAR should be a number");
        Plan { campaigns, days: 365, people: (campaigns / 2).clamp(12, 80), first: "2057-01-08" }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn simulated_campaigns_respect_players_sleep_and_absences() {
    let dir = tempfile::tempdir().unwrap();
    let mut world = World::begin(dir.path(), Plan::from_environment()).await;
    world.live().await;
    world.end().await;
}
