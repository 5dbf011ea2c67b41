//! Direct access to a store's database, for generating large stores.

use regnal::store::{Place, Store};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions as _, SqliteConnection};

/// A connection to the database of a closed store. It does not check foreign keys, and does not wait for writes to
/// reach the disk.
pub(crate) enum Raw {
    File(SqliteConnection),
    #[cfg(feature = "postgres")]
    Server(sqlx::PgConnection),
}

impl Raw {
    pub(crate) async fn open(place: &Place) -> Raw {
        match place {
            Place::Folder(dir) => {
                let options = SqliteConnectOptions::new()
                    .filename(Store::file_in(dir))
                    .foreign_keys(false)
                    .synchronous(SqliteSynchronous::Off)
                    .journal_mode(SqliteJournalMode::Off)
                    .disable_statement_logging();
                Raw::File(options.connect().await.expect("there should be a file"))
            }
            #[cfg(feature = "postgres")]
            Place::Server(address) => {
                let server = <sqlx::PgConnection as sqlx::Connection>::connect(address).await;
                let mut raw = Raw::Server(server.expect("there should be a server"));
                raw.run("SET session_replication_role = replica; SET synchronous_commit = off")
                    .await;
                raw
            }
            #[cfg(not(feature = "postgres"))]
            other => panic!("the benchmark should have been built with support for {other}"),
        }
    }

    /// Runs statements in one transaction.
    pub(crate) async fn run(&mut self, sql: &str) {
        let query = sqlx::raw_sql(AssertSqlSafe(sql.to_owned()));
        let done = match self {
            Raw::File(db) => query.execute(db).await.map(drop),
            #[cfg(feature = "postgres")]
            Raw::Server(db) => query.execute(db).await.map(drop),
        };
        done.unwrap_or_else(|error| panic!("{error}: {sql}"));
    }

    async fn number(&mut self, sql: String) -> i64 {
        match self {
            Raw::File(db) => sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(db).await,
            #[cfg(feature = "postgres")]
            Raw::Server(db) => sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(db).await,
        }
        .expect("there should be a number")
    }

    /// Returns the number of rows in a table.
    pub(crate) async fn count(&mut self, table: &str) -> i64 {
        self.number(format!("SELECT count(*) FROM {table}")).await
    }

    /// Returns the size of the database in bytes.
    pub(crate) async fn bytes(&mut self) -> f64 {
        let sql = match self {
            Raw::File(_) => {
                "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
            }
            #[cfg(feature = "postgres")]
            Raw::Server(_) => "SELECT pg_database_size(current_database())",
        };
        self.number(sql.to_owned()).await as f64
    }

    /// Returns an SQL expression for a random seed.
    pub(crate) fn random_seed(&self) -> &'static str {
        match self {
            Raw::File(_) => "randomblob(32)",
            #[cfg(feature = "postgres")]
            Raw::Server(_) => "sha256(int8send(n.id))",
        }
    }

    /// Returns the SQL clause, if any, for the order in which rows are inserted. A database server stores rows in
    /// insertion order, so matches that are played together are interleaved. SQLite keeps the rows of a match together.
    pub(crate) fn as_played(&self, number: &str) -> String {
        match self {
            Raw::File(_) => String::new(),
            #[cfg(feature = "postgres")]
            Raw::Server(_) => format!("ORDER BY {number}, n.id"),
        }
    }

    /// Runs the maintenance that a database server performs in the background over time. SQLite needs none.
    pub(crate) async fn settle(&mut self) {
        match self {
            Raw::File(_) => {}
            #[cfg(feature = "postgres")]
            Raw::Server(_) => self.run("VACUUM ANALYZE").await,
        }
    }
}
