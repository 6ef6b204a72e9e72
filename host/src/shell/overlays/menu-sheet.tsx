import { Sheet } from '@pavilion/ui';
import { Search } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { BrandMark } from '../brand-mark';
import frame from '../frame-layout.module.css';
import { showMenuSheet, useBarsStore } from '../bars.store';
import { useSearchWay } from '../search/use-search-way';
import { LanguageMenu } from '../side-menu/language-menu';
import { MenuButton } from '../side-menu/menu-button';
import { MenuRows } from '../side-menu/menu-rows';
import { ThemeSwitch } from '../side-menu/theme-switch';
import { MenuInSheet } from '../side-menu/use-menu-collapsed';
import classes from './menu-sheet.module.css';

const close = (): void => showMenuSheet(false);

/** The menu of small screens. */
export default function MenuSheet(): ReactElement {
  const { t } = useTranslation();
  const { brand } = useRuntime().boot;
  const open = useBarsStore((state) => state.menuSheetOpen);
  const search = useSearchWay();
  const find = (): void => {
    close();
    search.open();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={showMenuSheet}
      title={t('shell.nav.label')}
      titleHidden
      header={
        <span className={frame.brand}>
          <BrandMark className={frame.mark} brand={brand.code} name={brand.name} />
          {brand.name}
        </span>
      }
      closeLabel={t('shell.close')}
      footer={
        <div className={classes.foot}>
          <LanguageMenu />
          <ThemeSwitch />
        </div>
      }
    >
      <MenuInSheet value>
        <nav aria-label={t('shell.nav.label')}>
          <MenuButton icon={Search} label={t('shell.search.label')} onPress={find} />
          <MenuRows onNavigate={close} />
        </nav>
      </MenuInSheet>
    </Sheet>
  );
}
