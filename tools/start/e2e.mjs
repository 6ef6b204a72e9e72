#!/usr/bin/env node
import { checkNode } from './src/node-version.mjs';
import { runCommand } from './src/problem.mjs';

// pnpm e2e [--brand aurora [--with remote-lobby@1.5.0-rc.1]…] [--all | --drill] [--screens] [--json] [Playwright's own
// arguments]
await runCommand(async () => {
  checkNode(process.versions.node);
  const { e2eCommand } = await import('./src/e2e-command.mjs');
  await e2eCommand(process.argv.slice(2));
});
