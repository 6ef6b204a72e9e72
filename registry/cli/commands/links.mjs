import { required, text } from '../arguments.mjs';
import { command } from '../command.mjs';
import { columns, short } from '../lines.mjs';

const widths = [25, 10, 14, 27, 40];

/** @param {import('../answers').ListedLink} link */
const stateOf = ({ revokedAt, expiresAt, isRedeemed }) => {
  if (revokedAt) return 'revoked';
  if (Date.parse(expiresAt) < Date.now()) return 'expired';
  return isRedeemed ? 'owned' : 'unopened';
};

/** Test links of a brand, or the end of one. */
export const links = command({
  usage: 'links --brand aurora [--revoke <link>]',
  options: { brand: text, revoke: text },
  async run({ client, options }) {
    const route = `/federation/brands/${encodeURIComponent(required(options, 'brand'))}/links`;
    if (options.revoke) {
      await client.call('DELETE', `${route}/${encodeURIComponent(options.revoke)}`);
      return { data: { revoked: options.revoke }, text: `${options.revoke}: revoked` };
    }
    /** @type {{ links: import('../answers').ListedLink[] }} */
    const { links: list } = await client.call('GET', route);
    const lines = list.map((one) =>
      columns(
        [one.link, stateOf(one), short(one.compositionId), one.expiresAt, one.releases.join(' '), one.createdBy],
        widths,
      ),
    );
    return { data: { links: list }, text: lines.length > 0 ? lines.join('\n') : 'no links' };
  },
});
