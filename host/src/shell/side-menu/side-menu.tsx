import { IconButton } from '@pavilion/ui';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandLink } from '../brand-link';
import frame from '../frame-layout.module.css';
import { collapseMenu, isMenuCollapsed } from './menu-collapse';
import { useBrandInBar } from '../use-brand-in-bar';
import { LanguageMenu } from './language-menu';
import { MenuRows } from './menu-rows';
import { useMenuCollapsed } from './use-menu-collapsed';

/** The menu beside the page on wide screens. */
export function SideMenu(): ReactElement {
  const { t } = useTranslation();
  const collapsed = useMenuCollapsed();
  const brandInBar = useBrandInBar();
  return (
    <nav className={frame.menu} aria-label={t('shell.nav.label')}>
      <div className={frame.menuHead}>
        {!brandInBar && <BrandLink />}
        {!collapsed && (
          <IconButton
            className={frame.wide}
            label={t('shell.nav.collapse')}
            icon={<PanelLeftClose size={18} aria-hidden="true" />}
            onClick={() => collapseMenu(true)}
          />
        )}
      </div>
      <div className={frame.menuBody}>
        <MenuRows />
      </div>
      <div className={frame.menuFoot}>
        {isMenuCollapsed() && (
          <IconButton
            className={frame.opener}
            label={t('shell.nav.expand')}
            icon={<PanelLeftOpen size={18} aria-hidden="true" />}
            onClick={() => collapseMenu(false)}
          />
        )}
        <LanguageMenu side={collapsed ? 'right' : 'top'} />
      </div>
    </nav>
  );
}
