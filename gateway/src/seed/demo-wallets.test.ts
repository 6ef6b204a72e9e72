import { transferCalls } from '@pavilion/api-contract/calls/transfer';
import { createLogger } from '@pavilion/platform';
import * as v from 'valibot';
import { createFakeVendor, type FakeVendor, serveVendor } from '../modules/wallet-transfer/testing/fake-vendor';
import { assertLedgerHolds } from '../modules/ledger/testing/wallet-fixture';
import { signIn, tokenOf } from '../testing/test-accounts';
import { startBeside, startTestGateway, type TestGateway } from '../testing/test-gateway';
import { until } from '../testing/until';
import type { Brand } from '../kit';
import type { MemberRecord } from '../modules/member';
import { demoPassword } from './demo-accounts.data';
import { createDemoWalletsModule } from './demo-wallets.module';

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

/** The module before vendors that do not answer, in a brand of which some members are there. */
function withoutVendors(members: readonly string[], { faults, lines }: { faults: string[]; lines: string[] }) {
  const { database, clock } = gateway;
  const brand = { id: 'somewhere', settings: { currency: { code: 'VND' } } } as Brand;
  return createDemoWalletsModule({
    ...{ database, clock, brands: { all: () => [brand] } },
    logger: createLogger({ name: 'subject', destination: { write: (line) => void lines.push(line) } }),
    members: {
      findByName: async (_, name) => (members.includes(name) ? ({ id: 1n } as MemberRecord) : undefined),
    },
    vendors: { balance: () => Promise.reject(new Error(faults.shift())) },
    ...{ vendorsOf: () => ['BTW'], vendorName: () => 'BTW' },
  });
}

test('wallets are not taken for filled while a member of the demonstration is missing', async () => {
  const told = { faults: ['a vendor was asked'], lines: [] as string[] };
  for (const members of [[], ['demomember']]) await withoutVendors(members, told).attend?.();
  expect(told).toEqual({ faults: ['a vendor was asked'], lines: [] });
  const marked = "select brand_id from seed_version where brand_id = 'somewhere'";
  expect(await gateway.database.rows(v.object({ brand_id: v.string() }), marked)).toEqual([]);
});

test('vendors that stay away are told of once, and anything new again', async () => {
  const told = { faults: ['away', 'away', 'away', 'refused'], lines: [] as string[] };
  const wallets = withoutVendors(['demomember', 'demovip'], told);
  for (let look = 0; look < 4; look += 1) await wallets.attend?.();
  expect(told.faults).toEqual([]);
  expect(told.lines.map((line) => /away|refused/.exec(line)?.[0])).toEqual(['away', 'refused']);
});
