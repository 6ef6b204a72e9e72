import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const cruiser = path.resolve(__dirname, '../../node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const config = path.join(__dirname, 'import-cycles.config.mjs');

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cycles-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/**
 * What the check says of files, by their names.
 * @param {Readonly<Record<string, string>>} files
 */
function check(files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const { status, stdout } = spawnSync(process.execPath, [cruiser, '--config', config, '.'], { cwd: root, encoding: 'utf8' });
  return { status, stdout };
}

/** Three files in a row, of which the last one imports nothing yet. */
const row = {
  'one.ts': "import { two } from './two';\nexport const one = two;",
  'two.tsx': "import {\n  three,\n} from './three';\nexport const two = three;\nexport type Two = string;",
  'three/index.ts': "export { three } from './three';",
};

it('passes files that import downwards', () => {
  expect(check({ ...row, 'three/three.ts': 'export const three = 3;' })).toMatchObject({ status: 0 });
});

it.each([
  ['a value', "import { two } from '../two';\nexport const three = () => two;"],
  ['a type', "import type { Two } from '../two';\nexport const three: Two = '';"],
  ['a type among values', "import { type Two } from '../two';\nexport const three: Two = '';"],
  ['a type that is passed on', "export type { Two } from '../two';\nexport const three = 3;"],
  ['what is loaded later', "export const three = () => import('../two');"],
])('refuses a cycle that is closed by %s', (_, text) => {
  const { status, stdout } = check({ ...row, 'three/three.ts': text });
  expect(status).toBeGreaterThan(0);
  expect(stdout).toMatch(/no-import-cycle: .*\n.*(two\.tsx|three\.ts)/);
});

it('refuses a cycle of plain modules, and names its files', () => {
  const { status, stdout } = check({ 'a.mjs': "import './b.mjs';", 'b.mjs': "import './a.mjs';" });
  expect(status).toBeGreaterThan(0);
  expect(stdout).toMatch(/a\.mjs[\s\S]*b\.mjs/);
});
