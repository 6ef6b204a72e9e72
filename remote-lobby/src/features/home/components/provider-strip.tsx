import type { VendorLane } from '@pavilion/api-contract';
import { Link } from '@pavilion/router';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { describeCategory } from '../../catalogue';
import styles from './provider-strip.module.css';

/** Vendors of the brand, each leading to its games. */
export function ProviderStrip({ lanes }: { lanes: readonly VendorLane[] | undefined }): ReactElement | null {
  const { t } = useTranslation();
  const vendors = new Map(
    lanes?.flatMap(({ category, vendors: cards }) => cards.map((card) => [card.code, { ...card, category }] as const)),
  );
  if (vendors.size === 0) return null;
  return (
    <nav aria-label={t('lobby.home.providers')}>
      <ul className={styles.strip}>
        {[...vendors.values()].map(({ code, name, logo, category }) => (
          <li key={code}>
            <Link className={styles.vendor} to={`${describeCategory(category).path}?page=${encodeURIComponent(code)}`}>
              <img src={logo} alt="" width={24} height={24} loading="lazy" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
