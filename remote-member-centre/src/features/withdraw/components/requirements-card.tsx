import type { Requirement } from '@pavilion/api-contract/calls/requirement';
import { errorMessageKey } from '@pavilion/api-client';
import { formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import {
  Button,
  Card,
  Checkbox,
  ErrorState,
  Money,
  ProgressBar,
  SectionHeader,
  Skeleton,
  StatusPill,
} from '@pavilion/ui';
import { ArrowRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Desk, DeskRequirements } from '../use-desk';
import type { LeavingPrice } from '../withdraw-price';
import styles from './requirements-card.module.css';
import { useToldText } from './use-told-text';

/** What the balance still has to do before it may leave, and where the brand lets it go all the same, for what. */
export function RequirementsCard({ desk }: { readonly desk: Desk }): ReactElement {
  const { t } = useTranslation();
  const { brand, dialogs } = useHost();
  const { open, price } = desk.requirements;
  const told = useToldText(desk)('requirements');
  return (
    <Card as="section" className={styles.card}>
      <SectionHeader
        title={t('member-withdraw.requirements')}
        meta={
          <StatusPill tone="warning">
            {t('member-withdraw.toStake', { amount: formatAmount(desk.settings.remainingTurnover, brand.currency) })}
          </StatusPill>
        }
      />
      <Rows open={open} />
      {price ? (
        <Leaving desk={desk} price={price} told={told} />
      ) : (
        <p className={styles.hint}>{t('member-withdraw.stakeFirst')}</p>
      )}
      {told !== undefined && !price && (
        <p className={styles.told} role="alert">
          {told}
        </p>
      )}
      <div>
        <Button
          size="sm"
          variant="ghost"
          iconEnd={<ArrowRight aria-hidden size={16} />}
          onClick={() => dialogs.openPanel('member', 'bonusDetails')}
        >
          {t('member-withdraw.toRequirements')}
        </Button>
      </div>
    </Card>
  );
}

function Rows({ open }: Pick<DeskRequirements, 'open'>): ReactElement {
  const { t } = useTranslation();
  if (open.isPending) return <Skeleton height="96px" radius="card" />;
  if (open.isError)
    return (
      <ErrorState
        compact
        title={t(errorMessageKey(open.error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void open.refetch()}
        retrying={open.isFetching}
      />
    );
  return (
    <ul className={styles.rows}>
      {open.data.map((one) => (
        <Row key={one.id} requirement={one} />
      ))}
    </ul>
  );
}

function Row({ requirement }: { readonly requirement: Requirement }): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const { source, sourceName, done, required, remaining } = requirement;
  const name = sourceName === '' ? t(`member-withdraw.source.${source}`) : sourceName;
  const texts = { done: formatAmount(done, currency), required: formatAmount(required, currency) };
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.figures}>
        <Money weight="bold" text={texts.done} /> {t('member-withdraw.of', { amount: texts.required })}
      </span>
      <ProgressBar
        className={styles.bar}
        label={name}
        value={required === zeroAmount ? 1 : Number((done * 1000n) / required) / 1000}
        valueText={t('member-withdraw.staked', texts)}
      />
      <span className={styles.left}>{t('member-withdraw.toGo', { amount: formatAmount(remaining, currency) })}</span>
    </li>
  );
}

interface LeavingProps {
  readonly desk: Desk;
  readonly price: LeavingPrice;
  readonly told: string | undefined;
}

/** The choice of leaving at once, with what it costs in figures before it is made. */
function Leaving({ desk, price, told }: LeavingProps): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const { percent, penalty, forfeit } = price;
  const texts = { percent, penalty: formatAmount(penalty, currency), forfeit: formatAmount(forfeit, currency) };
  const costs = [
    t('member-withdraw.leaveNow'),
    forfeit > zeroAmount ? t('member-withdraw.agreeForfeit', texts) : '',
    percent > 0 ? t('member-withdraw.agreePenalty', texts) : '',
  ];
  return (
    <div className={styles.price}>
      <p className={styles.hint}>{costs.filter((part) => part !== '').join(' ')}</p>
      <Checkbox
        checked={desk.draft.agreed}
        onChange={(event) => desk.change({ agreed: event.target.checked })}
        label={t('member-withdraw.agree')}
        error={told}
      />
    </div>
  );
}
