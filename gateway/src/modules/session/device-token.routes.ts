import { endpoints } from '@pavilion/api-contract';
import { ok } from '@pavilion/platform';
import type { CallCookies, ModuleContext } from '../../kit';
import type { DeviceTokens, IssuedToken } from './device-token.service';
import type { SessionEvents } from './session.events';

const rememberCookie = 'SHELL_remember';

/** The token that this browser keeps; no script reads it. */
export const deviceTokenOf = (cookies: CallCookies): string | undefined => cookies.get(rememberCookie);

/** Gives the browser its token, or takes it away. */
export function keepDeviceToken(cookies: CallCookies, issued: IssuedToken | undefined): void {
  if (issued) cookies.set(rememberCookie, issued.token, issued.lifeSeconds);
  else if (deviceTokenOf(cookies) !== undefined) cookies.set(rememberCookie, '', 0);
}

/** Signing in by one tap. */
export function registerDeviceTokenRoutes(
  context: ModuleContext,
  { devices, events }: { devices: DeviceTokens; events: SessionEvents },
): void {
  context.bind(endpoints.loginByDevice, async ({ brand, body, ip, deviceId, cookies }) => {
    const token = deviceTokenOf(cookies);
    const signed = await devices.signIn({
      brand,
      username: body.username,
      deviceIds: [body.loginDeviceId, deviceId],
      address: ip,
      token,
    });
    events.signInAnswered('device', signed.ok ? undefined : signed.error.code);
    if (!signed.ok) {
      keepDeviceToken(cookies, undefined);
      return signed;
    }
    keepDeviceToken(cookies, signed.value.next);
    return ok(signed.value.opened);
  });
  context.bind(endpoints.forgetDevice, async ({ brand, cookies }) => {
    const token = deviceTokenOf(cookies);
    if (token !== undefined) await devices.forget(brand.id, token);
    keepDeviceToken(cookies, undefined);
    return ok(undefined);
  });
}
