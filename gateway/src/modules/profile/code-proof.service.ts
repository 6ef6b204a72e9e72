import { createHash } from 'node:crypto';
import type { Clock, Database, Queryable, Random, Tx } from '@pavilion/platform';
import { findIdentity, type Identity } from '../member';
import { mailTarget, type Purpose, type VerificationService } from '../verification';
import { deleteProofs, insertProof, isProofLive, spendProof } from './code-proof.repository';

/** Whose code or proof it is, and what it is for. */
export interface ProofOwner {
  readonly memberId: bigint;
  readonly sessionId: bigint;
  readonly purpose: Purpose;
}

/** A code, or the proof that verifying one gave, as a call brings it. */
export interface BroughtProof extends ProofOwner {
  readonly code?: string | undefined;
  readonly proof?: string | undefined;
  readonly at: Date;
}

/** Why a call that needs a code does not have one. */
export type ProofRefusal = 'verification.proof-needed' | 'verification.code-wrong';

/** Codes of signed-in accounts, and proofs that they arrived. */
export interface CodeProofs {
  /** Uses up a code for a proof, which is good once, for this session and purpose. */
  prove(
    brandId: string,
    answered: ProofOwner & { readonly targets: readonly string[]; readonly code: string },
  ): Promise<{ readonly proof: string; readonly expiresAt: Date } | undefined>;
  /**
   * Uses up what shows that the account's own number or address was reached. A wrong code counts as a try within `tx`:
   * return the refusal from it, so that it commits, and throw nothing.
   */
  take(tx: Tx, brandId: string, brought: BroughtProof): Promise<'ok' | ProofRefusal>;
  /** Whether `take` would find it now, before work that costs; a wrong code counts as a try, and nothing is used up. */
  look(brandId: string, brought: BroughtProof): Promise<'ok' | ProofRefusal>;
  /** The same of one number or address that need not be the account's. */
  takeOf(
    tx: Tx,
    brandId: string,
    brought: BroughtProof & { readonly targets: readonly string[] },
  ): Promise<'ok' | ProofRefusal>;
}

export interface CodeProofDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly codes: Pick<VerificationService, 'take' | 'check'>;
}

const proofLifeMs = 10 * 60_000;
const hashOf = (proof: string): Buffer => createHash('sha256').update(proof).digest();

/** Where codes to the account go: its proven number and its proven address of mail. */
export function targetsOf({ mobile, mobileVerified, email, emailVerified }: Identity): {
  readonly sms: string | undefined;
  readonly mail: string | undefined;
} {
  return {
    sms: mobileVerified ? (mobile ?? undefined) : undefined,
    mail: emailVerified && email !== null ? mailTarget(email) : undefined,
  };
}

async function ownTargets(db: Queryable, brandId: string, memberId: bigint): Promise<readonly string[]> {
  const identity = await findIdentity(db, brandId, memberId);
  const { sms, mail } = identity ? targetsOf(identity) : {};
  return [sms, mail].filter((target) => target !== undefined);
}

export function createCodeProofs(deps: CodeProofDeps): CodeProofs {
  const { database, clock, random, codes } = deps;
  const takeCode = async (
    tx: Tx,
    brandId: string,
    { purpose, targets, code, memberId }: Omit<ProofOwner, 'sessionId'> & { targets: readonly string[]; code: string },
  ): Promise<string | undefined> => {
    for (const number of targets) if (await codes.take(tx, brandId, { purpose, number, code, memberId })) return number;
    return undefined;
  };
  const takeOf: CodeProofs['takeOf'] = async (tx, brandId, { code, proof, ...about }) => {
    if (proof !== undefined) {
      const isTaken = await spendProof(tx, brandId, { ...about, hash: hashOf(proof) });
      return isTaken ? 'ok' : 'verification.code-wrong';
    }
    if (code === undefined || about.targets.length === 0) return 'verification.proof-needed';
    return (await takeCode(tx, brandId, { ...about, code })) === undefined ? 'verification.code-wrong' : 'ok';
  };
  return {
    async prove(brandId, { memberId, sessionId, purpose, targets, code }) {
      if (random.integer(0, 50) === 0) await deleteProofs(database, new Date(clock.now()));
      return database.transaction(async (tx) => {
        const target = await takeCode(tx, brandId, { purpose, targets, code, memberId });
        if (target === undefined) return undefined;
        const proof = random.token();
        const expiresAt = new Date(clock.now() + proofLifeMs);
        await insertProof(tx, brandId, { hash: hashOf(proof), memberId, sessionId, purpose, target, expiresAt });
        return { proof, expiresAt };
      });
    },
    takeOf,
    take: async (tx, brandId, brought) =>
      takeOf(tx, brandId, { ...brought, targets: await ownTargets(tx, brandId, brought.memberId) }),
    look: lookWith(deps),
  };
}

const lookWith =
  ({ database, codes }: CodeProofDeps): CodeProofs['look'] =>
  async (brandId, { code, proof, ...about }) => {
    const targets = await ownTargets(database, brandId, about.memberId);
    if (proof !== undefined) {
      const isLive = await isProofLive(database, brandId, { ...about, targets, hash: hashOf(proof) });
      return isLive ? 'ok' : 'verification.code-wrong';
    }
    if (code === undefined || targets.length === 0) return 'verification.proof-needed';
    for (const number of targets)
      if ((await codes.check(brandId, { ...about, number, code })) !== undefined) return 'ok';
    return 'verification.code-wrong';
  };
