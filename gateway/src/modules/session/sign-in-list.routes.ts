import { endpoints } from '@pavilion/api-contract';
import { type Clock, type Database, err, ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import { keepDeviceToken } from './device-token.routes';
import { forgetBrowsers, listBrowsers, listSignIns } from './sign-in-list.repository';

/** A browser that no second step is asked of. */
interface TrustedBrowser {
  readonly id: bigint;
  readonly deviceId: string;
  readonly since: Date;
  readonly until: Date;
}

/** What the list takes of whoever keeps trusted browsers. */
export interface TrustList {
  list(brandId: string, memberId: bigint): Promise<readonly TrustedBrowser[]>;
  /** One browser, or all of them. */
  revoke(brandId: string, revoked: { memberId: bigint; id: bigint | null }): Promise<void>;
}

interface SignInListDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly trusted: TrustList;
}

const largestId = 2n ** 63n - 1n;

/** What an account's owner sees of its ways in, and can take back. */
export function registerSignInListRoutes(context: ModuleContext, deps: SignInListDeps): void {
  registerSignIns(context, deps);
  registerForgetting(context, deps);
}

/** Ids of trusted browsers stand apart from those of browsers that sign in by one tap. */
const trustMark = 't';

function registerSignIns(context: ModuleContext, { database, clock, trusted }: SignInListDeps): void {
  context.bindSigned(endpoints.signIns, async ({ brand, session, deviceId }) => {
    const rows = await listSignIns(database, brand.id, session.memberId);
    const trustedOnes = await trusted.list(brand.id, session.memberId);
    const oneTap = await listBrowsers(database, brand.id, {
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
      browsers: [
        ...oneTap.map((browser) => presentBrowser(browser, { mark: '', deviceId })),
        ...trustedOnes.map((browser) => presentBrowser(browser, { mark: trustMark, deviceId })),
      ],
    });
  });
}

const presentBrowser = (
  browser: TrustedBrowser,
  { mark, deviceId }: { readonly mark: string; readonly deviceId: string | undefined },
) => ({
  ...{ id: `${mark}${browser.id}`, since: browser.since.getTime(), until: browser.until.getTime() },
  current: isSame(browser.deviceId, deviceId),
});

function registerForgetting(context: ModuleContext, { database, clock, trusted }: SignInListDeps): void {
  context.bindSigned(endpoints.forgetBrowsers, async ({ brand, session, body, deviceId, cookies }) => {
    const { memberId } = session;
    const isTrust = body.id?.startsWith(trustMark) ?? false;
    const id = body.id === undefined ? null : idOf(isTrust ? body.id.slice(trustMark.length) : body.id);
    if (id === undefined) return err({ code: 'platform.not-found' });
    if (isTrust || id === null) await trusted.revoke(brand.id, { memberId, id });
    if (isTrust) return ok(undefined);
    const forgotten = await forgetBrowsers(database, brand.id, {
      memberId,
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
