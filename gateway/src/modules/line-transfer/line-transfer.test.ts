import { endpoints } from '@pavilion/api-contract';
import { lineTransferCalls } from '@pavilion/api-contract/calls/line-transfer';
import { systemRandom } from '@pavilion/platform';
import * as v from 'valibot';
import { loseAnswers } from '../../testing/lost-answers';
import { proveHuman, signIn, tokenOf } from '../../testing/test-accounts';
import { switchModules } from '../../testing/test-brand';
import { startTestGateway, type TestGateway, testDevice } from '../../testing/test-gateway';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import {
  codeOf,
  duringCredit,
  paymentPassword,
  requireStake,
  valueOf,
  type Withdrawing,
  withdrawingMember,
} from '../withdrawal/testing/withdrawing-member';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
});

const { uplineTransferSettings, transferUpline } = lineTransferCalls;

const memberBelow = (brand = 'aurora', money = '5000000') =>
  withdrawingMember(gateway, { brand, money, hasAccount: false, registration: { affiliateCode: 'DEMOAGENT1' } });
const transfer = (who: Withdrawing, amount: number, more: { key?: string; password?: string } = {}) =>
  who.ask(
    transferUpline,
    { amount, password: more.password ?? paymentPassword },
    more.key === undefined ? {} : { key: more.key },
  );
const agentBalance = async (brand = 'aurora'): Promise<bigint> => {
  const { balance } = await gateway.database.row(
    v.object({ balance: v.bigint() }),
    `select a.balance from ledger_account a join member m on m.brand_id = a.brand_id and m.id::text = a.owner
     where m.brand_id = $1 and m.username = 'demoagent1' and a.kind = 'player' and a.purpose = 'main'
       and a.currency = 'VND'`,
    [brand],
  );
  return balance / 10_000n;
};
const given = async (amount: () => Promise<unknown>, brand = 'aurora') => {
  const before = await agentBalance(brand);
  await amount();
  return (await agentBalance(brand)) - before;
};

test('a member sees its upline masked and the bounds, and gives money to it', async () => {
  const who = await memberBelow();
  const settings = { upline: 'de***1', minAmount: 10_000, maxAmount: 50_000_000, remainingTurnover: 0 };
  expect(valueOf(await who.ask(uplineTransferSettings))).toEqual({ ...settings, remainingToday: 100_000_000 });
  const before = await who.balance();
  expect(await given(async () => expect((await transfer(who, 120_000)).json).toMatchObject({ success: true }))).toBe(
    120_000n,
  );
  expect(before - (await who.balance())).toBe(120_000);
  expect(valueOf(await who.ask(uplineTransferSettings))).toMatchObject({ remainingToday: 99_880_000 });
});

test('64 copies of a transfer move money once, and so does a retry after the answer is forgotten', async () => {
  const who = await memberBelow();
  const key = systemRandom.uuid();
  const moved = await given(async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => transfer(who, 50_000, { key })));
    expect(new Set(answers.map(codeOf))).toEqual(new Set([200]));
    await gateway.database.execute("delete from call_intent where endpoint = 'transferUpline'");
    expect(codeOf(await transfer(who, 50_000, { key }))).toBe(200);
  });
  expect(moved).toBe(50_000n);
});

test('a transfer whose answer was lost is told as done also after the password was changed; another one needs the right one', async () => {
  const who = await memberBelow();
  const [key, password] = [systemRandom.uuid(), '000000'];
  const moved = await given(async () => {
    expect(codeOf(await transfer(who, 50_000, { key }))).toBe(200);
    await loseAnswers(gateway.database, transferUpline);
    expect(codeOf(await transfer(who, 50_000, { key, password }))).toBe(200);
    expect(codeOf(await transfer(who, 50_000, { key: systemRandom.uuid(), password }))).toBe('invalid.payment.pw');
  });
  expect(moved).toBe(50_000n);
});

test('a day’s amount is used up once by whoever asks at once, and is there again on the next day', async () => {
  const who = await memberBelow('aurora', '400000000');
  const moved = await given(async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => transfer(who, 40_000_000)));
    expect(answers.filter((answer) => codeOf(answer) === 200)).toHaveLength(2);
    const refused = answers.find((answer) => codeOf(answer) !== 200);
    expect(refused?.json).toMatchObject({
      errorCode: 'transfer.amount-out-of-range',
      value: { remainingToday: 20_000_000 },
    });
  });
  expect(moved).toBe(80_000_000n);
  gateway.clock.advance(86_400_000);
  const fresh = await signInAgain(who);
  expect(codeOf(await fresh(40_000_000))).toBe(200);
});

