import { verifyAuditLog } from '@pavilion/platform/operators';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { operatorWith } from '../../testing/test-operators';
import { until } from '../../testing/until';
import { send, signedNotice } from '../deposit/testing/fake-provider';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { type FakePayouts, startFakePayouts } from '../withdrawal/testing/fake-payouts';
import {
  codeOf,
  stateOf,
  valueOf,
  type Withdrawing,
  withdrawingMember,
} from '../withdrawal/testing/withdrawing-member';

let gateway: TestGateway;
let provider: FakePayouts;
const keys = new Map<string, string>();
beforeAll(async () => {
  provider = await startFakePayouts();
  gateway = await startTestGateway({ paymentUrl: provider.url });
  for (const [id, role] of [
    ['ann', 'operator'],
    ['bob', 'operator'],
    ['eve', 'approver'],
    ['vic', 'viewer'],
  ] as const)
    keys.set(id, (await operatorWith(gateway, { id, roles: { aurora: role } })).key);
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
  await provider.close();
});
beforeEach(() => {
  provider.behave('answer');
  provider.saying('pending');
});

const desk = async (path: string, { by = 'ann', ...body }: { by?: string; as?: string; reason?: string } = {}) => {
  const answer = await gateway.gateway.http.app.inject({
    method: Object.keys(body).length === 0 ? 'GET' : 'POST',
    url: `/internal/brands/aurora/${path}`,
    headers: { host: 'localhost', authorization: `Bearer ${keys.get(by) ?? ''}` },
    ...(Object.keys(body).length === 0 ? {} : { payload: body }),
  });
  const { value, errorCode } = answer.json();
  return { code: errorCode, value };
};
const reason = 'the bank was asked';
const end = (id: string, as: string, by = 'ann') => desk(`withdrawals/${id}/end`, { by, as, reason });

/** A withdrawal that the provider has, and tells nothing of. */
async function sentOut(who: Withdrawing, amount = 1_000_000): Promise<string> {
  const id = String(valueOf(await who.submit(amount))['withdrawId']);
  await desk(`withdrawals/${id}/approval`, { reason });
  await desk(`withdrawals/${id}/approval`, { by: 'eve', reason });
  await until(() => provider.sent.has(`W${id}`));
  return id;
}

test.each([
  { as: 'paid', state: 'SUCCESS', paid: 1_000_000 },
  { as: 'failed', state: 'FAILED', paid: 0 },
])('what is never heard of again is ended as $as by an operator, and the next one can be asked for', async (told) => {
  const who = await withdrawingMember(gateway);
  const before = await who.balance();
  const id = await sentOut(who);
  expect(codeOf(await who.submit(1_000_000))).toBe('withdraw.open-order');
  expect((await end(id, told.as, 'vic')).code).toBe('operator.forbidden');
  expect((await end(id, 'gone')).code).toBe('request_param_err');
  expect((await desk(`withdrawals/${id}/end`, { as: told.as, reason: ' ' })).code).toBe('request_param_err');
  const log = await verifyAuditLog(gateway.database);
  expect((await end(id, told.as)).value).toMatchObject({ id, state: told.state, followed: 'operator' });
  expect((await verifyAuditLog(gateway.database)).entries).toBe(log.entries + 1);
  expect(before - (await who.balance())).toBe(told.paid);
  expect((await desk(`withdrawals/${id}`)).value.endWords).toMatchObject([
    { operator: 'ann', outcome: told.as, reason },
  ]);
  expect((await end(id, told.as, 'bob')).code).toBe('withdraw.under-way');
  expect(codeOf(await who.submit(1_000_000))).toBe(200);
});

test('a large one takes two persons who say the same, the second of whom is an approver', async () => {
  const who = await withdrawingMember(gateway, { money: '200000000' });
  const before = await who.balance();
  const id = await sentOut(who, 150_000_000);
  expect((await end(id, 'failed')).value).toMatchObject({ state: 'PAYING', followed: null });
  expect((await end(id, 'failed')).code).toBe('operator.forbidden');
  expect((await end(id, 'failed', 'bob')).code).toBe('operator.forbidden');
  // Another word is not the same one.
  expect((await end(id, 'paid', 'eve')).value).toMatchObject({ state: 'PAYING', followed: null });
  expect(await stateOf(gateway, who)).toBe('PAYING');
  const { endWords } = (await desk(`withdrawals/${id}`)).value;
  expect(endWords).toMatchObject([
    { operator: 'ann', outcome: 'failed' },
    { operator: 'eve', outcome: 'paid' },
  ]);
  const both = await Promise.all([1, 2, 3, 4].map(() => end(id, 'failed', 'eve')));
  expect(both.filter(({ code }) => code === undefined)).toHaveLength(1);
  expect(await stateOf(gateway, who)).toBe('FAILED');
  expect(await who.balance()).toBe(before);
});

test('the provider is asked before, and its clear word goes before the operator’s', async () => {
  const who = await withdrawingMember(gateway);
  const id = await sentOut(who);
  provider.states.set(`W${id}`, 'done');
  expect((await end(id, 'failed')).value).toMatchObject({ state: 'SUCCESS', followed: 'provider' });
  expect((await desk(`withdrawals/${id}`)).value.endWords).toEqual([]);
  const away = await withdrawingMember(gateway);
  const before = await away.balance();
  const lost = await sentOut(away);
  provider.behave('deaf');
  expect((await end(lost, 'failed')).value).toMatchObject({ state: 'FAILED', followed: 'operator' });
  expect(await away.balance()).toBe(before);
  // What the provider tells after all is against the operator's word.
  provider.behave('answer');
  const notice = { reference: `W${lost}`, amount: 1_000_000, state: 'done', kind: 'payout' as const };
  expect(await send(gateway, signedNotice(gateway, notice))).toBe(200);
  expect((await desk('contradicted-payouts')).value).toContainEqual(
    expect.objectContaining({ id: lost, ended: 'failed', told: 'done', endedByHand: true }),
  );
});

test('what was not sent is not ended so; what is being paid for more than a day is overdue', async () => {
  const waiting = String(valueOf(await (await withdrawingMember(gateway)).submit(1_000_000))['withdrawId']);
  expect((await end(waiting, 'paid')).code).toBe('withdraw.under-way');
  expect((await end('999999999', 'paid')).code).toBe('withdraw.not-found');
  const id = await sentOut(await withdrawingMember(gateway));
  expect((await desk(`withdrawals/${id}`)).value).toMatchObject({ isSent: true, isOverdue: false });
  await gateway.database.execute(
    "update withdrawal set approved_at = approved_at - interval '24 hours 1 second' where id = $1",
    [id],
  );
  expect((await desk('withdrawals')).value).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id, isSent: true, isOverdue: true }),
      expect.objectContaining({ id: waiting, isSent: false, isOverdue: false }),
    ]),
  );
});
