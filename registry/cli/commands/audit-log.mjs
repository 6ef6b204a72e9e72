import { wholeNumber } from '../arguments.mjs';
import { exitCodes } from '../exit-codes.mjs';
import { columns, short } from '../lines.mjs';
import { CliError } from '../registry-client.mjs';

/**
 * @typedef {import('../answers').Wire<import('@pavilion/platform/operators').AuditEntry>} LogEntry
 * @typedef {Pick<import('../command.mjs').CommandInput<{ brand: { type: 'string' }, limit: { type: 'string' },
 *   before: { type: 'string' }, anchor: { type: 'string' } }>, 'client' | 'options'>} Input
 */

/** @param {LogEntry} entry */
const entryLine = ({ sequence, at, operatorId, keyPrefix, server, action, brand, subject, reason }) =>
  columns(
    [
      sequence,
      at,
      server,
      action,
      brand ?? '-',
      `${operatorId} (${keyPrefix}): ${short(subject)}${reason ? ` (${reason})` : ''}`,
    ],
    [7, 26, 10, 22, 12],
  );

/**
 * What operators changed at gateway and registry, newest first.
 * @param {Input} input
 */
export async function listLog({ client, options }) {
  const limit = options.limit === undefined ? 100 : wholeNumber(options, 'limit', { from: 1, to: 500 });
  const query = new URLSearchParams({
    limit: String(limit),
    ...(options.brand ? { brand: options.brand } : {}),
    ...(options.before ? { before: options.before } : {}),
  });
  /** @type {{ entries: LogEntry[] }} */
  const { entries } = await client.call('GET', `/federation/operators/log?${query}`);
  return { data: { entries }, text: entries.map(entryLine).join('\n') };
}

const faults = {
  missing: 'is missing',
  changed: 'was changed',
  detached: 'follows another row than the one before it',
  'cut-off': 'and what comes after it are gone',
  replaced: 'is another one than the anchor says',
};

/** @param {string} anchor */
function anchorQuery(anchor) {
  const [, sequence, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(anchor) ?? [];
  if (!sequence || !hash)
    throw new CliError('cli.usage', '--anchor is what audit verify printed earlier: <sequence>:<hash>');
  return `?${new URLSearchParams({ sequence, hash })}`;
}

/**
 * Computes the log anew; ends with its own exit code when a row does not fit.
 * @param {Input} input
 */
export async function verifyLog({ client, options }) {
  const query = options.anchor === undefined ? '' : anchorQuery(options.anchor);
  /** @type {import('@pavilion/platform/operators').AuditVerification} */
  const found = await client.longCall('GET', `/federation/operators/log/verification${query}`);
  const { entries, head, fault } = found;
  const anchor = `anchor ${head.sequence}:${head.hash}`;
  return {
    data: found,
    text: fault
      ? `row ${fault.sequence} ${faults[fault.fault]} (${fault.fault}); ${entries} rows before it hold\n${anchor}`
      : `${entries} rows hold\n${anchor}`,
    exitCode: fault ? exitCodes.damaged : exitCodes.done,
  };
}
