//! Store folder, and the application that owns it. The bot and the sandbox have separate stores, and neither can use
//! the other's.

use std::path::{Path, PathBuf};

use regnal::store::{Application, OpenError, Place, Store, Whose};

use super::failed::Failed;
use super::note;

/// Default folder of the bot's store.
const USUAL: &str = "regnal-data";
/// Subfolder with the sandbox's store.
const SANDBOX: &str = "sandbox";
/// Environment variable with the address of a PostgreSQL database. There is no command-line option for it, because
/// other users of the machine can see a command line, and the address can contain a password.
const DATABASE: &str = "REGNAL_DATABASE";

/// Returns the store folder for `application`: the given folder, otherwise the default.
///
/// # Errors
/// Returns an error if the store there cannot be read.
pub async fn folder(
    named: Option<PathBuf>,
    application: Application,
) -> Result<PathBuf, OpenError> {
    match (named, application) {
        (Some(dir), _) => Ok(dir),
        (None, Application::Discord(_)) => Ok(USUAL.into()),
        (None, Application::Sandbox) => of_sandbox(Path::new(USUAL)).await,
    }
}

/// Returns the folder of the sandbox's store inside `usual`. A store that an older version created in `usual` itself is
/// still used.
async fn of_sandbox(usual: &Path) -> Result<PathBuf, OpenError> {
    let own = usual.join(SANDBOX);
    if Store::is_in(&own) {
        return Ok(own);
    }
    let is_old = match Store::whose(usual).await? {
        Some(whose) => {
            whose.application == Some(Application::Sandbox)
                || whose.application.is_none() && is_of_sandbox(&whose)
        }
        None => false,
    };
    Ok(if is_old { usual.into() } else { own })
}

/// Returns the store folder for the owner's tools: the given folder, otherwise the bot's, otherwise the sandbox's.
pub fn folder_for_tools(named: Option<PathBuf>) -> PathBuf {
    let usual = PathBuf::from(USUAL);
    let own = usual.join(SANDBOX);
    match named {
        Some(dir) => dir,
        None if !Store::is_in(&usual) && Store::is_in(&own) => own,
        None => usual,
    }
}

/// Returns the location of the store: the database specified in the environment, otherwise the folder `dir`.
pub fn place(dir: &Path) -> Place {
    // An address that is not valid Unicode must be refused, rather than ignored in favour of the folder.
    let named = std::env::var_os(DATABASE).unwrap_or_default();
    match named.to_string_lossy().trim() {
        "" => dir.into(),
        address => Place::Server(address.to_owned()),
    }
}

/// Opens the store in the folder `dir` and assigns it to `application`. A store that belongs to another application is
/// left unchanged.
///
/// # Errors
/// Returns [`Failed::OtherApplication`], or an error if the store cannot be opened.
pub async fn open(dir: &Path, application: Application) -> Result<Store, Failed> {
    let place = place(dir);
    let whose = Store::whose(&place).await?.unwrap_or_default();
    if let Some(why) = refusal(&place, &whose, application) {
        return Err(Failed::OtherApplication(why));
    }
    let store = Store::open_shared(place).await?;
    if let Some(copy) = store.copy() {
        tracing::warn!(copy = %copy.display(), "store upgraded for this version; to return to the previous version, restore the backup copy");
    }
    if whose.application.is_none() {
        let kept = store.set_application(application).await;
        kept.map_err(|error| Failed::Broken(error.into()))?;
    }
    Ok(store)
}

/// Opens the store in `dir`. If the store was upgraded, prints the location of the backup copy.
///
/// # Errors
/// Returns an error if the store cannot be opened.
pub async fn upgraded(dir: &Path) -> Result<Store, OpenError> {
    let store = Store::open(place(dir)).await?;
    if let Some(copy) = store.copy() {
        note(format_args!(
            "{} was upgraded for this version; to go back to the one before, put its copy in its place: {}",
            Store::file_in(dir).display(),
            copy.display()
        ));
    }
    Ok(store)
}

/// Returns the reason why `application` cannot use a store, and a suggestion for the owner.
fn refusal(dir: &Place, whose: &Whose, application: Application) -> Option<String> {
    let to_sandbox =
        "set DISCORD_TOKEN to run the bot, or give the sandbox a folder of its own with --data";
    match (whose.application, application) {
        (Some(own), application) if own == application => None,
        (Some(Application::Discord(own)), Application::Sandbox) => Some(format!(
            "the store in {dir} belongs to the Discord application {own}, not to the sandbox; {to_sandbox}"
        )),
        (None, Application::Sandbox) if !is_of_sandbox(whose) && !whose.guilds.is_empty() => {
            Some(format!(
                "the store in {dir} holds matches of a server on Discord, not of the sandbox; {to_sandbox}"
            ))
        }
        (Some(Application::Sandbox), Application::Discord(_)) => Some(of_sandbox_alone(dir)),
        (None, Application::Discord(_)) if is_of_sandbox(whose) => Some(of_sandbox_alone(dir)),
        (Some(Application::Discord(own)), Application::Discord(other)) => Some(format!(
            "the store in {dir} belongs to the Discord application {own}, and DISCORD_TOKEN is that of {other}; use the token of {own}, or another folder with --data"
        )),
        (_, Application::Sandbox | Application::Discord(_)) => None,
    }
}

fn of_sandbox_alone(dir: &impl std::fmt::Display) -> String {
    format!(
        "the store in {dir} is that of the sandbox; give the bot another folder with --data, or move the files regnal.* from {dir} to {dir}/{SANDBOX}, where the sandbox finds them"
    )
}

/// Returns whether a store has matches, all of them on the sandbox's only server.
fn is_of_sandbox(whose: &Whose) -> bool {
    !whose.guilds.is_empty() && whose.guilds.iter().all(|guild| guild.0 == regnal_sandbox::GUILD)
}
