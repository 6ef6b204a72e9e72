import type { FoundGames } from '@pavilion/api-contract';
import { formatCount } from '@pavilion/i18n';
import type { SearchEntry } from '@pavilion/remote-contract';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberWords } from '../../../ui/device-memory';
import { describeCategory, useMemberId } from '../../catalogue';
import type { Ways } from '../use-open';
import { Group, Option } from './option';
import styles from './places.module.css';

interface PlacesProps {
  readonly found: Pick<FoundGames, 'vendors' | 'categories'>;
  readonly ways: Ways;
}

/** Categories and vendors, each leading to its games. */
export function Places({ found: { vendors, categories }, ways }: PlacesProps): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      {categories.length > 0 && (
        <Group title={t('lobby.home.categories')} className={styles.chips}>
          {categories.map(({ category, gameCount }) => (
            <Option key={category} className={styles.chip} onOpen={() => ways.category(category)}>
              <img src={`/assets/category/${category}.webp`} alt="" width={28} height={28} />
              {t(describeCategory(category).titleKey)}
              <small>{formatCount(gameCount)}</small>
            </Option>
          ))}
        </Group>
      )}
      {vendors.length > 0 && (
        <Group title={t('lobby.home.providers')} className={styles.chips}>
          {vendors.map((vendor) => (
            <Option key={vendor.code} className={styles.chip} onOpen={() => ways.vendor(vendor)}>
              <img src={vendor.logo} alt="" width={24} height={24} />
              {vendor.name}
              <small>{formatCount(vendor.gameCount)}</small>
            </Option>
          ))}
        </Group>
      )}
    </>
  );
}

interface EntriesProps {
  readonly entries: readonly SearchEntry[];
  /** The words that led there; empty for none. */
  readonly searched: string;
}

/** Pages and actions of the site. */
export function Entries({ entries, searched }: EntriesProps): ReactElement | null {
  const { t } = useTranslation();
  const memberId = useMemberId();
  if (entries.length === 0) return null;
  return (
    <Group title={t('lobby.search.goTo')} className={styles.entries}>
      {entries.map(({ id, label, icon, open }) => (
        <Option
          key={id}
          className={styles.entry}
          onOpen={() => {
            if (searched) rememberWords(memberId, searched);
            open();
          }}
        >
          <span>{icon}</span>
          {label}
        </Option>
      ))}
    </Group>
  );
}
