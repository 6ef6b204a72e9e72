import { endpoints } from '@pavilion/api-contract';
import { registerPerson, signIn, solveCaptcha } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const ownDevice = '77777777-0000-4000-8000-000000000000';

test('stuffing opens nothing and locks nobody out', async () => {
  const victims = Array.from({ length: 10 }, (_, index) => `Stuffed${index}`);
  const owner = { brand: 'lotus', deviceId: ownDevice, remoteAddress: '203.0.113.40' };
  for (const username of victims) await registerPerson(gateway, { ...owner, username });
  const codes = new Map<string, number>();
  for (let round = 0; round < 16; round += 1) {
    const tried = await Promise.all(
      victims.map(async (username, index) => {
        const deviceId = `${String(round).padStart(8, '0')}-${String(index).padStart(4, '0')}-4000-8000-000000000000`;
        const more = round < 6 ? await solveCaptcha(gateway, 'lotus') : {};
        return signIn(gateway, {
          brand: 'lotus',
          username,
          password: `Guess${round}pass`,
          deviceId,
          remoteAddress: '198.51.100.50',
          more,
        });
      }),
    );
    for (const { json } of tried) codes.set(String(json['errorCode']), (codes.get(String(json['errorCode'])) ?? 0) + 1);
  }
  expect(codes.get('undefined')).toBeUndefined();
  expect(codes.get('in_incorrect_password')).toBe(victims.length * 5);
  for (const username of victims)
    expect((await signIn(gateway, { ...owner, username })).json).toMatchObject({ success: true });
});

test('right passwords guessed from a locked address open nothing', async () => {
  const thief = { brand: 'lotus', deviceId: '88888888-0000-4000-8000-000000000000', remoteAddress: '198.51.100.50' };
  const more = await solveCaptcha(gateway, 'lotus');
  expect(await signIn(gateway, { ...thief, username: 'Stuffed1', more })).toMatchObject({
    status: 429,
    json: { errorCode: 'session.locked' },
  });
});

describe('limits', () => {
  let narrow: TestGateway;
  beforeAll(async () => {
    narrow = await startTestGateway({
      limits: { perDevice: 50, perAddress: 100, openingPerDevice: 3, openingPerAddress: 5 },
    });
  });
  afterAll(() => narrow.close());

  const captchas = async (deviceId: string, remoteAddress: string) =>
    (await narrow.call({ endpoint: endpoints.captcha, deviceId, remoteAddress })).status;

  test('a device, and an address with many devices, are slowed down; others are not', async () => {
    const device = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
    const first = [];
    for (let call = 0; call < 4; call += 1) first.push(await captchas(device(1), '203.0.113.60'));
    expect(first).toEqual([200, 200, 200, 429]);
    const others = [];
    for (const digit of [2, 3, 4]) others.push(await captchas(device(digit), '203.0.113.60'));
    expect(others).toEqual([200, 200, 429]);
    expect(await captchas(device(1), '203.0.113.61')).toBe(200);
    const refused = await narrow.call({
      endpoint: endpoints.captcha,
      deviceId: device(1),
      remoteAddress: '203.0.113.60',
    });
    expect(refused.json).toMatchObject({ success: false, errorCode: 'platform.rate-limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
