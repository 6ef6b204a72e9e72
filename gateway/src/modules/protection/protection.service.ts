import { type Amount, amountOf } from '@pavilion/money';
import { err, ok, type Result } from '@pavilion/platform';
import { isDoneBy, noteDone, type Refusal } from '../../kit';
import type { Asker, Exclusion, ProtectionDeps, ShownLimit } from './protection-parts';
import { addMonths, brandBoundOf, limitAt, nextCheck, setTo } from './protection.policy';
import {
  extendGuard,
  findGuard,
  findReality,
  insertNote,
  keepLimit,
  keepReality,
  listLimits,
  lockMember,
} from './protection.repository';
import { type Bound, type LimitName, limitNames, type Protected, type StoredLimit } from './protection.schema';
import { readStanding, type Standing, usedOf } from './standing';
import { listMonths, type PlayMonth, playSince, presentSince } from './usage.repository';

/** How members protect themselves from playing too much. */
export interface ProtectionService {
  standing(asker: Asker): Promise<Standing>;
  setLimit(asker: Asker, name: LimitName, wanted: Bound): Promise<Result<ShownLimit, Refusal>>;
  /** Until when; the call that took it is told so again, and it ends no later for that. */
  takeTimeOut(asker: AskingCall, hours: number): Promise<Result<Date, Refusal>>;
  excludeSelf(asker: Asker, exclusion: Exclusion): Promise<Result<undefined, Refusal>>;
  /** Confirms what was shown, once for its call. */
  confirmReality(asker: AskingCall, goesOn: boolean): Promise<void>;
  setRealityCheck(asker: Asker, minutes: number): Promise<Result<undefined, Refusal>>;
  year(asker: Asker, from: number | undefined): Promise<readonly PlayMonth[]>;
}

/** A member, and the call that asks. */
type AskingCall = Asker & { readonly idempotencyKey: string | undefined };

const memberOf = ({ brand, session }: Asker): Protected => ({ brandId: brand.id, memberId: session.memberId });
const wrongParameter: Refusal = { code: 'request_param_err' };

export function createProtectionService(deps: ProtectionDeps): ProtectionService {
  const { database, clock } = deps;
  return {
    standing: (asker) => readStanding(deps, asker),
    setLimit: (asker, name, wanted) => setLimit(deps, asker, { name, wanted }),
    takeTimeOut: (asker, hours) => takeTimeOut(deps, asker, hours),
    excludeSelf: (asker, exclusion) => excludeSelf(deps, asker, exclusion),
    confirmReality: (asker, goesOn) => confirmReality(deps, asker, goesOn),
    setRealityCheck: (asker, minutes) => setRealityCheck(deps, asker, minutes),
    year(asker, from) {
      const start = from === undefined ? addMonths(new Date(clock.now()), -11) : new Date(from);
      return listMonths(database, { ...memberOf(asker), from: start, timeZone: asker.brand.timeZone });
    },
  };
}

function setLimit(
  deps: ProtectionDeps,
  asker: Asker,
  { name, wanted }: { readonly name: LimitName; readonly wanted: Bound },
): Promise<Result<ShownLimit, Refusal>> {
  const isNamed = (one: LimitName): boolean => one.kind === name.kind && one.period === name.period;
  if (!limitNames.some(isNamed)) return Promise.resolve(err(wrongParameter));
  const member = memberOf(asker);
  const rules = deps.rulesOf(member.brandId);
  const { raiseAfterHours } = rules;
  return deps.database.transaction(
    async (tx) => {
      await lockMember(tx, member);
      const at = new Date(deps.clock.now());
      const before = (await listLimits(tx, member)).find(isNamed) ?? { bound: null, next: null };
      const after = setTo(before, wanted, { at, raiseAfterHours });
      await keepLimit(tx, member, { ...name, ...after });
      await insertNote(tx, member, { subject: 'limit', at, detail: noteOf(name, limitAt(before, at), after) });
      const used = await usedOf(deps, tx, { ...member, ...name, sessionId: asker.session.id, at });
      return ok({ ...name, ...after, used, brandBound: brandBoundOf(rules, name) });
    },
    { attempts: 3 },
  );
}

