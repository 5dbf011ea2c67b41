//! Tests of books and films of whole matches in every game, played by bot players and read directly from the store.

use std::io::Cursor;
use std::sync::Arc;
use std::time::Duration;

use image::codecs::gif::GifDecoder;
use image::imageops::crop_imm;
use image::{AnimationDecoder, RgbaImage};
use regnal::game::{Seat, Viewer};
use regnal::games::echoes::nouns::Format;
use regnal::games::{AnyGame, AnyOptions, GameKind, demonworld, echoes, mighty, offices};
use regnal::render::course::written;
use regnal::render::film::{self, Film, Shot};
use regnal::render::paint::Painter;
use regnal::render::scene::{Op, Scene};
use regnal::store::{Channel, End, Ending, MatchId, NewMatch, Store, Timestamp, User};
use regnal::text::{Lang, Line, say};
use regnal_bot::games::FACES;
use regnal_bot::run::keepsake::{self, LIMIT, Progress, Subject};
use regnal_bot::run::pictures::looked_at;
use regnal_bot::run::table::{Table, kind};
use regnal_bot::studio::Studio;
use serde_json::json;

use super::party::whim;
use crate::support::stored::{StoredMatch, new_match};

/// Maximum number of actions in these matches.
const LONGEST: usize = 20_000;
/// Player names that contain characters which a page must escape.
const NAMES: [&str; 4] = ["<b>Ann</b> & \"co\"", "'Ben' **x**", "Cléo & fils", "`Dora`"];
const NAME: &str = "<script>alert(\"1\")</script> & so";

/// Plays a match between bot players until `stop` returns true or the match is over. If `ends` is true, also ends a
/// match that is still running.
pub(crate) async fn kept(
    store: &Store,
    options: AnyOptions,
    ends: bool,
    stop: impl Fn(&AnyGame) -> bool,
) -> MatchId {
    kept_in(Channel(7), store, options, ends, stop).await
}

/// Like [`kept`], but in the given channel.
pub(super) async fn kept_in(
    channel: Channel,
    store: &Store,
    options: AnyOptions,
    ends: bool,
    stop: impl Fn(&AnyGame) -> bool,
) -> MatchId {
    let new = NewMatch {
        name: NAME.into(),
        language: "fr".into(),
        ..new_match(&options, channel, User(1))
    };
    let players = (1_u64..).zip(NAMES).take(options.seats());
    let players: Vec<_> = players.map(|(user, name)| (user, name, "")).collect();
    let mut log = StoredMatch::begin(store, new, &options, &players).await;
    play_until(&mut log, stop).await;
    let id = log.id;
    if ends {
        let outcome = log.game.outcome();
        let ending = Ending {
            end: match outcome {
                Some(_) => End::Finished,
                None => End::Abandoned,
            },
            outcome: json!(outcome.map_or_else(|| "nobody".to_owned(), |end| end.rule)),
        };
        store.finish(id, &ending, &[], Timestamp(2)).await.unwrap();
    }
    id
}

/// Makes bot players act until `stop` holds or the match is over.
async fn play_until(log: &mut StoredMatch<'_>, stop: impl Fn(&AnyGame) -> bool) {
    let mut advice = whim(9);
    for _ in 0..LONGEST {
        let game = &log.game;
        let Some(&seat) = game.awaited().first().filter(|_| !stop(game)) else {
            break;
        };
        let mut deeds = game.machine(seat, &mut advice);
        if deeds.is_empty() {
            deeds.extend(game.fallback(seat));
        }
        for action in deeds {
            if !log.play(seat, &action).await {
                break;
            }
        }
    }
}

pub(crate) async fn subject(
    store: &Store,
    id: MatchId,
    viewer: Viewer,
    lang: Lang,
) -> Arc<Subject> {
    let table = Table::load(store, id).await.unwrap();
    let kind = kind(&table.header).unwrap();
    let face = FACES.iter().find(|face| face.kind() == kind).unwrap();
    Subject::of(store, *face, table, viewer, lang).await.unwrap()
}

