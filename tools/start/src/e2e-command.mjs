import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildStale } from './builds.mjs';
import { findChromium } from './chromium.mjs';
import { readE2eOptions } from './e2e-options.mjs';
import { installMissing } from './install.mjs';
import { createProgress } from './progress.mjs';
import { root } from './workspace.mjs';

/**
 * `pnpm e2e`: the journeys against the really started product.
 * @param {string[]} args
 */
export async function e2eCommand(args) {
  const options = readE2eOptions(args);
  const progress = createProgress();
  await installMissing(progress);
  const chromium = await findChromium(progress);
  await buildStale(progress);
  const folder = mkdtempSync(path.join(tmpdir(), 'pavilion-journeys-'));
  try {
    process.exitCode = await runJourneys(options, { chromium, folder });
    if (options.json) progress.line(JSON.stringify(summary(options, folder)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {import('./e2e-options.mjs').E2eOptions} options
 * @param {{ chromium: string, folder: string }} where `folder` takes what the run says about itself
 * @returns {Promise<number>} Playwright's exit code
 */
async function runJourneys({ brand, releases, drill, all, screens, json, rest }, { chromium, folder }) {
  const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const reporter = json ? ['--reporter=list,json'] : [];
  const only = [...(drill ? ['--project=federation'] : []), ...(screens ? ['specs/screens', 'specs/operators'] : [])];
  const child = spawn(
    process.execPath,
    [cli, 'test', '-c', 'e2e/playwright.config.ts', ...reporter, ...only, ...rest],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM_PATH: chromium,
        ...(drill ? { DRILL: 'full' } : {}),
        ...(all ? { E2E_ALL: '1' } : {}),
        E2E_BUILT: '1',
        E2E_RUN_FOLDER: folder,
        PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(folder, 'journeys.json'),
        ...(screens ? { E2E_SCREENS: '1' } : {}),
        ...(brand ? { E2E_BRAND: brand } : {}),
        ...(releases.length > 0 ? { E2E_WITH: releases.join(' ') } : {}),
      },
    },
  );
  const [code] = await once(child, 'close');
  return code ?? 1;
}

/**
 * What a machine reads of a run; counts are of journeys, `pages` of documents that were seen with that composition.
 * @param {import('./e2e-options.mjs').E2eOptions} options
 * @param {string} folder
 */
function summary({ brand, releases }, folder) {
  /** @type {{ stats: Record<string, number> }} */
  const { stats } = readJson(path.join(folder, 'journeys.json'), { stats: {} });
  const figure = (/** @type {string} */ name) => Number(stats[name] ?? 0);
  return {
    brand: brand ?? null,
    releases,
    ...readJson(path.join(folder, 'composition.json'), { composition: null, pages: 0 }),
    passed: figure('expected'),
    failed: figure('unexpected') + figure('flaky'),
    skipped: figure('skipped'),
  };
}

/**
 * @template T
 * @param {string} file
 * @param {T} otherwise
 * @returns {T}
 */
const readJson = (file, otherwise) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise);
