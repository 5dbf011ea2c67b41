//! Weeks of many campaigns of all games on a simulated clock, through the whole bot: people who sleep, are away, forget,
//! come back, leave the server, block messages, lend their seats and agree on rests; the bot that is stopped, cut off, and asleep itself;
//! clocks that are put forward and back on two continents. Nobody is called when they may not be, nobody has less time than
//! was agreed, every absence is covered as agreed, and no match stands still.
//!
//! `REGNAL_YEAR=200` plays a whole year of so many campaigns.
//!
//! | file | what it holds |
//! |---|---|
//! | `people` | who they are, and what they say in `/me` |
//! | `matches` | their campaigns: opened, sat at, left, taken over |
//! | `rests` | their pauses by consent |
//! | `lent` | the seats that they lend to each other, and to the program |
//! | `life` | what happens to people and to the bot, and when |
//! | `world` | the clock: the next thing that happens, until all has |
//! | `heard` | what the bot says, and at which hour of whoever it rings |
//! | `asked` | what is asked of whom, and what is done for those who do not answer |
//! | `law` | what was promised, and whether it was kept; the figures |

mod asked;
mod heard;
mod law;
mod lent;
mod life;
mod matches;
mod people;
mod rests;
mod world;

use std::time::Duration;

use self::world::World;

const HOUR: Duration = Duration::from_secs(3_600);
const DAY: Duration = Duration::from_secs(24 * 3_600);

/// How much is played.
#[derive(Clone, Copy, Debug)]
struct Plan {
    campaigns: usize,
    days: u32,
    people: usize,
    /// The day on which it begins, by UTC. Far enough ahead that no clock of a machine has come there.
    first: &'static str,
}

impl Plan {
    /// A slice of a spring in which the clocks of New York and of Paris are put forward, or as many campaigns of a year as
    /// the environment says.
    fn from_environment() -> Plan {
        let Ok(many) = std::env::var("REGNAL_YEAR") else {
            return Plan {
                campaigns: 4,
                days: 24,
                people: 10,
                first: "2057-03-05",
            };
        };
        let campaigns: usize = many.parse().expect("REGNAL_YEAR is a number");
        Plan {
            campaigns,
            days: 365,
            people: (campaigns / 2).clamp(12, 80),
            first: "2057-01-08",
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn campaigns_fit_into_the_lives_of_those_who_play_them() {
    let dir = tempfile::tempdir().unwrap();
    let mut world = World::begin(dir.path(), Plan::from_environment()).await;
    world.live().await;
    world.end().await;
}
