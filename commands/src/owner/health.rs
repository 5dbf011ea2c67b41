//! `regnal health`: asks a running bot whether it is alive. Containers use it as their health check, because their
//! image contains no other tool.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::failed::Failed;
use super::{print, printable};

/// Time limit for a response from the bot.
const PATIENCE: Duration = Duration::from_secs(5);
/// Maximum length of a response, in bytes.
const LONGEST: u64 = 4_096;

/// Asks the bot that serves its metrics at `address` whether its loops are running or, if `is_ready`, whether it is
/// ready.
///
/// # Errors
/// Returns an error with the bot's response if the answer is no, or with the reason why there is no response.
pub async fn ask(address: Option<SocketAddr>, is_ready: bool) -> Result<(), Failed> {
    let Some(address) = address else {
        return Err(Failed::Refused(
            "name the address that the bot was started with: --metrics 127.0.0.1:9187".to_owned(),
        ));
    };
    let path = if is_ready { "/readyz" } else { "/healthz" };
    let asked = tokio::time::timeout(PATIENCE, fetched(address, path)).await;
    let answer = match asked {
        Ok(answer) => {
            answer.map_err(|error| Failed::Refused(format!("no answer from {address}: {error}")))?
        }
        Err(_) => return Err(Failed::Refused(format!("no answer from {address}"))),
    };
    let said = answer.split_once("\r\n\r\n").map_or("", |(_, said)| said).trim();
    match answer.split_whitespace().nth(1) {
        Some("200") => {
            print(printable(said));
            Ok(())
        }
        _ => Err(Failed::Refused(printable(&said.replace('\n', ", ")))),
    }
}

async fn fetched(address: SocketAddr, path: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(address).await?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.take(LONGEST).read_to_end(&mut answer).await?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
