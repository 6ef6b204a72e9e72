import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { readableDeclarations } from './readable-declarations.mjs';
import { judgeSurface, surfaceHash } from './surface-version.mjs';

/*
 * Writes the public surface of the contracts as text that is committed, so that a change of surface shows in the
 * diff. Of packages that hosts and remotes share, the surface's hash is kept with the version that it had: a surface
 * that changes under its version fails. `--check` writes nothing and fails when what is committed is stale.
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const contracts = ['shared/api-contract', 'shared/remote-contract', 'shared/federation-contract'];
const versioned = ['shared/api-client', 'shared/i18n', 'shared/remote-contract', 'shared/router'];

const parsed = new Map();

/**
 * Rooms read much of the same: each file is parsed once.
 * @param {ts.CompilerOptions} options
 * @returns {ts.CompilerHost}
 */
function sharingHost(options) {
  const host = ts.createCompilerHost(options);
  return {
    ...host,
    getSourceFile(file, languageVersion) {
      if (!parsed.has(file)) parsed.set(file, host.getSourceFile(file, languageVersion));
      return parsed.get(file);
    },
  };
}

/** @typedef {{ room: string, sections: [file: string, text: string][] }} Surface */

/** @param {Surface} surface */
function written({ room, sections }) {
  const head = `Public surface of ${room}, written by \`pnpm contracts:report\`. Do not edit.`;
  return `${[head, ...sections.map(([file, text]) => `## ${file}\n\n${text}`)].join('\n\n')}\n`;
}

/**
 * Files by which a room is entered, as its `exports` name them.
 * @param {string} room
 */
function entriesOf(room) {
  const { exports } = JSON.parse(readFileSync(path.join(root, room, 'package.json'), 'utf8'));
  return Object.values(exports).flatMap((/** @type {string} */ file) =>
    file.includes('*')
      ? readdirSync(path.join(root, room, path.dirname(file)))
          .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
          .map((name) => path.join(root, room, path.dirname(file), name))
      : [path.join(root, room, file)],
  );
}

/**
 * Declarations of everything that a room's entry files reach inside the room, in the order of their paths.
 * @param {string} room
 * @returns {Surface}
 */
function surfaceOf(room) {
  const folder = path.join(root, room, 'src');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(root, room, 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    path.join(root, room),
  );
  const emitted = { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: false };
  const program = ts.createProgram(entriesOf(room), emitted, sharingHost(emitted));
  /** @type {Surface['sections']} */
  const sections = [];
  program.emit(undefined, (...[, text, , , sources]) => {
    const source = sources?.[0];
    if (source?.fileName.startsWith(folder)) sections.push([path.relative(folder, source.fileName), text.trim()]);
  });
  sections.sort(([a], [b]) => (a < b ? -1 : 1));
  return { room, sections };
}

const check = process.argv.includes('--check');
let faults = 0;

/**
 * Complains, or with leave to write sees that the file holds the text.
 * @param {string} file
 * @param {string} text
 */
async function settle(file, text) {
  const name = path.relative(root, file);
  if (text === (await readFile(file, 'utf8').catch(() => ''))) return;
  if (check) {
    faults += 1;
    console.error(`${name} is stale: run \`pnpm contracts:report\` and commit the difference`);
  } else {
    await writeFile(file, text);
    console.log(`wrote ${name}`);
  }
}

/**
 * @param {Surface} surface
 */
async function settleVersion({ room, sections }) {
  const { version } = JSON.parse(await readFile(path.join(root, room, 'package.json'), 'utf8'));
  const file = path.join(root, room, 'surface.json');
  const recorded = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
  const now = { version, surface: surfaceHash(sections) };
  if (judgeSurface(recorded, now) !== 'version-kept') return settle(file, `${JSON.stringify(now, null, 2)}\n`);
  faults += 1;
  console.error(
    `${room} exports something else than in version ${recorded.version}, and is ${version} still: raise the minor version in its package.json`,
  );
}

/** @type {Map<string, string>} */
const namesOfContracts = new Map();
for (const room of new Set([...contracts, ...versioned])) {
  const surface = surfaceOf(room);
  if (contracts.includes(room))
    await settle(
      path.join(root, room, 'contract-report.txt'),
      written({ room, sections: readableDeclarations(surface.sections, namesOfContracts) }),
    );
  if (versioned.includes(room)) await settleVersion(surface);
}
process.exitCode = faults > 0 ? 1 : 0;
