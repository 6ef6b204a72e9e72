import { text } from '../arguments.mjs';
import { command } from '../command.mjs';
import { columns, compositionLines, short } from '../lines.mjs';
import { CliError } from '../registry-client.mjs';

/** @param {import('../answers').ServedBrand} brand */
function describeBrand({ brand, revision, frozen, compositionId, composition, rollout }) {
  if (!composition) return `${brand}: serves nothing yet`;
  const candidate = rollout
    ? [
        `  candidate ${short(rollout.compositionId)} for ${rollout.percent} %:`,
        ...compositionLines(rollout.composition).map((line) => `  ${line}`),
      ]
    : [];
  return [
    `${brand}: revision ${revision}, composition ${short(compositionId)}${frozen ? ', frozen' : ''}`,
    ...compositionLines(composition),
    ...candidate,
  ].join('\n');
}

/** @param {import('../answers').ListedRelease} release */
const releaseLine = ({ app, version, digest, publishedAt, publishedBy }) =>
  columns(['', app, version, short(digest), publishedAt, publishedBy], [2, 22, 24, 14, 26]);

/** What brands serve, and what is published. */
export const list = command({
  usage: 'list [--brand aurora]',
  options: { brand: text },
  async run({ client, options }) {
    const brands = (await client.brands()).filter(({ brand }) => !options.brand || brand === options.brand);
    if (options.brand && brands.length === 0)
      throw new CliError('registry.unknown-brand', `there is no brand ${options.brand}`);
    const releases = options.brand ? undefined : await client.releases();
    return {
      data: { brands, ...(releases ? { releases } : {}) },
      text: [...brands.map(describeBrand), ...(releases ? ['releases:', ...releases.map(releaseLine)] : [])].join('\n'),
    };
  },
});
