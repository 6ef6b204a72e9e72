import { toDecimal } from '@pavilion/money';
import type { RoundView } from '../session/game-api';

/** Address of the verifier with a round filled in. Seeds stand behind `#`, so that no server sees them. */
export function verifyAddress({ fairness, modelId, bet }: RoundView, language: string): string {
  const values = new URLSearchParams({
    serverSeed: fairness.serverSeed ?? '',
    hash: fairness.serverSeedHash,
    clientSeed: fairness.clientSeed,
    nonce: String(fairness.nonce),
    model: modelId,
    bet: toDecimal(bet),
  });
  return `/verify?language=${language}#${values.toString()}`;
}
