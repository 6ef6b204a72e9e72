import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from './database';
import { createListener, notify } from './listener';
import { startTestDatabase } from '../testing/test-database';

/** Connections of this database alone: other tests have theirs on the same server. */
const listening = "pg_stat_activity where query like 'listen%' and datname = current_database()";

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition(); waited += 10) {
    if (waited > 60_000) throw new Error('waited for too long');
    await sleep(10);
  }
}

it('hears what commits, not what rolls back, and comes back after its connection is cut', async () => {
  const server = await startTestDatabase();
  const database = createDatabase({ url: server.url, schema: 'public' });
  const heard: string[] = [];
  let returns = 0;
  const listener = createListener({
    url: server.url,
    channel: 'balance',
    onMessage: (payload) => heard.push(payload),
    onReconnect: () => (returns += 1),
    retryMs: 10,
  });
  await listener.ready;
  await database.transaction((tx) => notify(tx, 'balance', 'one'));
  const undone = database.transaction(async (tx) => {
    await notify(tx, 'balance', 'never');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await until(() => heard.length === 1);

  await database.execute(`select pg_terminate_backend(pid) from ${listening}`);
  await until(() => returns === 1);
  await database.transaction((tx) => notify(tx, 'balance', 'two'));
  await until(() => heard.length === 2);
  expect(heard).toEqual(['one', 'two']);

  await listener.close();
  // The server notices a moment later that a connection was closed.
  while ((await database.execute(`select 1 from ${listening}`)) > 0) await sleep(10);
  await database.close();
  await server.close();
});
