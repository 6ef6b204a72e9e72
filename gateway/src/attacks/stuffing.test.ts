import { registerPerson, signIn, solveCaptcha, testPasswordOf } from '../testing/test-accounts';
import { type CountingHasher, createCountingHasher } from '../testing/counting-hasher';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import { createRobot, tally } from './sealed-login';

/** The limits that players meet. */
const limits = { perDevice: 1_200, perAddress: 6_000, openingPerDevice: 30, openingPerAddress: 300 };
const brand = 'lotus';
const right = testPasswordOf(brand);
/** Enough to pass every bound clearly; `STUFFING_ATTEMPTS=10000` shows the same of a longer attack. */
const attempts = Number(process.env['STUFFING_ATTEMPTS'] ?? 1_500);
/** The brand's failures are counted once a second, so an attack gets the bound and what it sends in one second. */
const perSecond = 100;
const mostLooks = 1_000 + 2 * perSecond;
const victims = Array.from({ length: 60 }, (_, index) => `Victim${String(index).padStart(3, '0')}`);

let gateway: TestGateway;
let hasher: CountingHasher;
beforeAll(async () => {
  hasher = createCountingHasher();
  gateway = await startTestGateway({ limits }, undefined, hasher);
  for (const username of victims) await registerPerson(gateway, { brand, username, ...homeOf(username) });
});
afterAll(() => gateway.close());

const digits = (value: number, length: number): string => String(value).padStart(length, '0');
/** Device and address of an account's owner. */
function homeOf(username: string): { deviceId: string; remoteAddress: string } {
  const index = victims.indexOf(username);
  return { deviceId: `${digits(index, 8)}-aaaa-4000-8000-000000000000`, remoteAddress: `203.0.113.${index}` };
}
/** Robots of 400 addresses, each attempt with a device of its own. */
const robotAt = (index: number) => ({
  deviceId: `${digits(index, 8)}-ffff-4000-8000-000000000000`,
  remoteAddress: `198.${18 + (index % 2)}.${Math.floor(index / 2) % 200}.7`,
});
const nameAt = (index: number): string =>
  index % 3 === 0 ? `Nobody${index}` : (victims[index % victims.length] ?? '');

test(`${attempts} guesses over many names, addresses and devices open nothing, and the owners are not locked out`, async () => {
  const robot = await createRobot(gateway, brand);
  const before = hasher.looked();
  // The first guesses are wrong ones; later a fifth of them is right, as in a list that was stolen elsewhere.
  const answers = await tally(attempts, 24, (index) => {
    if (index % perSecond === 0) gateway.clock.advance(1_001);
    const password = index > mostLooks && index % 5 === 0 ? right : `Guess${index}pass`;
    return robot({ username: nameAt(index), password, ...robotAt(index) });
  });
  expect(answers.get('opened')).toBeUndefined();
  expect([...answers.values()].reduce((sum, count) => sum + count, 0)).toBe(attempts);
  expect(answers.get('session.captcha-required')).toBeGreaterThanOrEqual(attempts - mostLooks);
  expect(hasher.looked() - before).toBeLessThanOrEqual(mostLooks);
  for (const username of victims) {
    expect((await signIn(gateway, { brand, username, ...homeOf(username) })).json).toMatchObject({
      success: true,
      value: { userName: username },
    });
  }
});

test('robots that read pictures get 25 guesses at an account in a quarter of an hour, however many addresses they have', async () => {
  const username = victims[0] ?? '';
  gateway.clock.advance(16 * 60_000);
  const robot = await createRobot(gateway, brand);
  const before = hasher.looked();
  const answers = await tally(120, 8, async (index) => {
    const origin = robotAt(50_000 + index);
    const { captcha, cookies } = await solveCaptcha(gateway, brand, origin);
    return robot({ username, password: `Guess${index}pass`, ...origin, more: { captcha }, cookies });
  });
  expect(answers.get('in_incorrect_password')).toBe(25);
  expect(answers.get('session.locked')).toBe(95);
  expect(hasher.looked() - before).toBe(25);
  const { captcha, cookies } = await solveCaptcha(gateway, brand, robotAt(60_000));
  expect(await robot({ username, password: right, ...robotAt(60_000), more: { captcha }, cookies })).toBe(
    'session.locked',
  );
  expect((await signIn(gateway, { brand, username, ...homeOf(username) })).json).toMatchObject({ success: true });
});

test('an address that tries many names waits, and an owner behind it does not', async () => {
  gateway.clock.advance(16 * 60_000);
  const robot = await createRobot(gateway, brand);
  const remoteAddress = '192.0.2.99';
  const guess = async (index: number): Promise<string | undefined> => {
    const origin = { deviceId: robotAt(70_000 + index).deviceId, remoteAddress };
    const { captcha, cookies } = await solveCaptcha(gateway, brand, origin);
    return robot({ username: `Shared${index}`, password: 'Guess1pass', ...origin, more: { captcha }, cookies });
  };
  const answers = await tally(130, 8, guess);
  expect(answers.get('session.locked')).toBeGreaterThanOrEqual(130 - 108);
  const username = victims[1] ?? '';
  expect((await signIn(gateway, { brand, username, ...homeOf(username), remoteAddress })).json).toMatchObject({
    success: true,
  });
});

test('without its proof of work not even a right password is looked at', async () => {
  await registerPerson(gateway, { username: 'ProofVictim', deviceId: homeOf(victims[2] ?? '').deviceId });
  const robot = await createRobot(gateway, 'aurora');
  const before = hasher.looked();
  const answers = await tally(500, 24, (index) =>
    robot({ username: 'ProofVictim', password: testPasswordOf('aurora'), ...robotAt(index) }),
  );
  expect(Object.fromEntries(answers)).toEqual({ 'session.human-check-failed': 500 });
  expect(hasher.looked()).toBe(before);
});

test('a device, and an address with many devices, get so many calls a minute and no more', async () => {
  const robot = await createRobot(gateway, 'aurora');
  const guess = { username: 'ProofVictim', password: 'Guess1pass', remoteAddress: '192.0.2.50' };
  const ofDevice = await tally(40, 1, () => robot({ ...guess, deviceId: robotAt(80_000).deviceId }));
  expect(ofDevice.get('platform.rate-limited')).toBe(40 - limits.openingPerDevice);
  const ofAddress = await tally(400, 8, (index) => robot({ ...guess, deviceId: robotAt(81_000 + index).deviceId }));
  // Calls that were refused for their device do not count for their address.
  expect(ofAddress.get('platform.rate-limited')).toBe(400 - (limits.openingPerAddress - limits.openingPerDevice));
});
