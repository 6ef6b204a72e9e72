/** The smallest step of a bet in 1/10,000 of the currency: one hundredth, so that every win is exact. */
export const betStep = 100n;

/**
 * What a bet wins, in the bet's own units.
 * @throws RangeError when the bet is no whole number of hundredths
 */
export function winUnits(bet: bigint, hundredths: number): bigint {
  if (bet <= 0n || bet % betStep !== 0n) throw new RangeError('a bet is a positive whole number of hundredths');
  return (bet / betStep) * BigInt(hundredths);
}

/** The multiples of a game's smallest bet that a player may choose. */
export const betMultiples = [1, 2, 3, 5, 8, 10, 20, 30, 50, 80, 100, 200, 500] as const;
