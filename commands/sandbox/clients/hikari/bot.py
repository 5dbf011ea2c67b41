"""A small bot on hikari: `rest_url` points it at the look-alike, which names its own gateway."""

import os

import hikari
from hikari import ButtonStyle, ComponentType, ResponseType

bot = hikari.GatewayBot(
    os.environ["SANDBOX_TOKEN"],
    intents=hikari.Intents.GUILDS,
    rest_url=os.environ["SANDBOX_REST"],
    banner=None,
)


def panel():
    buttons = bot.rest.build_message_action_row()
    for name in ("press", "ask", "look"):
        buttons.add_interactive_button(ButtonStyle.PRIMARY, name, label=name)
    colour = bot.rest.build_message_action_row()
    colour.add_text_menu("colour").add_option("Red", "red").add_option("Blue", "blue")
    who = bot.rest.build_message_action_row().add_select_menu(ComponentType.USER_SELECT_MENU, "who")
    where = bot.rest.build_message_action_row().add_channel_menu("where")
    which = bot.rest.build_message_action_row().add_select_menu(ComponentType.ROLE_SELECT_MENU, "which")
    return [buttons, colour, who, where, which]


@bot.listen()
async def started(_: hikari.StartedEvent):
    me = await bot.rest.fetch_application()
    word = hikari.CommandOption(
        type=hikari.OptionType.STRING, name="word", description="What to say", is_required=True
    )
    await bot.rest.set_application_commands(
        me,
        [
            bot.rest.slash_command_builder("panel", "Shows a panel").add_option(word),
            bot.rest.slash_command_builder("file", "Sends a file"),
        ],
    )


@bot.listen()
async def command(event: hikari.CommandInteractionCreateEvent):
    ask = event.interaction
    if ask.command_name == "panel":
        await ask.create_initial_response(
            ResponseType.MESSAGE_CREATE, f"you said {ask.options[0].value}", components=panel()
        )
    else:
        await ask.create_initial_response(ResponseType.DEFERRED_MESSAGE_CREATE)
        await ask.edit_initial_response(attachment=hikari.Bytes(b"sent by a library", "note.txt"))


@bot.listen()
async def component(event: hikari.ComponentInteractionCreateEvent):
    click = event.interaction

    async def say(text):
        await click.create_initial_response(ResponseType.MESSAGE_CREATE, text)

    match click.custom_id:
        case "press":
            await click.create_initial_response(ResponseType.MESSAGE_UPDATE, "pressed")
        case "ask":
            row = bot.rest.build_modal_action_row().add_text_input("text", "What happened")
            await click.create_modal_response("Report", "report", component=row)
        case "look":
            async for one in bot.rest.fetch_messages(click.channel_id, around=click.message):
                if one.id == click.message.id:
                    await say(one.content)
                    break
        case "colour":
            await say(click.values[0])
        case "who":
            user = next(iter(click.resolved.users.values()))
            kind = "a member" if click.resolved.members else "a stranger"
            await say(f"{user.global_name}, {kind}")
        case "where":
            await say(next(iter(click.resolved.channels.values())).name)
        case "which":
            await say(next(iter(click.resolved.roles.values())).name)


@bot.listen()
async def modal(event: hikari.ModalInteractionCreateEvent):
    form = event.interaction
    text = form.components[0].components[0].value
    await form.create_initial_response(
        ResponseType.MESSAGE_CREATE, f"noted: {text}", flags=hikari.MessageFlag.EPHEMERAL
    )


bot.run(check_for_updates=False)
