import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { Problem } from './problem.mjs';
import { createProgress } from './progress.mjs';

const progress = createProgress({ quiet: true });

describe('the Chromium of the journeys', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chromium-'));
  const kept = process.env['CHROMIUM_PATH'];

  afterAll(() => {
    rmSync(folder, { recursive: true });
    if (kept === undefined) delete process.env['CHROMIUM_PATH'];
    else process.env['CHROMIUM_PATH'] = kept;
  });

  it('is the one that is named, whatever the machine has', async () => {
    const own = path.join(folder, 'own');
    writeFileSync(own, '');
    process.env['CHROMIUM_PATH'] = own;
    expect(await findChromium(progress)).toBe(own);
  });

  it('is asked for where a name leads nowhere, instead of another one taken in silence', async () => {
    process.env['CHROMIUM_PATH'] = path.join(folder, 'gone');
    await expect(findChromium(progress)).rejects.toThrow(Problem);
    await expect(findChromium(progress)).rejects.toThrow(`${path.join(folder, 'gone')}, which is not there`);
  });
});
