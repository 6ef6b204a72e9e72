import { operatorDoor } from '../kit';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import { atDoor, manageOperators, operatorWith, type TestOperator } from '../testing/test-operators';

let gateway: TestGateway;
let ann: TestOperator;
let bob: TestOperator;
beforeAll(async () => {
  gateway = await startTestGateway();
  ann = await operatorWith(gateway, { id: 'ann', roles: { aurora: 'approver' } });
  bob = await operatorWith(gateway, { id: 'bob', roles: { aurora: 'approver' } });
});
afterAll(() => gateway.close());

const open = (key: string, code: string) => atDoor(gateway, { url: operatorDoor.sessions, key, body: { code } });
const nextCode = (of: TestOperator): string => {
  gateway.clock.advance(60_000);
  return of.codeNow();
};

test.each([
  ['nobody', undefined],
  ['a key that nobody has', `pvo_0123456789ab_${'A'.repeat(43)}`],
])('%s opens nothing, and is not told whether a code would be right', async (_, key = '') => {
  for (const url of Object.values(operatorDoor))
    expect(await atDoor(gateway, { url, key, body: { code: ann.codeNow(), enrolment: 'pve_x' } })).toMatchObject({
      status: 401,
      code: 'login.not.session',
    });
});

test.each([{}, { code: '' }, { code: 7 }, { code: 'x'.repeat(41) }])('%j is no code', async (body) => {
  const answer = await atDoor(gateway, { url: operatorDoor.sessions, key: ann.keyAlone, body });
  expect(answer).toMatchObject({ status: 400, code: 'request_param_err' });
});

test('a code is good once, for its own operator, also when it comes ten times at once', async () => {
  const code = nextCode(ann);
  expect(await open(bob.keyAlone, code)).toMatchObject({ status: 403, code: 'operator.code-wrong' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => open(ann.keyAlone, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code: refused }) => refused === 'operator.code-used')).toHaveLength(9);
});

test('a session tells its end, counts with its own key alone, and is over once it is left', async () => {
  const look = (key: string) => atDoor(gateway, { url: operatorDoor.sessions, key, method: 'GET' });
  expect(await look(ann.key)).toMatchObject({ status: 200, value: { operator: 'ann' } });
  const session = ann.key.split('.').at(-1) ?? '';
  expect(await look(`${bob.keyAlone}.${session}`)).toMatchObject({ status: 403, code: 'operator.factor-needed' });
  expect(await look(ann.keyAlone)).toMatchObject({ code: 'operator.factor-needed' });
  await atDoor(gateway, { url: operatorDoor.sessions, key: ann.key, method: 'DELETE' });
  expect(await look(ann.key)).toMatchObject({ code: 'operator.factor-needed' });
});

test('five wrong codes lock the right one out, of this operator alone', async () => {
  const eve = await operatorWith(gateway, { id: 'eve', roles: { aurora: 'viewer' } });
  for (let tried = 0; tried < 5; tried += 1)
    expect(await open(eve.keyAlone, 'wrong')).toMatchObject({ code: 'operator.code-wrong' });
  expect(await open(eve.keyAlone, nextCode(eve))).toMatchObject({ status: 429, code: 'operator.codes-locked' });
  expect(await open(bob.keyAlone, nextCode(bob))).toMatchObject({ status: 200 });
  gateway.clock.advance(15 * 60_000);
  expect(await open(eve.keyAlone, eve.codeNow())).toMatchObject({ status: 200 });
});

test('a key that is revoked takes its session with it at once, and opens none', async () => {
  const { owner, operators } = await manageOperators(gateway);
  const zoe = await operatorWith(gateway, { id: 'zoe', roles: { aurora: 'approver' } });
  await operators.revokeKey(owner, { prefix: zoe.prefix, reason: 'stolen' });
  const answer = await gateway.gateway.http.app.inject({
    method: 'PUT',
    url: '/internal/brands/aurora/status',
    headers: { authorization: `Bearer ${zoe.key}` },
    payload: { maintenance: true, reason: 'a test' },
  });
  // The session is over at once, the key within what a server believes.
  expect(['operator.factor-needed', 'login.not.session']).toContain(answer.json().errorCode);
  expect((await open(zoe.keyAlone, nextCode(zoe))).status).not.toBe(200);
});

test('an enrolment code binds one app, of its own operator', async () => {
  const { owner, operators } = await manageOperators(gateway);
  const { code: enrolment } = await operators.resetApp(owner, { id: 'bob', reason: 'a new phone' });
  const offer = (key: string) => atDoor(gateway, { url: operatorDoor.offerApp, key, body: { enrolment } });
  expect(await offer(ann.keyAlone)).toMatchObject({ status: 409, code: 'operator.enrolled' });
  expect(await offer(gateway.config.operatorToken)).toMatchObject({ code: 'operator.enrolled' });
  expect(await offer(bob.keyAlone)).toMatchObject({ status: 200 });
  const bind = { url: operatorDoor.enrolApp, key: bob.keyAlone, body: { enrolment, code: '12345' } };
  expect(await atDoor(gateway, bind)).toMatchObject({ status: 403, code: 'operator.code-wrong' });
  const other = { ...bind, body: { enrolment: 'pve_another', code: '123456' } };
  expect(await atDoor(gateway, other)).toMatchObject({ status: 403, code: 'operator.enrolment-wrong' });
});