/** Sessions have ended a day later: the member signs in anew. */
async function signInAgain({ memberId }: Withdrawing) {
  const { username } = await gateway.database.row(
    v.object({ username: v.string() }),
    'select username from member where id = $1',
    [memberId],
  );
  const token = tokenOf(await signIn(gateway, { username }));
  return (amount: number) =>
    gateway.call({ endpoint: transferUpline, token, body: { amount, password: paymentPassword } });
}

test('it is refused with what is in the way, and moves nothing', async () => {
  const who = await memberBelow();
  const moved = await given(async () => {
    expect(codeOf(await transfer(who, 9_999))).toBe('transfer.amount-out-of-range');
    expect(codeOf(await transfer(who, 50_000_001))).toBe('transfer.amount-out-of-range');
    expect(codeOf(await transfer(who, 30_000_000))).toBe('wallet.insufficient-balance');
    expect(codeOf(await transfer(who, 20_000, { password: '000000' }))).toBe('invalid.payment.pw');
    await requireStake(gateway, who, undefined);
    const { json } = await transfer(who, 20_000);
    expect(json).toMatchObject({ errorCode: 'withdraw.turnover-open', value: { remaining: 700_000 } });
    expect(valueOf(await who.ask(uplineTransferSettings))).toMatchObject({ remainingTurnover: 700_000 });
  });
  expect(moved).toBe(0n);
});

test('a credit that asks for stakes is seen by what is given after it', async () => {
  const who = await memberBelow();
  const moved = await given(async () => {
    const answer = await duringCredit(gateway, who, () => transfer(who, 20_000));
    expect([codeOf(answer), valueOf(answer)]).toEqual(['withdraw.turnover-open', { remaining: 700_000 }]);
  });
  expect(moved).toBe(0n);
});

test('accounts below the house itself, special agents, and those of a closed or excluded upline give nothing', async () => {
  const alone = await withdrawingMember(gateway, { hasAccount: false });
  expect((await alone.ask(uplineTransferSettings)).status).toBe(403);
  expect(codeOf(await transfer(alone, 20_000))).toBe('transfer.not-allowed');
  const special = tokenOf(await signIn(gateway, { username: 'demoagent2', password: 'Demo2026play' }));
  expect(codeOf(await gateway.call({ endpoint: uplineTransferSettings, token: special }))).toBe('transfer.not-allowed');
  const who = await memberBelow();
  const block = (blocked: boolean) =>
    gateway.database.execute("update member set blocked = $1 where brand_id = 'aurora' and username = 'demoagent1'", [
      blocked,
    ]);
  await block(true);
  expect(codeOf(await transfer(who, 20_000))).toBe('transfer.not-allowed');
  await block(false);
  const guarded = `insert into play_guard (brand_id, member_id, closed_until)
    select brand_id, id, $1 from member where brand_id = 'aurora' and username = 'demoagent1'
    on conflict (brand_id, member_id) do update set closed_until = excluded.closed_until`;
  await gateway.database.execute(guarded, [new Date(gateway.clock.now() + 86_400_000)]);
  expect(codeOf(await transfer(who, 20_000))).toBe('transfer.not-allowed');
  await gateway.database.execute(guarded, [null]);
  expect(codeOf(await transfer(who, 20_000))).toBe(200);
});

test('it is for who is signed in to a true account of the brand, where the brand has it', async () => {
  const who = await memberBelow('lotus');
  expect(valueOf(await who.ask(uplineTransferSettings))).toMatchObject({ minAmount: 5_000, maxAmount: 20_000_000 });
  expect(await given(() => transfer(who, 7_500.5), 'lotus')).toBe(7_500n);
  const ask = (more: { token?: string; deviceId?: string; brand?: string; body?: unknown }) =>
    gateway.call({ endpoint: transferUpline, body: { amount: 20_000, password: paymentPassword }, ...more });
  expect((await ask({})).status).toBe(401);
  expect((await ask({ token: who.token, deviceId: who.deviceId, brand: 'aurora' })).status).toBe(401);
  const other = await memberBelow();
  for (const body of [{ amount: 20_000 }, { amount: -1, password: paymentPassword }, { amount: 0, password: '1' }])
    expect((await ask({ token: other.token, deviceId: other.deviceId, body })).status).toBe(400);
  const trial = tokenOf(
    await gateway.call({
      endpoint: endpoints.freePlay,
      body: {
        ...{ os: 'Linux', platform: 'W', random: 'x', loginDeviceId: testDevice },
        humanVerification: await proveHuman(gateway),
      },
    }),
  );
  expect(await ask({ token: trial })).toMatchObject({ status: 403, json: { errorCode: 'in_need_true_account' } });
  await switchModules(gateway, 'aurora', { AGETRANSFERUP3: false });
  expect(codeOf(await ask({ token: other.token, deviceId: other.deviceId }))).toBe('function.not.available');
  await switchModules(gateway, 'aurora', { AGETRANSFERUP3: true });
});
