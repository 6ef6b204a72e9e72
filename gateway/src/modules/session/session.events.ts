import type { Logger } from '@pavilion/platform';
import { Counter, type Registry } from 'prom-client';

/** Ways of signing in. */
export type SignInWay = 'password' | 'sms' | 'device' | 'entry' | 'free-play' | 'second-step' | 'passkey' | 'outside';

/** A browser's token in the wrong hands, or an entry token on its way. */
interface Account {
  readonly brandId: string;
  readonly memberId: bigint;
}

/** What happens to sessions, as log lines and figures; none of these throws. */
export interface SessionEvents {
  /** `refusal` is the code of one; `undefined` for a session that opened. */
  signInAnswered(way: SignInWay, refusal: string | undefined): void;
  deviceTokenMisused(account: Account, reason: string): void;
  entryTokenIssued(issued: { brandId: string; operator: string; username: string; expiresAt: Date }): void;
  entryTokenRefused(refused: { brandId: string; operator: string; username: string; code: string }): void;
  standingSet(set: { brandId: string; operator: string; username: string; blocked: boolean; reason: string }): void;
}

export function createSessionEvents(registry: Registry, logger: Logger): SessionEvents {
  const registers = [registry];
  const signIns = new Counter({
    name: 'session_sign_ins_total',
    help: 'Answered sign-ins',
    labelNames: ['way', 'outcome'],
    registers,
  });
  const misused = new Counter({
    name: 'session_device_tokens_misused_total',
    help: 'Device tokens that came again or from elsewhere',
    labelNames: ['reason'],
    registers,
  });
  const fields = ({ brandId, memberId }: Account): object => ({ brand: brandId, memberId: String(memberId) });
  return {
    signInAnswered: (way, refusal) => signIns.inc({ way, outcome: refusal ?? 'opened' }),
    deviceTokenMisused(account, reason) {
      misused.inc({ reason });
      logger.warn({ ...fields(account), reason }, 'device token misused');
    },
    entryTokenIssued: ({ brandId, ...issued }) => logger.info({ brand: brandId, ...issued }, 'entry token issued'),
    entryTokenRefused: ({ brandId, ...refused }) => logger.info({ brand: brandId, ...refused }, 'entry token refused'),
    standingSet: ({ brandId, blocked, ...set }) =>
      logger.info({ brand: brandId, ...set }, blocked ? 'account blocked' : 'account let in again'),
  };
}
