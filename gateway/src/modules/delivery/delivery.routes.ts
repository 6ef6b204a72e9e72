import { language } from '@pavilion/api-contract';
import { type Clock, err, ok, type Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { type BrandGate, daysOf, type ModuleContext, parseOperatorInput, rowId } from '../../kit';
import { type FilledTemplate, type TemplateName, templateName, writeMessage } from '../message-text';
import { listBlocks } from '../recipient-block';
import { listMessageDays, listOutgoing } from './delivery-list.repository';
import { dayMs } from './delivery.policy';
import { presentBlock, presentDay, presentMessage } from './delivery.presenter';
import { messageState } from './delivery.schema';

const mostListed = 200;
const daysShown = 31;

const listed = v.object({
  state: v.optional(v.nullable(messageState), null),
  /** Those before this one: the last of a part that was read. */
  before: v.optional(rowId),
});
const shown = v.object({ template: v.optional(templateName, 'code'), language: v.optional(language, 'TW') });

export interface DeliveryRoutes {
  readonly database: Queryable;
  readonly clock: Clock;
  readonly brands: Pick<BrandGate, 'byId'>;
  siteOrigin(brandId: string): string;
}

/** Operators' calls on messages: what became of them, what they cost, and what they look like. */
export function registerDeliveryRoutes(
  context: ModuleContext,
  { database, clock, brands, siteOrigin }: DeliveryRoutes,
): void {
  context.bindOperator('listMessages', async ({ brandId, query }) => {
    const asked = parseOperatorInput(listed, query);
    if (!asked.ok) return asked;
    const { state, before = null } = asked.value;
    return ok((await listOutgoing(database, brandId, { state, before, most: mostListed })).map(presentMessage));
  });
  context.bindOperator('readMessageDays', async ({ brandId }) => {
    const brand = brands.byId(brandId);
    if (!brand) return err('platform.not-found' as const);
    const since = new Date(clock.now() - daysShown * dayMs);
    const [first] = daysOf({ from: since, to: since }, brand.timeZone);
    return ok((await listMessageDays(database, brandId, first)).map(presentDay));
  });
  context.bindOperator('listBlockedRecipients', async ({ brandId }) =>
    ok((await listBlocks(database, brandId, mostListed)).map(presentBlock)),
  );
  context.bindOperator('previewMessage', async ({ brandId, query }) => {
    const asked = parseOperatorInput(shown, query);
    if (!asked.ok) return asked;
    const brand = brands.byId(brandId)?.settings.name ?? brandId;
    return ok(
      writeMessage(exampleOf(asked.value.template, { brand, origin: siteOrigin(brandId) }), asked.value.language),
    );
  });
}

const exampleNotice = { title: 'A passkey was added', text: 'What happened.', advice: 'What to do about it.' };

/** A message with values of nobody. */
function exampleOf(template: TemplateName, { brand, origin }: { brand: string; origin: string }): FilledTemplate {
  if (template === 'code') return { template, values: { brand, code: '123456', minutes: '5' } };
  if (template === 'notice') return { template, values: { brand, ...exampleNotice } };
  const link = `${origin}/?resetCode=an-example`;
  return { template, values: { brand, username: 'demomember', link, minutes: '10' } };
}
