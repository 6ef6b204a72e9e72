#!/usr/bin/env node
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { devConfig } from './dev-config.mjs';

/** Pages of the product, and the server itself. */
const pageOrigin = /^http:\/\/([a-z-]+\.)?localhost(:\d+)?$/;

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Record<string, string>}
 */
const crossOrigin = ({ headers: { origin = '' } }) =>
  pageOrigin.test(origin) ? { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' } : { Vary: 'Origin' };

/**
 * Says in the terminal what a change came to.
 * @param {import('webpack').Compiler} compiler
 * @param {string} name
 */
function narrate(compiler, name) {
  compiler.hooks.done.tap('narrate', (stats) => {
    const { errors = [] } = stats.toJson({ all: false, errors: true });
    const seconds = ((stats.endTime - stats.startTime) / 1000).toFixed(2);
    if (errors.length === 0) console.log(`  ${name}  ready in ${seconds} s`);
    else console.log(errors.map(({ moduleName, message }) => `  ${name}  ${moduleName ?? ''}\n${message}`).join('\n'));
    process.send?.('compiled');
  });
}

/**
 * Serves a webpack build of a room with fast refresh, on this machine only.
 * @param {{ config: object, name: string, port: number, more?: object }} options `more` of the dev server's own options
 */
export async function serveDevelopment({ config, name, port, more = {} }) {
  const compiler = webpack({ ...config, stats: 'none' });
  narrate(compiler, name);
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      allowedHosts: ['.localhost', '127.0.0.1'],
      headers: crossOrigin,
      hot: true,
      static: false,
      setupExitSignals: false,
      client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: false, logging: 'warn' },
      ...more,
    },
    compiler,
  );
  await server.start();
}

/* `node dev-server.mjs <port>` in a room's folder; ends with the one that started it. */
if (process.argv[1] === import.meta.filename || process.argv[1]?.endsWith(`${path.sep}dev-server.mjs`)) {
  process.on('disconnect', () => process.exit(0));
  await serveDevelopment({
    config: devConfig(process.cwd()),
    name: path.basename(process.cwd()),
    port: Number(process.argv[2]),
  });
}
