import type { Logger, Random } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import type { BalanceNews } from '../wallet';
import { createTransferSending, createTransferWorker } from './transfer-sending.service';
import { createTransferWaiting } from './transfer-waiting';
import { type NumberedVendor, registerWalletTransferRoutes } from './wallet-transfer.routes';
import { createWalletTransferService, type WalletTransferDeps } from './wallet-transfer.service';

export { seedTransfer } from './transfer-seed';
export { enqueueRecall } from './transfer-sending.service';
export { createTransferClient, type TransferClientDeps } from './transfer-client';
export type { VendorWallets } from './vendor-wallets';

export interface WalletTransferModuleDeps
  extends Pick<WalletTransferDeps, 'database' | 'clock' | 'vendors' | 'vendorName' | 'playRefusal'> {
  readonly random: Random;
  readonly logger: Logger;
  readonly news: BalanceNews;
  /** Vendors that keep a wallet of their own for members of a brand; none where all games share one. */
  readonly numbersOf: (brandId: string) => readonly NumberedVendor[];
}

/** Money between the main wallet and those that vendors keep: sent once, and asked after until it is known. */
export function createWalletTransferModule(deps: WalletTransferModuleDeps): GatewayModule {
  const { logger, news, numbersOf } = deps;
  const waiting = createTransferWaiting();
  const vendorsOf = (brandId: string): readonly string[] => numbersOf(brandId).map(({ vendor }) => vendor);
  const worker = createTransferWorker({
    ...deps,
    sending: createTransferSending(deps),
    bringBack: (mover) => service.bringBack(mover),
    onAttended: waiting.attended,
    onFault: (error) => logger.warn({ err: error }, 'a wallet transfer waits for its vendor'),
  });
  const service = createWalletTransferService({ ...deps, vendorsOf, waiting, wake: () => worker.wake() });
  const onSilence = (error: unknown): void => logger.warn({ err: error }, 'a vendor does not say what is in a wallet');
  return {
    name: 'wallet-transfer',
    register: (context) =>
      registerWalletTransferRoutes(context, { ...deps, service, list: { ...deps, vendorsOf, onSilence } }),
    start: async () => worker.start(),
    attend: async () => void (await worker.runDue()),
    async close() {
      await worker.stop();
      await news.drain();
    },
  };
}
