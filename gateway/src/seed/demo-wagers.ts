import { parseAmount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import { type AccountHolder, openGamesAccount, openPlayerAccount, placeWager, settleWager } from '../modules/ledger';
import type { DemoRound } from './demo-play';

/** Who takes the wagers of the demonstration record. */
const integration = 'demo';
const roundLastsMs = 20_000;

/**
 * Books rounds as wagers, in their order; a stake that the account no longer has is left out. An account has rounds of
 * several series.
 */
export async function bookDemoRounds(
  tx: Tx,
  { series = 'demo-play', ...holder }: AccountHolder & { readonly series?: string },
  rounds: readonly DemoRound[],
): Promise<void> {
  const accountId = await openPlayerAccount(tx, holder);
  const houses = new Map<string, bigint>();
  for (const [index, round] of rounds.entries()) {
    const { vendorCode } = round.game;
    const houseId = houses.get(vendorCode) ?? (await openGamesAccount(tx, holder, { vendorCode, demo: false }));
    houses.set(vendorCode, houseId);
    const reference = `${series}:${holder.memberId}:${index}`;
    await bookRound(tx, holder.brand.id, { round, accountId, houseId, reference });
  }
}

interface BookedRound {
  readonly round: DemoRound;
  readonly accountId: bigint;
  readonly houseId: bigint;
  readonly reference: string;
}

async function bookRound(
  tx: Tx,
  brandId: string,
  { round, accountId, houseId, reference }: BookedRound,
): Promise<void> {
  const { game, at, stake, win } = round;
  const { id: gameId, name: gameName, vendorCode, category, betKind, selection, odds } = game;
  const params = { game: gameName };
  const placed = await placeWager(tx, brandId, {
    ...{ integration, reference, accountId, houseId, at },
    ...{ category, vendorCode, gameId, gameName, betKind, selection, odds },
    stake: parseAmount(String(stake)),
    remark: { key: 'game.bet', params },
  });
  if (!placed.ok) return;
  await settleWager(tx, brandId, {
    ...{ integration, reference, houseId },
    win: parseAmount(String(win)),
    remark: { key: 'game.win', params },
    at: new Date(at.getTime() + roundLastsMs),
  });
}
