import { transferCalls } from '@pavilion/api-contract/calls/transfer';
import { amountToWire, zeroAmount } from '@pavilion/money';
import { err, ok, type Result } from '@pavilion/platform';
import { type Brand, findOrRun, type ModuleContext, type Refusal, type Session } from '../../kit';
import { walletName } from '../ledger';
import { mainWalletType } from '../wallet';
import type { Mover } from './vendor-wallets';
import { type ListedWallet, listWallets, type WalletListDeps } from './wallet-list.service';
import type { VendorNaming } from './wallet-transfer-money';
import type { TransferRecord } from './wallet-transfer.repository';
import type { TransferAsk, WalletTransferService } from './wallet-transfer.service';

/** A vendor that keeps a wallet of its own, and the number of that on the wire. */
export interface NumberedVendor {
  readonly vendor: string;
  readonly typeId: number;
}

export interface WalletTransferRoutes {
  readonly service: WalletTransferService;
  readonly list: WalletListDeps;
  readonly numbersOf: (brandId: string) => readonly NumberedVendor[];
  readonly vendorName: VendorNaming;
}

const moverOf = ({ brand, session }: { readonly brand: Brand; readonly session: Session }): Mover => ({
  ...{ brandId: brand.id, memberId: session.memberId, currency: brand.settings.currency.code },
});

/** The wallets of whoever is signed in. */
export function registerWalletTransferRoutes(context: ModuleContext, deps: WalletTransferRoutes): void {
  const { service, numbersOf } = deps;
  context.bindSigned(transferCalls.merchantWallet, async ({ brand }) =>
    ok({ isSingle: numbersOf(brand.id).length === 0 ? 1 : 0 } as const),
  );
  bindTypes(context, deps);
  context.bindSigned(transferCalls.walletTransfer, async (call) => {
    const { fromAccountTypeId: from, toAccountTypeId: to, amount } = call.body;
    const asked = { ...moverOf(call), amount, intentKey: call.idempotencyKey ?? null };
    // What the call has begun is told to it, also where its wallet is not there any more.
    const made = await findOrRun(
      () => service.begun(asked),
      async () => {
        const way = wayOf(numbersOf(call.brand.id), { from, to });
        return way.ok ? service.transfer({ ...asked, ...way.value }) : way;
      },
    );
    return made.ok ? ok({ transferId: String(made.value.id), state: made.value.state }) : made;
  });
  context.bindSigned(transferCalls.walletReturn, async (call) => {
    const recalled = await service.recall({ ...moverOf(call), intentKey: call.idempotencyKey ?? null });
    if (!recalled.ok) return recalled;
    const { returned, pending } = recalled.value;
    const numbers = numbersOf(call.brand.id).filter(({ vendor }) => pending.includes(vendor));
    return ok({ returned: amountToWire(returned), pending: numbers.map(({ typeId }) => typeId) });
  });
}

function bindTypes(context: ModuleContext, { list, numbersOf, vendorName }: WalletTransferRoutes): void {
  context.bindSigned(transferCalls.walletTypes, async ({ brand, session, language }) => {
    const { main, wallets } = await listWallets(list, moverOf({ brand, session }));
    const numbers = new Map(numbersOf(brand.id).map(({ vendor, typeId }) => [vendor, typeId]));
    return ok([
      {
        ...{ accountTypeId: mainWalletType, accountName: walletName(language, 'main'), isMain: true },
        ...{ availBalance: amountToWire(main), pendingAmount: amountToWire(zeroAmount), maintenance: false },
      },
      ...wallets.map((wallet) => ({
        ...{ accountName: vendorName(brand.id, wallet.vendor), vendorCode: wallet.vendor },
        ...presentWallet(wallet, numbers.get(wallet.vendor) ?? 0),
      })),
    ]);
  });
}

const presentWallet = ({ balance, last, isClosed }: ListedWallet, typeId: number) => ({
  ...{ accountTypeId: typeId, isMain: false, maintenance: isClosed },
  availBalance: balance === undefined ? null : amountToWire(balance),
  pendingAmount: amountToWire(last?.state === 'PENDING' ? last.amount : zeroAmount),
  ...(last === undefined ? {} : { lastTransfer: presentLast(last, typeId) }),
});

const presentLast = ({ id, direction, amount, state }: TransferRecord, typeId: number) => ({
  transferId: String(id),
  fromAccountTypeId: direction === 'to-vendor' ? mainWalletType : typeId,
  toAccountTypeId: direction === 'to-vendor' ? typeId : mainWalletType,
  ...{ amount: amountToWire(amount), state },
});

/** Between which wallets: one of them is the main one. */
function wayOf(
  numbers: readonly NumberedVendor[],
  { from, to }: { readonly from: number; readonly to: number },
): Result<Pick<TransferAsk, 'vendor' | 'direction'>, Refusal> {
  const vendorOf = (type: number): string | undefined => numbers.find(({ typeId }) => typeId === type)?.vendor;
  const [there, back] = [
    from === mainWalletType ? vendorOf(to) : undefined,
    to === mainWalletType ? vendorOf(from) : undefined,
  ];
  if (there !== undefined) return ok({ vendor: there, direction: 'to-vendor' });
  return back === undefined ? err({ code: 'transfer.wallet-unknown' }) : ok({ vendor: back, direction: 'from-vendor' });
}
