import { createHash } from 'node:crypto';
import type { Brand } from '../../kit';

/** Where the passkeys of a brand are good. */
export interface RelyingParty {
  /** Domain that browsers keep a passkey for. */
  readonly id: string;
  readonly name: string;
  /** The one origin that answers may come from. */
  readonly origin: string;
}

/** Where the passkeys of each brand are good. */
export type RelyingParties = (brand: Brand) => RelyingParty;

/** How browsers name an account to a passkey: it tells nobody which one it is. */
export const userHandleOf = (brandId: string, memberId: bigint): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`passkey user ${brandId} ${memberId}`).digest());
