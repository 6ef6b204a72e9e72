import { required, text } from '../arguments.mjs';
import { command } from '../command.mjs';
import { compositionLines, short } from '../lines.mjs';

/** What a brand served at a time. */
export const at = command({
  usage: 'at --brand aurora --time 2026-11-20T21:04',
  options: { brand: text, time: text },
  async run({ client, options }) {
    const found = await client.at(required(options, 'brand'), required(options, 'time'));
    const { brand, revision, stable, rollout, move } = found;
    return {
      data: found,
      text: [
        `${brand}: revision ${revision}, composition ${short(stable.id)}, since ${move.movedAt} (${move.action} by ${move.movedBy}: ${move.reason})`,
        ...compositionLines(stable.composition),
        ...(rollout
          ? [
              `  candidate ${short(rollout.candidate.id)} for ${rollout.percent} %:`,
              ...compositionLines(rollout.candidate.composition).map((line) => `  ${line}`),
            ]
          : []),
      ].join('\n'),
    };
  },
});
