import { build } from 'esbuild';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlerRuntime, bundlerRuntimeFlags, bundlerRuntimeGlobal } from './bundler-runtime.mjs';
import { facadeAlias, facades, remoteLibraries, sharedIfEqual } from './shared-scope.mjs';

const toolingDir = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** @type {typeof import('jsdom')} */
const { JSDOM, ResourceLoader, VirtualConsole } = createRequire(import.meta.url)('jsdom');
const origin = 'http://built.localhost/';

/**
 * A small page that has the share scope of the host, the contract's check, and `load(name, entry)`.
 * @param {string} dir
 */
function harnessSource(dir) {
  const shared = [
    ...remoteLibraries(dir).map(({ key, range }) => ({ key, version: range.slice(1), range, singleton: true })),
    ...sharedIfEqual().map(({ key, version }) => ({ key, version, range: version, singleton: false })),
  ];
  const imports = shared.map(
    ({ key }, index) => `import * as shared${index} from ${JSON.stringify(facades[key] ?? key)};`,
  );
  const scope = shared.map(
    ({ key, version, range, singleton }, index) =>
      `${JSON.stringify(key)}: { version: ${JSON.stringify(version)}, lib: () => shared${index}, scope: 'default',
        shareConfig: { singleton: ${singleton}, requiredVersion: ${JSON.stringify(range)} } }`,
  );
  return `${imports.join('\n')}
import bundlerRuntime from ${JSON.stringify(bundlerRuntime)};
import { validateRemote } from '@pavilion/remote-contract';
window.${bundlerRuntimeGlobal} = bundlerRuntime;
const federation = bundlerRuntime.runtime.createInstance({ name: 'harness', remotes: [], shared: { ${scope.join(',\n')} } });
window.harness = {
  validateRemote,
  async load(name, entry) {
    federation.registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }]);
    const loaded = await federation.loadRemote(name + '/remote');
    return loaded.default ?? loaded.remote;
  },
};`;
}

/** @type {Map<string, Promise<string>>} */
const scripts = new Map();

/**
 * One bundle a room and process.
 * @param {string} dir
 */
function harnessScript(dir) {
  const script = scripts.get(dir) ?? bundleHarness(dir);
  scripts.set(dir, script);
  return script;
}

/** @param {string} dir */
async function bundleHarness(dir) {
  const { outputFiles } = await build({
    stdin: { contents: harnessSource(dir), resolveDir: dir, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', ...bundlerRuntimeFlags },
    alias: facadeAlias(dir),
    nodePaths: [path.join(toolingDir, 'node_modules')],
    conditions: ['module'],
    external: ['isolated-vm'],
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * jsdom gives up what is still on its way when the page closes.
 * @template T
 * @param {Promise<T>} loading
 */
export const abortable = (loading) => Object.assign(loading, { abort: () => undefined });

/**
 * Serves the built folder to the page and notes what the page asked for.
 * @param {string} outDir
 */
function createFiles(outDir) {
  /** @type {Set<string>} */
  const asked = new Set();
  class Files extends ResourceLoader {
    /** @override @param {string} url */
    fetch(url) {
      const file = new URL(url).pathname.slice(1);
      const full = path.join(outDir, file);
      if (!existsSync(full)) return abortable(Promise.reject(new Error(`the build has no file ${file}`)));
      asked.add(file);
      return abortable(Promise.resolve(readFileSync(full)));
    }
  }
  return { loader: new Files(), asked };
}

/**
 * Loads a built remote into a page of jsdom, through the federation runtime and the shared libraries.
 * @param {{ dir: string, outDir: string, containerName: string, entry: string }} build folder of the room and its build
 * @returns {Promise<{ module: import('@pavilion/remote-contract').RemoteModule, window: import('jsdom').DOMWindow,
 *   asked: Set<string>, filesOf(work: () => Promise<unknown>): Promise<string[]>, close(): void }>}
 */
export async function openBuiltRemote({ dir, outDir, containerName, entry }) {
  const { loader, asked } = createFiles(outDir);
  /** @type {unknown[]} */
  const faults = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => faults.push(('detail' in error ? error.detail : undefined) ?? error));
  const { window } = new JSDOM('<!doctype html><head></head><body></body>', {
    url: origin,
    runScripts: 'dangerously',
    resources: loader,
    pretendToBeVisual: true,
    virtualConsole,
  });
  fillGaps(window);
  window.eval(await harnessScript(dir));
  const module = await window.harness.load(containerName, origin + entry).catch((/** @type {unknown} */ error) => {
    throw faults[0] ?? error;
  });
  return {
    module,
    window,
    asked,
    async filesOf(work) {
      const before = new Set(asked);
      await work();
      return [...asked].filter((file) => !before.has(file));
    },
    close: () => window.close(),
  };
}

/**
 * What jsdom leaves out and libraries expect while they are evaluated.
 * @param {import('jsdom').DOMWindow} window
 */
export function fillGaps(window) {
  const { TextEncoder, TextDecoder, structuredClone, Response, Request, Headers, fetch } = globalThis;
  Object.assign(window, { TextEncoder, TextDecoder, structuredClone, Response, Request, Headers, fetch });
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.ResizeObserver ??= Observer;
  window.IntersectionObserver ??= Observer;
}
