import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const cruiser = path.resolve(__dirname, '../../node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const config = path.join(__dirname, 'import-cycles.config.mjs');

/** Three files in a row, of which the last one's text is the case. */
const row = {
  'one.ts': "import { two } from './two';\nexport const one = two;",
  'two.tsx': "import {\n  three,\n} from './three';\nexport const two = three;\nexport type Two = string;",
  'three/index.ts': "export { three } from './three';",
};

const cases = {
  downwards: { ...row, 'three/three.ts': 'export const three = 3;' },
  value: { ...row, 'three/three.ts': "import { two } from '../two';\nexport const three = () => two;" },
  type: { ...row, 'three/three.ts': "import type { Two } from '../two';\nexport const three: Two = '';" },
  'type-among-values': {
    ...row,
    'three/three.ts': "import { type Two } from '../two';\nexport const three: Two = '';",
  },
  'type-passed-on': { ...row, 'three/three.ts': "export type { Two } from '../two';\nexport const three = 3;" },
  lazy: { ...row, 'three/three.ts': "export const three = () => import('../two');" },
  'plain-modules': { 'a.mjs': "import './b.mjs';", 'b.mjs': "import './a.mjs';" },
  'test-of-its-subject': { 'a.ts': "import './b';", 'b.ts': 'export const b = 1;', 'b.test.ts': "import './a';" },
};

/** @type {string} */
let root;
/** What the check says of all cases, run as lint runs it.
 * @type {{ status: number | null, stdout: string }}
 */
let found;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cycles-'));
  for (const [folder, files] of Object.entries(cases)) {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(root, folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  found = spawnSync(process.execPath, [cruiser, '--config', config, '.'], { cwd: root, encoding: 'utf8' });
});
afterAll(() => rmSync(root, { recursive: true }));

/** @param {string} folder */
const namesIn = (folder) =>
  [...new Set(found.stdout.match(new RegExp(`(?<=\\b${folder}/)[\\w/]+\\.\\w+`, 'g')))].sort();

it('fails when there is a cycle', () => {
  expect(found.status).toBeGreaterThan(0);
  expect(found.stdout).toContain('no-import-cycle');
});

it.each(['value', 'type', 'type-among-values', 'type-passed-on', 'lazy'])(
  'names the files of a cycle that a %s import closes',
  (folder) => {
    expect(namesIn(folder)).toEqual(['three/index.ts', 'three/three.ts', 'two.tsx']);
  },
);

it('follows plain modules too', () => {
  expect(namesIn('plain-modules')).toEqual(['a.mjs', 'b.mjs']);
});

it.each(['downwards', 'test-of-its-subject'])('says nothing of files that import %s', (folder) => {
  expect(namesIn(folder)).toEqual([]);
});
