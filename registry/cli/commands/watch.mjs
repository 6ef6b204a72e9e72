import { setTimeout as sleep } from 'node:timers/promises';
import { text } from '../arguments.mjs';
import { command } from '../command.mjs';
import { readEvents } from '../event-stream.mjs';
import { CliError } from '../registry-client.mjs';

const lostForMs = 1_000;

/** @param {import('../event-stream.mjs').StreamEvent} event */
const lineOf = ({ event, data }) => {
  if (event === 'brand') return `${data.brand}: revision ${data.revision}`;
  return `${data.at}  ${data.brand}  ${data.kind}: ${data.reason}`;
};

/**
 * Reads until the stream ends, and says after which alert to go on.
 * @param {Pick<import('../command.mjs').CommandInput<{ brand: typeof text }>, 'access' | 'options' | 'print'>} input
 * @param {number | undefined} after
 */
async function follow({ access, options, print }, after) {
  let last = after;
  try {
    for await (const event of readEvents(access, `/federation/alerts${after === undefined ? '' : `?after=${after}`}`)) {
      if (event.event === 'hello') last = event.data.after;
      else if (!options.brand || event.data.brand === options.brand)
        print(options.json ? JSON.stringify(event) : lineOf(event));
      if (event.id) last = Number(event.id);
    }
  } catch (error) {
    // A registry that was heard once is waited for; a refusal stays one.
    const isLost = !(error instanceof CliError) || error.code === 'cli.unreachable';
    if (last === undefined || !isLost) throw error;
  }
  return last;
}

/** Says what happens to brands as it happens, until it is stopped. */
export const watch = command({
  usage: 'watch [--brand aurora]',
  options: { brand: text },
  async run(input) {
    /** @type {number | undefined} */
    let last;
    for (;;) {
      last = await follow(input, last);
      await sleep(lostForMs);
    }
  },
});
