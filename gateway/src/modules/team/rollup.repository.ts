import type { Tx } from '@pavilion/platform';
import type { Settlement } from '../settlement';

/** Name under which the rollups' place among the settlements is kept. */
export const rollupConsumer = 'rollups';

/**
 * Takes settlements into every sum of days and every figure of now, in the transaction of the reader's place. Their
 * order does not matter; each must be taken once.
 */
export async function takeIntoRollups(tx: Tx, settlements: readonly Settlement[]): Promise<void> {
  await tx.execute({ name: 'rollup-take', sql: 'select rollup_take($1)' }, [JSON.stringify(settlements.map(asRow))]);
}

/** As `rollup_facts` reads it; numbers of 64 bits travel as text. */
const asRow = (one: Settlement) => ({
  brand_id: one.brandId,
  member_id: String(one.memberId),
  pool: one.pool,
  kind: one.kind,
  currency: one.currency,
  category: one.category,
  type_id: one.typeId,
  wagers: one.wagers,
  stake: String(one.stake),
  valid_stake: String(one.validStake),
  win: String(one.win),
  cash: String(one.cash),
  agent_path: one.agentPath.map(String),
  placed_at: one.placedAt,
  at: one.at,
});
