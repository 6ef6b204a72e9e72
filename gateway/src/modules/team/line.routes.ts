import { ok } from '@pavilion/platform';
import * as v from 'valibot';
import { type ModuleContext, parseOperatorInput } from '../../kit';
import type { LineService } from './line.service';

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
const account = v.object({ username: name });
const order = v.object({
  upline: v.nullable(name),
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
});

/** The operators' call that moves a line; the edge does not pass it on. */
export function registerLineRoutes(context: ModuleContext, lines: LineService): void {
  context.bindOperator('moveLine', async ({ operator, brandId, params, body }) => {
    const named = parseOperatorInput(account, params);
    if (!named.ok) return named;
    const asked = parseOperatorInput(order, body);
    if (!asked.ok) return asked;
    const moved = await lines.move({ brandId, ...named.value, ...asked.value, by: operator });
    return moved.ok ? ok({ ...named.value, upline: asked.value.upline, ...moved.value }) : moved;
  });
}
