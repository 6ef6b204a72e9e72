import type { Endpoint } from '@pavilion/api-contract';
import { payoutCalls } from '@pavilion/api-contract/calls/payout';
import { withdrawCalls } from '@pavilion/api-contract/calls/withdraw';
import { startTestGateway, type TestAnswer, type TestGateway } from '../../testing/test-gateway';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { type FakePayouts, startFakePayouts } from './testing/fake-payouts';
import { answersTo, inviteStrangers, refusals, type Strangers } from './testing/strangers';
import {
  codeOf,
  duringCredit,
  paymentPassword,
  requireStake,
  stateOf,
  valueOf,
  type Withdrawing,
  withdrawingMember,
} from './testing/withdrawing-member';

let gateway: TestGateway;
let provider: FakePayouts;
let strangers: Strangers;
beforeAll(async () => {
  provider = await startFakePayouts();
  gateway = await startTestGateway({ paymentUrl: provider.url });
  strangers = await inviteStrangers(gateway);
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
  await provider.close();
});

const member = (more = {}) => withdrawingMember(gateway, more);
const cancel = (who: Withdrawing, withdrawId: unknown) => who.ask(withdrawCalls.cancelWithdrawal, { withdrawId });
const settingsOf = async (who: Withdrawing) => valueOf(await who.ask(withdrawCalls.withdrawSettings));

/** A withdrawal that has arrived. */
async function paidOut(made: TestAnswer): Promise<void> {
  await gateway.database.execute(
    "update withdrawal set state = 'SUCCESS', ended_at = requested_at, approved_at = requested_at where id = $1",
    [valueOf(made)['withdrawId']],
  );
}

const sentTo: Readonly<Record<string, { readonly right: object; readonly wrong?: object }>> = {
  withdrawCharge: { right: { withdrawAmount: 5 }, wrong: { withdrawAmount: 'x' } },
  submitWithdrawal: { right: { amount: 1, bankCardId: '1' }, wrong: { amount: -1, bankCardId: '1' } },
  cancelWithdrawal: { right: { withdrawId: '1' }, wrong: { withdrawId: 'x' } },
  withdrawals: { right: { startDate: 1, endDate: 2 }, wrong: { startDate: 5, endDate: 1 } },
};

test.each(Object.values<Endpoint>(withdrawCalls))('$id is for true accounts of its own brand', async (endpoint) => {
  const { right = {}, wrong } = sentTo[endpoint.id] ?? {};
  const callOf = (sent: object) => (endpoint.method === 'GET' ? { query: { ...sent } } : { body: sent });
  expect(await answersTo(gateway, strangers, { endpoint, ...callOf(right) })).toEqual(refusals);
  if (!wrong) return;
  const { query, body } = { query: undefined, body: undefined, ...callOf(wrong) };
  expect(codeOf(await (await member()).ask(endpoint, body, query && { query }))).toBe('request_param_err');
});

test('the list is leafed through, and says of a range whether it is too long or too old', async () => {
  const who = await member();
  const [now, day] = [gateway.clock.now(), 24 * 3_600_000];
  const asked = [];
  for (const amount of [1_000_000, 1_100_000]) {
    const { withdrawId } = valueOf(await who.submit(amount)) as { readonly withdrawId: string };
    await cancel(who, withdrawId);
    asked.unshift(withdrawId);
  }
  const listed = (query: Record<string, number>) => who.ask(withdrawCalls.withdrawals, undefined, { query });
  const lately = { startDate: now - day, endDate: now + day };
  const pages = await Promise.all([1, 2].map((page) => listed({ ...lately, page, size: 1 })));
  expect(pages.map(valueOf)).toMatchObject(
    asked.map((withdrawId) => ({ records: [{ withdrawId, status: 'CANCELLED' }], total: 2, totalPages: 2 })),
  );
  const code = async (startDate: number, endDate: number) => codeOf(await listed({ startDate, endDate }));
  expect(await code(now - 31 * day, now)).toBe('record.range-too-long');
  expect(await code(now - 367 * day, now - 340 * day)).toBe('record.range-too-old');
  expect(await code(now - 365 * day, now - 340 * day)).toBe(200);
});

