import { endpoints } from '@pavilion/api-contract';
import { protectionCalls } from '@pavilion/api-contract/calls/protection';
import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { signIn, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { until } from '../../testing/until';
import { carefulMembers, codeOf, type Person } from './testing/careful-members';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const { confirmReality, setRealityCheck } = protectionCalls;
const { newcomer, ask, standingOf, bet, launch } = carefulMembers(() => gateway);

/** Minutes pass with the page open, which asks for something now and then. */
async function stay({ token }: Person, minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 10) {
    gateway.clock.advance(Math.min(left, 10) * 60_000);
    await ask(endpoints.memberInfo, token);
  }
}

test('a reality check is due an interval after the last, tells the net of the session, and is noted', async () => {
  const person = await newcomer();
  await bet(person, { stake: 1_000, win: 250 });
  expect(await standingOf(person.token)).toMatchObject({ sessionStaked: 1_000, sessionNet: -750 });
  await ask(setRealityCheck, person.token, { minutes: 15 });
  expect(codeOf(await ask(setRealityCheck, person.token, { minutes: 7 }))).toBe('request_param_err');
  gateway.clock.advance(16 * 60_000);
  const due = await standingOf(person.token);
  expect(due.nextRealityCheckAt).toBeLessThan(gateway.clock.now());
  await ask(confirmReality, person.token, { goesOn: true });
  const { nextRealityCheckAt } = await standingOf(person.token);
  expect(nextRealityCheckAt - gateway.clock.now()).toBeGreaterThan(14 * 60_000);
  const noted = v.object({ detail: v.object({ goesOn: v.boolean(), net: v.string() }) });
  const rows = await gateway.database.rows(
    noted,
    `select detail from protection_note n join member m on m.id = n.member_id
     where m.username = $1 and subject = 'reality-check'`,
    [person.username],
  );
  expect(rows).toEqual([{ detail: { goesOn: true, net: '-7500000' } }]);
});

test('a check that waits is not put off by a longer interval', async () => {
  const person = await newcomer();
  await ask(setRealityCheck, person.token, { minutes: 30 });
  await stay(person, 33);
  expect(codeOf(await ask(setRealityCheck, person.token, { minutes: 120 }))).toBe('play.reality-check');
  expect(await bet(person, { stake: 1 })).toBe('play.reality-check');
  expect(codeOf(await ask(setRealityCheck, person.token, { minutes: 15 }))).toBe(200);
  expect(await bet(person, { stake: 1 })).toBe('play.reality-check');
  await ask(confirmReality, person.token, { goesOn: true });
  expect(codeOf(await ask(setRealityCheck, person.token, { minutes: 120 }))).toBe(200);
  expect(await bet(person, { stake: 1 })).toBe('taken');
});

test('a check that waits longer than the grace keeps from stakes and games until it is answered, at once', async () => {
  const person = await newcomer();
  await ask(setRealityCheck, person.token, { minutes: 15 });
  await stay(person, 16);
  expect((await standingOf(person.token)).realityCheckDue).toBe(true);
  expect(await bet(person, { stake: 1 })).toBe('taken');
  await stay(person, 1);
  expect(await bet(person, { stake: 1 })).toBe('play.reality-check');
  expect(await launch(person)).toBe('play.reality-check');
  await ask(confirmReality, person.token, { goesOn: true });
  expect((await standingOf(person.token)).realityCheckDue).toBe(false);
  expect(await bet(person, { stake: 1 })).toBe('taken');
  expect(await launch(person)).toBe(200);
});

test('a check is answered by nobody who signs in again, and begins anew after half an hour away', async () => {
  const person = await newcomer();
  await ask(setRealityCheck, person.token, { minutes: 15 });
  await stay(person, 20);
  const again = { ...person, token: tokenOf(await signIn(gateway, person)) };
  expect(await bet(again, { stake: 1 })).toBe('play.reality-check');
  gateway.clock.advance(31 * 60_000);
  const rested = { ...person, token: tokenOf(await signIn(gateway, person)) };
  expect(await bet(rested, { stake: 1 })).toBe('taken');
  await stay(rested, 17);
  expect(await bet(rested, { stake: 1 })).toBe('play.reality-check');
});

test('a check that is answered while its member signs in elsewhere is answered there too', async () => {
  const person = await newcomer();
  await ask(setRealityCheck, person.token, { minutes: 15 });
  await stay(person, 20);
  const { answered } = await gateway.database.transaction(async (tx) => {
    const opened = await signInMeanwhile(tx, person);
    const answering = ask(confirmReality, person.token, { goesOn: true });
    const blocked = 'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))';
    await until(async () => (await gateway.database.execute(blocked, [opened.pid])) > 0);
    return { answered: answering };
  });
  expect(codeOf(await answered)).toBe(200);
  expect(await bet(person, { stake: 1 })).toBe('taken');
});

/** What a sign-in does, in a transaction that goes on. */
async function signInMeanwhile(tx: Tx, { username }: Person): Promise<{ readonly pid: number }> {
  const at = new Date(gateway.clock.now());
  const { id } = await tx.row(
    v.object({ id: v.bigint() }),
    "select id from member where username = $1 and brand_id = 'aurora' for no key update",
    [username],
  );
  await tx.execute(
    "update session set ended_at = $2, end_reason = 'elsewhere' where member_id = $1 and ended_at is null",
    [id, at],
  );
  await tx.execute(
    `insert into session (brand_id, member_id, token_hash, device_id, address, opened_at, seen_at, expires_at)
     values ('aurora', $1, sha256($2::bytea), gen_random_uuid(), '127.0.0.1', $3, $3, $3::timestamptz + interval '1 day')`,
    [id, username, at],
  );
  return tx.row(v.object({ pid: v.number() }), 'select pg_backend_pid() as pid', []);
}

test('a check follows its brand’s interval and grace from the moment they change', async () => {
  const person = await newcomer();
  await stay(person, 20);
  const set = (limits: string) =>
    gateway.database.execute(`update brand set document = jsonb_set(document, '{limits}', $1) where id = 'aurora'`, [
      limits,
    ]);
  const { limits } = await gateway.database.row(
    v.object({ limits: v.looseObject({}) }),
    "select document -> 'limits' as limits from brand where id = 'aurora'",
  );
  await set(JSON.stringify({ ...limits, realityCheckMinutes: 15, realityCheckGraceMinutes: 6 }));
  expect(await bet(person, { stake: 1 })).toBe('taken');
  await set(JSON.stringify({ ...limits, realityCheckMinutes: 15, realityCheckGraceMinutes: 5 }));
  expect(await bet(person, { stake: 1 })).toBe('play.reality-check');
  await set(JSON.stringify(limits));
  expect(await bet(person, { stake: 1 })).toBe('taken');
});
