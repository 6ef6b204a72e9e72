import type { Banner } from '@pavilion/api-contract';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { followLinkage } from './banner-linkage';
import { BannerAction, BannerView } from './banner-view';

interface BannerSlideProps {
  readonly banner: Banner;
  /** Of the pages below home: one line over the picture. */
  readonly compact: boolean;
  /** Seen first, so its picture is fetched before others. */
  readonly first: boolean;
  /** Not about to be seen, so its picture is not fetched yet. */
  readonly bare?: boolean;
}

/** One offer: its words as text over the picture. */
export function BannerSlide({ banner, compact, first, bare = false }: BannerSlideProps): ReactElement {
  const { t } = useTranslation();
  const { hostApi } = useRuntime();
  const { callToAction, linkage } = banner;
  const clickable = linkage.type !== 'none';
  return (
    <BannerView
      {...banner}
      picture={bare ? undefined : banner.picture}
      compact={compact}
      first={first}
      onPress={clickable ? () => followLinkage(linkage, hostApi) : undefined}
      action={clickable && <BannerAction text={callToAction || t('shell.banner.open')} compact={compact} />}
    />
  );
}
