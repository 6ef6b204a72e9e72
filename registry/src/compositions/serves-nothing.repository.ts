import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';

const servedRow = v.object({ isServed: v.boolean() });

/** Whether no composition was ever put before a brand. */
export async function servesNothing(db: Queryable, brand: string): Promise<boolean> {
  const { isServed } = await db.row(
    servedRow,
    'select exists (select from brand_pointer where brand = $1) as "isServed"',
    [brand],
  );
  return !isServed;
}
