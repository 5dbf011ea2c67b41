//! A player's browser window: performs actions on the page and reads the page.

use fantoccini::Client;
use fantoccini::elements::Element;
use fantoccini::error::{CmdError, ErrorStatus};
use fantoccini::key::Key;
use regnal::text::{Lang, words};
use serde_json::{Value, json};

use super::driver::{AccessibilityTree, spoken};

/// Number of attempts to use an element that the page is replacing.
const TRIES: usize = 20;

/// JavaScript helpers, prepended to every script and wait condition.
const VOCABULARY: &str = r#"
    const messages = () => [...document.querySelectorAll('article.message')];
    const own = () => messages().filter((one) => one.classList.contains('private'));
    const call = () => messages().findLast((one) => !one.classList.contains('private') && one.querySelector('[data-custom*=":panel:"]'));
    const entries = () => [...(own().at(-1)?.querySelectorAll('.choices-panel:not([hidden]) [role=option]') ?? [])];
    const menus = () => [...(own().at(-1)?.querySelectorAll('.choices') ?? [])];
    const pages = ['end_turn', 'orders', 'ahead', 'pay'];
    const ways = () => [...(own().at(-1)?.querySelectorAll('button.button[data-custom*=":menu:"]') ?? [])].filter((one) => {
        const step = one.dataset.custom.split(':')[4];
        return step && !pages.includes(step);
    });
    const entriesOfLine = () => [...document.querySelectorAll('#suggestions [role=option]')];
    const line = document.getElementById('line');
    const named = (root, selector, name) => [...(root?.querySelectorAll(selector) ?? [])].find((one) => one.textContent.trim() === name && !one.disabled);
"#;

/// Returns the character that stands for a key in the WebDriver protocol.
pub(super) fn key(key: Key) -> String {
    char::from(key).to_string()
}

/// Returns whether an error means that the page has replaced or hidden an element since the element was found.
fn is_redrawn(error: &ErrorStatus) -> bool {
    matches!(error, ErrorStatus::StaleElementReference | ErrorStatus::ElementNotInteractable)
}

/// Browser window of one seat.
#[derive(Clone)]
pub(super) struct Window {
    pub(super) name: &'static str,
    pub(super) lang: Lang,
    pub(super) client: Client,
}

impl Window {
    /// Opens the page for this seat for the first time, reads the welcome, and dismisses it.
    pub(super) async fn open(
        client: Client,
        address: &str,
        name: &'static str,
        lang: Lang,
    ) -> Window {
        let window = Window { name, lang, client };
        window.client.goto(&format!("{address}/?seat={name}")).await.unwrap();
        let title = window
            .until("a welcome", "return document.querySelector('dialog h2')?.textContent", &[])
            .await;
        assert!(title.as_str().unwrap().contains("Regnal"), "{title}");
        window.press_keys(&key(Key::Enter)).await;
        window
            .until("the end of the welcome", "return !document.querySelector('dialog')", &[])
            .await;
        window
    }

    /// Returns the bot's message with this key in this player's language.
    pub(super) fn word(&self, id: &str) -> String {
        words().plain(self.lang, id).unwrap_or_else(|| panic!("there is no message {id}"))
    }

    /// Waits until a condition returns a value, and returns that value.
    pub(super) async fn until(&self, what: &str, condition: &str, given: &[Value]) -> Value {
        let script = format!(
            "const given = arguments[0]; const done = arguments[arguments.length - 1];
            const condition = () => {{ {VOCABULARY} {condition} }};
            let timer;
            const look = () => {{
                const found = condition();
                if (!found) return;
                clearInterval(timer);
                done(found);
            }};
            timer = setInterval(look, 20);
            look();"
        );
        match self.client.execute_async(&script, vec![json!(given)]).await {
            Ok(found) => found,
            Err(error) => {
                let screen = self.read("return document.body.innerText").await;
                panic!(
                    "{} waits for {what} {given:?}: {error}\nThe page says:\n{}",
                    self.name,
                    screen.as_str().unwrap_or_default()
                )
            }
        }
    }

