import { required, text, wholeNumber } from '../arguments.mjs';
import { command } from '../command.mjs';
import { columns } from '../lines.mjs';

const widths = [22, 24, 9, 9, 9, 7, 11, 13, 7, 9, 15, 22];
const heads = [
  'app',
  'version',
  'loads',
  'loaded',
  'retried',
  'late',
  'recovered',
  'threw-later',
  'empty',
  'failed',
  'render-failed',
  'ms: half / 19 of 20',
];
const outcomes = ['loaded', 'retried', 'late', 'recovered', 'threw-later', 'empty', 'failed', 'render-failed'];
const longest = 840;

/** @param {import('../answers').ReportedRelease['phases']} phases */
const times = ({ all }) => (all ? `${Math.round(all.p50)} / ${Math.round(all.p95)}` : '-');
/** @param {Readonly<Record<string, number>>} named */
const counts = (named) =>
  Object.entries(named)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

/** @param {import('../answers').ReportedRelease} release */
function releaseLines(release) {
  const cells = [
    release.app,
    release.version,
    release.loads,
    ...outcomes.map((outcome) => release.outcomes[outcome] ?? 0),
    times(release.phases),
  ];
  const codes = counts(release.codes);
  return [columns(cells, widths), ...(codes ? [`  ${codes}`] : [])];
}

/** How releases fare with the visitors of a brand. */
export const reports = command({
  usage: 'reports --brand aurora [--hours 24]',
  options: { brand: text, hours: text },
  async run({ client, options }) {
    const hours = options.hours === undefined ? 24 : wholeNumber(options, 'hours', { from: 1, to: longest });
    /** @type {import('../answers').ReportsSummary} */
    const summary = await client.call(
      'GET',
      `/federation/brands/${encodeURIComponent(required(options, 'brand'))}/reports?hours=${hours}`,
    );
    const violations = summary.violations.map(
      ({ app, directive, blocked, seen }) => `  ${app ?? 'unknown'}: ${directive} refused ${blocked}, ${seen} times`,
    );
    const lines = [
      columns(heads, widths),
      ...summary.releases.flatMap(releaseLines),
      ...(violations.length > 0 ? ['refused by the policy of the pages:', ...violations] : []),
    ];
    return {
      data: summary,
      text: summary.releases.length > 0 || violations.length > 0 ? lines.join('\n') : 'no reports',
    };
  },
});
