import { toDecimal } from '@pavilion/money';
import { type Clock, type Database, enqueue, type Tx } from '@pavilion/platform';
import {
  betweenWallets,
  type CardKeeper,
  type DepositRecord,
  jobOf,
  jobTable,
  type KeptInstructions,
  lockDeposit,
  makeReady,
  moveDeposit,
  type NamedDeposit,
  type PaidCard,
  setReturn,
} from '../deposit';
import {
  type PaymentProvider,
  type ProviderInstructions,
  type ProviderOrder,
  ProviderRefusal,
} from '../payment-provider';
import type { DepositPayments } from './deposit-payments.service';
import { findPaymentOf } from './payment.repository';
import { vietQrPayload } from './viet-qr.policy';

/** Orders as the provider has them. Calls over the network stand outside of transactions, and may be made again. */
export interface ProviderOrders {
  /** Has the provider make an order ready; one that is ready or over is left as it is. */
  prepare(order: NamedDeposit): Promise<void>;
  cancel(order: NamedDeposit): Promise<void>;
  /** Asks what arrived, and takes it. */
  ask(order: NamedDeposit): Promise<void>;
  /** Has the provider give back what was refused. */
  giveBack(order: NamedDeposit): Promise<void>;
  /** Ends an order whose time is over, unless it was paid meanwhile. */
  expire(order: NamedDeposit): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly provider: PaymentProvider;
  readonly payments: DepositPayments;
  readonly cards: CardKeeper;
  /** Blocks of a chain that follow before a payment on it stands; nothing for a chain that the brand does not take. */
  readonly confirmationsOf: (brandId: string, way: { bankCode: string; network: string }) => number | undefined;
}

/** Name of an order at the provider. */
export const referenceOf = (id: bigint): string => `D${id}`;

/** The order of a name; nothing for a name that is none. */
export const idOfReference = (reference: string): bigint | undefined =>
  /^D\d{1,18}$/.test(reference) ? BigInt(reference.slice(1)) : undefined;

const isPreparing = ({ state, reason }: DepositRecord): boolean => state === 5 && reason === 'preparing';

type Locked = <T>(named: NamedDeposit, act: (tx: Tx, order: DepositRecord) => Promise<T>) => Promise<T | undefined>;

export function createProviderOrders(deps: Deps): ProviderOrders {
  const { database, clock, provider, payments, cards } = deps;
  const locked: Locked = ({ brandId, id }, act) =>
    database.transaction(
      async (tx) => {
        const order = await lockDeposit(tx, brandId, id);
        return order && act(tx, order);
      },
      { attempts: 3 },
    );
  return {
    prepare: (named) => prepare(deps, locked, named),
    async cancel(named) {
      const end = await provider.cancelOrder(referenceOf(named.id)).catch((error: unknown) => {
        // An order that never came to the provider needs no end there.
        if (!(error instanceof ProviderRefusal)) throw error;
        return 'ended' as const;
      });
      // Only where the provider never takes the order any more is its card whoever's it was before.
      if (end === 'unheard') await locked(named, (tx, order) => cards.free(tx, order));
    },
    async ask(named) {
      const told = await provider.orderStatus(referenceOf(named.id));
      for (const { reversed, ...payment } of told.payments)
        await locked(named, (tx, order) =>
          reversed ? payments.takeBack(tx, order, payment) : payments.take(tx, order, payment),
        );
      if (told.state === 'failed') await locked(named, (tx, order) => payments.fail(tx, order));
    },
    giveBack: (named) => giveBack(deps, locked, named),
    async expire(named) {
      await locked(named, async (tx, order) => {
        const isDue = order.expiresAt.getTime() <= clock.now() && (order.state === 4 || isPreparing(order));
        if (!isDue) return;
        await moveDeposit(tx, order, { state: 'expired' });
        // Nobody knows whether the provider has the card: it is asked, and takes the order no more.
        if (await cards.open(tx, order)) await enqueue(tx, jobTable, jobOf('cancel', order, clock.now()));
        await cards.forget(tx, order);
      });
    },
  };
}

