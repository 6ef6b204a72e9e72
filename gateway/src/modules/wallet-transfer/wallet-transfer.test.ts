import { type Endpoint, endpoints } from '@pavilion/api-contract';
import { requirementCalls } from '@pavilion/api-contract/calls/requirement';
import { transferCalls } from '@pavilion/api-contract/calls/transfer';
import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';
import { loseAnswers } from '../../testing/lost-answers';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { until } from '../../testing/until';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { inviteStrangers } from '../withdrawal/testing/strangers';
import { createFakeVendor, type FakeVendor, serveVendor } from './testing/fake-vendor';

let gateway: TestGateway;
let vendor: FakeVendor;
let served: Awaited<ReturnType<typeof serveVendor>>;
beforeAll(async () => {
  vendor = createFakeVendor('BTW', 'lotus');
  served = await serveVendor(vendor);
  gateway = await startTestGateway({ vendorUrl: served.url });
});
afterAll(async () => {
  await gateway.close();
  await served.close();
});
beforeEach(() => {
  vendor.fate = () => 'none';
});

const { merchantWallet, walletTypes, walletTransfer, walletReturn } = transferCalls;
const [main, trawler] = [2, 301];
const there = [main, trawler] as const;
const back = [trawler, main] as const;
type Wallets = v.InferInput<typeof walletTypes.response>;

interface Asked {
  readonly brand?: string;
  readonly body?: object;
  readonly query?: Record<string, string | number>;
  readonly headers?: Record<string, string>;
}

async function ask(endpoint: Endpoint, token: string | undefined, more: Asked = {}) {
  const { status, json } = await gateway.call({
    ...{ endpoint, brand: 'lotus', ...more },
    ...(token === undefined ? {} : { token }),
  });
  return { status, code: json['errorCode'], value: json['value'] };
}
const move = (token: string, amount: number, [from, to, brand = 'lotus']: readonly [number, number, string?] = there) =>
  ask(walletTransfer, token, { brand, body: { fromAccountTypeId: from, toAccountTypeId: to, amount } });

const walletsOf = async (token: string) => (await ask(walletTypes, token)).value as Wallets;
const balanceOf = async (token: string, typeId = 0) =>
  (await ask(endpoints.balance, token, { query: { typeId } })).value as { sumBalance: number; balance: object[] };

const idRow = v.object({ id: v.bigint() });
const idOf = (username: string) =>
  gateway.database.row(idRow, "select id from member where brand_id = 'lotus' and username = $1", [username]);

/** A member whose bonus of new members is given up, so that nothing is to be staked. */
async function newcomer(username: string): Promise<string> {
  const token = tokenOf(await registerPerson(gateway, { username, brand: 'lotus' }));
  const { value } = await ask(requirementCalls.turnoverInfo, token);
  for (const { requirementId } of value as { requirementId: string }[])
    expect((await ask(requirementCalls.forfeitRequirement, token, { body: { requirementId } })).status).toBe(200);
  return token;
}

test('a brand says whether its games share one wallet, and lists those that they do not', async () => {
  const token = await newcomer('Wallet01');
  expect((await ask(merchantWallet, token)).value).toEqual({ isSingle: 0 });
  expect(await walletsOf(token)).toEqual([
    expect.objectContaining({ accountTypeId: main, availBalance: 500_000, isMain: true }),
    {
      ...{ accountTypeId: trawler, accountName: 'Blue Trawler', vendorCode: 'BTW', availBalance: 0, pendingAmount: 0 },
      ...{ maintenance: false, isMain: false },
    },
    expect.objectContaining({ accountTypeId: 302, accountName: 'Four Winds Club', availBalance: 0 }),
  ]);
  vendor.fate = () => 'down';
  expect((await walletsOf(token)).map(({ availBalance }) => availBalance)).toEqual([500_000, null, null]);
});

