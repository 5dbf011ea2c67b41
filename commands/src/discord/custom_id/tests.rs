//! Tests that custom ids round-trip.

use regnal::games::GameKind;
use regnal::store::DeckId;
use regnal::text::Lang;
use strum::IntoEnumIterator;

use super::*;

#[test]
fn every_custom_id_round_trips_and_is_short_enough() {
    let match_id = MatchId(i64::MAX);
    let mut ids = vec![
        CustomId::Front(FrontStep::Home),
        CustomId::Front(FrontStep::Turns),
        CustomId::Front(FrontStep::Play),
        CustomId::Front(FrontStep::Learn),
        CustomId::Front(FrontStep::Alone),
        CustomId::Front(FrontStep::Open),
        CustomId::Front(FrontStep::Seats),
        CustomId::Front(FrontStep::Guide(None)),
        CustomId::Front(FrontStep::Guide(Some((u8::MAX, u8::MAX)))),
        CustomId::Front(FrontStep::Server),
        CustomId::Front(FrontStep::Found),
        CustomId::Look(LookStep::Page),
        CustomId::Look(LookStep::Ask(Sought::Rule)),
        CustomId::Look(LookStep::Ask(Sought::Odds)),
        CustomId::Look(LookStep::Found),
        CustomId::Look(LookStep::Tables(None)),
        CustomId::Look(LookStep::Tables(Some(GameKind::ALL[0]))),
        CustomId::Panel { match_id },
        CustomId::Map { match_id },
        CustomId::Hand { match_id },
        CustomId::Guide { match_id },
        CustomId::Replay { match_id, at: (Some(usize::MAX), 0), eyes: Some(Perspective::Own) },
        CustomId::Replay {
            match_id,
            at: (Some(usize::MAX), usize::MAX),
            eyes: Some(Perspective::Seat(Seat(7))),
        },
        CustomId::Replay { match_id, at: (Some(3), 0), eyes: None },
        CustomId::Replay { match_id, at: (None, 0), eyes: Some(Perspective::All) },
        CustomId::History {
            match_id,
            leaf: HistoryPage {
                page: u32::MAX,
                chapter: Some(u32::MAX),
                season: Some(u32::MAX),
                dice: true,
                eyes: Some(Perspective::Seat(Seat(7))),
                search: None,
            },
        },
        CustomId::History {
            match_id,
            leaf: HistoryPage {
                page: 1,
                chapter: None,
                season: None,
                dice: false,
                eyes: None,
                search: Some("Ann: A1, :".to_owned()),
            },
        },
        CustomId::Sheet { match_id, code: String::new(), for_all: false },
        CustomId::Sheet { match_id, code: "battle.4294967295.12".into(), for_all: true },
        CustomId::Act { match_id, mark: u64::MAX, index: u32::MAX },
        CustomId::Menu {
            match_id,
            mark: u64::MAX,
            path: vec!["move".into(), "A13".into(), "-5,-5".into()],
        },
        CustomId::Menu { match_id, mark: 0, path: Vec::new() },
        CustomId::Book {
            match_id,
            mark: u64::MAX,
            way: ["w4294967295", "k13", "?s13", "sap", "40", "12", "13"]
                .map(str::to_owned)
                .to_vec(),
        },
        CustomId::Rest { match_id, until: Some(Timestamp(i64::MAX)), yes: true },
        CustomId::Rest { match_id, until: None, yes: false },
        CustomId::Sure { match_id, verb: Verb::StartFilled, mark: u32::MAX },
        CustomId::Umpire { match_id, user: User(u64::MAX), yes: true },
        CustomId::Umpire { match_id, user: User(1), yes: false },
        CustomId::Tempo { match_id, mark: u32::MAX, yes: true },
        CustomId::Tempo { match_id, mark: 0, yes: false },
        CustomId::House { match_id, path: Vec::new() },
        CustomId::House {
            match_id,
            path: vec!["second_day_spring_autumn".into(), "at-least".into()],
        },
        CustomId::Options { match_id, path: Vec::new() },
        CustomId::Options { match_id, path: vec!["siege_changes".into()] },
        CustomId::Desk { match_id, path: Vec::new() },
        CustomId::Desk {
            match_id,
            path: vec!["resolve_dispute".into(), "battle=4000000000".into()],
        },
    ];
    let guild = Guild(u64::MAX);
    let longest = Criteria {
        game: Some(GameKind::ALL[0]),
        tempo: Some(Tempo::Normal),
        language: Some(Lang::Fr),
    };
    for step in [
        FindStep::Page,
        FindStep::Game,
        FindStep::Tempo,
        FindStep::Language,
        FindStep::Look,
        FindStep::Stop,
        FindStep::Open,
        FindStep::Join(match_id),
        FindStep::Avoided,
        FindStep::Avoid,
        FindStep::Unavoid,
        FindStep::UnavoidAll,
    ] {
        ids.push(CustomId::Find { guild, criteria: longest, step });
        ids.push(CustomId::Find { guild, criteria: Criteria::default(), step });
    }
    let deck = DeckId(i64::MAX);
    let revision = i64::MAX;
    ids.extend(
        [
            DeckStep::Import,
            DeckStep::Edit { deck, revision },
            DeckStep::Delete { deck },
            DeckStep::Keep,
        ]
        .map(CustomId::Deck),
    );
    let steps = [
        SeatStep::Take,
        SeatStep::Program,
        SeatStep::Yes(u64::MAX, Lang::Fr),
        SeatStep::No(0),
        SeatStep::Out(None),
        SeatStep::Out(Some(u32::MAX)),
        SeatStep::OutSure(u32::MAX),
        SeatStep::Stay(None),
        SeatStep::Stay(Some(0)),
        SeatStep::Lend(u32::MAX),
        SeatStep::Keep(0),
        SeatStep::LendSo(u32::MAX),
        SeatStep::Give(u64::MAX),
        SeatStep::Back,
        SeatStep::Kept,
        SeatStep::Keeps,
        SeatStep::KeepsAll(true),
        SeatStep::KeepsAll(false),
    ];
    let seat = Seat(u8::MAX);
    ids.extend(steps.map(|step| CustomId::Seat { match_id, seat, step }));
    let steps = [
        LearnStep::Page,
        LearnStep::Do(u64::MAX),
        LearnStep::Rest(0),
        LearnStep::Leave,
        LearnStep::Next,
    ];
    ids.extend(steps.map(|step| CustomId::Learn { match_id, step }));
    let steps = [
        UndoStep::Look,
        UndoStep::Mine(0),
        UndoStep::Row(0, u32::MAX),
        UndoStep::Ask(u32::MAX),
        UndoStep::Show(i64::MAX),
        UndoStep::Yes(i64::MIN),
        UndoStep::No(1),
    ];
    ids.extend(steps.map(|step| CustomId::Undo { match_id, step }));
    let letter = regnal::store::LetterId(i64::MAX);
    ids.extend(
        [
            ServerStep::Games,
            ServerStep::Page,
            ServerStep::Letters(true),
            ServerStep::Letters(false),
            ServerStep::Reports,
            ServerStep::Settle(letter),
            ServerStep::Threads,
            ServerStep::NoThreads,
        ]
        .map(CustomId::Server),
    );
    ids.extend(
        [
            LetterStep::Page(u32::MAX),
            LetterStep::Open,
            LetterStep::Show(letter),
            LetterStep::To,
            LetterStep::Write(u64::MAX),
            LetterStep::Again(u64::MAX),
            LetterStep::Reply(letter),
            LetterStep::ReplyAll(letter),
            LetterStep::Mute(letter),
            LetterStep::Unmute(letter),
            LetterStep::Report(letter),
            LetterStep::PassOn(letter),
            LetterStep::Print(true),
            LetterStep::Print(false),
        ]
        .map(|step| CustomId::Letters { match_id, step }),
    );
    ids.push(CustomId::Matches { path: Vec::new() });
    let path = [i64::MAX.to_string(), "remove".into(), "9".into(), "yes".into()];
    let path = path.to_vec();
    ids.push(CustomId::Matches { path });
    let asks = [
        StepQuestion::Results,
        StepQuestion::Result,
        StepQuestion::Rule,
        StepQuestion::Deed(usize::MAX),
        StepQuestion::Of(usize::MAX, 9),
        StepQuestion::Told(0, usize::MAX),
    ];
    ids.extend(asks.map(|asks| CustomId::Why { match_id, step: usize::MAX, asks }));
    ids.extend(MeStep::iter().map(CustomId::Me));
    ids.extend(PrivacyStep::iter().map(CustomId::Privacy));
    ids.extend(Verb::iter().map(|verb| CustomId::Lobby { match_id, verb }));
    for id in ids {
        let text = id.to_string();
        assert!(text.len() <= LIMIT, "{text}");
        assert_eq!(text.parse(), Ok(id));
    }
}

