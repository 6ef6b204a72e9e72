import { transferCalls } from '@pavilion/api-contract/calls/transfer';
import { createFakeVendor, type FakeVendor, serveVendor } from '../modules/wallet-transfer/testing/fake-vendor';
import { assertLedgerHolds } from '../modules/ledger/testing/wallet-fixture';
import { signIn, tokenOf } from '../testing/test-accounts';
import { startBeside, startTestGateway, type TestGateway } from '../testing/test-gateway';
import { until } from '../testing/until';
import { demoPassword } from './demo-accounts.data';

let gateway: TestGateway;
let vendor: FakeVendor;
let served: Awaited<ReturnType<typeof serveVendor>>;
beforeAll(async () => {
  vendor = createFakeVendor('BTW', 'lotus');
  vendor.fate = () => 'down';
  served = await serveVendor(vendor);
  gateway = await startTestGateway({ vendorUrl: served.url });
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
  await served.close();
});

test('demonstration members have money at the vendors once these answer, whichever gateways look, and no less at home', async () => {
  const token = tokenOf(await signIn(gateway, { brand: 'lotus', username: 'demomember', password: demoPassword }));
  const walletsNow = async () =>
    (await gateway.call({ endpoint: transferCalls.walletTypes, brand: 'lotus', token })).json['value'] as {
      readonly accountTypeId: number;
      readonly availBalance: number | null;
    }[];
  const sentSoFar = () => gateway.database.execute("select from wallet_transfer where brand_id = 'lotus'");
  const mainNow = async () => (await walletsNow()).find(({ accountTypeId }) => accountTypeId === 2)?.availBalance;
  const before = await mainNow();
  expect(before).toBeGreaterThan(0);
  await gateway.gateway.attend('demo-wallets');
  expect([await mainNow(), await sentSoFar()]).toEqual([before, 0]);
  vendor.fate = () => 'none';
  const second = await startBeside(gateway);
  await Promise.all([gateway, second].map((one) => one.gateway.attend('demo-wallets')));
  await gateway.gateway.attend('wallet-transfer');
  await until(async () => (await walletsNow()).some(({ availBalance }) => availBalance === 60_000));
  expect(await mainNow()).toBe(before);
  await gateway.gateway.attend('demo-wallets');
  await second.close();
  const sent = [...vendor.moved.values()];
  expect(sent).toEqual([1, 1, 1, 1]);
});