const noteOf = (name: LimitName, before: StoredLimit, after: StoredLimit) => ({
  ...name,
  before: before.bound === null ? null : String(before.bound),
  bound: after.bound === null ? null : String(after.bound),
  next: after.next && { bound: after.next.bound === null ? null : String(after.next.bound), from: after.next.from },
});

const hourMs = 3_600_000;

async function takeTimeOut(
  { database, clock, rulesOf }: ProtectionDeps,
  asker: AskingCall,
  hours: number,
): Promise<Result<Date, Refusal>> {
  const member = memberOf(asker);
  const intentKey = asker.idempotencyKey ?? null;
  return database.transaction(
    async (tx): Promise<Result<Date, Refusal>> => {
      await lockMember(tx, member);
      const at = new Date(clock.now());
      if (await isDoneBy(tx, member.brandId, intentKey))
        return ok((await findGuard(tx, member, at)).excludedUntil ?? at);
      if (!rulesOf(member.brandId).timeOutHours.includes(hours)) return err(wrongParameter);
      const until = new Date(at.getTime() + hours * hourMs);
      await extendGuard(tx, member, { until, closes: false });
      await insertNote(tx, member, { subject: 'time-out', at, detail: { hours, until } });
      await noteDone(tx, member.brandId, { intentKey, at });
      return ok((await findGuard(tx, member, at)).excludedUntil ?? until);
    },
    { attempts: 3 },
  );
}

async function excludeSelf(
  { database, clock, rulesOf, refusePassword, endSession, recall }: ProtectionDeps,
  asker: Asker,
  { months, ...given }: Exclusion,
): Promise<Result<undefined, Refusal>> {
  const member = memberOf(asker);
  if (!rulesOf(member.brandId).selfExclusionMonths.includes(months)) return err(wrongParameter);
  const refused = await refusePassword(asker, given);
  if (refused) return err({ code: refused });
  await database.transaction(
    async (tx) => {
      await lockMember(tx, member);
      const at = new Date(clock.now());
      const until = addMonths(at, months);
      await extendGuard(tx, member, { until, closes: true });
      await insertNote(tx, member, { subject: 'exclusion', at, detail: { months, until } });
      await endSession(tx, member.brandId, { memberId: member.memberId, reason: 'signed-out' });
      await recall(tx, { ...member, currency: asker.brand.settings.currency.code, at });
    },
    { attempts: 3 },
  );
  return ok(undefined);
}

async function confirmReality({ database, clock }: ProtectionDeps, asker: AskingCall, goesOn: boolean): Promise<void> {
  const member = memberOf(asker);
  const at = new Date(clock.now());
  const intentKey = asker.idempotencyKey ?? null;
  await database.transaction(async (tx) => {
    await lockMember(tx, member);
    if (await isDoneBy(tx, member.brandId, intentKey)) return;
    const since = await presentSince(tx, asker.session.id);
    const { staked, won } = await playSince(tx, { ...member, since });
    await keepReality(tx, member, { seenAt: at });
    const detail = { goesOn, since, staked: String(staked), net: String(netOf({ staked, won })) };
    await insertNote(tx, member, { subject: 'reality-check', at, detail });
    await noteDone(tx, member.brandId, { intentKey, at });
  });
}

/**
 * Chooses how often time and net are shown. A check that waits is answered first: a longer interval would put it off.
 */
async function setRealityCheck(
  { database, clock, rulesOf }: ProtectionDeps,
  asker: Asker,
  minutes: number,
): Promise<Result<undefined, Refusal>> {
  const member = memberOf(asker);
  return database.transaction(
    async (tx) => {
      await lockMember(tx, member);
      const { minutes: chosen, seenAt } = await findReality(tx, member);
      const before = chosen ?? rulesOf(member.brandId).realityCheckMinutes;
      const due = nextCheck(await presentSince(tx, asker.session.id), seenAt, before);
      if (minutes > before && due.getTime() <= clock.now()) return err({ code: 'play.reality-check' });
      await keepReality(tx, member, { minutes });
      return ok(undefined);
    },
    { attempts: 3 },
  );
}

/** Wins less stakes. */
export const netOf = ({ staked, won }: { readonly staked: Amount; readonly won: Amount }): Amount =>
  amountOf(won - staked);