test('money goes there and back, and balance and account record tell of it', async () => {
  const token = await newcomer('Wallet02');
  expect((await move(token, 120_000)).value).toEqual({ transferId: expect.stringMatching(/^\d+$/), state: 'DONE' });
  expect(await balanceOf(token)).toMatchObject({
    ...{ sumBalance: 500_000, mainWalletBalance: 380_000, frozenBalance: 0 },
    balance: [
      expect.objectContaining({ accountTypeId: main, availBalance: 380_000 }),
      { accountTypeId: trawler, accountName: 'Blue Trawler', availBalance: 120_000 },
      expect.objectContaining({ availBalance: 0 }),
    ],
  });
  expect(await balanceOf(token, main)).toMatchObject({ sumBalance: 380_000 });
  expect(vendor.holds((await idOf('Wallet02')).id)).toBe(parseAmount('120000'));
  expect((await move(token, 20_000, back)).value).toMatchObject({ state: 'DONE' });
  expect((await ask(walletReturn, token, { body: {} })).value).toEqual({ returned: 100_000, pending: [] });
  expect(await balanceOf(token)).toMatchObject({ sumBalance: 500_000, mainWalletBalance: 500_000 });
  const now = gateway.clock.now();
  const record = await ask(endpoints.accountRecord, token, {
    query: { startTime: now - 60_000, endTime: now + 60_000 },
  });
  const rows = (record.value as { list: { txTypeId: number; amount: number }[] }).list;
  const moved = rows.filter(({ txTypeId }) => txTypeId === 8031).map(({ amount }) => amount);
  expect(moved).toEqual([100_000, 20_000, -120_000]);
  await assertLedgerHolds(gateway.database);
});

test('a lost answer is pending until the vendor says what became of it, and nothing else moves there', async () => {
  const token = await newcomer('Wallet03');
  const { id } = await idOf('Wallet03');
  let calls = 0;
  vendor.fate = () => (++calls === 1 ? 'lose-answer' : 'down');
  const begun = await move(token, 50_000);
  expect(begun.value).toMatchObject({ state: 'PENDING' });
  expect((await walletsOf(token))[1]).toMatchObject({ availBalance: null, pendingAmount: 50_000 });
  expect(await move(token, 10_000)).toMatchObject({ status: 409, code: 'transfer.pending' });
  expect(await ask(walletReturn, token, { body: {} })).toMatchObject({ status: 409, code: 'transfer.pending' });
  expect(await balanceOf(token)).toMatchObject({ sumBalance: 450_000, frozenBalance: 50_000 });
  vendor.fate = () => 'none';
  gateway.clock.advance(70_000);
  await until(async () => (await walletsOf(token))[1]?.pendingAmount === 0);
  expect((await walletsOf(token))[1]?.lastTransfer).toEqual({
    ...{ transferId: (begun.value as { transferId: string }).transferId, state: 'DONE' },
    ...{ fromAccountTypeId: main, toAccountTypeId: trawler, amount: 50_000 },
  });
  expect(await balanceOf(token)).toMatchObject({ sumBalance: 500_000, frozenBalance: 0 });
  expect(vendor.holds(id)).toBe(parseAmount('50000'));
});

test('what the vendor refuses has failed, and is given back', async () => {
  const token = await newcomer('Wallet04');
  vendor.fate = () => 'refuse';
  expect((await move(token, 50_000)).value).toMatchObject({ state: 'FAILED' });
  expect(await balanceOf(token)).toMatchObject({ sumBalance: 500_000, frozenBalance: 0 });
  vendor.fate = () => 'none';
  expect((await move(token, 1, back)).value).toMatchObject({ state: 'FAILED' });
});

test('the same request again is the same transfer', async () => {
  const token = await newcomer('Wallet05');
  const request = () =>
    ask(walletTransfer, token, {
      body: { fromAccountTypeId: main, toAccountTypeId: trawler, amount: 1_000 },
      headers: { 'idempotency-key': 'wallet-transfer-request-05' },
    });
  const answers = [await request(), await request()];
  expect(answers[0]?.value).toEqual(answers[1]?.value);
  expect(await balanceOf(token)).toMatchObject({ mainWalletBalance: 499_000 });
});

/** Sets which vendors keep wallets of their own, and says which did. */
async function setVendors(value: unknown): Promise<unknown> {
  const sql = "select document -> 'wallets' as wallets from brand where id = 'lotus'";
  const { wallets } = await gateway.database.row(v.object({ wallets: v.unknown() }), sql);
  const { statusCode } = await gateway.gateway.http.app.inject({
    ...{ method: 'PUT', url: '/internal/brands/lotus/sections/wallets', payload: { value, reason: 'a test' } },
    headers: { host: 'localhost', authorization: `Bearer ${gateway.asOwner}` },
  });
  expect(statusCode).toBe(200);
  return wallets;
}

test('what became of a transfer is told to its call also after its vendor was switched off', async () => {
  const token = await newcomer('Wallet12');
  const request = (key: string) =>
    ask(walletTransfer, token, {
      body: { fromAccountTypeId: main, toAccountTypeId: trawler, amount: 1_000 },
      headers: { 'idempotency-key': key },
    });
  const first = await request('wallet-transfer-request-12');
  expect(first.value).toMatchObject({ state: 'DONE' });
  await loseAnswers(gateway.database, walletTransfer);
  const usual = await setVendors({ vendors: [] });
  expect(await request('wallet-transfer-request-12')).toEqual(first);
  expect(await request('wallet-transfer-request-13')).toMatchObject({ status: 404, code: 'transfer.wallet-unknown' });
  await setVendors(usual);
  expect(await balanceOf(token)).toMatchObject({ mainWalletBalance: 499_000 });
});

