import type { Banner } from '@pavilion/api-contract';
import { Button } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useRuntime } from '../../platform/runtime-context';
import { followLinkage } from './banner-linkage';
import classes from './banner-slide.module.css';

interface BannerSlideProps {
  readonly banner: Banner;
  /** Of the pages below home: one line over the picture. */
  readonly compact: boolean;
  /** Seen first, so its picture is fetched before others. */
  readonly first: boolean;
}

/** One offer: its words as text over the picture. */
export function BannerSlide({ banner, compact, first }: BannerSlideProps): ReactElement {
  const { hostApi } = useRuntime();
  const { eyebrow, title, subtitle, callToAction, picture, linkage } = banner;
  const follow = (): void => followLinkage(linkage, hostApi);
  const clickable = linkage.type !== 'none';
  return (
    <div className={compact ? `${classes.slide} ${classes.compact}` : classes.slide}>
      <picture className={classes.picture}>
        <source media="(max-width: 767px)" srcSet={picture.small} />
        <img src={picture.wide} alt="" fetchPriority={first ? 'high' : 'low'} loading={first ? 'eager' : 'lazy'} decoding="async" />
      </picture>
      <div className={classes.text}>
        {eyebrow && <span className={classes.eyebrow}>{eyebrow}</span>}
        <h2 className={classes.title}>{title}</h2>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        {clickable && callToAction && (
          <Button className={classes.action} variant="primary" size="lg" onClick={follow}>{callToAction}</Button>
        )}
      </div>
    </div>
  );
}
