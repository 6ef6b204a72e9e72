import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.cache', '__fixtures__', 'examples', 'dev']);

/**
 * Every source file under `folder`, tests aside, in a fixed order.
 * @param {string} folder
 * @returns {string[]}
 */
export function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && !name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((item) => {
      const full = path.join(folder, item.name);
      return item.isDirectory() ? sourceFiles(full) : [full];
    });
}

/**
 * Eight hexadecimal characters that change with the sources of a room or of `shared/`.
 * @param {string} dir
 * @param {string} root
 */
function sourceDigest(dir, root) {
  const hash = createHash('sha256');
  for (const file of [...sourceFiles(dir), ...sourceFiles(path.join(root, 'shared'))]) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}

/**
 * Name, version and container name of what is built. The container's name carries version and sources, since two
 * builds of one remote can meet in a page and must not share their table of chunks. A development server's name stays
 * the same over every change; the edge knows it too.
 * @param {string} dir folder of the room
 * @param {string} root
 * @param {'production' | 'development'} [mode]
 * @returns {{ name: string, version: string, containerName: string }}
 */
export function releaseIdentity(dir, root, mode = 'production') {
  const { name, version: declared } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  if (mode === 'development')
    return { name, version: 'development', containerName: `${name.replaceAll('-', '_')}_development` };
  const version = process.env.PAVILION_RELEASE_VERSION || declared;
  const containerName = `${name}_${version}_${sourceDigest(dir, root)}`.replaceAll(/[^A-Za-z0-9]+/g, '_');
  return { name, version, containerName };
}
