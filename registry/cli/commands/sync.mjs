import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { command } from '../command.mjs';
import { publishBuilt } from '../publish-built.mjs';

/**
 * @param {string} rootDir
 * @returns {(name: string) => boolean}
 */
const isBuilt = (rootDir) => (name) =>
  /^(host|remote-[a-z-]+)$/.test(name) && existsSync(path.join(rootDir, name, 'dist', 'release.json'));

/** What `npm start` runs: every built room, on every brand that follows the sources. */
export const sync = command({
  usage: 'sync',
  options: {},
  async run({ rootDir, access }) {
    const rooms = readdirSync(rootDir).filter(isBuilt(rootDir));
    const result = await publishBuilt({
      ...access,
      rooms: rooms.map((name) => ({ name, dir: path.join(rootDir, name) })),
    });
    const lines = result.published.map(({ app, version, known }) => `${app}@${version}${known ? ' (known)' : ''}`);
    const brands = [
      ...result.moved.map((brand) => `${brand}: moved`),
      ...result.left.map(({ brand, code, message }) => `${brand}: left as it is: ${code}: ${message}`),
    ];
    return { data: result, text: [...lines, ...brands].join('\n') };
  },
});
