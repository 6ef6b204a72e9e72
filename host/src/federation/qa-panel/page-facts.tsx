import { CodeText, StatusPill } from '@pavilion/ui';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { pageId } from '../asset-table';
import { bucketOf } from './app-view';
import classes from './qa-panel.module.css';

const shortId = 12;

const tones = { pinned: 'warning', candidate: 'info', stable: 'positive' } as const;

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Which composition this page runs, and for whom. */
export function PageFacts(): ReactElement {
  const { t } = useTranslation();
  const { boot } = useRuntime();
  const bucket = bucketOf(boot);
  const page = pageId();
  return (
    <dl className={classes.facts}>
      <Fact label={t('qa.fact.composition')}>
        <CodeText
          code={boot.composition.id.slice(0, shortId)}
          copyLabel={t('qa.copyId')}
          copiedLabel={t('qa.copied')}
        />
      </Fact>
      <Fact label={t('qa.fact.bucket')}>
        <StatusPill tone={tones[bucket]}>{t(`qa.bucket.${bucket}`)}</StatusPill>
      </Fact>
      <Fact label={t('qa.fact.brand')}>{boot.brand.name}</Fact>
      {page !== '' && (
        <Fact label={t('qa.fact.page')}>
          <code className={classes.code}>{page.slice(0, shortId)}</code>
        </Fact>
      )}
    </dl>
  );
}
