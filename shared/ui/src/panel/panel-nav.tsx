import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { Badge } from '../badge/badge';
import { Pressable } from '../internal/pressable';
import classes from './panel.module.css';

/** One place in a panel. */
export interface PanelNavItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Address for new tabs and copying; a plain press still calls `onNavigate`. */
  href?: string | undefined;
  /** A count or word at the right end. */
  badge?: string | undefined;
}

interface PanelNavProps {
  label: string;
  items: readonly PanelNavItem[];
  activeId: string;
  onNavigate: (id: string) => void;
  header: ReactNode;
  footer: ReactNode;
}

/** The left side of a panel. */
export function PanelNav({ label, items, activeId, onNavigate, header, footer }: PanelNavProps): ReactElement {
  const handleClick = (event: MouseEvent, id: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onNavigate(id);
  };
  return (
    <div className={classes.side}>
      {header !== undefined && <div className={classes.sideHead}>{header}</div>}
      <nav aria-label={label} className={classes.nav}>
        {items.map((item) => (
          <Pressable
            key={item.id}
            href={item.href}
            className={classes.item}
            aria-current={item.id === activeId ? 'page' : undefined}
            onClick={(event) => handleClick(event, item.id)}
          >
            {item.icon}
            <span className={classes.itemLabel}>{item.label}</span>
            {item.badge !== undefined && <Badge tone="count">{item.badge}</Badge>}
          </Pressable>
        ))}
      </nav>
      {footer !== undefined && <div className={classes.sideFoot}>{footer}</div>}
    </div>
  );
}
