"""A small bot on discord.py: the two addresses that the library keeps are pointed at the look-alike."""

import io
import os

import discord
import yarl
from discord import app_commands, ui

discord.http.Route.BASE = os.environ["SANDBOX_REST"]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["SANDBOX_GATEWAY"])


class Report(ui.Modal, title="Report"):
    text = ui.TextInput(label="What happened", custom_id="text")

    async def on_submit(self, interaction):
        await interaction.response.send_message(f"noted: {self.text.value}", ephemeral=True)


class Panel(ui.View):
    def __init__(self):
        super().__init__(timeout=None)

    @ui.button(label="Press", custom_id="press")
    async def press(self, interaction, _):
        await interaction.response.edit_message(content="pressed")

    @ui.button(label="Ask", custom_id="ask")
    async def ask(self, interaction, _):
        await interaction.response.send_modal(Report())

    @ui.button(label="Look", custom_id="look")
    async def look(self, interaction, _):
        found = [one async for one in interaction.channel.history(around=interaction.message, limit=1)]
        await interaction.response.send_message(found[0].content)

    @ui.select(
        custom_id="colour",
        options=[discord.SelectOption(label="Red", value="red"), discord.SelectOption(label="Blue", value="blue")],
    )
    async def colour(self, interaction, select):
        await interaction.response.send_message(select.values[0])

    @ui.select(cls=ui.UserSelect, custom_id="who")
    async def who(self, interaction, select):
        chosen = select.values[0]
        kind = "a member" if isinstance(chosen, discord.Member) else "a stranger"
        await interaction.response.send_message(f"{chosen.global_name}, {kind}")

    @ui.select(cls=ui.ChannelSelect, custom_id="where")
    async def where(self, interaction, select):
        await interaction.response.send_message(select.values[0].name)

    @ui.select(cls=ui.RoleSelect, custom_id="which")
    async def which(self, interaction, select):
        nobody = discord.AllowedMentions.none()
        await interaction.response.send_message(select.values[0].name, allowed_mentions=nobody)


class Bot(discord.Client):
    def __init__(self):
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self):
        await self.tree.sync()


bot = Bot()


@bot.tree.command(description="Shows a panel")
async def panel(interaction: discord.Interaction, word: str):
    answer = await interaction.response.send_message(f"you said {word}", view=Panel())
    assert answer.message_id is not None


@bot.tree.command(description="Sends a file")
async def file(interaction: discord.Interaction):
    await interaction.response.defer()
    note = discord.File(io.BytesIO(b"sent by a library"), "note.txt")
    await interaction.edit_original_response(attachments=[note])


bot.run(os.environ["SANDBOX_TOKEN"])
