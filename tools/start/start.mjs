#!/usr/bin/env node
import { checkNode } from './src/node-version.mjs';
import { runCommand } from './src/problem.mjs';

await runCommand(async () => {
  checkNode(process.versions.node);
  // Loaded after the check, since an old Node may not even read it.
  const { startCommand } = await import('./src/start-command.mjs');
  await startCommand();
});
