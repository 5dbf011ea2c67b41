//! Moves a whole store to another database: from a file to a server, from a server to a file, or between two of the
//! same kind.
//!
//! Every row of every table is copied in key order. Then both databases are compared row by row. An interrupted move
//! continues after the last row that was copied. The new store cannot be opened until the move is complete, and the old
//! store cannot be opened afterwards, so that no match is played in both.

use super::{Limits, OpenError, Place, Store, StoreError, delegated, with_database};

/// Number of rows copied or compared at a time.
const ROWS: u32 = 500;

/// The stage of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveStage {
    /// Rows are being copied.
    Copying,
    /// The databases are being compared.
    Comparing,
}

/// Progress of a move within one table.
#[derive(Clone, Copy, Debug)]
pub struct MoveProgress<'a> {
    /// Current stage.
    pub stage: MoveStage,
    /// The table.
    pub table: &'a str,
    /// Number of rows already processed.
    pub done: u64,
    /// Number of rows in the table.
    pub of: u64,
}

/// A completed move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// Number of matches.
    pub matches: u64,
    /// Number of rows in all tables.
    pub rows: u64,
}

/// Error that occurs when moving a store. Each message is a single sentence for the bot's owner.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// One of the stores could not be opened.
    #[error("{0}")]
    Open(#[from] OpenError),
    /// The source and the target are the same.
    #[error("{0} is both the source and the target of the move")]
    Same(Place),
    /// The source does not contain a store.
    #[error("there is no store in {0}")]
    Nothing(Place),
    /// The target already has a store.
    #[error("{0} already contains a store; move to an empty place")]
    NotEmpty(Place),
    /// The target contains part of another move.
    #[error(
        "{0} holds a part of another move, or of this one from before the store was used again; empty it and move again"
    )]
    OtherMove(Place),
    /// The target cannot store a row.
    #[error(
        "row {key} of the table {table} has a text with a NUL character, which PostgreSQL cannot store"
    )]
    Nul {
        /// The table.
        table: String,
        /// Key of the row.
        key: String,
    },
    /// The stores have different tables.
    #[error("the table {0} differs between the two stores")]
    Layout(String),
    /// A copied row differs from the original.
    #[error(
        "row {key} of the table {table} is not the same in both stores; empty the new one and move again"
    )]
    Differs {
        /// The table.
        table: String,
        /// Key of the row.
        key: String,
    },
    /// One of the databases failed during the move.
    #[error("the move was interrupted ({0}); run the same command again to continue it")]
    Broken(#[from] StoreError),
}

/// A value in a row, with the type of its column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    Number(Option<i64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Number,
    Text,
    Bytes,
}

pub(crate) type Row = Vec<Cell>;

/// A table in a store.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) name: String,
    pub(crate) columns: Vec<(String, Kind)>,
    /// Positions of the primary key columns.
    pub(crate) key: Vec<usize>,
}

impl Table {
    /// Groups columns by table. Each input column consists of its table, its name, its type, and its position in the
    /// primary key, from 1.
    pub(crate) fn of(columns: Vec<(String, String, String, i64)>) -> Vec<Table> {
        let mut tables: Vec<(Table, Vec<(i64, usize)>)> = Vec::new();
        for (table, column, kind, place) in columns {
            if tables.last().is_none_or(|(last, _)| last.name != table) {
                tables.push((Table { name: table, columns: Vec::new(), key: Vec::new() }, vec![]));
            }
            if let Some((table, key)) = tables.last_mut() {
                if place > 0 {
                    key.push((place, table.columns.len()));
                }
                let kind = match kind.to_ascii_lowercase().as_str() {
                    "text" => Kind::Text,
                    "blob" | "bytea" => Kind::Bytes,
                    _ => Kind::Number,
                };
                table.columns.push((column, kind));
            }
        }
        let mut tables: Vec<Table> = tables
            .into_iter()
            .map(|(table, mut key)| {
                key.sort_unstable();
                Table { key: key.into_iter().map(|(_, column)| column).collect(), ..table }
            })
            .collect();
        // Other tables refer to `matches`, so this table comes first.
        tables.sort_by_key(|table| table.name != "matches");
        tables
    }

    fn key_of(&self, row: &Row) -> Row {
        self.key.iter().filter_map(|&column| row.get(column).cloned()).collect()
    }

    /// Renders a row's key.
    fn shown(&self, row: &Row) -> String {
        let key = self.key_of(row);
        let parts = key.iter().map(|cell| match cell {
            Cell::Number(number) => number.unwrap_or_default().to_string(),
            Cell::Text(text) => format!("{:?}", text.as_deref().unwrap_or_default()),
            Cell::Bytes(_) => "…".to_owned(),
        });
        parts.collect::<Vec<_>>().join(", ")
    }

