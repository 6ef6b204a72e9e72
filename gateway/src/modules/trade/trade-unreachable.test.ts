import { c2cCalls } from '@pavilion/api-contract/calls/c2c';
import * as v from 'valibot';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { operatorWith } from '../../testing/test-operators';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { type FakePayouts, startFakePayouts } from '../withdrawal/testing/fake-payouts';
import { codeOf, valueOf, type Withdrawing, withdrawingMember } from '../withdrawal/testing/withdrawing-member';

let gateway: TestGateway;
let provider: FakePayouts;
let key: string;
beforeAll(async () => {
  provider = await startFakePayouts();
  gateway = await startTestGateway({ paymentUrl: provider.url, seedDemo: false });
  ({ key } = await operatorWith(gateway, { id: 'eve', roles: { aurora: 'approver' } }));
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
  await provider.close();
});

let amounts = 300_000;

/** Somebody with a withdrawal that is offered to members, and somebody who would pay it. */
async function offeredPair() {
  const [amount, receiver, payer] = [
    (amounts += 1_000),
    await withdrawingMember(gateway),
    await withdrawingMember(gateway),
  ];
  expect(valueOf(await receiver.submit(amount, { c2c: true }))).toMatchObject({ status: 'PAYING' });
  return { amount, receiver, payer };
}

const ask = (who: Withdrawing, amount: number) => who.ask(c2cCalls.c2cDeposit, { amount });

const keepAway = {
  blocked: ({ memberId }: Withdrawing) =>
    gateway.database.execute("update member set blocked = true where brand_id = 'aurora' and id = $1", [memberId]),
  closed: ({ memberId }: Withdrawing) =>
    gateway.database.execute(
      "insert into play_guard (brand_id, member_id, excluded_until, closed_until) values ('aurora', $1, $2, $2)",
      [memberId, new Date(gateway.clock.now() + 30 * 86_400_000)],
    ),
};
const ways = ['blocked', 'closed'] as const;
/** How the desk tells it. */
const standings = { blocked: 'BLOCKED', closed: 'CLOSED' } as const;

const titleRow = v.object({ title: v.string() });
const lettersTo = async ({ memberId }: Withdrawing): Promise<readonly string[]> => {
  const statement = "select texts #>> '{EN,title}' as title from message where member_id = $1";
  return (await gateway.database.rows(titleRow, statement, [memberId])).map(({ title }) => title);
};

/** What the desk shows of disputed trades. */
const disputed = async (): Promise<readonly unknown[]> => {
  const { value } = (
    await gateway.gateway.http.app.inject({
      url: '/internal/brands/aurora/trades',
      headers: { host: 'localhost', authorization: `Bearer ${key}` },
    })
  ).json<{ value: readonly unknown[] }>();
  return value;
};

test.each(ways)(
  'a receiver who is %s loses nothing by silence: the desk looks at what is said to be paid',
  async (how) => {
    const { amount, receiver, payer } = await offeredPair();
    const id = String(valueOf(await ask(payer, amount))['transactionId']);
    const before = await payer.balance();
    await keepAway[how](receiver);
    const said = await payer.ask(c2cCalls.processC2c, { transactionId: id, action: 'PAID', remark: '' });
    expect(valueOf(said)).toMatchObject({ state: 'PAID' });
    await gateway.database.execute('update trade set due_at = $2 where id = $1', [
      id,
      new Date(gateway.clock.now() - 1),
    ]);
    await gateway.gateway.attend('trade');
    const shown = await payer.ask(c2cCalls.depositConfirmation, undefined, { query: { transactionId: id } });
    expect(valueOf(shown)).toMatchObject({ state: 'DISPUTED' });
    expect(await lettersTo(payer)).toContainEqual(expect.stringContaining('is being checked'));
    expect(await disputed()).toContainEqual(
      expect.objectContaining({
        ...{ id, payer: expect.objectContaining({ standing: 'OPEN' }) },
        receiver: expect.objectContaining({ standing: standings[how] }),
      }),
    );
    const refused = await gateway.gateway.http.app.inject({
      ...{ method: 'POST', url: `/internal/brands/aurora/trades/${id}/refusal`, payload: { reason: 'nothing came' } },
      headers: { host: 'localhost', authorization: `Bearer ${key}` },
    });
    expect(refused.statusCode).toBe(200);
    expect(await payer.balance()).toBe(before);
  },
);

test.each(ways)('nobody is sent to pay a member who is %s', async (how) => {
  const { amount, receiver, payer } = await offeredPair();
  await keepAway[how](receiver);
  const answer = await ask(payer, amount);
  expect(codeOf(answer)).toBe('c2c.no-match');
  expect(valueOf(answer)['amounts']).not.toContain(amount);
});

test.each(ways)('the desk is told of a payer who is %s', async (how) => {
  const { amount, receiver, payer } = await offeredPair();
  const id = String(valueOf(await ask(payer, amount))['transactionId']);
  for (const [who, action] of [
    [payer, 'PAID'],
    [receiver, 'DISPUTE'],
  ] as const)
    expect(codeOf(await who.ask(c2cCalls.processC2c, { transactionId: id, action, remark: '' }))).toBe(200);
  await keepAway[how](payer);
  expect(await disputed()).toContainEqual(
    expect.objectContaining({
      ...{ id, payer: expect.objectContaining({ standing: standings[how] }) },
      receiver: expect.objectContaining({ standing: 'OPEN' }),
    }),
  );
});
