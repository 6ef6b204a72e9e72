import type { RemoteId } from '@pavilion/remote-contract';
import { Button, CodeText } from '@pavilion/ui';
import { RotateCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemoteFailureCode } from '../../core/remote-loader';
import { FenceArt } from './fence-art';
import classes from './fenced-panel.module.css';

interface FencedPanelProps {
  readonly remote: RemoteId;
  readonly code: RemoteFailureCode;
  onRetry(): void;
}

/** Stands in the place of a part that failed: what happened, that the rest works, and a retry that needs no reload. */
export function FencedPanel({ remote, code, onRetry }: FencedPanelProps): ReactElement {
  const { t } = useTranslation();
  return (
    <section className={classes.panel} role="alert">
      <div className={classes.art}>
        <FenceArt />
      </div>
      <div className={classes.text}>
        <h1 className={classes.title} tabIndex={-1}>
          {t('shell.fence.title', { part: t(`shell.part.${remote}`) })}
        </h1>
        <p className={classes.body}>{t('shell.fence.body')}</p>
        <p className={classes.why}>{t(`errors.${code}`)}</p>
        <div className={classes.actions}>
          <Button variant="primary" size="lg" icon={<RotateCw size={18} aria-hidden="true" />} onClick={onRetry}>
            {t('shell.fence.retry')}
          </Button>
        </div>
        <CodeText code={code} label={t('shell.fence.code')} />
      </div>
    </section>
  );
}
