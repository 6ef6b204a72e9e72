import type { OutsideService } from '@pavilion/api-contract/calls/outside-sign-in';
import { formatDateTime } from '@pavilion/i18n';
import { ServiceMark, serviceNames } from '@pavilion/outside-sign-in';
import { useHost } from '@pavilion/remote-contract';
import { Button, StatusPill } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../outside-links.module.css';
import type { OutsideLink } from '../outside-links.queries';

interface LinkRowProps {
  readonly service: OutsideService;
  readonly link: OutsideLink | undefined;
  /** Whether nothing else signs in to the account, so that it stays. */
  readonly isLastWay: boolean;
  onLink(): void;
  onUnlink(): void;
}

/** One service: whether and as whom it is linked, and the way to change that. */
export function LinkRow({ service, link, isLastWay, onLink, onUnlink }: LinkRowProps): ReactElement {
  const { t } = useTranslation();
  const name = serviceNames[service];
  const action = link ? 'unlink' : 'link';
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <ServiceMark service={service} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.value}>{useStanding(link)}</p>
        {link && isLastWay && <p className={styles.value}>{t('member-outside.lastWay')}</p>}
      </div>
      <StatusPill className={styles.pill} tone={link ? 'positive' : 'neutral'}>
        {t(`member-outside.state.${link ? 'on' : 'off'}`)}
      </StatusPill>
      {!(link && isLastWay) && (
        <Button
          size="sm"
          className={styles.action}
          aria-label={t(`member-outside.${action}This`, { service: name })}
          onClick={link ? onUnlink : onLink}
        >
          {t(`member-outside.${action}`)}
        </Button>
      )}
    </li>
  );
}

function useStanding(link: OutsideLink | undefined): string {
  const { t } = useTranslation();
  const { preferences } = useHost();
  if (!link) return t('member-outside.open');
  const at = formatDateTime(link.since, preferences.language());
  return link.label === null
    ? t('member-outside.linked', { at })
    : t('member-outside.linkedAs', { at, label: link.label });
}
