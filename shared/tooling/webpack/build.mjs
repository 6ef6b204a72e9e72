import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { outputDir, rootDir } from './base-config.mjs';
import { checkBudget } from './budget.mjs';
import { compile } from './compile.mjs';
import { recordFile } from './release-digest.mjs';
import { releaseIdentity } from './release-identity.mjs';
import { sourceCommit } from './source-commit.mjs';

/**
 * Builds the room in `dir`, checks what came out and writes its release record; what is refused has none.
 * @param {string} dir
 */
export async function buildRoom(dir) {
  const { default: config } = await import(pathToFileURL(path.join(dir, 'webpack.config.mjs')).href);
  const identity = releaseIdentity(dir, rootDir);
  const outDir = outputDir(dir);
  const compilation = await compile(config);
  const build = { dir, outDir, ...identity, compilation };
  const { makeRecord } = identity.name === 'host' ? await hostSide() : await remoteSide();
  const record = { ...(await makeRecord(build)), commit: sourceCommit(rootDir) };
  checkBudget({ dir, outDir, record });
  writeFileSync(path.join(outDir, recordFile), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}

const hostSide = async () => ({ makeRecord: (await import('./host-record.mjs')).hostRecord });
const remoteSide = async () => ({ makeRecord: (await import('./remote-record.mjs')).remoteRecord });

/** The command: `node <tooling>/webpack/build.mjs` in a room's folder. */
async function main() {
  const started = Date.now();
  try {
    const { app, version, digest, assets } = await buildRoom(process.cwd());
    const bytes = assets.reduce((sum, asset) => sum + asset.bytes, 0);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    process.stdout.write(
      `${app} ${version} ${digest.slice(0, 12)}: ${assets.length} files, ${Math.ceil(bytes / 1024)} KB, ${seconds} s\n`,
    );
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
