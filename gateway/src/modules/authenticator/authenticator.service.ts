import type { Language } from '@pavilion/api-contract';
import {
  type Clock,
  type Database,
  err,
  ok,
  otpauthUrl,
  type Random,
  type RecoveryCodes,
  type Result,
  secretBytes,
  stepOfCode,
  toBase32,
  type Tx,
} from '@pavilion/platform';
import type { Brand, Refusal } from '../../kit';
import type { PasswordConfirmation, PasswordGuard } from '../password';
import type { NumberSeal } from '../payout-account';
import type { SecurityEvent, SecurityNotices } from '../security-notice';
import { type AuthenticatorCodes, ownerLines } from './authenticator-codes';
import {
  deleteAuthenticator,
  findBound,
  insertAuthenticator,
  keepOffer,
  lockOffer,
  replaceRecoveryCodes,
} from './authenticator.repository';

/** Whose app, and from where. */
export interface AppOwner {
  readonly brand: Brand;
  readonly memberId: bigint;
  readonly username: string;
  readonly provenAt: Date;
  readonly address: string;
  readonly deviceId: string;
  /** Of the mail that tells of a change. */
  readonly language: Language;
}

/** What a change of an app is shown by. */
export interface AppProof {
  readonly code: string;
  readonly password?: string | undefined;
}

type Codes = Result<{ readonly recoveryCodes: readonly string[] }, Refusal>;

/** An app that gives codes, as its owner binds it and lets go of it. */
export interface AuthenticatorService {
  look(owner: AppOwner): Promise<{ readonly bound: boolean; readonly secret?: string; readonly otpauthUrl?: string }>;
  bind(owner: AppOwner, proof: AppProof): Promise<Codes>;
  unbind(owner: AppOwner, proof: AppProof): Promise<Codes>;
  renew(owner: AppOwner, proof: AppProof): Promise<Codes>;
}

export interface AuthenticatorDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly seal: NumberSeal;
  readonly recovery: RecoveryCodes;
  readonly codes: AuthenticatorCodes;
  readonly confirm: PasswordConfirmation;
  /** Of wrong codes at an open session. */
  readonly guard: PasswordGuard;
  readonly notices: SecurityNotices;
}

const offerLifeMs = 10 * 60_000;
const wrong: Refusal = { code: 'verification.code-wrong' };

export function createAuthenticatorService(deps: AuthenticatorDeps): AuthenticatorService {
  const { codes } = deps;
  /** A code of the app that is bound, or one on paper. */
  const takeEither: CodeTaker = async (tx, { brand, memberId }, code) =>
    (await codes.takeApp(tx, brand.id, { memberId, code })) || codes.takeRecovery(tx, brand.id, { memberId, code });
  return {
    look: (owner) => look(deps, owner),
    bind: (owner, proof) =>
      change(deps, { owner, proof, event: 'app-bound', take: bindWith(deps), act: (tx) => giveCodes(deps, tx, owner) }),
    unbind: (owner, proof) =>
      change(deps, {
        ...{ owner, proof, event: 'app-removed', take: takeEither },
        async act(tx) {
          await deleteAuthenticator(tx, owner.brand.id, owner.memberId);
          return [];
        },
      }),
    renew: (owner, proof) =>
      change(deps, {
        ...{ owner, proof, event: 'recovery-renewed', take: takeEither },
        act: (tx) => giveCodes(deps, tx, owner),
      }),
  };
}

async function look(
  { database, clock, random, seal }: AuthenticatorDeps,
  { brand, memberId, username }: AppOwner,
): ReturnType<AuthenticatorService['look']> {
  if ((await findBound(database, brand.id, memberId)).isBound) return { bound: true };
  const fresh = Buffer.from(random.bytes(secretBytes));
  const at = new Date(clock.now());
  const kept = await keepOffer(database, brand.id, {
    ...{ memberId, at, secretSealed: seal.seal(brand.id, fresh.toString('base64url')) },
    expiresAt: new Date(at.getTime() + offerLifeMs),
  });
  const secret = Buffer.from(seal.open(brand.id, kept), 'base64url');
  const address = otpauthUrl({ issuer: brand.settings.name, account: username, secret });
  return { bound: false, secret: toBase32(secret), otpauthUrl: address };
}

type CodeTaker = (tx: Tx, owner: AppOwner, code: string) => Promise<boolean>;

/** The code shows that the app has the secret that was offered; with it the app is bound. */
const bindWith =
  ({ clock, seal }: AuthenticatorDeps): CodeTaker =>
  async (tx, { brand, memberId }, code) => {
    const at = new Date(clock.now());
    const secretSealed = await lockOffer(tx, brand.id, { memberId, at });
    if (secretSealed === undefined) return false;
    const secret = Buffer.from(seal.open(brand.id, secretSealed), 'base64url');
    const step = stepOfCode(secret, { code, now: at.getTime(), after: 0 });
    return step !== undefined && insertAuthenticator(tx, brand.id, { memberId, secretSealed, at, step });
  };

async function giveCodes(
  { recovery }: AuthenticatorDeps,
  tx: Tx,
  { brand, memberId }: AppOwner,
): Promise<readonly string[]> {
  const made = recovery.make();
  const hashes = made.map((code) => recovery.hashOf(ownerLines(brand.id, memberId), code));
  await replaceRecoveryCodes(tx, brand.id, { memberId, hashes });
  return made;
}

interface Change {
  readonly owner: AppOwner;
  readonly proof: AppProof;
  readonly event: SecurityEvent;
  readonly take: CodeTaker;
  act(tx: Tx): Promise<readonly string[]>;
}

async function change(deps: AuthenticatorDeps, { owner, proof, event, take, act }: Change): Promise<Codes> {
  const { database, confirm, guard, notices } = deps;
  const { brand, memberId } = owner;
  const refused = await confirm(brand.id, owner, proof.password);
  if (refused) return err(refused);
  if (!(await guard.take(brand.id, owner))) return err({ code: 'session.locked' });
  const recoveryCodes = await database.transaction(async (tx) => {
    if (!(await take(tx, owner, proof.code))) return undefined;
    await guard.clear(tx, brand.id, memberId);
    const given = await act(tx);
    await notices.write(tx, { brand, memberId, event, language: owner.language });
    return given;
  });
  return recoveryCodes === undefined ? err(wrong) : ok({ recoveryCodes });
}
