import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { classNames } from '../internal/class-names';
import classes from './game-tile.module.css';
import { awaitTurn } from './picture-turns';

/** Addresses of one picture, by how wide it is: 270 pixels, and where there are such 180 and 540. */
export interface TileImageSource {
  src: string;
  thumb?: string | undefined;
  large?: string | undefined;
}

/** How wide tiles are drawn at most, of which a browser chooses by the pixels of its screen. */
const tileSizes = '(max-width: 767px) 30vw, 152px';

const sourceSet = ({ src, thumb, large }: TileImageSource): string | undefined =>
  thumb && large ? `${thumb} 180w, ${src} 270w, ${large} 540w` : undefined;

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
export function TileImage({ image: source, name, priority }: TileImageProps): ReactElement {
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
        sizes={tileSizes}
        srcSet={isTurn ? sourceSet(source) : undefined}
        src={isTurn ? source.src : undefined}
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
