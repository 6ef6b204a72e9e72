import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, EmptyState, ErrorState, NoRecordsArt, NothingPlayedArt, Tabs } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReadable } from '../../ui/range-presets';
import { useRangedFilter } from '../../ui/use-record-range';
import { type BetFilter, useBets, useProducts } from './bet-record.queries';
import { BetFilters } from './components/bet-filters';
import { BetPages } from './components/bet-pages';
import { BetSheet } from './components/bet-sheet';
import { BetSums } from './components/bet-sums';
import { BetTable } from './components/bet-table';
import styles from './bet-record.page.module.css';

const everyProduct = 'all';
const everything = { category: '', state: '', vendor: '', keyword: '', basis: 'placed', page: 1 } as const;
const firstFilter = { ...everything, range: 'week' } as const;
const widestFilter: BetFilter = { ...everything, range: 'month' };

/** The betting record: every bet with what it staked and brought, and of each what is behind it. */
export function BetRecordPage(): ReactElement {
  const { t } = useTranslation();
  const [filter, setFilter] = useRangedFilter<BetFilter>('personalHistoryCopy', firstFilter);
  const [openBet, setOpenBet] = useState<string>();
  const products = useProducts();
  const bets = useBets(filter);
  const change = (part: Partial<BetFilter>): void => setFilter({ ...filter, page: 1, ...part });
  return (
    <div className={styles.page}>
      <Tabs
        label={t('member-bets.products')}
        value={filter.category || everyProduct}
        onValueChange={(value) =>
          change({ category: products.find(({ category }) => category === value)?.category ?? '', vendor: '' })
        }
        items={[everyProduct, ...products.map(({ category }) => category)].map((value) => ({
          value,
          label: t(`member-bets.product.${value}`),
        }))}
      >
        <div className={styles.view}>
          <BetFilters filter={filter} failure={bets.error} products={products} onChange={change} />
          <Bets bets={bets} filter={filter} onFilter={setFilter} onOpen={setOpenBet} />
        </div>
      </Tabs>
      <BetSheet betId={openBet} onClose={() => setOpenBet(undefined)} />
    </div>
  );
}

interface BetsProps {
  readonly bets: ReturnType<typeof useBets>;
  readonly filter: BetFilter;
  onFilter(filter: BetFilter): void;
  onOpen(betId: string): void;
}

function Bets({ bets, filter, onFilter, onOpen }: BetsProps): ReactElement | null {
  // The first page alone says what all that were found come to.
  const { footer, total = 0, totalPages = 1 } = useBets({ ...filter, page: 1 }).data ?? {};
  if (!isReadable(filter.range, Date.now())) return null;
  if (bets.isLoadingError) return <BetsFailure bets={bets} />;
  const { data } = bets;
  if (data?.list.length === 0)
    return <NoBets filter={filter} onWiden={() => onFilter({ ...widestFilter, category: filter.category })} />;
  return (
    <>
      <BetTable rows={data?.list} busy={bets.isPlaceholderData} onOpen={onOpen} />
      <BetSums sums={footer} />
      {data && (
        <BetPages
          {...{ total, totalPages, page: filter.page }}
          onPageChange={(page) => onFilter({ ...filter, page })}
        />
      )}
    </>
  );
}

function BetsFailure({ bets }: { readonly bets: ReturnType<typeof useBets> }): ReactElement {
  const { t } = useTranslation();
  return (
    <ErrorState
      level={2}
      title={t('member-bets.failed')}
      description={t(errorMessageKey(bets.error))}
      retryLabel={t('member-centre.retry')}
      onRetry={() => void bets.refetch()}
      retrying={bets.isFetching}
      {...(bets.error instanceof ApiError ? { code: bets.error.code, codeLabel: t('member-centre.code') } : {})}
    />
  );
}

interface NoBetsProps {
  readonly filter: BetFilter;
  onWiden(): void;
}

/** Nothing was found: with fewer filters there may be something, and without any there are the games. */
function NoBets({ filter, onWiden }: NoBetsProps): ReactElement {
  const { t } = useTranslation();
  const { navigate } = useHost();
  const { range, state, vendor, keyword } = filter;
  const isWidest = range === widestFilter.range && state === '' && vendor === '' && keyword === '';
  return (
    <Card padding="sm">
      <EmptyState
        level={2}
        art={isWidest ? <NothingPlayedArt /> : <NoRecordsArt />}
        title={t('member-bets.empty')}
        description={t(isWidest ? 'member-bets.emptyAll' : 'member-bets.emptyHint')}
        actions={
          isWidest ? (
            <Button onClick={() => navigate('/')}>{t('member-bets.play')}</Button>
          ) : (
            <Button onClick={onWiden}>{t('member-bets.widen')}</Button>
          )
        }
      />
    </Card>
  );
}
