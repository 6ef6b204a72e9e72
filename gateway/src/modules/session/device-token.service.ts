import { createHash } from 'node:crypto';
import { accountTypes } from '@pavilion/api-contract';
import { type Clock, type Database, err, ok, type Random, type Result, type Tx } from '@pavilion/platform';
import type { Brand, Refusal } from '../../kit';
import type { MemberRecord, MemberService } from '../member';
import {
  deleteFamilies,
  insertFamily,
  lockDeviceToken,
  type RevokeReason,
  revokeFamilies,
  rotateToken,
  type StoredDeviceToken,
} from './device-token.repository';
import type { Opened, PasswordAge, SessionOpening } from './session-opening';
import type { SessionEvents } from './session.events';
import type { SessionService } from './session.service';

/** A token on its way to a browser's cookie. */
export interface IssuedToken {
  readonly token: string;
  readonly lifeSeconds: number;
}

/** A one-tap sign-in as it reaches us. */
export interface DeviceSignIn {
  readonly brand: Brand;
  readonly username: string;
  /** What the body says, and what the browser's cookie says. */
  readonly deviceIds: readonly (string | undefined)[];
  readonly address: string;
  readonly token: string | undefined;
}

/** A sign-in that just succeeded by password or code. */
export interface Remembering {
  readonly opened: Opened;
  readonly deviceId: string;
  /** Token that the browser had before; it is over in any case. */
  readonly token: string | undefined;
  readonly wanted: boolean;
}

/** Browsers that sign in by one tap for a day: tokens rotate, and a used one that comes again ends them all. */
export interface DeviceTokens {
  /** Remembers the browser when that is wanted, forgets it when not; nothing for accounts that get no token. */
  remember(brand: Brand, remembering: Remembering): Promise<IssuedToken | undefined>;
  signIn(signIn: DeviceSignIn): Promise<Result<{ readonly opened: Opened; readonly next: IssuedToken }, Refusal>>;
  forget(brandId: string, token: string): Promise<void>;
  /** Forgets every browser of an account. */
  revokeAll(tx: Tx, brandId: string, revoked: { memberId: bigint; reason: RevokeReason }): Promise<void>;
}

export interface DeviceTokenDeps extends PasswordAge {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly members: MemberService;
  readonly sessions: SessionService;
  readonly opening: SessionOpening;
  readonly events: Pick<SessionEvents, 'deviceTokenMisused'>;
}

const lifeMs = 24 * 60 * 60_000;
/** Revoked and expired families stay this long, so that a late copy is still told from nonsense in the table. */
const keptMs = 7 * lifeMs;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function createDeviceTokens(deps: DeviceTokenDeps): DeviceTokens {
  const { database, clock } = deps;
  return {
    remember: (brand, remembering) => remember(deps, brand, remembering),
    async signIn(signIn) {
      const { brand, token, username } = signIn;
      if (token === undefined) return err(unknown);
      const member = await deps.members.findByName(brand.id, username);
      return database.transaction((tx) => signInByToken(deps, tx, { signIn, token, member }));
    },
    forget: (brandId, token) => database.transaction((tx) => forget(deps, tx, { brandId, token, reason: 'forgotten' })),
    revokeAll: (tx, brandId, revoked) => revokeFamilies(tx, brandId, { ...revoked, at: new Date(clock.now()) }),
  };
}

async function remember(
  deps: DeviceTokenDeps,
  brand: Brand,
  { opened, token: before, ...remembering }: Remembering,
): Promise<IssuedToken | undefined> {
  const { database, clock, random } = deps;
  const at = new Date(clock.now());
  const deviceId = remembering.deviceId.toLowerCase();
  const memberId = BigInt(opened.id);
  // A password that must be changed opens nothing but the change of it.
  const gets = remembering.wanted && opened.customerType !== accountTypes.trial && opened.mustChangePassword !== true;
  const token = random.token(32);
  await database.transaction(async (tx) => {
    if (before !== undefined) await forget(deps, tx, { brandId: brand.id, token: before, reason: 'replaced' });
    await revokeFamilies(tx, brand.id, { memberId, deviceId, reason: gets ? 'replaced' : 'forgotten', at });
    if (!gets) return;
    const expiresAt = new Date(at.getTime() + lifeMs);
    await insertFamily(tx, brand.id, { memberId, deviceId, tokenHash: hashOf(token), at, expiresAt });
  });
  if (random.integer(0, 50) === 0) await deleteFamilies(database, new Date(at.getTime() - keptMs));
  return gets ? { token, lifeSeconds: lifeMs / 1000 } : undefined;
}

