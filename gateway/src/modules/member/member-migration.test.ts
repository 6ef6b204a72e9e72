import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  anyRow,
  createDatabase,
  type Database,
  migrate,
  startTestDatabase,
  systemRandom,
  type TestDatabase,
} from '@pavilion/platform';
import { createMemberService } from './member.service';
import { createReferralService, type ReferralService } from './referral.service';

const migrationsDir = path.resolve(__dirname, '../../../migrations');

let test: TestDatabase;
let database: Database;
let some: string;
let referrals: ReferralService;
beforeAll(async () => {
  test = await startTestDatabase();
  some = mkdtempSync(path.join(tmpdir(), 'migrations-before-'));
  // Links of agents become rows, and ranks columns, from 0420 on.
  await migrateUpTo('0420');
  database = createDatabase({ url: test.url, schema: 'gateway', max: 2 });
  referrals = createReferralService({ database, clock: { now: () => Date.now() }, random: systemRandom });
});
afterAll(async () => {
  await database.close();
  await test.close();
  rmSync(some, { recursive: true });
});

/** Runs the migrations whose numbers come before. */
async function migrateUpTo(number: string): Promise<void> {
  for (const file of readdirSync(migrationsDir).filter((name) => name < number))
    cpSync(path.join(migrationsDir, file), path.join(some, file));
  await migrate({ url: test.url, schema: 'gateway', dir: some });
}

/**
 * Accounts as the release before wrote them: two agents with codes and one that invites by a referral code, guests of
 * each, one who has only an agent above it, and ranks of several kinds.
 */
const formerMembers = `
  insert into brand (id, merchant_code, revision, document) values ('aurora', 'aurora', 1, '{}'), ('lotus', 'lotus', 1, '{}');
  insert into member (brand_id, username, username_key, nickname, type, affiliate_code, referral_code, registered_at)
    values ('aurora', 'ann', 'ann', 'ann', 1, 'ANN', null, '2026-01-01'), ('lotus', 'lou', 'lou', 'lou', 2, 'ANN', null, '2026-01-01'),
      ('aurora', 'ray', 'ray', 'ray', 41, null, 'RAYRAYRA', '2026-01-01');
  insert into member (brand_id, username, username_key, nickname, type, upline_id, referrer_id, registered_at)
    select 'aurora', g.name, g.name, g.name, 0, agent.id, agent.id, '2026-02-01'
    from (values ('bao', 'ann'), ('chi', 'ann'), ('dao', 'ray')) g (name, agent)
    join member agent on agent.brand_id = 'aurora' and agent.username = g.agent;
  insert into member (brand_id, username, username_key, nickname, type, upline_id, referrer_id, referral_code, registered_at)
    select 'aurora', 'eve', 'eve', 'eve', 0, upline_id, id, 'EVEEVEEV', '2026-03-01' from member where username = 'bao';
  insert into member (brand_id, username, username_key, nickname, type, upline_id, registered_at)
    select 'aurora', 'fay', 'fay', 'fay', 0, id, '2026-03-01' from member where brand_id = 'aurora' and username = 'ann';
  update member set referrer_id = id where username = 'ray';
  update member set club_label = '{"labelName": "VIP5", "color": "#f6d365", "color2": "#8a5a00", "rankLevel": 5}'
    where username = 'bao';
  update member set club_label = '{"labelName": "", "color": "", "color2": "", "rankLevel": 0}' where username = 'chi';
  update member set club_label = 'null' where username = 'eve'`;

const standing = () =>
  database.rows(
    anyRow,
    `select m.username, u.username as agent, r.username as referrer, l.code, m.rank_level as rank, m.rank_label as label
     from member m left join member u on u.id = m.upline_id and not u.is_root left join member r on r.id = m.referrer_id
     left join affiliate_link l on l.id = m.affiliate_link_id where not m.is_root order by m.username`,
  );
const none = { agent: null, referrer: null, code: null, rank: null, label: null };

it('accounts of the release before have agent, inviter, link and rank apart', async () => {
  for (const statement of formerMembers.split(';\n')) await database.execute(statement);
  await migrateUpTo('0425');
  expect(await standing()).toEqual([
    { ...none, username: 'ann' },
    { ...none, username: 'bao', agent: 'ann', code: 'ANN', rank: 5, label: 'VIP5' },
    { ...none, username: 'chi', agent: 'ann', code: 'ANN', rank: 0, label: '' },
    { ...none, username: 'dao', agent: 'ray', referrer: 'ray' },
    { ...none, username: 'eve', agent: 'ann', referrer: 'bao' },
    { ...none, username: 'fay', agent: 'ann' },
    { ...none, username: 'lou' },
    { ...none, username: 'ray' },
  ]);
  const links = await database.rows(
    anyRow,
    `select l.brand_id, m.username as agent, l.code, l.is_default, l.registrations, l.expires_at, l.withdrawn_at
     from affiliate_link l join member m on m.id = l.agent_id order by m.id`,
  );
  const open = { code: 'ANN', is_default: true, expires_at: null, withdrawn_at: null };
  expect(links).toEqual([
    { ...open, brand_id: 'aurora', agent: 'ann', registrations: 2 },
    { ...open, brand_id: 'lotus', agent: 'lou', registrations: 0 },
  ]);
});

it('their codes go on working, and every invitation is counted as before', async () => {
  await migrate({ url: test.url, schema: 'gateway', dir: migrationsDir });
  const members = createMemberService({ database });
  const [ann, ray, bao, eve] = await Promise.all(
    ['ann', 'ray', 'bao', 'eve'].map(async (name) => (await members.findByName('aurora', name))?.id ?? 0n),
  );
  const find = (code: string, brand = 'aurora') => referrals.find(brand, { code, byMembers: true });
  expect(await find('ANN')).toMatchObject({ value: { agentId: ann, referrerId: null } });
  expect(await find('ANN', 'lotus')).not.toMatchObject({ value: { agentId: ann } });
  expect(await find('RAYRAYRA')).toMatchObject({ value: { agentId: ray, referrerId: ray, link: null } });
  expect(await find('EVEEVEEV')).toMatchObject({ value: { agentId: ann, referrerId: eve, link: null } });
  const details = (memberId = 0n) => referrals.detailsOf('aurora', { memberId, generate: true });
  expect(await details(ann)).toEqual({ code: 'ANN', invitations: 2 });
  expect(await details(ray)).toEqual({ code: 'RAYRAYRA', invitations: 1 });
  expect(await details(bao)).toMatchObject({ invitations: 1 });
  expect((await members.findByName('aurora', 'bao'))?.rank).toEqual({
    level: 5,
    label: 'VIP5',
    color: '#f6d365',
    color2: '#8a5a00',
  });
});

it.each(['favourite_game', 'recent_game'])('rows of a game in %s are found by an index', async (table) => {
  const plan = await database.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off');
    return tx.rows(anyRow, `explain (costs off) select from ${table} where brand_id = 'aurora' and node_id = 'x'`);
  });
  expect(JSON.stringify(plan)).toContain(`${table}_node`);
  expect(JSON.stringify(plan)).toContain("(node_id = 'x'::text)");
});
