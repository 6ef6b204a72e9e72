import { useState } from 'react';
import type { ReactElement } from 'react';
import { classNames } from '../internal/class-names';
import classes from './game-tile.module.css';

/** Addresses of one picture. */
export interface TileImageSource {
  src: string;
  src2x?: string | undefined;
}

interface TileImageProps {
  image: TileImageSource;
  /** Lettered in place of artwork that cannot be had. */
  name: string;
  priority: boolean;
}

/**
 * The artwork; it fades in over the dominant colour with the name lettered on it, unless it is above the fold. Where it
 * fails, the lettering stays until the picture comes after all.
 */
export function TileImage({ image, name, priority }: TileImageProps): ReactElement {
  const [loaded, setLoaded] = useState(priority);
  const [lettered, setLettered] = useState(!priority);
  const handleError = (): void => {
    setLoaded(false);
    setLettered(true);
  };
  const picture = (
    <img
      ref={(element) => {
        // A cached picture may be complete before React listens.
        if (!element?.complete || element.naturalWidth === 0) return;
        setLoaded(true);
        setLettered(false);
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
      onError={handleError}
      onTransitionEnd={() => setLettered(!loaded)}
    />
  );
  return (
    <>
      {lettered && (
        <span className={classes.lettering} aria-hidden="true">
          {name}
        </span>
      )}
      {picture}
    </>
  );
}
