import { accountTypes } from '@pavilion/api-contract';
import { type Clock, type Database, err, networkOf, ok, type Random, type Result, type Tx } from '@pavilion/platform';
import type { Brand, Refusal } from '../../kit';
import type { HumanCheck } from '../human-check';
import type { MemberService } from '../member';
import { entranceRefusal, type Opened, type SessionOpening } from '../session';
import { countTrials, insertTrial, lockTrials, type TrialCounts, type TrialOrigin } from './free-play.repository';
import type { RegistrationEffects } from './registration-effects';

/** A request to try the games. */
export interface FreePlay {
  readonly brand: Brand;
  readonly deviceId: string;
  readonly address: string;
  /** Answered proof of work, where the brand asks for one. */
  readonly proof: string | undefined;
}

export interface FreePlayDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly members: MemberService;
  readonly opening: SessionOpening;
  readonly humanCheck: HumanCheck;
  readonly effects: RegistrationEffects;
}

const windowMs = 24 * 60 * 60_000;
/** Trial accounts within the window; an address is often shared. */
export const trialBounds = { ofDevice: 5, ofAddress: 50 };

/**
 * Opens a trial account with demonstration credit and signs it in; it has no password, so its session is its only one.
 */
export function createFreePlay(deps: FreePlayDeps): (freePlay: FreePlay) => Promise<Result<Opened, Refusal>> {
  return async (freePlay) => {
    const { brand, proof } = freePlay;
    const closed = entranceRefusal(brand, accountTypes.trial);
    if (closed) return err({ code: closed });
    if (brand.modules.has('HUMANVERIF3')) {
      const isHuman = proof !== undefined && (await deps.humanCheck.accept(brand.id, proof));
      if (!isHuman) return err({ code: 'session.human-check-failed' });
    }
    const origin = { deviceId: freePlay.deviceId.toLowerCase(), address: networkOf(freePlay.address) };
    return deps.database.transaction(async (tx) => {
      await lockTrials(tx, brand.id, origin);
      const now = deps.clock.now();
      const counts = await countTrials(tx, brand.id, { ...origin, since: new Date(now - windowMs) });
      const waitMs = waitOf(counts, now);
      if (waitMs !== undefined)
        return err({ code: 'platform.rate-limited', value: Math.max(1, Math.ceil(waitMs / 1000)) });
      return ok(await open(deps, tx, { brand, origin, address: freePlay.address }));
    });
  };
}

/** How long until the next one may be opened. */
function waitOf(
  { ofDevice, ofAddress, oldestOfDevice, oldestOfAddress }: TrialCounts,
  now: number,
): number | undefined {
  const until = (oldest: Date | null): number => (oldest?.getTime() ?? now) + windowMs - now;
  if (ofDevice >= trialBounds.ofDevice) return until(oldestOfDevice);
  return ofAddress >= trialBounds.ofAddress ? until(oldestOfAddress) : undefined;
}

interface Opening {
  readonly brand: Brand;
  /** What its bounds are counted by. */
  readonly origin: TrialOrigin;
  /** What its session is noted with. */
  readonly address: string;
}

async function open(
  { clock, random, members, opening, effects }: FreePlayDeps,
  tx: Tx,
  { brand, origin, address }: Opening,
): Promise<Opened> {
  const at = new Date(clock.now());
  const username = `trial${String(random.integer(0, 10 ** 10)).padStart(10, '0')}`;
  const type = accountTypes.trial;
  const memberId = await members.create(tx, brand.id, { username, type, uplineId: null, registeredAt: at });
  await effects.openAccount(tx, { brand, memberId, accountType: type, at, ...origin });
  await insertTrial(tx, brand.id, { ...origin, memberId, at });
  const member = { id: memberId, username, type, lastLoginAt: null, lastLoginAddress: null };
  const opened = await opening.open(tx, { brand, member, deviceId: origin.deviceId, address });
  if (!opened.ok) throw new Error(`a new trial account was refused: ${opened.error.code}`);
  return opened.value;
}
