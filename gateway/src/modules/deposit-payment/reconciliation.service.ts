import type { Clock, Database } from '@pavilion/platform';
import type { PaymentProvider } from '../payment-provider';
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
  readonly provider: PaymentProvider;
  readonly providers: Pick<ProviderOrders, 'ask'>;
  readonly addresses: Pick<DepositAddresses, 'take'>;
  readonly onFault: (error: unknown) => void;
}

/** Asked about at once; a provider is asked for no more than a few a second. */
const atOnce = 10;
/** What could not be asked for is due again after so long. */
const leaseMs = 600_000;

/**
 * Asks the provider, slowly, what arrived for orders that have ended and at members' own addresses. A provider tells of
 * a payment for a while and then no more: what it told while the gateway was away is found here.
 */
export function createReconciliation(deps: Deps): () => Promise<void> {
  const { database, clock, provider, providers, onFault } = deps;
  return async () => {
    const now = clock.now();
    const taking = { at: new Date(now), until: new Date(now + leaseMs), limit: atOnce };
    for (const order of await takeOrdersToAsk(database, taking)) {
      const asked = providers.ask(order).then(() => planOrder(database, order, new Date(now)));
      await asked.catch(onFault);
    }
    for (const address of await takeAddressesToAsk(database, provider.name, taking)) {
      const asked = askAddress(deps, address).then(() => planAddress(database, address, new Date(now)));
      await asked.catch(onFault);
    }
  };
}

async function askAddress({ database, provider, addresses }: Deps, { id, bankCode }: AskedAddress): Promise<void> {
  const told = await provider.orderStatus(referenceOfAddress(id));
  for (const { reversed, ...payment } of told.payments) {
    const taken = { provider: provider.name, currency: bankCode, isBack: reversed, payment };
    await database.transaction((tx) => addresses.take(tx, id, taken), { attempts: 3 });
  }
}
