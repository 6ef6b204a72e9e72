import { flag } from '../arguments.mjs';
import { command } from '../command.mjs';

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Takes away the files of releases that nobody needs any more. */
export const gc = command({
  usage: 'gc [--dry-run]',
  options: { 'dry-run': flag },
  async run({ client, options }) {
    /** @type {import('../answers').Collection} */
    const done = await client.longCall('POST', '/federation/gc', { dryRun: options['dry-run'] === true });
    const head = `${done.dryRun ? 'would take' : 'took'} ${done.releases.length} releases, ${done.files} files, ${megabytes(done.bytes)}`;
    return { data: done, text: [head, ...done.releases.map((release) => `  ${release}`)].join('\n') };
  },
});