test('what is asked for is frozen at once, shown, and free again when it is taken back', async () => {
  const who = await member();
  const before = await who.balance();
  const made = valueOf(await who.submit(1_000_000));
  expect(made).toMatchObject({
    ...{ status: 'PENDING', amount: 1_000_000, charge: 0, actualAmount: 1_000_000, canCancel: true },
    ...{ bankName: 'Saola Bank', cardNumber: expect.stringMatching(/^\*+\d{4}$/), finishedDate: null },
  });
  expect(before - (await who.balance())).toBe(1_000_000);
  expect((await settingsOf(who))['blockedBy']).toEqual(['withdraw.open-order']);
  expect(codeOf(await who.submit(1_000_000))).toBe('withdraw.open-order');
  const other = await member();
  expect(codeOf(await cancel(other, made['withdrawId']))).toBe('withdraw.not-found');
  expect(codeOf(await cancel(who, made['withdrawId']))).toBe(200);
  expect(codeOf(await cancel(who, made['withdrawId']))).toBe(200);
  expect(await who.balance()).toBe(before);
  expect(await stateOf(gateway, who)).toBe('CANCELLED');
});

test('32 copies of one request freeze it once, and an intent makes one whatever is lost', async () => {
  const who = await member();
  const before = await who.balance();
  const raced = await Promise.all(Array.from({ length: 32 }, () => who.submit(1_000_000)));
  expect(raced.filter((answer) => codeOf(answer) === 200)).toHaveLength(1);
  // Payment passwords that are being verified count as guesses until they are found right.
  expect(['payment.locked', 'withdraw.open-order', 200]).toEqual(
    expect.arrayContaining([...new Set(raced.map(codeOf))]),
  );
  expect(before - (await who.balance())).toBe(1_000_000);
  const again = await member();
  const key = 'withdraw-once-whatever-happens';
  const [first, second] = [await again.submit(1_000_000, {}, { key }), await again.submit(1_000_000, {}, { key })];
  expect(valueOf(first)['withdrawId']).toBe(valueOf(second)['withdrawId']);
});

test('each thing that stands against it is told by its code, and freezes nothing', async () => {
  const who = await member({ money: '800000' });
  const [before, code] = [await who.balance(), async (...of: [number, object?]) => codeOf(await who.submit(...of))];
  expect(await code(1_000_000, { password: '000000' })).toBe('invalid.payment.pw');
  expect(await code(99_999)).toBe('withdraw.amount-out-of-range');
  expect(await code(500_000.5)).toBe('withdraw.amount-out-of-range');
  expect(await code(1_000_000, { bankCardId: '999999' })).toBe('payout.not-found');
  expect(await code(2_000_000 + before)).toBe('wallet.insufficient-balance');
  expect(codeOf(await (await member()).submit(1_000_000, { bankCardId: who.bankCardId }))).toBe('payout.not-found');
  await gateway.database.execute("update member set payee_name = 'Tran Binh' where id = $1", [who.memberId]);
  expect(await code(500_000)).toBe('payout.name-mismatch');
  expect(await who.balance()).toBe(before);
});

test('a day has so many, and as much as it has', async () => {
  const who = await member();
  for (let one = 0; one < 5; one += 1) {
    await paidOut(await who.submit(100_000 + one));
  }
  const refused = await who.submit(100_000);
  expect([codeOf(refused), valueOf(refused)]).toEqual([
    'withdraw.daily-limit',
    { remainingTimes: 0, remainingAmount: 999_499_990 },
  ]);
  expect((await settingsOf(who))['blockedBy']).toEqual(['withdraw.daily-limit']);
});

