import { Chip, Select } from '@pavilion/ui';
import { Crown, Flame, Heart, Sparkles } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type FilterTag, filterTags, type LobbyFilter, sortOrders } from '../lobby-filter';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  readonly filter: LobbyFilter;
  onChange(change: Partial<LobbyFilter>): void;
  /** Whether favourites can be shown; a guest is asked to sign in first. */
  readonly onFavouritesAsked?: (() => boolean) | undefined;
}

const icons: Readonly<Record<FilterTag, ReactElement>> = {
  HOT: <Flame aria-hidden size={16} />,
  NEW: <Sparkles aria-hidden size={16} />,
  JACKPOT: <Crown aria-hidden size={16} />,
  FAVOURITE: <Heart aria-hidden size={16} />,
};

/** Chips that narrow the grid, and its order. */
export function FilterBar({ filter, onChange, onFavouritesAsked }: FilterBarProps): ReactElement {
  const { t } = useTranslation();
  const press = (tag: FilterTag) => {
    if (tag === 'FAVOURITE' && onFavouritesAsked?.() === false) return;
    onChange({ tag: filter.tag === tag ? undefined : tag });
  };
  return (
    <div className={styles.bar}>
      <div className={styles.chips} role="group" aria-label={t('lobby.filter.label')}>
        {filterTags.map((tag) => (
          <Chip key={tag} icon={icons[tag]} selected={filter.tag === tag} onClick={() => press(tag)}>
            {t(`lobby.filter.${tag}`)}
          </Chip>
        ))}
      </div>
      <Select
        className={styles.sort}
        label={t('lobby.sort.label')}
        labelHidden
        size="sm"
        value={filter.sort}
        onValueChange={(sort) => onChange({ sort: sortOrders.find((order) => order === sort) ?? 'POPULAR' })}
        options={sortOrders.map((order) => ({ value: order, label: t(`lobby.sort.${order}`) }))}
      />
    </div>
  );
}
