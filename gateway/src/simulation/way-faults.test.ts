import path from 'node:path';
import type { Endpoint } from '@pavilion/api-contract';
import { depositCalls } from '@pavilion/api-contract/calls/deposit';
import { depositCardCalls } from '@pavilion/api-contract/calls/deposit-card';
import { depositCryptoCalls } from '@pavilion/api-contract/calls/deposit-crypto';
import { depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import { depositWalletCalls } from '@pavilion/api-contract/calls/deposit-wallet';
import { payoutCalls } from '@pavilion/api-contract/calls/payout';
import { withdrawCalls } from '@pavilion/api-contract/calls/withdraw';
import { amountOf } from '@pavilion/money';
import * as v from 'valibot';
import { openLedgerAccount, postLegs, type TransactionType } from '../modules/ledger';
import { assertHolds, assertPaidOut, assertSettles } from './holding';
import { ask, enterMember, type Member, newKey, paymentPassword, preparePassword, readValue } from './member';
import { assertPaidIn } from './paid-in';
import { tell } from './provider-notices';
import { openWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await openWorld({ seed: 13, roomDir: path.resolve(__dirname, '../..') });
});
afterAll(() => world.close());

async function press<S extends v.GenericSchema>(member: Member, endpoint: Endpoint, asked: [object, S]) {
  const [body, schema] = asked;
  const answer = await ask(world, member, endpoint, { body, key: newKey(world) });
  const value = readValue(answer, schema);
  if (value === undefined) throw new Error(`${endpoint.path} answered ${JSON.stringify(answer.json)}`);
  return value;
}

const ordered = v.object({
  depositId: v.string(),
  instructions: v.optional(v.object({ cryptoAmount: v.optional(v.string()) })),
});

async function pay(reference: string, amount: number, currency = 'VND'): Promise<void> {
  const payment = {
    paymentId: `pay-${world.random.uuid()}`,
    amount,
    at: world.clock.now(),
    reversed: false,
    returned: false,
  };
  world.provider.payments.set(reference, [...(world.provider.payments.get(reference) ?? []), payment]);
  expect(await tell(world, { reference, amount, currency }, { ...payment, kind: 'payment' })).toContain('200');
}

/** A deposit at an e-wallet, which keeps a hundredth of it. */
async function payByWallet(member: Member): Promise<string> {
  const body = { bankCode: 'SEUPAY', vendorId: 'sandbox', amount: 2_000_000 };
  const { depositId } = await press(member, depositWalletCalls.depositByRedirect, [body, ordered]);
  await pay(`D${depositId}`, 2_000_000);
  return `D${depositId}`;
}

/** A deposit from wallet to wallet, by which another amount comes than was asked for. */
async function payBetweenWallets(member: Member): Promise<void> {
  const body = { bankCode: 'CHIMLAC', bankType: 'EWALLET_P2P', payerPhone: '0110088002' };
  const asked = { ...body, vendorId: 'sandbox', amount: 2_000_000 };
  const { depositId } = await press(member, depositOrderCalls.depositByTransfer, [asked, ordered]);
  await pay(`D${depositId}`, 1_900_000);
}

async function orderUsdt(member: Member): Promise<{ readonly reference: string; readonly units: number }> {
  const body = { bankCode: 'USDT', vendorId: 'sandbox', amount: 1_000_000, network: 'TRC20' };
  const { depositId, instructions } = await press(member, depositCryptoCalls.depositByCrypto, [body, ordered]);
  return { reference: `D${depositId}`, units: Number(instructions?.cryptoAmount) };
}

async function takeBack(reference: string): Promise<void> {
  const payment = world.provider.payments.get(reference)?.[0];
  if (!payment) throw new Error('nothing was paid');
  payment.reversed = true;
  await tell(world, { reference, amount: payment.amount, currency: 'VND' }, { ...payment, kind: 'payment-reversed' });
}

async function payByCard(member: Member): Promise<string> {
  const card = { telco: 'SaoTel', serial: `CARD${member.username}`, pin: '12345678' };
  const body = { bankCode: 'CARD', vendorId: 'sandbox', amount: 100_000, ...card };
  const { depositId } = await press(member, depositCardCalls.depositByCard, [body, ordered]);
  return depositId;
}

