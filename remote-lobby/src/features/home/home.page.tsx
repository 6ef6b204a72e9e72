import type { VendorLane } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { ErrorState, VisuallyHidden } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { Flame, Sparkles } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessageKey } from '@pavilion/api-client';
import { catalogueQueries, describeCategory, useFreshCatalogue, useMemberId } from '../catalogue';
import { MemberBand, MemberRail } from '../member-home';
import { CategoryCards } from './components/category-cards';
import { GameRail } from './components/game-rail';
import { ProviderStrip } from './components/provider-strip';
import { WhenNear } from './components/when-near';
import styles from './home.page.module.css';

/** Home below the banner: what the member has, categories, what is hot, new, and a rail for each category. */
export default function HomePage(): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const memberId = useMemberId();
  useFreshCatalogue();
  const lanes = useQuery(catalogueQueries.lanes(host));
  const hot = useQuery(catalogueQueries.hot(host));
  if (lanes.isError && hot.isError) {
    return (
      <ErrorState
        level={2}
        title={t('lobby.home.failed')}
        description={t(errorMessageKey(hot.error))}
        retryLabel={t('lobby.retry')}
        onRetry={() => void Promise.all([lanes.refetch(), hot.refetch()])}
        retrying={lanes.isFetching || hot.isFetching}
      />
    );
  }
  return (
    // Another page for whoever signs in: it takes the place of the guest's, in which nothing is pushed aside.
    <div key={memberId} className={styles.home}>
      <VisuallyHidden as="h1">{t('lobby.home.heading', { brand: host.brand.name })}</VisuallyHidden>
      <MemberBand />
      <CategoryCards lanes={lanes.data} />
      <GameRail title={t('lobby.home.hot')} icon={<Flame aria-hidden size={20} />} games={hot.data} eager />
      <MemberRail Rail={GameRail} />
      <WhenNear>
        <GameRail title={t('lobby.home.new')} icon={<Sparkles aria-hidden size={20} />} filter={{ tag: 'NEW' }} />
      </WhenNear>
      <CategoryRails lanes={lanes.data} />
      <ProviderStrip lanes={lanes.data} />
    </div>
  );
}

/** A rail for each category. */
function CategoryRails({ lanes }: { readonly lanes: readonly VendorLane[] | undefined }): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      {lanes?.map(({ category }) => (
        <WhenNear key={category}>
          <GameRail
            title={t(describeCategory(category).titleKey)}
            filter={{ category }}
            all={describeCategory(category).path}
          />
        </WhenNear>
      ))}
    </>
  );
}
