import { errorMessageKey } from '@pavilion/api-client';
import type { OutsideService, OutsideSignIn } from '@pavilion/api-contract/calls/outside-sign-in';
import {
  openProvider,
  OutsideFailureNotice,
  outsideSettings,
  ServiceButton,
  serviceNames,
  withOutsideTexts,
} from '@pavilion/outside-sign-in';
import { useHost } from '@pavilion/remote-contract';
import { Button, Notice, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNotice } from '../../../ui/refusal-notice';
import { TextsMissing } from '../../../ui/texts-missing';
import { isUnreached } from '../outside.queries';
import { type OutsideOutcomes, type OutsideState, useOutsideSignIn } from '../use-outside-sign-in';
import styles from './outside-ways.module.css';

const offered = ({ google, facebook }: OutsideSignIn): readonly OutsideService[] => [
  ...(google ? (['google.com'] as const) : []),
  ...(facebook ? (['facebook.com'] as const) : []),
];

/** A button for each service outside that the brand takes, and what comes of it. */
function Ways(props: OutsideOutcomes): ReactElement | null {
  const { t } = useTranslation();
  const host = useHost();
  const settings = outsideSettings(host);
  const ways = useOutsideSignIn(props);
  const { state } = ways;
  const services = settings ? offered(settings) : [];
  if (services.length === 0) return null;
  const isSending = state.stage === 'returned' || state.stage === 'sending';
  // Whoever comes near gets the library a moment ahead, so that the browser takes the window for the press's own.
  const approach = (): void => void openProvider(host).catch(() => undefined);
  return (
    <div className={styles.ways}>
      <p className={styles.or}>{t('outside.or')}</p>
      {services.map((service) => (
        <ServiceButton
          key={service}
          service={service}
          loading={isSending && state.service === service}
          onPress={() => ways.press(service)}
          onApproach={approach}
        />
      ))}
      <News {...ways} />
    </div>
  );
}

/** How far the sign-in is, or why it goes no further. */
function News({ state, leave, retry }: ReturnType<typeof useOutsideSignIn>): ReactElement | null {
  const { t } = useTranslation();
  switch (state.stage) {
    case 'idle':
      return null;
    case 'failed':
      return <Failure {...{ state, leave }} />;
    case 'refused':
      return <Refusal {...{ state, retry }} />;
    default:
      return (
        <p role="status" className={styles.news}>
          {t(`outside.${state.stage}`, { service: serviceNames[state.service] })}
        </p>
      );
  }
}

interface FailureProps {
  readonly state: Extract<OutsideState, { stage: 'failed' }>;
  leave(service: OutsideService): void;
}

function Failure({ state: { service, reason }, leave }: FailureProps): ReactElement {
  const { t } = useTranslation();
  const name = serviceNames[service];
  const wayAround = reason === 'popup-blocked' && (
    <Button size="sm" onClick={() => leave(service)}>
      {t('outside.leave', { service: name })}
    </Button>
  );
  return <OutsideFailureNotice reason={reason} service={name} action={wayAround || undefined} />;
}

interface RefusalProps {
  readonly state: Extract<OutsideState, { stage: 'refused' }>;
  retry(service: OutsideService, idToken: string): void;
}

function Refusal({ state: { service, error, idToken }, retry }: RefusalProps): ReactElement {
  const { t } = useTranslation();
  if (!isUnreached(error)) return <RefusalNotice error={error} />;
  return (
    <Notice
      tone="negative"
      live
      title={t(errorMessageKey(error))}
      action={
        <Button size="sm" onClick={() => retry(service, idToken)}>
          {t('outside.retry')}
        </Button>
      }
    >
      {t('outside.network', { service: serviceNames[service] })}
    </Notice>
  );
}

/** The same with its texts. */
export const OutsideWays = withOutsideTexts(Ways, {
  waiting: <Skeleton height="152px" radius="control" />,
  Missing: TextsMissing,
});
