import { mkdtempSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startProduct } from '../../product.mjs';
import { removeData } from '../cluster-folder.mjs';

/** The small server that stands in for each of the product's. */
export const fakeServer = fileURLToPath(new URL('fake-server.mjs', import.meta.url));

/** Started again at once, with all the time that a fake server takes on a busy machine. */
const pace = { firstMs: 60_000, againMs: 60_000, waitMs: 1 };

/**
 * A data folder for each test of a file, and products of small servers with a real database, which end with the test.
 */
export function useFakeProduct() {
  let dataDir = '';
  /** @type {{ stop(): Promise<void> }[]} */
  let running = [];
  beforeEach(() => {
    running = [];
    dataDir = mkdtempSync('/var/tmp/pavilion-start-');
  });
  afterEach(async () => {
    for (const product of running) await product.stop();
    removeData(dataDir);
  });
  return {
    dataDir: () => dataDir,
    /**
     * @param {import('../../product.mjs').ProductOptions} [options]
     * @param {Partial<import('../kept-process.mjs').Pace>} [ofIts]
     */
    async start(options = {}, ofIts = {}) {
      const parts = {
        build: async () => undefined,
        publish: async () => undefined,
        scriptOf: () => fakeServer,
        pace: { ...pace, ...ofIts },
      };
      const product = await startProduct(
        { dataDir, quiet: true, env: { ...process.env, PORT: '' }, ...options },
        parts,
      );
      running.push(product);
      return product;
    },
  };
}

/**
 * Adds one row to the database of a product.
 * @param {string} url
 * @returns {Promise<number>} how many there are now
 */
export async function readNumber(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table if not exists visit (at timestamptz)');
  await client.query('insert into visit values (now())');
  const { rows } = await client.query('select count(*)::int as visits from visit');
  await client.end();
  return rows[0].visits;
}
