import { c2cCalls } from '@pavilion/api-contract/calls/c2c';
import * as v from 'valibot';
import { assertLedgerHolds } from '../modules/ledger/testing/wallet-fixture';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import { until } from '../testing/until';
import { codeOf, valueOf, withdrawingMember } from '../modules/withdrawal/testing/withdrawing-member';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
});

const offers = () =>
  gateway.database.rows(
    v.object({ brandId: v.string() }),
    `select brand_id as "brandId" from withdrawal where offer = 'OPEN' order by brand_id`,
  );

test('members of the demonstration wait to be paid in both brands, once each however often it starts', async () => {
  const before = await offers();
  expect(new Set(before.map(({ brandId }) => brandId))).toEqual(new Set(['aurora', 'lotus']));
  await gateway.gateway.seed();
  expect(await offers()).toEqual(before);
});

test('whoever pays one of them is answered, and whoever offers is paid', async () => {
  const [payer, receiver] = [await withdrawingMember(gateway), await withdrawingMember(gateway)];
  const told = await payer.ask(c2cCalls.c2cDeposit, { amount: 250_500 });
  expect(codeOf(told)).toBe('c2c.no-match');
  const [amount] = valueOf(told)['amounts'] as number[];
  const asked = await payer.ask(c2cCalls.c2cDeposit, { amount });
  expect(codeOf(asked)).toBe(200);
  const transactionId = valueOf(asked)['transactionId'];
  await payer.ask(c2cCalls.processC2c, { transactionId, action: 'PAID' });
  expect(codeOf(await receiver.submit(123_000, { c2c: true }))).toBe(200);
  gateway.clock.advance(16_000);
  const list = { query: {} };
  const waiting = async () =>
    valueOf(await receiver.ask(c2cCalls.paymentConfirmations, undefined, list))['list'] as object[];
  await until(async () => (await waiting()).length === 1);
  const shown = () =>
    payer.ask(c2cCalls.depositConfirmation, undefined, { query: { transactionId: String(transactionId) } });
  await until(async () => valueOf(await shown())['state'] === 'CONFIRMED');
});
