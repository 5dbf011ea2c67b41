//! Finding an entry by its identifier or by words.

use regnal::rules;
use regnal::text::Lang;

fn found(id: &str) -> Option<&'static str> {
    rules::find(id).map(|rule| rule.id.as_str())
}

fn ids(words: &str, lang: Lang, limit: usize) -> Vec<&'static str> {
    rules::search(words, lang, limit)
        .into_iter()
        .map(|rule| rule.id.as_str())
        .collect()
}

fn chapter_of_first(words: &str, lang: Lang) -> Option<&'static str> {
    rules::search(words, lang, 1)
        .first()
        .map(|rule| rule.chapter.as_str())
}

#[test]
fn an_identifier_is_understood_in_many_spellings() {
    for spelling in [
        "ME-SCOUT-05",
        "me-scout-5",
        "scout 5",
        "Scout05",
        " SCOUT_5 ",
        "ME SCOUT 005",
    ] {
        assert_eq!(found(spelling), Some("ME-SCOUT-05"), "{spelling}");
    }
    for spelling in ["R27", "r 27", "ruling 27", "ME-RULING-27", "Décision 27"] {
        assert_eq!(found(spelling), Some("ME-RULING-27"), "{spelling}");
    }
    assert_eq!(found("R5"), Some("ME-RULING-05"));
    assert_eq!(found("R127"), Some("ME-RULING-127"));
    assert_eq!(found("sea siege 3"), Some("ME-SEASIEGE-03"));
    for rule in rules::all() {
        assert_eq!(rules::find(&rule.id), Some(rule));
    }
}

#[test]
fn what_is_no_identifier_finds_nothing() {
    for nonsense in [
        "",
        "5",
        "scout",
        "scout 0",
        "scout 14",
        "R128",
        "R0",
        "scout 5 6",
        "scout 5a",
        "ME-5",
        "R99999999999",
        "🐉 3",
    ] {
        assert_eq!(found(nonsense), None, "{nonsense}");
    }
}

#[test]
fn words_find_their_chapter_in_either_language() {
    let mut wrong = Vec::new();
    for (words, chapter) in [
        ("forced march", "forced_march"),
        ("marche forcée", "forced_march"),
        ("MARCHE FORCEE", "forced_march"),
        ("siege", "siege"),
        ("siège", "siege"),
        ("sieges", "siege"),
        ("alliance", "players"),
        ("mountains", "scouting"),
        ("disembark", "transport"),
        ("débarquer", "transport"),
        ("pursuit", "retreat"),
        ("poursuite", "retreat"),
        ("volontaires", "events"),
        ("dragon desolation", "dragons"),
        ("Rempart magique", "spells"),
        ("curse", "spells"),
        ("cambriolage", "espionage"),
        ("révolte paysanne", "winter_events"),
        ("recrutement", "recruitment"),
        ("tie", "combat"),
        ("tied combat", "combat"),
        ("damaged boat", "naval"),
        ("marais", "marsh"),
        ("sabotaged bridge", "movement"),
        ("deadline", "players"),
    ] {
        for lang in [Lang::En, Lang::Fr] {
            let first = chapter_of_first(words, lang);
            if first != Some(chapter) {
                wrong.push(format!(
                    "{words} ({lang:?}): {first:?} instead of {chapter}"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_title_outranks_a_text() {
    let hits = rules::search("oubliés", Lang::Fr, 10);
    let rank = |id: &str| hits.iter().position(|rule| rule.id == id);
    assert_eq!(rank("ME-MARK-06"), Some(0));
    let volunteers = ids("volunteers", Lang::En, 10);
    assert!(
        volunteers.contains(&"ME-RULING-21"),
        "only its text speaks of volunteers"
    );
    assert_eq!(volunteers.first(), Some(&"ME-EVENT-14"));
    assert!(
        volunteers.iter().position(|it| *it == "ME-RULING-45")
            < volunteers.iter().position(|it| *it == "ME-RULING-21")
    );
}

#[test]
fn entries_with_all_words_come_before_entries_with_some() {
    let hits = rules::search("damaged boat port", Lang::En, 200);
    let whole = |text: &str| {
        ["damaged", "boat", "port"]
            .iter()
            .all(|it| text.to_lowercase().contains(it))
    };
    let first_partial = hits
        .iter()
        .position(|rule| !whole(&format!("{} {}", rule.title(Lang::En), rule.text(Lang::En))));
    assert!(
        first_partial.is_some_and(|place| place >= 2),
        "{first_partial:?}"
    );
    assert_eq!(
        hits.first().map(|rule| rule.id.as_str()),
        Some("ME-NAVAL-06")
    );
}

#[test]
fn an_identifier_among_the_words_comes_first_and_once() {
    let hits = ids("siege 14", Lang::En, 10);
    assert_eq!(hits.first(), Some(&"ME-SIEGE-14"));
    assert_eq!(hits.iter().filter(|it| **it == "ME-SIEGE-14").count(), 1);
    assert!(hits.len() > 1, "the words count as well");
}

#[test]
fn search_respects_its_limit_and_answers_the_same_every_time() {
    for words in ["hex", "hexagone", "ration", "2d6", "boat"] {
        assert_eq!(ids(words, Lang::En, 7).len(), 7, "{words}");
        assert_eq!(ids(words, Lang::En, 7), ids(words, Lang::En, 7));
        assert_eq!(
            ids(words, Lang::Fr, 25).get(..7),
            Some(&ids(words, Lang::Fr, 7)[..])
        );
    }
    assert!(ids("siege", Lang::En, 0).is_empty());
}

#[test]
fn hostile_or_empty_words_find_nothing_and_break_nothing() {
    let endless = "\u{202e}x".repeat(5_000);
    for words in ["", "   ", "?!", "zzzzqq", "🐉", "« »", endless.as_str()] {
        assert!(ids(words, Lang::Fr, 10).is_empty(), "{}", words.len());
    }
}