/** A payout to an address, for which a deposit is left that was not staked: that costs a charge. */
async function withdraw(member: Member): Promise<bigint> {
  await payByWallet(member);
  await preparePassword(world, member);
  const cardNumber = `T${String(member.memberId).replaceAll('0', 'Z').padStart(33, 'A')}`;
  const account = {
    bankCode: 'USDT',
    network: 'TRC20',
    cardNumber,
    cardHolder: 'Nguyen An',
    password: paymentPassword,
  };
  const added = await press(member, payoutCalls.addPayoutAccount, [account, v.object({ bankCardId: v.string() })]);
  const body = { amount: 900_000, password: paymentPassword, forfeit: true, ...added };
  const made = await press(member, withdrawCalls.submitWithdrawal, [body, v.object({ withdrawId: v.string() })]);
  return BigInt(made.withdrawId);
}

/** What a faulty gateway would keep of a member. */
const plant = (sql: string, { brand, memberId }: Member): Promise<number> =>
  world.gateway().database.execute(sql, [brand, memberId]);
const ofMember = 'where brand_id = $1 and member_id = $2';
const ofOrder = `where order_id in (select id from deposit_order ${ofMember})`;

const sayOf = (member: Member, call: 'approveWithdrawal' | 'rejectWithdrawal', id: bigint) =>
  world.operate({ by: 'first', call, brand: member.brand, id });

type Act = (member: Member) => Promise<unknown>;

const ofMembers: readonly [what: string, found: string, make: Act, sql: string][] = [
  ['a posting of a payment that nobody made', 'credits 1', payByWallet, `delete from deposit_payment ${ofOrder}`],
  [
    'a credit that its order does not say',
    'orders 1',
    payByWallet,
    `update deposit_order set credited = credited + 1 ${ofMember}`,
  ],
  [
    'what was asked for from wallet to wallet, credited in place of what came',
    'orders 1',
    payBetweenWallets,
    `update deposit_order set credited = requested ${ofMember}`,
  ],
  ['a charge that was not taken', 'credits 1', payByWallet, `update deposit_order set charge_rate = 200 ${ofMember}`],
  [
    'a payment that was taken back and stands all the same',
    'returns 1',
    async (member) => takeBack(await payByWallet(member)),
    `update deposit_payment set reversed_at = null ${ofOrder}`,
  ],
  ['a PIN that is kept', 'cards 1', payByCard, `update deposit_card set sealed = 'PIN' ${ofOrder}`],
  [
    'a charge of a payout that is not frozen',
    'charges 1',
    withdraw,
    `update withdrawal set charge = charge + 10000 ${ofMember}`,
  ],
  [
    'a charge of a payout that came back and is told as taken',
    'charges 1',
    async (member) => sayOf(member, 'rejectWithdrawal', await withdraw(member)),
    `update ledger_hold set captured = amount, returned = 0
     where id in (select fee_hold_id from withdrawal ${ofMember})`,
  ],
  [
    'units that are not those of the rate',
    'charges 1',
    withdraw,
    `update withdrawal set virtual_amount = virtual_amount + 1 ${ofMember}`,
  ],
];

const dayMs = 86_400_000;
let entered = 0;
const enter = (): Promise<Member> =>
  enterMember(world, { brand: 'aurora', name: `OtherWays${(entered += 1)}`, friends: [] });

