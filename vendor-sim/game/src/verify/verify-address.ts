import { toDecimal } from '@pavilion/money';
import type { ReelSymbol } from '../../../src/engine';
import type { RoundView } from '../session/game-api';
import { gameThemes, type GameTheme } from '../theme/game-themes.data';
import { ledBy } from '../theme/motif-themes';

/** What the verifier is opened from: the player's language and the game's symbols. */
export interface VerifyFrom {
  readonly language: string;
  readonly theme: GameTheme;
}

/**
 * Address of the verifier with the game's symbols, and with a round filled in. Seeds stand behind `#`, so that no
 * server sees them.
 */
export function verifyAddress({ language, theme }: VerifyFrom, round?: RoundView): string {
  const symbols = { theme: theme.name, lead: theme.symbols.A };
  const values = new URLSearchParams({ ...symbols, ...(round && valuesOf(round)) });
  return `/verify?language=${language}#${values.toString()}`;
}

/**
 * Names of the pictures of the game that the verifier was opened from; gems where it was opened without one.
 * @param known pictures by name
 */
export function picturesNamedIn(
  hash: string,
  known: Readonly<Record<string, string>>,
): Readonly<Record<ReelSymbol, string>> {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const theme = Object.values<GameTheme>(gameThemes).find(({ name }) => name === given.get('theme'));
  if (!theme) return gameThemes.gems.symbols;
  const lead = given.get('lead');
  return lead !== null && lead in known ? ledBy(theme, lead).symbols : theme.symbols;
}

const valuesOf = ({ fairness, modelId, bet }: RoundView): Record<string, string> => ({
  serverSeed: fairness.serverSeed ?? '',
  hash: fairness.serverSeedHash,
  clientSeed: fairness.clientSeed,
  nonce: String(fairness.nonce),
  model: modelId,
  bet: toDecimal(bet),
});
