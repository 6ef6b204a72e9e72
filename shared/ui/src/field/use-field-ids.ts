import { useId } from 'react';
import type { FieldIds } from './field-frame';

/** Stable ids for one field; a given id of the control wins. */
export function useFieldIds(given: string | undefined): FieldIds {
  const own = useId();
  const control = given ?? own;
  return { control, notes: `${control}-notes` };
}
