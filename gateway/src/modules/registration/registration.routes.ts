import { endpoints } from '@pavilion/api-contract';
import { outsideSignInCalls } from '@pavilion/api-contract/calls/outside-sign-in';
import type { ModuleContext } from '../../kit';
import { captchaCookie } from '../human-check';
import type { RegistrationService } from './registration.service';

/** Opening an account by name, by number, or by the word of a service outside. */
export function registerRegistrationRoutes(context: ModuleContext, registration: RegistrationService): void {
  context.bind(endpoints.register, ({ brand, body, ip, cookies }) =>
    registration.byUsername({ brand, body, address: ip, captchaId: cookies.get(captchaCookie) }),
  );
  context.bind(endpoints.registerMobile, ({ brand, body, ip, cookies }) =>
    registration.byMobile({ brand, body, address: ip, captchaId: cookies.get(captchaCookie) }),
  );
  context.bind(outsideSignInCalls.registerAutoUsername, ({ brand, body, ip, cookies }) =>
    registration.byOutside({ brand, body, address: ip, captchaId: cookies.get(captchaCookie) }),
  );
}
