//! Two people, one of them French, play a base match to its end.

use regnal::games::echoes::Options;
use regnal::games::echoes::nouns::Format;
use regnal::text::Lang;

use super::duel::Duel;

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_base_match_to_its_end() {
    let dir = tempfile::tempdir().unwrap();
    let people = [("ann", Lang::En), ("benoit", Lang::Fr)];
    let mut duel = Duel::meet(dir.path(), &people, 31).await;
    duel.open(Options {
        capital_health: Some(5),
        ..Options::usual(Format::Base)
    })
    .await;
    duel.type_all(&[(0, "/match join salt:pepper"), (1, "/partie rejoindre")])
        .await;
    duel.type_all(&[(0, "/match start")]).await;
    duel.play().await;
    println!("{:?} actions", duel.done);
    assert!(duel.done.iter().all(|&done| done > 10), "{:?}", duel.done);
    let ended = duel.end().await;
    assert!(ended.now.outcome().is_some());
}
