#!/usr/bin/env node
import { buildStale } from './src/builds.mjs';
import { installMissing } from './src/install.mjs';
import { checkNode } from './src/node-version.mjs';
import { runCommand } from './src/problem.mjs';
import { createProgress } from './src/progress.mjs';

// pnpm build [room…] [--force]: what is stale, or everything named.
await runCommand(async () => {
  checkNode(process.versions.node);
  const progress = createProgress();
  await installMissing(progress);
  const rooms = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  await buildStale(progress, { force: process.argv.includes('--force'), ...(rooms.length > 0 ? { only: rooms } : {}) });
  progress.line('  Everything is built.');
});