test('nothing goes to a vendor while stakes are open or play is paused; it may always come back', async () => {
  const fresh = tokenOf(await registerPerson(gateway, { username: 'Wallet06', brand: 'lotus' }));
  expect(await move(fresh, 1_000)).toMatchObject({ status: 200, code: 'withdraw.turnover-open' });
  const token = await newcomer('Wallet07');
  await move(token, 2_000);
  const until = new Date(gateway.clock.now() + 3_600_000);
  await gateway.database.execute(
    `insert into play_guard (brand_id, member_id, excluded_until)
     select brand_id, id, $1 from member where brand_id = 'lotus' and username = 'Wallet07'
     on conflict (brand_id, member_id) do update set excluded_until = excluded.excluded_until`,
    [until],
  );
  expect(await move(token, 1_000)).toMatchObject({ status: 403, code: 'play.excluded' });
  expect((await move(token, 2_000, back)).value).toMatchObject({ state: 'DONE' });
});

test('a vendor that is closed takes and gives nothing', async () => {
  const token = await newcomer('Wallet08');
  const closed = "insert into game_vendor_maintenance values ('lotus', 'BTW', now() - interval '1 hour', null)";
  await gateway.database.execute(closed);
  expect((await walletsOf(token))[1]).toMatchObject({ maintenance: true });
  expect(await move(token, 1_000)).toMatchObject({ status: 503, code: 'game.maintenance' });
  await gateway.database.execute("delete from game_vendor_maintenance where vendor_code = 'BTW'");
});

test('a game of such a vendor opens once something is in its wallet, and is played from there', async () => {
  const token = await newcomer('Wallet09');
  const { node_id: nodeId } = await gateway.database.row(
    v.object({ node_id: v.string() }),
    "select node_id from game where brand_id = 'lotus' and vendor_code = 'BTW' and playable order by 1 limit 1",
  );
  const launch = () => ask(endpoints.launchGame, token, { query: { nodeId, launchMode: 'GLS', accountType: 1 } });
  expect(await launch()).toMatchObject({ status: 409, code: 'transfer.wallet-empty' });
  await move(token, 5_000);
  expect((await launch()).value).toEqual({ content: { game_url: expect.any(String), ownWallet: true } });
  const { purpose, shown } = await gateway.database.row(
    v.object({ purpose: v.string(), shown: v.boolean() }),
    `select a.purpose, g.shown from game_session g join ledger_account a on a.id = g.account_id
     where g.brand_id = 'lotus' order by g.id desc limit 1`,
  );
  expect({ purpose, shown }).toEqual({ purpose: 'wallet:BTW', shown: false });
});

test('what is no wallet, too much, or no request is refused', async () => {
  const token = await newcomer('Wallet10');
  for (const way of [
    [main, 999],
    [trawler, trawler],
    [main, main],
    [999, main],
  ] as const)
    expect(await move(token, 1, way)).toMatchObject({ status: 404, code: 'transfer.wallet-unknown' });
  expect(await move(token, 900_000)).toMatchObject({ status: 409, code: 'wallet.insufficient-balance' });
  for (const amount of [0, -5]) expect((await move(token, amount)).status).toBe(400);
  expect(await balanceOf(token)).toMatchObject({ sumBalance: 500_000 });
});

test('nobody, free play and whoever is of another brand move nothing', async () => {
  const { trial, ofOtherBrand } = await inviteStrangers(gateway);
  for (const endpoint of [merchantWallet, walletTypes, walletReturn])
    expect([
      (await ask(endpoint, undefined)).status,
      (await ask(endpoint, ofOtherBrand, { brand: 'aurora' })).status,
    ]).toEqual([401, 401]);
  expect((await move('no-such-token-0123456789', 1)).status).toBe(401);
  expect((await ask(walletTypes, trial, { brand: 'aurora' })).status).toBe(403);
  const aurora = tokenOf(await registerPerson(gateway, { username: 'Wallet11' }));
  expect((await ask(merchantWallet, aurora, { brand: 'aurora' })).value).toEqual({ isSingle: 1 });
  // The other brand's wallet is none of this one's.
  expect(await move(aurora, 1, [main, trawler, 'aurora'])).toMatchObject({
    status: 404,
    code: 'transfer.wallet-unknown',
  });
  expect(vendor.moved.size).toBeGreaterThan(0);
  expect([...vendor.moved.values()].every((times) => times === 1)).toBe(true);
});
