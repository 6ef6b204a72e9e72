import { parseRelease, required, text, texts } from '../arguments.mjs';
import { command } from '../command.mjs';
import { CliError } from '../registry-client.mjs';

const usualHours = '4';

/** Makes a link that shows one browser other releases. */
export const link = command({
  usage: 'link --brand aurora --with <remote-…@1.5.0-rc.1>… [--hours 4] [--why "…"]',
  options: { brand: text, with: texts, hours: text, why: text },
  async run({ client, options }) {
    const brand = required(options, 'brand');
    const releases = required(options, 'with').map(parseRelease);
    const hours = Number(options.hours ?? usualHours);
    if (!(hours > 0)) throw new CliError('cli.usage', '--hours is a number above 0');
    /** @type {import('../../src/links/links.service').MadeLink} */
    const made = await client.call('POST', `/federation/brands/${encodeURIComponent(brand)}/links`, {
      releases,
      hours,
      reason: options.why ?? 'test link',
    });
    return {
      data: made,
      text: `${made.address}\nfor the first browser that opens it, until ${made.expiresAt}; end it with: pavilion links --brand ${brand} --revoke ${made.link}`,
    };
  },
});
