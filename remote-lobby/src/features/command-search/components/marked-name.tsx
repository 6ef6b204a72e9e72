import type { ReactElement } from 'react';
import { markName } from '../words';

/** A name in which what was searched for stands out. */
export function MarkedName({ name, searched }: { readonly name: string; readonly searched: string }): ReactElement {
  return (
    <>{markName(name, searched).map(({ text, found }, index) => (found ? <mark key={index}>{text}</mark> : text))}</>
  );
}
