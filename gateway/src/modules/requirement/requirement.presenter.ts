import type { Language } from '@pavilion/api-contract';
import type { requirementCalls } from '@pavilion/api-contract/calls/requirement';
import { amountOf, amountToWire } from '@pavilion/money';
import type * as v from 'valibot';
import type { ShownRequirement } from './requirement.repository';

type WireRequirement = v.InferInput<typeof requirementCalls.turnoverInfo.response>[number];

const wire = (units: bigint): number => amountToWire(amountOf(units));

/** Requirements as the wire spells them; open ones stand first, in their order. */
export const presentRequirements = (rows: readonly ShownRequirement[], language: Language): WireRequirement[] =>
  rows.map((row, index) => ({
    requirementId: String(row.id),
    source: row.source,
    sourceName: row.source_name[language],
    amountBase: wire(row.base),
    multiplier: row.multiplier,
    required: wire(row.required),
    done: wire(row.done),
    remaining: wire(row.required - row.done),
    status: row.state,
    position: row.state === 'OPEN' ? index + 1 : 0,
    createdAt: row.created_at.getTime(),
    deadline: row.deadline?.getTime() ?? null,
    endedAt: row.ended_at?.getTime() ?? null,
    contributions: Object.entries(row.contributions).map(([gameCategory, percent]) => ({ gameCategory, percent })),
    vendors: row.vendors,
    forfeitAmount: wire(row.forfeit),
    keptAmount: wire(row.state === 'OPEN' ? row.kept : 0n),
    canForfeit: row.state === 'OPEN' && row.forfeit > 0n,
  }));
