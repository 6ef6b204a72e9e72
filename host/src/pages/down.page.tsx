import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../runtime/runtime-context';
import { GuideSteps } from '../shell/download-guide/guide-steps';
import classes from './host-page.module.css';

/** How to get the brand's app. */
export default function DownPage(): ReactElement {
  const { t } = useTranslation();
  const { name } = useRuntime().boot.brand;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('shell.app.title', { brand: name })}</h1>
      <p className={classes.lead}>{t('shell.app.lead')}</p>
      <section className={classes.panel}>
        <GuideSteps />
      </section>
    </div>
  );
}
