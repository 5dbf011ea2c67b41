//! Tests in which the connection to the server breaks during the commit of a transaction.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{UnixListener, UnixStream};

use super::*;

/// File name of a server's socket.
const SOCKET: &str = ".s.PGSQL.5432";

/// Point at which a connection breaks.
const NEVER: u8 = 0;
const BEFORE_COMMIT: u8 = 1;
const AFTER_COMMIT: u8 = 2;
/// The connection breaks after the commit, and the server remains unreachable.
const FOR_GOOD: u8 = 3;

/// A store whose connections to the server can be broken.
struct Breakable {
    store: Store,
    breaks: Arc<AtomicU8>,
    _dir: TempDir,
}

impl Breakable {
    async fn open(scratch: &Scratch) -> Breakable {
        scratch.store.close().await;
        let Place::Server(address) = &scratch.place else { panic!("the store is a file") };
        let (rest, user) = address.split_once("&user").expect("there should be a user");
        let (name, socket) = rest.split_once("?host=").expect("there should be a socket");
        let dir = TempDir::new().expect("there should be a scratch folder");
        let listener =
            UnixListener::bind(dir.path().join(SOCKET)).expect("there should be a socket");
        let breaks = Arc::new(AtomicU8::new(NEVER));
        tokio::spawn(serve(listener, PathBuf::from(socket).join(SOCKET), Arc::clone(&breaks)));
        let place = format!("{name}?host={}&user{user}", dir.path().display());
        let store = Store::open(&Place::Server(place)).await.expect("the store should reopen");
        Breakable { store, breaks, _dir: dir }
    }

    /// Writes appends, and breaks the connection during their commit.
    async fn append(&self, breaks: u8, appends: Vec<Append>) -> Vec<Result<u64, StoreError>> {
        self.breaks.store(breaks, Ordering::SeqCst);
        // All appends are queued before the first one is written.
        let asked = appends.into_iter().map(|append| {
            let store = self.store.clone();
            tokio::spawn(async move { store.append(append).await.map(|done| done.seq) })
        });
        let mut answers = Vec::new();
        for answer in asked.collect::<Vec<_>>() {
            answers.push(answer.await.expect("the task should not panic"));
        }
        answers
    }
}

async fn serve(listener: UnixListener, server: PathBuf, breaks: Arc<AtomicU8>) {
    while let Ok((client, _)) = listener.accept().await {
        if breaks.load(Ordering::SeqCst) != FOR_GOOD {
            let server =
                UnixStream::connect(&server).await.expect("the server should accept connections");
            tokio::spawn(forward(client, server, Arc::clone(&breaks)));
        }
    }
}

/// Forwards a connection until either side closes it, or until it breaks.
async fn forward(mut client: UnixStream, mut server: UnixStream, breaks: Arc<AtomicU8>) {
    let (mut request, mut response) = (vec![0; 1 << 16], vec![0; 1 << 16]);
    loop {
        let (from_client, bytes) = tokio::select! {
            read = client.read(&mut request) => (true, read.unwrap_or_default()),
            read = server.read(&mut response) => (false, read.unwrap_or_default()),
        };
        let is_commit = from_client && request[..bytes].windows(7).any(|part| part == b"COMMIT\0");
        let moment = match is_commit {
            true => breaks.load(Ordering::SeqCst),
            false => NEVER,
        };
        if matches!(moment, BEFORE_COMMIT | AFTER_COMMIT) {
            breaks.store(NEVER, Ordering::SeqCst);
        }
        let sent = match from_client {
            _ if bytes == 0 || moment == BEFORE_COMMIT => return,
            true => server.write_all(&request[..bytes]).await,
            false => client.write_all(&response[..bytes]).await,
        };
        if moment != NEVER {
            let _ = server.read(&mut response).await;
        }
        if sent.is_err() || moment != NEVER {
            return;
        }
    }
}

#[tokio::test]
async fn an_append_committed_before_the_connection_broke_is_confirmed() {
    let scratch = Scratch::new().await;
    let mut ids = Vec::new();
    for channel in 1..=3 {
        ids.push(running(&scratch.store, channel).await);
    }
    let cable = Breakable::open(&scratch).await;
    let alone = cable.append(AFTER_COMMIT, vec![action(ids[0], 0, 1)]).await;
    assert!(matches!(alone[..], [Ok(1)]), "{alone:?}");
    let together = vec![action(ids[0], 1, 1), action(ids[1], 0, 1), action(ids[2], 7, 1)];
    let together = cable.append(AFTER_COMMIT, together).await;
    assert!(
        matches!(together[..], [Ok(2), Ok(1), Err(StoreError::Stale { seq: 0 })]),
        "{together:?}"
    );
    cable.store.close().await;
}

#[tokio::test]
async fn an_append_whose_connection_broke_before_the_commit_is_not_confirmed() {
    let scratch = Scratch::new().await;
    let ids = [running(&scratch.store, 1).await, running(&scratch.store, 2).await];
    let cable = Breakable::open(&scratch).await;
    let alone = cable.append(BEFORE_COMMIT, vec![action(ids[0], 0, 1)]).await;
    assert!(matches!(alone[..], [Err(StoreError::Database(_))]), "{alone:?}");
    // Appends that failed together are written one by one.
    let together = vec![action(ids[0], 0, 1), action(ids[1], 0, 1)];
    let together = cable.append(BEFORE_COMMIT, together).await;
    assert!(matches!(together[..], [Ok(1), Ok(1)]), "{together:?}");
    cable.store.close().await;
}

#[tokio::test]
async fn an_append_is_uncertain_if_the_server_is_unreachable_after_the_commit() {
    let scratch = Scratch::new().await;
    let id = running(&scratch.store, 1).await;
    let cable = Breakable::open(&scratch).await;
    let lost = cable.append(FOR_GOOD, vec![action(id, 0, 1)]).await;
    assert!(matches!(lost[..], [Err(StoreError::Uncertain)]), "{lost:?}");
    cable.breaks.store(NEVER, Ordering::SeqCst);
    let again = cable.append(NEVER, vec![action(id, 0, 1)]).await;
    assert!(matches!(again[..], [Err(StoreError::Stale { seq: 1 })]), "{again:?}");
    cable.store.close().await;
}

#[tokio::test]
async fn a_change_is_uncertain_if_the_connection_broke_during_its_commit() {
    let scratch = Scratch::new().await;
    let id = running(&scratch.store, 1).await;
    let cable = Breakable::open(&scratch).await;
    for (moment, stored) in [(BEFORE_COMMIT, 0), (AFTER_COMMIT, 1)] {
        cable.breaks.store(moment, Ordering::SeqCst);
        let timers = [set("deadline", Some(0), 500)];
        let changed = cable.store.change_timers(id, &timers).await;
        assert!(matches!(changed, Err(StoreError::Uncertain)), "{changed:?}");
        assert_eq!(cable.store.timers(id).await.unwrap().len(), stored);
    }
    cable.store.close().await;
}