pub(crate) async fn book_of(subject: &Arc<Subject>) -> String {
    let (studio, progress) = (Studio::default(), Progress::default());
    let whose = looked_at(&subject.table, Channel(7));
    let book = keepsake::book(subject, &studio, whose, &progress);
    let book = String::from_utf8(book.await.unwrap()).unwrap();
    let (done, all) = progress.now();
    assert_eq!(done, all, "not every picture was painted");
    book
}

/// Asserts that a page is complete, accessible and free of scripts.
fn check_page(book: &str, lang: Lang) {
    assert!(book.len() <= LIMIT, "{} bytes", book.len());
    let head = format!("<!DOCTYPE html><html lang=\"{}\">", lang.code());
    assert!(book.starts_with(&head), "{}", &book[..200]);
    for (open, close) in [
        ("<article", "</article>"),
        ("<section", "</section>"),
        ("<ul", "</ul>"),
        ("<li", "</li>"),
        ("<table", "</table>"),
        ("<figure", "</figure>"),
        ("<h2", "</h2>"),
        ("<strong", "</strong>"),
    ] {
        let count = |tag: &str| {
            let after = book.match_indices(tag);
            let ends =
                |at: usize| !book[at + tag.len()..].starts_with(|c: char| c.is_alphanumeric());
            after.filter(|(at, _)| ends(*at)).count()
        };
        assert_eq!(count(open), count(close), "{open}");
    }
    assert_eq!(book.matches("<h1").count(), 1);
    for forbidden in ["<script", "<b>", "http://", "https://", "javascript:", "onload="] {
        assert!(!book.contains(forbidden), "{forbidden}");
    }
    assert!(book.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; so"));
    assert!(book.contains("&lt;b&gt;Ann&lt;/b&gt; &amp; &quot;co&quot;"));
    assert!(!book.contains('\u{200b}') && !book.contains("\\*"));
    let pictures: Vec<&str> = book.split("<img ").skip(1).collect();
    for picture in &pictures {
        let alt = picture.split("alt=\"").nth(1).unwrap();
        assert!(!alt.starts_with('"'), "a picture has no alt text");
        assert!(picture.starts_with("src=\"data:image/png;base64,"));
    }
    // Every entry in the table of contents links to its part.
    for part in book.split("href=\"#").skip(1) {
        let id = part.split('"').next().unwrap();
        assert!(book.contains(&format!("id=\"{id}\"")), "{id}");
    }
}

/// Asserts that the dice are listed once, in a table with an assessment.
fn check_dice(book: &str) {
    let (_, dice) =
        book.split_once("<section id=\"dice\">").expect("there should be a section for the dice");
    let (dice, _) = dice.split_once("</section>").expect("the section should end");
    let rows = dice.matches("<tr>").count().saturating_sub(1);
    // In some games, no player sees any dice in the reports.
    let is_told = dice.contains("<table>");
    // Each owner of dice is listed once, with all kinds of dice together.
    let whose: Vec<&str> = dice.split("<th scope=\"rowgroup\"").skip(1).collect();
    let names = whose.iter().map(|one| one.split('<').next());
    let names: std::collections::BTreeSet<_> = names
        .map(|name| name.and_then(|name| name.split_once('>')).map(|(_, name)| name))
        .collect();
    assert_eq!(names.len(), whose.len(), "{dice}");
    assert!((rows > 0) == is_told && !dice.contains("<li>"), "{dice}");
    assert_eq!(dice.matches("class=\"verdict\"").count(), rows, "{dice}");
}

/// Asserts that the page names the winner, and each dead character with their date of death.
fn check_end(book: &str) {
    let part = |id: &str| {
        let head = format!("<section id=\"{id}\">");
        let (_, part) = book.split_once(head.as_str()).expect("there should be a part");
        part.split_once("</section>").expect("the section should end").0.to_owned()
    };
    let end = part("end");
    assert!(end.contains("<p>") || end.contains("<h3>"), "{end}");
    let dead = part("dead");
    let rows: Vec<&str> = dead.split("<li>").skip(1).collect();
    for row in &rows {
        assert!(row.starts_with("<strong>"), "{row}");
        for unnamed in ["haracter 1 ", "ersonnage 1 "] {
            assert!(!row.contains(unnamed), "{row}");
        }
    }
    for id in ["scores", "treaties"] {
        if book.contains(&format!("<section id=\"{id}\">")) {
            assert!(!part(id).contains(">-"), "a hyphen is used as a minus sign");
        }
    }
}

/// Asserts that the map at the end of a chapter shows the chapter's own date, not that of the next chapter.
fn check_maps(book: &str) {
    let mut maps = 0;
    let chapters: Vec<&str> = book.split("<article ").skip(1).collect();
    // The last chapter ends with the match.
    for chapter in &chapters[..chapters.len() - 1] {
        let (_, name) = chapter.split_once("<h2>").unwrap();
        let name = name.split('<').next().unwrap().to_lowercase();
        let is_dated = name.starts_with("year ") || name.starts_with("month ");
        if let (true, Some((_, map))) = (is_dated, chapter.split_once("alt=\"")) {
            let alt = map.split('"').next().unwrap().to_lowercase();
            assert!(alt.contains(&name), "{name}: {alt}");
            maps += 1;
        }
    }
    println!("{maps} maps of dated chapters");
}

/// Saves a file for inspection if the environment variable `REGNAL_KEEPSAKES` is set.
fn keep(name: &str, bytes: &[u8]) {
    if let Ok(dir) = std::env::var("REGNAL_KEEPSAKES") {
        std::fs::write(std::path::Path::new(&dir).join(name), bytes).unwrap();
    }
}

/// Checks a finished match's film and its book in both languages.
async fn check(options: AnyOptions, stop: impl Fn(&AnyGame) -> bool, wanted: [&str; 2]) {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    let name = options.kind().name();
    let id = kept(&store, options, true, stop).await;
    let seed = store.seed(id).await.unwrap().reveal();
    for (lang, wanted) in [Lang::En, Lang::Fr].into_iter().zip(wanted) {
        let subject = subject(&store, id, Viewer::Public, lang).await;
        let book = book_of(&subject).await;
        keep(&format!("{name}-{}.html", lang.code()), book.as_bytes());
        check_page(&book, lang);
        assert!(book.contains(&seed), "the book of a finished match lacks the seed");
        assert!(book.contains(&subject.table.header.commitment));
        assert!(book.contains(wanted), "{wanted}");
        assert!(book.contains("<img "), "the book has no picture");
        assert!(book.contains("<figure class=\"chart\"><svg "), "the book has no chart");
        check_dice(&book);
        check_end(&book);
        if lang == Lang::En {
            check_maps(&book);
        }
        // The period before the first month is not labelled as a month.
        for none in ["Month 0", "Mois 0"] {
            assert!(!book.contains(none), "{none}");
        }
    }
    check_poster(&store, id, name).await;
    let subject = subject(&store, id, Viewer::Public, Lang::En).await;
    let whose = looked_at(&subject.table, Channel(7));
    let (studio, progress) = (Studio::default(), Progress::default());
    let film = keepsake::film(&subject, &studio, whose, &progress);
    let film = film.await.unwrap();
    keep(&format!("{name}.gif"), &film.gif);
    println!(
        "{name}: {} frames of {}x{}, {} bytes",
        film.frames,
        film.width,
        film.height,
        film.gif.len()
    );
    assert!(film.gif.starts_with(b"GIF89a") && film.gif.len() <= LIMIT);
    assert!(progress.now().0 >= film.frames);
    let eras = subject.table.game.as_ref().unwrap().era();
    assert!(film.frames >= eras as usize, "{} of {eras}", film.frames);
    check_closing(&subject, &studio, &film).await;
    store.close().await;
}

/// Checks that the last frame of a film shows the result, if the match has one, above the chart of scores.
async fn check_closing(subject: &Arc<Subject>, studio: &Studio, shown: &Film) {
    let course = keepsake::course(subject).await.unwrap();
    let course = course.expect("there should be a chart of scores").scene;
    let poster = keepsake::poster(subject.face, &subject.table, subject.lang).unwrap();
    let scene = match poster {
        Some(poster) => without_map(poster.scene).above(course),
        None => course,
    };
    let painted = studio.order_once(scene, looked_at(&subject.table, Channel(7)));
    let png = painted.done().await.unwrap();
    let shots = [Shot { png, lasts: Duration::ZERO, stays: true }];
    // Each attempt has a lower size limit than the previous one, until the result is as wide as the film.
    let mut limit = LIMIT;
    let wanted = loop {
        let wanted = film::film(&shots, limit).unwrap();
        if wanted.width == shown.width {
            break wanted;
        }
        limit = wanted.gif.len() - 1;
    };
    let (last, wanted) = (last_frame(&shown.gif), last_frame(&wanted.gif));
    // The film is as tall as its tallest frame, and each frame is centred vertically.
    let above = (last.height() - wanted.height()) / 2;
    let last = crop_imm(&last, 0, above, wanted.width(), wanted.height()).to_image();
    assert!(last == wanted, "the film does not end on the result and the scores");
}

/// Removes the map from the picture for sharing, which leaves only the result.
fn without_map(mut poster: Scene) -> Scene {
    let Some(Op::Stamp(map)) = poster.moving.0.pop() else {
        panic!("the picture for sharing should end with the map");
    };
    poster.height -= map.height;
    poster
}

fn last_frame(gif: &[u8]) -> RgbaImage {
    let frames = GifDecoder::new(Cursor::new(gif)).unwrap().into_frames();
    frames.last().unwrap().unwrap().into_buffer()
}

/// Checks the picture for sharing, in both languages: it names the winner, the game and every score, and its file is
/// small enough.
async fn check_poster(store: &Store, id: MatchId, name: &str) {
    for (lang, tongue) in [(Lang::En, "en"), (Lang::Fr, "fr")] {
        let subject = subject(store, id, Viewer::Public, lang).await;
        let game = subject.table.game.as_ref().unwrap();
        let sheet = keepsake::poster(subject.face, &subject.table, lang).unwrap();
        let Some(outcome) = game.outcome() else {
            assert!(sheet.is_none(), "a match without a winner has a poster");
            continue;
        };
        let sheet = sheet.expect("there should be a poster");
        let scene = sheet.scene.to_string();
        let title = Line::new(subject.table.header.kind.parse::<GameKind>().unwrap().title());
        let names = subject.table.drawn_names();
        let title = say(lang, &title, &names);
        for shown in [&sheet.alt, &scene] {
            assert!(shown.contains(&title), "{title}: {shown}");
            for seat in Seat::all(game.seats()) {
                assert!(shown.contains(&names.seats[seat.index()]), "{seat:?}: {shown}");
            }
        }
        let first = outcome.winners.first().unwrap();
        assert!(
            sheet.alt.find(&names.seats[first.index()]) < sheet.alt.find(" 1. "),
            "{}",
            sheet.alt
        );
        for scores in game.scores_afterwards() {
            for value in scores.of {
                let value = written(lang, value, scores.unit);
                assert!(sheet.alt.contains(&value), "{value}: {}", sheet.alt);
            }
        }
        let png = Painter::portable().paint(&sheet.scene).unwrap().png;
        println!("{name}: a poster of {} bytes", png.len());
        keep(&format!("{name}-{tongue}-poster.png"), &png);
        assert!(png.len() <= 700_000, "{} bytes", png.len());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_book_and_a_film_can_be_made_of_a_mighty_empires_campaign() {
    let options = AnyOptions::Mighty(mighty::Options {
        machines: vec![Seat(1)],
        ..mighty::Options::usual(2, 6)
    });
    check(options, |_| false, ["<h3>Spring</h3>", "<h3>Printemps</h3>"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_book_and_a_film_can_be_made_of_a_duel() {
    let options = AnyOptions::Echoes(echoes::Options {
        capital_health: Some(4),
        round_limit: 12,
        ..echoes::Options::usual(Format::Base)
    });
    check(options, |_| false, ["Rounds 1 to 4", "Manches 1 à 4"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_book_and_a_film_can_be_made_of_a_demonworld_campaign() {
    use demonworld::nouns::Race;
    let options = AnyOptions::Demonworld(demonworld::Options::usual([Race::Orc, Race::Elf]));
    check(options, |game| game.era() > 2, ["prestige", "prestige"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_book_and_a_film_can_be_made_of_an_imperial_offices_match() {
    let options = AnyOptions::Offices(offices::Options::usual(3));
    check(options, |_| false, ["Portraits", "Portraits"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_book_of_a_running_match_hides_the_seed() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    let options = AnyOptions::Mighty(mighty::Options::usual(2, 6));
    let id = kept(&store, options, false, |game| game.era() > 1).await;
    let own = subject(&store, id, Viewer::Seat(Seat(0)), Lang::En).await;
    let book = book_of(&own).await;
    check_page(&book, Lang::En);
    assert!(book.contains("still being played"));
    assert!(!book.contains(&"05".repeat(32)), "the book reveals the seed");
    assert!(!book.contains("/verify"));
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_book_of_an_abandoned_match_reports_who_gave_up_and_what_happened_in_the_last_turn() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    let options = AnyOptions::Offices(offices::Options::usual(4));
    let new = NewMatch { name: NAME.into(), ..new_match(&options, Channel(7), User(1)) };
    let players: Vec<_> = (1_u64..).zip(NAMES).map(|(user, name)| (user, name, "")).collect();
    let mut log = StoredMatch::begin(&store, new, &options, &players).await;
    let id = log.id;
    // The report of the second month does not repeat what was announced immediately.
    play_until(&mut log, |game| game.episode() == Some(2)).await;
    let concession = log.game.concession();
    assert!(log.play(Seat(3), &concession).await);
    play_until(&mut log, |game| game.episode() == Some(3)).await;
    let own = subject(&store, id, Viewer::Public, Lang::En).await;
    assert_eq!(book_of(&own).await.matches("gives up. A regent rules").count(), 1);
    // The third month never ends, so it has no report.
    let concession = log.game.concession();
    assert!(log.play(Seat(2), &concession).await);
    assert!(log.game.outcome().is_none() && log.game.episode() == Some(3));
    let own = subject(&store, id, Viewer::Public, Lang::En).await;
    let book = book_of(&own).await;
    assert_eq!(book.matches("gives up. A regent rules").count(), 1);
    let ending = Ending { end: End::Abandoned, outcome: json!("nobody") };
    store.finish(id, &ending, &[], Timestamp(2)).await.unwrap();
    for (lang, month, gives_up) in [
        (Lang::En, "Month 3, until the match was given up", "gives up. A regent rules"),
        (Lang::Fr, "Mois 3, jusqu’à l’abandon de la partie", "Un régent"),
    ] {
        let subject = subject(&store, id, Viewer::Public, lang).await;
        let book = book_of(&subject).await;
        check_page(&book, lang);
        let (before, after) = book.split_once(month).unwrap_or_else(|| panic!("no {month}"));
        assert!(before.contains(gives_up) && after.contains(gives_up), "{lang:?}");
    }
    store.close().await;
}
