import { setTimeout as sleep } from 'node:timers/promises';
import { createSilentLogger, systemClock } from '@pavilion/platform';
import { Registry } from 'prom-client';
import type { FeedReader } from '../feed-consumer';
import { createFeedEvents } from '../feed.events';
import { createSettlementFeed } from '../settlement-feed';
import { seededChance } from './seeded-chance';
import { openPlayground, stormReaders, summingReader } from './settlement-fixture';

const [url = '', seed = '0'] = process.argv.slice(2);
const chance = seededChance(Number(seed));

/** Some effects take long, and some fail after they were written. */
const moody = ({ name, take }: FeedReader): FeedReader => ({
  name,
  async take(tx, settlements) {
    await take(tx, settlements);
    if (chance() < 0.1) await sleep(100 * chance());
    if (chance() < 0.05) throw new Error('not now');
  },
});

/** Reads the feed as a gateway does, until it is killed. */
void createSettlementFeed({
  database: openPlayground(url),
  clock: systemClock,
  readers: stormReaders.map((name) => moody(summingReader(name))),
  events: createFeedEvents(new Registry(), createSilentLogger()),
  everyMs: 20,
}).start();
// What looks again and again does not keep a process alive by itself; and nobody is left without whoever began it.
process.stdin.resume().on('end', () => process.exit());
