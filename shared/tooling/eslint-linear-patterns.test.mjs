import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '..', '..');

/** What lint says of a source of the edge. @param {string} source */
function lint(source) {
  const args = ['node_modules/eslint/bin/eslint.js', '--stdin', '--stdin-filename', 'edge/src/html/example.ts'];
  return spawnSync(process.execPath, args, { cwd: root, input: source, encoding: 'utf8' }).stdout;
}

it.each([
  [
    'slashes at the end of an address',
    "export const plain = (path: string): string => path.replace(/\\/+$/, '');\n",
    'no-super-linear-move',
  ],
  [
    'two quantifiers that share characters',
    'export const isMail = (text: string): boolean => /^.*@.*@.*$/.test(text);\n',
    'no-super-linear-backtracking',
  ],
])('refuses a pattern whose time grows faster than its input: %s', (_, source, rule) => {
  expect(lint(source)).toContain(`regexp/${rule}`);
});

it('takes one that looks at each character once', () => {
  expect(lint("export const plain = (path: string): string => path.replace(/(?<!\\/)\\/+$/, '');\n")).toBe('');
});
