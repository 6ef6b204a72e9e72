import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { createArtifactFiles, isArtifactPath } from './artifact-files';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** Where the files of releases start. */
export const artifactPrefix = '/assets/r/';

/** Answers with files of releases: they never change, so they are kept for a year. */
export function createAssetHandler(artifactsDir: string) {
  const find = createArtifactFiles(artifactsDir);
  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> => {
    const file = pathname.slice(artifactPrefix.length);
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const found = isArtifactPath(file) ? await find(file, accepted) : undefined;
    if (!found) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      return void response.end('not found\n');
    }
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'content-length': found.body.length,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'vary': 'accept-encoding',
      // A worker of ours is a page of its own to the browser, and gets the same bounds.
      'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      ...(found.encoding ? { 'content-encoding': found.encoding } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : found.body);
  };
}
