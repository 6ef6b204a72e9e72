import { amountOf, negateAmount, parseAmount } from '@pavilion/money';
import * as v from 'valibot';
import { auroraRewards } from '../../seed/reward-offers.data';
import { registerPerson } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { until } from '../../testing/until';
import { openLedgerAccount, postLegs, reversePosting } from '../ledger';
import { createCalendarService } from './calendar.service';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const dayMs = 24 * 60 * 60_000;
const remark = { key: 'float.demo' } as const;
const idRow = v.object({ id: v.bigint() });
const amountRow = v.object({ sum: v.bigint() });

/** A member whose deposits stand in the ledger, and what the calendar says of now. */
async function saver(username: string) {
  await registerPerson(gateway, { username });
  const byName = "select id from member where brand_id = 'aurora' and username = $1";
  const { id: memberId } = await gateway.database.row(idRow, byName, [username]);
  const { database, clock } = gateway;
  const service = createCalendarService({
    ...{ database, clock, rulesOf: () => auroraRewards },
    claimer: { refuse: async () => undefined, pay: () => Promise.reject(new Error('nobody claims here')) },
  });
  const deposit = (units: string, at: Date): Promise<bigint> =>
    database.transaction(async (tx) => {
      const [amount, common] = [parseAmount(units), { currency: 'VND', at }];
      const accountId = await openLedgerAccount(tx, 'aurora', { kind: 'player', owner: String(memberId), ...common });
      const houseId = await openLedgerAccount(tx, 'aurora', { kind: 'house', owner: 'payments:test', ...common });
      const legs = [
        { accountId: houseId, amount: negateAmount(amount), type: 'deposit' },
        { accountId, amount, type: 'deposit' },
      ] as const;
      const key = `calendar-deposit:${memberId}:${units}`;
      const posted = await postLegs(tx, 'aurora', { key, kind: 'deposit', legs, remark, at });
      if (!posted.ok) throw new Error(posted.error);
      return posted.value.transactionId;
    });
  const takeBack = (transactionId: bigint): Promise<unknown> =>
    database.transaction((tx) =>
      reversePosting(tx, 'aurora', {
        ...{ key: `calendar-back:${transactionId}`, transactionId, remark, at: new Date(clock.now()) },
      }),
    );
  const deposited = async () => amountOf((await service.view('aurora', { memberId, currency: 'VND' })).day.deposited);
  /** Waits until the rollups know all of the member's deposits and takings back. */
  const rolledUp = (cash: string) =>
    until(async () => {
      const sql = `select coalesce(sum(cash), 0)::bigint as sum from member_cash_day
        where brand_id = 'aurora' and member_id = $1 and type_id in (1001, 1002)`;
      return (await database.row(amountRow, sql, [memberId])).sum === parseAmount(cash);
    });
  return { deposit, takeBack, deposited, rolledUp };
}

test('what is taken back today of a deposit of yesterday takes nothing off what was deposited today', async () => {
  const who = await saver('Calendar21');
  const yesterdays = await who.deposit('200000', new Date(gateway.clock.now()));
  gateway.clock.advance(dayMs);
  const todays = await who.deposit('100000', new Date(gateway.clock.now()));
  await who.rolledUp('300000');
  expect(await who.deposited()).toBe(parseAmount('100000'));
  await who.takeBack(yesterdays);
  await who.rolledUp('100000');
  expect(await who.deposited()).toBe(parseAmount('100000'));
  await who.takeBack(todays);
  expect(await who.deposited()).toBe(parseAmount('0'));
  await who.rolledUp('0');
  expect(await who.deposited()).toBe(parseAmount('0'));
});

test('of several deposits of today only those count that were not taken back', async () => {
  const who = await saver('Calendar22');
  const at = new Date(gateway.clock.now());
  const ids = [await who.deposit('50000', at), await who.deposit('70000', at)];
  await who.rolledUp('120000');
  await who.takeBack(ids[0] ?? 0n);
  await who.rolledUp('70000');
  expect(await who.deposited()).toBe(parseAmount('70000'));
});
