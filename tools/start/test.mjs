#!/usr/bin/env node
import { checkNode } from './src/node-version.mjs';
import { runCommand } from './src/problem.mjs';

await runCommand(async () => {
  checkNode(process.versions.node);
  // Loaded after the check, since an old Node may not even read it.
  const { testCommand } = await import('./src/test-command.mjs');
  await testCommand();
});
