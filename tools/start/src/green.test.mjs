import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cleanCommit, noteGreen, sayLastGreen } from './green.mjs';

/** @type {string} */
let folder;
const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
const commit = () => git('commit', '--quiet', '--allow-empty', '--message', 'More');
const found = { counts: { passed: 3, failed: 0, skipped: 1 }, part: 20_784 };

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'green-'));
  git('init', '--quiet');
  writeFileSync(path.join(folder, '.gitignore'), '.cache/\n');
  git('add', '.');
  commit();
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps the commit of a green run and says how many commits ago it was', async () => {
  expect(await sayLastGreen(folder)).toBe('No whole run was green here yet.');
  await noteGreen(folder, { before: await cleanCommit(folder), ...found });
  const kept = JSON.parse(readFileSync(path.join(folder, '.cache', 'green.json'), 'utf8'));
  expect(kept).toEqual({
    ...found,
    commit: git('rev-parse', 'HEAD'),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(await sayLastGreen(folder)).toContain('UTC, turn 20784, was 0 commits ago');
  commit();
  expect(await sayLastGreen(folder)).toContain('was 1 commit ago');
});

it('keeps no commit when files were changed, or committed, meanwhile', async () => {
  const before = await cleanCommit(folder);
  commit();
  await noteGreen(folder, { before, ...found, part: 'all' });
  expect(await sayLastGreen(folder)).toContain('UTC, every part, was of files that were not committed');
  writeFileSync(path.join(folder, 'new'), '');
  expect(await cleanCommit(folder)).toBeNull();
});
