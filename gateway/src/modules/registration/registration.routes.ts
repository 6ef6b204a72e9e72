import { endpoints } from '@pavilion/api-contract';
import type { ModuleContext } from '../../kit';
import { captchaCookie } from '../human-check';
import type { RegistrationService } from './registration.service';

/** Opening an account by name or by number. */
export function registerRegistrationRoutes(context: ModuleContext, registration: RegistrationService): void {
  context.bind(endpoints.register, ({ brand, body, ip, cookies }) =>
    registration.byUsername({ brand, body, address: ip, captchaId: cookies.get(captchaCookie) }),
  );
  context.bind(endpoints.registerMobile, ({ brand, body, ip, cookies }) =>
    registration.byMobile({ brand, body, address: ip, captchaId: cookies.get(captchaCookie) }),
  );
}
