//! Checks that released migrations are never edited, because existing databases have already run them.

use sha2::{Digest, Sha256};

use super::root;

/// SHA-256 of every migration. A new migration gets a new line; existing lines never change.
const RELEASED: &[(&str, &str)] = &[
    (
        "20260101000000_the_log.sql",
        "6e0c5561616644ed1394645c1967dcf0a386b6829d270be2dda3e7e1ffa2645a",
    ),
    (
        "20261122000000_decks.sql",
        "d9d19a83350ec527b7fe715d2f43da6b4ec5cdf18e83b2c0f035e826ff94d415",
    ),
    (
        "20261123000000_nonces.sql",
        "c3b237ae8b77232c9651f5755220e561090c677a54d5a6f60c2f39931d86c784",
    ),
    (
        "20261125090600_extensions.sql",
        "840b0ceb0d7cbcf2b43949868b6d852cf2f9ac3b2a4bc3f51e709ee249046f36",
    ),
    (
        "20261125104500_people.sql",
        "ee4608d4dc7a8f61f59c20f392ec926246bf6d171ab810be354d7b1bba8cbdf6",
    ),
    (
        "20261125110000_interventions.sql",
        "0b48d16b08d78b838cf5a9cafbd5bf6c286fa18edd0e79856f87ae1d0d43e4e8",
    ),
    (
        "20261126160000_undone.sql",
        "b93cf9717603384363d52537166f995ee58f503b5aca4a8648f8dbc8ea5dfc7c",
    ),
    (
        "20261126180000_imported.sql",
        "a8b9da3c139aaaf6c64847daacb22a96d62ea006c83a5daf4dd5fef4bd579071",
    ),
    (
        "20261128120000_state.sql",
        "126031bbfdafbfd3e8829d5b2d84a185ba0adc6c57b4cbe5707938b9226dd37f",
    ),
    (
        "20261128120100_application.sql",
        "54f52c981e76ffc2b4f3d0aa64c315b4ffd3d2792e70480bc697a16b7c857446",
    ),
    (
        "20261128223000_commands.sql",
        "5605c59bafe12357bbfa23db8296e9d47d68179e049645ea761c9a51ccfc3506",
    ),
    (
        "20261129030000_moving.sql",
        "5dcc9df79c7fd77ac050232b82ca8b6b48efb89c5dea7dd3664f18c51c0993fc",
    ),
    (
        "20261129180000_letters.sql",
        "16fe971b907aaa3c6bf43848cb8c6df55f774823d6851ef71f54fece9860c741",
    ),
    (
        "20261129230000_seekers.sql",
        "b6c1971ce74b3a8a3f39b01618b5f4a3359e9c0b1e907ebf43372093aafefd83",
    ),
    (
        "20261129233000_scale.sql",
        "2b2859f13ef8c38e2d4e03c8cbafe592facb968ecb8e5bb0d95237e33db084cf",
    ),
    (
        "20261130050000_scheduled_events.sql",
        "8b94ce7487b97ee721e26a7325d1fe2180cac5cb59d6220d287b6b2d02200ba5",
    ),
    (
        "20261130233000_bot_players.sql",
        "a1584b9430490746c112aaedfa0396aa4671ec4d52af5a468a84cf564d236f16",
    ),
    (
        "postgres/20261128220000_the_store.sql",
        "4c4ff28f4f6c4a5269b1968abf75ff7adb9a8070ab25257a786e9f64938f3914",
    ),
    (
        "postgres/20261129030000_moving.sql",
        "370ff6a1ef2e3131564b89d0c645c0e9bb37ed29330095ec8f954b8e4254102d",
    ),
    (
        "postgres/20261129070000_processes.sql",
        "4c953fb755e6aa698c101672eef3f5f15d7020cd739b316c993658a65c72c3be",
    ),
    (
        "postgres/20261129180000_letters.sql",
        "3ab4d7010201084ad889aa8e2798f63f1f91685e570a442f78e9265e2242723b",
    ),
    (
        "postgres/20261129230000_seekers.sql",
        "610c94112c7dc94b739030c42970cd46f69eef60dd4ad94c495deaefd6562228",
    ),
    (
        "postgres/20261129233000_scale.sql",
        "1106d423be1e31e5ae08f555cbb0197580b65bb57a2139bd64c2471a28c64c7e",
    ),
    (
        "postgres/20261130050000_scheduled_events.sql",
        "8b94ce7487b97ee721e26a7325d1fe2180cac5cb59d6220d287b6b2d02200ba5",
    ),
    (
        "postgres/20261130233000_bot_players.sql",
        "a1584b9430490746c112aaedfa0396aa4671ec4d52af5a468a84cf564d236f16",
    ),
];

#[test]
fn migrations_can_only_be_added() {
    let folder = root().join("migrations");
    let files = |dir: &std::path::Path| {
        let entries = std::fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path());
        entries.filter(|path| path.is_file()).collect::<Vec<_>>()
    };
    let mut found: Vec<(String, String)> = [files(&folder), files(&folder.join("postgres"))]
        .concat()
        .into_iter()
        .map(|path| {
            let text = std::fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
            let sum = Sha256::digest(text.as_bytes());
            let sum = sum.iter().map(|byte| format!("{byte:02x}")).collect();
            (path.strip_prefix(&folder).unwrap().to_str().unwrap().to_owned(), sum)
        })
        .collect();
    found.sort();
    let released: Vec<(String, String)> =
        RELEASED.iter().map(|&(file, sum)| (file.to_owned(), sum.to_owned())).collect();
    assert_eq!(
        found, released,
        "a released migration changed; add a new file to migrations/ and a new line to this test"
    );
}
