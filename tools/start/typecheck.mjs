#!/usr/bin/env node
import { checkTypes } from './src/types.mjs';

// pnpm typecheck [room…]
const results = await checkTypes(process.argv.slice(2));
for (const { room, ok, output } of results) console.log(ok ? `  ok      ${room}` : `  wrong   ${room}\n${output}`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
