import { amountToWire } from '@pavilion/money';
import {
  type Clock,
  createOutboxWorker,
  type Database,
  enqueue,
  err,
  ok,
  type OutboxWorker,
  type Random,
  type Result,
} from '@pavilion/platform';
import * as v from 'valibot';
import { endPayout, findPayout, insertPayout, lockPayout, type Payout } from './payout.repository';
import type { PayoutRequest } from './payout.schema';

/** Why the provider does not do what it is asked. */
export type PayoutRefusal = 'payout.unknown' | 'payout.other-content' | 'payout.ended';

/** Payouts of the merchant. */
export interface PayoutService {
  /** Once for a reference: the same again answers the same. */
  open(asked: PayoutRequest, fingerprint: string): Promise<Result<Payout, PayoutRefusal>>;
  find(reference: string): Promise<Result<Payout, PayoutRefusal>>;
  /** The bank has taken it, or sent it back. */
  settle(reference: string, state: 'done' | 'failed'): Promise<Result<Payout, PayoutRefusal>>;
  /** From now on nothing is settled by itself, or is again. */
  hold(held: boolean): void;
  /** Settles payouts a moment after they were asked for. */
  readonly worker: OutboxWorker;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Table of notices to the merchant. */
  readonly noticeTable: string;
  /** Looks at the notices now. */
  readonly wake: () => void;
  readonly onError: (error: unknown) => void;
  readonly pollMs?: number;
}

const jobTable = 'payout_job';
/** As long as a bank takes here. */
const settlesAfterMs = 3_000;

/** What becomes of a payout by its number: ones that end so are sent back, or are never heard of again. */
const fateOf = (account: string): 'done' | 'failed' | 'pending' => {
  if (account.endsWith('0000')) return 'failed';
  return account.endsWith('9999') ? 'pending' : 'done';
};

export function createPayoutService(deps: Deps): PayoutService {
  const { database } = deps;
  let isHeld = false;
  const settle = createSettling(deps);
  return {
    open: (asked, fingerprint) => openPayout(deps, asked, fingerprint),
    async find(reference) {
      const found = await findPayout(database, reference);
      return found ? ok(found) : err('payout.unknown');
    },
    settle,
    hold: (held) => void (isHeld = held),
    worker: createOutboxWorker({
      ...deps,
      table: jobTable,
      handle: async ({ payload }) => {
        const { reference } = v.parse(v.object({ reference: v.string() }), payload);
        if (isHeld) return { outcome: 'retry', reason: 'held on purpose' };
        const found = await findPayout(database, reference);
        const fate = found ? fateOf(found.account) : 'pending';
        if (fate !== 'pending') await settle(reference, fate);
        return { outcome: 'done' };
      },
    }),
  };
}

const createSettling =
  ({ database, clock, random, noticeTable, wake }: Deps): PayoutService['settle'] =>
  async (reference, state) => {
    const done = await database.transaction(async (tx): Promise<Result<Payout, PayoutRefusal>> => {
      const found = await lockPayout(tx, reference);
      if (!found) return err('payout.unknown');
      if (found.state !== 'pending') return err('payout.ended');
      const sequence = await endPayout(tx, reference, state);
      const { providerId, amount, currency } = found;
      const payload = {
        ...{ noticeId: `notice-${random.token(12)}`, kind: 'payout', reference, providerId, paymentId: null },
        ...{ amount: amountToWire(amount), currency, state, at: clock.now(), sequence },
      };
      await enqueue(tx, noticeTable, { kind: 'notice', payload, at: clock.now() });
      return ok({ ...found, state });
    });
    wake();
    return done;
  };

const openPayout = (
  { database, clock, random }: Deps,
  asked: PayoutRequest,
  fingerprint: string,
): Promise<Result<Payout, PayoutRefusal>> =>
  database.transaction(async (tx) => {
    const { reference, network = null } = asked;
    const now = clock.now();
    const at = new Date(now);
    const isNew = await insertPayout(tx, { ...asked, network, fingerprint, providerId: random.token(18), at });
    if (isNew) await enqueue(tx, jobTable, { kind: 'settle', payload: { reference }, at: now + settlesAfterMs });
    const kept = await lockPayout(tx, reference);
    if (!kept) return err('payout.unknown');
    return kept.fingerprint === fingerprint ? ok(kept) : err('payout.other-content');
  });
