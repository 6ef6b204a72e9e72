import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
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

/** Whether it is the picture's turn to be fetched: above the fold at once, else near the window. */
function useTurn(priority: TilePriority): { image: RefObject<HTMLImageElement | null>; isTurn: boolean } {
  const image = useRef<HTMLImageElement>(null);
  const [isTurn, setTurn] = useState(priority !== false);
  useEffect(() => {
    if (isTurn || !image.current) return undefined;
    return awaitTurn(image.current, () => setTurn(true));
  }, [isTurn]);
  return { image, isTurn };
}

/** Tells of a picture that was complete before React listened. */
function useCached(image: RefObject<HTMLImageElement | null>, isTurn: boolean, onCached: () => void): void {
  const tell = useEffectEvent(onCached);
  useLayoutEffect(() => {
    if (isTurn && image.current?.complete && image.current.naturalWidth > 0) tell();
  }, [image, isTurn]);
}

/** Addresses and haste of a picture whose turn it is. */
const fetched = ({ src, src2x }: TileImageSource, priority: TilePriority) => ({
  src,
  srcSet: src2x ? `${src} 1x, ${src2x} 2x` : undefined,
  loading: priority === 'when-laid-out' ? ('lazy' as const) : ('eager' as const),
  fetchPriority: priority === false ? ('auto' as const) : ('high' as const),
});

/**
 * The artwork; it fades in over the dominant colour with the name lettered on it, unless it is above the fold. Where it
 * fails, the lettering stays until the picture comes after all.
 */
export function TileImage({ image, name, priority }: TileImageProps): ReactElement {
  const [loaded, setLoaded] = useState(priority !== false);
  const [lettered, setLettered] = useState(priority === false);
  const turn = useTurn(priority);
  useCached(turn.image, turn.isTurn, () => {
    setLoaded(true);
    setLettered(false);
  });
  const handleError = (): void => {
    setLoaded(false);
    setLettered(true);
  };
  return (
    <>
      {lettered && (
        <span className={classes.lettering} aria-hidden="true">
          {name}
        </span>
      )}
      <img
        ref={turn.image}
        className={classNames(classes.image, loaded && classes.loaded)}
        {...(turn.isTurn && fetched(image, priority))}
        width={300}
        height={400}
        alt=""
        decoding="async"
        onLoad={() => setLoaded(true)}
        onError={handleError}
        onTransitionEnd={() => setLettered(!loaded)}
      />
    </>
  );
}
