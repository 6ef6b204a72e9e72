import { type Endpoint, endpoints, headers } from '@pavilion/api-contract';
import { payoutCalls } from '@pavilion/api-contract/calls/payout';
import { withdrawCalls } from '@pavilion/api-contract/calls/withdraw';
import { parseAmount, zeroAmount } from '@pavilion/money';
import { systemRandom } from '@pavilion/platform';
import * as v from 'valibot';
import { registerPerson, tokenOf } from '../../../testing/test-accounts';
import type { TestAnswer, TestGateway } from '../../../testing/test-gateway';
import { until } from '../../../testing/until';
import { openLedgerAccount, postEffect } from '../../ledger';
import { makeRequirement } from '../../requirement';

export const paymentPassword = '481516';

/** A member who can take money out. */
export interface Withdrawing {
  readonly brand: string;
  readonly token: string;
  readonly memberId: bigint;
  readonly deviceId: string;
  readonly bankCardId: string;
  ask(endpoint: Endpoint, body?: unknown, more?: Asking): Promise<TestAnswer>;
  submit(amount: number, body?: object, more?: Asking): Promise<TestAnswer>;
  balance(): Promise<number>;
}

interface Asking {
  readonly key?: string;
  readonly query?: Record<string, string | number>;
}

export const codeOf = ({ json, status }: TestAnswer): unknown => json['errorCode'] ?? status;
export const valueOf = ({ json }: TestAnswer): Record<string, unknown> => json['value'] as Record<string, unknown>;

let people = 0;
const idRow = v.object({ id: v.bigint() });

/** Registers somebody, with money, nothing to be staked, a payment password and, unless told, an account. */
export async function withdrawingMember(
  gateway: TestGateway,
  {
    brand = 'aurora',
    money = '5000000',
    hasAccount = true,
    deviceId = systemRandom.uuid(),
    number = `97${String((people += 1)).padStart(8, '0')}`,
    registration = {},
  } = {},
): Promise<Withdrawing> {
  const username = `Taker${systemRandom.uuid().slice(0, 8)}`;
  const token = tokenOf(await registerPerson(gateway, { brand, username, deviceId, more: registration }));
  const { id: memberId } = await gateway.database.row(
    idRow,
    'select id from member where brand_id = $1 and username = $2',
    [brand, username],
  );
  await gateway.database.execute(
    "update requirement set state = 'CLEARED', ended_at = now() where member_id = $1 and state = 'OPEN'",
    [memberId],
  );
  await give(gateway, { brand, memberId, money });
  const ask: Withdrawing['ask'] = (endpoint, body, { key, query } = {}) =>
    gateway.call({
      ...{ endpoint, token, brand, deviceId },
      ...(body === undefined ? {} : { body }),
      ...(query === undefined ? {} : { query }),
      headers: key === undefined ? {} : { [headers.idempotencyKey]: key },
    });
  await ask(endpoints.setPaymentPassword, { password: paymentPassword });
  const added = hasAccount
    ? await ask(payoutCalls.addPayoutAccount, {
        ...{ bankCode: 'SAOLA', cardNumber: number, cardHolder: 'Nguyen An', password: paymentPassword },
      })
    : undefined;
  const bankCardId = added ? String(valueOf(added)['bankCardId']) : '1';
  return {
    ...{ brand, token, memberId, deviceId, bankCardId, ask },
    submit: (amount, body = {}, more = {}) =>
      ask(withdrawCalls.submitWithdrawal, { amount, bankCardId, password: paymentPassword, ...body }, more),
    async balance() {
      const { balance } = valueOf(await ask(endpoints.balance)) as { balance: { availBalance: number }[] };
      return balance[0]?.availBalance ?? 0;
    },
  };
}

interface Giving {
  readonly brand: string;
  readonly memberId: bigint;
  readonly money: string;
}

/** Leaves a member with this much and nothing else. */
async function give({ database, clock }: TestGateway, { brand, memberId, money }: Giving): Promise<void> {
  await database.transaction(async (tx) => {
    const at = new Date(clock.now());
    const account = { kind: 'player', owner: String(memberId), currency: 'VND', at } as const;
    const accountId = await openLedgerAccount(tx, brand, account);
    const posted = await postEffect(tx, brand, {
      ...{ key: `given:${memberId}`, kind: 'float', accountId, amount: parseAmount(money), type: 'demo-credit', at },
      houseId: await openLedgerAccount(tx, brand, { ...account, kind: 'house', owner: 'demo-float' }),
      remark: { key: 'float.demo' },
    });
    if (!posted.ok) throw new Error(posted.error);
  });
}

/** Has a member stake 700,000 before money leaves: for a bonus that can be given up, or for a deposit. */
export const requireStake = (
  { database, clock }: TestGateway,
  { memberId, brand }: Withdrawing,
  forfeit: string | undefined,
): Promise<bigint> =>
  database.transaction((tx) =>
    makeRequirement(tx, brand, {
      ...{ key: `test:${systemRandom.uuid()}`, memberId, currency: 'VND', sourceName: '' },
      ...{ base: parseAmount('700000'), multiplier: 1, deadline: null, at: new Date(clock.now()) },
      source: forfeit === undefined ? 'DEPOSIT' : 'BONUS',
      rule: { contributions: { RNG: 100 }, vendors: [] },
      forfeit: forfeit === undefined ? zeroAmount : parseAmount(forfeit),
    }),
  );

/**
 * Asks for something while a credit with a requirement of 700,000 is under way that began before: the answer, which
 * waits for the credit's end.
 */
export async function duringCredit(
  gateway: TestGateway,
  { memberId, brand }: Withdrawing,
  ask: () => Promise<TestAnswer>,
): Promise<TestAnswer> {
  const { database, clock } = gateway;
  const at = new Date(clock.now());
  const key = `test:${systemRandom.uuid()}`;
  const account = { kind: 'player', owner: String(memberId), currency: 'VND', at } as const;
  let answer: Promise<TestAnswer> | undefined;
  await database.transaction(async (tx) => {
    const posted = await postEffect(tx, brand, {
      ...{ key, kind: 'float', amount: parseAmount('700000'), type: 'bonus', at, remark: { key: 'float.demo' } },
      accountId: await openLedgerAccount(tx, brand, account),
      houseId: await openLedgerAccount(tx, brand, { ...account, kind: 'house', owner: 'bonus' }),
    });
    if (!posted.ok) throw new Error(posted.error);
    await makeRequirement(tx, brand, {
      ...{ key, memberId, currency: 'VND', sourceName: '', source: 'REWARD', base: parseAmount('700000') },
      ...{ multiplier: 1, deadline: null, forfeit: parseAmount('700000'), at },
      rule: { contributions: { RNG: 100 }, vendors: [] },
    });
    answer = ask();
    await until(async () => {
      const { waits } = await database.row(
        v.object({ waits: v.boolean() }),
        `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')
           as waits`,
      );
      return waits;
    });
  });
  if (!answer) throw new Error('nothing was asked for');
  return answer;
}

/** The state of a member's last withdrawal, as it is kept: sessions end where a test lets much time pass. */
export async function stateOf({ database }: TestGateway, { memberId }: Withdrawing): Promise<string> {
  const { state } = await database.row(
    v.object({ state: v.string() }),
    'select state from withdrawal where member_id = $1 order by id desc limit 1',
    [memberId],
  );
  return state;
}
