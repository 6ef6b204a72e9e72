import type { Language } from '@pavilion/api-contract';
import type { CodePurpose } from '@pavilion/api-contract/calls/codes';
import { type Clock, type Database, err, isUniqueViolation, ok, type Result, type Tx } from '@pavilion/platform';
import type { Brand, Refusal } from '../../kit';
import { findIdentity, type Identity, lockIdentity, setIdentity } from '../member';
import { createPasswordGuard, findCredential, type PasswordGuard, type PasswordHasher, refuseStale } from '../password';
import { mailTarget } from '../verification';
import type { SecurityNotices } from '../security-notice';
import { setRest } from './code-proof.repository';
import type { CodeProofs } from './code-proof.service';
import { lockPayeeName } from './payee-name';
import { refuseBirthday, refusePayeeName, restMs } from './profile.policy';

/** Whose profile. */
export interface ProfileOwner {
  readonly brand: Brand;
  readonly memberId: bigint;
  readonly sessionId: bigint;
  readonly provenAt: Date;
  readonly address: string;
  readonly deviceId: string;
  /** Of letters about what was changed. */
  readonly language: Language;
}

/** A number or address that is to be bound, and what shows that it is the member's. */
export interface Binding {
  readonly kind: 'mobile' | 'email';
  /** A number as `mobileNumber` writes it, or an address of mail. */
  readonly value: string;
  readonly code?: string | undefined;
  readonly proof?: string | undefined;
  /** Of a number or address of now. */
  readonly currentProof?: string | undefined;
  /** The login password, where no number or address could show that it is the owner. */
  readonly password?: string | undefined;
}

/** Who the member is, as they tell it themselves. */
export interface ProfileService {
  find(brandId: string, memberId: bigint): Promise<Identity | undefined>;
  setNickname(owner: ProfileOwner, nickname: string): Promise<void>;
  setBirthday(owner: ProfileOwner, birthday: string): Promise<Result<undefined, Refusal>>;
  setPayeeName(owner: ProfileOwner, name: string): Promise<Result<undefined, Refusal>>;
  bind(owner: ProfileOwner, binding: Binding): Promise<Result<undefined, Refusal>>;
}

export interface ProfileDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly proofs: CodeProofs;
  readonly hasher: Pick<PasswordHasher, 'verify'>;
  readonly notices: SecurityNotices;
}

export function createProfileService(deps: ProfileDeps): ProfileService {
  const { database, clock } = deps;
  const guard = createPasswordGuard({ ...deps, of: 'password' });
  return {
    find: (brandId, memberId) => findIdentity(database, brandId, memberId),
    setNickname: ({ brand, memberId }, value) =>
      setIdentity(database, brand.id, { memberId, field: 'nickname', value }),
    async setBirthday({ brand, memberId }, birthday) {
      const refused = refuseBirthday(brand, birthday, new Date(clock.now()));
      if (refused) return err(refused);
      return database.transaction(async (tx) => {
        const stands = (await lockIdentity(tx, brand.id, memberId))?.birthday;
        if (stands) return stands === birthday ? ok(undefined) : err({ code: 'profile.already-set' });
        await setIdentity(tx, brand.id, { memberId, field: 'birthday', value: birthday });
        return ok(undefined);
      });
    },
    async setPayeeName({ brand, memberId }, name) {
      const refused = refusePayeeName(brand, name);
      if (refused) return err(refused);
      const became = await database.transaction((tx) => lockPayeeName(tx, brand.id, { memberId, name }));
      return became === 'other' ? err({ code: 'profile.already-set' }) : ok(undefined);
    },
    bind: (owner, binding) => bind({ ...deps, guard }, owner, binding),
  };
}

/** Takes back what was used up in the same transaction. */
class TakenBackError extends Error {
  override readonly name = 'TakenBackError';
}

interface BindingParts extends ProfileDeps {
  readonly guard: PasswordGuard;
}

const hasProven = ({ mobileVerified, emailVerified }: Identity): boolean => mobileVerified || emailVerified;

async function bind(parts: BindingParts, owner: ProfileOwner, binding: Binding): Promise<Result<undefined, Refusal>> {
  const { database, clock } = parts;
  const refused = await refusePassword(parts, owner, binding);
  if (refused) return err(refused);
  const at = new Date(clock.now());
  try {
    return await database.transaction((tx) => bindWithin(parts, tx, { owner, binding, at }));
  } catch (error) {
    if (error instanceof TakenBackError) return err({ code: 'verification.proof-needed' });
    if (isUniqueViolation(error, 'member_mobile_unique')) return err({ code: 'register.mobile-taken' });
    if (isUniqueViolation(error, 'member_email_unique')) return err({ code: 'profile.email-taken' });
    throw error;
  }
}

/**
 * Where nothing is proven yet, no code can show that it is the owner and not somebody at their open session: their
 * login password does, or a sign-in of a short time ago where they have none. A number or address is a way in.
 */
async function refusePassword(
  { database, clock, hasher, guard }: BindingParts,
  owner: ProfileOwner,
  binding: Binding,
): Promise<Refusal | undefined> {
  const { brand, memberId } = owner;
  const identity = await findIdentity(database, brand.id, memberId);
  if (!identity || hasProven(identity)) return undefined;
  const credential = await findCredential(database, brand.id, memberId);
  if (!credential) return refuseStale(owner.provenAt.getTime(), clock.now());
  if (binding.password === undefined) return { code: 'in_incorrect_password' };
  if (!(await guard.take(brand.id, owner))) return { code: 'session.locked' };
  return (await hasher.verify(credential.passwordHash, binding.password))
    ? undefined
    : { code: 'in_incorrect_password' };
}

async function bindWithin(
  { proofs, guard, notices }: BindingParts,
  tx: Tx,
  { owner, binding, at }: { owner: ProfileOwner; binding: Binding; at: Date },
): Promise<Result<undefined, Refusal>> {
  const { brand, memberId, sessionId, language } = owner;
  const { kind, value, code, proof, currentProof } = binding;
  const identity = await lockIdentity(tx, brand.id, memberId);
  if (!identity) return err({ code: 'login.not.session' });
  if (isOwn(identity, binding)) return ok(undefined);
  const about = { memberId, sessionId, at };
  const targets = [kind === 'mobile' ? value : mailTarget(value)];
  const arrived = await proofs.takeOf(tx, brand.id, { ...about, purpose: `bind-${kind}`, targets, code, proof });
  if (arrived !== 'ok') return err({ code: arrived });
  // Whoever sits at an open session of somebody else must not make themselves the one that codes go to.
  if (hasProven(identity)) {
    const purpose: CodePurpose = kind;
    const was = await proofs.take(tx, brand.id, { ...about, purpose, proof: currentProof });
    // The code to the new one is then good for another try.
    if (was !== 'ok') throw new TakenBackError();
  }
  await setIdentity(tx, brand.id, { memberId, field: kind, value });
  await setRest(tx, brand.id, { memberId, until: new Date(at.getTime() + restMs) });
  if (binding.password !== undefined) await guard.clear(tx, brand.id, memberId);
  const isFirst = !(kind === 'mobile' ? identity.mobileVerified : identity.emailVerified);
  if (isFirst) await notices.write(tx, { brand, memberId, event: `${kind}-bound`, language });
  return ok(undefined);
}

const isOwn = (identity: Identity, { kind, value }: Binding): boolean =>
  kind === 'mobile'
    ? identity.mobileVerified && identity.mobile === value
    : identity.emailVerified && identity.email !== null && mailTarget(identity.email) === mailTarget(value);
