//! The seats of matches.

use super::header::require_status;
use super::keep::forget_votes_of;
use super::matches::LIVE;
use super::{Body, Connection, Result, list, must_change};
use crate::{Guild, Join, MatchId, SeatRow, Status, StoreError, Timestamp, User};
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

impl Body {
    pub(crate) async fn join(&self, join: Join) -> Result<Seat> {
        let mut db = self.write().await?;
        require_status(&mut db, join.match_id, &[Status::Lobby]).await?;
        let seats = seats_of(&mut db, join.match_id).await?;
        if seats.iter().any(|seat| seat.user == Some(join.user)) {
            return Err(StoreError::AlreadySeated);
        }
        let number: i64 = narrow(seats.len());
        query!(
            r#"INSERT INTO seats (match, seat, "user", name, salt, language, joined) VALUES ($1, $2, $3, $4, $5, $6, $7)"#,
            join.match_id.0,
            number,
            join.user.0.cast_signed(),
            join.name,
            join.salt,
            join.language,
            join.at.0
        )
        .execute(&mut *db)
        .await?;
        touched(&mut db, join.match_id).await?;
        db.commit().await?;
        Ok(seat(number))
    }

    pub(crate) async fn seat_machines(
        &self,
        match_id: MatchId,
        machines: &[Seat],
        name: &str,
        at: Timestamp,
    ) -> Result<()> {
        let mut db = self.write().await?;
        require_status(&mut db, match_id, &[Status::Lobby]).await?;
        let mut people = seats_of(&mut db, match_id).await?;
        people.retain(|row| row.user.is_some());
        query!("DELETE FROM seats WHERE match = $1", match_id.0).execute(&mut *db).await?;
        let count = people.len() + machines.len();
        let mut people = people.into_iter();
        for number in Seat::all(count) {
            let place = machines.iter().position(|&machine| machine == number);
            let row = match place {
                Some(_) => None,
                None => people.next(),
            };
            let called = match (&row, place) {
                (Some(row), _) => row.name.clone(),
                (None, Some(place)) if machines.len() > 1 => format!("{name} {}", place + 1),
                (None, _) => name.to_owned(),
            };
            let (number, name) = (i64::from(number.0), called.as_str());
            let user = row.as_ref().and_then(|row| row.user);
            let user = user.map(|user| user.0.cast_signed());
            let salt = row.as_ref().map_or("", |row| &row.salt);
            let language = row.as_ref().map_or("", |row| &row.language);
            let joined = row.as_ref().map_or(at, |row| row.joined).0;
            query!(
                r#"INSERT INTO seats (match, seat, "user", name, salt, language, joined) VALUES ($1, $2, $3, $4, $5, $6, $7)"#,
                match_id.0,
                number,
                user,
                name,
                salt,
                language,
                joined
            )
            .execute(&mut *db)
            .await?;
        }
        touched(&mut db, match_id).await?;
        db.commit().await?;
        Ok(())
    }

    pub(crate) async fn leave(&self, match_id: MatchId, user: User, at: Timestamp) -> Result<Seat> {
        let mut db = self.write().await?;
        let lobby = match require_status(&mut db, match_id, &[Status::Lobby]).await {
            Ok(_) => true,
            Err(StoreError::WrongStatus { status }) if !status.is_over() => false,
            Err(other) => return Err(other),
        };
        let number = query_scalar!(
            r#"SELECT seat AS "seat!" FROM seats WHERE match = $1 AND "user" = $2"#,
            match_id.0,
            user.0.cast_signed()
        )
        .fetch_optional(&mut *db)
        .await?
        .ok_or(StoreError::NotFound)?;
        if lobby {
            close_up(&mut db, match_id, number).await?;
        } else {
            vacate(&mut db, match_id, seat(number), at).await?;
        }
        db.commit().await?;
        Ok(seat(number))
    }

    pub(crate) async fn set_seat_user(
        &self,
        match_id: MatchId,
        seat: Seat,
        user: User,
        name: &str,
        language: &str,
        at: Timestamp,
    ) -> Result<()> {
        let mut db = self.write().await?;
        require_status(&mut db, match_id, LIVE).await?;
        hold(&mut db, match_id, seat, user, (name, language), at).await?;
        Ok(db.commit().await?)
    }

    pub(crate) async fn seats_with_other_name(
        &self,
        guild: Guild,
        user: User,
        name: &str,
    ) -> Result<Vec<(MatchId, Seat)>> {
        let query = query!(
            r#"SELECT s.match AS "id!: i64", s.seat AS "seat!: i64" FROM seats AS s JOIN matches AS m ON m.id = s.match
            WHERE s.user = $1 AND s.name <> $2 AND m.guild = $3
            AND m.status IN ('lobby', 'running', 'suspended') ORDER BY s.match, s.seat"#,
            user.0.cast_signed(),
            name,
            guild.0.cast_signed()
        );
        list(query, &self.readers, |row| (MatchId(row.id), seat(row.seat))).await
    }

    pub(crate) async fn rename_holder(
        &self,
        match_id: MatchId,
        seat: Seat,
        user: User,
        name: &str,
    ) -> Result<()> {
        let statement = query!(
            r#"UPDATE seats SET name = $1 WHERE match = $2 AND seat = $3 AND "user" = $4"#,
            name,
            match_id.0,
            i64::from(seat.0),
            user.0.cast_signed()
        );
        self.execute(statement).await?;
        Ok(())
    }

