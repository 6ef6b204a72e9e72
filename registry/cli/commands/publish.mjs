import { rmSync } from 'node:fs';
import path from 'node:path';
import { command } from '../command.mjs';
import { exitCodes } from '../exit-codes.mjs';
import { flag, roomDirOf, text } from '../arguments.mjs';
import { buildVersion } from '../build-version.mjs';
import { short, verdictLines } from '../lines.mjs';
import { publishRelease } from '../publish-release.mjs';

/** Uploads a built room and says what each brand would make of it. */
export const publish = command({
  usage: 'publish <host|remote-…> [--version 1.0.1] [--from <folder>] [--dev] [--strict]',
  options: { version: text, from: text, dev: flag, strict: flag },
  async run({ client, names, options, rootDir, env }) {
    const roomDir = roomDirOf(rootDir, names[0]);
    const built =
      options.version && !options.from ? await buildVersion({ roomDir, version: options.version, env }) : undefined;
    const outDir = options.from ?? built ?? path.join(roomDir, 'dist');
    try {
      const published = await publishRelease(client, { outDir, development: options.dev === true });
      const head = `${published.app}@${published.version} ${short(published.digest)}${published.known ? ' (known)' : ''}`;
      const breaks = published.verdicts.some(({ problems }) => problems.length > 0);
      return {
        data: published,
        text: [head, ...verdictLines(published.app, published.verdicts)].join('\n'),
        exitCode: options.strict && breaks ? exitCodes.breaks : 0,
      };
    } finally {
      if (built) rmSync(built, { recursive: true, force: true });
    }
  },
});
