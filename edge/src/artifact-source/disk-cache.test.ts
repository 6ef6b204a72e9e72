import fs from 'node:fs/promises';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDiskCache } from './disk-cache';

let folder: string;
const failures: unknown[] = [];
const open = (maxBytes = 100) => createDiskCache({ folder, maxBytes, onFailure: (error) => void failures.push(error) });
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'cache-')), 'files');
  failures.length = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

const of = (size: number): Buffer => Buffer.alloc(size, 'x');
/** Files go a moment after they were put out of the index. */
async function untilGone(file: string): Promise<void> {
  while (existsSync(file)) await new Promise((resolve) => setImmediate(resolve));
}

it('keeps what is used, and deletes what is used least lately once there is no room', async () => {
  const cache = open();
  for (const key of ['blobs/aa/one', 'blobs/bb/two']) await cache.write(key, of(40));
  cache.touch('blobs/aa/one');
  await cache.write('blobs/cc/three', of(40));
  expect(['blobs/aa/one', 'blobs/bb/two', 'blobs/cc/three'].map(cache.has)).toEqual([true, false, true]);
  await untilGone(cache.placeOf('blobs/bb/two'));
  expect([cache.bytes(), cache.read('blobs/bb/two'), cache.read('blobs/cc/three')]).toEqual([80, undefined, of(40)]);
});

it('takes nothing that alone is more than its room', async () => {
  const cache = open();
  await cache.write('big', of(101));
  expect([cache.has('big'), existsSync(folder)]).toEqual([false, false]);
});

it('finds after a restart what was there, keeps to its bound, and clears away what was not finished', async () => {
  mkdirSync(path.join(folder, 'blobs', 'aa'), { recursive: true });
  const write = (name: string, size: number, age: number): void => {
    writeFileSync(path.join(folder, name), of(size));
    utimesSync(path.join(folder, name), new Date(Date.now() - age), new Date(Date.now() - age));
  };
  write('blobs/aa/old', 60, 3_000);
  write('blobs/aa/new', 60, 1_000);
  write('blobs/aa/half.draft', 10, 0);
  const cache = open();
  expect([cache.has('blobs/aa/old'), cache.has('blobs/aa/new'), cache.bytes()]).toEqual([false, true, 60]);
  await untilGone(path.join(folder, 'blobs/aa/old'));
  expect(readdirSync(path.join(folder, 'blobs/aa'))).toEqual(['new']);
});

it('has in memory what a full disk does not take, and on disk once it does', async () => {
  const cache = open();
  const full = jest.spyOn(fs, 'writeFile').mockRejectedValue(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
  await cache.write('blobs/aa/one', of(10));
  expect([cache.has('blobs/aa/one'), cache.read('blobs/aa/one'), failures.length]).toEqual([true, of(10), 1]);
  full.mockRestore();
  await cache.write('blobs/aa/one', of(10));
  expect([existsSync(cache.placeOf('blobs/aa/one')), cache.bytes()]).toEqual([true, 10]);
});
