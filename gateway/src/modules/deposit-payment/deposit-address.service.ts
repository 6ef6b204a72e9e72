import { type Amount, parseAmount, zeroAmount } from '@pavilion/money';
import { type Clock, type Database, err, ok, type Random, type Result, type Tx } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import {
  type CryptoTerms,
  type DepositRefusal,
  type DepositRules,
  type DepositWay,
  insertUnasked,
  lockDeposit,
  newRemark,
  valueAt,
} from '../deposit';
import type { PaymentProvider } from '../payment-provider';
import {
  type AddressTerms,
  type DepositAddress,
  keepTerms,
  keepTermsOfWay,
  listAddressWays,
  lockAddress,
  openAddress,
  tellAddress,
} from './deposit-address.repository';
import type { ArrivedPayment, DepositPayments } from './deposit-payments.service';
import { findPayment } from './payment.repository';

/** Whose address, for which currency, on which chain. */
export interface AddressAsk {
  readonly memberId: bigint;
  readonly bankCode: string;
  readonly vendorId: string;
  readonly network: string;
}

/** An address as its member sees it. */
export interface OwnAddress {
  readonly address: string;
  readonly confirmations: number;
  readonly minimum: Amount;
  readonly rate: Amount;
}

/**
 * Addresses of members: what arrives at one is a deposit, at the rate of the moment in which it is told. Whoever has an
 * address pays there whenever they like: what comes after its way was switched off is looked at by hand, at the rate
 * that was known last.
 */
export interface DepositAddresses {
  find(brandId: string, ask: AddressAsk): Promise<Result<OwnAddress, Refusal>>;
  /** Takes what a provider tells of an address; nothing where it is unknown, or has another currency. */
  take(
    tx: Tx,
    id: bigint,
    told: { readonly provider: string; readonly currency: string; readonly payment: ArrivedPayment; isBack: boolean },
  ): Promise<boolean>;
  /** Keeps the rates and bounds of now with every address, for when its way is switched off. */
  keepTerms(): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly provider: PaymentProvider;
  readonly payments: DepositPayments;
  readonly rulesOf: (brandId: string) => DepositRules;
  readonly depositRefusal: DepositRefusal;
  readonly currencyOf: (brandId: string) => string;
  readonly onFault: (error: unknown) => void;
}

/** Name of an address at the provider. */
export const referenceOfAddress = (id: bigint): string => `A${id}`;

/** The address of a name; nothing for a name that is none. */
export const addressOfReference = (reference: string): bigint | undefined =>
  /^A\d{1,18}$/.test(reference) ? BigInt(reference.slice(1)) : undefined;

const yearMs = 365 * 24 * 3_600_000;

export function createDepositAddresses(deps: Deps): DepositAddresses {
  return {
    find: (brandId, ask) => findAddress(deps, brandId, ask),
    async take(tx, id, { provider, currency, payment, isBack }) {
      const to = await lockAddress(tx, id);
      if (to?.provider !== provider || to.bankCode !== currency) return false;
      const known = await findPayment(tx, { provider, paymentId: payment.paymentId });
      const way = wayOf(deps.rulesOf(to.brandId), to);
      const order = known
        ? await lockDeposit(tx, to.brandId, known.orderId)
        : await writeUnasked(deps, tx, { to, way, amount: payment.amount });
      if (!order) return false;
      await deps.payments[isBack ? 'takeBack' : way ? 'take' : 'hold'](tx, order, payment);
      return true;
    },
    async keepTerms() {
      for (const kept of await listAddressWays(deps.database)) {
        const way = wayOf(deps.rulesOf(kept.brandId), kept);
        if (way) await keepTermsOfWay(deps.database, kept, termsOf(way));
      }
    },
  };
}

type CryptoWay = DepositWay & { readonly crypto: CryptoTerms };

const wayOf = ({ ways }: DepositRules, { bankCode, vendorId }: Pick<AddressAsk, 'bankCode' | 'vendorId'>) =>
  ways.find((way): way is CryptoWay => way.crypto !== null && way.bankCode === bankCode && way.vendorId === vendorId);

const termsOf = ({ minimum, maximum, chargeRate, crypto }: CryptoWay): AddressTerms => ({
  ...{ least: minimum, most: maximum, chargeRate, rate: crypto.rate },
});

async function findAddress(deps: Deps, brandId: string, ask: AddressAsk): Promise<Result<OwnAddress, Refusal>> {
  const rules = deps.rulesOf(brandId);
  const way = rules.isOpen ? wayOf(rules, ask) : undefined;
  const chain = way?.crypto.networks.find(({ network }) => network === ask.network);
  if (!way || !chain) return err({ code: 'deposit.channel-closed' });
  const wanted = { ...ask, provider: deps.provider.name, createdAt: new Date(deps.clock.now()) };
  const kept = await deps.database.transaction(async (tx) => {
    // Whoever may not pay in the least of this way is not shown where to.
    const refused = await deps.depositRefusal(tx, { brandId, memberId: ask.memberId, amount: way.minimum });
    if (refused) return err(refused);
    const opened = await openAddress(tx, brandId, wanted);
    await keepTerms(tx, opened, termsOf(way));
    return ok(opened);
  });
  if (!kept.ok) return kept;
  const address = kept.value.address ?? (await askProvider(deps, kept.value));
  if (address === undefined) return err({ code: 'platform.unavailable' });
  return ok({ address, confirmations: chain.confirmations, minimum: way.minimum, rate: way.crypto.rate });
}

/** Asked again, the provider answers the same address: nothing of what it is asked changes. */
async function askProvider({ database, provider, onFault }: Deps, kept: DepositAddress): Promise<string | undefined> {
  try {
    const { instructions } = await provider.openOrder({
      ...{ reference: referenceOfAddress(kept.id), method: 'CRYPTO', amount: parseAmount('1'), remark: '' },
      ...{ currency: kept.bankCode, network: kept.network, wallet: null, card: null, returnUrl: null },
      expiresAt: new Date(kept.createdAt.getTime() + 20 * yearMs),
    });
    const { address } = instructions;
    if (address !== undefined) await database.transaction((tx) => tellAddress(tx, kept, address));
    return address;
  } catch (error) {
    // A provider that is away or refuses has no address now; another look may find one.
    onFault(error);
    return undefined;
  }
}

/** What arrived at an address, and its way while that is open. */
interface Unasked {
  readonly to: DepositAddress;
  readonly way: CryptoWay | undefined;
  readonly amount: Amount;
}

/**
 * Writes a payment that nobody asked for as an order in review. Without a rate it is worth nothing that could be
 * credited; it is written all the same, since it is somebody's money.
 */
async function writeUnasked({ clock, random, currencyOf }: Deps, tx: Tx, { to, way, amount }: Unasked) {
  if (way) await keepTerms(tx, to, termsOf(way));
  const { least, most, chargeRate, rate } = way ? termsOf(way) : to;
  return insertUnasked(tx, to, {
    ...{ least: least ?? zeroAmount, most: most ?? zeroAmount, chargeRate: chargeRate ?? 0, rate },
    ...{ cryptoAmount: amount, value: rate === null ? zeroAmount : valueAt(rate, amount) },
    ...{ currency: currencyOf(to.brandId), remark: newRemark(random), at: new Date(clock.now()) },
  });
}
