import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/*
 * Writes the public surface of the contracts as text that is committed, so that a change of surface shows in the
 * diff. `--check` writes nothing and fails when a committed report is stale.
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const contracts = ['shared/api-contract', 'shared/remote-contract', 'shared/federation-contract'];

/** Declarations of everything that a room's entry file reaches inside the room, in the order of their paths. */
function surfaceOf(room) {
  const folder = path.join(root, room, 'src');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(root, room, 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    path.join(root, room),
  );
  const program = ts.createProgram([path.join(folder, 'index.ts')], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: false,
  });
  const sections = [];
  program.emit(undefined, (...[, text, , , sources]) => {
    const source = sources?.[0];
    if (source?.fileName.startsWith(folder)) sections.push([path.relative(folder, source.fileName), text.trim()]);
  });
  sections.sort(([a], [b]) => (a < b ? -1 : 1));
  const head = `Public surface of ${room}, written by \`pnpm contracts:report\`. Do not edit.`;
  return `${[head, ...sections.map(([file, text]) => `## ${file}\n\n${text}`)].join('\n\n')}\n`;
}

const check = process.argv.includes('--check');
let stale = 0;
for (const room of contracts) {
  const file = path.join(root, room, 'contract-report.txt');
  const now = surfaceOf(room);
  const committed = await readFile(file, 'utf8').catch(() => '');
  if (now === committed) continue;
  if (check) {
    stale += 1;
    console.error(`${path.relative(root, file)} is stale: run \`pnpm contracts:report\` and commit the difference`);
  } else {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, now);
    console.log(`wrote ${path.relative(root, file)}`);
  }
}
process.exitCode = stale > 0 ? 1 : 0;
