import { parseAmount } from '@pavilion/money';
import { systemRandom } from '@pavilion/platform';
import * as v from 'valibot';
import {
  assertLedgerHolds,
  startWalletFixture,
  type TestPlayer,
  type WalletFixture,
} from '../../ledger/testing/wallet-fixture';
import { createFreeRoundGiver } from '../free-round.grant';
import { offeredRounds } from '../free-round.launch';
import type { FreeRoundRule } from '../free-round.rules';
import { createFreeRounds } from '../free-round.service';

/** A player in a game with free rounds. */
export interface FreePlayer extends TestPlayer {
  readonly campaign: string;
}

type Answer = Promise<Awaited<ReturnType<WalletFixture['service']['debit']>>>;

/** The seamless wallet with free rounds on a database. */
export interface FreeRoundFixture {
  readonly wallet: WalletFixture;
  /** A player with money, whose game is open with the rounds that are told. */
  player(more?: Partial<FreeRoundRule>): Promise<FreePlayer>;
  /** The same game in another tab. */
  anotherTab(player: FreePlayer): Promise<FreePlayer>;
  debit(player: FreePlayer, round: string, campaign?: string): Answer;
  credit(player: FreePlayer, round: string, win: number): Answer;
  rollback(player: FreePlayer, round: string): Answer;
  campaign(player: FreePlayer): Promise<v.InferOutput<typeof campaignRow>>;
  /** The time of a campaign is over now. */
  endCampaign(player: FreePlayer): Promise<void>;
  requirements(player: FreePlayer): Promise<v.InferOutput<typeof requirementRow>[]>;
  assertLedgerHolds(): Promise<void>;
  close(): Promise<void>;
}

const idRow = v.object({ id: v.bigint() });
const campaignRow = v.object({ played: v.number(), paid: v.bigint(), begun: v.number() });
const requirementRow = v.object({ base: v.bigint(), required: v.bigint(), forfeit: v.bigint() });
const name = { TW: 'Rounds', EN: 'Rounds', VI: 'Rounds' };
const usual: FreeRoundRule = { game: '1', rounds: 3, bet: '2000', maxWin: '50000', playHours: 72 };

/** Starts the fixture on the test run's shared server. */
export async function startFreeRoundFixture(): Promise<FreeRoundFixture> {
  const wallet = await startWalletFixture((database) =>
    createFreeRounds({
      database,
      news: { moved: () => undefined, drain: async () => undefined },
      contributionsOf: () => ({ RNG: 100 }),
    }),
  );
  const { database, service, clock } = wallet;
  const offered = (memberId: bigint) =>
    offeredRounds(database, 'aurora', { memberId, gameId: usual.game, at: new Date(clock.now()) });
  const openWith = async (player: TestPlayer): Promise<FreePlayer> => {
    const rounds = await offered(player.memberId);
    if (!rounds) throw new Error('no rounds are offered');
    return { ...player, campaign: rounds.campaign, gameSession: await wallet.anotherGame(player, rounds) };
  };
  return {
    wallet,
    async player(more = {}) {
      const player = await wallet.player('10000');
      await give(wallet, player, { ...usual, ...more });
      return openWith(player);
    },
    anotherTab: openWith,
    debit: ({ gameSession, ...player }, round, campaign = player.campaign) =>
      service.debit({
        ...{ gameSession, reference: `debit:${round}`, roundId: `round:${round}`, amount: parseAmount('0') },
        freeRound: { campaign },
      }),
    credit: ({ gameSession }, round, win) =>
      service.credit({
        ...{ gameSession, reference: `credit:${round}`, roundId: `round:${round}`, amount: parseAmount(String(win)) },
        ...{ complete: true, validStake: parseAmount('0') },
      }),
    rollback: ({ gameSession }, round) =>
      service.rollback({
        ...{ gameSession, reference: `rollback:${round}`, debitReference: `debit:${round}`, roundId: `round:${round}` },
      }),
    campaign: ({ campaign }) =>
      database.row(
        campaignRow,
        `select c.played, c.paid, (select count(*)::integer from wager w
           where w.free_campaign_id = c.id and w.status <> 'cancelled') as begun
         from free_campaign c where c.reference = $1`,
        [campaign],
      ),
    endCampaign: async ({ campaign }) =>
      void (await database.execute('update free_campaign set expires_at = granted_at where reference = $1', [
        campaign,
      ])),
    requirements: ({ memberId }) =>
      database.rows(
        requirementRow,
        `select base, required, forfeit from requirement where member_id = $1 and source = 'REWARD' order by id`,
        [memberId],
      ),
    assertLedgerHolds: () => assertLedgerHolds(database),
    close: () => wallet.close(),
  };
}

async function give({ database, clock }: WalletFixture, player: TestPlayer, rule: FreeRoundRule): Promise<void> {
  const at = new Date(clock.now());
  const { brandId, memberId } = player;
  await database.transaction(async (tx) => {
    const { id } = await tx.row(
      idRow,
      `insert into ticket (brand_id, member_id, key, code, type, style, name, description, prizes, multiplier,
         needs_mobile, seed_hash, seed_sealed, client_seed, nonce, issued_at, expires_at)
       values ($1, $2, $3, 'rounds', 'FREE_SPIN', 'SPIN', $4, $4, '[]', 2, false, '', '', '', $6, $5, $5)
       returning id`,
      [brandId, memberId, systemRandom.token(), JSON.stringify(name), at, Number(memberId)],
    );
    const giver = createFreeRoundGiver(systemRandom);
    await giver(tx, brandId, { ticketId: id, memberId, name, currency: 'VND', rule, multiplier: 2, at });
  });
}
