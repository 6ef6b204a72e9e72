import { useLocation } from '@pavilion/router';
import type { LucideIcon } from 'lucide-react';
import { type ReactElement, type ReactNode } from 'react';
import { findPath } from '../../routing/path-table';
import frame from '../frame-layout.module.css';
import { HostLink } from '../host-link';
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

const canonical = (pathname: string): string => findPath(pathname)?.path ?? pathname;

/** One line of the side menu; when the menu is collapsed its label is a tooltip. */
export function MenuRow({ icon: Icon, label, to, end, onNavigate }: MenuRowProps): ReactElement {
  const { pathname } = useLocation();
  const here = canonical(pathname) === to;
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
