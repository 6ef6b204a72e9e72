import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A running product: the one whose edge `EDGE_PORT` names, else one of its own. */
export async function openProduct() {
  if (process.env.EDGE_PORT) return { edgePort: Number(process.env.EDGE_PORT), stop: async () => undefined };
  const { startProduct } = await import('../../../tools/start/product.mjs');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-home-'));
  const product = await startProduct({ dataDir, quiet: true });
  const stop = async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { edgePort: product.ports.edge, stop };
}
