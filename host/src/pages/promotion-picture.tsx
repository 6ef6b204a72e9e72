import { Gift } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import classes from './promotion-picture.module.css';

interface PromotionPictureProps {
  readonly src: string | undefined;
  /** Above an article instead of on a card. */
  readonly large?: boolean;
}

/** An offer's picture. A lit gift stands in its place until it has come, and where it cannot be had. */
export function PromotionPicture({ src, large = false }: PromotionPictureProps): ReactElement {
  const [arrived, setArrived] = useState(false);
  return (
    <span className={large ? `${classes.picture} ${classes.large}` : classes.picture}>
      <Gift className={classes.gift} strokeWidth={0.75} aria-hidden="true" />
      {src && (
        <img
          className={arrived ? classes.arrived : undefined}
          src={src}
          alt=""
          loading={large ? 'eager' : 'lazy'}
          decoding="async"
          onLoad={() => setArrived(true)}
        />
      )}
    </span>
  );
}
