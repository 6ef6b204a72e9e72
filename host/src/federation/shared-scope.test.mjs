/** @jest-environment node */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { openBuiltRemote } from '@pavilion/tooling/webpack/remote-harness.mjs';

const run = promisify(execFile);
const room = path.join(__dirname, '..', '..');
const root = path.join(room, '..');
/** Version of the host's React without its patch. */
const minor = JSON.parse(
  readFileSync(path.join(room, 'node_modules', 'react', 'package.json'), 'utf8'),
).version.replace(/\.\d+$/, '');
const singletons = ['useState', 'createRoot', 'QueryClient', 'useTranslation', 'Link', 'useHost'];
const seeing = `
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from '@pavilion/router';
import { useHost } from '@pavilion/remote-contract';
const seen = { ${singletons.join(', ')} };
`;

/**
 * @typedef {Awaited<ReturnType<typeof build>>} Built
 * @typedef {'older' | 'newer'} Age
 */

/** @type {string} */
let workshop;
/** @type {Record<Age, Built>} */
let remotes;

/**
 * A copy of the fixture that was built against another patch of React, and shows which libraries it was given.
 * @param {string} name
 * @param {string} reactVersion
 */
async function build(name, reactVersion) {
  const dir = path.join(workshop, name);
  cpSync(path.join(__dirname, '__fixtures__', 'plain-lobby'), dir, { recursive: true });
  const file = path.join(dir, 'src', 'remote.ts');
  const source = readFileSync(file, 'utf8').replace(
    'export default defineRemote({',
    'export default Object.assign(defineRemote({',
  );
  writeFileSync(file, `${seeing}${source.replace(/\}\);\s*$/, '}), { seen });\n')}`);
  const react = path.join(dir, 'node_modules', 'react');
  cpSync(realpathSync(path.join(room, 'node_modules', 'react')), react, { recursive: true });
  const manifest = path.join(react, 'package.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), version: reactVersion }));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PAVILION_RELEASE_VERSION: '1.0.0',
    PAVILION_OUTPUT_DIR: path.join(workshop, 'out', name),
  };
  await run(process.execPath, [path.join(root, 'shared', 'tooling', 'webpack', 'build.mjs')], { cwd: dir, env });
  /** @type {import('@pavilion/federation-contract').RemoteRelease} */
  const record = JSON.parse(readFileSync(path.join(workshop, 'out', name, 'release.json'), 'utf8'));
  return {
    entry: `${name}/${record.entry}`,
    containerName: record.containerName,
    needs: record.shared.find(({ key }) => key === 'react')?.range,
  };
}

/**
 * Loads remotes into one page that has the host's share scope; gives what each of them saw.
 * @param {[Built, ...Built[]]} order
 */
async function meet(order) {
  const [first] = order;
  const opened = await openBuiltRemote({
    dir: room,
    outDir: path.join(workshop, 'out'),
    containerName: first.containerName,
    entry: first.entry,
  });
  /** @param {Built} remote */
  const load = ({ containerName, entry }) =>
    opened.window.harness.load(containerName, `http://built.localhost/${entry}`);
  const [, ...others] = order;
  const modules = [opened.module, ...(await Promise.all(others.map(load)))];
  opened.close();
  return modules.map((module) => ('seen' in module ? module.seen : undefined));
}

beforeAll(async () => {
  mkdirSync(path.join(room, '.cache'), { recursive: true });
  workshop = mkdtempSync(path.join(room, '.cache', 'scope-'));
  remotes = { older: await build('older', `${minor}.0`), newer: await build('newer', `${minor}.999`) };
});

afterAll(() => rmSync(workshop, { recursive: true, force: true }));

/** @type {[Age, Age][]} */
const orders = [
  ['older', 'newer'],
  ['newer', 'older'],
];
it.each(orders)('%s and %s remotes share what the host brought, whoever starts first', async (first, second) => {
  expect([remotes.older.needs, remotes.newer.needs]).toEqual([`^${minor}.0`, `^${minor}.0`]);
  const [one, other] = await meet([remotes[first], remotes[second]]);
  for (const name of singletons) {
    expect(one[name]).toBeDefined();
    expect(other[name]).toBe(one[name]);
  }
});

it('takes nothing from a remote: neither build carries a copy of a shared library', () => {
  for (const name of ['older', 'newer']) {
    /** @type {import('@pavilion/federation-contract').RemoteRelease} */
    const { assets } = JSON.parse(readFileSync(path.join(workshop, 'out', name, 'release.json'), 'utf8'));
    const scripts = assets
      .filter(({ path: file }) => file.endsWith('.js'))
      .map(({ path: file }) => readFileSync(path.join(workshop, 'out', name, file), 'utf8'));
    expect(scripts.join('')).not.toMatch(/react\.transitional\.element|__CLIENT_INTERNALS/);
  }
});
