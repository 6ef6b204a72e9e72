import type { Vendor } from '@pavilion/api-contract';
import { formatCount } from '@pavilion/i18n';
import { Skeleton } from '@pavilion/ui';
import { LayoutGrid } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
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
        count={total}
        pressed={chosen === undefined}
        onPress={() => onChoose(undefined)}
      />
      {vendors.map(({ code, name, logo, gameCount, gameId }) => (
        <VendorTab
          key={code}
          name={name}
          icon={<img src={logo} alt="" width={20} height={20} />}
          count={gameCount}
          pressed={chosen === code}
          onPress={() => (gameId === undefined ? onChoose(code) : onLaunch(gameId))}
        />
      ))}
    </div>
  );
}

interface VendorTabProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly count: number;
  readonly pressed: boolean;
  onPress(): void;
}

function VendorTab({ name, icon, count, pressed, onPress }: VendorTabProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pressed) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pressed]);
  return (
    <button ref={button} type="button" className={styles.tab} aria-pressed={pressed} onClick={onPress}>
      <span className={styles.name}>
        {icon}
        {name}
      </span>
      <span className={styles.count}>{formatCount(count)}</span>
    </button>
  );
}
