import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import frame from '../frame-layout.module.css';
import { MenuTip } from './menu-tip';

interface MenuButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  onPress(): void;
}

/** One line of the side menu that opens something over the page; when the menu is collapsed its label is a tooltip. */
export function MenuButton({ icon: Icon, label, onPress }: MenuButtonProps): ReactElement {
  return (
    <MenuTip label={label}>
      <button type="button" className={frame.row} aria-label={label} onClick={onPress}>
        <Icon size={20} aria-hidden="true" />
        <span className={`${frame.label} ${frame.wide}`}>{label}</span>
      </button>
    </MenuTip>
  );
}
