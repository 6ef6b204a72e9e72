import { errorMessageKey } from '@pavilion/api-client';
import { formatMoment } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Button, ProgressBar } from '@pavilion/ui';
import { Clock } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { failureTitle } from '../../../ui/failure-title';
import { boundOf, subjectOf } from '../limit-state';
import { type Limit, useSetLimit } from '../protection.queries';
import { limitRequest } from '../limit-request';
import { type LimitWords, useLimitWords } from '../use-limit-words';
import styles from './limit-row.module.css';

interface LimitRowProps {
  readonly limit: Limit;
  onChange(): void;
}

/** From here on a limit is close enough to be said in colour. */
const closeShare = 0.8;

/** One bound: what is used of it, what it means, and what waits to take its place. */
export function LimitRow({ limit, onChange }: LimitRowProps): ReactElement {
  const { t } = useTranslation();
  const words = useLimitWords(limit);
  const { standing, share } = words.state;
  const isBound = standing !== 'none';
  const isSet = boundOf(limit) !== null;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <div className={styles.what}>
          <h4 className={styles.name}>{t(`member-protection.row.${limit.kind}.${limit.period}`)}</h4>
          <Figures limit={limit} words={words} />
        </div>
        <Button
          size="md"
          variant={isSet ? 'secondary' : 'outline'}
          onClick={onChange}
          aria-label={t(isSet ? 'member-protection.changeOf' : 'member-protection.setOf', { name: words.name })}
        >
          {t(isSet ? 'member-protection.change' : 'member-protection.set')}
        </Button>
      </div>
      {isBound && subjectOf(limit) !== 'STAKE' && (
        <ProgressBar
          label={words.name}
          value={share}
          valueText={`${words.write(words.state.used)} / ${words.write(words.state.bound ?? words.state.used)}`}
          tone={standing === 'reached' ? 'negative' : share >= closeShare ? 'warning' : 'action'}
        />
      )}
      <p className={styles.consequence} data-standing={standing}>
        {words.consequence}
      </p>
      {words.ofBrand && <p className={styles.consequence}>{words.ofBrand}</p>}
      {limit.pending && <Pending limit={limit} pending={limit.pending} words={words} />}
    </li>
  );
}

function Figures({ limit, words }: { readonly limit: Limit; readonly words: LimitWords }): ReactElement {
  const { t } = useTranslation();
  const { bound, used } = words.state;
  if (subjectOf(limit) === 'STAKE')
    return <p className={styles.used}>{bound === null ? t('member-protection.unbound') : words.write(bound)}</p>;
  return (
    <p className={styles.figures}>
      <strong className={styles.used}>{words.write(used)}</strong>{' '}
      {bound === null ? t('member-protection.ofNothing') : t('member-protection.of', { bound: words.write(bound) })}
    </p>
  );
}

interface PendingProps {
  readonly limit: Limit;
  readonly pending: NonNullable<Limit['pending']>;
  readonly words: LimitWords;
}

/** A rise that waits, which goes when what holds now is set again. */
function Pending({ limit, pending, words }: PendingProps): ReactElement {
  const { t } = useTranslation();
  const { notify, preferences } = useHost();
  const keep = useSetLimit();
  const bound = boundOf(limit);
  const next = boundOf(pending);
  const from = formatMoment(pending.from, preferences.language());
  return (
    <div className={styles.pending}>
      <Clock aria-hidden size={16} />
      <p>
        {next === null
          ? t('member-protection.pending.none', { from })
          : t('member-protection.pending.raise', { from, bound: words.write(next) })}
      </p>
      {bound !== null && (
        <Button
          variant="ghost"
          loading={keep.isPending}
          onClick={() =>
            keep.mutate(limitRequest(limit, bound), {
              onError: (error) =>
                notify({
                  tone: 'negative',
                  titleKey: failureTitle(error, 'member-protection.notSet'),
                  bodyKey: errorMessageKey(error),
                }),
            })
          }
        >
          {t('member-protection.pending.keep', { bound: words.write(bound) })}
        </Button>
      )}
    </div>
  );
}
