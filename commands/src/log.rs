//! Log output to standard error: its filter, its two formats, and the logging of panics.

use std::fmt;
use std::io::IsTerminal as _;

use clap::ValueEnum;
use serde_json::{Map, Value};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::format::{JsonFields, Writer};
use tracing_subscriber::fmt::time::{FormatTime as _, SystemTime};
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields, FormattedFields};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::SubscriberInitExt as _;

/// Format of a log line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// Human-readable text.
    #[default]
    Text,
    /// One JSON object per line. The ids of the event's spans are at the same level as the event's own fields.
    Json,
}

/// Largest integer that every JSON reader can represent exactly.
const EXACT: u64 = (1 << 53) - 1;

/// Starts logging. `filter` is the value of `REGNAL_LOG`. Without a filter, `is_bot` determines the level: a command
/// logs only warnings, while the running bot also logs its start and lost sessions.
pub fn start(format: LogFormat, filter: Option<Targets>, is_bot: bool) {
    let usual = Targets::new().with_default(LevelFilter::WARN);
    let usual = match is_bot {
        true => usual.with_target("regnal_bot", LevelFilter::INFO),
        false => usual,
    };
    let filter = filter.unwrap_or(usual);
    let log = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let log = match format {
        // Colours are only for terminals; files and journals get plain text.
        LogFormat::Text => log.with_ansi(std::io::stderr().is_terminal()).boxed(),
        LogFormat::Json => {
            log.with_ansi(false).fmt_fields(JsonFields::new()).event_format(Flat).boxed()
        }
    };
    tracing_subscriber::registry().with(log.with_filter(filter)).init();
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        let reason = panic.payload_as_str().unwrap_or("no reason given");
        tracing::error!(
            place,
            reason,
            "panic; the task that panicked has failed, everything else continues"
        );
    }));
}

/// Parses a filter such as `warn,regnal_bot=debug`; `None` for an empty one.
///
/// # Errors
/// Returns a one-sentence message for the owner if the filter is invalid.
pub fn filter(text: &str) -> Result<Option<Targets>, String> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let refused = |part: &str| {
        format!(
            "REGNAL_LOG is not understood at `{part}`: write a level (off, error, warn, info, debug, trace) or TARGET=LEVEL, separated by commas, for example warn,regnal_bot=debug"
        )
    };
    for part in text.split(',').map(str::trim) {
        // The parser would interpret a single word as a target. A misspelt level would then silence everything else.
        let (target, level) = match part.rsplit_once('=') {
            Some((target, level)) => (Some(target.trim()), level),
            None => (None, part),
        };
        let is_level = level.parse::<LevelFilter>().is_ok() && level.parse::<u8>().is_err();
        // A target is the path of a module. The parser accepts any other text, which no event would ever match, for
        // example two parts without a comma between them.
        let is_path = |target: &str| {
            let mut letters = target.chars();
            !target.is_empty() && letters.all(|it| it.is_alphanumeric() || matches!(it, '_' | ':'))
        };
        let is_target = target.is_none_or(is_path);
        // The parser would interpret an empty word as a level.
        if level.is_empty() || !is_level || !is_target {
            return Err(refused(part));
        }
    }
    let compact: String = text.split_whitespace().collect();
    compact.parse().map(Some).map_err(|_| refused(text.trim()))
}

/// Formatter that writes an event as one JSON object. The fields of the event's spans are at the same level as the
/// event's own fields, with those of the innermost span last.
struct Flat;

impl<S> FormatEvent<S, JsonFields> for Flat
where
    S: Subscriber + for<'a> LookupSpan<'a>,
{
    fn format_event(
        &self,
        ctx: &FmtContext<'_, S, JsonFields>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let mut line = Map::new();
        let mut time = String::new();
        SystemTime.format_time(&mut Writer::new(&mut time))?;
        let (level, target) = (event.metadata().level(), event.metadata().target());
        for span in ctx.event_scope().into_iter().flat_map(|scope| scope.from_root()) {
            line.insert("span".to_owned(), span.name().into());
            if let Some(fields) = span.extensions().get::<FormattedFields<JsonFields>>() {
                line.extend(object(&fields.fields)?);
            }
        }
        let mut own = String::new();
        ctx.field_format().format_fields(Writer::new(&mut own), event)?;
        line.extend(object(&own)?);
        line.insert("time".to_owned(), time.into());
        line.insert("level".to_owned(), name(*level).into());
        line.insert("target".to_owned(), target.into());
        writeln!(writer, "{}", Value::Object(line))
    }
}

/// Reads the fields of a span or event. Discord ids become strings, since most JSON readers round such large numbers.
fn object(text: &str) -> Result<Map<String, Value>, fmt::Error> {
    let mut fields: Map<String, Value> = serde_json::from_str(text).map_err(|_| fmt::Error)?;
    for value in fields.values_mut() {
        if value.as_u64().is_some_and(|number| number > EXACT) {
            *value = value.to_string().into();
        }
    }
    Ok(fields)
}

fn name(level: Level) -> &'static str {
    match level {
        Level::ERROR => "error",
        Level::WARN => "warn",
        Level::INFO => "info",
        Level::DEBUG => "debug",
        Level::TRACE => "trace",
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::sync::{Arc, Mutex};

    use super::*;

    /// Test writer that collects the log output in memory.
    #[derive(Clone, Default)]
    struct Written(Arc<Mutex<Vec<u8>>>);

    impl Write for Written {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn span_ids_are_at_the_same_level_as_the_event_fields() {
        let written = Written::default();
        let to = written.clone();
        let log = tracing_subscriber::fmt::layer()
            .with_writer(move || to.clone())
            .with_ansi(false)
            .fmt_fields(JsonFields::new())
            .event_format(Flat);
        tracing::subscriber::with_default(tracing_subscriber::registry().with(log), || {
            let id = 1_234_567_890_123_456_789_u64;
            let absent: Option<u64> = None;
            let span = tracing::error_span!("interaction", interaction = id, server = absent);
            let _entered = span.enter();
            let _inner = tracing::error_span!("picture", match_id = 7_i64).entered();
            tracing::error!(error = "torn\nline", "interaction failed");
        });
        let line = String::from_utf8(written.0.lock().unwrap().clone()).unwrap();
        assert_eq!(line.lines().count(), 1, "{line}");
        let line: Value = serde_json::from_str(&line).unwrap();
        assert_eq!(line["interaction"], "1234567890123456789");
        assert_eq!(line["match_id"], 7);
        assert_eq!([&line["level"], &line["span"]], ["error", "picture"]);
        assert_eq!([&line["message"], &line["error"]], ["interaction failed", "torn\nline"]);
        assert!(line.get("server").is_none() && line["time"].is_string(), "{line}");
    }

    #[test]
    fn a_filter_is_parsed_or_rejected_with_a_one_sentence_message() {
        for text in ["", " "] {
            assert_eq!(filter(text), Ok(None));
        }
        for text in ["warn", "INFO", "warn,regnal_bot=debug", "off, hyper::client =trace"] {
            assert!(filter(text).is_ok_and(|filter| filter.is_some()), "{text}");
        }
        for text in [
            "wran",
            "regnal_bot=loud",
            "warn,,info",
            "regnal_bot",
            "regnal_bot=",
            "7",
            "=debug",
            "warn regnal_bot=debug",
            "warn;regnal_bot=debug",
            "regnal-bot=debug",
            "regnal_bot[interaction]=debug",
        ] {
            let refused = filter(text).unwrap_err();
            assert!(refused.starts_with("REGNAL_LOG is not understood"), "{refused}");
            assert_eq!(refused.lines().count(), 1);
        }
    }
}
