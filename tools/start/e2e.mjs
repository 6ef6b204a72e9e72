#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buildStale } from './src/builds.mjs';
import { findChromium } from './src/chromium.mjs';
import { installMissing } from './src/install.mjs';
import { checkNode } from './src/node-version.mjs';
import { runCommand } from './src/problem.mjs';
import { createProgress } from './src/progress.mjs';
import { root } from './src/workspace.mjs';

// pnpm e2e [Playwright's own arguments]: the journeys against the really started product.
await runCommand(async () => {
  checkNode(process.versions.node);
  const progress = createProgress();
  await installMissing(progress);
  const chromium = await findChromium(progress);
  await buildStale(progress);
  const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = [cli, 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: chromium } });
  const [code] = await once(child, 'close');
  process.exitCode = code ?? 1;
});
