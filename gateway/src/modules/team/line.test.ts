import { endpoints } from '@pavilion/api-contract';
import * as v from 'valibot';
import { demoPassword } from '../../seed/demo-accounts.data';
import { proveHuman, registerPerson, signIn } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { operatorWith } from '../../testing/test-operators';
import { createLineService } from './line.service';
import { readTeamSize } from './team-people.repository';

let gateway: TestGateway;
let key: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  ({ key } = await operatorWith(gateway, { id: 'mover', roles: { aurora: 'approver' } }));
});
afterAll(() => gateway.close());

async function move(username: string, upline: string | null) {
  const answer = await gateway.gateway.http.app.inject({
    method: 'PUT',
    url: `/internal/brands/aurora/members/${encodeURIComponent(username)}/upline`,
    headers: { authorization: `Bearer ${key}` },
    payload: { upline, reason: 'a test' },
  });
  return { status: answer.statusCode, code: answer.json().errorCode, value: answer.json().value };
}

const linesRow = v.object({ username: v.string(), line: v.string() });
/** Names above a member, the root first. */
async function lineOf(username: string): Promise<string | undefined> {
  const row = await gateway.database.maybeRow(
    linesRow,
    `select m.username, string_agg(a.username, ' ' order by u.place) as line
     from member m join member_line l on l.member_id = m.id, unnest(l.path) with ordinality u (id, place)
     join member a on a.id = u.id where m.brand_id = 'aurora' and m.username = $1 group by 1`,
    [username],
  );
  return row?.line;
}
async function idOf(username: string): Promise<bigint> {
  const sql = "select id from member where brand_id = 'aurora' and username = $1";
  return (await gateway.database.row(v.object({ id: v.bigint() }), sql, [username])).id;
}
const sizeOf = async (username: string) => readTeamSize(gateway.database, 'aurora', await idOf(username));

test('everybody who is seeded, registers or tries the games stands below the root of the brand', async () => {
  await registerPerson(gateway, { username: 'Newcomer1' });
  const trial = await gateway.call({
    endpoint: endpoints.freePlay,
    body: {
      ...{ os: 'Linux', platform: 'W', random: 'x', loginDeviceId: '22222222-2222-4222-8222-222222222222' },
      humanVerification: await proveHuman(gateway, 'aurora'),
    },
  });
  expect(trial.status).toBe(200);
  const astray = await gateway.database.execute(
    `select from member m left join member_line l on l.brand_id = m.brand_id and l.member_id = m.id
     where not m.is_root and (l.path is null or l.path[1] <> brand_root(m.brand_id) or m.upline_id <> l.path[cardinality(l.path)])`,
  );
  expect(astray).toBe(0);
  expect(await lineOf('Newcomer1')).toBe('@house');
  expect(await lineOf('demovip')).toBe('@house demoagent1 demoagent42');
});

test('trial accounts are in nobody’s team', async () => {
  const count = v.object({ count: v.number() });
  const { count: others } = await gateway.database.row(
    count,
    "select count(*)::integer as count from member where brand_id = 'aurora' and type <> 4 and not is_root",
  );
  expect((await sizeOf('@house')).members).toBe(others);
});

test('nobody signs in as the house, registers as it, or blocks it', async () => {
  const { json } = await signIn(gateway, { username: '@house', password: demoPassword });
  expect(json).toMatchObject({ success: false });
  const answer = await registerPerson(gateway, { username: '@house' });
  expect(answer.json).toMatchObject({ success: false, errorCode: 'register.field-invalid' });
  const insert = `insert into member (brand_id, username, username_key, nickname, type, registered_at)
    values ('aurora', '@House', '@house', 'x', 0, now())`;
  await expect(gateway.database.execute(insert)).rejects.toMatchObject({ constraint: 'member_username_unique' });
  const second = `insert into member (brand_id, username, username_key, nickname, type, is_root, blocked, registered_at)
    values ('aurora', '@house2', '@house2', 'x', 2, true, true, now())`;
  await expect(gateway.database.execute(second)).rejects.toMatchObject({ constraint: 'member_root' });
  expect(await move('@house', 'demoagent1')).toMatchObject({ status: 404, code: 'USER_NOT_EXIST' });
});

test('a line moves whole; who was in a team on a day that is over stays', async () => {
  const lines = createLineService(gateway);
  const [agent1, agent2, vip] = [await idOf('demoagent1'), await idOf('demoagent2'), await idOf('demovip')];
  const [before1, before2, line] = [
    await sizeOf('demoagent1'),
    await sizeOf('demoagent2'),
    await sizeOf('demoagent42'),
  ];
  const yesterday = new Date(gateway.clock.now());
  gateway.clock.advance(86_400_000);
  const moved = line.members + 1;
  expect(await move('demoagent42', 'demoagent2')).toMatchObject({ status: 200, value: { moved } });
  expect(await lineOf('demovip')).toBe('@house demoagent2 demoagent42');
  expect(await sizeOf('demoagent1')).toEqual({
    members: before1.members - moved,
    agents: before1.agents - line.agents - 1,
    direct: before1.direct - 1,
  });
  expect(await sizeOf('demoagent2')).toMatchObject({ members: before2.members + moved, direct: before2.direct + 1 });
  const now = new Date(gateway.clock.now() + 1000);
  expect(await lines.teamAt('aurora', { agentId: agent1, at: yesterday })).toContain(vip);
  expect(await lines.teamAt('aurora', { agentId: agent2, at: yesterday })).not.toContain(vip);
  expect(await lines.teamAt('aurora', { agentId: agent1, at: now })).not.toContain(vip);
  expect(await lines.teamAt('aurora', { agentId: agent2, at: now })).toContain(vip);
  expect(await move('demoagent42', 'demoagent2')).toMatchObject({ status: 200, value: { moved: 0 } });
  const entries = await gateway.database.execute(
    `select from operators.audit_entry where operator_id = 'mover' and action = 'member.line' and subject = 'demoagent42'`,
  );
  expect(entries).toBe(1);
});

test.each([
  { where: 'below its own line', who: 'demoagent1', upline: 'harbourteam', status: 409, code: 'team.cycle' },
  { where: 'below itself', who: 'demoagent1', upline: 'demoagent1', status: 409, code: 'team.cycle' },
  { where: 'below a player', who: 'demoagent1', upline: 'demomember', status: 409, code: 'team.not-agent' },
  { where: 'below nobody', who: 'demoagent1', upline: 'nobody', status: 404, code: 'USER_NOT_EXIST' },
  { where: 'that is a trial account', who: 'demotrial', upline: 'demoagent1', status: 404, code: 'USER_NOT_EXIST' },
])('no line moves $where', async ({ who, upline, status, code }) => {
  const before = await lineOf(who);
  expect(await move(who, upline)).toMatchObject({ status, code });
  expect(await lineOf(who)).toBe(before);
});

test('a line goes back to the house, and who stands there has no agent', async () => {
  expect(await move('demomember', null)).toMatchObject({ status: 200 });
  expect(await lineOf('demomember')).toBe('@house');
  expect(await move('demomember', 'demoagent1')).toMatchObject({ status: 200 });
});
