import { createHmac } from 'node:crypto';
import type { Language } from '@pavilion/api-contract';
import {
  type Clock,
  type Database,
  err,
  networkOf,
  ok,
  type Queryable,
  type Random,
  type Result,
  type Tx,
} from '@pavilion/platform';
import type { Brand, Refusal } from '../../kit';
import type { DeliveryService, NamedMessage, OutgoingMessage } from '../delivery';
import {
  addressOf,
  codeDigits,
  codeLifeMs,
  dayMs,
  expiredMinutes,
  hourMs,
  isBinding,
  type MessageLimits,
  mostWrongTries,
  type Purpose,
  waitMs,
} from './verification.policy';
import {
  countSent,
  deleteCode,
  deleteCodes,
  insertCode,
  lockRequests,
  spendCode,
  tryCode,
} from './verification.repository';

/** Somebody asks for a code. */
export interface CodeRequest {
  readonly brand: Brand;
  readonly purpose: Purpose;
  /** The signed-in account that asks; only it can use the code. */
  readonly memberId?: bigint;
  /** As `mobileNumber` writes it, or an address as `mailTarget` does. */
  readonly number: string;
  readonly address: string;
  readonly language: Language;
  /** Whether the code goes out; one that does not is noted alike, so that waiting tells nothing. */
  readonly goesOut: boolean;
  /** Whether the answer waits for the message: not where that would tell whether one was sent. */
  readonly waits: boolean;
}

/** A code as somebody gives it back. */
export interface AnsweredByCaller {
  readonly purpose: Purpose;
  readonly number: string;
  readonly code: string;
  /** The account that is signed in, and asked for it. */
  readonly memberId?: bigint;
}

/** Codes by text message or mail: for one purpose, one number or address and one brand, good once. */
export interface VerificationService {
  /** Sends a code and tells when it ends. */
  send(request: CodeRequest): Promise<Result<{ readonly expiresAt: number }, Refusal>>;
  /** The id of the code when it is right and live; a wrong one is counted. */
  check(brandId: string, answered: AnsweredByCaller): Promise<bigint | undefined>;
  /**
   * Spends a right code in one step; a wrong one is counted in the same transaction, which therefore must commit.
   */
  take(tx: Tx, brandId: string, answered: AnsweredByCaller): Promise<boolean>;
  /** Spends a checked code with the change that it allows; `false` when it was spent meanwhile. */
  spend(tx: Tx, brandId: string, codeId: bigint): Promise<boolean>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly delivery: DeliveryService;
  /** Makes a copy of the database useless for guessing six digits. */
  readonly secret: string;
  readonly limits: MessageLimits;
}

export function createVerificationService(deps: Deps): VerificationService {
  const { database, clock, random } = deps;
  const key = createHmac('sha256', deps.secret).update('verification code').digest();
  const hashOf = (
    brandId: string,
    { purpose, number, code }: { purpose: Purpose; number: string; code: string },
  ): Buffer => createHmac('sha256', key).update([brandId, purpose, number, code].join('\n')).digest();
  const attempt = async (db: Queryable, brandId: string, answered: AnsweredByCaller): Promise<bigint | undefined> => {
    const { purpose, number, memberId } = answered;
    const code = answered.code.trim();
    if (!/^[0-9]{6}$/.test(code)) return undefined;
    const codeHash = hashOf(brandId, { purpose, number, code });
    const at = new Date(clock.now());
    return tryCode(db, brandId, { purpose, number, memberId, codeHash, at, mostTries: mostWrongTries });
  };
  const spend: VerificationService['spend'] = async (tx, brandId, id) => {
    const number = await spendCode(tx, brandId, { id, at: new Date(clock.now()) });
    if (number === undefined) return false;
    await deps.delivery.reached(tx, brandId, recipientOf(number));
    return true;
  };
  return {
    async send(request) {
      if (!deps.delivery.can(request.brand.id, addressOf(request.number) === undefined ? 'sms' : 'mail'))
        return err({ code: 'verification.send-failed' });
      const code = String(random.integer(0, 10 ** codeDigits)).padStart(codeDigits, '0');
      const stored = await store(deps, request, { code, codeHash: hashOf(request.brand.id, { ...request, code }) });
      if (random.integer(0, 50) === 0) await deleteCodes(database, new Date(clock.now() - dayMs));
      if (!stored.ok) return stored;
      return (await follow(deps, request, stored.value)) ? ok(stored.value) : err({ code: 'verification.send-failed' });
    },
    check: (brandId, answered) => attempt(database, brandId, answered),
    async take(tx, brandId, answered) {
      const id = await attempt(tx, brandId, answered);
      return id !== undefined && spend(tx, brandId, id);
    },
    spend,
  };
}

type Stored = { readonly id: bigint; readonly expiresAt: number; readonly message: NamedMessage };

/** Notes a code together with its message, unless one was sent too lately or too many were. */
function store(
  deps: Deps,
  request: CodeRequest,
  { code, codeHash }: { code: string; codeHash: Buffer },
): Promise<Result<Stored, Refusal>> {
  const { database, clock, limits } = deps;
  const { brand, purpose, number, memberId } = request;
  const address = networkOf(request.address);
  return database.transaction(async (tx) => {
    await lockRequests(tx, brand.id, { address, number, memberId });
    const now = clock.now();
    const times = { now: new Date(now), hourAgo: new Date(now - hourMs), dayAgo: new Date(now - dayMs) };
    const binds = isBinding(purpose) ? memberId : undefined;
    const isMail = addressOf(number) !== undefined;
    const sent = await countSent(tx, brand.id, { purpose, number, address, binds, isMail, ...times });
    const wait = waitMs(sent, limits, now);
    if (wait > 0) return err({ code: 'verification.too-soon', value: { retryAfterSeconds: Math.ceil(wait / 1000) } });
    const expiresAt = now + codeLifeMs;
    const until = new Date(expiresAt);
    const posted = await deps.delivery.post(tx, brand.id, messageOf(request, { code, expiresAt: until }));
    if (!posted.ok) return posted;
    const id = await insertCode(tx, brand.id, {
      ...{ purpose, number, memberId, codeHash, address, at: times.now, expiresAt: until },
    });
    return ok({ id, expiresAt, message: posted.value });
  });
}

/** Where a code goes. */
function recipientOf(number: string): Pick<OutgoingMessage, 'kind' | 'to'> {
  const address = addressOf(number);
  return { kind: address === undefined ? 'sms' : 'mail', to: address ?? number };
}

function messageOf(
  { brand, number, language, goesOut, memberId, purpose }: CodeRequest,
  { code, expiresAt }: { code: string; expiresAt: Date },
): OutgoingMessage {
  return {
    ...{ ...recipientOf(number), language, expiresAt, goesOut },
    // Whoever is signed in, or registers with it, may show that messages arrive there.
    ...{ memberId, confirms: memberId !== undefined || purpose === 'registration' },
    template: 'code',
    values: { brand: brand.settings.name, code, minutes: String(expiredMinutes) },
  };
}

/**
 * Whether the code is on its way, or nobody may learn that it is not. One that is refused for ever holds no other back.
 */
async function follow(
  { database, delivery }: Deps,
  { brand, goesOut, waits }: CodeRequest,
  { id, message }: Stored,
): Promise<boolean> {
  if (!goesOut || !waits) {
    delivery.hurry(message);
    return true;
  }
  const isRefused = (await delivery.firstTry(message)) === 'BOUNCED';
  if (isRefused) await deleteCode(database, brand.id, id);
  return !isRefused;
}
