import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from '@pavilion/platform';
import { act, acts, findMembers, openPlayground, type TestMember } from './settlement-fixture';
import { seededChance } from './seeded-chance';

/** Transactions that stay open this long are long beside others, which take a few milliseconds. */
const longMs = 250;

/** One transaction of a member: some stay open before or after they write, and some come to nothing. */
async function play(tx: Tx, member: TestMember, chance: () => number): Promise<void> {
  if (chance() < 0.1) {
    await tx.execute('select pg_current_xact_id()');
    await sleep(longMs * chance());
  }
  for (let left = 1 + Math.floor(chance() * 3); left > 0; left -= 1) {
    const what = acts[Math.floor(chance() * acts.length)] ?? 'cash';
    await act(tx, member, [what, BigInt(1 + Math.floor(chance() * 900))]);
  }
  if (chance() < 0.1) await sleep(longMs * chance());
  if (chance() < 0.05) throw new Error('rolled back');
}

/** Writes without end as a gateway does, until it is killed. */
async function write(database: Database, seed: number): Promise<void> {
  const members = await findMembers(database);
  const writer = async (index: number): Promise<void> => {
    const chance = seededChance(seed * 8 + index);
    for (;;) {
      const member = members[Math.floor(chance() * members.length)];
      if (member) await database.transaction((tx) => play(tx, member, chance)).catch(() => undefined);
    }
  };
  await Promise.all([0, 1, 2, 3].map(writer));
}

const [url = '', seed = '0'] = process.argv.slice(2);
void write(openPlayground(url), Number(seed));
// Nobody is left to write without whoever began it.
process.stdin.resume().on('end', () => process.exit());
