import { Button } from '@pavilion/ui';
import { Compass } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { HostLink } from '../shell/host-link';
import classes from './not-found.page.module.css';

/** For addresses that nobody serves. */
export function NotFoundPage(): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <div className={classes.figure} aria-hidden="true">
        4<Compass size={80} strokeWidth={1.5} />4
      </div>
      <h1 className={classes.title} tabIndex={-1}>
        {t('shell.notFound.title')}
      </h1>
      <p className={classes.body}>{t('shell.notFound.body')}</p>
      <div className={classes.actions}>
        <Button variant="primary" size="lg" render={<HostLink to="/" />}>
          {t('shell.notFound.home')}
        </Button>
        <Button size="lg" render={<HostLink to="/rng" />}>
          {t('shell.notFound.lobby')}
        </Button>
      </div>
    </div>
  );
}
