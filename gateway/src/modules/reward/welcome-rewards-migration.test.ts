import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, type Database, migrate, startTestDatabase } from '@pavilion/platform';
import * as v from 'valibot';

const migrationsDir = path.resolve(__dirname, '../../../migrations');
const lastBefore = '0820-trade-promotion.sql';

const missions = (...all: readonly object[]) =>
  JSON.stringify({ timeZone: 'Asia/Ho_Chi_Minh', missions: { missions: all } });
const revisions = [
  // Mission 5 was one of welcome and is another since; 6 was one of welcome until it went.
  missions({ id: 5, type: 'SIGNUP' }, { id: 6, type: 'SIGNUP' }, { id: 1, type: 'TURNOVER' }),
  missions({ id: 5, type: 'TURNOVER' }, { id: 1, type: 'TURNOVER' }, { id: 10, type: 'SIGNUP' }),
];

const keys = [
  'mission:1:once:1:1',
  'mission:5:once:1:1',
  'mission:6:once:1:1',
  'mission:10:once:1:1',
  'mission-prize:10:once:1',
];

async function fill(database: Database): Promise<void> {
  const [first, last] = revisions;
  for (const id of ['aurora', 'lotus'])
    await database.execute('insert into brand (id, merchant_code, revision, document) values ($1, $1, 2, $2)', [
      id,
      last,
    ]);
  await database.execute(
    `insert into brand_revision (brand_id, revision, at, actor, reason, before, after)
     values ('aurora', 1, now(), 'a', 'test', null, $1), ('aurora', 2, now(), 'a', 'test', $1, $2)`,
    [first, last],
  );
  await database.execute(
    `insert into member (brand_id, username, username_key, nickname, type, registered_at)
     select id, 'one', 'one', 'one', 0, '2026-01-01' from brand`,
  );
  await database.execute(
    `insert into reward (brand_id, member_id, key, type, name, currency, amount, multiplier, issued_at)
     select m.brand_id, m.id, k, case when k like 'mission:%' then 'MISSION' else 'RANK_BOARD' end, '{}', 'VND', 1, 0,
       '2026-01-02' from member m, unnest($1::text[]) k where m.username = 'one'`,
    [keys],
  );
}

/** Which indexes find claims that count ever, of a device and of an address from which many sign in each day. */
async function indexesOf(database: Database): Promise<(string | undefined)[]> {
  await database.execute(
    `insert into reward (brand_id, member_id, key, type, name, currency, amount, multiplier, issued_at, state, claimed_at,
       device_id, address)
     select brand_id, id, 'login:' || g, 'LOGIN', '{}', 'VND', 1, 0, '2026-01-02', 'C',
       '2026-01-02'::timestamptz + g * interval '1 minute', 'shared', '192.0.2.1'
     from member, generate_series(1, 4000) g where brand_id = 'aurora' and username = 'one'`,
  );
  await database.execute('analyze reward');
  const found: (string | undefined)[] = [];
  for (const origin of ["device_id = 'shared'", "address = '192.0.2.1'"]) {
    const plan = await database.rows(
      v.object({ 'QUERY PLAN': v.string() }),
      `explain select count(distinct member_id) from reward where brand_id = 'aurora' and ${origin}
         and type = any('{SIGNUP,NEW_REGISTER}') and state = 'C' and claimed_at > '-infinity'`,
    );
    found.push(
      /reward_\w+/.exec(
        plan
          .map((line) => line['QUERY PLAN'])
          .join(' ')
          .replaceAll(' on reward ', ' '),
      )?.[0],
    );
  }
  return found;
}

test('rewards of welcome missions of the release before count as such, and claims are found by their kinds', async () => {
  const server = await startTestDatabase();
  const before = mkdtempSync(path.join(tmpdir(), 'migrations-before-'));
  for (const file of readdirSync(migrationsDir).filter((name) => name <= lastBefore))
    cpSync(path.join(migrationsDir, file), path.join(before, file));
  const database = createDatabase({ url: server.url, schema: 'gateway', max: 1 });
  try {
    await migrate({ url: server.url, schema: 'gateway', dir: before });
    await fill(database);
    await migrate({ url: server.url, schema: 'gateway', dir: migrationsDir });
    const welcomes = await database.rows(
      v.object({ brand_id: v.string(), key: v.string() }),
      "select brand_id, key from reward where type = 'SIGNUP' order by key",
    );
    expect(welcomes).toEqual(['mission:10:once:1:1', 'mission:6:once:1:1'].map((key) => ({ brand_id: 'aurora', key })));
    expect(await indexesOf(database)).toEqual(['reward_claims_of_device', 'reward_claims_of_address']);
  } finally {
    await database.close();
    await server.close();
    rmSync(before, { recursive: true });
  }
});
