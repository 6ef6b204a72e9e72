import { endpoints } from '@pavilion/api-contract';
import { proveHuman, registerPerson, signIn } from '../../testing/test-accounts';
import { setEntrances } from '../../testing/test-brand';
import { startTestGateway, type TestAnswer, testDevice, type TestGateway } from '../../testing/test-gateway';
import { codeTo } from '../../testing/test-messages';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await setEntrances(gateway, 'aurora', {
    hosts: [
      { host: 'localhost', accounts: 'agents', agent: null },
      { host: '127.0.0.1', accounts: 'members', agent: null },
    ],
  });
});
afterAll(() => gateway.close());

const [everybody, agents, members] = ['aurora.localhost', 'localhost', '127.0.0.1'] as const;
const password = 'Demo2026play';
const codeOf = ({ json }: TestAnswer): unknown => (json['success'] === true ? 'opened' : json['errorCode']);

const byPassword = async (username: string, host: string, secret = password): Promise<unknown> => {
  const humanVerification = await proveHuman(gateway);
  const body = { username, password: secret, type: 'username', loginDeviceId: testDevice, humanVerification };
  return codeOf(await gateway.call({ endpoint: endpoints.login, headers: { host }, body }));
};

test.each([
  ['demomember', everybody, 'opened'],
  ['demoagent1', everybody, 'opened'],
  ['demomember', agents, 'error_not_agent'],
  ['demoagent1', agents, 'opened'],
  ['demoagent42', agents, 'opened'],
  ['demomember', members, 'opened'],
  ['demoagent1', members, 'member_no_enter'],
])('%s at %s: %s', async (username, host, outcome) => {
  expect(await byPassword(username, host)).toBe(outcome);
});

test('whoever has not shown to be the owner is not told what the account is', async () => {
  expect(await byPassword('demomember', agents, 'Wrong-password1')).toBe('in_incorrect_password');
  expect(await byPassword('NobodyAtAll', agents)).toBe('in_incorrect_password');
});

test('a refused account was not signed in to', async () => {
  const { json } = await registerPerson(gateway, { username: 'StaysIn' });
  const { token } = json['value'] as { token: string };
  expect(await byPassword('StaysIn', agents, 'Correct-horse7')).toBe('error_not_agent');
  expect((await gateway.call({ endpoint: endpoints.memberInfo, token })).status).toBe(200);
});

test('a code, an address and a trial come by the same door', async () => {
  const humanVerification = await proveHuman(gateway);
  await gateway.call({
    endpoint: endpoints.sendLoginCode,
    body: { countryDialingCode: '84', mobileNum: '0900000001', humanVerification },
  });
  const code = await codeTo(gateway, '+84900000001');
  const bySms = {
    ...{ username: '0900000001', password: code, countryDialingCode: '84' },
    ...{ type: 'sms', isSms: true, loginDeviceId: testDevice },
  };
  const headers = { host: agents };
  expect(codeOf(await gateway.call({ endpoint: endpoints.login, headers, body: bySms }))).toBe('error_not_agent');
  const issued = await gateway.gateway.http.app.inject({
    method: 'POST',
    url: '/internal/brands/aurora/entry-tokens',
    payload: { username: 'demomember' },
    headers: { authorization: `Bearer ${gateway.asOwner}` },
  });
  const entry = { token: issued.json().value.token, loginDeviceId: testDevice };
  expect(codeOf(await gateway.call({ endpoint: endpoints.exchangeEntryToken, headers, body: entry }))).toBe(
    'error_not_agent',
  );
  const trial = {
    ...{ os: 'Linux', platform: 'W', random: 'x', loginDeviceId: testDevice },
    humanVerification: await proveHuman(gateway),
  };
  expect(codeOf(await gateway.call({ endpoint: endpoints.freePlay, headers, body: trial }))).toBe('error_not_agent');
});

test('members do not register at the door of agents, and nothing is left of it', async () => {
  const registerAt = async (host: string): Promise<unknown> => {
    const body = {
      ...{ username: 'ByTheDoor', password: 'Correct-horse7', confirmPassword: 'Correct-horse7' },
      ...{ registerMethod: 'WEB', loginDeviceId: testDevice, login: true, ageConfirmed: true },
      humanVerification: await proveHuman(gateway),
    };
    return codeOf(await gateway.call({ endpoint: endpoints.register, headers: { host }, body }));
  };
  expect(await registerAt(agents)).toBe('error_not_agent');
  expect(await registerAt(members)).toBe('opened');
});

test('another brand has its own doors', async () => {
  const answer = await signIn(gateway, { brand: 'lotus', username: 'demomember', password });
  expect(codeOf(answer)).toBe('opened');
});
