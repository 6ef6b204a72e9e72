import type { Clock, Database, Logger } from '@pavilion/platform';
import { createPeriodicJob, type JobCourse, type PeriodicJob } from '../../kit';
import { type PaymentProvider, ProviderRefusal } from '../payment-provider';
import { type DepositAddresses, referenceOfAddress } from './deposit-address.service';
import type { ProviderOrders } from './provider-orders.service';
import {
  type AskedAddress,
  planAddress,
  planOrder,
  takeAddressesToAsk,
  takeOrdersToAsk,
} from './reconciliation.repository';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly provider: PaymentProvider;
  readonly providers: Pick<ProviderOrders, 'ask'>;
  readonly addresses: Pick<DepositAddresses, 'take'>;
}

const everyMs = 5_000;
/** Asked about at a look, of orders and of addresses: a provider is asked for no more than some few a second. */
const atOnce = 10;
/** What could not be asked for is due again after so long. */
const leaseMs = 600_000;

/**
 * Asks the provider, slowly, what arrived for orders that have ended and at members' own addresses. A provider tells of
 * a payment for a while and then no more: what it told while the gateway was away is found here.
 */
export const createReconciliation = (deps: Deps): PeriodicJob =>
  createPeriodicJob({
    ...{ logger: deps.logger, everyMs, failure: 'a provider was not asked what arrived' },
    run: (course) => reconcile(deps, course),
  });

async function reconcile(deps: Deps, course: JobCourse): Promise<void> {
  const { database, clock, provider, providers } = deps;
  const at = new Date(clock.now());
  const taking = { at, until: new Date(at.getTime() + leaseMs), limit: atOnce };
  for (const order of await takeOrdersToAsk(database, taking))
    await attempt(
      course,
      () => providers.ask(order),
      () => planOrder(database, order, at),
    );
  for (const address of await takeAddressesToAsk(database, provider.name, taking))
    await attempt(
      course,
      () => askAddress(deps, address),
      () => planAddress(database, address, at),
    );
}

/** Asks, and plans the next time: also where the provider knows nothing of it, which asking sooner would not change. */
async function attempt(
  { isStopped, fail }: JobCourse,
  ask: () => Promise<void>,
  plan: () => Promise<void>,
): Promise<void> {
  if (isStopped()) return;
  try {
    await ask().catch((error: unknown) => {
      if (!(error instanceof ProviderRefusal && error.status === 404)) throw error;
    });
    await plan();
  } catch (error) {
    fail(error);
  }
}

async function askAddress({ database, provider, addresses }: Deps, { id, bankCode }: AskedAddress): Promise<void> {
  const told = await provider.orderStatus(referenceOfAddress(id));
  for (const { reversed, ...payment } of told.payments) {
    const taken = { provider: provider.name, currency: bankCode, isBack: reversed, payment };
    await database.transaction((tx) => addresses.take(tx, id, taken), { attempts: 3 });
  }
}
