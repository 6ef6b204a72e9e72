import type { Database } from '@pavilion/platform';
import * as v from 'valibot';
import type { NamedDeposit } from '../deposit';

const orderRow = v.object({ id: v.bigint(), brandId: v.string() });
const addressRow = v.object({ id: v.bigint(), bankCode: v.string() });

/** An address that its provider is asked about, and the currency that comes there. */
export type AskedAddress = v.InferOutput<typeof addressRow>;

/** What is due at a moment; until another one nobody else takes it. */
interface Taking {
  readonly at: Date;
  readonly until: Date;
  readonly limit: number;
}

/** Takes orders whose provider is to be asked again. */
export const takeOrdersToAsk = (database: Database, { at, until, limit }: Taking): Promise<NamedDeposit[]> =>
  database.rows(
    orderRow,
    `update deposit_order set ask_at = $2 where id in (
       select id from deposit_order where ask_at <= $1 order by ask_at limit $3 for update skip locked)
     returning id, brand_id as "brandId"`,
    [at, until, limit],
  );

/** Says when an order is asked for next: a day later, until its time has been over for a week. */
export async function planOrder(database: Database, { brandId, id }: NamedDeposit, at: Date): Promise<void> {
  await database.execute(
    `update deposit_order set ask_at = case when expires_at > $3::timestamptz - interval '7 days'
       then $3::timestamptz + interval '1 day' end
     where brand_id = $1 and id = $2`,
    [brandId, id, at],
  );
}

/** Takes addresses of one provider that it is to be asked about. */
export const takeAddressesToAsk = (
  database: Database,
  provider: string,
  { at, until, limit }: Taking,
): Promise<AskedAddress[]> =>
  database.rows(
    addressRow,
    `update deposit_address set ask_at = $3 where id in (
       select id from deposit_address where provider = $1 and address is not null and ask_at <= $2
       order by ask_at limit $4 for update skip locked)
     returning id, bank_code as "bankCode"`,
    [provider, at, until, limit],
  );

/** Says that an address is asked about a day later: whoever has it may pay there for ever. */
export async function planAddress(database: Database, { id }: Pick<AskedAddress, 'id'>, at: Date): Promise<void> {
  await database.execute(`update deposit_address set ask_at = $2::timestamptz + interval '1 day' where id = $1`, [
    id,
    at,
  ]);
}