    /// Runs a script once and returns its result.
    pub(super) async fn read(&self, script: &str) -> Value {
        self.client.execute(&format!("{VOCABULARY} {script}"), Vec::new()).await.unwrap()
    }

    /// Waits for an element, then clicks it as a mouse or a finger would.
    pub(super) async fn click(&self, what: &str, condition: &str, given: &[Value]) {
        // A click on a moving element could hit another one, so wait until the element stops. Loading pictures and new
        // messages move elements.
        let condition = format!(
            "const found = (() => {{ {condition} }})();
            if (!found) return null;
            found.scrollIntoView({{ block: 'center' }});
            const {{ x, y }} = found.getBoundingClientRect();
            const loading = [...document.images].some((one) => !one.complete && one.getBoundingClientRect().bottom > 0 && one.getBoundingClientRect().top < innerHeight);
            const place = JSON.stringify([x, y, messages().length, loading]);
            window.calm = window.place === place && !loading ? (window.calm ?? 0) + 1 : 0;
            window.place = place;
            return window.calm > 8 && found"
        );
        let mut last = None;
        for _ in 0..TRIES {
            let found = self.until(what, &condition, given).await;
            let reference =
                found.as_object().and_then(|object| object.values().next()).and_then(Value::as_str);
            let reference =
                reference.unwrap_or_else(|| panic!("{what} is not an element: {found}"));
            let element =
                Element::from_element_id(self.client.clone(), reference.to_owned().into());
            match element.click().await {
                Ok(()) => return,
                // Another element might still cover the wanted element.
                Err(CmdError::Standard(error))
                    if is_redrawn(&error.error)
                        || error.error == ErrorStatus::ElementClickIntercepted =>
                {
                    last = Some(error)
                }
                Err(error) => panic!("{}: {what}: {error}", self.name),
            }
        }
        panic!("{}: could not click {what}: {last:?}", self.name);
    }

    /// Presses keys on the focused element. Tries again if the page has redrawn that element in the meantime.
    pub(super) async fn press_keys(&self, keys: &str) {
        let mut last = None;
        for _ in 0..TRIES {
            match self.client.active_element().await.unwrap().send_keys(keys).await {
                Ok(()) => return,
                Err(CmdError::Standard(error)) if is_redrawn(&error.error) => last = Some(error),
                Err(error) => panic!("{}: {keys:?}: {error}", self.name),
            }
        }
        panic!("{}: could not press {keys:?}: {last:?}", self.name);
    }

    /// Types a command. The first key moves the focus to the command line from anywhere.
    pub(super) async fn type_line(&self, text: &str) {
        // If a message has the focus, the page forwards the key; otherwise the command line receives it directly.
        self.press_keys(&text[..1]).await;
        self.until(
            "the command line",
            "return document.activeElement === line && line.value === '/'",
            &[],
        )
        .await;
        self.press_keys(&text[1..]).await;
    }

    pub(super) async fn clear_line(&self) {
        self.client.find(fantoccini::Locator::Id("line")).await.unwrap().clear().await.unwrap();
        self.until("an empty line", "return line.value === ''", &[]).await;
    }

    /// Clicks the button with this label under the latest message that has such a button.
    pub(super) async fn button(&self, name: &str) {
        let condition = "return messages().reverse().map((one) => named(one, '.components button.button', given[0])).find(Boolean)";
        self.click("a button", condition, &[json!(name)]).await;
    }

    /// Opens the private panel under the latest turn notification and waits for it. Repeats a tap that misses because a
    /// new message has moved the page.
    pub(super) async fn open_panel(&self) {
        let count = self.read("return own().length").await;
        for _ in 0..TRIES {
            let play = "return call()?.querySelector('[data-custom*=\":panel:\"]:not(:disabled)')";
            self.click("the way to play", play, &[]).await;
            let now = self.read("return performance.now()").await;
            let opened = "if (own().length > given[0] && !call().querySelector('.working')) return 'open';
                return !document.querySelector('.working') && performance.now() - given[1] > 2000 && 'lost'";
            if self.until("the panel", opened, &[count.clone(), now]).await == "open" {
                return;
            }
        }
        panic!("{}: the panel should have opened", self.name);
    }

