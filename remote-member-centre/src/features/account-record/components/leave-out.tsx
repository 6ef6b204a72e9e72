import { errorMessageKey } from '@pavilion/api-client';
import { type TransactionCodeType, transactionCodeTypes } from '@pavilion/api-contract';
import { formatCount } from '@pavilion/i18n';
import { Button, Checkbox, Notice, Skeleton } from '@pavilion/ui';
import { ListX } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type MovementType, type RecordFilter, useMovementTypes } from '../account-record.queries';
import styles from './leave-out.module.css';

interface LeaveOutButtonProps {
  readonly without: RecordFilter['without'];
  readonly isOpen: boolean;
  /** Id of the types that it shows. */
  readonly controls: string;
  onOpen(isOpen: boolean): void;
}

/** Shows and hides the types that can be left out, and says how many are. */
export function LeaveOutButton({ without, isOpen, controls, onOpen }: LeaveOutButtonProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Button
      size="sm"
      variant={without.length > 0 ? 'secondary' : 'ghost'}
      icon={<ListX aria-hidden size={16} />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={() => onOpen(!isOpen)}
    >
      {without.length > 0
        ? t('member-centre.record.leftOut', { types: formatCount(without.length) })
        : t('member-centre.record.leaveOut')}
    </Button>
  );
}

interface LeaveOutTypesProps extends Pick<RecordFilter, 'type' | 'without'> {
  readonly id: string;
  onWithout(without: RecordFilter['without']): void;
}

/** A box for each type of movement of the chosen kind; what is ticked is neither listed nor summed. */
export function LeaveOutTypes({ id, type, without, onWithout }: LeaveOutTypesProps): ReactElement {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useMovementTypes();
  const kinds = transactionCodeTypes.filter((kind) => type === '' || kind === type);
  if (error && !data)
    return (
      <div id={id} className={styles.types}>
        <Notice tone="negative" live>
          {t(errorMessageKey(error))}
        </Notice>
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('member-centre.retry')}
        </Button>
      </div>
    );
  return (
    <div id={id} className={styles.types} role="group" aria-label={t('member-centre.record.leaveOut')}>
      <div className={styles.head}>
        <p className={styles.hint}>{t('member-centre.record.leaveOutHint')}</p>
        {without.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => onWithout([])}>
            {t('member-centre.record.leaveNothingOut')}
          </Button>
        )}
      </div>
      {data ? (
        <div className={styles.kinds}>
          {kinds.map((kind) => (
            <Kind key={kind} kind={kind} types={data} without={without} onWithout={onWithout} />
          ))}
        </div>
      ) : (
        <Skeleton width="100%" height="128px" />
      )}
    </div>
  );
}

interface KindProps extends Pick<LeaveOutTypesProps, 'without' | 'onWithout'> {
  readonly kind: TransactionCodeType;
  /** Those of every kind. */
  readonly types: readonly MovementType[];
}

function Kind({ kind, types, without, onWithout }: KindProps): ReactElement | null {
  const { t } = useTranslation();
  const own = types.filter(({ group }) => group === kind);
  if (own.length === 0) return null;
  return (
    <fieldset className={styles.kind}>
      <legend className={styles.name}>{t(`member-centre.type.${kind}`)}</legend>
      {own.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={without.includes(id)}
          onChange={({ target }) =>
            onWithout(
              target.checked
                ? [...without, id].sort((one, other) => one - other)
                : without.filter((other) => other !== id),
            )
          }
        />
      ))}
    </fieldset>
  );
}
