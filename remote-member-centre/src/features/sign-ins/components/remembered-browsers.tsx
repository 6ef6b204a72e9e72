import type { RememberedBrowser } from '@pavilion/api-contract';
import { formatDateTime } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Button } from '@pavilion/ui';
import { MonitorSmartphone } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useForgetBrowsers } from '../sign-ins.queries';
import styles from './remembered-browsers.module.css';

interface BrowserRowProps {
  readonly browser: RememberedBrowser;
  readonly disabled: boolean;
  readonly loading: boolean;
  onForget(): void;
}

function BrowserRow({ browser, disabled, loading, onForget }: BrowserRowProps): ReactElement {
  const { since, until, current } = browser;
  const { t } = useTranslation();
  const { preferences } = useHost();
  const at = (moment: number): string => formatDateTime(moment, preferences.language());
  return (
    <li className={styles.browser}>
      <MonitorSmartphone aria-hidden size={20} />
      <div className={styles.words}>
        <p className={styles.name}>
          {t(current ? 'member-centre.signIns.thisBrowser' : 'member-centre.signIns.otherBrowser')}
        </p>
        <p className={styles.life}>{t('member-centre.signIns.life', { since: at(since), until: at(until) })}</p>
      </div>
      <Button
        size="sm"
        disabled={disabled}
        loading={loading}
        aria-label={t('member-centre.signIns.forgetOne', { since: at(since) })}
        onClick={onForget}
      >
        {t('member-centre.signIns.forget')}
      </Button>
    </li>
  );
}

/** Browsers that sign in by one tap; each can be forgotten, and all at once. */
export function RememberedBrowsers({ browsers }: { readonly browsers: readonly RememberedBrowser[] }): ReactElement {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useForgetBrowsers();
  return (
    <section aria-labelledby="remembered-browsers">
      <div className={styles.head}>
        <h3 id="remembered-browsers" className={styles.title}>
          {t('member-centre.signIns.browsers')}
        </h3>
        {browsers.length > 1 && (
          <Button size="sm" disabled={isPending} onClick={() => mutate(undefined)}>
            {t('member-centre.signIns.forgetAll')}
          </Button>
        )}
      </div>
      {browsers.length === 0 && <p className={styles.none}>{t('member-centre.signIns.none')}</p>}
      <ul className={styles.list}>
        {browsers.map((browser) => (
          <BrowserRow
            key={browser.id}
            browser={browser}
            disabled={isPending}
            loading={isPending && variables === browser.id}
            onForget={() => mutate(browser.id)}
          />
        ))}
      </ul>
    </section>
  );
}
