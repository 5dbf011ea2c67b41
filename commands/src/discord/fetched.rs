//! Files that people give, fetched from Discord: never more than is asked for.

use std::time::Duration;

/// The bytes at an address, a text without its byte order mark; nothing when they do not come in time, or are more than `most`.
pub async fn fetched(url: &str, most: usize, patience: Duration) -> Option<Vec<u8>> {
    let bytes = tokio::time::timeout(patience, read(url, most)).await;
    bytes.ok().flatten().map(regnal::typed::file)
}

async fn read(url: &str, most: usize) -> Option<Vec<u8>> {
    let failed = |error: reqwest::Error| {
        tracing::debug!(error = %error.without_url(), "a file could not be fetched");
    };
    let mut answer = reqwest::get(url).await.map_err(failed).ok()?;
    if !answer.status().is_success() {
        return None;
    }
    // What the sender says of its length is a hint, and nothing is relied on it.
    let hint = answer.content_length().unwrap_or_default();
    let hint = usize::try_from(hint).unwrap_or(most).min(most);
    let mut bytes = Vec::with_capacity(hint);
    while let Some(more) = answer.chunk().await.map_err(failed).ok()? {
        if bytes.len() + more.len() > most {
            return None;
        }
        bytes.extend_from_slice(&more);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    /// The address of a server that answers once with so many bytes, and says nothing of their number.
    async fn server(count: usize) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            let (mut socket, _) = listener.accept().await.unwrap();
            let mut asked = [0; 1024];
            let _ = socket.read(&mut asked).await;
            let _ = socket.write_all(b"HTTP/1.0 200 OK\r\n\r\n").await;
            let _ = socket.write_all(&vec![b'x'; count]).await;
        });
        format!("http://{address}/")
    }

    #[tokio::test]
    async fn no_more_is_read_than_is_asked_for() {
        let patience = Duration::from_secs(60);
        let whole = fetched(&server(1_000).await, 1_000, patience).await;
        assert_eq!(whole.map(|bytes| bytes.len()), Some(1_000));
        assert_eq!(fetched(&server(100_000).await, 1_000, patience).await, None);
        assert_eq!(fetched("http://127.0.0.1:1/", 10, patience).await, None);
    }
}
