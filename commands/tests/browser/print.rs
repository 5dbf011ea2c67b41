//! Browser test of printed books: text and pictures fill at least half of every page between the cover and the end.

use regnal::game::{Seat, Viewer};
use regnal::games::{AnyOptions, mighty, offices};
use regnal::store::Store;
use regnal::text::Lang;
use serde_json::json;

use super::driver::Driver;
use crate::play::keepsakes::{book_of, kept, subject};

/// Width of the browser window, in pixels.
const WIDTH: u16 = 1280;
/// Width and height of an A4 page without its margins, in CSS pixels.
const PAPER: [u16; 2] = [717, 1046];

/// Script: applies the print styles, lays the book out in columns of a page's size, and returns the filled part of each
/// page. Chromium breaks columns by the same rules as pages. The cover has a page of its own, so it is left out.
const PAGES: &str = "
    const [width, height] = arguments;
    for (const rule of document.styleSheets[0].cssRules) {
        if (rule.media?.mediaText.includes('print')) rule.media.mediaText = 'all';
    }
    document.querySelector('header').remove();
    Object.assign(document.body.style, {
        margin: '0', width: `${width}px`, height: `${height}px`,
        columnWidth: `${width}px`, columnGap: '0', columnFill: 'auto',
    });
    const start = document.body.getBoundingClientRect();
    const filled = [];
    const note = (box) => {
        if (!box.width || !box.height) return;
        const page = Math.max(0, Math.floor((box.left - start.left + 1) / width));
        filled[page] = Math.max(filled[page] ?? 0, (box.bottom - start.top) / height);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        if (!texts.currentNode.data.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        [...range.getClientRects()].forEach(note);
    }
    for (const picture of document.querySelectorAll('img, svg')) [...picture.getClientRects()].forEach(note);
    return Array.from(filled, (part) => part ?? 0)";

/// Issue 37: printed books must not have half-empty pages.
#[tokio::test(flavor = "multi_thread")]
async fn every_page_of_a_printed_book_is_at_least_half_filled() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start().await;
    let client = driver.browser(folder.path(), "printer", WIDTH).await;
    let campaign = mighty::Options { machines: vec![Seat(1)], ..mighty::Options::usual(2, 6) };
    for options in [AnyOptions::Mighty(campaign), AnyOptions::Offices(offices::Options::usual(3))] {
        let name = options.kind().name();
        let data = tempfile::tempdir().unwrap();
        let store = Store::open(data.path()).await.unwrap();
        let id = kept(&store, options, true, |_| false).await;
        for lang in Lang::ALL {
            let subject = subject(&store, id, Viewer::Public, lang).await;
            let file = folder.path().join(format!("{name}-{}.html", lang.code()));
            std::fs::write(&file, book_of(&subject).await).unwrap();
            client.goto(&format!("file://{}", file.display())).await.unwrap();
            let filled = client.execute(PAGES, PAPER.map(|size| json!(size)).to_vec()).await;
            let filled: Vec<f64> = serde_json::from_value(filled.unwrap()).unwrap();
            // The last page is excluded, since it ends where the book ends.
            let (_, pages) = filled.split_last().expect("the book should have pages");
            assert!(pages.len() > 1, "{name}: {filled:?}");
            assert!(pages.iter().all(|part| *part >= 0.5), "{name}, {lang:?}: {filled:?}");
        }
        store.close().await;
    }
    client.close().await.unwrap();
}
