import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { classNames } from '../internal/class-names';
import classes from './game-tile.module.css';
import { awaitTurn } from './picture-turns';

/** Addresses of one picture. */
export interface TileImageSource {
  src: string;
  src2x?: string | undefined;
}

/** Whether it stands above the fold: everywhere, nowhere, or where the page's styles lay it out. */
export type TilePriority = boolean | 'when-laid-out';

interface TileImageProps {
  image: TileImageSource;
  /** Lettered in place of artwork that cannot be had. */
  name: string;
  priority: TilePriority;
}

const Lettering = ({ name }: { name: string }): ReactElement => (
  <span className={classes.lettering} aria-hidden="true">
    {name}
  </span>
);

/**
 * The artwork; it fades in over the dominant colour with the name lettered on it, unless it is above the fold. Where it
 * fails, the lettering stays until the picture comes after all.
 */
export function TileImage({ image: { src, src2x }, name, priority }: TileImageProps): ReactElement {
  const image = useRef<HTMLImageElement>(null);
  const [isTurn, setTurn] = useState(priority !== false);
  const [loaded, setLoaded] = useState(isTurn);
  const [lettered, setLettered] = useState(!isTurn);
  useLayoutEffect(() => {
    const element = image.current;
    if (!element) return undefined;
    if (!isTurn) return awaitTurn(element, () => setTurn(true));
    // A cached picture may be complete before React listens.
    if (element.complete && element.naturalWidth > 0) {
      setLoaded(true);
      setLettered(false);
    }
    return undefined;
  }, [isTurn]);
  return (
    <>
      {lettered && <Lettering name={name} />}
      <img
        ref={image}
        className={classNames(classes.image, loaded && classes.loaded)}
        src={isTurn ? src : undefined}
        srcSet={isTurn && src2x ? `${src} 1x, ${src2x} 2x` : undefined}
        width={300}
        height={400}
        alt=""
        decoding="async"
        loading={priority === 'when-laid-out' ? 'lazy' : 'eager'}
        fetchPriority={priority ? 'high' : 'auto'}
        onLoad={() => setLoaded(true)}
        onError={() => {
          setLoaded(false);
          setLettered(true);
        }}
        onTransitionEnd={() => setLettered(!loaded)}
      />
    </>
  );
}
