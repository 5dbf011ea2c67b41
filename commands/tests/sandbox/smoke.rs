//! Test of a small bot on the unmodified client library, with every kind of interaction that Regnal uses.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{
    ActionRowComponent, AutocompleteChoice, CreateActionRow, CreateAttachment,
    CreateAutocompleteResponse, CreateButton, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateMessage, CreateModal, InputTextStyle, Interaction,
};

use super::{
    client::{Play, png, text},
    schema::CHECKER,
};

type Error = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::Context<'a, (), Error>;

async fn places(_: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let fitting =
        ["harbour", "hall", "mill"].into_iter().filter(|place| place.starts_with(partial));
    CreateAutocompleteResponse::new().set_choices(fitting.map(AutocompleteChoice::from).collect())
}

/// Shows a map.
#[poise::command(
    slash_command,
    name_localized("fr", "carte"),
    description_localized("fr", "Montre une carte")
)]
async fn map(
    ctx: Context<'_>,
    #[description = "Where"]
    #[name_localized("fr", "lieu")]
    #[autocomplete = "places"]
    place: String,
) -> Result<(), Error> {
    ctx.defer().await?;
    let picture = CreateAttachment::bytes(png(64, 48), "map.png").description("a map");
    ctx.send(poise::CreateReply::default().content(format!("map of {place}")).attachment(picture))
        .await?;
    Ok(())
}

/// Sends a direct message and replies privately with a button.
#[poise::command(slash_command)]
async fn secret(ctx: Context<'_>) -> Result<(), Error> {
    let sent =
        ctx.author().id.direct_message(ctx, CreateMessage::new().content("your orders")).await;
    let words = if sent.is_ok() { "sent" } else { "your messages are closed" };
    let row = CreateActionRow::Buttons(vec![CreateButton::new("report").label("Report")]);
    ctx.send(poise::CreateReply::default().ephemeral(true).content(words).components(vec![row]))
        .await?;
    Ok(())
}

async fn hear(
    framework: poise::FrameworkContext<'_, (), Error>,
    event: &serenity::FullEvent,
) -> Result<(), Error> {
    let ctx = framework.serenity_context;
    let serenity::FullEvent::InteractionCreate { interaction } = event else {
        return Ok(());
    };
    match interaction {
        Interaction::Component(click) => {
            let input = CreateInputText::new(InputTextStyle::Paragraph, "What happened", "text")
                .max_length(500);
            let modal = CreateModal::new("report", "Report")
                .components(vec![CreateActionRow::InputText(input)]);
            click.create_response(ctx, CreateInteractionResponse::Modal(modal)).await?;
        }
        Interaction::Modal(form) => {
            let ActionRowComponent::InputText(input) = &form.data.components[0].components[0]
            else {
                return Ok(());
            };
            let words = format!("noted: {}", input.value.clone().unwrap_or_default());
            let message = CreateInteractionResponseMessage::new().content(words).components(vec![]);
            form.create_response(ctx, CreateInteractionResponse::UpdateMessage(message)).await?;
        }
        _ => {}
    }
    Ok(())
}

