import type { Language } from '@pavilion/api-contract';
import { type Amount, type CurrencyFormat, formatAmount, groupThousands, unitsPerWhole } from '@pavilion/money';

type Unit = readonly [whole: bigint, word: string];

const [thousand, myriad, million, eightZeros, billion] = [1_000n, 10_000n, 1_000_000n, 100_000_000n, 1_000_000_000n];

/** Largest first. */
const units: Readonly<Record<Language, readonly Unit[]>> = {
  TW: [
    [eightZeros, '億'],
    [myriad, '萬'],
  ],
  EN: [
    [billion, 'B'],
    [million, 'M'],
    [thousand, 'K'],
  ],
  VI: [
    [billion, ' tỷ'],
    [million, ' triệu'],
    [thousand, ' nghìn'],
  ],
};

/** Up to three digits behind the point, which every language reads at a glance. */
const finest = 1_000n;

/**
 * A round amount in few letters: `₫4B`, `₫15.625M`, `₫6億`. Nothing is rounded: one that is not round enough is written
 * in a smaller unit, and at last in full.
 */
export function shortAmount(amount: Amount, currency: CurrencyFormat, language: Language): string {
  const found = units[language].find(
    ([whole]) => amount >= whole * unitsPerWhole && (amount * finest) % (whole * unitsPerWhole) === 0n,
  );
  if (!found) return formatAmount(amount, { ...currency, digits: amount % unitsPerWhole === 0n ? 0 : currency.digits });
  const [whole, word] = found;
  const thousandths = (amount * finest) / (whole * unitsPerWhole);
  // A half is written as .5: zeros at the end say nothing.
  const rest = String(Number(thousandths % finest) / Number(finest)).slice(1);
  const figure = `${groupThousands(thousandths / finest)}${rest}${word}`;
  return currency.position === 'F' ? `${currency.symbol}${figure}` : `${figure} ${currency.symbol}`;
}
