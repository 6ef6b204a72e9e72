import { endpoints, errorCodes } from '@pavilion/api-contract';
import { AppError } from '@pavilion/platform';
import * as v from 'valibot';
import { type BrandGate, type ModuleContext, operatorOf } from '../../kit';
import type { EntryTokens } from './entry-token.service';
import type { SessionEvents } from './session.events';

/** What the routes serve. */
export interface EntryTokenRoutes {
  readonly entries: EntryTokens;
  readonly brands: Pick<BrandGate, 'byId'>;
  readonly operatorToken: string;
  readonly events: SessionEvents;
}

const orderPath = v.object({ code: v.string() });
const order = v.object({ username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)) });

/** Entering by the token of an address, and the operators' call that makes one. */
export function registerEntryTokenRoutes(
  context: ModuleContext,
  { entries, brands, operatorToken, events }: EntryTokenRoutes,
): void {
  context.bind(endpoints.exchangeEntryToken, async ({ brand, body, ip }) => {
    const opened = await entries.exchange({ brand, token: body.token, deviceId: body.loginDeviceId, address: ip });
    events.signInAnswered('entry', opened.ok ? undefined : opened.error.code);
    return opened;
  });
  context.http.post('/internal/brands/:code/entry-tokens', async (request) => {
    const operator = operatorOf(request, operatorToken);
    const { code } = v.parse(orderPath, request.params);
    const asked = v.safeParse(order, request.body);
    if (!asked.success) throw new AppError('request_param_err', { status: 400, detail: 'username' });
    if (!brands.byId(code)) throw new AppError('platform.not-found', { status: 404 });
    const issued = await entries.issue({ brandId: code, username: asked.output.username, operator });
    const audited = { brandId: code, operator, username: asked.output.username };
    if (!issued.ok) {
      events.entryTokenRefused({ ...audited, code: issued.error });
      const { status } = errorCodes[issued.error];
      throw new AppError(issued.error, { status: status === 200 ? 404 : status });
    }
    const { token, expiresAt } = issued.value;
    events.entryTokenIssued({ ...audited, expiresAt });
    return { success: true, value: { token, expiresAt: expiresAt.getTime() } };
  });
}
