import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, migrate, startTestDatabase } from '@pavilion/platform';
import * as v from 'valibot';
import { reconcile } from './reconciliation';

const migrationsDir = path.resolve(__dirname, '../../../migrations');
const lastBefore = '0413-play-guard.sql';

/**
 * A house without a root: one agent below another, players of each and of none, a trial account, and cash that moved.
 */
const former = `
  insert into brand (id, merchant_code, revision, document)
    values ('aurora', 'aurora', 1, '{"timeZone": "Asia/Ho_Chi_Minh"}'), ('lotus', 'lotus', 1, '{}');
  insert into member (brand_id, username, username_key, nickname, type, upline_id, registered_at)
    select 'aurora', n, n, n, t, null, '2026-01-01' from (values ('top', 1), ('alone', 0), ('trial', 4)) m (n, t);
  insert into member (brand_id, username, username_key, nickname, type, upline_id, registered_at)
    select 'aurora', n, n, n, t, id, '2026-02-01' from member, (values ('middle', 41), ('player', 0)) m (n, t)
    where username = 'top';
  insert into member (brand_id, username, username_key, nickname, type, upline_id, registered_at)
    select 'aurora', 'deep', 'deep', 'deep', 0, id, '2026-03-01' from member where username = 'middle'`;

test('members of the release before find their places below a root, with sizes of their teams', async () => {
  const server = await startTestDatabase();
  const before = mkdtempSync(path.join(tmpdir(), 'migrations-before-'));
  for (const file of readdirSync(migrationsDir).filter((name) => name <= lastBefore))
    cpSync(path.join(migrationsDir, file), path.join(before, file));
  const database = createDatabase({ url: server.url, schema: 'gateway', max: 1 });
  try {
    await migrate({ url: server.url, schema: 'gateway', dir: before });
    for (const statement of former.split(';\n')) await database.execute(statement);
    await migrate({ url: server.url, schema: 'gateway', dir: migrationsDir });
    const lines = await database.rows(
      v.object({ line: v.string() }),
      `select concat_ws(' < ', m.username, (
         select string_agg(a.username, ' < ' order by u.place desc)
         from unnest(l.path) with ordinality u (id, place) join member a on a.id = u.id)) as line
       from member m join member_line l on l.member_id = m.id order by 1`,
    );
    expect(lines.map(({ line }) => line)).toEqual([
      '@house',
      '@house',
      'alone < @house',
      'deep < middle < top < @house',
      'middle < top < @house',
      'player < top < @house',
      'top < @house',
      'trial < @house',
    ]);
    const sizes = await database.rows(
      v.object({ size: v.string() }),
      `select concat_ws(' ', m.username, s.members, s.agents, s.direct) as size
       from team_size s join member m on m.id = s.agent_id where m.brand_id = 'aurora' order by 1`,
    );
    expect(sizes.map(({ size }) => size)).toEqual(['@house 5 2 2', 'middle 1 0 1', 'top 3 1 2']);
    expect((await reconcile(database)).differences).toEqual([]);
  } finally {
    await database.close();
    await server.close();
    rmSync(before, { recursive: true });
  }
});
