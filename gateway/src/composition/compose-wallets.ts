import type { GatewayModule } from '../kit';
import type { BrandDirectory } from '../modules/brand';
import type { CatalogueService } from '../modules/catalogue';
import type { MemberService } from '../modules/member';
import type { EventPublisher } from '../modules/event-bus';
import { playRefusal } from '../modules/protection';
import { createSeamlessModule, type FreeRounds, type VendorIntegration } from '../modules/seamless';
import { createBalanceNews, createWalletModule, type NamedVendorWallet } from '../modules/wallet';
import { createTransferClient, createWalletTransferModule } from '../modules/wallet-transfer';
import { createDemoWalletsModule } from '../seed/demo-wallets.module';
import type { GatewayDeps } from './gateway-deps';

interface About {
  readonly directory: BrandDirectory;
  readonly catalogue: Pick<CatalogueService, 'index' | 'nameIn'>;
  readonly bus: EventPublisher;
  readonly integration: VendorIntegration;
  readonly freeRounds: FreeRounds;
  readonly members: Pick<MemberService, 'findByName'>;
}

/** The wallet that all games share, those that vendors keep, and the way of money between them. */
export function composeWallets(
  deps: GatewayDeps,
  { directory, catalogue, bus, integration, freeRounds, members }: About,
): {
  /** Whether a vendor keeps a wallet for members of a brand. */
  readonly hasOwnWallet: (brandId: string, vendorCode: string) => boolean;
  readonly modules: readonly GatewayModule[];
} {
  const numbersOf = (brandId: string) => directory.documentOf(brandId).wallets.vendors;
  const vendorName = (brandId: string, code: string) => catalogue.index(brandId).vendor(code)?.name ?? code;
  const hasOwnWallet = (brandId: string, vendorCode: string): boolean =>
    numbersOf(brandId).some(({ vendor }) => vendor === vendorCode);
  const walletsOf = (brandId: string): readonly NamedVendorWallet[] =>
    numbersOf(brandId).map((one) => ({ ...one, name: vendorName(brandId, one.vendor) }));
  const vendors = createTransferClient({ ...deps, integration, vendorUrl: deps.config.vendorUrl });
  const demo = createDemoWalletsModule({
    ...{ ...deps, vendors, vendorName, members, brands: directory },
    vendorsOf: (brandId) => numbersOf(brandId).map(({ vendor }) => vendor),
  });
  const wallet = createWalletModule({ ...deps, bus, walletsOf, nameOfGame: catalogue.nameIn });
  return {
    hasOwnWallet,
    modules: [
      // Before the calls of vendors, and so closed after them: every balance that they moved is told.
      wallet.module,
      createSeamlessModule({ ...deps, integration, brands: directory, freeRounds, publisher: wallet.publisher }),
      createWalletTransferModule({
        ...{ ...deps, numbersOf, vendorName, playRefusal },
        vendors,
        news: createBalanceNews({ ...deps, bus }),
      }),
      ...(deps.config.seedDemo ? [demo] : []),
    ],
  };
}
