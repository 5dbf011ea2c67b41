//! Code that runs a match of any game: loads it, changes it, notifies the players concerned, and continues when nobody
//! acts.
//!
//! | file | what it holds |
//! |---|---|
//! | `app` | the application state that all parts share |
//! | `counters`, `link` | counters for the owner's metrics; the connection to Discord |
//! | `face` | the types of a game's Discord interface |
//! | `table`, `desk` | a match in memory; the match cache, with one writer at a time |
//! | `settings`, `state` | the agreed settings; umpire, substitutes and the end of a pause |
//! | `kept` | stored JSON, read and changed without damage to unreadable fields |
//! | `people`, `moving` | notification preferences; deadlines under changed hours |
//! | `reliability` | players' reliability in answering on time, and the reliability that a match requires |
//! | `server` | the settings of a server |
//! | `catalogue`, `registrar`, `registration` | global and server command lists; their queue; sending those that have changed |
//! | `submit` | the only code path that changes a match |
//! | `posts`, `summons`, `hands`, `sheets` | messages after an action: public posts, turn notifications, private hands and sheets |
//! | `replayed`, `progress`, `telling` | replay from the log; progress in steps; all reports that anybody received |
//! | `eyes` | the perspectives for viewing a match's history |
//! | `recounts`, `letters` | turn reports; private reports |
//! | `correspondence` | letters between players |
//! | `followers` | reports for followers |
//! | `gathering` | small actions that are announced together |
//! | `past` | the end of the log, for the news |
//! | `outgoing`, `buttons` | messages in the outbox, and their buttons |
//! | `deliver`, `attached`, `pictures`, `embeds` | sending the outbox; its pictures and films; pictures of a match; long text |
//! | `verdict`, `unsent`, `places` | classifying failed requests to Discord; undelivered messages; delivery states of targets |
//! | `living` | the post of a turn, edited during the turn |
//! | `checks`, `hourly` | background checks; those due every hour |
//! | `threads`, `opened` | the threads of matches: their names, their tags in a forum, opening those that Discord archives; those opened recently |
//! | `scheduled` | the scheduled events of matches on their servers |
//! | `gone`, `erase` | matches whose channel or server is no longer available; deleting matches and server data |
//! | `quiet` | silent messages during quiet hours |
//! | `asked` | questions delayed by quiet hours |
//! | `together` | turn notifications of several matches in one direct message |
//! | `clocks`, `deadlines`, `left` | setting and changing timers; the deadline loop; orders still missing |
//! | `grace` | one extension per match for late players |
//! | `lobbies` | closing idle lobbies |
//! | `muster`, `roll` | the roll call before a match starts; its stored form |
//! | `draw` | assigning colours or races by lot, according to the players' preferences |
//! | `lessons` | introductory matches: not counted, ended when abandoned |
//! | `sight` | permissions to view the channel of a match |
//! | `signs` | users who have used the bot recently |
//! | `seekers` | people who are looking for a table, and the matching between them |
//! | `fleet`, `heartbeat` | the other processes on the store; this process's heartbeat |
//! | `rest` | pauses of a match |
//! | `machines` | bot players |
//! | `names`, `renamed` | the names of players, and distinguishing identical ones; changed names |
//! | `stand_ins`, `lent`, `proposal` | substitutes; their stored form; proposals for them |
//! | `undo`, `seen`, `trail` | undo; dice that were seen and undone; cached earlier positions |
//! | `keepsake` | the book and the film of a match |
//! | `work_queues` | the queue of long tasks |
//! | `umpire` | the umpire of a match |
//! | `aside` | offloading work from the threads that serve interactions |
//! | `upkeep` | freeing memory |
//! | `verify` | verification of an exported match |
//! | `imported` | importing an exported match |

pub mod app;
pub mod aside;
pub mod asked;
mod attached;
pub mod buttons;
pub mod catalogue;
pub mod checks;
pub mod clocks;
pub mod correspondence;
pub mod counters;
pub mod deadlines;
pub mod deliver;
pub mod desk;
pub mod draw;
mod embeds;
pub mod erase;
pub mod eyes;
pub mod face;
pub mod fleet;
pub mod followers;
mod gathering;
pub mod gone;
mod grace;
pub mod hands;
pub mod heartbeat;
mod hourly;
pub mod imported;
pub mod keepsake;
pub mod kept;
mod left;
mod lent;
pub mod lessons;
mod letters;
pub mod link;
pub(crate) mod living;
pub mod lobbies;
pub mod machines;
pub mod moving;
pub mod muster;
pub mod names;
mod opened;
pub mod outgoing;
pub mod past;
pub mod people;
pub mod pictures;
pub mod places;
pub mod posts;
mod progress;
pub mod proposal;
mod quiet;
pub mod recounts;
pub mod registrar;
pub mod registration;
pub mod reliability;
pub mod renamed;
pub mod replayed;
pub mod rest;
pub mod roll;
pub mod scheduled;
pub mod seekers;
pub mod seen;
pub mod server;
pub mod settings;
mod sheets;
pub mod sight;
pub mod signs;
pub mod stand_ins;
pub mod state;
pub mod submit;
pub mod summons;
pub mod table;
pub mod telling;
pub mod threads;
mod together;
pub(crate) mod trail;
pub mod umpire;
pub mod undo;
mod unsent;
pub mod upkeep;
pub(crate) mod verdict;
pub mod verify;
pub mod work_queues;
