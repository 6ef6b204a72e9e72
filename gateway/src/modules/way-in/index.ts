import type { OutsideService } from '@pavilion/api-contract/calls/outside-sign-in';
import type { Queryable, Tx } from '@pavilion/platform';
import type { Brand } from '../../kit';

/** Whose ways in. */
export interface WayOwner {
  readonly brand: Brand;
  readonly memberId: bigint;
}

/** By what an account is entered; a service that the brand closed is none. */
export interface Ways {
  readonly hasPassword: boolean;
  readonly passkeys: readonly bigint[];
  readonly services: readonly OutsideService[];
}

/** A way that its owner wants to take away. */
export type LeavingWay = { readonly passkey: bigint } | { readonly service: OutsideService };

/** The ways into accounts together, since none of them may take away the last one. */
export interface WaysIn {
  /** Makes changes of one account's ways wait for each other, so that two do not each take the other's last way. */
  lock(tx: Tx, owner: WayOwner): Promise<void>;
  find(db: Queryable, owner: WayOwner): Promise<Ways>;
}

/** Each kind of way as the module that keeps it tells of it. */
export interface WaysInDeps {
  readonly hasPassword: (db: Queryable, brandId: string, memberId: bigint) => Promise<boolean>;
  readonly passkeysOf: (db: Queryable, brandId: string, memberId: bigint) => Promise<Ways['passkeys']>;
  readonly openServicesOf: (db: Queryable, brand: Brand, memberId: bigint) => Promise<Ways['services']>;
}

export const createWaysIn = ({ hasPassword, passkeysOf, openServicesOf }: WaysInDeps): WaysIn => ({
  async lock(tx, { brand, memberId }) {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`ways in ${brand.id} ${memberId}`]);
  },
  find: async (db, { brand, memberId }) => ({
    hasPassword: await hasPassword(db, brand.id, memberId),
    passkeys: await passkeysOf(db, brand.id, memberId),
    services: await openServicesOf(db, brand, memberId),
  }),
});

/** Whether an account is still entered by something once a way has gone. */
export function hasWayBeside({ hasPassword, passkeys, services }: Ways, leaving: LeavingWay): boolean {
  if (hasPassword) return true;
  if ('passkey' in leaving) return services.length > 0 || passkeys.some((id) => id !== leaving.passkey);
  return passkeys.length > 0 || services.some((service) => service !== leaving.service);
}
