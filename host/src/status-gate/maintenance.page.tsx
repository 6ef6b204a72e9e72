import { formatDateTime } from '@pavilion/i18n';
import { closedSitePictures } from '@pavilion/tokens/pictures';
import { type ReactElement, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference, useRuntime } from '../runtime/runtime-context';
import { Countdown } from './countdown';
import { StatusPage } from './status-page';
import classes from './status-page.module.css';

/** The site while the brand is being maintained; goes away by itself. */
export default function MaintenancePage(): ReactElement {
  const { t } = useTranslation();
  const { boot, status } = useRuntime();
  const language = usePreference('language');
  const { maintenanceEnd } = useSyncExternalStore(status.subscribe, status.read);
  return (
    <StatusPage
      sign={<img src={closedSitePictures(boot.brand.code).sign} alt="" width={104} height={104} />}
      eyebrow={t('shell.status.maintenance.eyebrow')}
      title={t('shell.status.maintenance.title')}
      restriction={t('shell.status.maintenance.restriction')}
      body={t('shell.status.maintenance.body')}
    >
      {maintenanceEnd !== null && (
        <>
          <Countdown until={maintenanceEnd} />
          <p className={classes.end}>
            {t('shell.status.maintenance.end', { time: formatDateTime(maintenanceEnd, language) })}
          </p>
        </>
      )}
    </StatusPage>
  );
}
