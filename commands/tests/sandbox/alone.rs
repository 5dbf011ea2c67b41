//! Tests of `regnal sandbox`, which runs the sandbox without the bot in a separate process.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use super::client::Line;

#[tokio::test(flavor = "multi_thread")]
async fn the_sandbox_program_accepts_other_clients() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_regnal"));
    command.args(["sandbox", "--port", "0"]);
    for name in ["DISCORD_TOKEN", "REGNAL_PORT", "REGNAL_LOG"] {
        command.env_remove(name);
    }
    let mut program = command.stdout(Stdio::piped()).spawn().unwrap();
    let output = BufReader::new(program.stdout.take().unwrap());
    let said =
        tokio::task::spawn_blocking(|| output.lines().take(4).collect::<Result<Vec<_>, _>>());
    let said = said.await.unwrap().unwrap();
    let find = |name: &str| {
        let line = said.iter().find_map(|line| line.strip_prefix(name));
        line.unwrap_or_else(|| panic!("there is no {name} in {said:?}")).trim().to_owned()
    };
    let (rest, gateway, token) = (find("REST:"), find("Gateway:"), find("Token:"));

    // Other clients can register commands and connect if they have the token.
    let command = json!({"name": "ping", "description": "Answers"});
    let answer = reqwest::Client::new()
        .post(format!("{rest}/applications/100000000000000001/commands"))
        .header("authorization", format!("Bot {token}"))
        .json(&command)
        .send()
        .await
        .unwrap();
    assert_eq!(answer.status(), 201);
    let mut line = Line::open(&format!("{gateway}?v=10&encoding=json")).await;
    assert_eq!(line.frame().await["op"], 10);
    let identify = json!({"op": 2, "d": {"token": token, "intents": 1, "properties": {}}});
    line.send(identify).await;
    let ready = line.event("READY").await;
    assert_eq!(ready["d"]["application"]["id"], "100000000000000001");
    assert_ne!(ready["d"]["user"]["username"], Value::Null);

    // The program exits cleanly on a signal.
    let told = Command::new("kill").arg(program.id().to_string()).status();
    assert!(told.unwrap().success());
    let ended = tokio::task::spawn_blocking(move || program.wait());
    assert!(ended.await.unwrap().unwrap().success());
}
