import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A product of its own on an empty folder; `BENCH_BUILD=no` takes what is built, `BENCH_PORT` chooses its ports.
 * @param {string} name
 */
export async function openProduct(name) {
  const { startProduct } = await import('../../../tools/start/product.mjs');
  const dataDir = mkdtempSync(path.join(tmpdir(), `bench-${name}-`));
  const port = process.env['BENCH_PORT'] ? { port: Number(process.env['BENCH_PORT']) } : {};
  const product = await startProduct({ dataDir, quiet: true, build: process.env['BENCH_BUILD'] !== 'no', ...port });
  return {
    product,
    dataDir,
    async stop() {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
