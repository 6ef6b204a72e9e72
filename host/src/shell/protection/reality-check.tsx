import { errorMessageKey } from '@pavilion/api-client';
import { formatDuration } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { Button, ConfirmDialog, Notice } from '@pavilion/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference, useRuntime } from '../../runtime/runtime-context';
import { usePageFor } from '../use-account-links';
import type { Protection } from './protection.queries';
import classes from './reality-check.module.css';

interface RealityCheckProps {
  readonly protection: Protection;
  readonly answer: UseMutationResult<unknown, Error, boolean>;
}

const minuteMs = 60_000;

/** Time and net of the session, and two answers of equal weight; nothing behind it can be reached meanwhile. */
export function RealityCheck({ protection, answer }: RealityCheckProps): ReactElement {
  const { t } = useTranslation();
  const language = usePreference('language');
  const now = useNow();
  const time = formatDuration((now - protection.sessionStartedAt) / minuteMs, language);
  return (
    <ConfirmDialog
      open
      tone="equal"
      title={t('reality.title', { time })}
      description={t('reality.text')}
      cancelLabel={t('reality.stop')}
      confirmLabel={t('reality.goOn')}
      loading={answer.isPending}
      onOpenChange={() => answer.mutate(false)}
      onConfirm={() => !answer.isPending && answer.mutate(true)}
      footer={<Ways answer={answer} />}
    >
      <Figures protection={protection} time={time} />
      {answer.error && (
        <Notice tone="negative" live title={t('reality.failed')}>
          {t(errorMessageKey(answer.error))}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Figures({ protection, time }: Pick<RealityCheckProps, 'protection'> & { readonly time: string }) {
  const { t } = useTranslation();
  const { currency } = useRuntime().boot.brand;
  const { sessionStaked, sessionNet } = protection;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('reality.time')}</dt>
        <dd>{time}</dd>
      </div>
      <div>
        <dt>{t('reality.staked')}</dt>
        <dd>{formatAmount(sessionStaked, currency)}</dd>
      </div>
      <div className={classes.net}>
        <dt>{t('reality.net')}</dt>
        <dd data-up={sessionNet > 0n || undefined}>{formatAmount(sessionNet, currency, 'always')}</dd>
      </div>
    </dl>
  );
}

/** Where more can be seen and set; whoever goes there has stopped for now. */
function Ways({ answer }: Pick<RealityCheckProps, 'answer'>): ReactElement {
  const { t } = useTranslation();
  const { hostApi } = useRuntime();
  const limits = usePageFor('protection');
  const record = usePageFor('record');
  const pages = [
    { page: limits, label: t('reality.toLimits') },
    { page: record, label: t('reality.toRecord') },
  ];
  return (
    <div className={classes.ways}>
      {pages.map(
        ({ page, label }) =>
          page && (
            <Button
              key={page.page}
              variant="ghost"
              onClick={() =>
                answer.mutate(false, { onSuccess: () => hostApi.dialogs.openPanel(page.panel, page.page) })
              }
            >
              {label}
            </Button>
          ),
      )}
    </div>
  );
}
