import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { baseConfig, cssModules, rootDir } from './base-config.mjs';
import { compile } from './compile.mjs';
import { releaseIdentity } from './release-identity.mjs';

/**
 * @typedef {import('@pavilion/federation-contract').FirstScreens} FirstScreens
 * @typedef {Readonly<Record<string, Readonly<Record<string, unknown>>>>} Texts namespaces by language
 */

/** File of a release that holds its first screens. */
export const firstScreensFile = 'first-screens.json';

/** Component file of a room whose screens are painted before any script, if it has one. */
const sourceFile = path.join('src', 'first-screens.tsx');

const contractFile = path.join(rootDir, 'shared', 'federation-contract', 'src', 'first-screen.ts');

/** Renders each screen in each language: to text, outside of any page. */
const entrySource = `
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { templateOf } from '@pavilion/federation-contract';
import { createTranslations } from '@pavilion/i18n';
import { MemoryRouter } from '@pavilion/router';
import { firstScreens } from 'first-screens-of-the-room';

async function renderIn(language, texts) {
  const { i18n } = await createTranslations({ language, initial: texts });
  return (Screen, path) =>
    templateOf(
      renderToStaticMarkup(
        createElement(I18nextProvider, { i18n },
          createElement(MemoryRouter, { initialEntries: [path] }, createElement(Screen))),
      ),
    );
}

export async function render(texts, paths) {
  const renderers = await Promise.all(
    Object.entries(texts).map(async ([language, own]) => [language, await renderIn(language, own)]),
  );
  return Object.fromEntries(
    Object.entries(firstScreens).map(([routeId, { calls, Screen }]) => [
      routeId,
      { calls, markup: Object.fromEntries(renderers.map(([language, one]) => [language, one(Screen, paths[routeId] ?? '/')])) },
    ]),
  );
}
`;

/**
 * The room's components for Node, with the class names that its pages have.
 * @param {string} dir
 * @param {string} folder
 */
function renderConfig(dir, folder) {
  const base = baseConfig({ dir });
  const rules = (base.module?.rules ?? []).filter(
    (rule) => !(rule instanceof Object && String(rule.test).includes('css')),
  );
  const options = cssModules(releaseIdentity(dir, rootDir));
  return {
    ...base,
    target: 'node20',
    // The room does not depend on it: what it takes of it runs at the build alone.
    resolve: {
      ...base.resolve,
      alias: {
        '@pavilion/federation-contract$': contractFile,
        'first-screens-of-the-room$': path.join(dir, sourceFile),
      },
    },
    entry: { render: path.join(folder, 'entry.mjs') },
    output: { path: folder, filename: '[name].cjs', library: { type: 'commonjs2' }, chunkFormat: 'commonjs' },
    module: {
      rules: [
        ...rules,
        {
          test: /\.module\.css$/,
          loader: 'css-loader',
          options: { modules: { ...options.modules, exportOnlyLocals: true } },
        },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/source' },
      ],
    },
    devtool: false,
    plugins: [],
    optimization: { minimize: false, splitChunks: false },
    cache: false,
  };
}

/** Loops stand around list items: what repeats is the item, not what is in it. @param {string} markup */
const hoistLoops = (markup) =>
  markup.replace(/(<li\b[^>]*>)(\{% for [^%]*%\})/g, '$2$1').replace(/(\{% endfor %\})(<\/li>)/g, '$2$1');

/** What an element of a screen may say of its own style: a colour in a custom property. */
const admittedStyle = /^--[a-z-]+:\s?(?:#[0-9a-f]{3,8}|\{\{[^{}]*\}\})$/i;

/**
 * The page's policy refuses style attributes, and the edge leaves out all but colours: what a screen needs of its size
 * is to stand in its sheets.
 * @param {string} markup
 * @throws when it stands elsewhere
 */
function assertStyles(markup) {
  const styles = [...markup.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style);
  const wrong = styles.filter((style) => !admittedStyle.test(style));
  if (wrong.length > 0) throw new Error(`a first screen loses these styles of its own: ${wrong.join(' | ')}`);
  return markup;
}

/**
 * Builds the screens in a folder of this build's own, and renders them.
 * @param {string} dir
 * @param {Texts} texts
 * @param {Readonly<Record<string, string>>} paths
 * @returns {Promise<FirstScreens>}
 */
async function renderScreens(dir, texts, paths) {
  const parent = path.join(dir, '.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'first-screens-'));
  try {
    writeFileSync(path.join(folder, 'entry.mjs'), entrySource);
    await compile(/** @type {import('webpack').Configuration} */ (renderConfig(dir, folder)));
    /** @type {{ render(...input: [Texts, Readonly<Record<string, string>>]): Promise<FirstScreens> }} */
    const { render } = createRequire(import.meta.url)(path.join(folder, 'render.cjs'));
    return await render(texts, paths);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Makes the templates of a room's first screens, if it has any.
 * @param {{ dir: string, texts: Texts, paths: Readonly<Record<string, string>> }} room texts of its own namespaces, and
 *   the path of each route
 * @returns {Promise<FirstScreens | undefined>}
 */
export async function firstScreenTemplates({ dir, texts, paths }) {
  if (!existsSync(path.join(dir, sourceFile))) return undefined;
  const rendered = await renderScreens(dir, texts, paths);
  return Object.fromEntries(
    Object.entries(rendered).map(([routeId, { calls, markup }]) => [
      routeId,
      {
        calls,
        markup: Object.fromEntries(
          Object.entries(markup).map(([language, html]) => [language, hoistLoops(assertStyles(html))]),
        ),
      },
    ]),
  );
}
