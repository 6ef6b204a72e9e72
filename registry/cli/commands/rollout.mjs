import { flag, text, wholeNumber } from '../arguments.mjs';
import { moveOptions, runMove } from '../move-options.mjs';
import { CliError } from '../registry-client.mjs';

/** Gives an open rollout another share, or has everybody see its candidate. */
export const rollout = {
  usage: 'rollout --brand aurora --why "…" (--percent 50 | --finish)',
  options: { ...moveOptions, percent: text, finish: flag },
  run({ client, options }) {
    if ((options.percent === undefined) === !options.finish)
      throw new CliError('cli.usage', 'rollout needs either --percent or --finish');
    const instruction = options.finish
      ? { finish: true }
      : { percent: wholeNumber(options, 'percent', { from: 1, to: 99 }) };
    return runMove({ client, options }, client.rollOut, instruction);
  },
};
