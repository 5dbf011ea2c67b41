//! Tests of a channel with too many pending pictures. Further requests for pictures are rejected immediately, before
//! any work is done.

use std::time::Duration;

use regnal::game::Viewer;
use regnal::render::bars::{self, Chart};
use regnal::store::{Channel, MatchId};
use regnal::text::Lang;
use regnal_bot::run::pictures::{self, MapOptions, looked_at};
use regnal_bot::studio::{Ordered, PaintingPause, QueueKey, Unpainted};

use super::{begun, obeyed, start_match};
use crate::support::Running;

/// Number of pictures that exceeds the limit of pending pictures in a channel.
const MANY: u16 = 40;

/// Pictures that belong to no match, queued in the general channel while rendering is stopped.
struct Crowd {
    _waiting: Vec<Ordered>,
    _rest: PaintingPause,
}

fn crowd(bot: &Running) -> Crowd {
    let rest = bot.app.studio.rest();
    bot.app.studio.wait_for_pictures(Duration::from_millis(10));
    let whose = whose(bot);
    let chart = |number: u16| Chart {
        title: number.to_string(),
        subtitle: String::new(),
        of: 1,
        bars: Vec::new(),
    };
    let order = |number| bot.app.studio.order(bars::scene(&chart(number)), whose);
    let waiting = (0..MANY).map(order).collect();
    assert!(bot.app.studio.is_crowded(whose));
    Crowd { _waiting: waiting, _rest: rest }
}

fn whose(bot: &Running) -> QueueKey {
    QueueKey { channel: Channel(bot.play.general.parse().unwrap()), match_id: None, is_post: false }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_map_is_reported_even_in_an_overloaded_channel() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    begun(&bot).await;
    let crowd = crowd(&bot);
    for line in ["/map", "/map size:wide"] {
        obeyed(&bot, ann, general, line, "There is no map yet").await;
    }
    drop(crowd);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_map_request_in_an_overloaded_channel_is_rejected_before_rendering() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    start_match(&bot, "/match new echoes opponent:AI", &[]).await;
    let table = bot.table(MatchId(1)).await;
    let whose = looked_at(&table, Channel(general.parse().unwrap()));
    let map = || {
        let wanted = MapOptions::default();
        let map = pictures::map(&bot.app, &table, whose, Viewer::Public, Lang::En, &wanted);
        map.unwrap().unwrap()
    };
    let drawn = map();
    assert!(!drawn.alt.is_empty());
    let crowd = crowd(&bot);
    let refused = map();
    assert_eq!(refused.png.now(), Some(Err(Unpainted::Crowded)));
    // The request was rejected before its scene and alt text were built.
    assert_eq!(refused.alt, "");
    obeyed(&bot, ann, general, "/map", &refused.missing).await;
    drop(crowd);
    bot.stop().await;
}
