import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLastKnown } from './last-known';

let dataDir: string;
beforeEach(() => (dataDir = fs.mkdtempSync(path.join(tmpdir(), 'last-known-'))));
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** Writes half of what it is given and fails, as a full disk does, until it is undone. */
function fillDisk(code: string): jest.SpyInstance {
  const { writeFileSync } = jest.requireActual<typeof fs>('node:fs');
  return jest.spyOn(fs, 'writeFileSync').mockImplementation((file, data) => {
    writeFileSync(file, String(data).slice(0, String(data).length / 2));
    throw Object.assign(new Error(code), { code });
  });
}
const filesOf = (): string[] => fs.readdirSync(path.join(dataDir, 'edge'));
const written = (name: string): Promise<string> =>
  new Promise((resolve) => {
    const file = path.join(dataDir, 'edge', `${name}.json`);
    const watch = (): void =>
      void (fs.existsSync(file) ? resolve(fs.readFileSync(file, 'utf8')) : setTimeout(watch, 5));
    watch();
  });

it.each(['ENOSPC', 'EDQUOT', 'EIO'])(
  'survives %s: serves what it knows, leaves no half file, writes it later',
  async (code) => {
    const failures: unknown[] = [];
    const known = createLastKnown(dataDir, { retryMs: 5, onFailure: (error) => failures.push(error) });
    known.write('kept', 'the old text');
    const full = fillDisk(code);
    known.write('kept', 'the new text');
    known.write('fresh', 'another text');
    expect(failures).toEqual([expect.objectContaining({ code })]);
    expect([known.read('kept'), known.read('fresh'), known.waiting()]).toEqual(['the new text', 'another text', 2]);
    expect(filesOf()).toEqual(['kept.json']);
    expect(createLastKnown(dataDir).read('kept')).toBe('the old text');
    full.mockRestore();
    expect(await written('fresh')).toBe('another text');
    expect([createLastKnown(dataDir).read('kept'), known.waiting()]).toEqual(['the new text', 0]);
  },
);

it('keeps no more in memory than on disk', () => {
  const known = createLastKnown(dataDir, { retryMs: 60_000 });
  known.write('pinned-0', 'text');
  fillDisk('ENOSPC');
  for (let index = 1; index <= 5; index += 1) known.write(`pinned-${index}`, 'text');
  known.prune('pinned-', 2);
  expect([known.waiting(), known.read('pinned-5'), known.read('pinned-1')]).toEqual([2, 'text', undefined]);
});
