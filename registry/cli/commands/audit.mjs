import { text, wholeNumber } from '../arguments.mjs';
import { command } from '../command.mjs';
import { columns, short } from '../lines.mjs';
import { CliError } from '../registry-client.mjs';
import { listLog, verifyLog } from './audit-log.mjs';

/** @param {string} subject */
const subjectOf = (subject) => (/^[0-9a-f]{64}$/.test(subject) ? short(subject) : subject);
/** @param {Awaited<ReturnType<import('../answers').RegistryClient['audit']>>[number]} entry */
const entryLine = ({ id, at, actor, action, brand, subject, reason }) =>
  columns(
    [id, at, action, brand ?? '-', `${actor}: ${subjectOf(subject)}${reason ? ` (${reason})` : ''}`],
    [7, 26, 22, 12],
  );

/** Who changed what, newest first: the registry's own trail, or with `list` the log of operators at both servers. */
export const audit = command({
  usage:
    'audit [list] [--brand aurora] [--limit 100] [--before <id>]\npavilion audit verify [--anchor <sequence>:<hash>]',
  options: { brand: text, limit: text, before: text, anchor: text },
  async run({ client, options, names: [name] }) {
    if (name === 'list') return listLog({ client, options });
    if (name === 'verify') return verifyLog({ client, options });
    if (name !== undefined)
      throw new CliError('cli.usage', `audit, audit list or audit verify\npavilion ${this.usage}`);
    const limit = options.limit === undefined ? 100 : wholeNumber(options, 'limit', { from: 1, to: 500 });
    const entries = await client.audit({
      ...(options.brand ? { brand: options.brand } : {}),
      limit,
      ...(options.before ? { before: options.before } : {}),
    });
    return { data: { entries }, text: entries.map(entryLine).join('\n') };
  },
});
