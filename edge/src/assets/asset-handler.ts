import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { refuse } from '../refusal';
import { type ArtifactFile, createArtifactFiles, isArtifactPath } from './artifact-files';

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

const yearLong = 'public, max-age=31536000, immutable';

function send(
  response: ServerResponse,
  { body, encoding, isVerified }: ArtifactFile,
  { file, isHead }: { readonly file: string; readonly isHead: boolean },
): void {
  response.writeHead(200, {
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    'content-length': body.length,
    'cache-control': isVerified ? yearLong : 'no-store',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    // A worker of ours is a page of its own to the browser, and gets the same bounds.
    'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  response.end(isHead ? undefined : body);
}

/**
 * Answers with files of releases: they never change, so they are kept for a year, unless they are not what their
 * release names.
 */
export function createAssetHandler(options: Parameters<typeof createArtifactFiles>[0]) {
  const find = createArtifactFiles(options);
  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> => {
    const file = pathname.slice(artifactPrefix.length);
    const found = isArtifactPath(file) ? await find(file, String(request.headers['accept-encoding'] ?? '')) : undefined;
    if (!found) return refuse(response, { status: 404, code: 'artifact.unknown' });
    if (found === 'damaged') return refuse(response, { status: 503, code: 'artifact.damaged' });
    if (found === 'unavailable')
      return refuse(response, { status: 503, code: 'platform.unavailable', retryAfterSeconds: 2 });
    send(response, found, { file, isHead: request.method === 'HEAD' });
  };
}
