import type { Clock, Database, Random, Tx } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import type { MemberService } from '../member';
import type { PasswordHasher } from '../password';
import { findPaymentHash } from '../payment-password';
import type { SecurityNotices } from '../security-notice';
import type { VerificationService } from '../verification';
import { type BroughtProof, createCodeProofs, type ProofRefusal } from './code-proof.service';
import { findRest } from './code-proof.repository';
import { registerCodeRoutes } from './code.routes';
import { createPaymentReset } from './payment-reset.service';
import { registerProfileRoutes } from './profile.routes';
import { createProfileService } from './profile.service';
import { createSecurityQuestions } from './security-question.service';

export type { BroughtProof, ProofRefusal } from './code-proof.service';
export { targetsOf } from './code-proof.service';
export { maskAddress, maskName, maskNumber } from './profile.policy';
export { foldName, lockPayeeName, payeeNameOf } from './payee-name';

export interface ProfileModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly hasher: PasswordHasher;
  readonly members: MemberService;
  readonly codes: VerificationService;
  readonly notices: SecurityNotices;
}

/** The module, and what others ask of it. */
export interface Profiles {
  readonly module: GatewayModule;
  /**
   * Uses up what shows that the account's own number or address was reached, for one purpose and session. A wrong code
   * counts as a try within `tx`: return the refusal from it, so that it commits, and throw nothing.
   */
  takeProof(tx: Tx, brandId: string, brought: BroughtProof): Promise<'ok' | ProofRefusal>;
  /** Until when nothing is paid out to a member whose payment password or number was changed lately. */
  restsUntil(brandId: string, memberId: bigint): Promise<Date | undefined>;
}

/** Who members are, how they are reached, and what shows that it is them. */
export function createProfiles(deps: ProfileModuleDeps): Profiles {
  const { database, clock } = deps;
  const proofs = createCodeProofs(deps);
  const questions = createSecurityQuestions(deps);
  const parts = { ...deps, proofs, questions };
  return {
    takeProof: proofs.take,
    restsUntil: (brandId, memberId) => findRest(database, brandId, { memberId, at: new Date(clock.now()) }),
    module: {
      name: 'profile',
      register(context) {
        registerCodeRoutes(context, parts);
        registerProfileRoutes(context, {
          ...parts,
          profiles: createProfileService(parts),
          resetPayment: createPaymentReset(parts),
          hasPaymentPassword: async (brandId, memberId) =>
            (await findPaymentHash(database, brandId, memberId)) !== undefined,
          hasQuestions: (brandId, memberId) => questions.isChosen(database, brandId, memberId),
        });
      },
    },
  };
}
