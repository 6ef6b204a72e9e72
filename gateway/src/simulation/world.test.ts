import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requirementCalls } from '@pavilion/api-contract/calls/requirement';
import { openTestDatabase, startTestDatabase } from '@pavilion/platform';
import * as v from 'valibot';
import { ask, enterMember, type Member, readValue } from './member';
import { stakeOnce } from './steps/play';
import { openWorld, type World } from './world';

const roomDir = path.resolve(__dirname, '../..');
const missing = v.array(v.object({ remaining: v.number() }));

/** A transaction in another database of the same server, which is open until it is told to end. */
async function holdTransaction(): Promise<{ end(): Promise<void> }> {
  const copy = await startTestDatabase();
  const database = openTestDatabase({ url: copy.url, schema: 'public', max: 1 });
  const begun = new EventTarget();
  const begins = new Promise((resolve) => begun.addEventListener('begun', resolve));
  const ended = new AbortController();
  const transaction = database.transaction(async (tx) => {
    await tx.execute('select pg_current_xact_id()');
    begun.dispatchEvent(new Event('begun'));
    await new Promise((resolve) => ended.signal.addEventListener('abort', resolve));
  });
  await begins;
  return {
    async end() {
      ended.abort();
      await transaction;
      await database.close();
      await copy.close();
    },
  };
}

async function leftToStake(world: World, member: Member): Promise<number> {
  const open = readValue(await ask(world, member, requirementCalls.turnoverInfo), missing) ?? [];
  return open.reduce((sum, { remaining }) => sum + remaining, 0);
}

test('a world is attended to once all that happened can be read, whatever else its server does', async () => {
  const world = await openWorld({ seed: 7, roomDir });
  try {
    const member = await enterMember(world, { brand: 'aurora', name: 'SimHeld', friends: [] });
    const before = await leftToStake(world, member);
    const held = await holdTransaction();
    expect(await stakeOnce(world, member, { stake: 1_000, win: 1_000 })).toBe(true);
    const attended = world.attend();
    await sleep(200);
    await held.end();
    await attended;
    expect(await leftToStake(world, member)).toBeLessThan(before);
  } finally {
    await world.close();
  }
});
