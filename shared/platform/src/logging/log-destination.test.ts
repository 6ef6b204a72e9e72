import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogDestination } from './log-destination';

const folder = fs.mkdtempSync(path.join(tmpdir(), 'log-destination-'));
const open: number[] = [];
const fileIn = (name: string): number => {
  const fd = fs.openSync(name, 'a');
  open.push(fd);
  return fd;
};
afterEach(() => jest.restoreAllMocks());
// Not before: what still waits to be written would go into the file or connection that has the number next. So each
// test ends with everything written.
afterAll(() => {
  open.forEach((fd) => fs.closeSync(fd));
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Writes fail with `code` until the test is over or this is undone. */
const failWith = (code: string): jest.SpyInstance =>
  jest.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });

const recovery = () => {
  let tell: (dropped: number) => void = () => undefined;
  return { told: new Promise<number>((resolve) => (tell = resolve)), onRecovered: (dropped: number) => tell(dropped) };
};

it.each(['ENOSPC', 'EPIPE', 'EDQUOT', 'EIO', 'EAGAIN'])(
  'survives %s, keeps what fits, counts the rest and tells of it later',
  async (code) => {
    const file = path.join(folder, code);
    const { told, onRecovered } = recovery();
    const lines = createLogDestination({ fd: fileIn(file), mostWaiting: 30, retryMs: 5, onRecovered });
    const full = failWith(code);
    for (let line = 1; line <= 5; line += 1) lines.write(`this is line ${line}\n`);
    expect(lines.dropped()).toBe(3);
    full.mockRestore();
    expect(await told).toBe(3);
    lines.write('this is the end\n');
    expect(fs.readFileSync(file, 'utf8')).toBe('this is line 1\nthis is line 2\nthis is the end\n');
  },
);

const itOnLinux = fs.existsSync('/dev/full') ? it : it.skip;
itOnLinux('survives a device that is really full', async () => {
  const { told, onRecovered } = recovery();
  const lines = createLogDestination({ fd: fileIn('/dev/full'), mostWaiting: 1_000, retryMs: 5, onRecovered });
  for (let line = 0; line < 100; line += 1) lines.write(`${'x'.repeat(99)}\n`);
  expect(lines.dropped()).toBe(90);
  // The device never has space again: from here on it is as if it had.
  jest.spyOn(fs, 'writeSync').mockImplementation((_, text) => Buffer.byteLength(String(text)));
  expect(await told).toBe(90);
});

/** A file system of 64 KB, where this process may mount one. */
function mountSmall(at: string): boolean {
  try {
    fs.mkdirSync(at);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', at], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

it('goes on where it stopped once a full file system has space again', async () => {
  const small = path.join(folder, 'small');
  if (!mountSmall(small)) return;
  try {
    fs.writeFileSync(path.join(small, 'ballast'), Buffer.alloc(56 * 1024));
    const { told, onRecovered } = recovery();
    const fd = fileIn(path.join(small, 'log'));
    const lines = createLogDestination({ fd, mostWaiting: 2_000, retryMs: 5, onRecovered });
    for (let line = 0; line < 300; line += 1) lines.write(`${String(line).padStart(99)}\n`);
    const lost = lines.dropped();
    expect(lost).toBeGreaterThan(100);
    fs.rmSync(path.join(small, 'ballast'));
    expect(await told).toBe(lost);
    const written = fs.readFileSync(path.join(small, 'log'), 'utf8').trimEnd().split('\n').map(Number);
    expect(written).toEqual(Array.from({ length: 300 - lost }, (_, line) => line));
  } finally {
    open.splice(0).forEach((fd) => fs.closeSync(fd));
    execFileSync('umount', [small]);
  }
});
