import { text, wholeNumber } from '../arguments.mjs';
import { command } from '../command.mjs';
import { columns, short } from '../lines.mjs';

/** @param {string} subject */
const subjectOf = (subject) => (/^[0-9a-f]{64}$/.test(subject) ? short(subject) : subject);
/** @param {Awaited<ReturnType<import('../answers').RegistryClient['audit']>>[number]} entry */
const entryLine = ({ id, at, actor, action, brand, subject, reason }) =>
  columns(
    [id, at, action, brand ?? '-', `${actor}: ${subjectOf(subject)}${reason ? ` (${reason})` : ''}`],
    [7, 26, 22, 12],
  );

/** Who changed what, newest first. */
export const audit = command({
  usage: 'audit [--brand aurora] [--limit 100] [--before <id>]',
  options: { brand: text, limit: text, before: text },
  async run({ client, options }) {
    const limit = options.limit === undefined ? 100 : wholeNumber(options, 'limit', { from: 1, to: 500 });
    const entries = await client.audit({
      ...(options.brand ? { brand: options.brand } : {}),
      limit,
      ...(options.before ? { before: options.before } : {}),
    });
    return { data: { entries }, text: entries.map(entryLine).join('\n') };
  },
});
