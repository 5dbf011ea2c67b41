//! The databases used by these tests: a file in a temporary folder, and the PostgreSQL server started by
//! `.ci/postgres`.

use std::marker::PhantomData;
use std::path::PathBuf;
#[cfg(feature = "postgres")]
use std::sync::atomic::{AtomicU32, Ordering};

use super::*;

/// A kind of database.
pub(super) trait Body {
    /// Returns the location of a new store, in the folder `dir` or elsewhere.
    async fn place(dir: &TempDir) -> Place;
}

/// A database in a file.
pub(super) struct File;

impl Body for File {
    async fn place(dir: &TempDir) -> Place {
        Place::from(dir.path())
    }
}

/// A database on a server.
#[cfg(feature = "postgres")]
pub(super) struct Server;

#[cfg(feature = "postgres")]
impl Body for Server {
    async fn place(_: &TempDir) -> Place {
        let socket = std::env::var("REGNAL_TEST_POSTGRES");
        let socket = socket.expect("run the tests by `bash .ci/postgres cargo test …`");
        Place::Server(new_database(&socket).await)
    }
}

/// A store that is deleted on drop.
pub(super) struct Scratch<B> {
    pub(super) dir: TempDir,
    pub(super) place: Place,
    pub(super) store: Store,
    pub(super) database: Database,
    body: PhantomData<B>,
}

impl<B: Body> Scratch<B> {
    pub(super) async fn new() -> Scratch<B> {
        let dir = TempDir::new().expect("there should be a scratch folder");
        let place = B::place(&dir).await;
        let database = Database(place.clone());
        let store = Store::open(&place).await.expect("there should be a new store");
        Scratch { dir, place, store, database, body: PhantomData }
    }

    /// Returns the location of another new store.
    pub(super) async fn place(dir: &TempDir) -> Place {
        B::place(dir).await
    }

    /// Returns the path of the database file.
    pub(super) fn file(&self) -> PathBuf {
        Store::file_in(self.dir.path())
    }

    /// Closes the store and opens it again, as a restart does.
    pub(super) async fn reopened(self) -> Scratch<B> {
        self.store.close().await;
        let store = Store::open(&self.place).await.expect("the store should reopen");
        Scratch { store, ..self }
    }
}

/// Parses a location.
pub(super) fn place(spelled: &str) -> Place {
    match spelled.starts_with("postgres:") {
        true => Place::Server(spelled.to_owned()),
        false => Place::from(spelled),
    }
}

/// A location whose database is deleted on drop. A file is deleted with its folder.
pub(super) struct Database(pub(super) Place);

impl Drop for Database {
    fn drop(&mut self) {
        #[cfg(feature = "postgres")]
        if let Place::Server(address) = &self.0 {
            let name = address.split(['/', '?']).nth(3).unwrap_or_default().to_owned();
            let drop = format!("DROP DATABASE {name} WITH (FORCE)");
            let server = address.replace(&name, "postgres");
            // Runs on a separate thread, because the current thread might be inside a runtime.
            let dropped = std::thread::spawn(move || {
                let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
                runtime.expect("there should be a runtime").block_on(async {
                    let db = <sqlx::PgConnection as sqlx::Connection>::connect(&server).await;
                    let mut db = db.expect("the server should accept connections");
                    sqlx::query(sqlx::AssertSqlSafe(drop)).execute(&mut db).await
                })
            });
            let _ = dropped.join();
        }
    }
}

/// Creates a database with an empty store and returns its address. The database is deleted together with the server.
#[cfg(feature = "postgres")]
async fn new_database(socket: &str) -> String {
    use sqlx::{AssertSqlSafe, Connection as _};

    static TEMPLATE: tokio::sync::OnceCell<String> = tokio::sync::OnceCell::const_new();
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let address = |name: &str| format!("postgres:///{name}?host={socket}&user=postgres");
    let create = async |name: &str, of: &str| {
        let mut db = sqlx::PgConnection::connect(&address("postgres"))
            .await
            .expect("the server should accept connections");
        let text = format!("CREATE DATABASE {name} TEMPLATE {of}");
        sqlx::query(AssertSqlSafe(text))
            .execute(&mut db)
            .await
            .expect("there should be a new database");
        db.close().await.expect("the connection should close");
    };
    let process = std::process::id();
    let template = TEMPLATE.get_or_init(async || {
        let template = format!("regnal_{process}_template");
        create(&template, "template0").await;
        let store = Store::open(&Place::Server(address(&template)))
            .await
            .expect("there should be a new store");
        store.close().await;
        template
    });
    let template = template.await;
    let name = format!("regnal_{process}_{}", NEXT.fetch_add(1, Ordering::Relaxed));
    create(&name, template).await;
    address(&name)
}

