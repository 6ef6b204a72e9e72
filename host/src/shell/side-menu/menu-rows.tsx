import { House } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { type MenuCategory, menuCategories } from '../../routing/path-table';
import frame from '../frame-layout.module.css';
import { late } from '../../late/late';
import { useLanes } from '../shell.queries';
import { categoriesOf } from './brand-categories';
import { CategoryRow } from './category-row';
import { MenuRow } from './menu-row';

interface MenuRowsProps {
  readonly onNavigate?: (() => void) | undefined;
}

// One file for all that every page shows outside its first screen: each file of its own is a request and a style more.
const GameRows = late<MenuRowsProps>(
  async () => ({ default: (await import(/* webpackChunkName: "later" */ './more-rows')).GameRows }),
  {
    quiet: true,
  },
);
const MoreRows = late<MenuRowsProps>(async () => ({
  default: (await import(/* webpackChunkName: "later" */ './more-rows')).MoreRows,
}));

/** Categories with a vendor; until vendors are known, the ones that the brand is set up for. */
function useCategories(): { shown: readonly MenuCategory[]; lanes: ReturnType<typeof useLanes>['data'] } {
  const { brand } = useRuntime().boot;
  const { data: lanes } = useLanes();
  const shown = lanes
    ? menuCategories.filter((category) => lanes.some((lane) => lane.category === category))
    : categoriesOf(brand);
  return { shown, lanes };
}

/** All lines of the menu, in the side menu and in the sheet of small screens. */
export function MenuRows({ onNavigate }: MenuRowsProps): ReactElement {
  const { t } = useTranslation();
  const { shown, lanes } = useCategories();
  return (
    <>
      <div className={frame.rows}>
        <MenuRow icon={House} label={t('shell.nav.home')} to="/" onNavigate={onNavigate} />
        {shown.map((category) => (
          <CategoryRow
            key={category}
            category={category}
            vendors={lanes?.find((lane) => lane.category === category)?.vendors}
            onNavigate={onNavigate}
          />
        ))}
        <GameRows props={{ onNavigate }} />
      </div>
      <MoreRows props={{ onNavigate }} />
    </>
  );
}
