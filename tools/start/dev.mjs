#!/usr/bin/env node
import { checkNode } from './src/node-version.mjs';
import { runCommand } from './src/problem.mjs';

// pnpm dev [remote…]: the product, and what is named is rebuilt and put before both brands whenever its files change.
await runCommand(async () => {
  checkNode(process.versions.node);
  const { startCommand } = await import('./src/start-command.mjs');
  const { checkRooms, watchRooms } = await import('./src/watch-rooms.mjs');
  const rooms = process.argv.slice(2);
  checkRooms(rooms);
  await startCommand({ whenReady: (product, progress) => watchRooms({ rooms, product, progress }) });
});
