#!/usr/bin/env node
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { passingFolder, startCluster } from '@pavilion/platform/embedded';
import { buildStale } from './src/builds.mjs';
import { cleanedUp, run } from './src/command.mjs';
import { installMissing } from './src/install.mjs';
import { checkNode } from './src/node-version.mjs';
import { findPortBlocks } from './src/ports.mjs';
import { Problem, runCommand } from './src/problem.mjs';
import { createProgress } from './src/progress.mjs';
import { root } from './src/workspace.mjs';

// Nothing in it outlives the run, so that no commit waits for a disk.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  jit: 'off',
  autovacuum: 'off',
  // Who would read them is off.
  track_counts: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
  max_connections: 200,
  // Statements are prepared and short: what a plan for these very values would save is less than making it.
  plan_cache_mode: 'force_generic_plan',
};

// pnpm simulate --seed 1 --members 200 --days 365: random histories of members against the gateway as it ships, on a
// PostgreSQL that is gone afterwards. What the options are stands in gateway/src/simulate.command.ts.
await runCommand(async () => {
  checkNode(process.versions.node);
  const progress = createProgress();
  await installMissing(progress);
  await buildStale(progress, { only: ['gateway'] });
  const folder = mkdtempSync(path.join(passingFolder(), 'pavilion-simulate-'));
  chmodSync(folder, 0o755);
  const [port = 0] = await findPortBlocks(1);
  await cleanedUp(async () => {
    // The way through a socket of the file system is the shortest, and most of what is said is short.
    const sockets = path.join(folder, 'data');
    const cluster = await startCluster({
      folder,
      port,
      settings: { ...settings, shared_buffers: '256MB', unix_socket_directories: sockets },
    });
    try {
      const url = new URL(cluster.url);
      url.searchParams.set('host', sockets);
      writeFileSync(path.join(folder, 'url'), url.href);
      const env = { ...process.env, PAVILION_TEST_POSTGRES: folder, PAVILION_TEST_POSTGRES_OWNER: String(process.pid) };
      const command = ['gateway/dist/simulate.command.mjs', ...process.argv.slice(2)];
      const { code } = await run(process.execPath, command, { cwd: root, env, show: true });
      if (code !== 0) throw new Problem('The simulation found something that does not hold.');
    } finally {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
