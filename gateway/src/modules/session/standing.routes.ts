import type { ErrorCode } from '@pavilion/api-contract';
import { ok, type Result } from '@pavilion/platform';
import * as v from 'valibot';
import { type ModuleContext, parseOperatorInput } from '../../kit';
import type { SessionEvents } from './session.events';
import type { Standing, Standings } from './standing.service';

export interface StandingRoutes {
  readonly standings: Standings;
  readonly events: SessionEvents;
}

const account = v.object({ username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)) });
const change = v.object({
  blocked: v.boolean(),
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
});

/** Operators' calls that block an account or let it in again; the edge does not pass them on. */
export function registerStandingRoutes(context: ModuleContext, { standings, events }: StandingRoutes): void {
  context.bindOperator('readStanding', async ({ brandId, params }) => {
    const named = parseOperatorInput(account, params);
    return named.ok ? present(await standings.read({ brandId, ...named.value })) : named;
  });
  context.bindOperator('setStanding', async ({ operator, brandId, params, body }) => {
    const named = parseOperatorInput(account, params);
    if (!named.ok) return named;
    const asked = parseOperatorInput(change, body);
    if (!asked.ok) return asked;
    const set = await standings.set({ brandId, ...named.value }, { ...asked.value, by: operator });
    if (set.ok) events.standingSet({ brandId, ...named.value, ...asked.value, operator: operator.id });
    return present(set);
  });
}

function present(result: Result<Standing, ErrorCode>): Result<object, ErrorCode> {
  if (!result.ok) return result;
  const { history, ...standing } = result.value;
  return ok({ ...standing, history: history.map(({ at, ...line }) => ({ ...line, at: at.getTime() })) });
}
