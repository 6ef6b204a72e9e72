import * as v from 'valibot';
import { wireAmount } from '../index';
import { defineMemberCall, paidAmount, wireId } from './member-call';

const typeId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));

const merchantWallet = defineMemberCall('merchantWallet', {
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  moduleId: 'COMM3',
  pageGate: null,
  response: v.pipe(
    /** 1 for one common wallet. */
    v.object({ isSingle: v.picklist([0, 1]) }),
    v.transform(({ isSingle }) => ({ hasOneWallet: isSingle === 1 })),
  ),
  summary: 'Whether all games share one wallet; then there is nothing to transfer',
});

/** `PENDING`: the vendor has not said yet; it is asked until it does. */
const transferState = v.picklist(['DONE', 'PENDING', 'FAILED']);

const walletTypes = defineMemberCall('walletTypes', {
  method: 'GET',
  path: '/wps/relay/MCSFE_getWalletTypes',
  moduleId: 'FUNDTRANS3',
  response: v.array(
    v.object({
      accountTypeId: typeId,
      accountName: v.string(),
      /** `null` while the vendor does not answer. */
      availBalance: v.nullable(wireAmount),
      /** On its way to or from it, until the vendor says what became of it. */
      pendingAmount: wireAmount,
      maintenance: v.boolean(),
      isMain: v.boolean(),
      /** Whose it is; nothing of the main one. */
      vendorCode: v.optional(v.string()),
      /** The newest transfer with it; it tells whoever waits what became of theirs. */
      lastTransfer: v.optional(
        v.object({
          transferId: wireId,
          fromAccountTypeId: typeId,
          toAccountTypeId: typeId,
          amount: wireAmount,
          state: transferState,
        }),
      ),
    }),
  ),
  summary: 'The main wallet, and one for each vendor that keeps a wallet of its own',
});

const transferred = v.object({ transferId: wireId, state: transferState });

const walletTransfer = defineMemberCall('walletTransfer', {
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  moduleId: 'FUNDTRANS3',
  idempotent: true,
  body: v.object({ fromAccountTypeId: typeId, toAccountTypeId: typeId, amount: paidAmount }),
  response: transferred,
  errors: [
    'wallet.insufficient-balance',
    'transfer.wallet-unknown',
    'transfer.pending',
    'game.maintenance',
    'play.excluded',
    // To a vendor: what is won and lost there would count late.
    'withdraw.turnover-open',
    'wallet.owed',
  ],
  summary: 'Moves money between two of the member’s wallets, of which one is the main one',
});

const walletReturn = defineMemberCall('walletReturn', {
  method: 'POST',
  path: '/wps/relay/GCS_walletReturn',
  moduleId: 'FUNDTRANS3',
  idempotent: true,
  /** The id is the member's own where it is sent at all. */
  body: v.optional(v.object({ customerId: v.optional(wireId) }), {}),
  response: v.object({ returned: wireAmount, pending: v.array(typeId) }),
  errors: ['transfer.pending'],
  summary: 'Brings everything back to the main wallet',
});

/** Between the wallets of one member. */
export const transferCalls = { merchantWallet, walletTypes, walletTransfer, walletReturn } as const;
