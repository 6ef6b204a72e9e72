import { useState } from 'react';
import type { ReactElement } from 'react';
import { classNames } from '../internal/class-names';
import classes from './game-tile.module.css';

/** Addresses of one picture. */
export interface TileImageSource {
  src: string;
  src2x?: string | undefined;
}

/** The artwork; it fades in over the dominant colour unless it is above the fold. */
export function TileImage({ image, priority }: { image: TileImageSource; priority: boolean }): ReactElement {
  const [loaded, setLoaded] = useState(priority);
  return (
    <img
      ref={(element) => {
        // A cached picture may be complete before React listens.
        if (element?.complete && element.naturalWidth > 0) setLoaded(true);
      }}
      className={classNames(classes.image, loaded && classes.loaded)}
      src={image.src}
      srcSet={image.src2x ? `${image.src} 1x, ${image.src2x} 2x` : undefined}
      width={300}
      height={400}
      alt=""
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      onLoad={() => setLoaded(true)}
    />
  );
}
