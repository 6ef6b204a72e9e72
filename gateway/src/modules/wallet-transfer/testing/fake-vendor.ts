import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { type Amount, amountFromWire, amountOf, amountToWire, zeroAmount } from '@pavilion/money';
import type { MovementEnd, VendorMovement, VendorWallet, VendorWallets } from '../vendor-wallets';

/** How a call goes wrong. */
export type Fate = 'none' | 'lose-answer' | 'lose-request' | 'refuse' | 'down' | 'hang';

/** A vendor that keeps wallets in memory by the rules of the protocol, and errs as it is told. */
export interface FakeVendor extends VendorWallets {
  /** Decides the fate of each call; `none` unless set. */
  fate: () => Fate;
  /** How often each reference moved money. */
  readonly moved: ReadonlyMap<string, number>;
  holds(memberId: bigint): Amount;
  /** What play does to a wallet. */
  play(memberId: bigint, result: Amount): void;
}

const nameOf = ({ vendor, brandId, memberId }: VendorWallet): string => `${vendor} ${brandId} ${memberId}`;

export function createFakeVendor(vendor: string, brandId: string): FakeVendor {
  const balances = new Map<string, Amount>();
  const ends = new Map<string, MovementEnd>();
  const moved = new Map<string, number>();
  const balanceOf = (wallet: VendorWallet): Amount => balances.get(nameOf(wallet)) ?? zeroAmount;
  const whose = (memberId: bigint): VendorWallet => ({ vendor, brandId, memberId, currency: 'VND' });
  const decide = (movement: VendorMovement, isRefused: boolean): MovementEnd => {
    const { reference, direction, amount } = movement;
    const known = ends.get(reference);
    if (known) return known;
    const after = amountOf(balanceOf(movement) + (direction === 'to-vendor' ? amount : -amount));
    const became = isRefused || after < zeroAmount ? 'refused' : 'done';
    ends.set(reference, became);
    if (became === 'refused') return became;
    balances.set(nameOf(movement), after);
    moved.set(reference, (moved.get(reference) ?? 0) + 1);
    return became;
  };
  const fake: FakeVendor = {
    fate: () => 'none',
    moved,
    holds: (memberId) => balanceOf(whose(memberId)),
    play: (memberId, result) => void balances.set(nameOf(whose(memberId)), amountOf(fake.holds(memberId) + result)),
    async balance(wallet) {
      await suffer(fake.fate(), 'down');
      return balanceOf(wallet);
    },
    async move(movement) {
      const fate = fake.fate();
      await suffer(fate, 'down', 'lose-request', 'hang');
      const became = decide(movement, fate === 'refuse');
      await suffer(fate, 'lose-answer');
      return became;
    },
    async stateOf({ reference }) {
      await suffer(fake.fate(), 'down', 'lose-request', 'lose-answer');
      return ends.get(reference) ?? 'unknown';
    },
  };
  return fake;
}

async function suffer(fate: Fate, ...those: readonly Fate[]): Promise<void> {
  if (fate === 'hang' && those.includes(fate)) await new Promise(() => undefined);
  if (those.includes(fate)) throw new Error(`the vendor does ${fate} on purpose`);
}

const asked = v.object({
  vendor: v.string(),
  brand: v.string(),
  playerId: v.string(),
  currency: v.optional(v.string(), 'VND'),
  reference: v.optional(v.string(), ''),
  amount: v.optional(v.number(), 0),
});

/** The same vendor behind an address, for a whole gateway. */
export async function serveVendor(fake: FakeVendor): Promise<{ readonly url: string; close(): Promise<void> }> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { vendor, brand, playerId, currency, reference, amount } = v.parse(asked, await readJson(request));
    const wallet: VendorWallet = { vendor, brandId: brand, memberId: BigInt(playerId.slice(1)), currency };
    const movement = (direction: VendorMovement['direction']): VendorMovement => ({
      ...{ ...wallet, reference, direction, amount: amountFromWire(amount) },
    });
    const send = (content: object): void => void response.end(JSON.stringify(content));
    const balance = async (): Promise<number> => amountToWire(await fake.balance(wallet));
    switch (request.url) {
      case '/transfer/deposit':
        return send({ state: await fake.move(movement('to-vendor')), balance: 0 });
      case '/transfer/withdraw':
        return send({ state: await fake.move(movement('from-vendor')), balance: 0 });
      case '/transfer/status':
        return send({ state: await fake.stateOf(movement('to-vendor')) });
      default:
        return send({ balance: request.url === '/transfer/balance' ? await balance() : 0 });
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