test('a kind of accounts has its own bounds and number a day, told flat, while others go on', async () => {
  const who = await member();
  expect(await settingsOf(who)).toMatchObject({
    ...{ minimumAmount: 100_000, maximumAmount: 300_000_000, fixedAmountFlag: 'N', dailyWithdrawMaxCount: 5 },
    ...{ eWalletMinAmount: 100_000, eWalletMaxAmount: 50_000_000, eWalletDailyWithdrawMaxCount: 5 },
    ...{ virtualMinAmount: 500_000, virtualMaxAmount: 300_000_000, virtualDailyWithdrawMaxCount: 3 },
    ...{ virtualFixedWithdrawAmounts: [], virtualAmountLimitFlag: 'Y' },
    // Pages released before read the same by kind.
    ...{ bank: { minimumAmount: 100_000 }, virtual: { maximumAmount: 300_000_000, dailyWithdrawMaxCount: 3 } },
  });
  const added = await who.ask(payoutCalls.addPayoutAccount, {
    ...{ bankCode: 'USDT', cardNumber: 'TJYeasTPa6gpEEiNcqQ7HBjjyXwvWwqSrz', network: 'TRC20' },
    ...{ cardHolder: 'Nguyen An', password: paymentPassword },
  });
  const bankCardId = String(valueOf(added)['bankCardId']);
  expect(codeOf(await who.submit(499_999, { bankCardId }))).toBe('withdraw.amount-out-of-range');
  for (let one = 0; one < 3; one += 1) await paidOut(await who.submit(500_000 + one, { bankCardId }));
  const refused = await who.submit(500_000, { bankCardId });
  expect([codeOf(refused), valueOf(refused)['remainingTimes']]).toEqual(['withdraw.daily-limit', 0]);
  expect(valueOf(await who.ask(payoutCalls.payoutAccounts))).toMatchObject({
    ...{ remainingTransactionTimes: 2, virtual: { maxTransactionTimes: 3, remainingTransactionTimes: 0 } },
  });
  expect((await settingsOf(who))['blockedBy']).toEqual([]);
  expect(codeOf(await who.submit(100_000))).toBe(200);
});

test('what is still to be staked keeps it back; a bonus is left behind, and a deposit for its penalty', async () => {
  const who = await member();
  const before = await who.balance();
  await requireStake(gateway, who, '300000');
  const refused = await who.submit(1_000_000);
  expect([codeOf(refused), valueOf(refused)]).toEqual(['withdraw.turnover-open', { remaining: 700_000 }]);
  expect(await settingsOf(who)).toMatchObject({ remainingTurnover: 700_000, withdrawPenaltyCharge: 10 });
  expect(valueOf(await who.submit(1_000_000, { forfeit: true }))).toMatchObject({ charge: 0 });
  expect(before - (await who.balance())).toBe(1_300_000);
  const saver = await member();
  await requireStake(gateway, saver, undefined);
  const had = await saver.balance();
  const left = valueOf(await saver.submit(1_000_000, { forfeit: true }));
  expect(left).toMatchObject({ charge: 100_000, actualAmount: 1_000_000 });
  expect(had - (await saver.balance())).toBe(1_100_000);
  expect(codeOf(await cancel(saver, left['withdrawId']))).toBe(200);
  expect(await saver.balance()).toBe(had);
});

test('a credit that asks for stakes is seen by what leaves after it', async () => {
  const who = await member();
  const before = await who.balance();
  const answer = await duringCredit(gateway, who, () => who.submit(1_000_000));
  expect([codeOf(answer), valueOf(answer)]).toEqual(['withdraw.turnover-open', { remaining: 700_000 }]);
  expect((await who.balance()) - before).toBe(700_000);
});

test('a bonus that is given up comes back when the money is not there after it', async () => {
  const who = await member({ money: '1000000' });
  const before = await who.balance();
  await requireStake(gateway, who, '900000');
  expect(codeOf(await who.submit(before - 500_000, { forfeit: true }))).toBe('wallet.insufficient-balance');
  expect(await who.balance()).toBe(before);
  expect((await settingsOf(who))['blockedBy']).toEqual(['withdraw.turnover-open']);
});

