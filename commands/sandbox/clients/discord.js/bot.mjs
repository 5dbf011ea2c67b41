// A small bot on discord.js: `rest.api` points it at the look-alike, which names its own gateway.
import {
  ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, ChannelSelectMenuBuilder, Client, Events,
  GatewayIntentBits, MessageFlags, ModalBuilder, RoleSelectMenuBuilder, SlashCommandBuilder, StringSelectMenuBuilder,
  TextInputBuilder, TextInputStyle, UserSelectMenuBuilder,
} from 'discord.js';

const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: process.env.SANDBOX_REST.replace(/\/v10$/, '') },
});

const row = (...parts) => new ActionRowBuilder().addComponents(...parts);
const press = (id) => new ButtonBuilder().setCustomId(id).setLabel(id).setStyle(ButtonStyle.Primary);
const panel = () => [
  row(press('press'), press('ask'), press('look')),
  row(new StringSelectMenuBuilder().setCustomId('colour').addOptions({ label: 'Red', value: 'red' }, { label: 'Blue', value: 'blue' })),
  row(new UserSelectMenuBuilder().setCustomId('who')),
  row(new ChannelSelectMenuBuilder().setCustomId('where')),
  row(new RoleSelectMenuBuilder().setCustomId('which')),
];

client.once(Events.ClientReady, async () => {
  await client.application.commands.set([
    new SlashCommandBuilder().setName('panel').setDescription('Shows a panel')
      .addStringOption((option) => option.setName('word').setDescription('What to say').setRequired(true)),
    new SlashCommandBuilder().setName('file').setDescription('Sends a file'),
  ]);
});

const answers = {
  async press(click) { await click.update({ content: 'pressed' }); },
  async ask(click) {
    const text = new TextInputBuilder().setCustomId('text').setLabel('What happened').setStyle(TextInputStyle.Short);
    await click.showModal(new ModalBuilder().setCustomId('report').setTitle('Report').addComponents(row(text)));
  },
  async look(click) {
    const found = await click.channel.messages.fetch({ around: click.message.id, limit: 1 });
    await click.reply(found.first().content);
  },
  async colour(choice) { await choice.reply(choice.values[0]); },
  async who(choice) { await choice.reply(`${choice.users.first().globalName}, ${choice.members.first() ? 'a member' : 'a stranger'}`); },
  async where(choice) { await choice.reply(choice.channels.first().name); },
  async which(choice) { await choice.reply({ content: choice.roles.first().name, allowedMentions: { parse: [] } }); },
  async report(form) { await form.reply({ content: `noted: ${form.fields.getTextInputValue('text')}`, flags: MessageFlags.Ephemeral }); },
  async panel(command) {
    const answer = await command.reply({ content: `you said ${command.options.getString('word')}`, components: panel(), withResponse: true });
    if (!answer.resource?.message) throw new Error('no response to the callback');
  },
  async file(command) {
    await command.deferReply();
    await command.editReply({ files: [new AttachmentBuilder(Buffer.from('sent by a library'), { name: 'note.txt' })] });
  },
};

client.on(Events.InteractionCreate, (interaction) => answers[interaction.commandName ?? interaction.customId](interaction));
process.on('SIGTERM', () => client.destroy().then(() => process.exit(0)));
await client.login(process.env.SANDBOX_TOKEN);
