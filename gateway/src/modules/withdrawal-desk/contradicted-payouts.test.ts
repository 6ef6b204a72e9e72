import { verifyAuditLog } from '@pavilion/platform/operators';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { operatorWith } from '../../testing/test-operators';
import { until } from '../../testing/until';
import { send, signedNotice } from '../deposit/testing/fake-provider';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { type FakePayouts, startFakePayouts } from '../withdrawal/testing/fake-payouts';
import { stateOf, valueOf, type Withdrawing, withdrawingMember } from '../withdrawal/testing/withdrawing-member';
import { createContradictionKeeper } from './contradictions.service';

let gateway: TestGateway;
let provider: FakePayouts;
let ann = '';
beforeAll(async () => {
  provider = await startFakePayouts();
  gateway = await startTestGateway({ paymentUrl: provider.url });
  ann = (await operatorWith(gateway, { id: 'ann', roles: { aurora: 'operator' } })).key;
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
  await provider.close();
});

const desk = async (path: string, reason?: string) => {
  const answer = await gateway.gateway.http.app.inject({
    method: reason === undefined ? 'GET' : 'POST',
    url: `/internal/brands/aurora/${path}`,
    headers: { host: 'localhost', authorization: `Bearer ${ann}` },
    ...(reason === undefined ? {} : { payload: { reason } }),
  });
  const { value, errorCode } = answer.json();
  return { code: errorCode, value };
};
const tell = (id: string, state: string) =>
  send(gateway, signedNotice(gateway, { reference: `W${id}`, amount: 1_000_000, state, kind: 'payout' }));
/** A withdrawal that the provider has, and knows nothing of yet. */
async function sentOut(who: Withdrawing): Promise<string> {
  const id = String(valueOf(await who.submit(1_000_000))['withdrawId']);
  expect((await desk(`withdrawals/${id}/approval`, 'looked at')).code).toBeUndefined();
  await until(() => provider.sent.has(`W${id}`));
  return id;
}
interface OpenContradiction {
  readonly id: string;
  readonly endedAt: number;
  readonly toldAt: number;
}
const openOf = async (id: string) =>
  ((await desk('contradicted-payouts')).value as OpenContradiction[]).find((one) => one.id === id);

test.each([
  { first: 'failed', then: 'done', state: 'FAILED', paid: 0 },
  { first: 'done', then: 'failed', state: 'SUCCESS', paid: 1_000_000 },
])(
  'what is told to be $first and then $then moves nothing, and stands at the desk until it is settled',
  async ({ first, then, state, paid }) => {
    const who = await withdrawingMember(gateway);
    const before = await who.balance();
    const id = await sentOut(who);
    expect(await tell(id, first)).toBe(200);
    expect(await openOf(id)).toBeUndefined();
    expect(await tell(id, first)).toBe(200);
    expect(await openOf(id)).toBeUndefined();
    gateway.clock.advance(60_000);
    const toldAt = gateway.clock.now();
    expect(await tell(id, then)).toBe(200);
    // Told again, it is the same contradiction.
    gateway.clock.advance(1_000);
    expect(await tell(id, then)).toBe(200);
    expect(await stateOf(gateway, who)).toBe(state);
    expect(before - (await who.balance())).toBe(paid);
    const contradiction = { told: then, settledAt: null, settledBy: null, settledReason: null };
    const open = await openOf(id);
    expect(open).toMatchObject({ id, amount: 1_000_000, currency: 'VND', ended: first, ...contradiction });
    expect(open?.endedAt).toBeLessThan(toldAt - 59_000);
    expect(open?.toldAt).toBeGreaterThanOrEqual(toldAt);
    expect(open?.toldAt).toBeLessThan(gateway.clock.now() - 900);
    expect((await desk(`withdrawals/${id}`)).value).toMatchObject({ contradiction });

    const log = await verifyAuditLog(gateway.database);
    const settled = { told: then, settledBy: 'ann', settledReason: 'the bank took it back' };
    expect((await desk(`contradicted-payouts/${id}/settlement`, ' ')).code).toBe('request_param_err');
    expect((await desk(`contradicted-payouts/${id}/settlement`, settled.settledReason)).value).toMatchObject(settled);
    expect(await openOf(id)).toBeUndefined();
    expect((await desk(`withdrawals/${id}`)).value).toMatchObject({ contradiction: settled });
    expect((await desk(`contradicted-payouts/${id}/settlement`, 'twice')).code).toBe('withdraw.under-way');
    expect((await verifyAuditLog(gateway.database)).entries).toBe(log.entries + 1);
    // What was settled stays so, however often it is told.
    expect(await tell(id, then)).toBe(200);
    expect(await openOf(id)).toBeUndefined();
    expect(before - (await who.balance())).toBe(paid);
  },
);

test('whoever reads the log hears of a contradiction once, and not of one that was rolled back', async () => {
  const id = await sentOut(await withdrawingMember(gateway));
  const warn = jest.fn();
  const keep = createContradictionKeeper({ logger: { warn } });
  const word = { id: BigInt(id), told: 'done', at: new Date(gateway.clock.now()) } as const;
  const undone = gateway.database.transaction(async (tx) => {
    await keep(tx, 'aurora', word);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(warn).not.toHaveBeenCalled();
  for (const _ of [1, 2]) await gateway.database.transaction((tx) => keep(tx, 'aurora', word));
  const said = { brand: 'aurora', withdrawal: id, told: 'done' };
  expect(warn.mock.calls).toEqual([[said, 'a provider contradicts how a payout has ended']]);
});
