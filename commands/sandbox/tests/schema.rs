//! Checks the bot's requests against Discord's OpenAPI description, read from the file that `DISCORD_OPENAPI` names.

use std::{
    collections::BTreeMap,
    env, fs,
    sync::{LazyLock, Mutex},
};

use jsonschema::{Registry, Validator};
use serde_json::{Value, json};

/// URI under which the OpenAPI description is registered; its references are resolved against this URI.
const DOCUMENT: &str = "json-schema:///discord";

/// Checker shared by all tests; `None` if `DISCORD_OPENAPI` is not set.
pub(crate) static CHECKER: LazyLock<Option<Checker>> = LazyLock::new(Checker::from_env);

/// Checks request bodies from `GET /sandbox/api/requests` against the schemas of their routes.
pub(crate) struct Checker {
    document: Value,
    registry: Registry<'static>,
    pub(crate) validators: Mutex<BTreeMap<String, Validator>>,
}

impl Checker {
    /// Loads the OpenAPI description that `DISCORD_OPENAPI` names; returns `None` if the variable is not set.
    pub(crate) fn from_env() -> Option<Checker> {
        let path = env::var_os("DISCORD_OPENAPI")?;
        let text =
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let document: Value = serde_json::from_str(&text).unwrap();
        let registry = Registry::new().add(DOCUMENT, document.clone()).unwrap().prepare().unwrap();
        Some(Checker { document, registry, validators: Mutex::default() })
    }

    /// Returns the schema violations in the given request bodies, each with its route. Rejected requests are skipped.
    pub(crate) fn faults(&self, requests: &[Value]) -> Vec<String> {
        let mut validators = self.validators.lock().unwrap();
        let mut faults = Vec::new();
        let taken = requests
            .iter()
            .filter(|request| request["status"].as_u64().is_some_and(|status| status < 300));
        for request in taken.filter(|request| !request["json"].is_null()) {
            let (method, path) =
                (request["method"].as_str().unwrap(), request["path"].as_str().unwrap());
            let Some(pointer) =
                self.route(method, path, "requestBody/content/application~1json/schema")
            else {
                faults.push(format!("{method} {path}: Discord has no such route with a body"));
                continue;
            };
            let validator =
                validators.entry(pointer.clone()).or_insert_with(|| self.validator(&pointer));
            for error in validator.iter_errors(&as_described(&request["json"])) {
                faults.push(format!("{method} {path} {}: {error}", error.instance_path()));
            }
        }
        faults
    }

    pub(crate) fn validator(&self, pointer: &str) -> Validator {
        let schema = json!({"$ref": format!("{DOCUMENT}#{pointer}")});
        jsonschema::options().with_registry(&self.registry).build(&schema).unwrap()
    }

    /// Returns the JSON pointer to a schema for this route in the OpenAPI description.
    pub(crate) fn route(&self, method: &str, path: &str, end: &str) -> Option<String> {
        let path = path.split('?').next()?;
        let parts: Vec<&str> = path.split('/').collect();
        let fits = |template: &str| {
            let pieces: Vec<&str> = template.split('/').collect();
            let same = |(piece, part): (&&str, &&str)| piece.starts_with('{') || piece == part;
            pieces.len() == parts.len() && pieces.iter().zip(&parts).all(same)
        };
        let routes = self.document["paths"].as_object()?;
        // A literal route such as `@original` takes precedence over a route with placeholders.
        let best = routes
            .keys()
            .filter(|template| fits(template))
            .min_by_key(|template| template.matches('{').count())?;
        let (escaped, method) = (best.replace('~', "~0").replace('/', "~1"), method.to_lowercase());
        self.document.pointer(&format!("/paths/{escaped}/{method}/{end}"))?;
        let escaped = escaped.replace('{', "%7B").replace('}', "%7D");
        Some(format!("/paths/{escaped}/{method}/{end}"))
    }
}

/// Returns the body, adapted where the OpenAPI description is known to differ from Discord's reference.
///
/// File numbers become strings, because the description allows only strings as snowflakes. According to Discord's
/// reference, a request numbers its files with integers (`"id": 0`), and serenity does so.
fn as_described(body: &Value) -> Value {
    let mut body = body.clone();
    for pointer in ["/attachments", "/data/attachments"] {
        let files = body.pointer_mut(pointer).and_then(Value::as_array_mut);
        for id in files.into_iter().flatten().filter_map(|file| file.get_mut("id")) {
            if let Some(number) = id.as_u64() {
                *id = json!(number.to_string());
            }
        }
    }
    // Permissions are strings in Discord's reference and responses. Only the OpenAPI description of command
    // registration declares them as numbers.
    let commands = body.as_array_mut().into_iter().flatten();
    for permissions in commands.filter_map(|command| command.get_mut("default_member_permissions"))
    {
        if let Some(bits) = permissions.as_str().and_then(|text| text.parse::<u64>().ok()) {
            *permissions = json!(bits);
        }
    }
    body
}

#[test]
fn the_schema_checker_accepts_valid_bodies_and_rejects_invalid_ones() {
    let Some(checker) = CHECKER.as_ref() else {
        eprintln!("DISCORD_OPENAPI is not set: nothing to check against");
        return;
    };
    let request = |method: &str, path: &str, body: Value| json!({"method": method, "path": path, "json": body, "status": 200});
    let message = "/channels/100000000000000001/messages";
    let fine = [
        request(
            "POST",
            message,
            json!({"content": "hello", "components": [{"type": 1, "components": [
            {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]}),
        ),
        request("PATCH", "/webhooks/1/token/messages/@original", json!({"content": "hello"})),
        request(
            "PUT",
            "/applications/1/guilds/2/commands",
            json!([{"name": "one", "description": "One"}]),
        ),
        request(
            "POST",
            "/interactions/1/token/callback?with_response=true",
            json!({"type": 4, "data": {"content": "x"}}),
        ),
    ];
    assert_eq!(checker.faults(&fine), Vec::<String>::new());
    let wrong = [
        request("POST", message, json!({"content": "x".repeat(4_001)})),
        request("POST", message, json!({"embeds": "none"})),
        request("PUT", "/applications/1/guilds/2/commands", json!([{"description": "nameless"}])),
        request("POST", "/interactions/1/token/callback", json!({"type": 99})),
        request("POST", "/no/such/route", json!({})),
    ];
    for one in wrong {
        assert!(!checker.faults(std::slice::from_ref(&one)).is_empty(), "{one}");
    }
}
