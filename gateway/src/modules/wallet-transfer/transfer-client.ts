import {
  transferBalance,
  transferCreatePlayer,
  transferDeposit,
  transferStatus,
  transferWithdraw,
} from '@pavilion/api-contract/transfer-protocol';
import { amountToWire } from '@pavilion/money';
import type { Clock, Random } from '@pavilion/platform';
import * as v from 'valibot';
import { signVendorCall, type VendorIntegration, vendorPlayerId } from '../seamless';
import type { VendorWallet, VendorWallets } from './vendor-wallets';

export interface TransferClientDeps {
  readonly integration: VendorIntegration;
  /** Where this server reaches the vendor, without a trailing slash. */
  readonly vendorUrl: string;
  readonly clock: Clock;
  readonly random: Random;
}

/** A member waits for some of these calls; the outbox makes them again. */
const patienceMs = 2_500;

const ownerOf = ({ vendor, brandId, memberId }: VendorWallet) => ({
  vendor,
  brand: brandId,
  playerId: vendorPlayerId({ memberId, demo: false }),
});

/** The transfer protocol over HTTP. */
export function createTransferClient(deps: TransferClientDeps): VendorWallets {
  const open = (wallet: VendorWallet) =>
    post(deps, transferCreatePlayer, { ...ownerOf(wallet), currency: wallet.currency });
  return {
    async balance(wallet) {
      try {
        return (await post(deps, transferBalance, ownerOf(wallet))).balance;
      } catch (error) {
        if (error instanceof VendorRefusal && error.status === 404) return (await open(wallet)).balance;
        throw error;
      }
    },
    async move({ reference, direction, amount, ...wallet }) {
      await open(wallet);
      const call = direction === 'to-vendor' ? transferDeposit : transferWithdraw;
      return (await post(deps, call, { ...ownerOf(wallet), reference, amount: amountToWire(amount) })).state;
    },
    async stateOf({ reference, ...wallet }) {
      return (await post(deps, transferStatus, { ...ownerOf(wallet), reference })).state;
    },
  };
}

/** An answer that is none of the protocol's for this call: what became of it is not known. */
class VendorRefusal extends Error {
  override readonly name = 'VendorRefusal';
  constructor(
    path: string,
    readonly status: number,
  ) {
    super(`${path} answered ${status}`);
  }
}

interface TransferCall<Request extends v.GenericSchema, Response extends v.GenericSchema> {
  readonly path: string;
  readonly request: Request;
  readonly response: Response;
}

async function post<Request extends v.GenericSchema, Response extends v.GenericSchema>(
  { integration, vendorUrl, clock, random }: TransferClientDeps,
  { path, response }: TransferCall<Request, Response>,
  content: v.InferInput<Request>,
): Promise<v.InferOutput<Response>> {
  const [timestamp, nonce, body] = [String(clock.now()), random.token(24), JSON.stringify(content)];
  const answer = await fetch(vendorUrl + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-vendor': integration.code,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signVendorCall(integration.secret, { timestamp, nonce, path, body }),
    },
    body,
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answer.ok) throw new VendorRefusal(path, answer.status);
  return v.parse(response, await answer.json());
}
