import { IconButton } from '@pavilion/ui';
import { PanelTopClose, PanelTopOpen } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './shell.module.css';
import { unfoldBars, useBarsStore } from './bars.store';

/** Shows or folds the bars of pages that want the whole screen. */
export function UnfoldButton(): ReactElement {
  const { t } = useTranslation();
  const unfolded = useBarsStore((state) => state.barsUnfolded);
  const Icon = unfolded ? PanelTopClose : PanelTopOpen;
  return (
    <IconButton
      className={classes.unfold}
      variant="secondary"
      label={t(unfolded ? 'shell.nav.barsHide' : 'shell.nav.bars')}
      icon={<Icon size={18} aria-hidden="true" />}
      onClick={() => unfoldBars(!unfolded)}
    />
  );
}