async function forget(
  { clock }: DeviceTokenDeps,
  tx: Tx,
  { brandId, token, reason }: { brandId: string; token: string; reason: RevokeReason },
): Promise<void> {
  const stored = await lockDeviceToken(tx, brandId, hashOf(token));
  if (stored) await revokeFamilies(tx, brandId, { familyId: stored.familyId, reason, at: new Date(clock.now()) });
}

const unknown: Refusal = { code: 'session.device-unknown' };

interface Presented {
  readonly signIn: DeviceSignIn;
  readonly token: string;
  readonly member: MemberRecord | undefined;
}

async function signInByToken(
  deps: DeviceTokenDeps,
  tx: Tx,
  { signIn, token, member }: Presented,
): Promise<Result<{ readonly opened: Opened; readonly next: IssuedToken }, Refusal>> {
  const { brand } = signIn;
  const stored = await lockDeviceToken(tx, brand.id, hashOf(token));
  if (member?.blocked && member.id === stored?.memberId) return err({ code: 'us_forbidden_login_error' });
  if (!stored || stored.isRevoked || deps.clock.now() >= stored.expiresAt.getTime()) return err(unknown);
  const misuse = misuseOf(stored, signIn);
  if (misuse || member?.id !== stored.memberId) {
    await endMisused(deps, tx, { brandId: brand.id, stored, reason: misuse ?? 'forgotten' });
    return err(unknown);
  }
  return admit(deps, tx, { signIn, member, stored, token });
}

/** A spent token, or one that left its device, is in hands that it was not given to. */
function misuseOf({ isUsed, deviceId }: StoredDeviceToken, { deviceIds }: DeviceSignIn): RevokeReason | undefined {
  if (isUsed) return 'reused';
  return deviceIds.every((told) => told?.toLowerCase() === deviceId) ? undefined : 'other-device';
}

/** Whoever signed in with the copy is signed out with it. */
async function endMisused(
  { clock, sessions, events }: DeviceTokenDeps,
  tx: Tx,
  { brandId, stored, reason }: { brandId: string; stored: StoredDeviceToken; reason: RevokeReason },
): Promise<void> {
  await revokeFamilies(tx, brandId, { familyId: stored.familyId, reason, at: new Date(clock.now()) });
  if (reason !== 'forgotten') events.deviceTokenMisused({ brandId, memberId: stored.memberId }, reason);
  if (reason === 'reused') await sessions.endOf(tx, brandId, { memberId: stored.memberId, reason: 'signed-out' });
}

interface Admitting {
  readonly signIn: DeviceSignIn;
  readonly member: MemberRecord;
  readonly stored: StoredDeviceToken;
  readonly token: string;
}

async function admit(
  { clock, random, opening, passwordChangedAt }: DeviceTokenDeps,
  tx: Tx,
  { signIn, member, stored, token }: Admitting,
): Promise<Result<{ readonly opened: Opened; readonly next: IssuedToken }, Refusal>> {
  const { brand, address } = signIn;
  const next = random.token(32);
  const at = new Date(clock.now());
  await rotateToken(tx, brand.id, { familyId: stored.familyId, tokenHash: hashOf(token), nextHash: hashOf(next), at });
  const changedAt = await passwordChangedAt(tx, brand.id, member.id);
  const opened = await opening.open(tx, {
    brand,
    member,
    deviceId: stored.deviceId,
    address,
    provenAt: stored.rememberedAt,
    // A weak password gets no token where it must be changed, so its age alone counts here.
    ...(changedAt ? { password: { changedAt, isWeak: false } } : {}),
  });
  if (!opened.ok) return opened;
  const lifeSeconds = Math.ceil((stored.expiresAt.getTime() - at.getTime()) / 1000);
  return ok({ opened: opened.value, next: { token: next, lifeSeconds } });
}
