import { loadavg } from 'node:os';
import { measureDelays } from './src/feed/delay.mjs';
import { loadFeed, prepareDatabase } from './src/feed/product-feed.mjs';
import { measureReading } from './src/feed/reading.mjs';
import { measureWriting } from './src/feed/writing.mjs';
import { startDatabase } from './src/product-gateway.mjs';

const accounts = 500;

/**
 * The settlement feed: what its table costs postings, how many settlements a reader takes, and how long after a commit.
 * @returns {Promise<import('./src/figures.mjs').Figure[]>}
 */
export async function run() {
  const load = loadavg()[0] ?? 0;
  const feed = await loadFeed();
  const server = await startDatabase();
  try {
    const database = await prepareDatabase(feed, { url: server.url, accounts });
    try {
      const product = { feed, database, url: server.url, accounts };
      return [
        ...(await measureWriting(product)),
        ...(await measureReading(product)),
        ...(await measureDelays(product)),
        { name: 'load of the machine before', value: load.toFixed(1) },
      ];
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}
