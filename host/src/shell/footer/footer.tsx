import { useSession } from '@pavilion/remote-contract';
import { Button } from '@pavilion/ui';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { openAuth } from '../../layers/auth-dialog.store';
import { usePagePath } from '../use-page-path';
import classes from './footer.module.css';
import { Payments } from './payments';
import { ProviderLogos } from './provider-logos';
import { Responsible } from './responsible';

function Group({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className={classes.group} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}

function Affiliates(): ReactElement {
  const { t } = useTranslation();
  const { hostApi } = useRuntime();
  const session = useSession();
  const start = (): void => (session.status === 'guest' ? openAuth('register') : hostApi.dialogs.openPanel('agent'));
  return (
    <Group title={t('shell.footer.affiliate')}>
      <p className={classes.text}>{t('shell.footer.affiliateBody')}</p>
      {(session.status === 'guest' || session.abilities.agentCentre) && (
        <Button size="sm" onClick={start}>
          {t('shell.footer.affiliateStart')}
        </Button>
      )}
    </Group>
  );
}

/** Who runs the site, how to take part, how to pay, how to stay in control. */
export default function Footer(): ReactElement {
  const { t } = useTranslation();
  const { name: brand, minimumAge: age } = useRuntime().boot.brand;
  const path = usePagePath();
  return (
    <footer className={classes.footer} aria-label={t('shell.footer.label')}>
      <div className={classes.inner}>
        <div className={classes.groups}>
          <Group title={t('shell.footer.about', { brand })}>
            <p className={classes.text}>{t('shell.footer.aboutBody')}</p>
          </Group>
          <Affiliates />
          <Group title={t('shell.footer.payments')}>
            <Payments />
          </Group>
          <Group title={t('shell.footer.responsible', { age })}>
            <Responsible age={age} />
          </Group>
        </div>
        {path !== '/' && <ProviderLogos />}
        <p className={classes.copyright}>{t('shell.footer.copyright', { brand })}</p>
      </div>
    </footer>
  );
}
