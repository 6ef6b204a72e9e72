import { moduleIds } from '@pavilion/api-contract';
import { ok } from '@pavilion/platform';
import * as v from 'valibot';
import { type ModuleContext, parseOperatorInput } from '../../kit';
import { brandSectionName, brandSections } from '../brand-sections';
import { brandStatus } from './brand.schema';
import type { BrandService } from './brand.service';

const reason = v.optional(v.pipe(v.string(), v.maxLength(500)), '');
const expectedRevision = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));
const statusChange = v.object({ ...v.partial(brandStatus).entries, reason });
const switchChange = v.object({ switches: v.record(v.picklist(moduleIds), v.boolean()), reason });
const sectionPath = v.object({ section: brandSectionName });

/** Operators' calls on a brand; the edge does not pass them on. */
export function registerBrandRoutes(context: ModuleContext, service: BrandService): void {
  context.bindOperator('setBrandStatus', async ({ operator, brandId, body }) => {
    const asked = parseOperatorInput(statusChange, body);
    if (!asked.ok) return asked;
    const { reason: why, ...status } = asked.value;
    const present = Object.fromEntries(Object.entries(status).filter(([, value]) => value !== undefined));
    return service.setStatus(brandId, present, { by: operator, reason: why });
  });
  context.bindOperator('setBrandSwitches', async ({ operator, brandId, body }) => {
    const asked = parseOperatorInput(switchChange, body);
    if (!asked.ok) return asked;
    const changed = await service.setSwitches(brandId, asked.value.switches, {
      by: operator,
      reason: asked.value.reason,
    });
    return changed.ok ? ok(changed.value.whitelabel) : changed;
  });
  context.bindOperator('setBrandSection', async ({ operator, brandId, params, body }) => {
    const named = parseOperatorInput(sectionPath, params);
    if (!named.ok) return named;
    const name = named.value.section;
    const change = v.object({ value: brandSections[name], reason, expectedRevision });
    const asked = parseOperatorInput(change, body);
    if (!asked.ok) return asked;
    const { value, ...order } = asked.value;
    const changed = await service.setSection(brandId, { name, value }, { by: operator, ...order });
    return changed.ok ? ok({ revision: changed.value.revision, value: changed.value.document[name] }) : changed;
  });
  context.bindOperator('readBrandDocument', ({ brandId }) => service.document(brandId));
  context.bindOperator('readBrandRevisions', async ({ brandId }) => ok(await service.revisions(brandId)));
}
