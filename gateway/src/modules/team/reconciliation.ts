import type { Database } from '@pavilion/platform';
import * as v from 'valibot';
import { rollupChecks, wagerChecks } from './reconciliation.checks';

/** What does not agree: which sum, whose, what stands there and what should. */
export interface Difference {
  readonly check: string;
  readonly key: string;
  readonly kept: string;
  readonly raw: string;
}

export interface Reconciliation {
  readonly checks: readonly string[];
  readonly differences: readonly Difference[];
}

const differenceRow = v.object({ key: v.string(), kept: v.string(), raw: v.string() });

/**
 * Compares every rollup with the settlements that it has read, and settlements with ledger and wagers, over everything
 * and as of one moment. `database` must give a statement the time that it takes.
 */
export function reconcile(database: Database): Promise<Reconciliation> {
  return database.transaction(
    async (tx) => {
      const checks = [...rollupChecks, ...wagerChecks];
      const differences: Difference[] = [];
      for (const { name, sql } of checks) {
        for (const row of await tx.rows(differenceRow, sql)) differences.push({ check: name, ...row });
      }
      return { checks: checks.map(({ name }) => name), differences };
    },
    { isolation: 'repeatable read' },
  );
}
