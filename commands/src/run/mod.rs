//! What runs a match, of whichever game: it is loaded, changed in one way only, told to those who may hear of it, and
//! goes on when nobody acts.
//!
//! | file | what it holds |
//! |---|---|
//! | `app` | what every part shares: store, clock, desk |
//! | `face` | what a game shows on Discord |
//! | `table`, `desk` | a match on the table; those in memory, one writer at a time |
//! | `settings`, `state` | what the table has agreed on; who is umpire, who plays for whom, until when it rests |
//! | `kept` | what is kept as JSON, read and changed without harm to what cannot be read |
//! | `people`, `moving` | when and how people want to be called; deadlines under other hours |
//! | `server`, `registrar` | what was decided for a server; its commands, and registering them |
//! | `submit` | the one path by which a match changes |
//! | `posts`, `summons`, `hands`, `sheets` | what is said and shown after an action: to all, to those who are called, to one alone |
//! | `replayed`, `pace`, `telling` | a match that is played again from its log; how far it has come; all that somebody was told of it |
//! | `eyes` | with whose eyes a match is looked back at |
//! | `recounts`, `letters` | what is told of an episode when it ends; what one hears alone |
//! | `followers` | the same for those who follow a match |
//! | `gathering` | which small deeds wait to be announced together |
//! | `past` | the last of the log, for the news |
//! | `outgoing`, `buttons` | a message that waits in the outbox, and what can be clicked below it |
//! | `deliver`, `attached`, `pictures`, `embeds` | the outbox, sent; its pictures and films; pictures of a match; what goes on below its words |
//! | `verdict`, `unsent`, `places` | failures of requests to Discord; messages that wait or die, and who is told; targets that wait |
//! | `gone` | matches whose channel or server is gone |
//! | `quiet` | what comes late does not ring at night |
//! | `asked` | whoever slept when the others asked them something is called when they wake |
//! | `together` | calls to several matches in one direct message |
//! | `clocks`, `deadlines`, `left` | which deadlines run, and which change by a rest, an outage or a word; what happens when they are over; what is left to do before |
//! | `grace` | more time, once a match, for whoever is a little late |
//! | `lobbies` | lobbies in which nobody does anything are closed |
//! | `lessons` | first matches: they are in no count, and end when nobody goes on with them |
//! | `sight` | who can view the channel of a match |
//! | `signs` | who has used the bot lately |
//! | `rest` | a match that rests until a moment |
//! | `machines` | the seats that the program plays |
//! | `names` | what players are called, and how equal names are told apart |
//! | `stand_ins`, `lent`, `proposal` | who plays for somebody who is away, until when; what is kept of it; who is asked to |
//! | `undo`, `seen`, `trail` | what can be taken back, and taking it back; the dice that stand; positions some way back |
//! | `keepsake` | the book and the film of a match |
//! | `works` | the queue of long work |
//! | `umpire` | who is umpire |
//! | `aside` | work off the threads that answer |
//! | `upkeep` | memory that is given back |
//! | `verify` | the check of an exported match |
//! | `imported` | a match that comes from such a file |

pub mod app;
pub mod aside;
pub mod asked;
mod attached;
pub mod buttons;
pub mod clocks;
pub mod deadlines;
pub mod deliver;
pub mod desk;
mod embeds;
pub mod eyes;
pub mod face;
pub mod followers;
mod gathering;
pub mod gone;
mod grace;
pub mod hands;
pub mod imported;
pub mod keepsake;
pub mod kept;
mod left;
mod lent;
pub mod lessons;
mod letters;
pub(crate) mod living;
pub mod lobbies;
pub mod machines;
pub mod moving;
pub mod names;
pub mod outgoing;
mod pace;
pub mod past;
pub mod people;
pub mod pictures;
pub mod places;
pub mod posts;
pub mod proposal;
mod quiet;
pub mod recounts;
pub mod registrar;
pub mod replayed;
pub mod rest;
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
mod together;
pub(crate) mod trail;
pub mod umpire;
pub mod undo;
mod unsent;
pub mod upkeep;
mod verdict;
pub mod verify;
pub mod works;
