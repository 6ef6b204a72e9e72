import { flag, required, text, texts } from '../arguments.mjs';
import { forEachBrand } from '../brands.mjs';
import { command } from '../command.mjs';

/** Keeps brands as they are, or with --off lets them be moved again. */
export const freeze = command({
  usage: 'freeze --brand aurora --why "…" [--off]',
  options: { brand: texts, why: text, off: flag },
  run({ client, options }) {
    const reason = required(options, 'why');
    return forEachBrand(options, async (brand) => {
      const done = await client.freeze(brand, { frozen: !options.off, reason });
      return {
        data: done,
        text: `${done.brand}: ${done.frozen ? 'frozen' : 'may be moved'}${done.changed ? '' : ' already'}`,
      };
    });
  },
});
