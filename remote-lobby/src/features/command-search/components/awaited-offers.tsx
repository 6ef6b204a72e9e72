import { Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import games from './games.module.css';
import options from './option.module.css';
import places from './places.module.css';

const cards = [0, 1, 2, 3, 4, 5];
const chips = [120, 104, 136, 112, 128];

/** Places of what most people look for, as large as what comes there, so that nothing moves when it does. */
export function AwaitedOffers(): ReactElement {
  return (
    <>
      <div role="presentation" className={options.group}>
        <div className={options.title}>
          <Skeleton width={72} height={12} radius="control" />
        </div>
        <div className={games.cards}>
          {cards.map((place) => (
            <span key={place} className={games.card}>
              <Skeleton ratio="var(--tile-ratio)" radius="tile" />
              <Skeleton width="70%" height={12} radius="control" />
            </span>
          ))}
        </div>
      </div>
      <div role="presentation" className={options.group}>
        <div className={options.title}>
          <Skeleton width={72} height={12} radius="control" />
        </div>
        <div className={places.chips}>
          {chips.map((width) => (
            <Skeleton key={width} width={width} height={44} radius="full" />
          ))}
        </div>
      </div>
    </>
  );
}
