import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from './base-config.mjs';
import { readBudget } from './budget.mjs';
import { cutFonts } from './cut-fonts.mjs';
import { contractVersion, knownEvents, shownSlots, usedCalls } from './code-facts.mjs';
import { listAssets, sealRecord } from './release-digest.mjs';
import { carriedNames } from './shared-names.mjs';
import { hostLibraries, runtimeBrought } from './shared-scope.mjs';

const frameFile = 'frame.json';
const languages = { TW: 'tw', EN: 'en', VI: 'vi' };
const fontFolder = path.join(rootDir, 'host', 'node_modules', '@fontsource', 'be-vietnam-pro', 'files');

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Texts of the host's namespaces: its own folder of catalogues, and the coded refusals. */
function readMessages() {
  const folder = path.join(rootDir, 'host', 'src', 'locales');
  const own = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((item) => item.isDirectory())
        .map(({ name }) => name)
    : [];
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

/**
 * The frame's code runs here, at the build; what a release carries is data.
 * @param {string} dir
 * @param {string} name file of the frame that is run
 * @param {{ shortNames: boolean }} options styles that stand in one page must not have the same names: one text of them
 *   has short ones, the other those of its files
 */
async function loadFrameCode(dir, name, { shortNames }) {
  const folder = path.join(dir, '.cache', 'frame');
  const { outputFiles } = await build({
    entryPoints: { [name]: path.join(dir, 'src', 'frame', `${name}.ts`) },
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    write: false,
    bundle: true,
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers: shortNames,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    jsx: 'automatic',
    loader: { '.module.css': 'local-css' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  mkdirSync(folder, { recursive: true });
  /** @param {string} ending */
  const text = (ending) => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
  const hash = createHash('sha256').update(text('.cjs')).digest('hex').slice(0, 12);
  const script = path.join(folder, `${name}-${hash}.cjs`);
  writeFileSync(script, text('.cjs'));
  return { ...createRequire(import.meta.url)(script), css: text('.css').trim() };
}

/** @param {{ dir: string, outDir: string }} build */
async function writeFrame({ dir, outDir }) {
  const [frame, own] = await Promise.all([
    loadFrameCode(dir, 'index', { shortNames: true }),
    loadFrameCode(dir, 'own-screens', { shortNames: false }),
  ]);
  const messages = readMessages();
  /** @type {[string, import('@pavilion/federation-contract').PaintedPart][]} */
  const parts = Object.entries(own.buildScreens(messages));
  const screens = Object.fromEntries(parts.map(([place, part]) => [place, { ...part, css: own.css }]));
  writeFileSync(path.join(outDir, frameFile), JSON.stringify(frame.buildFrame({ messages, css: frame.css, screens })));
  mkdirSync(path.join(outDir, 'fonts'), { recursive: true });
  await cutFonts(frame.fontFiles, { from: fontFolder, to: path.join(outDir, 'fonts') });
}

/** @param {readonly { getFiles(): string[] }[]} groups */
const filesOfGroups = (groups) => [...new Set(groups.flatMap((group) => group.getFiles()))];

/**
 * Files of the entry, and of what the entry asks for at once.
 * @param {import('webpack').Compilation} compilation
 */
function startFiles(compilation) {
  const entry = compilation.entrypoints.get('main');
  if (!entry) throw new Error('build.no-start: the host has no entry main');
  const scripts = filesOfGroups([entry]);
  const next = filesOfGroups([...entry.childrenIterable]).filter((file) => !scripts.includes(file));
  /**
   * @param {readonly string[]} files
   * @param {string} end
   */
  const ending = (files, end) => files.filter((file) => file.endsWith(end));
  return {
    scripts: ending(scripts, '.js'),
    styles: ending([...scripts, ...next], '.css'),
    chunks: ending(next, '.js'),
  };
}

/**
 * Describes a built host.
 * @param {{ dir: string, outDir: string, name: string, version: string,
 *   compilation: import('webpack').Compilation }} build
 */
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
    shared: [
      ...hostLibraries(dir).map((library) => ({ ...library, names: carriedNames(compilation, library.key) })),
      runtimeBrought,
    ],
    slots: shownSlots(),
    events: knownEvents(),
    calls: usedCalls(dir),
    budget: { routeBytes: readBudget(dir) },
    commit: null,
    builtAt: Date.now(),
  });
}
