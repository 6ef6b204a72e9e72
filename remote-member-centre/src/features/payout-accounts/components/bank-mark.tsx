import type { ReactElement } from 'react';

const petals = [
  'M0-9C4-6 4-2 0 0C-4-2-4-6 0-9Z',
  'M-1.6-9h3.2v6.4h-3.2Z',
  'M0-9L3.4-2.6H-3.4Z',
  'M0-9A3 3 0 0 1 0-3A3 3 0 0 1 0-9Z',
];

/** A number of a text that is the same each time. */
const seedOf = (text: string): number =>
  [...text].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) >>> 0, 7);

/** A mark of its own for each bank, drawn from its code: nobody's logo. */
export function BankMark({ code, className }: { readonly code: string; readonly className?: string }): ReactElement {
  const seed = seedOf(code);
  const folds = 3 + (seed % 5);
  const petal = petals[(seed >>> 4) % petals.length];
  return (
    <svg viewBox="-10 -10 20 20" width="20" height="20" fill="currentColor" aria-hidden="true" className={className}>
      {Array.from({ length: folds }, (_, place) => (
        <path
          key={place}
          d={petal}
          transform={`rotate(${(360 / folds) * place})`}
          opacity={place % 2 === 0 ? 1 : 0.62}
        />
      ))}
    </svg>
  );
}