/// Returns the complete contents of the database, including a file's journal: the bytes of each file or table, by name.
pub(super) async fn contents<B: Body>(scratch: &Scratch<B>) -> Vec<(String, Vec<u8>)> {
    match &scratch.place {
        Place::Folder(dir) => {
            let files = std::fs::read_dir(dir).unwrap().map(|file| file.unwrap());
            files
                .map(|file| {
                    let name = file.file_name().to_string_lossy().into_owned();
                    (name, std::fs::read(file.path()).unwrap())
                })
                .collect()
        }
        #[cfg(feature = "postgres")]
        Place::Server(address) => {
            let pool = sqlx::PgPool::connect(address)
                .await
                .expect("the database should accept connections");
            let tables = "SELECT tablename::text, query_to_xml('SELECT * FROM ' || quote_ident(tablename), true, false, '')::text
                FROM pg_tables WHERE schemaname = 'public'";
            let tables: Vec<(String, String)> =
                sqlx::query_as(tables).fetch_all(&pool).await.unwrap();
            tables.into_iter().map(|(name, rows)| (name, rows.into_bytes())).collect()
        }
        #[cfg(not(feature = "postgres"))]
        Place::Server(_) => unreachable!("the tests run on files"),
    }
}

/// A direct connection to the database, for statements that the store itself never runs.
pub(super) enum Raw {
    File(sqlx::SqlitePool),
    #[cfg(feature = "postgres")]
    Server(sqlx::PgPool),
}

/// Runs the same code on either database.
macro_rules! on {
    ($raw:expr, $pool:ident => $do:expr) => {
        match $raw {
            Raw::File($pool) => $do,
            #[cfg(feature = "postgres")]
            Raw::Server($pool) => $do,
        }
    };
}

/// Opens the database file directly and returns the connection pool. Works only if the database is a file.
pub(super) async fn file_pool<B: Body>(scratch: &Scratch<B>) -> sqlx::SqlitePool {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(scratch.file());
    let pool = sqlx::SqlitePool::connect_with(options.foreign_keys(true)).await;
    pool.expect("the database file should open")
}

pub(super) async fn raw<B: Body>(scratch: &Scratch<B>) -> Raw {
    match &scratch.place {
        Place::Folder(_) => Raw::File(file_pool(scratch).await),
        #[cfg(feature = "postgres")]
        Place::Server(address) => {
            let options = sqlx::postgres::PgPoolOptions::new().max_connections(1);
            Raw::Server(
                options.connect(address).await.expect("the database should accept connections"),
            )
        }
        #[cfg(not(feature = "postgres"))]
        Place::Server(_) => unreachable!("the tests run on files"),
    }
}

impl Raw {
    /// Runs a statement that both databases understand.
    pub(super) async fn run(&self, statement: &str) -> Result<(), sqlx::Error> {
        let query = sqlx::AssertSqlSafe(statement.to_owned());
        on!(self, pool => sqlx::query(query).execute(pool).await.map(|_| ()))
    }

    pub(super) async fn number(&self, query: &str) -> i64 {
        let query = sqlx::AssertSqlSafe(query.to_owned());
        on!(self, pool => sqlx::query_scalar(query).fetch_one(pool).await.unwrap())
    }

    /// Returns whether a table has been vacuumed. A vacuum of a file includes every table.
    pub(super) async fn is_vacuumed(&self, table: &str) -> bool {
        let _ = table;
        match self {
            Raw::File(_) => true,
            #[cfg(feature = "postgres")]
            Raw::Server(_) => {
                let count = "SELECT vacuum_count FROM pg_stat_user_tables WHERE relname";
                self.number(&format!("{count} = '{table}'")).await > 0
            }
        }
    }

    /// Removes a table's trigger, if it exists.
    pub(super) async fn drop_trigger(&self, name: &str, table: &str) {
        let statement = match self {
            Raw::File(_) => format!("DROP TRIGGER IF EXISTS {name}"),
            #[cfg(feature = "postgres")]
            Raw::Server(_) => format!("DROP TRIGGER IF EXISTS {name} ON {table}"),
        };
        let _ = table;
        self.run(&statement).await.unwrap();
    }

    /// Makes the database reject a change, given as `INSERT ON table`.
    pub(super) async fn refuse(&self, change: &str) {
        let name = change.to_lowercase().replace(' ', "_");
        let then = match self {
            Raw::File(_) => "BEGIN SELECT RAISE(ABORT, 'no'); END",
            #[cfg(feature = "postgres")]
            Raw::Server(_) => "FOR EACH ROW EXECUTE FUNCTION refuse('no')",
        };
        self.run(&format!("CREATE TRIGGER {name} BEFORE {change} {then}")).await.unwrap();
    }

    pub(super) async fn close(self) {
        on!(self, pool => pool.close().await);
    }
}
