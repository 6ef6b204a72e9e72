import { flag, parseRelease, text, wholeNumber } from '../arguments.mjs';
import { moveOptions, runMove } from '../move-options.mjs';
import { CliError } from '../registry-client.mjs';

/** Has a brand serve other releases, to everybody or to a share of its visitors. */
export const activate = {
  usage: 'activate <app@1.0.1>… --brand aurora --why "…" [--percent 10] [--again]',
  options: { ...moveOptions, percent: text, again: flag },
  run({ client, names, options }) {
    if (names.length === 0) throw new CliError('cli.usage', 'activate needs at least one release: remote-lobby@1.0.1');
    const percent =
      options.percent === undefined ? {} : { percent: wholeNumber(options, 'percent', { from: 1, to: 99 }) };
    return runMove({ client, options }, client.activate, {
      releases: names.map(parseRelease),
      ...percent,
      ...(options.again ? { again: true } : {}),
    });
  },
};
