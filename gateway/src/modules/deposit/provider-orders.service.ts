import { toDecimal } from '@pavilion/money';
import type { Clock, Database, Tx } from '@pavilion/platform';
import { type PaymentProvider, type ProviderInstructions, ProviderRefusal } from '../payment-provider';
import { type DepositRecord, lockDeposit, makeReady, moveDeposit, type NamedDeposit } from './deposit.repository';
import type { KeptInstructions } from './deposit.schema';
import type { DepositPayments } from './deposit-payments.service';
import { vietQrPayload } from './viet-qr.policy';

/** Orders as the provider has them. Calls over the network stand outside of transactions, and may be made again. */
export interface ProviderOrders {
  /** Has the provider make an order ready; one that is ready or over is left as it is. */
  prepare(order: NamedDeposit): Promise<void>;
  cancel(order: NamedDeposit): Promise<void>;
  /** Asks what arrived, and takes it. */
  ask(order: NamedDeposit): Promise<void>;
  /** Ends an order whose time is over, unless it was paid meanwhile. */
  expire(order: NamedDeposit): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly provider: PaymentProvider;
  readonly payments: DepositPayments;
}

/** Name of an order at the provider. */
export const referenceOf = (id: bigint): string => `D${id}`;

/** The order of a name; nothing for a name that is none. */
export const idOfReference = (reference: string): bigint | undefined =>
  /^D\d{1,18}$/.test(reference) ? BigInt(reference.slice(1)) : undefined;

const isPreparing = ({ state, reason }: DepositRecord): boolean => state === 5 && reason === 'preparing';

type Locked = <T>(named: NamedDeposit, act: (tx: Tx, order: DepositRecord) => Promise<T>) => Promise<T | undefined>;

export function createProviderOrders({ database, clock, provider, payments }: Deps): ProviderOrders {
  const locked: Locked = ({ brandId, id }, act) =>
    database.transaction(
      async (tx) => {
        const order = await lockDeposit(tx, brandId, id);
        return order && act(tx, order);
      },
      { attempts: 3 },
    );
  return {
    prepare: (named) => prepare(provider, locked, named),
    async cancel({ id }) {
      await provider.cancelOrder(referenceOf(id)).catch((error: unknown) => {
        // An order that never came to the provider needs no end there.
        if (!(error instanceof ProviderRefusal)) throw error;
      });
    },
    async ask(named) {
      const told = await provider.orderStatus(referenceOf(named.id));
      for (const { reversed, ...payment } of told.payments)
        await locked(named, (tx, order) =>
          reversed ? payments.takeBack(tx, order, payment) : payments.take(tx, order, payment),
        );
      if (told.state === 'failed') await locked(named, (tx, order) => payments.fail(tx, order));
    },
    async expire(named) {
      await locked(named, async (tx, order) => {
        const isDue = order.expiresAt.getTime() <= clock.now() && (order.state === 4 || isPreparing(order));
        if (isDue) await moveDeposit(tx, order, { state: 'expired' });
      });
    },
  };
}

async function prepare(provider: PaymentProvider, locked: Locked, named: NamedDeposit): Promise<void> {
  const order = await locked(named, async (_tx, found) => found);
  if (!order || !isPreparing(order)) return;
  try {
    const { providerId, instructions } = await provider.openOrder({
      ...{ reference: referenceOf(order.id), method: order.method, amount: order.requested },
      ...{ currency: order.currency, remark: order.remark, returnUrl: order.returnUrl, expiresAt: order.expiresAt },
    });
    const kept = instructionsOf(order, instructions);
    await locked(named, (tx) => makeReady(tx, named.brandId, { id: named.id, providerId, instructions: kept }));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await locked(named, async (tx, found) => {
      if (isPreparing(found)) await moveDeposit(tx, found, { state: 'rejected', reason: 'refused' });
    });
  }
}

/** What the payer is shown: transfers have a VietQR that says amount and remark. */
function instructionsOf(order: DepositRecord, told: ProviderInstructions): KeptInstructions {
  const { bin, bankName, accountNumber, accountName, launchUrl } = told;
  const isWhole = order.requested % 10_000n === 0n;
  const qrContent =
    bin !== undefined && accountNumber !== undefined && isWhole
      ? vietQrPayload({ bin, account: accountNumber, amount: toDecimal(order.requested), remark: order.remark })
      : undefined;
  return {
    ...(bankName === undefined ? {} : { bankName }),
    ...(accountNumber === undefined ? {} : { accountNumber }),
    ...(accountName === undefined ? {} : { accountName }),
    ...(launchUrl === undefined ? {} : { launchUrl }),
    ...(qrContent === undefined ? {} : { qrContent }),
  };
}
