//! Tests of the store on a PostgreSQL server that `.ci/postgres` starts.

use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use regnal::store::{Limits, MatchId, Place, Store};

use super::crash::Story;
use super::program::{PATIENCE, Program};
use crate::lookup::verify::small_match;
use crate::owner::{interrupt_move, output, program, text, unfinished_move};

/// Creates an empty database and returns its address. The database disappears together with the server.
pub(crate) async fn new_database(name: &str) -> String {
    let name = format!("{name}_{}", std::process::id());
    administer(&format!("CREATE DATABASE {name}")).await;
    address(&name)
}

/// Executes a statement in the server's `postgres` database, which no test uses for anything else.
pub(super) async fn administer(statement: &str) {
    let db = <sqlx::PgConnection as sqlx::Connection>::connect(&address("postgres")).await;
    let done = sqlx::query(sqlx::AssertSqlSafe(statement)).execute(&mut db.unwrap()).await;
    done.unwrap_or_else(|error| panic!("{statement}: {error}"));
}

fn address(name: &str) -> String {
    let socket = std::env::var("REGNAL_TEST_POSTGRES");
    let socket = socket.expect("run the tests by `bash .ci/postgres cargo test …`");
    format!("postgres:///{name}?host={socket}&user=postgres")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_on_a_database_server_survives_a_killed_program() {
    let dir = tempfile::tempdir().unwrap();
    let address = new_database("killed").await;
    let mut program = Program::start_on(&address, dir.path()).await;
    let mut story = Story::begin(program.site.clone(), 5).await;
    for life in 0..3 {
        act(&mut story).await;
        let (_, ()) = tokio::join!(story.act(), program.kill_after(7 * life));
        program = Program::start_on(&address, dir.path()).await;
        story.party.follow(program.site.clone()).await;
    }
    act(&mut story).await;
    assert!(program.end(PATIENCE).await.success());
    assert!(!Store::is_in(dir.path()), "there is a file beside the database");
    let store = Store::open(Place::Server(address)).await.unwrap();
    story.check(&store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_can_be_moved_to_a_database_server_continued_there_and_moved_back() {
    let (dir, back) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (file, returned) = (Place::from(dir.path()), Place::from(back.path()));
    let address = new_database("moved").await;
    let server = Place::Server(address.clone());
    let mut program = Program::start(dir.path()).await;
    let mut story = Story::begin(program.site.clone(), 6).await;
    act(&mut story).await;
    let refused = transfer(dir.path().to_str().unwrap(), &address);
    assert!(!refused.0 && refused.1.contains("already using"), "{}", refused.1);
    assert!(program.end(PATIENCE).await.success());
    let before = exported(&file).await;
    let (is_well, said) = transfer(dir.path().to_str().unwrap(), &address);
    assert!(is_well && said.contains("matches: 1"), "{said}");
    assert_eq!(exported(&server).await, before);

    program = Program::start_on(&address, dir.path()).await;
    story.party.follow(program.site.clone()).await;
    act(&mut story).await;
    assert!(program.end(PATIENCE).await.success());
    let before = exported(&server).await;
    let (is_well, said) = transfer(&address, back.path().to_str().unwrap());
    assert!(is_well, "{said}");
    assert_eq!(exported(&returned).await, before);

    program = Program::start(back.path()).await;
    story.party.follow(program.site.clone()).await;
    act(&mut story).await;
    assert!(program.end(PATIENCE).await.success());
    story.check(&Store::open(&returned).await.unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unfinished_move_to_a_database_server_is_refused_with_instructions_for_finishing_it() {
    let dir = tempfile::tempdir().unwrap();
    let address = new_database("unfinished").await;
    let store = Store::open(dir.path()).await.unwrap();
    small_match(&store, 5, 30).await;
    store.close().await;
    let (from, to) = (Place::from(dir.path()), Place::Server(address.clone()));
    interrupt_move(&from, &to).await;
    // This port is taken, so a bot that accepted the incomplete store would fail later, when it binds the port.
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let copy = dir.path().join("copy");
    let copy = copy.to_str().unwrap();
    for args in [&["matches"] as &[&str], &["check"], &["backup", copy], &["run", "--port", &port]]
    {
        let mut command = program(args);
        command.env("REGNAL_DATABASE", &address).arg("--data").arg(dir.path());
        let refused = output(command).await;
        let said = text(&[refused.stdout, refused.stderr].concat());
        assert_eq!(refused.status.code(), Some(1), "{args:?}: {said}");
        assert!(said.contains(&unfinished_move(&from, &to)), "{args:?}: {said}");
    }
    let (is_well, said) = transfer(dir.path().to_str().unwrap(), &address);
    assert!(is_well && said.contains("matches: 1"), "{said}");
}

async fn act(story: &mut Story) {
    for _ in 0..6 {
        story.act().await.unwrap();
    }
}

/// Returns the export of the test match.
async fn exported(place: &Place) -> String {
    let store = Store::open_read_only(place).await.unwrap().unwrap();
    let export = store.export(MatchId(1)).await.unwrap();
    store.close().await;
    serde_json::to_string(&export).unwrap()
}

/// Runs `regnal move`.
pub(super) fn transfer(from: &str, to: &str) -> (bool, String) {
    let output = program(&["move", "--from", from, "--to", to]).output().unwrap();
    (output.status.success(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
}

/// Only a dump made by the owner allows a return to the old version, so an upgrade must not go unnoticed.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_upgrade_is_logged() {
    let dir = tempfile::tempdir().unwrap();
    let address = new_database("upgraded").await;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../migrations/postgres");
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = entries.collect();
    files.sort();
    let newest = files.pop().unwrap();
    let older = dir.path().join("older");
    std::fs::create_dir(&older).unwrap();
    for file in &files {
        std::fs::copy(file, older.join(file.file_name().unwrap())).unwrap();
    }
    let pool = sqlx::PgPool::connect(&address).await.unwrap();
    sqlx::migrate::Migrator::new(older).await.unwrap().run(&pool).await.unwrap();
    pool.close().await;
    let schema = |file: &Path| {
        let name = file.file_name().unwrap().to_str().unwrap().to_owned();
        name.split('_').next().unwrap().to_owned()
    };
    let told = format!(
        "upgrading the database from schema {} to {}; only your own pg_dump leads back",
        schema(files.last().unwrap()),
        schema(&newest)
    );
    for is_old in [true, false] {
        let said = started(&address, dir.path()).await;
        assert_eq!(said.contains(&told), is_old, "{said}");
    }
}

/// Runs the program until its session with Discord has started, and returns its log.
async fn started(address: &str, dir: &Path) -> String {
    let mut command = program(&["--port", "0", "--data"]);
    command.arg(dir).env("REGNAL_DATABASE", address);
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = quiet.spawn().unwrap();
    let log = BufReader::new(child.stderr.take().unwrap());
    let lines = tokio::task::spawn_blocking(move || {
        let mut seen = String::new();
        for line in log.lines().map(Result::unwrap) {
            seen.push_str(&line);
            seen.push('\n');
            if line.contains("session with Discord started") {
                break;
            }
        }
        seen
    });
    let lines = lines.await.unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    lines
}

/// The forms of an address in the guides and in `regnal --help` must be accepted as they are written there.
#[tokio::test]
async fn documented_addresses_of_a_database_server_are_accepted() {
    let address = new_database("documented").await;
    let name = address.trim_start_matches("postgres:///").split('?').next().unwrap();
    let socket = std::env::var("REGNAL_TEST_POSTGRES").unwrap();
    let help = program(&["--help"]).output().unwrap().stdout;
    let help = String::from_utf8(help).unwrap();
    let english = include_str!("../../../assets/guide/en/owner.md");
    let french = include_str!("../../../assets/guide/fr/owner.md");
    for (page, least) in [(help.as_str(), 1), (english, 2), (french, 2)] {
        let forms: Vec<&str> = page
            .split(|it: char| it.is_whitespace() || it == '`' || it == '\'' || it == '"')
            .filter_map(|word| word.find("postgres://").and_then(|start| word.get(start..)))
            .filter(|form| form.contains("host=/"))
            .collect();
        assert!(forms.len() >= least, "only {forms:?}");
        for form in forms {
            let here = form
                .replace("//regnal@", "//postgres@")
                .replace("/regnal?", &format!("/{name}?"))
                .replace("/run/postgresql", &socket);
            let listed = program(&["matches"]).env("REGNAL_DATABASE", &here).output().unwrap();
            assert!(listed.status.success(), "{form}: {listed:?}");
            let said = String::from_utf8(listed.stdout).unwrap();
            assert!(said.contains("There is no match"), "{form}: {said}");
        }
    }
}

#[tokio::test]
async fn owner_commands_read_a_store_on_a_database_server_without_revealing_the_password() {
    let dir = tempfile::tempdir().unwrap();
    let address = new_database("owners").await;
    let run = |address: &str, task: &[&str]| {
        let mut command = program(&["--data"]);
        command.arg(dir.path()).args(task).env("REGNAL_DATABASE", address);
        let output = command.output().unwrap();
        let all = [output.stdout, output.stderr].concat();
        (output.status.success(), String::from_utf8(all).unwrap())
    };
    let store = Store::open(Place::Server(address.clone())).await.unwrap();
    let id = small_match(&store, 5, 3).await;
    // The export works while the store is in use.
    let (is_well, said) = run(&address, &["export", &id.to_string()]);
    assert!(is_well && said.contains("commitment"), "{said}");
    let (is_well, said) = run(&address, &["import", "x", "--channel", "1", "--guild", "2"]);
    assert!(!is_well, "{said}");
    // The process that uses the store does not listen for commands in this folder.
    let (is_well, said) = run(&address, &["delete", &id.to_string(), "--yes"]);
    assert!(!is_well && said.contains("name its folder with --data"), "{said}");
    store.close().await;
    let (is_well, said) = run(&address, &["export", "99"]);
    assert!(!is_well && said.contains("no match 99 in postgres://"), "{said}");
    let nowhere = "postgres://bot:s3cret@localhost:1/regnal";
    for address in [nowhere, "mysql://bot:s3cret@localhost/regnal"] {
        for task in [&["matches"] as &[&str], &["run", "--port", "0"]] {
            let (is_well, said) = run(address, task);
            assert!(!is_well && said.contains("localhost"), "{said}");
            assert!(!said.contains("s3cret"), "{said}");
        }
    }
    let name = address.trim_start_matches("postgres:///").split('?').next().unwrap();
    administer(&format!("ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false")).await;
    for task in [
        &["matches", "--json"] as &[&str],
        &["outbox"],
        &["outbox", "--again", "1"],
        &["delete", "1", "--yes"],
        &["forget", "1", "--yes"],
        &["forget-server", "1", "--yes", "--json"],
        &["export", "1"],
        &["book", "1"],
        &["backup", "copy"],
        &["check"],
        &["run", "--port", "0"],
    ] {
        let (is_well, said) = run(&address, task);
        assert!(!is_well && said.contains("not currently accepting"), "{task:?}: {said}");
        assert!(task == ["check"] || said.lines().count() == 1, "{task:?}: {said}");
    }
    // This server accepts connections, but never answers.
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("postgres://bot@{}/regnal", silent.local_addr().unwrap());
    let limits = Limits { connect_time: Duration::from_millis(50), ..Limits::default() };
    let refusal = Store::open_with(Place::Server(address), limits).await.unwrap_err();
    assert!(refusal.to_string().contains("did not answer"), "{refusal}");
}