// First: what is planted afterwards would be found here, too.
test('payments that were answered as taken are there, at the rate of their order, and are what the provider has', async () => {
  const member = await enter();
  const { reference, units } = await orderUsdt(member);
  await pay(reference, units, 'USDT');
  await pay(reference, 10.01, 'USDT');
  await assertPaidIn(world);
  const [credited] = world.provider.payments.get(reference) ?? [];
  if (!credited) throw new Error('nothing was paid');
  credited.returned = true;
  await expect(assertPaidIn(world)).rejects.toThrow(/was given back, and credited/);
  credited.returned = false;
  await plant(`update deposit_payment set amount = amount + 10000 ${ofOrder} and amount < 10000000000`, member);
  await expect(assertPaidIn(world)).rejects.toThrow(/of 10.01 is worth 2542540000, and was taken as 2542550000/);
  await plant(`delete from deposit_payment ${ofOrder}`, member);
  await expect(assertPaidIn(world)).rejects.toThrow(/was answered as taken, and is not there/);
  world.provider.payments.delete(reference);
  const other = await payByWallet(member);
  world.provider.payments.delete(other);
  await expect(assertPaidIn(world)).rejects.toThrow(/is none of the provider's/);
});

test.each(ofMembers)('%s is found', async (_, ...[found, make, sql]) => {
  const member = await enter();
  await make(member);
  await assertHolds(world, member);
  expect(await plant(sql, member)).toBe(1);
  await expect(assertHolds(world, member)).rejects.toThrow(new RegExp(`(^|, )${found}(,|$)`));
});

test('a PIN is forgotten when its order is cancelled before the provider has it', async () => {
  const member = await enter();
  world.provider.fault = 'deaf';
  const depositId = await payByCard(member);
  world.provider.fault = 'none';
  await assertHolds(world, member);
  const body = { depositId };
  const answer = await ask(world, member, depositCalls.cancelDeposit, { body, key: newKey(world) });
  expect(answer.json).toMatchObject({ success: true });
  await assertHolds(world, member);
});

test.each([
  ['never heard of its order', 'deaf', 200],
  ['has its order, and lost the answer', 'silent', 'deposit.card-used'],
] as const)(
  'whether a card of a cancelled order may be used again where the provider %s: %s',
  async (_, fault, code) => {
    const member = await enter();
    world.provider.fault = fault;
    const body = { depositId: await payByCard(member) };
    await ask(world, member, depositCalls.cancelDeposit, { body, key: newKey(world) });
    world.provider.fault = 'none';
    world.clock.advance(600_000);
    await world.attend();
    const card = { telco: 'SaoTel', serial: `CARD${member.username}`, pin: '12345678' };
    const again = { bankCode: 'CARD', vendorId: 'sandbox', amount: 100_000, ...card };
    const tried = await ask(world, await enter(), depositCardCalls.depositByCard, { body: again, key: newKey(world) });
    expect(tried.json['errorCode'] ?? tried.status).toBe(code);
  },
);

/** Posts something between a member's account and one of the house, as nobody is asked about it. */
async function post({ brand, memberId }: Member, units: bigint, type: TransactionType): Promise<void> {
  const { database } = world.gateway();
  const at = new Date(world.clock.now());
  const posted = await database.transaction(async (tx) => {
    const open = (kind: 'player' | 'house', owner: string) =>
      openLedgerAccount(tx, brand, { kind, owner, currency: 'VND', at });
    const [accountId, houseId] = [await open('player', String(memberId)), await open('house', 'demo-float')];
    const legs = [
      { accountId, amount: amountOf(units), type },
      { accountId: houseId, amount: amountOf(-units), type },
    ];
    return postLegs(tx, brand, { key: world.random.uuid(), kind: 'float', legs, remark: { key: 'float.demo' }, at });
  });
  expect(posted).toMatchObject({ ok: true });
}

test('money that goes out of what is owed is found', async () => {
  const member = await enter();
  const reference = await payByWallet(member);
  const { balance } = await world.gateway().database.row(
    v.object({ balance: v.bigint() }),
    `select balance from ledger_account
     where brand_id = $1 and kind = 'player' and owner = $2::bigint::text and purpose = 'main' and currency = 'VND'`,
    [member.brand, member.memberId],
  );
  await post(member, -balance, 'adjustment-out');
  await takeBack(reference);
  await post(member, 1_000_000_000n, 'demo-credit');
  await assertHolds(world, member);
  await post(member, -500_000_000n, 'transfer-to-line');
  await expect(assertHolds(world, member)).rejects.toThrow(/escapes 1/);
});

test('what goes out to an address is the units of its withdrawal, and of somebody', async () => {
  const member = await enter();
  const id = await withdraw(member);
  await sayOf(member, 'approveWithdrawal', id);
  // What the demonstration offers to payers lasts a day.
  world.clock.advance(dayMs);
  await assertSettles(world);
  await assertPaidOut(world);
  const payout = world.provider.payouts.get(`W${id}`);
  expect(payout).toMatchObject({ amount: 35.43, currency: 'USDT', state: 'done' });
  world.provider.payouts.set(`W${id}`, { state: 'done', amount: 35.44, currency: 'USDT' });
  await expect(assertPaidOut(world)).rejects.toThrow(/was of 35.43 USDT, and 35.44 USDT was sent/);
  world.provider.payouts.set('W987654321', { state: 'done', amount: 1, currency: 'USDT' });
  await expect(assertPaidOut(world)).rejects.toThrow('W987654321 is done for nobody');
});
