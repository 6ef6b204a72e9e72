import { required, text, wholeNumber } from '../arguments.mjs';
import { command } from '../command.mjs';
import { columns, short } from '../lines.mjs';

/** @param {Awaited<ReturnType<import('../answers').RegistryClient['moves']>>[number]} move */
const moveLine = ({ revision, compositionId, rollout, action, movedAt, movedBy, reason }) =>
  columns(
    [
      revision,
      movedAt,
      action,
      short(compositionId),
      rollout ? `${rollout.percent} % ${short(rollout.candidateId)}` : '',
      `${movedBy}: ${reason}`,
    ],
    [6, 26, 10, 14, 18],
  );

/** The moves of a brand, newest first. */
export const log = command({
  usage: 'log --brand aurora [--limit 100]',
  options: { brand: text, limit: text },
  async run({ client, options }) {
    const limit = options.limit === undefined ? 100 : wholeNumber(options, 'limit', { from: 1, to: 500 });
    const moves = await client.moves(required(options, 'brand'), limit);
    return { data: { moves }, text: moves.map(moveLine).join('\n') };
  },
});
