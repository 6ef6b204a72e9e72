import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { endpoints } from '@pavilion/api-contract';
import { historyCalls } from '@pavilion/api-contract/calls/history';
import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';
import { proveHuman, registerPerson, signIn, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, testDevice, type TestGateway } from '../../testing/test-gateway';
import { type NewWager, openLedgerAccount, placeWager, postEffect, settleWager } from '../ledger';
import { readVendorIntegration } from '../seamless';
import { untilRead } from '../settlement/testing/feed-read';
import { rollupConsumer } from '../team';

const proof = {
  wins: [{ kind: 'line', line: 3, count: 4, amount: 250 }],
  ...{ serverSeedHash: 'ab', serverSeed: null, clientSeed: 'mine', nonce: 7, stops: [1, 2, 3, 4, 5] },
  ...{ reels: [30, 30, 30, 30, 30], verifyPath: '/verify?language=EN#nonce=7' },
};
const asked: { path: string; isSigned: boolean }[] = [];
let vendorAnswers = 200;
let vendor: Server;
let gateway: TestGateway;
let token: string;
let memberId: bigint;
let now: number;
let people = 0;

beforeAll(async () => {
  vendor = createServer((request, response) => {
    const [timestamp, nonce, signature] = ['x-timestamp', 'x-nonce', 'x-signature'].map(
      (name) => request.headers[name],
    );
    const { secret } = readVendorIntegration({ ...gateway.config, env: gateway.config.env });
    const wanted = createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${request.url}\n`).digest('hex');
    asked.push({ path: request.url ?? '', isSigned: wanted === signature });
    response.writeHead(vendorAnswers, { 'content-type': 'application/json' }).end(JSON.stringify(proof));
  });
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  const address = vendor.address();
  if (address === null || typeof address === 'string') throw new Error('the vendor has no port');
  gateway = await startTestGateway({ vendorUrl: `http://127.0.0.1:${address.port}` });
});
beforeEach(async () => {
  const username = `Bettor${(people += 1)}`;
  token = tokenOf(await registerPerson(gateway, { username }));
  const row = await gateway.database.row(v.object({ id: v.bigint() }), 'select id from member where username = $1', [
    username,
  ]);
  memberId = row.id;
  now = gateway.clock.now();
  vendorAnswers = 200;
});
afterAll(async () => {
  await gateway.close();
  await new Promise((resolve) => vendor.close(resolve));
});

const hour = 3_600_000;
const day = 24 * hour;
type Made = Partial<Pick<NewWager, 'category' | 'vendorCode' | 'gameName' | 'integration'>> & {
  readonly reference: string;
  readonly stake: number;
  /** Nothing while it is open. */
  readonly win?: number;
  readonly hoursAgo: number;
  /** How long it took. */
  readonly lasts?: number;
};

/** A wager of the member, on a slot unless told; returns its id. */
const bet = ({ reference, stake, win, hoursAgo, lasts = 0, ...more }: Made): Promise<string> =>
  gateway.database.transaction(async (tx) => {
    const at = new Date(now - hoursAgo * hour);
    const owner = { currency: 'VND', at };
    const accountId = await openLedgerAccount(tx, 'aurora', { ...owner, kind: 'player', owner: String(memberId) });
    const houseId = await openLedgerAccount(tx, 'aurora', { ...owner, kind: 'house', owner: 'games:TEST' });
    const key = { integration: more.integration ?? 'demo', reference: `${memberId}:${reference}`, houseId };
    const remark = { key: 'game.bet' as const, params: { game: 'Saturn Rush' } };
    const placed = await placeWager(tx, 'aurora', {
      ...{ accountId, category: 'RNG', vendorCode: 'NOVA', gameId: '1', gameName: 'Saturn Rush', at, remark },
      ...{ ...more, ...key, stake: parseAmount(String(stake)) },
    });
    if (!placed.ok) throw new Error(placed.error);
    if (win !== undefined) {
      const settledAt = new Date(at.getTime() + lasts * hour);
      const settled = await settleWager(tx, 'aurora', {
        ...{ ...key, win: parseAmount(String(win)), remark: { ...remark, key: 'game.win' as const }, at: settledAt },
      });
      if (!settled.ok) throw new Error(settled.error);
    }
    return String(placed.value.wagerId);
  });

type Query = Readonly<Record<string, string | number>>;
const range = (): Query => ({ startTime: now - 10 * day, endTime: now });
const ask = (id: keyof typeof historyCalls, query: Query = range(), who: { token?: string; brand?: string } = {}) =>
  gateway.call({ endpoint: historyCalls[id], token, query, ...who });
const listShape = v.object({
  value: v.object({
    list: v.array(v.looseObject({ betId: v.string(), status: v.string() })),
    footer: v.optional(v.looseObject({ betAmount: v.number(), totalHands: v.number() })),
    ...{ total: v.optional(v.number()), totalPages: v.optional(v.number()) },
  }),
});
const betsOf = async (query: Query = {}) =>
  v.parse(listShape, (await ask('betRecords', { ...range(), ...query })).json).value;
const foundBy = async (query: Query) => (await betsOf(query)).list.map(({ betId }) => betId);

describe('the betting record', () => {
  it('tells of each bet what it staked and brought, and adds all up, page by page', async () => {
    await bet({ reference: 'lost', stake: 100, win: 0, hoursAgo: 5 });
    await bet({ reference: 'won', stake: 50, win: 80, hoursAgo: 4 });
    await bet({ reference: 'even', stake: 40, win: 40, hoursAgo: 3, category: 'LIVE', gameName: 'Roulette 37' });
    await bet({ reference: 'open', stake: 10, hoursAgo: 2 });
    const { list, footer, total } = await betsOf();
    expect(list.map(({ status, profitAndLoss }) => [status, profitAndLoss])).toEqual([
      ['OPEN', 0],
      ['PUSH', 0],
      ['WON', 30],
      ['LOST', -100],
    ]);
    expect(footer).toEqual({ betAmount: 200, validBetAmount: 150, winAmount: 120, netProfit: -70, totalHands: 4 });
    expect(total).toBe(4);
    const [open, , won] = list;
    expect(open).toMatchObject({ transTimeInTimestamp: null, validBetAmount: 0, gameType: 'RNG' });
    expect(Number(won?.['endMoney']) - Number(won?.['startMoney'])).toBe(30);
    const second = await betsOf({ page: 2, size: 3 });
    expect(second.list.map(({ status }) => status)).toEqual(['LOST']);
    expect(second).not.toHaveProperty('footer');
    expect(await betsOf({ size: 3 })).toMatchObject({ total: 4, totalPages: 2, footer });
  });

  it('finds bets by what they are, in any language, and by either of their times', async () => {
    const slot = await bet({ reference: 'slot', stake: 10, win: 0, hoursAgo: 30, lasts: 28 });
    const table = await bet({
      ...{ reference: 'table', stake: 20, win: 90, hoursAgo: 3, category: 'LIVE' },
      ...{ vendorCode: 'OTHER', gameName: 'Baccarat Royale' },
    });
    expect(await foundBy({ gameType: 'LIVE' })).toEqual([table]);
    expect(await foundBy({ status: 'LOST' })).toEqual([slot]);
    expect(await foundBy({ vendor: 'NOVA' })).toEqual([slot]);
    expect(await foundBy({ keyword: 'bàccarat' })).toEqual([table]);
    const named = await gateway.call({
      endpoint: historyCalls.betRecords,
      ...{ token, query: range(), headers: { language: 'TW' } },
    });
    const inChinese = v.parse(listShape, named.json).value.list.at(-1)?.['gameName'];
    expect(await foundBy({ keyword: String(inChinese) })).toEqual([slot]);
    expect(await foundBy({ keyword: 'no such game' })).toEqual([]);
    const late = { startTime: now - 10 * hour };
    expect(await foundBy(late)).toEqual([table]);
    expect(await foundBy({ ...late, dateType: 1 })).toEqual([slot, table]);
  });

  it.each([
    ['that ends before it begins', { startTime: 10, endTime: 9 }],
    ['of a product that is none', { gameType: 'CHESS' }],
    ['in a state that is none', { status: 'MAYBE' }],
  ])('refuses a range %s', async (_, query) => {
    expect((await ask('betRecords', { ...range(), ...query })).json['errorCode']).toBe('request_param_err');
  });

  it('tells a range that is too long from one that is too old', async () => {
    for (const id of ['betRecords', 'lotteryBetRecords', 'personalProfit'] as const) {
      const told = async (first: number, last: number) =>
        (await ask(id, { startTime: now - first * day, endTime: now - last * day })).json['errorCode'];
      const answers = [await told(31, 0), await told(367, 340), await told(365, 340)];
      expect(answers).toEqual(['record.range-too-long', 'record.range-too-old', undefined]);
    }
  });

  it('tells lottery bets as the calls of lotteries do', async () => {
    const id = await bet({ reference: 'draw', stake: 10, win: 50, hoursAgo: 1, category: 'ELOTT' });
    const own = await bet({ reference: 'own', stake: 20, hoursAgo: 2, category: 'LOTT' });
    await bet({ reference: 'spin', stake: 10, win: 50, hoursAgo: 1 });
    expect(await foundBy({ gameType: 'ELOTT' })).toEqual([id, own]);
    expect((await ask('lotteryBetRecords')).json).toMatchObject({
      value: {
        list: [
          { orderDetailId: id, status: 4, winAmount: 50, numero: '' },
          { orderDetailId: own, status: 2 },
        ],
        footer: { betAmount: 30, validBetAmount: 10, winAmount: 50 },
      },
    });
  });
});

describe('a bet', () => {
  it('has its rows of the ledger, oldest first, and how the vendor drew it', async () => {
    const betId = await bet({ reference: 'r-1', stake: 100, win: 250, hoursAgo: 1, integration: 'sim' });
    const { json } = await ask('betDetail', { betId });
    expect(json).toMatchObject({
      value: {
        bet: { betId, status: 'WON', profitAndLoss: 150 },
        outcome: [{ kind: 'line', line: 3, count: 4, amount: 250 }],
        proof: { serverSeedHash: 'ab', nonce: 7, stops: proof.stops },
        entries: [
          { txTypeId: 3001, amount: -100 },
          { txTypeId: 4001, amount: 250 },
        ],
      },
    });
    expect(json).toHaveProperty('value.proof.verifyUrl', `${gateway.config.vendorPublicUrl}${proof.verifyPath}`);
    expect(asked.at(-1)).toEqual({
      path: `/rounds/${encodeURIComponent(`${memberId}:r-1`)}/proof?language=TW`,
      isSigned: true,
    });
  });

  it('comes without a proof when the vendor does not answer, and nobody asks for one of what it did not draw', async () => {
    vendorAnswers = 500;
    const betId = await bet({ reference: 'r-2', stake: 10, win: 0, hoursAgo: 1, integration: 'sim' });
    expect((await ask('betDetail', { betId })).json).toMatchObject({ value: { outcome: null, proof: null } });
    const before = asked.length;
    const demo = await bet({ reference: 'r-3', stake: 10, win: 0, hoursAgo: 1 });
    expect((await ask('betDetail', { betId: demo })).json).toMatchObject({ value: { proof: null } });
    expect(asked).toHaveLength(before);
  });

  it('is that of its member alone', async () => {
    const betId = await bet({ reference: 'mine', stake: 10, win: 0, hoursAgo: 1 });
    const other = tokenOf(await registerPerson(gateway, { username: `Other${people}` }));
    expect((await ask('betDetail', { betId }, { token: other })).status).toBe(404);
    const list = await ask('betRecords', range(), { token: other });
    expect(list.json).toMatchObject({ value: { total: 0, footer: { totalHands: 0 } } });
  });
});

describe('profit and loss', () => {
  const cash = (key: string, type: 'deposit' | 'bonus' | 'betting-rebate' | 'fee', amount: number) =>
    gateway.database.transaction(async (tx) => {
      const owner = { currency: 'VND', at: new Date(now) };
      const accountId = await openLedgerAccount(tx, 'aurora', { ...owner, kind: 'player', owner: String(memberId) });
      const houseId = await openLedgerAccount(tx, 'aurora', { ...owner, kind: 'house', owner: 'demo-float' });
      await postEffect(tx, 'aurora', {
        ...{ key: `${memberId}:${key}`, kind: 'float', accountId, houseId, type, amount: parseAmount(String(amount)) },
        ...{ remark: { key: 'float.demo' }, at: new Date(now) },
      });
    });

  it('adds up by category and by day what was settled, with what else came and went', async () => {
    await bet({ reference: 'a', stake: 100, win: 0, hoursAgo: 50 });
    await bet({ reference: 'b', stake: 50, win: 90, hoursAgo: 1, category: 'LIVE' });
    await bet({ reference: 'open', stake: 5, hoursAgo: 1 });
    await cash('deposit', 'deposit', 1000);
    await cash('bonus', 'bonus', 30);
    await cash('rebate', 'betting-rebate', 4);
    await cash('fee', 'fee', -6);
    await untilRead(gateway.database, rollupConsumer);
    // The account began with what the brand gives to newcomers.
    const query = { startTime: now - 3 * day, endTime: now };
    const shape = v.object({
      value: v.object({
        list: v.array(v.unknown()),
        footer: v.looseObject({ promotion: v.number(), netProfit: v.number() }),
        days: v.array(
          v.object({ day: v.string(), betAmount: v.number(), winAmount: v.number(), netProfit: v.number() }),
        ),
      }),
    });
    const { list, footer, days } = v.parse(shape, (await ask('personalProfit', query)).json).value;
    expect(list).toEqual([
      { gameCategory: 'LIVE', betAmount: 50, validBetAmount: 50, winAmount: 90, rebate: 0, profitAndLoss: 40 },
      { gameCategory: 'RNG', betAmount: 100, validBetAmount: 100, winAmount: 0, rebate: 0, profitAndLoss: -100 },
    ]);
    expect(footer).toMatchObject({ betAmount: 150, winAmount: 90, profitAndLoss: -60, deposit: 1000, withdraw: 0 });
    expect(footer).toMatchObject({ rebate: 4, fees: 6 });
    expect(footer.netProfit).toBe(-60 + footer.promotion + 4 - 6);
    expect(days).toHaveLength(4);
    expect(days.reduce((sum, { netProfit }) => sum + netProfit, 0)).toBe(footer.netProfit);
    expect(days.map(({ day: one }) => one)).toEqual(days.map(({ day: one }) => one).toSorted());
  });
});

describe('history of others', () => {
  const queries = {
    betRecords: range,
    lotteryBetRecords: range,
    betDetail: () => ({ betId: '1' }),
    personalProfit: range,
  };
  const ids = ['betRecords', 'lotteryBetRecords', 'betDetail', 'personalProfit'] as const;
  it.each(ids)('is closed to guests, to trial accounts and to sessions of another brand: %s', async (id) => {
    const query = queries[id]();
    const guest = await gateway.call({ endpoint: historyCalls[id], query });
    expect(guest).toMatchObject({ status: 401, json: { errorCode: 'login.not.session' } });
    expect((await ask(id, query, { brand: 'lotus' })).status).toBe(401);
    const body = { os: 'Linux', platform: 'W', random: 'x', loginDeviceId: testDevice };
    const humanVerification = await proveHuman(gateway);
    const trial = await gateway.call({ endpoint: endpoints.freePlay, body: { ...body, humanVerification } });
    const refused = { status: 403, json: { errorCode: 'in_need_true_account' } };
    expect(await ask(id, query, { token: tokenOf(trial) })).toMatchObject(refused);
  });

  it('is there for demonstration accounts', async () => {
    token = tokenOf(await signIn(gateway, { username: 'demomember', password: 'Demo2026play' }));
    expect((await betsOf({ startTime: now - 29 * day })).total).toBeGreaterThan(10);
  });
});
