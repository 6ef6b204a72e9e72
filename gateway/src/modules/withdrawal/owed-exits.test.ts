import { lineTransferCalls } from '@pavilion/api-contract/calls/line-transfer';
import { transferCalls } from '@pavilion/api-contract/calls/transfer';
import { withdrawCalls } from '@pavilion/api-contract/calls/withdraw';
import * as v from 'valibot';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { reversePosting } from '../ledger';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import {
  codeOf,
  paymentPassword,
  requireStake,
  valueOf,
  type Withdrawing,
  withdrawingMember,
} from './testing/withdrawing-member';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
});

const [mainWallet, vendorWallet] = [2, 301];

/** Takes back what a member was given; what is frozen for a payout is owed then. */
async function takeBack({ brand, memberId }: Withdrawing): Promise<void> {
  const { database, clock } = gateway;
  const { id: transactionId } = await database.row(
    v.object({ id: v.bigint() }),
    'select id from ledger_transaction where brand_id = $1 and idempotency_key = $2',
    [brand, `given:${memberId}`],
  );
  await database.transaction(async (tx) => {
    const remark = { key: 'float.demo' } as const;
    const order = { key: `back:${memberId}`, transactionId, remark, at: new Date(clock.now()) };
    expect(await reversePosting(tx, brand, order)).toMatchObject({ ok: true });
  });
}

/** Somebody with the 1,000,000 of a payout that was given up, who owes nearly as much. */
async function debtor(): Promise<Withdrawing> {
  const who = await withdrawingMember(gateway, {
    ...{ brand: 'lotus', money: '1500000', registration: { affiliateCode: 'DEMOAGENT1' } },
  });
  await gateway.database.execute('update payout_account set active_at = created_at where member_id = $1', [
    who.memberId,
  ]);
  const asked = await who.submit(1_000_000);
  expect(codeOf(asked)).toBe(200);
  await takeBack(who);
  expect(await who.balance()).toBe(0);
  expect(codeOf(await who.ask(withdrawCalls.cancelWithdrawal, { withdrawId: valueOf(asked)['withdrawId'] }))).toBe(200);
  return who;
}

const waysOut: readonly (readonly [name: string, go: (who: Withdrawing, amount: number) => Promise<unknown>])[] = [
  ['a payout', async (who, amount) => who.submit(amount)],
  [
    'a transfer to the upline',
    (who, amount) => who.ask(lineTransferCalls.transferUpline, { amount, password: paymentPassword }),
  ],
  [
    'a transfer to a vendor',
    (who, amount) =>
      who.ask(transferCalls.walletTransfer, {
        ...{ fromAccountTypeId: mainWallet, toAccountTypeId: vendorWallet, amount },
      }),
  ],
];

test.each(waysOut)('%s takes nothing out of what is owed', async (_name, go) => {
  const who = await debtor();
  const before = await who.balance();
  expect(before).toBeGreaterThan(900_000);
  const answer = (await go(who, 600_000)) as Awaited<ReturnType<Withdrawing['submit']>>;
  expect(codeOf(answer)).toBe('wallet.owed');
  expect(valueOf(answer)).toMatchObject({ mostAmount: expect.any(Number), owed: expect.any(Number) });
  expect(await who.balance()).toBe(before);
});

test('a bonus that is given up for a payout is not what the debt is paid of', async () => {
  const who = await debtor();
  await requireStake(gateway, who, '500000');
  expect(codeOf(await who.submit(600_000, { forfeit: true }))).toBe('wallet.owed');
});
