import { readFileSync } from 'node:fs';
import path from 'node:path';
import { facades, sharedIfEqual, sharedKeys } from './shared-scope.mjs';

/** In a list of names: the module as a whole. */
export const wholeModule = '*';

/** @param {Iterable<string>} names */
const sorted = (names) => [...new Set(names)].sort();

/**
 * First names of what one dependency refers to; an empty reference is the namespace object itself.
 * @param {ReturnType<import('webpack').Dependency['getReferencedExports']>} references
 */
const firstNames = (references) => references.map((one) => (Array.isArray(one) ? one : one.name)[0] ?? wholeModule);

/**
 * Names that the built code takes of a shared module: those of imports that no optimization removed.
 * @param {import('webpack').Compilation} compilation
 * @param {import('webpack').Module} module
 */
function takenNames({ moduleGraph, chunkGraph }, module) {
  /** @param {import('webpack').ModuleGraphConnection} connection */
  const isBuilt = ({ originModule }) => originModule !== null && chunkGraph.getNumberOfModuleChunks(originModule) > 0;
  const connections = [...moduleGraph.getIncomingConnections(module)].filter(
    (one) => isBuilt(one) && one.isTargetActive(undefined),
  );
  return connections.flatMap(({ dependency }) =>
    dependency ? firstNames(dependency.getReferencedExports(moduleGraph, undefined)) : [],
  );
}

/**
 * @typedef {import('webpack').Module & { options: { shareKey: string, requiredVersion: string } }} ConsumeSharedModule
 */

/**
 * What a built remote takes of the host's libraries, by webpack's own account: `[{key, range, names}]`. What is shared
 * only when it is equal on both sides is no need.
 * @param {import('webpack').Compilation} compilation
 */
export function consumedShared(compilation) {
  const optional = new Set(sharedIfEqual().map(({ key }) => key));
  /** @type {Map<string, { key: string, range: string, names: string[] }>} */
  const needs = new Map();
  for (const module of compilation.modules) {
    if (module.type !== 'consume-shared-module' || compilation.chunkGraph.getNumberOfModuleChunks(module) === 0)
      continue;
    const { options } = /** @type {ConsumeSharedModule} */ (module);
    const { shareKey: key, requiredVersion: range } = options;
    if (optional.has(key)) continue;
    const names = sorted([...(needs.get(key)?.names ?? []), ...takenNames(compilation, module)]);
    needs.set(key, { key, range, names });
  }
  return [...needs.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** @type {WeakMap<import('webpack').Compilation, Map<string, string[] | undefined>>} */
const carried = new WeakMap();

/** Notes, before modules are merged, which names the libraries have that a build's `file` imports to share them. */
export class CarriedNamesPlugin {
  /** @param {string} file */
  constructor(file) {
    this.file = file;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('CarriedNamesPlugin', (compilation) => {
      compilation.hooks.afterOptimizeDependencies.tap('CarriedNamesPlugin', (modules) => {
        const source = [...modules].find((one) => 'resource' in one && one.resource === this.file);
        const { moduleGraph } = compilation;
        /** @type {Map<string, string[] | undefined>} */
        const names = new Map();
        for (const one of source?.dependencies ?? []) {
          const request = requestOf(one);
          if (request !== undefined && sharedKeys.includes(request)) names.set(request, exportsOf(moduleGraph, one));
        }
        carried.set(compilation, names);
      });
    });
  }
}

/**
 * What an import names, by the way that dependencies of imports have it.
 * @param {object} dependency
 */
const requestOf = (dependency) =>
  'request' in dependency && typeof dependency.request === 'string' ? dependency.request : undefined;

/**
 * `undefined` where webpack cannot tell. A library that is no ES module can be taken by its default export too.
 * @param {import('webpack').ModuleGraph} moduleGraph
 * @param {import('webpack').Dependency} dependency
 */
function exportsOf(moduleGraph, dependency) {
  const module = moduleGraph.getModule(dependency);
  const provided = module && moduleGraph.getProvidedExports(module);
  if (!module || !Array.isArray(provided)) return undefined;
  return module.buildMeta?.exportsType === 'namespace' ? provided : [...provided, 'default'];
}

/**
 * Names that a built host carries of a library; {@link wholeModule} is among them unless it carries a part only.
 * @param {import('webpack').Compilation} compilation built with {@link CarriedNamesPlugin}
 * @param {string} key
 * @throws when the build shares the library without webpack knowing its names
 */
export function carriedNames(compilation, key) {
  const names = carried.get(compilation)?.get(key);
  if (names === undefined)
    throw new Error(
      `build.shared-names-unknown: the host shares ${key}, and its exports cannot be told: ` +
        'import it in the file of shared libraries',
    );
  return sorted(key in facades ? names : [...names, wholeModule]);
}

/**
 * Names that a facade file lists.
 * @param {string} file
 */
const facadeNames = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim()),
  );

/**
 * What a remote takes of a library of which hosts of these sources carry a part that lacks it.
 * @param {readonly { key: string, names: readonly string[] }[]} shared
 * @returns {{ key: string, name: string, file: string }[]}
 */
export function missingFacadeNames(shared) {
  return shared.flatMap(({ key, names }) => {
    const facade = facades[key];
    if (facade === undefined) return [];
    const known = new Set(facadeNames(facade));
    const file = path.relative(path.dirname(path.dirname(facade)), facade);
    return names.filter((name) => !known.has(name)).map((name) => ({ key, name, file }));
  });
}
