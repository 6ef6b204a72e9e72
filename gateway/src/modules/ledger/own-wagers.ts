import { type Amount, amountOf } from '@pavilion/money';
import { err, ok, type Result, type Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { PostingRefusal, Remark } from './ledger.repository';

/** A wager that the platform itself takes, as a game vendor takes those of its games. */
export interface NewWager {
  /** Who takes it; with `reference` its name for ever. */
  readonly integration: string;
  readonly reference: string;
  readonly accountId: bigint;
  readonly houseId: bigint;
  /** Category of the lobby. */
  readonly category: string;
  readonly vendorCode: string;
  readonly gameId: string;
  readonly gameName: string;
  readonly betKind?: string | undefined;
  readonly selection?: string | undefined;
  /** Decimal. */
  readonly odds?: number | undefined;
  readonly stake: Amount;
  readonly remark: Remark;
  readonly at: Date;
}

/** How such a wager ended. */
export interface WagerResult {
  readonly integration: string;
  readonly reference: string;
  readonly houseId: bigint;
  /** Nothing for a lost one. */
  readonly win: Amount;
  /** What of the stake counts, where it is not what the rules of its category say. */
  readonly validStake?: Amount | undefined;
  readonly remark: Remark;
  readonly at: Date;
}

/** What a wager answers, now and whenever it is repeated. */
export interface WagerPosted {
  readonly wagerId: bigint;
  readonly transactionId: bigint;
  readonly balance: Amount;
  readonly replayed: boolean;
}

/** Why a wager was not taken, or a result not booked. */
export type WagerRefusal =
  | PostingRefusal
  | 'play.excluded'
  | 'play.stake-limit'
  | 'play.loss-limit'
  | 'play.session-limit'
  | 'play.stake-sum-limit'
  | 'play.reality-check'
  | 'wallet.round-closed';

const wagerRow = v.variant('outcome', [
  v.object({
    outcome: v.picklist(['posted', 'replayed']),
    wager_id: v.bigint(),
    transaction_id: v.bigint(),
    balance: v.bigint(),
  }),
  v.object({
    outcome: v.picklist([
      'wallet.insufficient-balance',
      'wallet.idempotency-conflict',
      'wallet.unknown-reference',
      'wallet.round-closed',
      'play.excluded',
      'play.stake-limit',
      'play.loss-limit',
      'play.session-limit',
      'play.stake-sum-limit',
      'play.reality-check',
    ]),
  }),
]);

const postedOf = (row: v.InferOutput<typeof wagerRow>): Result<WagerPosted, WagerRefusal> => {
  if (row.outcome !== 'posted' && row.outcome !== 'replayed') return err(row.outcome);
  return ok({
    wagerId: row.wager_id,
    transactionId: row.transaction_id,
    balance: amountOf(row.balance),
    replayed: row.outcome === 'replayed',
  });
};

const paramsOf = ({ key, params }: Remark): unknown[] => [key, params ? JSON.stringify(params) : null];

/** Takes a stake and makes the wager: once for its reference, however often it is asked. */
export async function placeWager(tx: Tx, brandId: string, wager: NewWager): Promise<Result<WagerPosted, WagerRefusal>> {
  const content = {
    integration_code: wager.integration,
    reference: wager.reference,
    brand_id: brandId,
    account_id: String(wager.accountId),
    category: wager.category,
    vendor_code: wager.vendorCode,
    game_id: wager.gameId,
    game_name: wager.gameName,
    bet_kind: wager.betKind,
    selection: wager.selection,
    odds: wager.odds,
    stake: String(wager.stake),
    placed_at: wager.at,
  };
  const row = await tx.row(
    wagerRow,
    `select outcome, wager_id, transaction_id, balance
     from wager_place(jsonb_populate_record(null::wager, $1), $2, $3, $4)`,
    [JSON.stringify(content), wager.houseId, ...paramsOf(wager.remark)],
  );
  return postedOf(row);
}

/** Pays what a wager won and ends it: once, however often it is asked. */
export async function settleWager(
  tx: Tx,
  brandId: string,
  result: WagerResult,
): Promise<Result<WagerPosted, WagerRefusal>> {
  const { integration, reference, houseId, win, validStake, remark, at } = result;
  const row = await tx.row(
    wagerRow,
    `select outcome, wager_id, transaction_id, balance from wager_settle($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [brandId, integration, reference, houseId, win, validStake ?? null, ...paramsOf(remark), at],
  );
  return postedOf(row);
}
