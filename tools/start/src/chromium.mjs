import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { run } from './command.mjs';
import { Problem } from './problem.mjs';
import { root } from './workspace.mjs';

/** Chromium without windows: it draws the same pages for a third less processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const usual = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium for the journeys: the one that CHROMIUM_PATH names, the system's, Playwright's own, or else one that is
 * installed now. A machine that only runs tests (`CI=true`) gets the one without windows where it can.
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Promise<string>}
 * @throws {Problem} when there is none to be had
 */
export async function findChromium(progress) {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !existsSync(named)) throw new Problem(`CHROMIUM_PATH names ${named}, which is not there.`);
  const enough = process.env['CI'] && mayInstallDebians() ? existsSync(headlessShell) : true;
  return named || (enough && foundChromium()) || progress.step('install a Chromium', installChromium);
}

const foundChromium = () => usual.find(existsSync) ?? playwrightsOwn();

/**
 * Debian's own where its packages may be installed, since it brings its libraries along; Playwright's everywhere else.
 */
async function installChromium() {
  const found = (await installDebians()) ?? (await installPlaywrights());
  if (!found) throw new Problem('The journeys need a Chromium: install one and name it with CHROMIUM_PATH=….');
  return found;
}

/** @returns {string | undefined} */
function playwrightsOwn() {
  const { chromium } = createRequire(path.join(root, 'package.json'))('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** Whether this account may install packages of Debian. */
export const mayInstallDebians = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function installDebians() {
  if (!mayInstallDebians()) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  const installed = await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
    env,
  });
  if (installed.code !== 0) await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
  return foundChromium();
}

async function installPlaywrights() {
  await run(
    process.execPath,
    [path.join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'],
    { cwd: root },
  );
  return playwrightsOwn();
}