/** The provider does it once for a payment, however often it is asked: an answer that is lost is asked for again. */
async function giveBack({ database, provider, clock }: Deps, locked: Locked, named: NamedDeposit): Promise<void> {
  const payment = await findPaymentOf(database, named.id);
  if (!payment) return;
  const state = await provider.returnPayment(payment.paymentId).then(
    () => 'DONE' as const,
    (error: unknown) => {
      if (!(error instanceof ProviderRefusal)) throw error;
      return 'REFUSED' as const;
    },
  );
  await locked(named, async (tx, order) => {
    if (order.returnState === 'ASKED') await setReturn(tx, order, { state, at: new Date(clock.now()) });
  });
}

async function prepare(deps: Deps, locked: Locked, named: NamedDeposit): Promise<void> {
  const { provider, cards } = deps;
  const found = await locked(named, async (tx, order) => ({ order, card: await cards.open(tx, order) }));
  if (!found || !isPreparing(found.order)) return;
  try {
    const { providerId, instructions } = await provider.openOrder(askedOf(found.order, found.card));
    const kept = instructionsOf(deps, found.order, instructions);
    await locked(named, async (tx) => {
      await makeReady(tx, named.brandId, { id: named.id, providerId, instructions: kept });
      await cards.forget(tx, named);
    });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await locked(named, async (tx, order) => {
      if (!isPreparing(order)) return;
      await moveDeposit(tx, order, { state: 'rejected', reason: 'refused' });
      // Of other content under the reference the provider has an order, and with it the card.
      await (error.status === 409 ? cards.forget(tx, order) : cards.free(tx, order));
    });
  }
}

/** An order as the provider is asked for it: crypto in units of its currency, which is the bank's code. */
const askedOf = (order: DepositRecord, card: PaidCard | undefined): ProviderOrder => ({
  ...{ reference: referenceOf(order.id), method: order.method, remark: order.remark },
  ...{ returnUrl: order.returnUrl, expiresAt: order.expiresAt, network: order.network, card: card ?? null },
  wallet: order.method === betweenWallets ? order.bankCode : null,
  ...(order.cryptoAmount === null
    ? { amount: order.requested, currency: order.currency }
    : { amount: order.cryptoAmount, currency: order.bankCode }),
});

/**
 * What the payer is shown: transfers have a VietQR that says amount and remark, a chain the code of its address. Of a
 * wallet its telephone number is typed; the account behind it is in the code alone, since its bank is not the wallet.
 */
function instructionsOf(deps: Deps, order: DepositRecord, told: ProviderInstructions): KeptInstructions {
  const { bin, bankName, accountNumber, accountName, walletPhone, launchUrl, address } = told;
  const isWhole = order.requested % 10_000n === 0n;
  const transfer =
    bin !== undefined && accountNumber !== undefined && isWhole
      ? vietQrPayload({ bin, account: accountNumber, amount: toDecimal(order.requested), remark: order.remark })
      : undefined;
  const qrContent = address ?? transfer;
  return {
    ...(bankName === undefined ? {} : { bankName }),
    ...(accountNumber === undefined || walletPhone !== undefined ? {} : { accountNumber }),
    ...(walletPhone === undefined ? {} : { walletPhone }),
    ...(accountName === undefined ? {} : { accountName }),
    ...(launchUrl === undefined ? {} : { launchUrl }),
    ...(qrContent === undefined ? {} : { qrContent }),
    ...(address === undefined ? {} : { address, ...chainOf(deps, order) }),
  };
}

function chainOf({ confirmationsOf }: Deps, { brandId, bankCode, network, cryptoAmount }: DepositRecord) {
  if (network === null || cryptoAmount === null) return {};
  const confirmations = confirmationsOf(brandId, { bankCode, network });
  return {
    ...{ network, cryptoCurrency: bankCode, cryptoAmount: toDecimal(cryptoAmount) },
    ...(confirmations === undefined ? {} : { confirmations }),
  };
}
