import { endpoints } from '@pavilion/api-contract';
import { secondStepCalls } from '@pavilion/api-contract/calls/second-step';
import * as v from 'valibot';
import { startBeside, startTestGateway, type TestAnswer, type TestGateway } from '../testing/test-gateway';
import { countCall, deleteCounts } from './call-count.repository';

const limits = { perDevice: 1_000, perAddress: 1_000, openingPerDevice: 4, openingPerAddress: 6 };

let one: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  one = await startTestGateway({ limits });
  other = await startBeside(one);
});
afterAll(async () => {
  await other.close();
  await one.close();
});

let addresses = 0;
const newAddress = (): string => `203.0.113.${(addresses += 1)}`;
const device = (digit: number): string => `${digit}0000000-0000-4000-8000-000000000000`;

interface Origin {
  readonly remoteAddress: string;
  readonly deviceId?: string;
}

/** A call of the guarded ones that costs the gateway little. */
const ask = (at: TestGateway, { remoteAddress, deviceId = device(1) }: Origin): Promise<TestAnswer> =>
  at.call({ endpoint: endpoints.checkAffiliate, query: { code: 'nobody' }, remoteAddress, deviceId });
const askInTurn = async (gateways: readonly TestGateway[], origin: Origin): Promise<boolean[]> => {
  const answers: boolean[] = [];
  for (const at of gateways) answers.push((await ask(at, origin)).status !== 429);
  return answers;
};

test('two gateways count a device together', async () => {
  const remoteAddress = newAddress();
  expect(await askInTurn([one, other, one, other, one, other], { remoteAddress })).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  const refused = await ask(other, { remoteAddress });
  expect(refused.json).toMatchObject({ success: false, errorCode: 'platform.rate-limited' });
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
});

test('two gateways count an address together, and what a device was refused at does not count against it', async () => {
  const remoteAddress = newAddress();
  await askInTurn([one, one, other, other, one, other], { remoteAddress, deviceId: device(1) });
  const rest = { remoteAddress, deviceId: device(2) };
  expect(await askInTurn([one, other, one, other], rest)).toEqual([true, true, false, false]);
});

test('a customer of IPv6 is one address, however many it takes', async () => {
  const at = (last: number) => ({ remoteAddress: `2001:db8:7:1::${last}`, deviceId: device(last) });
  const answers: boolean[] = [];
  for (const last of [1, 2, 3, 4, 5, 6, 7]) answers.push(...(await askInTurn([last % 2 ? one : other], at(last))));
  expect(answers).toEqual([true, true, true, true, true, true, false]);
  expect(await askInTurn([one], { remoteAddress: '2001:db8:7:2::1' })).toEqual([true]);
});

test('a gateway that starts anew remembers the minute', async () => {
  const remoteAddress = newAddress();
  await askInTurn([one, one, one, one], { remoteAddress });
  const restarted = await startBeside(one);
  const answers = await askInTurn([restarted], { remoteAddress }).finally(() => restarted.close());
  expect(answers).toEqual([false]);
});

test('sixteen calls at once, at both, get through four times', async () => {
  const remoteAddress = newAddress();
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => ask(index % 2 ? one : other, { remoteAddress })),
  );
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(4);
});

test('a minute later the device may call again', async () => {
  const remoteAddress = newAddress();
  await askInTurn([one, one, one, one], { remoteAddress });
  expect(await askInTurn([other], { remoteAddress })).toEqual([false]);
  one.clock.advance(60_000);
  expect(await askInTurn([other], { remoteAddress })).toEqual([true]);
});

test('what only costs one gateway work is counted by each for itself', async () => {
  const remoteAddress = newAddress();
  const picture = async (at: TestGateway) =>
    (await at.call({ endpoint: endpoints.captcha, remoteAddress, deviceId: device(1) })).status;
  const first = [await picture(one), await picture(one), await picture(one), await picture(one), await picture(one)];
  expect(first).toEqual([200, 200, 200, 200, 429]);
  expect(await picture(other)).toBe(200);
});

test('a burst at one gateway gets through as far as it may', async () => {
  const remoteAddress = newAddress();
  const burst = Array.from({ length: 8 }, () =>
    one.call({ endpoint: endpoints.captcha, remoteAddress, deviceId: device(1) }),
  );
  expect((await Promise.all(burst)).filter(({ status }) => status === 200)).toHaveLength(4);
});

test('windows that are over are forgotten, running ones are not', async () => {
  const at = new Date(one.clock.now());
  const call = { deviceKey: 'old device', addressKey: 'old address', mostOfDevice: 1, at };
  await countCall(one.database, { ...call, endsAt: new Date(at.getTime() - 1) });
  await countCall(one.database, {
    ...call,
    deviceKey: 'new device',
    addressKey: 'new address',
    endsAt: new Date(at.getTime() + 1_000),
  });
  await deleteCounts(one.database, { before: at, most: 1_000 });
  const rows = await one.database.rows(
    v.object({ key: v.string() }),
    "select key from call_count where key like 'old %' or key like 'new %' order by key",
  );
  expect(rows.map(({ key }) => key)).toEqual(['new address', 'new device']);
});

test('a visitor has few questions for passkeys a minute, at both gateways together, and an address no more than its share', async () => {
  const remoteAddress = newAddress();
  const question = async (at: TestGateway, deviceId: string): Promise<unknown> => {
    const body = { loginDeviceId: deviceId };
    const { json } = await at.call({ endpoint: secondStepCalls.askLoginPasskey, remoteAddress, deviceId, body });
    return json['success'] === true ? 'ok' : json['errorCode'];
  };
  const answers: unknown[] = [];
  for (const [at, digit] of [
    [one, 1],
    [other, 1],
    [one, 1],
    [other, 1],
    [one, 1],
    [one, 2],
    [other, 2],
    [one, 2],
  ] as const)
    answers.push(await question(at, device(digit)));
  const refused = 'platform.rate-limited';
  expect(answers).toEqual(['ok', 'ok', 'ok', 'ok', refused, 'ok', 'ok', refused]);
  const rows = await one.database.rows(
    v.object({ stored: v.bigint() }),
    "select count(*) as stored from passkey_question where purpose = 'way-in'",
  );
  expect(rows).toEqual([{ stored: 6n }]);
});
