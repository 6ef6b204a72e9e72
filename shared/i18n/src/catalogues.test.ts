import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const skipped = new Set(['node_modules', 'dist', '__fixtures__']);

/** Every folder below the rooms that holds texts by language. */
function catalogueFolders(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const below = entries.filter(
    (entry) => entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith('.'),
  );
  const own = entries.some(({ name }) => name === 'tw.json') ? [folder] : [];
  return [...own, ...below.flatMap(({ name }) => catalogueFolders(path.join(folder, name)))];
}

function flat(value: unknown, key = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([name, inner]) => flat(inner, key ? `${key}.${name}` : name));
}

const textsOf = (folder: string, language: string): Map<string, unknown> =>
  new Map(flat(JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8'))));

const rooms = [
  'host',
  'remote-auth',
  'remote-lobby',
  'remote-lottery',
  'remote-member-centre',
  'remote-agent-centre',
  'shared',
];
const folders = rooms
  .flatMap((room) => catalogueFolders(path.join(root, room)))
  .map((folder) => path.relative(root, folder));

it('finds the texts of the host and of every remote', () => {
  for (const room of rooms.slice(0, -1))
    expect(folders.some((folder) => folder.startsWith(`${room}${path.sep}`))).toBe(true);
});

it.each(folders)('%s says the same things in every language, and leaves nothing empty', (folder) => {
  // English counts one apart; the others say every number alike.
  const keys = (language: string) =>
    [...textsOf(path.join(root, folder), language).keys()]
      .filter((key) => language !== 'en' || !key.endsWith('_one'))
      .sort();
  const chosen = keys('tw');
  expect(keys('en')).toEqual(chosen);
  expect(keys('vi')).toEqual(chosen);
  for (const language of ['tw', 'en', 'vi']) {
    for (const [key, text] of textsOf(path.join(root, folder), language))
      expect([key, text]).toEqual([key, expect.stringMatching(/\S/)]);
  }
});
