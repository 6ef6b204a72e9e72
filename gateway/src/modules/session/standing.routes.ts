import { type ErrorCode, errorCodes } from '@pavilion/api-contract';
import { AppError, type Result } from '@pavilion/platform';
import * as v from 'valibot';
import { type BrandGate, type ModuleContext, operatorOf } from '../../kit';
import type { SessionEvents } from './session.events';
import type { Account, Standing, Standings } from './standing.service';

/** What the routes serve. */
export interface StandingRoutes {
  readonly standings: Standings;
  readonly brands: Pick<BrandGate, 'byId'>;
  readonly operatorToken: string;
  readonly events: SessionEvents;
}

const path = '/internal/brands/:code/members/:username/standing';
const account = v.object({ code: v.string(), username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)) });
const change = v.object({
  blocked: v.boolean(),
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
});

/**
 * Operators' calls that block an account or let it in again, with the operators' token; the edge does not pass them on.
 */
export function registerStandingRoutes(
  { http }: ModuleContext,
  { standings, brands, operatorToken, events }: StandingRoutes,
): void {
  const accountOf = (params: unknown): Account => {
    const { code, username } = parse(account, params);
    if (!brands.byId(code)) throw new AppError('platform.not-found', { status: 404 });
    return { brandId: code, username };
  };
  http.get(path, async (request) => {
    operatorOf(request, operatorToken);
    return answer(await standings.read(accountOf(request.params)));
  });
  http.put(path, async (request) => {
    const actor = operatorOf(request, operatorToken);
    const asked = accountOf(request.params);
    const { blocked, reason } = parse(change, request.body);
    const set = await standings.set(asked, { blocked, reason, actor });
    if (set.ok) events.standingSet({ ...asked, operator: actor, blocked, reason });
    return answer(set);
  });
}

function answer(result: Result<Standing, ErrorCode>): unknown {
  if (result.ok) {
    const { history, ...standing } = result.value;
    return {
      success: true,
      value: { ...standing, history: history.map(({ at, ...line }) => ({ ...line, at: at.getTime() })) },
    };
  }
  const { status } = errorCodes[result.error];
  throw new AppError(result.error, { status: status === 200 ? 404 : status });
}

function parse<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  throw new AppError('request_param_err', { status: 400, detail: v.getDotPath(parsed.issues[0]) ?? 'body' });
}
