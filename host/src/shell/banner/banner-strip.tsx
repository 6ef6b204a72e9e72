import type { Banner } from '@pavilion/api-contract';
import { useLocation } from '@pavilion/router';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { pageFrameOf, pagePathOf } from '../../routing/resolve-path';
import { late } from '../../late/late';
import { useBanners } from '../shell.queries';
import { BannerSlide } from './banner-slide';
import classes from './banner-strip.module.css';
import { slidesKey } from './banners-for';

const SwiperStrip = late(() => import(/* webpackChunkName: "banner" */ './swiper-strip'));

/** The offers above a page; nothing on pages without a group and where the group is empty. */
export function BannerStrip(): ReactElement | null {
  const { t } = useTranslation();
  const { routes } = useRuntime();
  const { pathname } = useLocation();
  const group = pageFrameOf(routes, pathname).bannerGroup;
  const banners = useBanners(group && { group, path: pagePathOf(routes, pathname) });
  if (!group || banners?.length === 0) return null;
  const compact = group !== 'w_home';
  return (
    <section
      className={compact ? `${classes.strip} ${classes.compact}` : classes.strip}
      aria-label={t('shell.banner.label')}
      aria-roledescription={banners && banners.length > 1 ? 'carousel' : undefined}
    >
      <Slides key={`${group} ${slidesKey(banners)}`} banners={banners} compact={compact} />
    </section>
  );
}

interface SlidesProps {
  readonly banners: readonly Banner[] | undefined;
  readonly compact: boolean;
}

/** The first slide stands before the carousel's code has come, in the same place and size. */
function Slides({ banners, compact }: SlidesProps): ReactElement {
  const [first] = banners ?? [];
  if (!banners || !first) return <div className={classes.reserved} aria-hidden="true" />;
  const still = <BannerSlide banner={first} compact={compact} first />;
  if (banners.length === 1) return still;
  return <SwiperStrip fallback={still} props={{ banners, compact }} />;
}
