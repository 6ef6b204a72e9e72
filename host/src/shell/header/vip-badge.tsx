import { Crown } from 'lucide-react';
import type { ReactElement } from 'react';
import { useVip } from '../use-account-links';
import classes from './vip-badge.module.css';

/** Props of {@link VipBadge}. */
interface VipBadgeProps {
  readonly rank: number;
  readonly className?: string | undefined;
}

/** The member's rank, leading to the page of ranks; not there for who has no label. */
export function VipBadge({ rank, className }: VipBadgeProps): ReactElement | null {
  const open = useVip();
  if (!open) return null;
  return (
    <button type="button" className={`${classes.badge} ${className ?? ''}`} onClick={open}>
      <span>
        <Crown size={14} aria-hidden="true" />
        VIP {rank}
      </span>
    </button>
  );
}
