import type { Banner } from '@pavilion/api-contract';
import { Button } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
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
  const { t } = useTranslation();
  const { hostApi } = useRuntime();
  const { eyebrow, title, subtitle, callToAction, picture, linkage } = banner;
  const clickable = linkage.type !== 'none';
  const look = [classes.slide, compact && classes.compact, clickable && classes.clickable].filter(Boolean).join(' ');
  // The button is the way by keyboard; its press rises to the slide like every other.
  return (
    <div className={look} onClick={clickable ? () => followLinkage(linkage, hostApi) : undefined}>
      <picture className={classes.picture}>
        <source media="(max-width: 767px)" srcSet={picture.small} />
        <img
          src={picture.wide}
          alt=""
          fetchPriority={first ? 'high' : 'low'}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
        />
      </picture>
      <div className={classes.text}>
        {eyebrow && <span className={classes.eyebrow}>{eyebrow}</span>}
        <h2 className={classes.title}>{title}</h2>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        {clickable && (
          <Button className={classes.action} variant="art" size={compact ? 'sm' : 'lg'}>
            {callToAction || t('shell.banner.open')}
          </Button>
        )}
      </div>
    </div>
  );
}
