import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openLog } from './log-file.mjs';

/** @type {string} */
let folder;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'log-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('drops and counts lines while the disk is full, and tells how many when there is space again', () => {
  const file = path.join(folder, 'gateway.log');
  /** @type {string[]} */
  const told = [];
  symlinkSync('/dev/full', file);
  const log = openLog(file, (line) => told.push(line));
  log.write('one\ntwo\n');
  log.write('three\n');
  expect(told).toEqual([
    expect.stringMatching(/gateway\.log cannot be written, so its lines are dropped and counted: .*ENOSPC/),
  ]);
  rmSync(file);
  log.write('four\n');
  log.write('five\n');
  log.close();
  expect(readFileSync(file, 'utf8')).toBe('3 lines were dropped here: the log could not be written\nfour\nfive\n');
  expect(told.slice(1)).toEqual([expect.stringMatching(/gateway\.log can be written again; 3 lines were dropped/)]);
});

it('goes on at the end of what is there', () => {
  const file = path.join(folder, 'gateway.log');
  for (const text of ['one\n', 'two\n']) {
    const log = openLog(file);
    log.write(text);
    log.close();
  }
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
});
