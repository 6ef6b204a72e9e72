import { flag, text, wholeNumber } from '../arguments.mjs';
import { command } from '../command.mjs';
import { moveOptions, runMove } from '../move-options.mjs';
import { CliError } from '../registry-client.mjs';

/** Gives an open rollout another share, or has everybody see its candidate. */
export const rollout = command({
  usage: 'rollout --brand aurora --why "…" (--percent 50 | --finish)',
  options: { ...moveOptions, percent: text, finish: flag },
  run({ client, options }) {
    if ((options.percent === undefined) === !options.finish)
      throw new CliError('cli.usage', 'rollout needs either --percent or --finish');
    const percent = options.finish ? undefined : wholeNumber(options, 'percent', { from: 1, to: 99 });
    return runMove({ client, options }, (brand, request) =>
      client.rollOut(brand, percent === undefined ? { ...request, finish: true } : { ...request, percent }),
    );
  },
});
