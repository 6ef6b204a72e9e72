import type { GameCategory } from '@pavilion/api-contract';
import { type Amount, parseAmount } from '@pavilion/money';
import type { SeededRandom } from '../../modules/artwork-painting';
import type { Volatility } from '../../modules/catalogue';
import { slotReturns } from './slot-returns.data';

/** Least stakes in whole currency that games of a category ask for. */
const leastStakes: Record<GameCategory, readonly number[]> = {
  RNG: [200, 500, 500, 1000, 1000, 2000, 2500],
  LIVE: [5000, 10_000, 20_000, 50_000],
  SPORTS: [10_000, 20_000],
  FISH: [100, 200, 500],
  PVP: [500, 1000, 2000, 5000],
  ESPORTS: [10_000, 20_000],
  ELOTT: [1000, 2000, 10_000],
  COCKFIGHT: [10_000, 20_000],
  INHOUSE: [100, 500, 1000],
};

/** Whether a category can be tried without money. */
const tryable = new Set<GameCategory>(['RNG', 'FISH', 'INHOUSE']);

/** Figures that a game states about itself. */
export interface GameFigures {
  /** Hundredths of a per cent, 9400 to 9700. */
  readonly rtp: number;
  readonly volatility: Volatility;
  readonly minBet: Amount;
  /** Paylines; 0 where there are none. */
  readonly lines: number;
  readonly hasDemo: boolean;
  /** False while the vendor keeps the game closed. */
  readonly playable: boolean;
}

/** Figures of one game: return and lines are those of the model that its seed leads to. */
export function drawFigures(
  { category, seed }: { readonly category: GameCategory; readonly seed: number },
  random: SeededRandom,
): GameFigures {
  const model = slotReturns[seed % slotReturns.length];
  if (!model) throw new RangeError(`no model for seed ${seed}`);
  return {
    rtp: model.rtp,
    volatility: model.volatility,
    minBet: parseAmount(String(random.pick(leastStakes[category]))),
    lines: category === 'RNG' ? model.lines : 0,
    hasDemo: tryable.has(category),
    playable: !random.chance(0.004),
  };
}
