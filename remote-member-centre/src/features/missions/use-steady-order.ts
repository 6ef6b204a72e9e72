import { useState } from 'react';

/**
 * Keeps rows where they were first seen for as long as their list is shown: a claim would else move its mission out of
 * view with what it says. New rows come behind the others.
 */
export function useSteadyOrder<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  const [known, setKnown] = useState<readonly string[]>(() => rows.map(({ id }) => id));
  const added = rows.map(({ id }) => id).filter((id) => !known.includes(id));
  if (added.length > 0) setKnown([...known, ...added]);
  const placeOf = ({ id }: Row): number => (known.includes(id) ? known.indexOf(id) : known.length);
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
