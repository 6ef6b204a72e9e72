import type { Database, Tx } from '../database/database';
import { type AuditEntry, hashBeforeFirst, hashOf } from './audit-entry';
import { type AuditHead, readEntriesAfter, readHead } from './audit-log.repository';

/** The first place where the log does not hold, and what is wrong there. */
export interface AuditFault {
  readonly sequence: number;
  /**
   * `missing`: there is no such row. `changed`: its content has another hash. `detached`: it follows another row than
   * the one before it. `cut-off`: the log ends before its head, or before the anchor. `replaced`: the row is sound in
   * itself and another one than the anchor, or the head, says.
   */
  readonly fault: 'missing' | 'changed' | 'detached' | 'cut-off' | 'replaced';
}

export interface AuditVerification {
  /** Rows that were looked at. */
  readonly entries: number;
  /** Where the log ends by what is kept apart from it; to be written down elsewhere and given as anchor next time. */
  readonly head: AuditHead;
  readonly fault: AuditFault | null;
}

const pageOfRows = 500;

function faultOf(entry: AuditEntry, before: AuditHead): AuditFault | undefined {
  const sequence = before.sequence + 1;
  if (entry.sequence !== sequence) return { sequence, fault: 'missing' };
  if (hashOf(entry) !== entry.hash) return { sequence, fault: 'changed' };
  if (entry.previousHash !== before.hash) return { sequence, fault: 'detached' };
  return undefined;
}

const isOther = (entry: AuditHead, known: AuditHead | undefined): boolean =>
  known?.sequence === entry.sequence && known.hash !== entry.hash;

async function walk(tx: Tx, anchor: AuditHead | undefined): Promise<AuditVerification> {
  const head = await readHead(tx);
  let last: AuditHead = { sequence: 0, hash: hashBeforeFirst };
  const ended = (fault: AuditFault | null): AuditVerification => ({ entries: last.sequence, head, fault });
  for (;;) {
    const page = await readEntriesAfter(tx, last.sequence, pageOfRows);
    for (const entry of page) {
      const fault = faultOf(entry, last);
      if (fault) return ended(fault);
      last = { sequence: entry.sequence, hash: entry.hash };
      if (isOther(last, anchor) || isOther(last, head)) return ended({ sequence: last.sequence, fault: 'replaced' });
    }
    if (page.length < pageOfRows) break;
  }
  const wanted = Math.max(head.sequence, anchor?.sequence ?? 0);
  return ended(last.sequence < wanted ? { sequence: last.sequence + 1, fault: 'cut-off' } : null);
}

/**
 * Computes the whole log anew and names the first row that does not fit. Whoever rewrites all rows and the head is
 * found by an anchor: a head that was noted elsewhere before.
 */
export const verifyAuditLog = (database: Database, anchor?: AuditHead): Promise<AuditVerification> =>
  database.transaction((tx) => walk(tx, anchor), { isolation: 'repeatable read' });