    /// Returns true if both tables have the same columns, in any order.
    fn is_like(&self, other: &Table) -> bool {
        let sorted = |table: &Table| {
            let mut columns: Vec<_> =
                table.columns.iter().map(|(name, kind)| (name.clone(), *kind as u8)).collect();
            columns.sort_unstable();
            columns
        };
        self.name == other.name && sorted(self) == sorted(other)
    }
}

/// A store's role in a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    /// Number of the move, which is the same in both stores.
    pub(crate) number: String,
    /// True if this store is the source.
    pub(crate) is_source: bool,
    /// Location of the other store.
    pub(crate) other: String,
    /// True if the move is complete.
    pub(crate) is_done: bool,
}

impl Store {
    /// Moves the store at `from` to the empty location `to`, or continues an interrupted move. Neither store may be in
    /// use. A source with an older schema is copied and upgraded.
    ///
    /// # Errors
    /// See [`MoveError`]; the source remains complete and usable after any failure.
    pub async fn move_to(
        from: &Place,
        to: &Place,
        progress: &mut (dyn FnMut(MoveProgress<'_>) + Send),
    ) -> Result<Moved, MoveError> {
        if from == to {
            return Err(MoveError::Same(to.clone()));
        }
        if Store::whose(from).await?.is_none() {
            return Err(MoveError::Nothing(from.clone()));
        }
        let source = Store::open_marked(from, Limits::default()).await?;
        let target = match Store::open_marked(to, Limits::default()).await {
            Ok(target) => target,
            Err(error) => {
                source.close().await;
                return Err(error.into());
            }
        };
        for copy in [source.copy(), target.copy()].into_iter().flatten() {
            tracing::warn!(copy = %copy.display(), "store upgraded for this version; its earlier state is in the copy");
        }
        let moved = Move { from, to, source: &source, target: &target, progress }.run().await;
        source.close().await;
        target.close().await;
        moved
    }

    /// Refuses a store that has been moved to another location or that is the target of an incomplete move. If an
    /// incomplete move has this store as its source, cancels that move.
    pub(crate) async fn admit(self, place: &Place) -> Result<Store, OpenError> {
        let admitted = async {
            let failed = |error| other(place, error);
            let Some(mark) = self.move_mark().await.map_err(failed)? else {
                return Ok(());
            };
            if let Some(refused) = refusal(place, &mark) {
                return Err(refused);
            }
            self.set_move_mark(None).await.map_err(failed)?;
            tracing::warn!(to = mark.other, "cancelled an unfinished move of this store");
            Ok(())
        };
        if let Err(refused) = admitted.await {
            self.close().await;
            return Err(refused);
        }
        Ok(self)
    }

    /// Returns the error with which [`Store::open`] refuses this store because of a move. Intended for a store that was
    /// opened read-only.
    pub async fn refusal_by_move(&self, place: &Place) -> Result<Option<OpenError>, StoreError> {
        Ok(self.move_mark().await?.and_then(|mark| refusal(place, &mark)))
    }

    /// Returns the rows after the key `after`, in key order.
    async fn rows(&self, table: &Table, after: Option<&Row>) -> Result<Vec<Row>, StoreError> {
        with_database!(self, db => db.rows(table, after, ROWS).await)
    }
}

delegated! {
    async fn move_mark(&self) -> Result<Option<Mark>, StoreError>;
    async fn set_move_mark(&self, mark: Option<&Mark>) -> Result<(), StoreError>;
    async fn tables(&self) -> Result<Vec<Table>, StoreError>;
    async fn count(&self, table: &Table) -> Result<u64, StoreError>;
}

/// Returns the error with which a store that has the given mark is refused. The source of an incomplete move can be
/// opened.
fn refusal(place: &Place, mark: &Mark) -> Option<OpenError> {
    let place = place.clone();
    match (mark.is_source, mark.is_done) {
        (true, true) => Some(OpenError::Moved { place, to: mark.other.clone() }),
        (true, false) => None,
        (false, _) => Some(OpenError::Unfinished { place, from: mark.other.clone() }),
    }
}

fn other(place: &Place, error: StoreError) -> OpenError {
    let reason = error.to_string();
    OpenError::Other { path: place.to_string().into(), reason, source: Some(error.into()) }
}

/// A move in progress.
struct Move<'a> {
    from: &'a Place,
    to: &'a Place,
    source: &'a Store,
    target: &'a Store,
    progress: &'a mut (dyn FnMut(MoveProgress<'_>) + Send),
}

