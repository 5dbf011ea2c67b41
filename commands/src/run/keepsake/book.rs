//! Combines a match's text, its pictures and the page into a book within the size limit.

use std::sync::Arc;

use super::page::{self, Illustration, Pictures};
use super::paint::paint;
use super::subject::{LIMIT, Progress, Subject};
use super::tale::{self, Tale};
use crate::discord::error::Result;
use crate::run::aside::background;
use crate::run::face::Sheet;
use crate::studio::{QueueKey, Studio};

/// Creates the book of a match as an HTML page, limited to what its reader is allowed to know.
pub async fn book(
    subject: &Arc<Subject>,
    studio: &Studio,
    whose: QueueKey,
    progress: &Progress,
) -> Result<Vec<u8>> {
    let told = background({
        let subject = Arc::clone(subject);
        async move { tale::tell(&subject) }
    });
    let mut tale = told.await??;
    let mut maps: Vec<Option<Sheet>> =
        tale.chapters.iter_mut().map(|chapter| chapter.map.take()).collect();
    let faces = std::mem::take(&mut tale.portraits);
    let scenes = std::mem::take(&mut tale.scenes);
    progress.expects(maps.iter().flatten().count() + faces.len() + scenes.len());
    let mut pictures = Pictures::default();
    for map in &mut maps {
        let painted = match map.take() {
            Some(sheet) => illustration(studio, whose, sheet).await,
            None => None,
        };
        progress.painted_if(painted.is_some());
        pictures.maps.push(painted);
    }
    for (turn, scene) in scenes {
        let painted = illustration(studio, whose, scene).await;
        progress.painted_if(painted.is_some());
        pictures.scenes.extend(painted.map(|painted| (turn, painted)));
    }
    for face in faces {
        pictures.portraits.extend(illustration(studio, whose, face).await);
        progress.painted();
    }
    let subject = Arc::clone(subject);
    background(async move { fitting(&subject, &tale, pictures, LIMIT) }).await?
}

/// Paints a picture for the book; `None` if that fails.
async fn illustration(studio: &Studio, whose: QueueKey, sheet: Sheet) -> Option<Illustration> {
    let (width, height) = (sheet.scene.width, sheet.scene.height);
    let png = paint(studio, whose, sheet.scene).await.ok()?;
    Some(Illustration { png, alt: sheet.alt, width, height })
}

/// Renders the page with as many pictures as fit within the size limit.
fn fitting(
    subject: &Subject,
    tale: &Tale,
    mut pictures: Pictures,
    limit: usize,
) -> Result<Vec<u8>> {
    loop {
        let page = page::page(subject, tale, &pictures)?;
        if page.len() <= limit || !pictures.thin() {
            return Ok(page.into_bytes());
        }
    }
}
