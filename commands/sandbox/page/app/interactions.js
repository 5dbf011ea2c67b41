// Acts as the seat: sends commands, clicks, choices and modals, and shows how the bot answered.

import { call, Refused } from './api.js';
import { freshId } from './dom.js';
import { state, on, tell } from './state.js';
import { addNotice, removeNotice, receiveAnswer } from './session.js';
import { say } from './words.js';

let openModal = () => {};

/** Tells where a modal that the bot opens is shown; keeps this file free of the page's dialogs. */
export function showModalsWith(show) {
  openModal = show;
}

/**
 * Sends a command and shows its fate as lines in the channel. Throws `Refused` only when the sandbox did not
 * understand the options (no interaction was made), so that the command line can point at the field.
 */
export async function command({ name, options, line }) {
  const channel = state.channel;
  const id = freshId('sent');
  const slow = setTimeout(() => addNotice(channel, { id, kind: 'sending', line }), 350);
  const over = () => {
    clearTimeout(slow);
    removeNotice(channel, (notice) => notice.id === id);
  };
  try {
    const answer = await call('POST', `/seats/${state.seat}/command`, { channel_id: channel, name, options });
    over();
    settle(answer, { channel, line });
  } catch (error) {
    over();
    if (error instanceof Refused && error.status === 400) throw error;
    addNotice(channel, { id: freshId('failed'), kind: 'failed', line, text: say('notSent', { why: reason(error) }) });
  }
}

/** Presses a button or hands in what was chosen from a menu. */
export async function component(message, customId, values) {
  const seat = state.seat;
  const { id, channel_id: channel } = message;
  state.failures.delete(id);
  state.busy.set(id, customId);
  tell('message', { channel, id });
  let failure = null;
  try {
    const answer = await call('POST', `/seats/${seat}/component`, { channel_id: channel, message_id: id, custom_id: customId, ...(values ? { values } : {}) });
    if (answer.state === 'failed') failure = answer.error ?? say('failed');
    else settle(answer, { channel, message: id });
  } catch (error) {
    failure = error instanceof Refused ? error.message : say('notSent', { why: reason(error) });
  }
  if (seat !== state.seat) return;
  state.busy.delete(id);
  if (failure) state.failures.set(id, failure);
  tell('message', { channel, id });
}

/** Submits a modal. Returns null, or `{ text, at? }` that says why it failed, and at which field: the dialog then stays open. */
export async function submitModal(interaction, values, channel) {
  try {
    const answer = await call('POST', `/seats/${state.seat}/modal`, { interaction_id: interaction, values });
    if (answer.state === 'failed') return { text: answer.error ?? say('failed') };
    settle(answer, { channel });
    return null;
  } catch (error) {
    return error instanceof Refused ? { text: error.message, at: error.body.at } : { text: say('notSent', { why: reason(error) }) };
  }
}

/** Says a plain message. Throws with the reason if it could not be said. */
export async function speakUp(content) {
  const message = await call('POST', `/seats/${state.seat}/message`, { channel_id: state.channel, content });
  receiveAnswer(message);
}

/** Asks the bot for an option's choices; `signal` drops an answer nobody waits for any more. */
export async function autocomplete({ name, options, focused }, signal) {
  const answer = await call('POST', `/seats/${state.seat}/autocomplete`, { channel_id: state.channel, name, options, focused }, signal);
  if (answer?.error) throw new Refused(200, answer);
  return answer?.choices ?? [];
}

/** Why a request failed, in words. */
export function reason(error) {
  return error instanceof Refused ? error.message : say('unreachable');
}

function settle(answer, { channel, line, message }) {
  const interaction = answer.interaction_id;
  if (answer.message) receiveAnswer(answer.message);
  if (answer.state === 'modal') openModal({ interaction, modal: answer.modal, channel });
  else if (answer.state === 'failed') failed(channel, interaction, line, answer.error);
  // A click may be deferred without anything to show; a command always gets its "thinking" line.
  else if (answer.state === 'deferred' && !answer.message && !message && !answered(channel, interaction)) {
    addNotice(channel, { id: freshId('thinking'), kind: 'thinking', line, interaction });
  }
}

function answered(channel, interaction) {
  return [...(state.messages.get(channel)?.values() ?? [])].some(({ interaction_metadata: from }) => from?.id === interaction);
}

const reported = new Set();

function failed(channel, interaction, line, text) {
  if (interaction && reported.has(interaction)) return;
  if (interaction) reported.add(interaction);
  removeNotice(channel, (notice) => interaction && notice.interaction === interaction);
  addNotice(channel, { id: freshId('failed'), kind: 'failed', line, text: text ?? say('noAnswer') });
}

// The socket reports failures too, those of deferred answers only there. One of a click stands under its message.
on('interaction_failed', (event) => {
  const { message_id: message, interaction_id: interaction } = event;
  const channel = event.channel_id ?? state.channel;
  if (message && state.messages.get(channel)?.has(message)) {
    state.failures.set(message, event.error ?? say('failed'));
    tell('message', { channel, id: message });
    return;
  }
  const waiting = (state.notices.get(channel) ?? []).find((notice) => notice.interaction === interaction);
  if (waiting) failed(channel, interaction, waiting.line, event.error);
});
