import type { TooltipProps } from '@pavilion/ui';
import type { HTMLAttributes, ReactElement } from 'react';
import { late } from '../../late/late';
import { useMenuCollapsed } from './use-menu-collapsed';

const LoadedTip = late<TooltipProps>(() => import('./loaded-tip'));

interface MenuTipProps {
  readonly label: string;
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Shows a row's label beside it while the menu is collapsed. */
export function MenuTip({ label, children }: MenuTipProps): ReactElement {
  const collapsed = useMenuCollapsed();
  if (!collapsed) return children;
  return <LoadedTip fallback={children} props={{ content: label, side: 'right', children }} />;
}
