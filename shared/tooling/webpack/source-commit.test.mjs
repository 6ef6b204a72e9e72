import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sourceCommit } from './source-commit.mjs';

/** @type {string} */
let dir;
beforeEach(() => (dir = mkdtempSync(path.join(tmpdir(), 'tree-'))));
afterEach(() => rmSync(dir, { recursive: true }));

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.test', ...args], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .toString()
    .trim();
/**
 * @param {string} name
 * @param {string} text
 */
const write = (name, text) => writeFileSync(path.join(dir, name), text);

it('is the commit of a tree as it was committed, and says when it is not', () => {
  git('init', '--quiet');
  write('a.ts', 'one');
  write('.gitignore', 'dist\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  const commit = git('rev-parse', 'HEAD');
  write('dist', 'ignored');
  expect(sourceCommit(dir)).toBe(commit);
  write('a.ts', 'two');
  expect(sourceCommit(dir)).toBe(`${commit}-dirty`);
  git('checkout', '--quiet', 'a.ts');
  write('b.ts', 'new');
  expect(sourceCommit(dir)).toBe(`${commit}-dirty`);
});

it('is none outside of a repository', () => {
  expect(sourceCommit(dir)).toBeNull();
});
