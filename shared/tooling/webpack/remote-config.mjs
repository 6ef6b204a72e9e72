import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseConfig, rootDir } from './base-config.mjs';
import { bundlerRuntime, bundlerRuntimeGlobal } from './bundler-runtime.mjs';
import { releaseIdentity } from './release-identity.mjs';
import { remoteSharedOption } from './shared-scope.mjs';

/** File that defines a remote's container. */
export const remoteEntry = 'remoteEntry.js';

/** @param {import('webpack').Module} module */
const isConsumed = (module) => module.type === 'consume-shared-module' || module.type === 'provide-module';

const contractFolder = path.join(rootDir, 'shared', 'api-contract');

/** The contract's copy of valibot: what it alone uses comes with it, and only then. */
const contractValibot = `${createRequire(path.join(contractFolder, 'package.json')).resolve('valibot').replace(/cjs$/, 'mjs')}?contract`;

/** Tables of calls that pages import by themselves: each comes with the page that makes its calls. */
const callsOfPages = path.join(contractFolder, 'src', 'calls');

/** @param {string} file */
const isOfEveryPage = (file) =>
  file.startsWith(path.join(contractFolder, 'src')) && !file.startsWith(callsOfPages + path.sep);

/** @param {{ resource?: string }} module */
const isContract = ({ resource = '' }) => isOfEveryPage(resource) || resource === contractValibot;

/** What these tables take of the contract is the shared one, as it is for the pages themselves. */
const sharedForCalls = new webpack.NormalModuleReplacementPlugin(/^\.\.\/index$/, (resolved) => {
  if (resolved.context === callsOfPages) resolved.request = '@pavilion/api-contract';
});

/**
 * What the exposed module or several pages need lies in the entry: on a cold load each file costs more than its bytes.
 * A room of many pages that open one after the other keeps what several of them need in a file that comes with the
 * first of them. Shared libraries stay asynchronous, since the host's scope is known only after the entry has run.
 * @param {string} entryName
 * @param {boolean} hasManyPages
 */
function splitChunks(entryName, hasManyPages) {
  /**
   * @param {import('webpack').Module} module
   * @param {{ chunkGraph: import('webpack').ChunkGraph }} graphs
   */
  const chunksOf = (module, { chunkGraph }) =>
    isConsumed(module) || !module.type.startsWith('javascript') ? [] : [...chunkGraph.getModuleChunksIterable(module)];
  /** @type {(...about: Parameters<typeof chunksOf>) => boolean} */
  const isExposed = (...about) => chunksOf(...about).some(({ name }) => name === 'remote');
  /** @param {import('webpack').Chunk} chunk */
  const isRoute = ({ name }) => name?.startsWith('route-') ?? false;
  /**
   * Chunks that are named as a route's, and what they ask for, keep what they need to themselves, so that a route
   * beside many pages waits for no file of pages that it does not show, nor they for one of the route.
   * @param {import('webpack').Chunk} chunk
   */
  const isOfRoute = (chunk) =>
    isRoute(chunk) ||
    [...chunk.groupsIterable].some((group) => [...group.parentsIterable].some(({ chunks }) => chunks.some(isRoute)));
  /** @type {(...about: Parameters<typeof chunksOf>) => boolean} */
  const isOfSeveral = (...about) => chunksOf(...about).filter((chunk) => !isOfRoute(chunk)).length > 1;
  return {
    chunks: 'async',
    cacheGroups: {
      defaultVendors: false,
      default: false,
      // Asked for only where the host has another one.
      contract: { test: isContract, name: 'contract', enforce: true, priority: 10 },
      exposed: { test: isExposed, name: entryName, chunks: 'async', enforce: true, priority: 5 },
      several: {
        ...{ test: isOfSeveral, name: hasManyPages ? 'pages' : entryName, enforce: true },
        /** @param {import('webpack').Chunk} chunk */
        chunks: (chunk) => !chunk.canBeInitial() && !isOfRoute(chunk),
      },
    },
  };
}

/**
 * Build of a remote: `src/remote.ts` is exposed as `./remote`, and nothing else.
 * @param {{ dir: string, mode?: 'production' | 'development', hasManyPages?: boolean }} options folder of the remote
 */
export function remoteConfig({ dir, mode = 'production', hasManyPages = false }) {
  const base = baseConfig({ dir, mode });
  const { containerName } = releaseIdentity(dir, rootDir, mode);
  return {
    ...base,
    entry: {},
    // The host's copy: what the plugin writes into a container asks for the file by its path.
    externals: { [bundlerRuntime]: `var ${bundlerRuntimeGlobal}` },
    module: {
      ...base.module,
      rules: [...base.module.rules, { test: isOfEveryPage, resolve: { alias: { valibot$: contractValibot } } }],
    },
    optimization: { ...base.optimization, splitChunks: splitChunks(containerName, hasManyPages) },
    plugins: [
      ...base.plugins,
      sharedForCalls,
      new ModuleFederationPlugin({
        name: containerName,
        filename: remoteEntry,
        exposes: { './remote': { import: path.join(dir, 'src', 'remote.ts'), name: 'remote' } },
        shared: remoteSharedOption(dir),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
}
