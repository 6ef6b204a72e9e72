import { amountOf, amountToWire } from '@pavilion/money';
import type * as v from 'valibot';
import { type LineWin, modelById, outcomeAt, type ScatterWin, winUnits } from '../../engine';
import type { fairnessView, roundView } from '../../page-api/page-api';
import type { Seed } from '../seed/seed.repository';
import type { Round } from './round.repository';

/** A round as the page gets it. */
export function presentRound(round: Round): v.InferInput<typeof roundView> {
  const outcome = round.stops && outcomeAt(modelById(round.modelId), round.stops);
  return {
    roundId: round.id,
    clientRoundId: round.clientRoundId,
    state: round.state,
    gameName: round.gameName,
    modelId: round.modelId,
    occurredAt: round.createdAt,
    bet: amountToWire(round.bet),
    free: round.freeCampaign !== undefined,
    win: amountToWire(round.win ?? amountOf(0n)),
    stops: [...(outcome?.stops ?? [])],
    grid: outcome?.grid.map((reel) => [...reel]) ?? [],
    wins: outcome?.wins.map((win) => presentWin(win, round.bet)) ?? [],
    ...(round.refusal === undefined ? {} : { refusal: round.refusal }),
    fairness: {
      serverSeedHash: round.serverSeedHash,
      clientSeed: round.clientSeed,
      nonce: round.nonce,
      ...(round.revealedSeed === undefined ? {} : { serverSeed: round.revealedSeed }),
    },
  };
}

/** The seeds of the next spin; the server seed itself stays here. */
export const presentFairness = (seed: Seed): v.InferInput<typeof fairnessView> => ({
  serverSeedHash: seed.serverSeedHash,
  clientSeed: seed.clientSeed,
  nonce: seed.nextNonce,
});

function presentWin(win: LineWin | ScatterWin, bet: bigint): v.InferInput<typeof roundView>['wins'][number] {
  const amount = amountToWire(amountOf(winUnits(bet, win.hundredths)));
  const { kind, count } = win;
  if (win.kind === 'scatter') {
    return { kind, line: 0, symbol: 'S', count, amount, cells: win.cells.map(([reel, row]) => [reel, row]) };
  }
  return { kind, line: win.line, symbol: win.symbol, count, amount, cells: win.rows.map((row, reel) => [reel, row]) };
}
