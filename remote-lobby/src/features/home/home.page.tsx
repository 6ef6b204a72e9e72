import { useHost } from '@pavilion/remote-contract';
import { ErrorState, VisuallyHidden } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { Flame, Sparkles } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessageKey } from '@pavilion/api-client';
import { catalogueQueries, describeCategory, useFreshCatalogue } from '../catalogue';
import { CategoryCards } from './components/category-cards';
import { GameRail } from './components/game-rail';
import { ProviderStrip } from './components/provider-strip';
import { RecentRow } from './components/recent-row';
import { WhenNear } from './components/when-near';
import styles from './home.page.module.css';

/** Home below the banner: categories, what was played last, what is hot, new, and a rail for each category. */
export default function HomePage(): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
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
    <div className={styles.home}>
      <VisuallyHidden as="h1">{t('lobby.home.heading', { brand: host.brand.name })}</VisuallyHidden>
      <CategoryCards lanes={lanes.data} />
      <RecentRow />
      <GameRail title={t('lobby.home.hot')} icon={<Flame aria-hidden size={20} />} games={hot.data} eager />
      <WhenNear>
        <GameRail title={t('lobby.home.new')} icon={<Sparkles aria-hidden size={20} />} filter={{ tag: 'NEW' }} />
      </WhenNear>
      {lanes.data?.map(({ category }) => (
        <WhenNear key={category}>
          <GameRail
            title={t(describeCategory(category).titleKey)}
            filter={{ category }}
            all={describeCategory(category).path}
          />
        </WhenNear>
      ))}
      <ProviderStrip lanes={lanes.data} />
    </div>
  );
}
