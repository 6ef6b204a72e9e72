import { endpoints } from '@pavilion/api-contract';
import { ok } from '@pavilion/platform';
import * as v from 'valibot';
import { type ModuleContext, parseOperatorInput } from '../../kit';
import type { EntryTokens } from './entry-token.service';
import type { SessionEvents } from './session.events';

export interface EntryTokenRoutes {
  readonly entries: EntryTokens;
  readonly events: SessionEvents;
}

const order = v.object({ username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)) });

/** Entering by the token of an address, and the operators' call that makes one. */
export function registerEntryTokenRoutes(context: ModuleContext, { entries, events }: EntryTokenRoutes): void {
  context.bind(endpoints.exchangeEntryToken, async ({ brand, body, ip }) => {
    const opened = await entries.exchange({ brand, token: body.token, deviceId: body.loginDeviceId, address: ip });
    events.signInAnswered('entry', opened.ok ? undefined : opened.error.code);
    return opened;
  });
  context.bindOperator('issueEntryToken', async ({ operator, brandId, body }) => {
    const asked = parseOperatorInput(order, body);
    if (!asked.ok) return asked;
    const { username } = asked.value;
    const issued = await entries.issue({ brandId, username, by: operator });
    const audited = { brandId, operator: operator.id, username };
    if (!issued.ok) {
      events.entryTokenRefused({ ...audited, code: issued.error });
      return issued;
    }
    const { token, expiresAt } = issued.value;
    events.entryTokenIssued({ ...audited, expiresAt });
    return ok({ token, expiresAt: expiresAt.getTime() });
  });
}
