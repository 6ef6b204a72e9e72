import { createHash } from 'node:crypto';
import type { networks } from './order.schema';

type Network = (typeof networks)[number];

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Blocks of a chain that follow before a payment on it stands, and how long the sandbox takes for one. */
export const confirmationsOf: Readonly<Record<Network, number>> = { TRC20: 19, ERC20: 12 };
export const blockMs = 120;

/** One reference has one address, whenever it is asked for. Nobody has its key, and it is on no chain. */
export function addressFor(network: Network, reference: string, secret: string): string {
  const digest = createHash('sha256').update(`${network}\n${secret}\n${reference}`).digest();
  if (network === 'ERC20') return `0x${digest.toString('hex').slice(0, 40)}`;
  return `T${Array.from({ length: 33 }, (_, at) => alphabet[digest.readUInt8(at % 32) % alphabet.length]).join('')}`;
}

/** How many blocks follow a payment by now. */
export const confirmedBy = (network: Network, { at, now }: { readonly at: number; readonly now: number }): number =>
  Math.max(0, Math.min(confirmationsOf[network], Math.floor((now - at) / blockMs)));

/** When a payment stands: at a bank at once. */
export const standsAt = (network: Network | null, at: Date): Date =>
  network === null ? at : new Date(at.getTime() + confirmationsOf[network] * blockMs);
