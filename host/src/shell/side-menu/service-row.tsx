import { Headset } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../platform/runtime-context';
import { hasService } from '../../platform/service-link';
import frame from '../frame-layout.module.css';
import { useService } from '../use-service';
import { MenuTip } from './menu-tip';

/** Opens customer service, where the brand has it. */
export function ServiceRow(): ReactElement | null {
  const { t } = useTranslation();
  const { boot } = useRuntime();
  const callService = useService();
  if (!hasService(boot.info)) return null;
  const label = t('shell.nav.service');
  return (
    <MenuTip label={label}>
      <button type="button" className={frame.row} aria-label={label} onClick={callService}>
        <Headset size={20} aria-hidden="true" />
        <span className={`${frame.label} ${frame.wide}`}>{label}</span>
      </button>
    </MenuTip>
  );
}
