import { flag, required, text } from '../arguments.mjs';

/** Keeps a brand as it is, or with --off lets it be moved again. */
export const freeze = {
  usage: 'freeze --brand aurora --why "…" [--off]',
  options: { brand: text, why: text, off: flag },
  async run({ client, options }) {
    const done = await client.freeze(required(options, 'brand'), { frozen: !options.off, reason: required(options, 'why') });
    return { data: done, text: `${done.brand}: ${done.frozen ? 'frozen' : 'may be moved'}${done.changed ? '' : ' already'}` };
  },
};
