import { Gift } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import classes from './promotion-picture.module.css';

interface PictureGroundProps {
  /** Above an article instead of on a card. */
  readonly large?: boolean;
  readonly children?: ReactNode;
}

/** The place of a picture, lit. */
export const PictureGround = ({ large = false, children }: PictureGroundProps): ReactElement => (
  <span className={large ? `${classes.picture} ${classes.large}` : classes.picture}>{children}</span>
);

/** What stands in a picture's place until it has come. */
export const PictureGift = (): ReactElement => <Gift className={classes.gift} strokeWidth={0.75} aria-hidden="true" />;

interface PromotionImageProps {
  readonly src: string;
  readonly arrived: boolean;
  /** Whether it is among the first that are seen. */
  readonly loading: string;
  readonly fetchPriority: string;
  readonly onArrival?: () => void;
}

/** The picture itself, seen once it has arrived. What the painted page has shown arrived before this element did. */
export function PromotionImage(props: PromotionImageProps): ReactElement {
  const { src, arrived, loading, fetchPriority, onArrival } = props;
  return (
    <img
      ref={(image) => {
        if (image?.complete && image.naturalWidth > 0) onArrival?.();
      }}
      className={arrived ? classes.arrived : undefined}
      src={src}
      alt=""
      loading={loading as 'eager' | 'lazy'}
      fetchPriority={fetchPriority as 'high' | 'auto'}
      decoding="async"
      onLoad={onArrival}
    />
  );
}

interface PromotionPictureProps {
  readonly src: string | undefined;
  readonly large?: boolean;
  /** Seen without scrolling, so it is fetched before others. */
  readonly first?: boolean;
}

/** An offer's picture. A lit gift stands in its place until it has come, and where it cannot be had. */
export function PromotionPicture({ src, large = false, first = large }: PromotionPictureProps): ReactElement {
  const [arrived, setArrived] = useState(false);
  return (
    <PictureGround large={large}>
      <PictureGift />
      {src && (
        <PromotionImage
          src={src}
          arrived={arrived}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          onArrival={() => setArrived(true)}
        />
      )}
    </PictureGround>
  );
}
