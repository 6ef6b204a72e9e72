/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishReleases } from './releases.mjs';

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'pavilion-releases-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A command line that ends with one code after the other, and the last one from then on. @param {number[]} codes */
async function publishWith(codes, now = () => 0) {
  const [command, asked] = [path.join(folder, 'pavilion.mjs'), path.join(folder, 'asked')];
  writeFileSync(
    command,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(asked)}, process.argv[2] + '\\n');
     const turn = readFileSync(${JSON.stringify(asked)}, 'utf8').trim().split('\\n').length;
     const codes = ${JSON.stringify(codes)};
     console.log('answer ' + turn);
     process.exitCode = codes[Math.min(turn, codes.length) - 1];`,
  );
  const error = await publishReleases({ env: process.env, command, pauseMs: 1, now }).catch((cause) => cause);
  return { error, asked: readFileSync(asked, 'utf8').trim().split('\n') };
}

it('asks a registry again that cannot serve yet', async () => {
  expect(await publishWith([5, 5, 0])).toEqual({ error: undefined, asked: ['sync', 'sync', 'sync'] });
});

it('tells what a registry refused at once, and what it said last when it never served', async () => {
  const refused = await publishWith([3]);
  expect([refused.error.message, refused.asked]).toEqual([
    'The registry did not take what was built:\nanswer 1',
    ['sync'],
  ]);
  rmSync(path.join(folder, 'asked'));
  const never = await publishWith([5]);
  expect([never.error.message, never.asked.length]).toEqual(['The registry did not take what was built:\nanswer 5', 5]);
});

it('does not ask one again that took a minute to say that it cannot serve', async () => {
  let reads = 0;
  const { error, asked } = await publishWith([5, 0], () => 60_000 * reads++);
  expect([error.message, asked]).toEqual(['The registry did not take what was built:\nanswer 1', ['sync']]);
});
