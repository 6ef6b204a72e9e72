import { type Amount } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import { brandBoundOf, limitAt, nextCheck, windowStart } from './protection.policy';
import { findGuard, findReality, listLimits } from './protection.repository';
import { type LimitName, limitNames, type Protected } from './protection.schema';
import type { Asker, ProtectionDeps, ShownLimit } from './protection-parts';
import { lossSince, playSince, presentSince, stakedSince } from './usage.repository';

/** How a member stands with all that protects it. */
export interface Standing {
  readonly limits: readonly ShownLimit[];
  readonly excludedUntil: Date | null;
  readonly sessionStartedAt: Date;
  readonly realityCheckMinutes: number;
  readonly nextRealityCheckAt: Date;
  /** Whether that moment is over. */
  readonly realityCheckDue: boolean;
  readonly play: { readonly staked: Amount; readonly won: Amount };
}

/** As of one moment of the database. */
export function readStanding(deps: ProtectionDeps, { brand, session }: Asker): Promise<Standing> {
  const member: Protected = { brandId: brand.id, memberId: session.memberId };
  return deps.database.transaction(async (tx) => {
    const at = new Date(deps.clock.now());
    const stored = await listLimits(tx, member);
    const rules = deps.rulesOf(brand.id);
    const limits: ShownLimit[] = [];
    for (const name of limitNames) {
      const limit = stored.find(({ kind, period }) => kind === name.kind && period === name.period);
      const used = await usedOf(deps, tx, { ...member, ...name, sessionId: session.id, at });
      const brandBound = brandBoundOf(rules, name);
      limits.push({ ...name, ...limitAt(limit ?? { bound: null, next: null }, at), used, brandBound });
    }
    const sessionStartedAt = await presentSince(tx, session.id);
    const { minutes, seenAt } = await findReality(tx, member);
    const realityCheckMinutes = minutes ?? rules.realityCheckMinutes;
    const nextRealityCheckAt = nextCheck(sessionStartedAt, seenAt, realityCheckMinutes);
    return {
      ...{ limits, sessionStartedAt, realityCheckMinutes },
      excludedUntil: (await findGuard(tx, member, at)).excludedUntil,
      ...{ nextRealityCheckAt, realityCheckDue: nextRealityCheckAt <= at },
      play: await playSince(tx, { ...member, since: sessionStartedAt }),
    };
  });
}

interface UseOf extends Protected, LimitName {
  readonly sessionId: bigint;
  readonly at: Date;
}

const minuteMs = 60_000;

/**
 * What is used of a limit: money paid in, staked or lost, or minutes of the session; nothing of one stake, or of a net
 * win.
 */
export async function usedOf(
  { depositedSince }: Pick<ProtectionDeps, 'depositedSince'>,
  tx: Tx & Queryable,
  { kind, period, sessionId, at, ...member }: UseOf,
): Promise<bigint> {
  if (kind === 'SESSION') {
    const since = await presentSince(tx, sessionId);
    return BigInt(Math.floor(Math.max(0, at.getTime() - since.getTime()) / minuteMs));
  }
  if (period === 'SESSION') return 0n;
  const since = windowStart(period, at);
  if (kind === 'DEPOSIT') return depositedSince(tx, { ...member, since });
  if (kind === 'STAKE') return stakedSince(tx, { ...member, since });
  const loss = await lossSince(tx, { ...member, since });
  return loss > 0n ? loss : 0n;
}