test('Lotus takes a charge, rests a new account for a day, and asks for a code from an amount on', async () => {
  const who = await member({ brand: 'lotus', money: '30000000' });
  const askCharge = (withdrawAmount: number, more: Record<string, string> = {}) =>
    who.ask(withdrawCalls.withdrawCharge, undefined, { query: { withdrawAmount, ...more } });
  const charge = async (...of: Parameters<typeof askCharge>) => valueOf(await askCharge(...of));
  expect([await charge(100_000), await charge(2_000_000), await charge(90_000_000)]).toEqual([5_000, 10_000, 100_000]);
  expect([await charge(2_000_000, { withdrawType: 'BC' }), await charge(2_000_000, { withdrawType: 'EW' })]).toEqual([
    ...[10_000, 6_000],
  ]);
  expect(codeOf(await askCharge(2_000_000, { withdrawType: 'XX' }))).toBe('request_param_err');
  const settings = await settingsOf(who);
  expect(settings).toMatchObject({
    ...{ withdrawDateFrom: '08:00', withdrawDateTo: '02:00', mobileVerificationType: 'WITHDRAW_AMOUNT' },
    ...{ withdrawPenaltyCharge: null, virtualWalletWithdrawalSwitch: 'N', needsPaymentPassword: true },
  });
  // Wherever the day is, it goes on to a moment that is closed.
  if (settings['isOpen'] === true) gateway.clock.advance(Number(settings['changesAt']) - gateway.clock.now() + 1);
  const closed = await (await member({ brand: 'lotus' })).submit(1_000_000);
  expect(codeOf(closed)).toBe('withdraw.closed');
  gateway.clock.advance(Number(valueOf(closed)['opensAt']) - gateway.clock.now() + 1);
  const rested = await member({ brand: 'lotus', money: '30000000' });
  expect(codeOf(await rested.submit(1_000_000))).toBe('payout.resting');
  await gateway.database.execute('update payout_account set active_at = created_at where member_id = $1', [
    rested.memberId,
  ]);
  expect(codeOf(await rested.submit(10_000_000))).toBe('verification.proof-needed');
  expect(codeOf(await rested.submit(10_000_000, { verificationProof: 'none' }))).toBe('verification.code-wrong');
  await requireStake(gateway, rested, '700000');
  await openWager(rested);
  // A bonus that cannot be given up now is told before a code is asked for.
  expect(codeOf(await rested.submit(10_000_000, { forfeit: true }))).toBe('requirement.kept');
  await gateway.database.execute("delete from wager where member_id = $1 and status = 'open'", [rested.memberId]);
  expect(codeOf(await rested.submit(10_000_000, { forfeit: true }))).toBe('verification.proof-needed');
  expect(valueOf(await rested.submit(9_999_999, { forfeit: true }))).toMatchObject({ charge: 49_999.99 });
});

const openWager = ({ memberId, brand }: Withdrawing) =>
  gateway.database.execute(
    `insert into wager (integration_code, reference, brand_id, member_id, account_id, pool, currency, category,
       vendor_code, game_id, game_name, status, stakes, stake, win, agent_path, placed_at, settled_at)
     values ('test', gen_random_uuid(), $1, $2::bigint,
       ledger_open_account($1, 'player', $2::bigint::text, 'VND', $3), 'real', 'VND', 'RNG', 'MF', 'game-1', 'Game',
       'open', 1, 1, 0, '{}', $3, null)`,
    [brand, memberId, new Date(gateway.clock.now())],
  );

test('a payment password that was set anew rests payouts', async () => {
  const who = await member();
  await gateway.database.execute(
    `insert into profile_rest (brand_id, member_id, until) values ('aurora', $1, now() + interval '30 days')`,
    [who.memberId],
  );
  expect(codeOf(await who.submit(1_000_000))).toBe('payout.resting');
  expect((await settingsOf(who))['blockedBy']).toEqual(['payout.resting']);
});
