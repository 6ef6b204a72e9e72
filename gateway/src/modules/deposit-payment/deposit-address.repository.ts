import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';

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
});

/** A member's own address for a crypto currency. */
export type DepositAddress = v.InferOutput<typeof addressRow>;

const addressColumns = `id, brand_id as "brandId", member_id as "memberId", bank_code as "bankCode",
  vendor_id as "vendorId", network, provider, address, created_at as "createdAt"`;

/**
 * The address of a member for a currency and a chain, made where there is none; told only once the provider has one.
 */
export async function openAddress(
  tx: Tx,
  brandId: string,
  wanted: Omit<DepositAddress, 'id' | 'brandId' | 'address'>,
): Promise<DepositAddress> {
  const { memberId, bankCode, vendorId, network } = wanted;
  await tx.execute(
    `insert into deposit_address (brand_id, member_id, bank_code, vendor_id, network, provider, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
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

/** The address that a provider names, behind its lock: what arrives there is taken one after the other. */
export const lockAddress = (tx: Tx, id: bigint): Promise<DepositAddress | undefined> =>
  tx.maybeRow(addressRow, `select ${addressColumns} from deposit_address where id = $1 for update`, [id]);
