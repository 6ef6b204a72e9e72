import { betStates } from '@pavilion/api-contract/calls/history';
import { Select, TextField } from '@pavilion/ui';
import { Search } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RangeFilter } from '../../../ui/range-filter';
import type { BetFilter, Product } from '../bet-record.queries';
import styles from './bet-filters.module.css';

interface BetFiltersProps {
  readonly filter: BetFilter;
  readonly products: readonly Product[];
  /** Why the bets did not come. */
  readonly failure: unknown;
  onChange(change: Partial<BetFilter>): void;
}

const all = 'all';
const bases = ['placed', 'settled'] as const;

/** When the bets were, what became of them, who made the games and how they are called. */
export function BetFilters({ filter, products, failure, onChange }: BetFiltersProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.filters}>
      <RangeFilter range={filter.range} failure={failure} onRange={(range) => onChange({ range })} />
      <Select
        label={t('member-bets.basis')}
        labelHidden
        size="sm"
        value={filter.basis}
        onValueChange={(basis) => onChange({ basis })}
        options={bases.map((basis) => ({ value: basis, label: t(`member-bets.basis.${basis}`) }))}
      />
      <Select
        label={t('member-bets.state')}
        labelHidden
        size="sm"
        value={filter.state || all}
        onValueChange={(value) => onChange({ state: betStates.find((state) => state === value) ?? '' })}
        options={[all, ...betStates].map((state) => ({ value: state, label: t(`member-bets.state.${state}`) }))}
      />
      <VendorSelect filter={filter} products={products} onChange={onChange} />
      <Keyword keyword={filter.keyword} onChange={(keyword) => onChange({ keyword })} />
    </div>
  );
}

/** Vendors of the product, or of all. */
function VendorSelect({ filter, products, onChange }: Omit<BetFiltersProps, 'failure'>): ReactElement | null {
  const { t } = useTranslation();
  const shown = products.filter(({ category }) => filter.category === '' || category === filter.category);
  const names = new Map(shown.flatMap(({ vendors }) => vendors).map(({ code, name }) => [code, name]));
  if (names.size < 2) return null;
  const vendors = [...names].sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <Select
      label={t('member-bets.vendor')}
      labelHidden
      size="sm"
      value={filter.vendor || all}
      onValueChange={(value) => onChange({ vendor: value === all ? '' : value })}
      options={[
        { value: all, label: t('member-bets.vendor.all') },
        ...vendors.map(([value, label]) => ({ value, label })),
      ]}
    />
  );
}

const typingMs = 400;

/** A part of a game's name; what is typed counts once the typing rests. */
function Keyword({ keyword, onChange }: { readonly keyword: string; onChange(keyword: string): void }): ReactElement {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(keyword);
  // A keyword that comes from elsewhere is shown; what is still being typed stays as it is, blanks included.
  useEffect(() => setTyped((now) => (now.trim() === keyword ? now : keyword)), [keyword]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === keyword) return undefined;
    const timer = setTimeout(() => onChange(wanted), typingMs);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      className={styles.keyword}
      label={t('member-bets.keyword')}
      labelHidden
      size="md"
      type="search"
      maxLength={60}
      placeholder={t('member-bets.keyword')}
      leading={<Search aria-hidden size={16} />}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
