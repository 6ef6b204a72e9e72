import { endpoints } from '@pavilion/api-contract';
import { type Clock, type Database, err, ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import { keepDeviceToken } from './device-token.routes';
import { forgetBrowsers, listBrowsers, listSignIns } from './sign-in-list.repository';

interface SignInListDeps {
  readonly database: Database;
  readonly clock: Clock;
}

const largestId = 2n ** 63n - 1n;

/** What an account's owner sees of its ways in, and can take back. */
export function registerSignInListRoutes(context: ModuleContext, deps: SignInListDeps): void {
  registerSignIns(context, deps);
  registerForgetting(context, deps);
}

function registerSignIns(context: ModuleContext, { database, clock }: SignInListDeps): void {
  context.bindSigned(endpoints.signIns, async ({ brand, session, deviceId }) => {
    const rows = await listSignIns(database, brand.id, session.memberId);
    const browsers = await listBrowsers(database, brand.id, {
      memberId: session.memberId,
      now: new Date(clock.now()),
    });
    return ok({
      signIns: rows.map(({ id, openedAt, seenAt, address, ended }) => ({
        openedAt: openedAt.getTime(),
        seenAt: seenAt.getTime(),
        address,
        current: id === session.id,
        ended,
      })),
      browsers: browsers.map(({ id, since, until, ...browser }) => ({
        id: String(id),
        since: since.getTime(),
        until: until.getTime(),
        current: isSame(browser.deviceId, deviceId),
      })),
    });
  });
}

function registerForgetting(context: ModuleContext, { database, clock }: SignInListDeps): void {
  context.bindSigned(endpoints.forgetBrowsers, async ({ brand, session, body, deviceId, cookies }) => {
    const id = body.id === undefined ? null : idOf(body.id);
    if (id === undefined) return err({ code: 'platform.not-found' });
    const forgotten = await forgetBrowsers(database, brand.id, {
      memberId: session.memberId,
      id,
      at: new Date(clock.now()),
    });
    // What is gone already is as it was asked for; what is somebody else's is not there.
    if (forgotten.some((device) => isSame(device, deviceId))) keepDeviceToken(cookies, undefined);
    return ok(undefined);
  });
}

const isSame = (device: string, told: string | undefined): boolean => device === told?.toLowerCase();

function idOf(text: string): bigint | undefined {
  if (!/^\d+$/.test(text)) return undefined;
  const id = BigInt(text);
  return id <= largestId ? id : undefined;
}