    /// Returns true if the panel has a menu, or a button that leads to one.
    pub(super) async fn has_choices(&self) -> bool {
        self.read("return menus().length + ways().length > 0").await == true
    }

    /// Returns the labels of panel buttons that lead to menus.
    pub(super) async fn ways(&self) -> Vec<String> {
        let names = self.read("return ways().map((one) => one.textContent.trim())");
        serde_json::from_value(names.await).unwrap()
    }

    /// Picks an entry from the panel's menus, including menus behind its buttons. Takes an entry with the first
    /// matching prefix in `wanted`, otherwise the first entry. Waits for the result and returns the entry's text.
    pub(super) async fn pick(&self, wanted: &[String]) -> String {
        let all = "if (own().at(-1)?.querySelector('.working, [aria-busy], .choices-button:disabled')) return null;
            const labels = (menu) => [...menu.querySelectorAll('[role=option] .choice-label')].map((one) => one.textContent);
            const listed = menus().flatMap((menu, of) => labels(menu).map((label) => [of, label]));
            const all = [...listed, ...ways().map((one) => [null, one.textContent.trim()])];
            return all.length && all";
        let all = self.until("something to choose", all, &[]).await;
        let all: Vec<(Option<usize>, String)> = serde_json::from_value(all).unwrap();
        let fitting =
            wanted.iter().find_map(|word| all.iter().find(|(_, name)| name.starts_with(word)));
        let (menu, name) = fitting.unwrap_or(&all[0]);
        let before = match menu {
            Some(menu) => {
                self.click(
                    "a menu",
                    "return menus()[given[0]]?.querySelector('.choices-button:not(:disabled)')",
                    &[json!(menu)],
                )
                .await;
                let entry = "return entries().find((one) => one.querySelector('.choice-label').textContent === given[0])";
                self.until("the entry", entry, &[json!(name)]).await;
                let before = self.panel_words().await;
                self.click("an entry", entry, &[json!(name)]).await;
                // A multi-select menu stays open until the selection is confirmed.
                let done = "own().at(-1)?.querySelector('.choices-panel:not([hidden]) .choices-foot button')";
                match self.read(&format!("return Boolean({done})")).await == json!(true) {
                    true => {
                        let marked = self.panel_words().await;
                        self.click("the end of a menu", &format!("return {done}"), &[]).await;
                        marked
                    }
                    false => before,
                }
            }
            None => {
                let before = self.panel_words().await;
                let way = "return ways().find((one) => one.textContent.trim() === given[0] && !one.disabled)";
                self.click("a way", way, &[json!(name)]).await;
                before
            }
        };
        self.changed(&before).await;
        name.clone()
    }

    /// Clicks one of the panel's buttons.
    pub(super) async fn panel_button(&self, name: &str) {
        let before = self.panel_words().await;
        self.click(
            "a button of the panel",
            "return named(own().at(-1), 'button.button', given[0])",
            &[json!(name)],
        )
        .await;
        self.changed(&before).await;
    }

    /// Returns the HTML of the panel, with its buttons and menus.
    async fn panel_words(&self) -> String {
        self.read("return own().at(-1)?.innerHTML ?? ''").await.as_str().unwrap().to_owned()
    }

    /// Waits until the panel has changed from `before` and is ready.
    async fn changed(&self, before: &str) {
        let condition = "const panel = own().at(-1); return panel && panel.innerHTML !== given[0] && !panel.querySelector('.working, [aria-busy]')";
        self.until("a change of the panel", condition, &[json!(before)]).await;
    }

    /// Returns the labels of the panel's buttons.
    pub(super) async fn panel_buttons(&self) -> Vec<String> {
        let names = self.read("return [...(own().at(-1)?.querySelectorAll('.components button.button') ?? [])].map((one) => one.textContent.trim())").await;
        serde_json::from_value(names).unwrap()
    }

    /// Returns the roles and names exposed to a screen reader.
    pub(super) async fn spoken(&self) -> Vec<(String, String)> {
        spoken(&self.client.issue_cmd(AccessibilityTree).await.unwrap())
    }
}
