import { type Amount, amountOf } from '@pavilion/money';
import type { Database, Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const amount = v.pipe(
  v.bigint(),
  v.transform((units) => amountOf(units)),
);
const addressRow = v.object({
  id: v.bigint(),
  brandId: v.string(),
  memberId: v.bigint(),
  bankCode: v.string(),
  vendorId: v.string(),
  network: v.string(),
  provider: v.string(),
  address: v.nullable(v.string()),
  createdAt: v.date(),
  least: v.nullable(amount),
  most: v.nullable(amount),
  chargeRate: v.nullable(v.number()),
  rate: v.nullable(amount),
});

/** A member's own address for a crypto currency. */
export type DepositAddress = v.InferOutput<typeof addressRow>;

/** By what a payment at an address is judged. */
export interface AddressTerms {
  readonly least: Amount;
  readonly most: Amount;
  /** Hundredths of a percent. */
  readonly chargeRate: number;
  /** What one unit is credited with. */
  readonly rate: Amount;
}

const addressColumns = `id, brand_id as "brandId", member_id as "memberId", bank_code as "bankCode",
  vendor_id as "vendorId", network, provider, address, created_at as "createdAt", least, most, charge_rate as "chargeRate", rate`;

/**
 * The address of a member for a currency and a chain, made where there is none; told only once the provider has one.
 */
export async function openAddress(
  tx: Tx,
  brandId: string,
  wanted: Pick<DepositAddress, 'memberId' | 'bankCode' | 'vendorId' | 'network' | 'provider' | 'createdAt'>,
): Promise<DepositAddress> {
  const { memberId, bankCode, vendorId, network } = wanted;
  await tx.execute(
    `insert into deposit_address (brand_id, member_id, bank_code, vendor_id, network, provider, created_at, ask_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7::timestamptz + interval '1 day') on conflict do nothing`,
    [brandId, memberId, bankCode, vendorId, network, wanted.provider, wanted.createdAt],
  );
  return tx.row(
    addressRow,
    `select ${addressColumns} from deposit_address
     where brand_id = $1 and member_id = $2 and bank_code = $3 and vendor_id = $4 and network = $5`,
    [brandId, memberId, bankCode, vendorId, network],
  );
}

export async function tellAddress(tx: Tx, { id, brandId }: DepositAddress, address: string): Promise<void> {
  await tx.execute('update deposit_address set address = $3 where brand_id = $1 and id = $2', [brandId, id, address]);
}

/** Keeps by what payments at an address are judged from now on, for when its way is not there any more. */
export async function keepTerms(tx: Tx, { id, brandId }: DepositAddress, terms: AddressTerms): Promise<void> {
  await tx.execute(
    `update deposit_address set least = $3, most = $4, charge_rate = $5, rate = $6
     where brand_id = $1 and id = $2 and (least, most, charge_rate, rate) is distinct from ($3, $4, $5::int, $6)`,
    [brandId, id, terms.least, terms.most, terms.chargeRate, terms.rate],
  );
}

const wayRow = v.object({ brandId: v.string(), bankCode: v.string(), vendorId: v.string() });

/** A way by which addresses were given out. */
export type AddressWay = v.InferOutput<typeof wayRow>;

export const listAddressWays = (db: Queryable): Promise<AddressWay[]> =>
  db.rows(
    wayRow,
    `select distinct brand_id as "brandId", bank_code as "bankCode", vendor_id as "vendorId" from deposit_address`,
  );

/** Keeps what {@link keepTerms} does for every address of a way. */
export async function keepTermsOfWay(
  database: Database,
  { brandId, bankCode, vendorId }: AddressWay,
  terms: AddressTerms,
): Promise<void> {
  await database.execute(
    `update deposit_address set least = $4, most = $5, charge_rate = $6, rate = $7
     where brand_id = $1 and bank_code = $2 and vendor_id = $3
       and (least, most, charge_rate, rate) is distinct from ($4, $5, $6::int, $7)`,
    [brandId, bankCode, vendorId, terms.least, terms.most, terms.chargeRate, terms.rate],
  );
}

/** The address that a provider names, behind its lock: what arrives there is taken one after the other. */
export const lockAddress = (tx: Tx, id: bigint): Promise<DepositAddress | undefined> =>
  tx.maybeRow(addressRow, `select ${addressColumns} from deposit_address where id = $1 for update`, [id]);
