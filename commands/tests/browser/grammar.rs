//! Tests of the page's command-line grammar. They run in the browser, which parses the commands.

use serde_json::{Value, json};

use super::driver::Driver;
use crate::sandbox::client::Play;

/// Script: validates typed option values and returns the results.
const JUDGE: &str = "const [given, done] = arguments;
    import('/page/app/grammar.js').then(({ judge }) => done(given.map(([option, typed]) => judge(option, typed, {}))),
        (error) => done(String(error)));";

/// Script: shows the help before and after the bot sends its commands, and returns the examples shown each time.
const HELP: &str = "const [done] = arguments;
    Promise.all(['dialog', 'state', 'grammar'].map((name) => import(`/page/app/${name}.js`))).then(([{ showHelp }, { state, tell }, { shownAs }]) => {
        const named = (name) => shownAs(state.commands, 'fr', name);
        state.commands = [];
        showHelp({ examples: () => [named('match new'), named('roll')] });
        // On a first visit, the page might have opened its own help.
        const help = [...document.querySelectorAll('dialog')].at(-1);
        const told = () => [...help.querySelectorAll('code')].map((one) => one.textContent);
        const before = told();
        const game = { type: 1, name: 'offices' };
        const group = { type: 2, name: 'new', name_localizations: { fr: 'ouvrir' }, options: [game] };
        const roll = { name: 'roll', name_localizations: { fr: 'lancer' } };
        state.commands = [{ name: 'match', name_localizations: { fr: 'partie' }, options: [group] }, roll];
        tell('commands');
        done([before, told()]);
    }).catch((error) => done(String(error)));";

#[tokio::test(flavor = "multi_thread")]
async fn the_welcome_text_shows_command_names_once_the_bot_has_registered_them() {
    let folder = tempfile::tempdir().unwrap();
    let (driver, play) = (Driver::start().await, Play::start().await);
    let client = driver.browser(folder.path(), "ann", 900).await;
    client.goto(&play.url("/")).await.unwrap();
    let told: Value = client.execute_async(HELP, vec![]).await.unwrap();
    assert_eq!(told, json!([["match new", "roll"], ["partie ouvrir", "lancer"]]));
    client.close().await.unwrap();
    play.sandbox.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_null_limit_means_no_limit() {
    let folder = tempfile::tempdir().unwrap();
    let (driver, play) = (Driver::start().await, Play::start().await);
    let client = driver.browser(folder.path(), "ann", 900).await;
    client.goto(&play.url("/")).await.unwrap();
    let nulls = |kind: u64| {
        json!({"type": kind, "name": "o", "choices": null, "min_length": null, "max_length": null, "min_value": null,
            "max_value": null})
    };
    let mut short = nulls(3);
    short["max_length"] = json!(3);
    let given =
        json!([[nulls(3), "a title"], [nulls(4), "-12"], [nulls(10), "0.5"], [short, "long"]]);
    let judged: Value = client.execute_async(JUDGE, vec![given]).await.unwrap();
    let found = json!([{"value": "a title"}, {"value": -12}, {"value": 0.5}, {"error": ["longest", {"n": 3}]}]);
    assert_eq!(judged, found);
    client.close().await.unwrap();
    play.sandbox.stop().await.unwrap();
}
