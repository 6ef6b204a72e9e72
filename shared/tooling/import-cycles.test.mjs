import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findCycles } from './import-cycles.mjs';

it('finds circles of real imports, and no others', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'cycles-'));
  const put = (/** @type {string} */ name, /** @type {string} */ text) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  put('one.ts', "import { two } from './two';");
  put('two.tsx', "import {\n  three,\n} from './three';\nimport type { One } from './one';");
  put('three/index.ts', "export { four } from './four';");
  put('three/four.ts', "const lazy = () => import('../one');");
  expect(findCycles(root)).toEqual([]);
  put('three/four.ts', "import '../two';");
  expect(findCycles(root)).toEqual([expect.arrayContaining(['two.tsx', 'three/index.ts', 'three/four.ts'])]);
  rmSync(root, { recursive: true });
});
