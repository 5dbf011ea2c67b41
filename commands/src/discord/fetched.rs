//! Downloads uploaded files from Discord, with a size limit.

use std::time::Duration;

/// Downloads the bytes at a URL and strips the byte order mark. Returns `None` if the download times out or exceeds
/// `most` bytes.
pub async fn fetched(url: &str, most: usize, patience: Duration) -> Option<Vec<u8>> {
    let bytes = tokio::time::timeout(patience, read(url, most)).await;
    bytes.ok().flatten().map(regnal::typed::file)
}

async fn read(url: &str, most: usize) -> Option<Vec<u8>> {
    let failed = |error: reqwest::Error| {
        tracing::debug!(error = %error.without_url(), "could not download a file");
    };
    let mut answer = reqwest::get(url).await.map_err(failed).ok()?;
    if !answer.status().is_success() {
        return None;
    }
    // The declared length only sets the initial capacity; the size limit applies to the bytes received.
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

    /// Starts a test server that responds once with `count` bytes, without declaring the length.
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
    async fn a_file_over_the_size_limit_is_not_downloaded() {
        let patience = Duration::from_secs(60);
        let whole = fetched(&server(1_000).await, 1_000, patience).await;
        assert_eq!(whole.map(|bytes| bytes.len()), Some(1_000));
        assert_eq!(fetched(&server(100_000).await, 1_000, patience).await, None);
        assert_eq!(fetched("http://127.0.0.1:1/", 10, patience).await, None);
    }
}