    pub(crate) async fn set_salt(&self, match_id: MatchId, user: User, salt: &str) -> Result<()> {
        let mut db = self.write().await?;
        require_status(&mut db, match_id, &[Status::Lobby]).await?;
        let statement = query!(
            r#"UPDATE seats SET salt = $1 WHERE match = $2 AND "user" = $3"#,
            salt,
            match_id.0,
            user.0.cast_signed()
        );
        must_change(statement, &mut *db).await?;
        touched(&mut db, match_id).await?;
        Ok(db.commit().await?)
    }
}

/// Removes the holder of a seat in a match that has started, and returns that person. Deletes votes by or about the
/// seat.
pub(super) async fn vacate(
    db: &mut Connection,
    match_id: MatchId,
    seat: Seat,
    at: Timestamp,
) -> Result<User> {
    let user = query_scalar!(
        r#"SELECT "user" FROM seats WHERE match = $1 AND seat = $2"#,
        match_id.0,
        i64::from(seat.0)
    )
    .fetch_optional(&mut *db)
    .await?;
    let user = user.flatten().ok_or(StoreError::NotFound)?;
    query!(
        r#"UPDATE seats SET "user" = NULL, "left" = $1, left_by = "user" WHERE match = $2 AND seat = $3"#,
        at.0,
        match_id.0,
        i64::from(seat.0)
    )
    .execute(&mut *db)
    .await?;
    forget_votes_of(db, match_id, seat).await?;
    Ok(User(user.cast_unsigned()))
}

/// Gives a seat to a person with the given name and language. A person who remained the holder while the AI played the
/// seat as a substitute keeps the original joining time. Deletes votes by or about the seat.
pub(super) async fn hold(
    db: &mut Connection,
    match_id: MatchId,
    seat: Seat,
    user: User,
    (name, language): (&str, &str),
    at: Timestamp,
) -> Result<()> {
    let seats = seats_of(&mut *db, match_id).await?;
    if seats.iter().any(|row| row.user == Some(user) && row.seat != seat) {
        return Err(StoreError::AlreadySeated);
    }
    let statement = query!(
        r#"UPDATE seats SET "user" = $1, name = $2, language = $3, joined = CASE WHEN "user" = $1 THEN joined ELSE $4 END,
        "left" = NULL, left_by = NULL, machine = 0 WHERE match = $5 AND seat = $6"#,
        user.0.cast_signed(),
        name,
        language,
        at.0,
        match_id.0,
        i64::from(seat.0)
    );
    must_change(statement, &mut *db).await?;
    forget_votes_of(db, match_id, seat).await
}

pub(super) async fn seats_of(db: &mut Connection, match_id: MatchId) -> Result<Vec<SeatRow>> {
    let query = query!(
        r#"SELECT seat, "user", name, machine, salt, language, joined, "left"
        FROM seats WHERE match = $1 ORDER BY seat"#,
        match_id.0
    );
    list(query, db, |row| SeatRow {
        seat: seat(row.seat),
        user: row.user.map(|id| User(id.cast_unsigned())),
        name: row.name,
        is_machine: row.machine != 0,
        salt: row.salt,
        language: row.language,
        joined: Timestamp(row.joined),
        left: row.left.map(Timestamp),
    })
    .await
}

/// Converts a seat number, which is always small.
pub(crate) fn seat(number: i64) -> Seat {
    Seat(narrow(number))
}

/// Removes a seat from a lobby and moves up the seats after it.
pub(super) async fn close_up(db: &mut Connection, match_id: MatchId, number: i64) -> Result<()> {
    query!("DELETE FROM seats WHERE match = $1 AND seat = $2", match_id.0, number)
        .execute(&mut *db)
        .await?;
    // The seats are moved one at a time, the lowest first, so that no two seats ever have the same number.
    for behind in number + 1..=narrow(seats_of(db, match_id).await?.len()) {
        query!("UPDATE seats SET seat = $1 - 1 WHERE match = $2 AND seat = $1", behind, match_id.0)
            .execute(&mut *db)
            .await?;
    }
    touched(db, match_id).await
}

/// Swaps the people in two seats of a lobby.
pub(super) async fn swap(
    db: &mut Connection,
    match_id: MatchId,
    (one, other): (Seat, Seat),
) -> Result<()> {
    // A temporary number that no seat has, so that two seats never share a number.
    let aside = -1;
    let (one, other) = (i64::from(one.0), i64::from(other.0));
    for (from, to) in [(one, aside), (other, one), (aside, other)] {
        let statement = query!(
            "UPDATE seats SET seat = $1 WHERE match = $2 AND seat = $3",
            to,
            match_id.0,
            from
        );
        must_change(statement, &mut *db).await?;
    }
    touched(db, match_id).await
}

async fn touched(db: &mut Connection, match_id: MatchId) -> Result<()> {
    query!("UPDATE matches SET revision = revision + 1 WHERE id = $1", match_id.0)
        .execute(db)
        .await?;
    Ok(())
}
