import type { Clock, Database, Queryable, Random } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import { createPasswordConfirmation, type PasswordHasher } from '../password';
import type { SecurityNotices } from '../security-notice';
import type { WaysIn } from '../way-in';
import { createPasskeyAnswers, type PasskeyAnswers } from './passkey-answers';
import { createPasskeyQuestions, type PasskeyQuestions } from './passkey-questions';
import { listPasskeys } from './passkey.repository';
import { registerPasskeyRoutes } from './passkey.routes';
import { createPasskeyService } from './passkey.service';
import type { RelyingParties } from './relying-party';

export { hashOfTicket } from './passkey-questions';
export { listPasskeys } from './passkey.repository';

interface PasskeysDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly hasher: Pick<PasswordHasher, 'verify'>;
  readonly notices: SecurityNotices;
  readonly waysIn: WaysIn;
  readonly parties: RelyingParties;
  /** Passkeys that an account of the brand may have. */
  readonly most: (brandId: string) => number;
}

/** The module, and what signing in asks of it. */
export interface Passkeys extends Pick<PasskeyQuestions, 'ask'>, Pick<PasskeyAnswers, 'takeSigned'> {
  readonly module: GatewayModule;
  has(db: Queryable, brandId: string, memberId: bigint): Promise<boolean>;
}

/** Passkeys: what browsers and keys keep in place of a password. */
export function createPasskeys(deps: PasskeysDeps): Passkeys {
  const questions = createPasskeyQuestions(deps);
  const answers = createPasskeyAnswers(deps);
  const confirm = createPasswordConfirmation(deps);
  const passkeys = createPasskeyService({ ...deps, questions, answers, confirm });
  return {
    ask: questions.ask,
    takeSigned: answers.takeSigned,
    has: async (db, brandId, memberId) => (await listPasskeys(db, brandId, memberId)).length > 0,
    module: {
      name: 'passkey',
      register: (context) => registerPasskeyRoutes(context, { passkeys, most: deps.most }),
    },
  };
}