impl Move<'_> {
    async fn run(mut self) -> Result<Moved, MoveError> {
        let tables = self.source.tables().await?;
        let others = self.target.tables().await?;
        for table in &tables {
            if !others.iter().any(|other| table.is_like(other)) {
                return Err(MoveError::Layout(table.name.clone()));
            }
        }
        if let Some(more) = others.iter().find(|it| tables.iter().all(|own| own.name != it.name)) {
            return Err(MoveError::Layout(more.name.clone()));
        }
        let mark = self.begin(&tables).await?;
        if !mark.is_done {
            for table in &tables {
                self.copy(table).await?;
            }
            let numbers = with_database!(self.source, db => db.last_numbers().await)?;
            with_database!(self.target, db => db.set_last_numbers(&numbers).await)?;
        }
        let mut moved = Moved::default();
        for table in &tables {
            let rows = self.compare(table).await?;
            moved.rows += rows;
            if table.name == "matches" {
                moved.matches = rows;
            }
        }
        // The order of the two steps matters: after an interruption between them, neither store can be opened, and
        // running the same command again completes the move.
        self.source.set_move_mark(Some(&Mark { is_done: true, ..mark })).await?;
        self.target.set_move_mark(None).await?;
        Ok(moved)
    }

    /// Starts a new move or continues an interrupted one, and marks both stores. Returns the mark of the source.
    async fn begin(&self, tables: &[Table]) -> Result<Mark, MoveError> {
        match (self.source.move_mark().await?, self.target.move_mark().await?) {
            (Some(mark), _) if !mark.is_source => {
                let place = self.from.clone();
                return Err(OpenError::Unfinished { place, from: mark.other }.into());
            }
            (Some(mark), Some(other)) if !other.is_source && mark.number == other.number => {
                return Ok(mark);
            }
            (Some(mark), _) if mark.is_done => {
                return Err(OpenError::Moved { place: self.from.clone(), to: mark.other }.into());
            }
            (_, Some(other)) if !other.is_source => {
                return Err(MoveError::OtherMove(self.to.clone()));
            }
            (_, Some(_)) => return Err(MoveError::NotEmpty(self.to.clone())),
            (_, None) => {}
        }
        for table in tables {
            if self.target.count(table).await? > 0 {
                return Err(MoveError::NotEmpty(self.to.clone()));
            }
        }
        let number = format!("{:032x}", rand::random::<u128>());
        let mark = |place: &Place, is_source| Mark {
            number: number.clone(),
            is_source,
            other: place.to_string(),
            is_done: false,
        };
        let own = mark(self.to, true);
        self.source.set_move_mark(Some(&own)).await?;
        self.target.set_move_mark(Some(&mark(self.from, false))).await?;
        Ok(own)
    }

    /// Copies the rows of a table that have not been copied yet.
    async fn copy(&mut self, table: &Table) -> Result<(), MoveError> {
        let of = self.source.count(table).await?;
        let mut done = self.target.count(table).await?;
        let mut after = with_database!(self.target, db => db.last_key(table).await)?;
        loop {
            let stage = MoveStage::Copying;
            (self.progress)(MoveProgress { stage, table: &table.name, done, of });
            let rows = self.source.rows(table, after.as_ref()).await?;
            let Some(last) = rows.last() else { return Ok(()) };
            after = Some(table.key_of(last));
            let put = with_database!(self.target, db => db.put(table, &rows).await);
            put.map_err(|error| match error {
                StoreError::Nul => nul(table, &rows),
                error => error.into(),
            })?;
            done += rows.len() as u64;
        }
    }

    /// Compares all rows of a table and returns their number.
    async fn compare(&mut self, table: &Table) -> Result<u64, MoveError> {
        let of = self.source.count(table).await?;
        let mut done = 0;
        let mut after = None;
        loop {
            let stage = MoveStage::Comparing;
            (self.progress)(MoveProgress { stage, table: &table.name, done, of });
            let rows = self.source.rows(table, after.as_ref()).await?;
            let copies = self.target.rows(table, after.as_ref()).await?;
            if rows != copies {
                let place = rows.iter().zip(&copies).position(|(row, copy)| row != copy);
                let place = place.unwrap_or_else(|| rows.len().min(copies.len()));
                let row = rows.get(place).or_else(|| copies.get(place));
                let key = row.map(|row| table.shown(row)).unwrap_or_default();
                return Err(MoveError::Differs { table: table.name.clone(), key });
            }
            let Some(last) = rows.last() else { return Ok(done) };
            after = Some(table.key_of(last));
            done += rows.len() as u64;
        }
    }
}

fn nul(table: &Table, rows: &[Row]) -> MoveError {
    let has_nul = |row: &&Row| {
        row.iter().any(|cell| matches!(cell, Cell::Text(Some(text)) if text.contains('\0')))
    };
    let row = rows.iter().find(has_nul);
    let key = row.map(|row| table.shown(row)).unwrap_or_default();
    MoveError::Nul { table: table.name.clone(), key }
}
