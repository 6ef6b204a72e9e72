import { createCanvas } from '@napi-rs/canvas';
import { depositCalls } from '@pavilion/api-contract/calls/deposit';
import { depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import { depositSlipCalls } from '@pavilion/api-contract/calls/deposit-slip';
import { loseAnswers } from '../../testing/lost-answers';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { codeOf, valueOf, withdrawingMember } from '../withdrawal/testing/withdrawing-member';
import { type FakeProvider, startFakeProvider, tell } from './testing/fake-provider';

let gateway: TestGateway;
let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
  gateway = await startTestGateway({ paymentUrl: provider.url });
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
  await provider.close();
});

const picture = async () =>
  `data:image/jpeg;base64,${(await createCanvas(200, 100).encode('jpeg')).toString('base64')}`;
const referenceOf = (order: Record<string, unknown>) => `D${String(order['depositId'])}`;

test('what a payer said of an order is told as said to the same call, whatever became of the order; to no other', async () => {
  const { ask } = await withdrawingMember(gateway);
  const order = async () =>
    valueOf(
      await ask(depositOrderCalls.depositByTransfer, {
        bankCode: 'SAOLA',
        vendorId: 'sandbox',
        amount: 200_000,
      }),
    );
  const paid = await order();
  const slip = { depositId: String(paid['depositId']), image: await picture(), uploadDepositRemarks: 'first' };
  const upload = (key: string) => ask(depositSlipCalls.uploadSlip, slip, { key });
  const remind = (key: string) => ask(depositCalls.remindDeposit, { depositId: slip.depositId }, { key });
  expect([codeOf(await upload('slip-of-a-test-one')), codeOf(await remind('reminder-in-a-test'))]).toEqual([200, 200]);
  await ask(depositSlipCalls.uploadSlip, { ...slip, uploadDepositRemarks: 'second' });
  for (const endpoint of [depositSlipCalls.uploadSlip, depositCalls.remindDeposit])
    await loseAnswers(gateway.database, endpoint);
  expect(codeOf(await upload('slip-of-a-test-one'))).toBe(200);
  expect(
    valueOf(await ask(depositSlipCalls.depositSlip, undefined, { query: { depositId: slip.depositId } })),
  ).toMatchObject({
    remarks: 'second',
  });
  expect(codeOf(await remind('reminder-in-a-test'))).toBe(200);
  expect(codeOf(await remind('another-of-a-test'))).toBe('deposit.reminded');
  for (const endpoint of [depositSlipCalls.uploadSlip, depositCalls.remindDeposit])
    await loseAnswers(gateway.database, endpoint);
  expect(await tell(gateway, { reference: referenceOf(paid) })).toBe(200);
  for (const again of [await upload('slip-of-a-test-one'), await remind('reminder-in-a-test')])
    expect(valueOf(again)).toMatchObject({ state: '2' });
  expect(codeOf(await upload('slip-of-a-test-two'))).toBe('deposit.ended');
  const left = await order();
  const cancel = (key: string) => ask(depositCalls.cancelDeposit, { depositId: left['depositId'] }, { key });
  expect(codeOf(await cancel('cancelled-in-a-test'))).toBe(200);
  await loseAnswers(gateway.database, depositCalls.cancelDeposit);
  expect(await tell(gateway, { reference: referenceOf(left) })).toBe(200);
  expect([codeOf(await cancel('cancelled-in-a-test')), codeOf(await cancel('another-of-a-test'))]).toEqual([
    ...[200, 'deposit.ended'],
  ]);
});
