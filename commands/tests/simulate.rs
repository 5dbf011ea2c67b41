//! `regnal simulate`: the same request gives the same table, on however many cores.

use regnal::text::Lang;
use regnal_bot::owner::simulate::{SimulatedEchoes, echoes, table};

fn asked(games: u64, civs: &[&str], format: &str) -> SimulatedEchoes {
    SimulatedEchoes {
        games,
        seed: 4,
        civs: civs.iter().map(|civ| (*civ).to_owned()).collect(),
        format: format.to_owned(),
    }
}

#[test]
fn the_same_request_gives_the_same_table() {
    let request = asked(3, &["norse", "hre"], "base");
    let [one, two] = [0, 1].map(|_| echoes(&request).unwrap());
    assert_eq!(one, two);
    assert_eq!(one.games, 3);
    assert_eq!(one.civs.len(), 2);
    let halves: u32 = one.civs.values().map(|score| score.halves).sum();
    assert_eq!(halves, 2 * one.games);
    for lang in Lang::ALL {
        let text = table(&one, request.seed, lang);
        for word in ["norse", "hre"] {
            assert!(text.contains(word), "{text}");
        }
    }
}

#[test]
fn what_cannot_be_simulated_is_refused() {
    let unknown = echoes(&asked(1, &["norse", "romans"], "base")).unwrap_err();
    assert!(unknown.to_string().contains("romans"), "{unknown}");
    let few = echoes(&asked(1, &["norse", "scots"], "team")).unwrap_err();
    assert!(few.to_string().contains('4'), "{few}");
}
