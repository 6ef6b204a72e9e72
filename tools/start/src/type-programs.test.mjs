import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { programsOf } from './type-programs.mjs';
import { resultsOf } from './types.mjs';

describe('programsOf', () => {
  /** @type {string} */
  let root;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'type-programs-'));
    write('base.json', JSON.stringify({ compilerOptions: { strict: true, lib: ['es2023'] } }));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('checks rooms of equal options together, wherever their output would lie', () => {
    room('ledger', {}, 'export const balance = 1;');
    room('wallet', { rootDir: '..' }, 'export const wallet = 1;');
    room('page', { lib: ['dom'] }, 'export const page = 1;');
    expect(programs()).toEqual([['ledger', 'wallet'], ['page']]);
  });

  it('leaves a room alone whose globals the rooms beside it do not have', () => {
    room('ledger', {}, 'export const balance = 1;');
    room('page', {}, 'export {};\ndeclare global {\n  interface Window {}\n}');
    room('wallet', {}, 'export const wallet = 1;');
    expect(programs()).toEqual([['ledger', 'wallet'], ['page']]);
  });

  it('says which configuration cannot be read', () => {
    write('ledger/tsconfig.json', '{ "include": ["src"], ');
    expect(() => programsOf(root, ['ledger/tsconfig.json'])).toThrow('ledger/tsconfig.json');
  });

  const programs = () =>
    programsOf(
      root,
      ['ledger', 'page', 'wallet'].map((name) => `${name}/tsconfig.json`),
    ).map(({ projects }) => projects.map((project) => path.dirname(project)));

  /**
   * @param {string} name
   * @param {Record<string, unknown>} compilerOptions
   * @param {string} source
   */
  function room(name, compilerOptions, source) {
    write(`${name}/tsconfig.json`, JSON.stringify({ extends: '../base.json', compilerOptions, include: ['src'] }));
    write(`${name}/src/index.ts`, source);
  }

  /**
   * @param {string} file
   * @param {string} text
   */
  function write(file, text) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
});

describe('resultsOf', () => {
  const projects = ['gateway/tsconfig.json', 'registry/tsconfig.json'];

  it('gives a room the errors in its own files, with the lines that explain them', () => {
    const output = 'gateway/src/a.ts(1,2): error TS2345: wrong\n  because of this\n';
    expect(resultsOf(projects, { code: 2, output })).toEqual([
      { room: 'gateway', ok: false, output: output.trimEnd() },
      { room: 'registry', ok: true, output: '' },
    ]);
  });

  it('takes an error of no room, and a checker that ended without a word, as one of all', () => {
    const stray = 'error TS5023: Unknown compiler option';
    for (const output of [stray, ''])
      expect(resultsOf(projects, { code: 1, output }).map(({ ok }) => ok)).toEqual([false, false]);
  });
});
