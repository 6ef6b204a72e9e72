import { createHash } from 'node:crypto';
import { type Amount, zeroAmount } from '@pavilion/money';
import { type Clock, type Database, err, ok, type Random, type Result } from '@pavilion/platform';
import type { BalancePublisher } from '../wallet';
import type { FreeRoundBooking, FreeRounds } from './free-rounds';
import { findGameBalance, openGameSession, type OpenedGameSession } from './game-session.repository';
import { createPostingBatch } from './posting-batch';
import type { SeamlessRefusal } from './seamless.errors';
import type { SeamlessEvents } from './seamless.events';
import {
  type Credit,
  type Debit,
  type JudgedDebit,
  postCredits,
  postDebits,
  postRollback,
  type Rollback,
  type SeamlessAnswer,
} from './seamless.repository';
import type { PlayActivity } from './play-activity';
import type { StakeGate } from './stake-gate';

/** Balance after a movement. */
export interface Movement {
  readonly balance: Amount;
  readonly transactionId: bigint;
  /** Of a debit without a stake: how many rounds are left after it. */
  readonly freeRoundsLeft?: number | undefined;
  /** Of a win of such a round: what of it was paid. */
  readonly credited?: Amount | undefined;
}

/** An item of a vendor, with the session's token instead of its hash. */
type Asked<Item> = Omit<Item, 'tokenHash'> & { readonly gameSession: string };

export interface SeamlessService {
  authenticate(
    launchToken: string,
  ): Promise<Result<OpenedGameSession & { readonly gameSession: string }, SeamlessRefusal>>;
  /** With `freeRound` it takes no money, and one of the rounds that its campaign gives. */
  debit(
    debit: Asked<Debit> & { readonly freeRound?: { readonly campaign: string } | undefined },
  ): Promise<Result<Movement, SeamlessRefusal>>;
  credit(credit: Asked<Credit>): Promise<Result<Movement, SeamlessRefusal>>;
  rollback(rollback: Asked<Rollback>): Promise<Result<Movement, SeamlessRefusal>>;
  balance(gameSession: string): Promise<Result<Amount, SeamlessRefusal>>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly events: SeamlessEvents;
  readonly publisher: Pick<BalancePublisher, 'moved'>;
  readonly activity: Pick<PlayActivity, 'played'>;
  readonly stakes: StakeGate;
  readonly freeRounds: FreeRounds;
  /** Code of the vendor's integration. */
  readonly integration: string;
}

/** Only hashes of tokens are stored, so that a copy of the database opens nothing. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const batchLimits = { most: 32, lanes: 2 };

/** The wallet of one vendor's integration. */
export function createSeamlessService(deps: Deps): SeamlessService {
  const { database, clock, random, activity, stakes, freeRounds, integration } = deps;
  const { debits, credits, rollbacks } = createBatches(deps);
  const head = () => ({ integration, at: new Date(clock.now()) });
  return {
    async authenticate(launchToken) {
      const gameSession = random.token(32);
      const opened = await openGameSession(database, integration, {
        launchHash: hashOfToken(launchToken),
        tokenHash: hashOfToken(gameSession),
        at: new Date(clock.now()),
      });
      return opened ? ok({ ...opened, gameSession }) : err('login.not.session');
    },
    async debit({ gameSession, freeRound, ...debit }) {
      if (freeRound && debit.amount !== zeroAmount) return err('request_param_err');
      const tokenHash = hashOfToken(gameSession);
      const judged = { ...debit, tokenHash, refusal: await stakes.refusalOf(tokenHash) };
      const answer = freeRound ? await freeRounds.begin(head(), { ...judged, ...freeRound }) : await debits(judged);
      if (answer.outcome === 'posted') activity.played(tokenHash);
      return movementOf(answer);
    },
    async credit({ gameSession, ...credit }) {
      const item = { ...credit, tokenHash: hashOfToken(gameSession) };
      const answer = await credits(item);
      return movementOf(answer.outcome === 'free' ? await freeRounds.credit(head(), item) : answer);
    },
    async rollback({ gameSession, ...rollback }) {
      // The debit has this reference, whether it has arrived or not.
      if (rollback.reference === rollback.debitReference) return err('wallet.idempotency-conflict');
      return movementOf(await rollbacks({ ...rollback, tokenHash: hashOfToken(gameSession) }));
    },
    async balance(gameSession) {
      const balance = await findGameBalance(database, integration, hashOfToken(gameSession));
      return balance === undefined ? err('login.not.session') : ok(balance);
    },
  };
}

/** Bets and wins travel in batches of their own; rollbacks are rare and go one by one. */
function createBatches({ database, clock, events, publisher, integration }: Deps) {
  const head = () => ({ integration, at: new Date(clock.now()) });
  const batchOf = <Item>(
    kind: string,
    post: (items: readonly Item[]) => Promise<SeamlessAnswer[]>,
    limits = batchLimits,
  ) =>
    createPostingBatch<Item, SeamlessAnswer>({
      ...limits,
      again: ({ outcome }) => outcome === 'again',
      async post(items) {
        const answers = tell(publisher, await post(items));
        events.batchPosted(kind, items.length);
        return answers;
      },
    });
  return {
    debits: batchOf<JudgedDebit>('debit', (items) => postDebits(database, head(), items)),
    credits: batchOf<Credit>('credit', (items) => postCredits(database, head(), items)),
    rollbacks: batchOf<Rollback>(
      'rollback',
      async (items) => (await Promise.all(items.map((item) => postRollback(database, head(), item)))).flat(),
      { most: 1, lanes: 2 },
    ),
  };
}

/** Publishes what moved and gives back the answers that belong to items. */
function tell(publisher: Deps['publisher'], answers: readonly SeamlessAnswer[]): SeamlessAnswer[] {
  for (const { moved, balance } of answers) if (moved && balance !== undefined) publisher.moved({ ...moved, balance });
  return answers.filter(({ index }) => index !== undefined);
}

function movementOf({
  outcome,
  balance,
  transactionId,
  ...free
}: SeamlessAnswer | FreeRoundBooking): Result<Movement, SeamlessRefusal> {
  if (outcome !== 'posted' && outcome !== 'replayed')
    return err(outcome === 'again' || outcome === 'free' ? 'platform.unavailable' : outcome);
  if (balance === undefined || transactionId === undefined) throw new Error('a posting has no balance');
  return ok({ balance, transactionId, ...('credited' in free ? free : {}) });
}
