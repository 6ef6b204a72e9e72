import type { GatewayModule } from '../../kit';
import { type HumanCheckRoutes, registerHumanCheckRoutes } from './human-check.routes';

export { createCaptchaPainter } from './captcha.painter';
export { captchaCookie, type CaptchaService, createCaptchaService } from './captcha.service';
export { createHumanCheck, type HumanCheck } from './human-check.service';

/** Captchas and proofs of work. */
export function createHumanCheckModule(routes: HumanCheckRoutes): GatewayModule {
  return { name: 'human-check', register: (context) => registerHumanCheckRoutes(context, routes) };
}