/// Starts the bot and waits until its commands are registered.
async fn start_bot(play: &Play) -> Arc<serenity::ShardManager> {
    let (registered, ready) = tokio::sync::oneshot::channel();
    let framework = poise::Framework::builder()
        .setup(move |ctx, _, framework| {
            Box::pin(async move {
                poise::builtins::register_globally(ctx, &framework.options().commands).await?;
                registered.send(()).unwrap();
                Ok(())
            })
        })
        .options(poise::FrameworkOptions {
            commands: vec![map(), secret()],
            event_handler: |framework, event| Box::pin(hear(framework, event)),
            ..Default::default()
        })
        .build();
    let http = serenity::HttpBuilder::new(play.sandbox.token())
        .proxy(play.url(""))
        .ratelimiter_disabled(true)
        .build();
    let mut client = serenity::ClientBuilder::new_with_http(http, serenity::GatewayIntents::GUILDS)
        .framework(framework)
        .await
        .unwrap();
    let shards = client.shard_manager.clone();
    tokio::spawn(async move { client.start().await.unwrap() });
    ready.await.unwrap();
    shards
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unmodified_poise_bot_works_with_the_sandbox() {
    let play = Play::start().await;
    let shards = start_bot(&play).await;
    assert_eq!(play.get("/state").await["bot"]["online"], true);
    let (ann, general) = (&play.ann, &play.general);

    let asked = json!({"channel_id": general, "text": "/map place:ha"});
    let choices = play.post(&format!("/seats/{ann}/autocomplete"), asked).await;
    assert_eq!(
        choices["choices"],
        json!([{"name": "harbour", "value": "harbour"}, {"name": "hall", "value": "hall"}])
    );

    // The command is typed with its French name, and the bot sends a deferred reply with a picture.
    let asked = json!({"channel_id": general, "text": "/carte lieu:hall of kings"});
    let outcome = play.post(&format!("/seats/{}/command?wait=final", play.benoit), asked).await;
    assert_eq!(
        (&outcome["state"], &outcome["message"]["content"]),
        (&json!("answered"), &json!("map of hall of kings"))
    );
    let picture = &outcome["message"]["attachments"][0];
    assert_eq!(
        (&picture["description"], &picture["width"], &picture["height"]),
        (&json!("a map"), &json!(64), &json!(48))
    );
    let bytes = play.http.get(text(&picture["url"])).send().await.unwrap().bytes().await.unwrap();
    assert_eq!(bytes, png(64, 48));

    // The bot sends a direct message, then a private reply with a button that opens a modal. Submitting the modal
    // changes the message.
    let outcome = play
        .post(&format!("/seats/{ann}/command"), json!({"channel_id": general, "name": "secret"}))
        .await;
    assert_eq!(outcome["message"]["content"], "sent");
    assert_eq!(outcome["message"]["ephemeral_for"], json!(ann));
    let direct = play.direct(ann).await;
    assert_eq!(play.messages(ann, &direct).await[0]["content"], "your orders");
    assert!(
        play.messages(&play.benoit, general)
            .await
            .iter()
            .all(|message| message["content"] != "sent")
    );
    let click = json!({"channel_id": general, "message_id": outcome["message"]["id"], "custom_id": "report"});
    let opened = play.post(&format!("/seats/{ann}/component"), click).await;
    assert_eq!((&opened["state"], &opened["modal"]["title"]), (&json!("modal"), &json!("Report")));
    let form =
        json!({"interaction_id": opened["interaction_id"], "values": {"text": "lost a hat"}});
    let outcome = play.post(&format!("/seats/{ann}/modal"), form).await;
    assert_eq!(
        (&outcome["state"], &outcome["message"]["content"]),
        (&json!("updated"), &json!("noted: lost a hat"))
    );
    assert_eq!(outcome["message"]["components"], json!([]));

    // With direct messages blocked, the bot's message is rejected, and the bot reports the rejection.
    play.patch(&format!("/seats/{ann}"), json!({"dms_open": false})).await;
    let outcome = play
        .post(&format!("/seats/{ann}/command"), json!({"channel_id": general, "text": "/secret"}))
        .await;
    assert_eq!(outcome["message"]["content"], "your messages are closed");

    // Repeats the steps in the direct-message channel.
    let outcome = play
        .post(&format!("/seats/{ann}/command"), json!({"channel_id": direct, "text": "/secret"}))
        .await;
    assert_eq!(outcome["state"], "answered");

    // The session resumes after the connection breaks.
    play.post("/faults", json!({"kind": "close_all_connections"})).await;
    let asked = json!({"channel_id": general, "text": "/secret"});
    let outcome = play.post(&format!("/seats/{ann}/command"), asked).await;
    assert_eq!(outcome["state"], "answered");

    let requests = play.get("/requests?after=0").await;
    let sent: Vec<&Value> = requests
        .as_array()
        .unwrap()
        .iter()
        .filter(|request| request["files"][0]["size"] == 29)
        .collect();
    assert_eq!(sent[0]["files"][0]["description"], "a map");
    if let Some(checker) = CHECKER.as_ref() {
        assert_eq!(checker.faults(requests.as_array().unwrap()), Vec::<String>::new());
    }
    shards.shutdown_all().await;
    play.sandbox.stop().await.unwrap();
}
