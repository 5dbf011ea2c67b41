//! Updates changed names of users in a server's matches.

use regnal::store::Guild;

use super::app::App;
use crate::discord::asker::Asker;
use crate::discord::error::Result;

/// Renames a user's seats. A lent seat keeps its owner's name.
pub async fn keep_name(app: &App, guild: Guild, asker: &Asker) -> Result<()> {
    let (store, user, name) = (&app.store, asker.user, &asker.name);
    for (id, seat) in store.seats_with_other_name(guild, user, name).await? {
        let mut held = match app.desk.hold(store, id).await {
            // The name in an unreadable match stays the same, while the names in the other matches change.
            Err(error) if error.is_unreadable() => continue,
            held => held?,
        };
        let Some(table) = held.as_mut() else { continue };
        if table.stand_in(seat).is_some() {
            continue;
        }
        // While this task waited for the match, the user might have been renamed again.
        if !app.signs.is_latest_name(guild, user, asker.interaction) {
            return Ok(());
        }
        store.rename_holder(id, seat, user, name).await?;
        let rows = table.header.seats.iter_mut();
        for row in rows.filter(|row| row.seat == seat && row.user == Some(user)) {
            row.name.clone_from(name);
        }
    }
    Ok(())
}
