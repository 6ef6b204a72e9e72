import { endpoints } from '@pavilion/api-contract';
import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';
import { registerPerson, signIn, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { openLedgerAccount, postEffect } from '../ledger';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';

let gateway: TestGateway;
let token: string;
let memberId: bigint;
let people = 0;

beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(async () => {
  const username = `Saver${(people += 1)}`;
  token = tokenOf(await registerPerson(gateway, { username }));
  const rows = await gateway.database.rows(v.object({ id: v.bigint() }), 'select id from member where username = $1', [
    username,
  ]);
  memberId = rows[0]?.id ?? 0n;
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
});

const partShape = v.object({
  value: v.object({
    list: v.array(v.object({ txId: v.string(), amount: v.number() })),
    next: v.optional(v.string()),
    previous: v.optional(v.string()),
  }),
});
const day = 24 * 3_600_000;
const errorOf = ({ json }: Awaited<ReturnType<TestGateway['call']>>): string | undefined =>
  v.parse(v.object({ errorCode: v.optional(v.string()) }), json).errorCode;
const record = (query: Record<string, string | number> = {}, who: Partial<Parameters<TestGateway['call']>[0]> = {}) => {
  const now = gateway.clock.now();
  return gateway.call({
    endpoint: endpoints.accountRecord,
    token,
    query: { startTime: now - day, endTime: now + day, ...query },
    ...who,
  });
};
const balance = (query: Record<string, number> = {}, who: Partial<Parameters<TestGateway['call']>[0]> = {}) =>
  gateway.call({ endpoint: endpoints.balance, token, query, ...who });

async function play(stakes: readonly number[]): Promise<void> {
  await gateway.database.transaction(async (tx) => {
    const at = new Date(gateway.clock.now());
    const accountId = await openLedgerAccount(tx, 'aurora', {
      kind: 'player',
      owner: String(memberId),
      currency: 'VND',
      at,
    });
    const houseId = await openLedgerAccount(tx, 'aurora', { kind: 'house', owner: 'games:TEST', currency: 'VND', at });
    for (const [index, stake] of stakes.entries()) {
      await postEffect(tx, 'aurora', {
        key: `bet:${memberId}:${index}`,
        kind: 'bet',
        accountId,
        houseId,
        amount: parseAmount(`-${stake}`),
        type: 'bet',
        remark: { key: 'game.bet', params: { game: 'Golden Carp' } },
        at,
      });
    }
  });
}

describe('a new account', () => {
  it.each([
    ['aurora', 1_001_000, []],
    [
      'lotus',
      501_000,
      [
        { accountTypeId: 301, accountName: 'Blue Trawler', availBalance: 0 },
        { accountTypeId: 302, accountName: 'Four Winds Club', availBalance: 0 },
      ],
    ],
  ])('of %s holds the bonus and the demo float', async (brand, expected, atVendors) => {
    const other = tokenOf(await registerPerson(gateway, { brand, username: `Fresh${(people += 1)}` }));
    expect(await balance({}, { brand, token: other })).toMatchObject({
      status: 200,
      json: {
        value: {
          sumBalance: expected,
          mainWalletBalance: expected,
          currency: 'VND',
          currencySymbol: '₫',
          currencyPosition: 'F',
          balance: [{ accountTypeId: 2, availBalance: expected }, ...atVendors],
        },
      },
    });
  });

  it('shows both as lines of its record', async () => {
    const { json } = await record({}, { headers: { Language: 'EN' } });
    expect(json).toMatchObject({
      value: {
        total: 2,
        totalPages: 1,
        footer: { moneyIn: 1_001_000, moneyOut: 0, net: 1_001_000 },
        list: [
          { txTypeName: 'other', amount: 1_000_000, currentAvailBalance: 1_001_000, remark: 'Demo credit' },
          { txTypeName: 'dividend', amount: 1000, currentAvailBalance: 1000, remark: 'New-member bonus' },
        ],
      },
    });
  });
});

describe('the account record', () => {
  it('pages through the lines, newest first, with sums over all of them', async () => {
    await play([100, 200, 300]);
    const { json } = await record({ page: 2, size: 2 }, { headers: { Language: 'VI' } });
    expect(json).toMatchObject({
      value: {
        total: 5,
        totalPages: 3,
        footer: { moneyIn: 1_001_000, moneyOut: 600, net: 1_000_400 },
        list: [{ amount: -100, remark: 'Đặt cược Golden Carp', currentAvailBalance: 1_000_900 }, { amount: 1_000_000 }],
      },
    });
  });

  it('leads on from the row where it ends, whatever came meanwhile', async () => {
    await play([100, 200, 300]);
    const part = async (query: Record<string, string | number>) =>
      v.parse(partShape, (await record({ size: 2, ...query })).json).value;
    const first = await part({});
    await play([100, 200, 300, 400, 500]);
    const second = await part({ cursor: first.next ?? '' });
    const third = await part({ cursor: second.next ?? '' });
    expect([first, second, third].flatMap(({ list }) => list.map(({ amount }) => amount))).toEqual([
      ...[-300, -200, -100, 1_000_000, 1000],
    ]);
    expect(third.next).toBeUndefined();
    expect((await part({ cursor: third.previous ?? '' })).list).toEqual(second.list);
  });

  it('refuses a page beyond row 10,000 and a cursor of another list', async () => {
    for (const query of [{ page: 101, size: 100 }, { cursor: 'x' }])
      expect(await record(query)).toMatchObject({ status: 400, json: { errorCode: 'request_param_err' } });
  });

  it('tells what the range began and ended with, what each kind came to, and the balance on the way', async () => {
    await play([100, 200]);
    const { json } = await record({ balances: 2 });
    expect(json).toMatchObject({
      value: {
        footer: {
          opening: 0,
          closing: 1_000_700,
          byKind: expect.arrayContaining([
            { kind: 'betting', entries: 2, net: -300 },
            { kind: 'dividend', entries: 1, net: 1000 },
          ]),
          balances: [{ balance: 0 }, { balance: 1_000_700 }],
        },
      },
    });
    expect((await record()).json).toMatchObject({ value: { footer: { balances: [] } } });
  });

  it('shows one group', async () => {
    await play([100, 200]);
    const { json } = await record({ codeTypes: 'betting' });
    expect(json).toMatchObject({
      value: {
        total: 2,
        footer: { moneyIn: 0, moneyOut: 300, net: -300 },
        list: [{ amount: -200, txTypeId: 3001 }, { amount: -100 }],
      },
    });
  });

  it('shows no line outside of the range', async () => {
    const now = gateway.clock.now();
    expect((await record({ startTime: now - 3 * day, endTime: now - 2 * day })).json).toMatchObject({
      value: { total: 0, totalPages: 0, list: [] },
    });
  });

  it('is written in the language of the reader', async () => {
    const { json } = await record({ language: 'TW' }, { headers: { Language: 'EN' } });
    expect(json).toMatchObject({ value: { list: [{ remark: '體驗額度' }, { remark: '新會員獎金' }] } });
  });

  it.each([
    ['a range that ends before it starts', { startTime: 2, endTime: 1 }],
    ['a page below the first', { page: 0 }],
    ['too long a page', { size: 101 }],
    ['an unknown group', { codeTypes: 'gifts' }],
    ['too many balances', { balances: 61 }],
    ['no start', { startTime: '' }],
    ['an id that no type can have', { excludeTxTypeIds: '99999' }],
  ])('refuses %s', async (_, query) => {
    expect(await record(query)).toMatchObject({ status: 400, json: { errorCode: 'request_param_err' } });
  });

  it('allows exactly 30 days, back to twelve months ago', async () => {
    const now = gateway.clock.now();
    const code = async (startTime: number, endTime: number) => errorOf(await record({ startTime, endTime }));
    expect(await code(now - 30 * day, now)).toBeUndefined();
    expect(await code(now - 30 * day - 1, now)).toBe('record.range-too-long');
    expect(await code(now - 365 * day, now - 340 * day)).toBeUndefined();
    expect(await code(now - 367 * day, now - 340 * day)).toBe('record.range-too-old');
  });
});

describe('money of others', () => {
  it.each([
    ['balance', balance],
    ['account record', record],
  ])('is closed without a session: %s', async (_, ask) => {
    const guest = ask === balance ? endpoints.balance : endpoints.accountRecord;
    const { status, json } = await gateway.call({ endpoint: guest, query: { startTime: 0, endTime: 1 } });
    expect({ status, code: json['errorCode'] }).toEqual({ status: 401, code: 'login.not.session' });
  });

  it.each([
    ['balance', balance],
    ['account record', record],
  ])('is closed to a session of another brand: %s', async (_, ask) => {
    expect(await ask({}, { brand: 'lotus' })).toMatchObject({ status: 401, json: { errorCode: 'login.not.session' } });
  });

  it('never shows in the record of another member', async () => {
    await play([777]);
    const other = tokenOf(await registerPerson(gateway, { username: `Other${(people += 1)}` }));
    expect((await record({}, { token: other })).json).toMatchObject({ value: { total: 2 } });
  });
});

describe('demonstration accounts', () => {
  it.each(['aurora', 'lotus'])('of %s have a record whose sum is their balance', async (brand) => {
    const member = tokenOf(await signIn(gateway, { brand, username: 'demomember', password: 'Demo2026play' }));
    const now = gateway.clock.now();
    const held = (await balance({}, { brand, token: member })).json as { value: { sumBalance: number } };
    const rows = await gateway.database.rows(
      v.object({ sum: v.string() }),
      `select sum(e.amount) / 10000 as sum from ledger_entry e join ledger_account a on a.id = e.account_id
       join member m on m.id::text = a.owner and m.brand_id = a.brand_id
       where a.kind = 'player' and a.currency = 'VND' and m.username = 'demomember' and m.brand_id = $1`,
      [brand],
    );
    expect(Number(rows[0]?.sum)).toBe(held.value.sumBalance);
    expect((await record({ startTime: now - 29 * day, endTime: now }, { brand, token: member })).status).toBe(200);
  });
});
