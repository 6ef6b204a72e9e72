import type { LucideIcon } from 'lucide-react';
import { type ReactElement, type ReactNode } from 'react';
import frame from '../frame-layout.module.css';
import { HostLink } from '../host-link';
import { usePagePath } from '../use-page-path';
import { MenuTip } from './menu-tip';

interface MenuRowProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Path that it leads to. */
  readonly to: string;
  /** Right of the label. */
  readonly end?: ReactNode;
  readonly onNavigate?: (() => void) | undefined;
}

/** One line of the side menu; when the menu is collapsed its label is a tooltip. */
export function MenuRow({ icon: Icon, label, to, end, onNavigate }: MenuRowProps): ReactElement {
  const here = usePagePath() === to;
  return (
    <MenuTip label={label}>
      <HostLink
        to={to}
        className={frame.row}
        aria-label={label}
        aria-current={here ? 'page' : undefined}
        onClick={onNavigate}
      >
        <Icon size={20} aria-hidden="true" />
        <span className={`${frame.label} ${frame.wide}`}>{label}</span>
        {end}
      </HostLink>
    </MenuTip>
  );
}
