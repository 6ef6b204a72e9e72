import type { Clock, Database, Random } from '@pavilion/platform';
import type { CaptchaPainter } from './captcha.painter';
import { deleteCaptchas, insertCaptcha, spendCaptcha } from './challenge.repository';

/** Cookie that ties a captcha to the browser that asked for it. */
export const captchaCookie = 'SHELL_captcha';
export const captchaLifeSeconds = 300;
const digits = 4;

/** Captchas: shown once, answered once. */
export interface CaptchaService {
  make(brandId: string): Promise<{ readonly id: string; readonly image: string }>;
  /** Whether the answer is right; whichever it was, the captcha is spent. */
  answer(brandId: string, answered: { id: string | undefined; answer: string }): Promise<boolean>;
}

const uuid = /^[0-9a-f-]{36}$/;

export function createCaptchaService({
  database,
  clock,
  random,
  painter,
}: {
  database: Database;
  clock: Clock;
  random: Random;
  painter: CaptchaPainter;
}): CaptchaService {
  return {
    async make(brandId) {
      const answer = Array.from({ length: digits }, () => random.integer(0, 10)).join('');
      const id = random.uuid();
      const now = clock.now();
      await insertCaptcha(database, brandId, {
        id,
        answer,
        at: new Date(now),
        expiresAt: new Date(now + captchaLifeSeconds * 1000),
      });
      if (random.integer(0, 20) === 0) await deleteCaptchas(database, new Date(now));
      return { id, image: painter.paint(answer) };
    },
    async answer(brandId, { id, answer }) {
      if (id === undefined || !uuid.test(id)) return false;
      const stored = await spendCaptcha(database, brandId, { id, at: new Date(clock.now()) });
      return stored !== undefined && stored === answer.trim();
    },
  };
}
