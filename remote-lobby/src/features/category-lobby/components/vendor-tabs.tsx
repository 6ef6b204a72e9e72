import type { Vendor } from '@pavilion/api-contract';
import { formatCount } from '@pavilion/i18n';
import { Skeleton } from '@pavilion/ui';
import { LayoutGrid } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { VendorTab } from './vendor-tab';
import styles from './vendor-tabs.module.css';

interface VendorTabsProps {
  readonly vendors: readonly Vendor[] | undefined;
  readonly loading: boolean;
  readonly chosen: string | undefined;
  onChoose(vendor: string | undefined): void;
  /** A vendor that is a game itself was pressed. */
  onLaunch(gameId: string): void;
}

/** All games, those of one vendor, or straight into a vendor that is a game. */
export function VendorTabs({ vendors, loading, chosen, onChoose, onLaunch }: VendorTabsProps): ReactElement | null {
  const { t } = useTranslation();
  if (loading) return <Skeleton height="64px" radius="card" />;
  if (!vendors || vendors.length === 0) return null;
  const total = vendors.reduce((sum, { gameCount }) => sum + gameCount, 0);
  return (
    <div className={styles.tabs} role="group" aria-label={t('lobby.vendors.label')}>
      <VendorTab
        name={t('lobby.vendors.all')}
        icon={<LayoutGrid aria-hidden size={18} />}
        count={formatCount(total)}
        pressed={chosen === undefined}
        onPress={() => onChoose(undefined)}
      />
      {vendors.map(({ code, name, logo, gameCount, gameId }) => (
        <VendorTab
          key={code}
          name={name}
          icon={<img src={logo} alt="" width={20} height={20} />}
          count={formatCount(gameCount)}
          pressed={chosen === code}
          onPress={() => (gameId === undefined ? onChoose(code) : onLaunch(gameId))}
        />
      ))}
    </div>
  );
}
