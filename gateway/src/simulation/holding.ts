import { reconcile } from '../modules/team';
import type { Books } from './books';
import { findEarnedFaults } from './earned-faults.repository';
import { findFaults } from './faults.repository';
import type { Member } from './member';
import { findProtectionFaults } from './protection-faults.repository';
import { tellRest } from './provider-notices';
import { walletName } from './simulated-vendor';
import { SimulationFault } from './simulation-fault';
import type { World } from './world';
import { listEndedWithdrawals, listPendingTransfers, listUnsettled, listVendorAccounts } from './world.repository';

/** Whatever moved in the ledger since the last look. @throws SimulationFault */
export async function assertBooks(books: Books, { brand: brandId, memberId }: Member): Promise<void> {
  const faults = await books.findFaults({ brandId, memberId });
  if (faults.length > 0) throw new SimulationFault(faults.join('\n'));
}

/** Everything of one member. @throws SimulationFault */
export async function assertHolds(world: World, member: Member): Promise<void> {
  const { brand: brandId, memberId } = member;
  const { database } = world.gateway();
  const faults = Object.entries({
    ...(await findFaults(database, { brandId, memberId })),
    ...(await findEarnedFaults(database, { brandId, memberId })),
    ...(await findProtectionFaults(database, { brandId, memberId })),
  });
  const found = faults.filter(([, count]) => count !== 0n).map(([name, count]) => `${name} ${count}`);
  if (found.length > 0) throw new SimulationFault(found.join(', '));
  if (world.ownWallets.some((wallet) => wallet.brandId === brandId)) await assertWallets(world, member);
}

const unitsPerWhole = 10_000n;

/** What vendors have is what the ledger says, but for what is still on its way. @throws SimulationFault */
async function assertWallets({ gateway, walletVendor }: World, { brand, memberId }: Member): Promise<void> {
  const { database } = gateway();
  const pending = await listPendingTransfers(database, brand, memberId);
  for (const { vendorCode, balance } of await listVendorAccounts(database, brand, memberId)) {
    const there = walletVendor.wallets.get(walletName(vendorCode, brand, `m${memberId}`)) ?? 0;
    const unknown = pending.filter((one) => one.vendorCode === vendorCode);
    const underWay = unknown.reduce((sum, { id }) => sum + (walletVendor.movements.get(`WT${id}`)?.change ?? 0), 0);
    if (balance !== BigInt(there - underWay) * unitsPerWhole)
      throw new SimulationFault(`${vendorCode} has ${there}, of it ${underWay} untold, and the ledger says ${balance}`);
  }
}

/** Sums over everybody, and what is kept of them. @throws SimulationFault */
export async function assertReconciled(world: World): Promise<void> {
  await world.attend();
  const { differences } = await reconcile(world.gateway().database);
  if (differences.length === 0) return;
  const lines = differences.map(({ check, key, kept, raw }) => `${check} ${key}: ${kept} instead of ${raw}`);
  throw new SimulationFault(lines.slice(0, 10).join('\n'));
}

/** What was paid out is what the provider or a member paid, and nothing else. @throws SimulationFault */
export async function assertPaidOut({ gateway, provider }: World): Promise<void> {
  const ended = await listEndedWithdrawals(gateway().database);
  const known = new Set(ended.map(({ id }) => `W${id}`));
  for (const [reference, { state }] of provider.payouts)
    if (state !== 'pending' && !known.has(reference)) throw new SimulationFault(`${reference} is ${state} for nobody`);
  for (const { id, state, isTraded, units, currency } of ended) {
    const payout = provider.payouts.get(`W${id}`);
    const told = payout?.state;
    const sent = payout && `${payout.amount} ${payout.currency}`;
    const toSend = `${Number(units) / Number(unitsPerWhole)} ${currency}`;
    if (sent !== undefined && sent !== toSend)
      throw new SimulationFault(`withdrawal ${id} was of ${toSend}, and ${sent} was sent`);
    const paid = isTraded ? undefined : 'done';
    const expected = state === 'SUCCESS' ? paid : state === 'FAILED' ? 'failed' : undefined;
    if (told !== expected)
      throw new SimulationFault(`withdrawal ${id} is ${state}, and its payout ${told ?? 'unheard of'}`);
  }
}

const hourMs = 3_600_000;
const mostHours = 12;

/** With neighbours that answer, whatever waits for nobody comes to its end by itself. @throws SimulationFault */
export async function assertSettles(world: World): Promise<void> {
  const { provider, walletVendor, clock, gateway } = world;
  Object.assign(provider, { fault: 'none' });
  Object.assign(walletVendor, { fault: 'none', refuses: false });
  await tellRest(world);
  for (let hours = 0; hours < mostHours; hours += 1) {
    for (const payout of provider.payouts.values()) if (payout.state === 'pending') payout.state = 'done';
    clock.advance(hourMs);
    await world.attend();
  }
  const left = await listUnsettled(gateway().database);
  if (left.length > 0) throw new SimulationFault(`never ends: ${left.map(({ name }) => name).join(', ')}`);
}
