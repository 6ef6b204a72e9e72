import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkBudget, readBudget, routeSizes } from './budget.mjs';

/**
 * Bytes that no compressor makes smaller in a way that a reader could not foresee: all different enough, yet fixed.
 * @param {number} seed
 * @param {number} length
 */
const script = (seed, length) =>
  Array.from({ length }, (_, index) => String.fromCharCode(33 + ((index * index * seed + index * 7) % 90))).join('');

const files = {
  'entry.js': script(3, 900),
  'tw.js': script(5, 300),
  'page.js': script(7, 600),
  'panel.js': script(11, 500),
  'page.css': 'a{}',
};
/** @param {string[]} js */
const set = (...js) => ({ js, css: [] });
const remote = {
  app: 'remote-lobby',
  preloads: {
    remote: set('entry.js'),
    locales: { TW: set('tw.js'), EN: set() },
    routes: { home: { js: ['page.js'], css: ['page.css'] }, search: set('entry.js') },
    slots: { 'shell.panel.member/centre': set('panel.js') },
  },
};
const host = { app: 'host', scripts: ['entry.js'], chunks: ['page.js'] };

/** @type {string} */
let dir;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'budget-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dir, name), text);
});
afterEach(() => rmSync(dir, { recursive: true }));

/** @param {unknown} pavilion */
const declare = (pavilion) =>
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ name: 'remote-lobby', pavilion }));
/** @param {string[]} names */
const bytesOf = (...names) =>
  names.reduce((sum, name) => sum + (routeSizes(dir, { app: 'host', scripts: [name], chunks: [] })['start'] ?? 0), 0);

it('adds up the scripts of a place once each: entry, default texts and its own', () => {
  expect(routeSizes(dir, remote)).toEqual({
    home: bytesOf('entry.js', 'tw.js', 'page.js'),
    search: bytesOf('entry.js', 'tw.js'),
    'shell.panel.member/centre': bytesOf('entry.js', 'tw.js', 'panel.js'),
  });
  expect(routeSizes(dir, host)).toEqual({ start: bytesOf('entry.js', 'page.js') });
  expect(bytesOf('entry.js')).toBeLessThan(files['entry.js'].length);
});

it('refuses each place that takes more than is allowed, and no other', () => {
  const { home, search, ...slots } = routeSizes(dir, remote);
  declare({ routeBudget: home });
  expect(() => checkBudget({ dir, outDir: dir, record: remote })).not.toThrow();
  declare({ routeBudget: search });
  const [[slot, slotBytes] = ['', 0]] = Object.entries(slots);
  /**
   * @param {string} place
   * @param {number | undefined} bytes
   */
  const line = (place, bytes) =>
    `remote-lobby: build.over-budget: ${place} takes ${bytes} bytes of script, ${search} are allowed`;
  expect(() => checkBudget({ dir, outDir: dir, record: remote })).toThrow(
    new Error(`${line('home', home)}\n${line(slot, slotBytes)}`),
  );
});

it.each([undefined, {}, { routeBudget: '9000' }, { routeBudget: 0 }])(
  'refuses a room without a budget: %j',
  (pavilion) => {
    declare(pavilion);
    expect(() => readBudget(dir)).toThrow('remote-lobby: build.no-budget');
  },
);
