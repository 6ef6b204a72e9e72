#!/usr/bin/env node
import { checkNode } from './src/node-version.mjs';
import { runCommand } from './src/problem.mjs';

// pnpm dev [remote…]: the product; what is named comes from its sources, with fast refresh, and named servers restart
// after a change.
await runCommand(async () => {
  checkNode(process.versions.node);
  const { developCommand } = await import('./src/develop-command.mjs');
  await developCommand(process.argv.slice(2));
});
