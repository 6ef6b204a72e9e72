import { endpoints } from '@pavilion/api-contract';
import { registerPerson, signIn, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const cookie = 'SHELL_remember';
const home = '31111111-0000-4000-8000-000000000000';
const elsewhere = '32222222-0000-4000-8000-000000000000';
let people = 0;

const newPerson = async (brand = 'aurora'): Promise<string> => {
  const username = `Listed${(people += 1)}`;
  await registerPerson(gateway, { brand, username, deviceId: home });
  return username;
};

const tick = async (username: string, deviceId: string, brand = 'aurora') => {
  const answer = await signIn(gateway, { brand, username, deviceId, more: { rememberDevice: true } });
  return { session: tokenOf(answer), device: answer.cookies[cookie] ?? '' };
};

interface Asking {
  readonly token: string;
  readonly deviceId?: string;
  readonly brand?: string;
}
interface Listed {
  readonly signIns: readonly {
    readonly current: boolean;
    readonly ended: string | null;
    readonly address: string;
    readonly openedAt: number;
    readonly seenAt: number;
  }[];
  readonly browsers: readonly {
    readonly id: string;
    readonly current: boolean;
    readonly since: number;
    readonly until: number;
  }[];
}

const list = async (asking: Asking): Promise<Listed> => {
  const answer = await gateway.call({ endpoint: endpoints.signIns, deviceId: home, ...asking });
  expect(answer.status).toBe(200);
  return answer.json['value'] as Listed;
};
const forget = (asking: Asking, body: { id?: string } = {}) =>
  gateway.call({ endpoint: endpoints.forgetBrowsers, deviceId: home, ...asking, body });
const tap = (username: string, token: string, deviceId: string) =>
  gateway.call({
    endpoint: endpoints.loginByDevice,
    deviceId,
    body: { username, loginDeviceId: deviceId },
    cookies: { [cookie]: token },
  });

test('an owner sees the newest sign-ins, which of them is here, and how the others ended', async () => {
  const username = await newPerson();
  const first = await tick(username, elsewhere);
  gateway.clock.advance(60_000);
  const { session } = await tick(username, home);
  const { signIns, browsers } = await list({ token: session });
  expect(signIns.map(({ current, ended }) => [current, ended])).toEqual([
    [true, null],
    [false, 'elsewhere'],
    [false, 'elsewhere'],
  ]);
  expect((signIns[0]?.openedAt ?? 0) - (signIns[1]?.openedAt ?? 0)).toBeGreaterThanOrEqual(60_000);
  expect(signIns[0]?.address).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
  expect(browsers.map(({ current, since, until }) => [current, until - since])).toEqual([
    [true, 86_400_000],
    [false, 86_400_000],
  ]);
  expect(first.session).not.toBe(session);
});

test('ten sign-ins are listed at most, the newest first', async () => {
  const username = await newPerson();
  let token = '';
  for (let count = 0; count < 11; count += 1) {
    gateway.clock.advance(61_000);
    token = tokenOf(await signIn(gateway, { username, deviceId: home }));
  }
  const { signIns } = await list({ token });
  expect(signIns).toHaveLength(10);
  expect(signIns.map(({ openedAt }) => openedAt)).toEqual(
    signIns.map(({ openedAt }) => openedAt).sort((a, b) => b - a),
  );
});

test('one browser is forgotten and the other stays', async () => {
  const username = await newPerson();
  const lost = await tick(username, elsewhere);
  const { session, device } = await tick(username, home);
  const { browsers } = await list({ token: session });
  const other = browsers.find(({ current }) => !current)?.id ?? '';
  const answer = await forget({ token: session }, { id: other });
  expect(answer).toMatchObject({ status: 200, json: { success: true } });
  expect(answer.cookies[cookie]).toBeUndefined();
  expect((await tap(username, lost.device, elsewhere)).json).toMatchObject({ errorCode: 'session.device-unknown' });
  expect((await list({ token: session })).browsers.map(({ current }) => current)).toEqual([true]);
  expect((await tap(username, device, home)).json).toMatchObject({ success: true });
});

test('all are forgotten at once, and the browser at hand gives its token back', async () => {
  const username = await newPerson();
  const lost = await tick(username, elsewhere);
  const { session, device } = await tick(username, home);
  const answer = await gateway.call({
    endpoint: endpoints.forgetBrowsers,
    deviceId: home,
    token: session,
    body: {},
    cookies: { [cookie]: device },
  });
  expect(answer.cookies[cookie]).toBe('');
  expect((await list({ token: session })).browsers).toEqual([]);
  for (const [token, deviceId] of [
    [lost.device, elsewhere],
    [device, home],
  ] as const) {
    expect((await tap(username, token, deviceId)).json).toMatchObject({ errorCode: 'session.device-unknown' });
  }
});

test('nobody sees or forgets what is somebody else’s, of this brand or another', async () => {
  const [owner, stranger] = [await newPerson(), await newPerson()];
  const mine = await tick(owner, home);
  const theirs = await tick(stranger, home);
  const abroad = await tick(await newPerson('lotus'), home, 'lotus');
  const [browser] = (await list({ token: mine.session })).browsers;
  for (const asking of [{ token: theirs.session }, { token: abroad.session, brand: 'lotus' }]) {
    expect((await list(asking)).browsers.map(({ id }) => id)).not.toContain(browser?.id);
    await forget(asking, { id: browser?.id ?? '' });
  }
  expect((await list({ token: mine.session })).browsers).toHaveLength(1);
});

test.each(['x', '-1', '1.5', '99999999999999999999'])('an id of nothing (%s) is not there', async (id) => {
  const { session } = await tick(await newPerson(), home);
  expect((await forget({ token: session }, { id })).json).toMatchObject({
    errorCode: expect.stringMatching(/platform.not-found|request_param_err/),
  });
});
