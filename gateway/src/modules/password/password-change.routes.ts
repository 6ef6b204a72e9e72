import { endpoints } from '@pavilion/api-contract';
import type { ModuleContext } from '../../kit';
import { keepDeviceToken } from '../session';
import type { createPasswordChange } from './password-change.service';

/** Changing the password of the signed-in account. */
export function registerPasswordChangeRoutes(
  context: ModuleContext,
  change: ReturnType<typeof createPasswordChange>,
): void {
  context.bindSigned(
    endpoints.changePassword,
    async ({ brand, session, body, ip, deviceId = '', cookies, language }) => {
      const { oldPassword } = body;
      const changed = await change({ brand, session, language, address: ip, deviceId, ...body, oldPassword });
      if (changed.ok) keepDeviceToken(cookies, undefined);
      return changed;
    },
  );
}
