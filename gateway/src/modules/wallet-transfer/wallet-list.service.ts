import { type Amount, zeroAmount } from '@pavilion/money';
import type { Clock, Database } from '@pavilion/platform';
import { findBalance } from '../ledger';
import { listClosedVendors, listLast, type TransferRecord } from './wallet-transfer.repository';
import type { Mover } from './vendor-wallets';
import type { VendorWallets } from './vendor-wallets';

/** A wallet at a vendor as it stands now. */
export interface ListedWallet {
  readonly vendor: string;
  /** Nothing while the vendor does not answer. */
  readonly balance: Amount | undefined;
  /** The newest transfer with it; it may be under way. */
  readonly last: TransferRecord | undefined;
  readonly isClosed: boolean;
}

/** A member's wallets. */
export interface WalletList {
  readonly main: Amount;
  readonly wallets: readonly ListedWallet[];
}

export interface WalletListDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly vendors: VendorWallets;
  readonly vendorsOf: (brandId: string) => readonly string[];
  /** Told why a vendor said nothing. */
  readonly onSilence: (error: unknown) => void;
}

/** The main wallet, and what each vendor says of its own. */
export async function listWallets(deps: WalletListDeps, mover: Mover): Promise<WalletList> {
  const { database, clock, vendors, vendorsOf, onSilence } = deps;
  const { brandId, memberId, currency } = mover;
  const silent = (error: unknown): undefined => {
    onSilence(error);
    return undefined;
  };
  const [main, last, closed, ...balances] = await Promise.all([
    findBalance(database, brandId, { kind: 'player', owner: String(memberId), currency }),
    listLast(database, brandId, memberId),
    listClosedVendors(database, brandId, new Date(clock.now())),
    ...vendorsOf(brandId).map((vendor) => vendors.balance({ ...mover, vendor }).catch(silent)),
  ]);
  return {
    main: main ?? zeroAmount,
    wallets: vendorsOf(brandId).map((vendor, index) => ({
      vendor,
      balance: balances[index],
      last: last.find((one) => one.vendor === vendor),
      isClosed: closed.has(vendor),
    })),
  };
}
