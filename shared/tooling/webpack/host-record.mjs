import { build } from 'esbuild';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from './base-config.mjs';
import { listAssets, sealRecord } from './release-digest.mjs';
import { hostShared } from './shared-scope.mjs';

const frameFile = 'frame.json';
const languages = { TW: 'tw', EN: 'en', VI: 'vi' };
const fontFolder = path.join(rootDir, 'host', 'node_modules', '@fontsource', 'be-vietnam-pro', 'files');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Texts of the host's namespaces: its own folder of catalogues, and the coded refusals. */
function readMessages(dir) {
  const folder = path.join(dir, 'src', 'locales');
  const own = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(
    Object.entries(languages).map(([language, file]) => [
      language,
      Object.fromEntries([
        ...own.map((namespace) => [namespace, readJson(path.join(folder, namespace, `${file}.json`))]),
        ['errors', readJson(path.join(rootDir, 'shared', 'i18n', 'locales', 'errors', `${file}.json`))],
      ]),
    ]),
  );
}

/** The frame's code runs here, at the build; what a release carries is data. */
async function loadFrameCode(dir) {
  const { outputFiles } = await build({
    entryPoints: [path.join(dir, 'src', 'frame', 'index.ts')],
    bundle: true, write: false, format: 'esm', platform: 'node', target: 'node20', logLevel: 'error',
    external: ['react'],
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`);
}

async function writeFrame({ dir, outDir }) {
  const { buildFrame, fontFiles } = await loadFrameCode(dir);
  writeFileSync(path.join(outDir, frameFile), JSON.stringify(buildFrame(readMessages(dir))));
  mkdirSync(path.join(outDir, 'fonts'), { recursive: true });
  for (const file of fontFiles) copyFileSync(path.join(fontFolder, file), path.join(outDir, 'fonts', file));
}

const filesOfGroups = (groups) => [...new Set(groups.flatMap((group) => group.getFiles()))];

/** Files of the entry, and of what the entry asks for at once. */
function startFiles(compilation) {
  const entry = compilation.entrypoints.get('main');
  const scripts = filesOfGroups([entry]);
  const next = filesOfGroups([...entry.childrenIterable]).filter((file) => !scripts.includes(file));
  const ending = (files, end) => files.filter((file) => file.endsWith(end));
  return {
    scripts: ending(scripts, '.js'),
    styles: ending([...scripts, ...next], '.css'),
    chunks: ending(next, '.js'),
  };
}

/** Describes a built host. */
export async function hostRecord(build) {
  const { dir, outDir, name, version, compilation } = build;
  await writeFrame(build);
  const assets = listAssets(outDir);
  return sealRecord({
    app: name,
    version,
    contract: contractVersion(),
    assets,
    ...startFiles(compilation),
    fonts: assets.map(({ path: file }) => file).filter((file) => file.startsWith('fonts/')),
    frame: frameFile,
    shared: hostShared(dir),
    commit: null,
    builtAt: Date.now(),
  });
}

function contractVersion() {
  const source = readFileSync(path.join(rootDir, 'shared', 'remote-contract', 'src', 'remote-ids.ts'), 'utf8');
  return /contractVersion = '([^']+)'/.exec(source)[1];
}
