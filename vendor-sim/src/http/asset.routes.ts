import type { FastifyInstance } from 'fastify';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

interface Asset {
  readonly type: string;
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
}

/** `GET /assets/*`: the few files of the built page, held in memory; their names carry their content's hash. */
export async function registerAssetRoutes(app: FastifyInstance, gameDir: string): Promise<void> {
  const assets = await readAssets(path.join(gameDir, 'assets'));
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) => {
    const asset = assets.get(request.params.file);
    if (!asset) return reply.callNotFound();
    const packed =
      asset.brotli && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')) ? asset.brotli : undefined;
    if (packed) reply.header('content-encoding', 'br');
    return reply
      .header('content-type', asset.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('vary', 'accept-encoding')
      .send(packed ?? asset.plain);
  });
}

async function readAssets(dir: string): Promise<ReadonlyMap<string, Asset>> {
  const files = await readdir(dir);
  const known = new Set(files);
  const entries = files.flatMap((file) => {
    const type = types[path.extname(file)];
    return type === undefined ? [] : [{ file, type }];
  });
  return new Map(
    await Promise.all(
      entries.map(async ({ file, type }): Promise<[string, Asset]> => {
        const brotli = known.has(`${file}.br`) ? await readFile(path.join(dir, `${file}.br`)) : undefined;
        return [file, { type, plain: await readFile(path.join(dir, file)), brotli }];
      }),
    ),
  );
}
