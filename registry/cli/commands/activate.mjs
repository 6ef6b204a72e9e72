import { flag, parseRelease, text, wholeNumber } from '../arguments.mjs';
import { command } from '../command.mjs';
import { moveOptions, runMove } from '../move-options.mjs';
import { CliError } from '../registry-client.mjs';

/** Has a brand serve other releases, to everybody or to a share of its visitors. */
export const activate = command({
  usage: 'activate <app@1.0.1>… --brand aurora --why "…" [--percent 10] [--again]',
  options: { ...moveOptions, percent: text, again: flag },
  run({ client, names, options }) {
    if (names.length === 0) throw new CliError('cli.usage', 'activate needs at least one release: remote-lobby@1.0.1');
    const percent =
      options.percent === undefined ? {} : { percent: wholeNumber(options, 'percent', { from: 1, to: 99 }) };
    const again = options.again ? { again: true } : {};
    const releases = names.map(parseRelease);
    return runMove({ client, options }, (brand, request) =>
      client.activate(brand, { ...request, releases, ...percent, ...again }),
    );
  },
});
