import { errorCodes, moduleIds } from '@pavilion/api-contract';
import { AppError } from '@pavilion/platform';
import * as v from 'valibot';
import { type ModuleContext, operatorOf } from '../../kit';
import { brandStatus } from './brand.schema';
import type { BrandRefusal, BrandService } from './brand.service';

const reason = v.optional(v.pipe(v.string(), v.maxLength(500)), '');
const statusChange = v.object({ ...v.partial(brandStatus).entries, reason });
const switchChange = v.object({ switches: v.record(v.picklist(moduleIds), v.boolean()), reason });
const brandPath = v.object({ code: v.string() });

/** Operators' calls on a brand, with the operators' token; the edge does not pass them on. */
export function registerBrandRoutes({ http }: ModuleContext, service: BrandService, operatorToken: string): void {
  http.put('/internal/brands/:code/status', async (request) => {
    const actor = operatorOf(request, operatorToken);
    const { reason: why, ...status } = parse(statusChange, request.body);
    const present = Object.fromEntries(Object.entries(status).filter(([, value]) => value !== undefined));
    return answer(await service.setStatus(parse(brandPath, request.params).code, present, { actor, reason: why }));
  });
  http.put('/internal/brands/:code/switches', async (request) => {
    const actor = operatorOf(request, operatorToken);
    const { reason: why, switches } = parse(switchChange, request.body);
    const changed = await service.setSwitches(parse(brandPath, request.params).code, switches, { actor, reason: why });
    return answer(changed.ok ? { ok: true, value: changed.value.whitelabel } : changed);
  });
  http.get('/internal/brands/:code/revisions', async (request) => {
    operatorOf(request, operatorToken);
    return { success: true, value: await service.revisions(parse(brandPath, request.params).code) };
  });
}

function answer(result: { ok: true; value: unknown } | { ok: false; error: BrandRefusal }): unknown {
  if (!result.ok) throw new AppError(result.error, { status: errorCodes[result.error].status });
  return { success: true, value: result.value };
}

function parse<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  throw new AppError('request_param_err', { status: 400, detail: v.getDotPath(parsed.issues[0]) ?? 'body' });
}
