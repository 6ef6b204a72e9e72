import { createRequire } from 'node:module';

const require = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'));

/** File of federation's runtime that containers run on, as the federation plugin names it in what it writes. */
export const bundlerRuntime = require.resolve('@module-federation/webpack-bundler-runtime/bundler');

/** Under this name releases say which of its versions they bring or need. */
export const bundlerRuntimeKey = '@module-federation/webpack-bundler-runtime';

/** Version of that runtime. */
export const bundlerRuntimeVersion = require('@module-federation/webpack-bundler-runtime/package.json').version;

/** Global under which the host keeps it, so that no remote carries a copy. */
export const bundlerRuntimeGlobal = '__PAVILION_FEDERATION__';

/** What is known when it is built: a page in a browser, and no manifests. */
export const bundlerRuntimeFlags = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_HAS_EXPOSES: 'true',
  ENV_TARGET: '"web"',
};
