import { AsyncLocalStorage } from 'node:async_hooks';
import { deviceCookie, endpoints, headers } from '@pavilion/api-contract';
import { type Database, systemRandom } from '@pavilion/platform';
import * as v from 'valibot';
import { createCountingHasher } from '../testing/counting-hasher';
import { proveHuman, registerPerson, signIn, testPassword, tokenOf } from '../testing/test-accounts';
import { sealBody, startTestGateway, testDevice, type TestGateway } from '../testing/test-gateway';
import { listen, openStream } from '../testing/test-stream';

const hasher = createCountingHasher();
let gateway: TestGateway;
/** The tally of the call at hand: what the gateway's own jobs ask in between belongs to no call. */
const tallies = new AsyncLocalStorage<{ queries: number }>();

/** Counts what a call asks of the database. */
const counted = (database: Database): Database => {
  const count = <T>(work: () => Promise<T>): Promise<T> => {
    const tally = tallies.getStore();
    if (tally !== undefined) tally.queries += 1;
    return work();
  };
  return {
    ...database,
    rows: (schema, statement, values) => count(() => database.rows(schema, statement, values)),
    maybeRow: (schema, statement, values) => count(() => database.maybeRow(schema, statement, values)),
    row: (schema, statement, values) => count(() => database.row(schema, statement, values)),
    execute: (statement, values) => count(() => database.execute(statement, values)),
    transaction: (work, options) => count(() => database.transaction(work, options)),
  };
};

beforeAll(async () => {
  gateway = await startTestGateway({}, counted, hasher);
});
afterAll(() => gateway.close());

const elsewhere = '99999999-0000-4000-8000-000000000000';
const info = (token: string, deviceId = testDevice) =>
  gateway.call({ endpoint: endpoints.memberInfo, token, deviceId });

describe('what an answer takes tells nothing, in the strict profile', () => {
  test('a name that nobody has, a wrong password, an account without one and a blocked one take the same work', async () => {
    for (const username of ['TimedKnown', 'TimedPlain', 'TimedBlocked']) await registerPerson(gateway, { username });
    await gateway.database.execute(
      "delete from credential where member_id = (select id from member where username = 'TimedPlain')",
    );
    await gateway.database.execute("update member set blocked = true where username = 'TimedBlocked'");
    const taken = [];
    for (const [index, username] of ['TimedKnown', 'TimedNobody', 'TimedPlain', 'TimedBlocked'].entries()) {
      const humanVerification = await proveHuman(gateway);
      const looksBefore = hasher.looked();
      const tally = { queries: 0 };
      const { status, json } = await tallies.run(tally, () =>
        gateway.call({
          endpoint: endpoints.login,
          remoteAddress: `192.0.2.${index}`,
          deviceId: testDevice,
          body: {
            username,
            password: 'Wrong-horse7',
            type: 'username',
            loginDeviceId: `${index}0000000-0000-4000-8000-000000000000`,
            humanVerification,
          },
        }),
      );
      taken.push({ status, json, looks: hasher.looked() - looksBefore, queries: tally.queries });
    }
    expect(taken[0]).toMatchObject({ looks: 1, json: { errorCode: 'in_incorrect_password' } });
    for (const other of taken.slice(1)) expect({ ...other, queries: 0 }).toEqual({ ...taken[0], queries: 0 });
    const asked = taken.map((one) => one.queries);
    // Old messages, proofs and attempts are forgotten now and then, whoever comes by.
    expect(Math.max(...asked) - Math.min(...asked)).toBeLessThanOrEqual(3);
  });
});

describe('sealed bodies', () => {
  const post = (value: string, brand = 'aurora') =>
    gateway.gateway.http.app.inject({
      method: 'POST',
      url: endpoints.login.path,
      payload: { value },
      cookies: { [deviceCookie]: testDevice },
      headers: { host: `${brand}.localhost`, [headers.encryption]: 'jwe' },
    });
  const login = async () => ({
    username: 'Resent',
    password: testPassword,
    type: 'username',
    loginDeviceId: testDevice,
    humanVerification: await proveHuman(gateway),
  });
  const refused = (answer: Awaited<ReturnType<typeof post>>) => [answer.statusCode, answer.json().errorCode];

  test('are opened once, here or at the other brand, also when copies come at once', async () => {
    await registerPerson(gateway, { username: 'Resent' });
    const value = await sealBody(gateway.gateway, gateway.clock, { body: await login() });
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(value)));
    expect(answers.filter((answer) => answer.json().success)).toHaveLength(1);
    expect(refused(await post(value))).toEqual([400, 'encryption.invalid']);
    expect(refused(await post(value, 'lotus'))).toEqual([400, 'encryption.invalid']);
  });

  test('are refused when they are old, altered, or meant for another key', async () => {
    const old = await sealBody(
      gateway.gateway,
      { now: () => gateway.clock.now() - 6 * 60_000 },
      { body: await login() },
    );
    expect(refused(await post(old))).toEqual([400, 'encryption.invalid']);
    const [header, ...rest] = (await sealBody(gateway.gateway, gateway.clock, { body: await login() })).split('.');
    const other = { ...JSON.parse(Buffer.from(header ?? '', 'base64url').toString()), jti: systemRandom.uuid() };
    const altered = [Buffer.from(JSON.stringify(other)).toString('base64url'), ...rest].join('.');
    expect(refused(await post(altered))).toEqual([400, 'encryption.invalid']);
    const strange = [
      Buffer.from(JSON.stringify({ ...other, kid: systemRandom.uuid() })).toString('base64url'),
      ...rest,
    ].join('.');
    expect(refused(await post(strange))).toEqual([400, 'encryption.key.expired']);
  });
});

