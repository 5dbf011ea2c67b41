//! Test that `regnal simulate` gives the same table for the same request, regardless of the number of cores.

use regnal::text::Lang;
use regnal_bot::games::simulate::{SimulationRequest as _, tally};
use regnal_bot::games::{SimulatedDemonworld, SimulatedEchoes, SimulatedMighty, SimulatedOffices};

fn asked(games: u64, civs: &[&str], format: &str) -> SimulatedEchoes {
    SimulatedEchoes {
        games,
        seed: 4,
        civs: civs.iter().map(|civ| (*civ).to_owned()).collect(),
        format: format.to_owned(),
    }
}

#[test]
fn identical_simulation_requests_produce_identical_tables() {
    let request = asked(3, &["norse", "hre"], "base");
    let [one, two] = [0, 1].map(|_| tally(&request).unwrap());
    assert_eq!(one, two);
    assert_eq!(one.games, 3);
    assert_eq!(one.civs.len(), 2);
    let halves: u32 = one.civs.values().map(|score| score.halves).sum();
    assert_eq!(halves, 2 * one.games);
    for lang in Lang::ALL {
        let text = request.table(&one, lang);
        for word in ["norse", "hre"] {
            assert!(text.contains(word), "{text}");
        }
    }
}

#[test]
fn invalid_simulation_requests_are_rejected() {
    let unknown = tally(&asked(1, &["norse", "romans"], "base")).unwrap_err();
    assert!(unknown.to_string().contains("romans"), "{unknown}");
    let few = tally(&asked(1, &["norse", "scots"], "team")).unwrap_err();
    assert!(few.to_string().contains('4'), "{few}");
}

#[test]
fn demonworld_campaigns_are_simulated_and_reported_by_race() {
    let request = SimulatedDemonworld { games: 2, years: 1, seed: 4, chance: false };
    let [one, two] = [0, 1].map(|_| tally(&request).unwrap());
    assert_eq!(one, two);
    assert_eq!((one.games, one.races.len()), (2, 6));
    let wins: f64 = one.races.values().map(|score| score.wins).sum();
    assert!((wins - 2.0).abs() < 0.01, "{wins}");
    assert!(one.sieges > 0 && one.battles > 0);
    for (lang, words) in [
        (Lang::En, ["Orcs", "provinces", "DW-RULING-93"]),
        (Lang::Fr, ["Orques", "hivers", "DW-RULING-93"]),
    ] {
        let text = request.table(&one, lang);
        for word in words {
            assert!(text.contains(word), "{text}");
        }
    }
}

#[test]
fn offices_matches_are_reported_by_race_alignment_and_office() {
    let request = SimulatedOffices { games: 2, seats: 2, seed: 4, chance: false };
    let [one, two] = [0, 1].map(|_| tally(&request).unwrap());
    assert_eq!(one, two);
    assert_eq!((one.games, one.all.of, one.all.wins), (2, 4, 2));
    let of: u32 = one.alignments.values().map(|score| score.of).sum();
    assert_eq!(of, 4);
    for (lang, words) in [
        (Lang::En, ["Emperor of the World", "2 kingdoms", "of due"]),
        (Lang::Fr, ["Empereur du Monde", "2 royaumes", "part due"]),
    ] {
        let text = request.table(&one, lang);
        for word in words {
            assert!(text.contains(word), "{text}");
        }
    }
    let against = SimulatedOffices { chance: true, ..request };
    let told = tally(&against).unwrap();
    assert_eq!(told.program.of, 2);
}

#[test]
fn mighty_campaigns_are_reported_by_seat_and_capital() {
    let request = SimulatedMighty { games: 2, seats: 3, years: 6, seed: 4, chance: false };
    let [one, two] = [0, 1].map(|_| tally(&request).unwrap());
    assert_eq!(one, two);
    assert_eq!((one.games, one.all.of, one.seats.len()), (2, 6, 3));
    let of: u32 = one.sites.values().map(|score| score.of).sum();
    assert_eq!(of, 6);
    for (lang, words) in [
        (Lang::En, ["between 3 seats", "seat 3", "plays in place 2"]),
        (Lang::Fr, ["entre 3 sièges", "siège 3", "joue au rang 2"]),
    ] {
        let text = request.table(&one, lang);
        for word in words {
            assert!(text.contains(word), "{text}");
        }
    }
    let against = SimulatedMighty { chance: true, ..request };
    assert_eq!(tally(&against).unwrap().program.of, 2);
}
