import { endpoints } from '@pavilion/api-contract';
import { ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import { captchaCookie, captchaLifeSeconds, type CaptchaService } from './captcha.service';
import type { HumanCheck } from './human-check.service';

export interface HumanCheckRoutes {
  readonly captchas: CaptchaService;
  readonly humanCheck: HumanCheck;
}

/** What proves that it is a person who calls: a picture to read, or work for the browser. */
export function registerHumanCheckRoutes(context: ModuleContext, { captchas, humanCheck }: HumanCheckRoutes): void {
  context.bind(endpoints.captcha, async ({ brand, cookies }) => {
    const { id, image } = await captchas.make(brand.id);
    cookies.set(captchaCookie, id, captchaLifeSeconds);
    return ok(image);
  });
  context.bind(endpoints.humanCheckChallenge, async ({ brand }) => ok({ ...(await humanCheck.challenge(brand.id)) }));
}