describe('session tokens', () => {
  test('are given by the gateway alone: one that was brought along is never adopted', async () => {
    await registerPerson(gateway, { username: 'Fixated' });
    const brought = 'attacker-chose-this-token-of-forty-three-chars';
    const answer = await gateway.call({
      endpoint: endpoints.login,
      token: brought,
      cookies: { SHELL_token: brought, SHELL_remember: brought },
      body: {
        username: 'Fixated',
        password: testPassword,
        type: 'username',
        loginDeviceId: testDevice,
        humanVerification: await proveHuman(gateway),
      },
    });
    expect(tokenOf(answer)).not.toBe(brought);
    expect(Buffer.from(tokenOf(answer), 'base64url')).toHaveLength(32);
    expect((await info(brought)).status).toBe(401);
    expect(JSON.stringify(answer.headers)).not.toContain(tokenOf(answer));
  });

  test('change with every way of signing in, and the one before is dead', async () => {
    const username = 'Rotating';
    const tokens = [tokenOf(await registerPerson(gateway, { username }))];
    const ticked = await signIn(gateway, { username, more: { rememberDevice: true } });
    tokens.push(tokenOf(ticked));
    const tapped = await gateway.call({
      endpoint: endpoints.loginByDevice,
      token: tokenOf(ticked),
      body: { username, loginDeviceId: testDevice },
      cookies: { SHELL_remember: ticked.cookies['SHELL_remember'] ?? '' },
    });
    tokens.push(tokenOf(tapped));
    const issued = await gateway.gateway.http.app.inject({
      method: 'POST',
      url: '/internal/brands/aurora/entry-tokens',
      payload: { username },
      headers: { authorization: `Bearer ${gateway.asOwner}` },
    });
    const entered = await gateway.call({
      endpoint: endpoints.exchangeEntryToken,
      token: tokenOf(tapped),
      body: { token: issued.json().value.token, loginDeviceId: testDevice },
    });
    tokens.push(tokenOf(entered));
    expect(new Set(tokens).size).toBe(tokens.length);
    const alive = [];
    for (const token of tokens) alive.push((await info(token)).status);
    expect(alive).toEqual([401, 401, 401, 200]);
  });

  test('are worth nothing on another device, whatever it says in cookie or header, and go on at home', async () => {
    const token = tokenOf(await registerPerson(gateway, { username: 'StolenFrom' }));
    expect((await info(token, elsewhere)).status).toBe(401);
    const told = await gateway.call({
      endpoint: endpoints.memberInfo,
      token,
      headers: { [headers.deviceId]: elsewhere },
    });
    expect(told.status).toBe(401);
    const without = await gateway.gateway.http.app.inject({
      url: endpoints.memberInfo.path,
      headers: { host: 'aurora.localhost', [headers.session]: token },
    });
    expect(without.statusCode).toBe(401);
    expect((await info(token)).status).toBe(200);
  });

  test('are stored as hashes, and never logged out by a guess', async () => {
    const token = tokenOf(await registerPerson(gateway, { username: 'HashedOne' }));
    const rows = await gateway.database.rows(v.object({ text: v.string() }), 'select s::text as text from session s');
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
    expect(
      (
        await gateway.call({
          endpoint: endpoints.logout,
          token: `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
        })
      ).status,
    ).toBe(401);
    expect((await info(token)).status).toBe(200);
  });

  test('of a second sign-in end the first one, whose page hears of it within two seconds', async () => {
    const first = tokenOf(await registerPerson(gateway, { username: 'TwoPlaces' }));
    const stream = await openStream(await listen(gateway), { token: first });
    expect(await stream.next()).toMatchObject({ name: 'stream.opened' });
    const second = await signIn(gateway, { username: 'TwoPlaces', deviceId: elsewhere });
    expect(await stream.nextOf('session.ended')).toEqual({ name: 'session.ended', data: { reason: 'elsewhere' } });
    await stream.ended;
    expect(await info(first)).toMatchObject({ status: 401, json: { value: { ended: 'elsewhere' } } });
    expect((await info(first, elsewhere)).json['value']).toBeUndefined();
    expect((await info(tokenOf(second), elsewhere)).status).toBe(200);
  });
});