#[test]
fn malformed_custom_ids_are_rejected() {
    for text in [
        "",
        "r1",
        "r0:map:1",
        "r1:map:x",
        "r1:map:1:2",
        "r1:lobby:1:dance",
        "r1:sure:1:concede",
        "r1:sure:1:dance:1",
        "r1:umpire:1:2",
        "r1:umpire:1:x:yes",
        "r1:sheet:1",
        "r1:post:1:siege.1:2",
        "r1:replay:1",
        "r1:replay:1:x",
        "r1:replay:1:2:3",
        "r1:replay:1:2:s0:1",
        "r1:replay:1:2.x",
        "r1:history:1:1:-:-:-",
        "r1:history:1:1:-:x:-:own",
        "r1:history:1:1:-:-:no:own",
        "r1:why:1:2",
        "r1:why:1:x:results",
        "r1:why:1:2:dance",
        "r1:why:1:2:results:3",
        "r1:why:1:2:deed",
        "r1:why:1:2:deed.x",
        "r1:why:1:2:deed.1.2",
        "r1:front",
        "r1:front:dance",
        "r1:front:home:1",
        "r1:front:leaf:256:0",
        "r1:look",
        "r1:look:ask",
        "r1:look:ask:chess",
        "r1:look:book:chess",
        "r1:rest:1:0",
        "r1:rest:1:0:maybe",
        "r1:rest:1::yes",
        "r1:deck",
        "r1:me",
        "r1:server:1",
        "r1:learn:1",
        "r1:learn:1:do",
        "r1:learn:1:page:2",
        "r1:seat:1:2",
        "r1:seat:1:2:yes:3",
        "r1:seat:1:2:take:3",
        "r1:undo:1",
        "r1:undo:1:all",
        "r1:undo:1:ask",
        "r1:undo:1:ask:-1",
        "r1:undo:1:look:1",
        "r1:me:sleep",
        "r1:me:page:1",
        "r1:privacy",
        "r1:privacy:ask:1",
        "r1:deck:import:1",
        "r1:deck:edit:1",
        "r1:deck:delete:x",
        "hello:world",
    ] {
        assert_eq!(text.parse::<CustomId>(), Err(InvalidId), "{text}");
    }
}

#[test]
fn codes_of_lobby_buttons_never_change() {
    let codes: Vec<&str> = Verb::iter().map(Into::into).collect();
    let recorded = "join badge leave start start-filled abandon yes no concede rematch book film umpire no-umpire \
                    data usual-data follow unfollow resume dice settings reliability close set-aside admission \
                    admission-role seats invite accept terms muster here wishes unwish swap event turn-hours \
                    decision-hours language decline ballot";
    assert_eq!(codes.join(" "), recorded);
}
