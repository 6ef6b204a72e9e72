import { required, text } from '../arguments.mjs';
import { command } from '../command.mjs';
import { columns, short } from '../lines.mjs';

const widths = [22, 24, 16, 12, 12, 32];
/** @param {number} rate */
const percent = (rate) => `${(rate * 100).toFixed(1)} %`;
/** @param {NonNullable<import('../answers').BreakerState['judged']>['apps'][number]['slowness']} slowness */
const slowLine = (slowness) =>
  slowness
    ? `${slowness.subject.failures} of ${slowness.subject.trials} took ${(slowness.limitMs / 1000).toFixed(1)} s, ${slowness.evidence.toFixed(2)}`
    : 'nothing to compare with';

/** @param {import('../answers').BreakerState} state */
function judgedLines({ judged, tripsAt }) {
  if (!judged) return ['nothing is on probation'];
  return [
    `composition ${short(judged.composition)} is on probation since ${judged.since}; evidence of ${tripsAt.toFixed(2)} takes it back`,
    columns(['app', 'version', 'failed', 'usual', 'evidence', 'time'], widths),
    ...judged.apps.map(({ app, version, subject, usualRate, evidence, slowness }) =>
      columns(
        [
          app,
          version,
          `${subject.failures} of ${subject.trials}`,
          percent(usualRate),
          evidence.toFixed(2),
          slowLine(slowness),
        ],
        widths,
      ),
    ),
  ];
}

/** @param {import('../answers').BreakerState['trips'][number]} trip */
const tripLine = ({ at, app, version, reason, moved }) =>
  `${at}  ${app}@${version}${moved === false ? ' (nothing to go back to)' : ''}: ${reason}`;

/** What the breaker judges now, and what it took back. */
export const breaker = command({
  usage: 'breaker --brand aurora',
  options: { brand: text },
  async run({ client, options }) {
    /** @type {import('../answers').BreakerState} */
    const state = await client.call(
      'GET',
      `/federation/brands/${encodeURIComponent(required(options, 'brand'))}/breaker`,
    );
    const trips = state.trips.map(tripLine);
    return {
      data: state,
      text: [...judgedLines(state), ...(trips.length > 0 ? ['taken back:', ...trips] : [])].join('\n'),
    };
  },
});
