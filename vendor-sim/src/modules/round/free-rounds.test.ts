import * as v from 'valibot';
import { spinAnswer, stateAnswer } from '../../page-api/page-api';
import { startVendor, type VendorHarness } from '../../testing/vendor-harness';

let vendor: VendorHarness;
beforeEach(async () => {
  vendor = await startVendor();
});
afterEach(() => vendor.close());

const campaign = 'free-campaign-1';
const terms = { campaign, bet: 20, rounds: 3, left: 3, maxWin: 1_000_000, expiresAt: Date.now() + 3_600_000 };
const open = (more: Partial<typeof terms> = {}) => vendor.open({ freeRounds: { ...terms, ...more } });
const free = (clientRoundId: string = crypto.randomUUID()) => ({ clientRoundId, bet: 20, free: true });
const spin = async (token: string) => v.parse(spinAnswer, (await vendor.spin(token, free())).body);
const start = 10_000_000n;

test('are told to the page, played without a stake and paid, until none is left', async () => {
  const token = await open();
  const { session } = v.parse(stateAnswer, (await vendor.call(token, { path: '/api/state' })).body);
  expect(session.freeRounds).toEqual({ bet: 200_000n, rounds: 3, left: 3 });
  const played = [await spin(token), await spin(token), await spin(token)];
  expect(played.map(({ freeLeft }) => freeLeft)).toEqual([2, 1, 0]);
  expect(played.every(({ round }) => round.free && round.bet === 200_000n)).toBe(true);
  const won = played.reduce((sum, { round }) => sum + round.win, 0n);
  expect(vendor.gateway.wallet.balance()).toBe(start + won);
  const debits = vendor.gateway.calls.filter(({ path }) => path.endsWith('debit')).map(({ body }) => body);
  expect(debits).toEqual(debits.map(() => expect.objectContaining({ amount: 0, freeRound: { campaign } })));
  const credits = vendor.gateway.calls.filter(({ path }) => path.endsWith('credit')).map(({ body }) => body);
  expect(credits).toEqual(credits.map(() => expect.objectContaining({ validStake: 0 })));
  expect(await vendor.spin(token, free())).toMatchObject({
    ...{ status: 409, body: { errorCode: 'free-round.none-left' } },
  });
  expect((await vendor.spin(token, { bet: 10 })).status).toBe(200);
});

test('count once when answers are lost, and come back when their bet is given back', async () => {
  const token = await open({ left: 2 });
  let lost = 0;
  vendor.gateway.misbehave = ({ path }) => (path.endsWith('debit') && (lost += 1) === 1 ? 'drop-answer' : 'none');
  expect((await spin(token)).freeLeft).toBe(1);
  vendor.gateway.misbehave = ({ path }) => (path.endsWith('debit') ? 'drop-answer' : 'none');
  expect((await vendor.spin(token, free())).status).toBe(503);
  vendor.gateway.misbehave = () => 'none';
  expect(await vendor.settle()).toEqual(['completed', 'cancelled']);
  expect(vendor.gateway.wallet.freeRoundsLeft()).toBe(1);
  expect((await spin(token)).freeLeft).toBe(0);
});

test('are paid after this server was cut off, and show what was paid of a win', async () => {
  const token = await open({ maxWin: 0.01, rounds: 9, left: 9 });
  await vendor.restart({ gatewayTimeoutMs: 500 });
  vendor.gateway.misbehave = ({ path }) => (path.endsWith('credit') ? 'hang' : 'none');
  await vendor.spin(token, free());
  await vendor.restart();
  vendor.gateway.misbehave = () => 'none';
  expect(await vendor.settle()).toEqual(['completed']);
  for (let count = 0; count < 8; count += 1) await spin(token);
  const totals = await vendor.vendor.database.row(
    v.object({ win: v.bigint() }),
    'select coalesce(sum(win), 0)::bigint as win from round',
  );
  expect(totals.win).toBeLessThanOrEqual(100n);
  expect(vendor.gateway.wallet.balance()).toBe(start + totals.win);
});

test('are for the session that the launch named, by their own bet', async () => {
  const token = await open();
  expect(await vendor.spin(token, { ...free(), bet: 10 })).toMatchObject({ body: { errorCode: 'round.bet-invalid' } });
  expect(await vendor.spin(await vendor.open(), free())).toMatchObject({ body: { errorCode: 'round.bet-invalid' } });
  const order = free();
  expect((await vendor.spin(token, order)).status).toBe(200);
  expect(await vendor.spin(token, { ...order, bet: 10, free: false })).toMatchObject({
    body: { errorCode: 'round.conflict' },
  });
});

test('are refused when the address names other ones than the gateway does', async () => {
  const query = vendor.gateway.launchQuery({ freeRounds: terms }, undefined, 'free-of-somebody');
  const page = await vendor.vendor.http.app.inject(`/launch?${query}`);
  expect([page.statusCode, page.body.includes('launch.signature-invalid')]).toEqual([403, true]);
});
