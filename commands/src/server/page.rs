//! Page of `/server`.

use regnal::store::{ReportedLetter, Timestamp, User};
use regnal::text::{Arg, Lang, Line, safe_name};

use crate::discord::asker::Asker;
use crate::discord::components::{Button, ButtonStyle, Entry, Row};
use crate::discord::custom_id::{CustomId, ServerStep};
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, fit, mention};
use crate::games::FACES;
use crate::run::correspondence::quoted;
use crate::run::people::zone_line;
use crate::run::server::Server;

/// Renders the settings and the menu to change them.
pub(super) fn page(asker: &Asker, server: &Server, now: Timestamp, is_kept: bool) -> Answer {
    let kinds = || FACES.iter().map(|face| face.kind());
    let offered = kinds().filter(|kind| server.offers(*kind));
    let offered: Vec<Arg> = offered.map(|kind| Arg::Term(kind.title())).collect();
    let mut lines = Vec::new();
    if is_kept {
        lines.push(Line::new("server-kept"));
    }
    lines.push(Line::new("server-head"));
    lines.push(Line::new("server-games").with("games", offered));
    lines.push(match server.channels.is_empty() {
        true => Line::new("server-channels-all"),
        false => Line::new("server-channels").with("channels", server.channels_named()),
    });
    lines.push(match server.threads_in {
        None => Line::new("server-threads-none"),
        Some(parent) => {
            let line = match parent.is_forum {
                true => "server-threads-forum",
                false => "server-threads",
            };
            Line::new(line).with("channel", format!("<#{}>", parent.channel))
        }
    });
    lines.push(match server.role {
        None => Line::new("server-role-all"),
        Some(role) => Line::new("server-role").with("role", format!("<@&{role}>")),
    });
    lines.push(match server.most {
        0 => Line::new("server-most-any"),
        most => Line::new("server-most").with("most", u32::from(most)),
    });
    let is_openers = server.language.is_none() && asker.guild_lang == Lang::En;
    lines.push(Line::new(match server.lang(asker) {
        _ if is_openers => "server-language-opener",
        Lang::En => "server-language-en",
        Lang::Fr => "server-language-fr",
    }));
    let zone = zone_line(&server.hours.zone, now);
    lines.push(match server.hours.quiet {
        None => Line::new("server-quiet-none").with("zone", zone),
        Some(quiet) => Line::new("server-quiet")
            .with("from", quiet.from.to_string())
            .with("until", quiet.until.to_string())
            .with("zone", zone),
    });
    lines.push(Line::new(match server.no_letters {
        false => "server-letters",
        true => "server-no-letters",
    }));
    lines.push(Line::new("server-how"));
    let lines: Vec<String> = lines.iter().map(|line| asker.say(line)).collect();
    let entries: Vec<Entry> = kinds()
        .map(|kind| Entry {
            is_chosen: server.offers(kind),
            ..Entry::new(kind.name().to_owned(), asker.say(&Line::new(kind.title())))
        })
        .collect();
    let menu = Row::menu_of_several(
        CustomId::Server(ServerStep::Games),
        asker.say(&Line::new("server-ask-games")),
        entries,
    );
    let label = match server.no_letters {
        false => "server-do-no-letters",
        true => "server-do-letters",
    };
    let mut buttons = vec![
        button(asker, ServerStep::Letters(server.no_letters), label),
        button(asker, ServerStep::Reports, "server-do-reports"),
    ];
    if server.threads_in.is_some() {
        buttons.push(button(asker, ServerStep::NoThreads, "server-do-no-threads"));
    }
    let channels = Row::Channels {
        id: CustomId::Server(ServerStep::Threads).to_string(),
        placeholder: asker.say(&Line::new("server-ask-threads")),
    };
    let rows = vec![menu, channels, Row::Buttons(buttons)];
    Answer { content: lines.join("\n"), rows, ..Answer::default() }
}

fn button(asker: &Asker, step: ServerStep, label: &'static str) -> Button {
    let id = CustomId::Server(step).to_string();
    Button { id, label: asker.say(&Line::new(label)), look: ButtonStyle::Secondary }
}

/// Renders the oldest reported letter, with a button that settles its reports.
pub(super) fn reports(
    asker: &Asker,
    (first, count): &(Option<ReportedLetter>, u32),
    is_hidden: bool,
) -> Answer {
    let named = |user: User| match is_hidden {
        true => Arg::Term("anonymous-somebody"),
        false => Arg::Text(mention(user)),
    };
    let mut lines = vec![asker.say(&Line::new("server-reports").with("count", *count))];
    let mut buttons = vec![button(asker, ServerStep::Page, "button-back")];
    if let Some(ReportedLetter { letter, by, at }) = first {
        let stamp = |at: Timestamp| format!("<t:{}:f>", at.0 / 1000);
        let line = Line::new("server-report")
            .with("match", letter.match_id.0)
            .with("name", safe_name(&letter.name))
            .with("author", named(letter.user))
            .with("written", stamp(letter.at))
            .with("by", named(*by))
            .with("reported", stamp(*at));
        lines.push(asker.say(&line));
        lines.push(quoted(&letter.text));
        buttons.insert(0, button(asker, ServerStep::Settle(letter.id), "server-do-settle"));
    }
    let content = fit(&lines.join("\n"), MESSAGE);
    Answer { content, rows: vec![Row::Buttons(buttons)], ..Answer::default() }
}
