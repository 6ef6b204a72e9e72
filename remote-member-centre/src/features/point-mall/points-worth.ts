import { type Amount, amountOf, unitsPerWhole } from '@pavilion/money';

/** How points become money: as the platform tells it, and digits of the brand's money. */
export interface Worth {
  readonly pointsPerUnit: number;
  readonly digits: number;
}

/** What points are worth, cut to what the brand pays in, as the platform books it. */
export function worthOf(points: number, { pointsPerUnit, digits }: Worth): Amount {
  const exact = BigInt(Math.round((points / pointsPerUnit) * Number(unitsPerWhole)));
  return amountOf(exact - (exact % (unitsPerWhole / 10n ** BigInt(digits))));
}
