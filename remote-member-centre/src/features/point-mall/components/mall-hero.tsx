import { formatCount } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost, useSession } from '@pavilion/remote-contract';
import { Button, Card, CountUp, Money, Skeleton } from '@pavilion/ui';
import { ArrowLeftRight, Gift, Landmark, TrendingUp } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PointConfig, useConvert, useOwner, usePoints } from '../point-mall.queries';
import { worthOf } from '../points-worth';
import styles from './mall-hero.module.css';
import { PointsArt } from './points-art';

interface MallHeroProps {
  readonly config: PointConfig;
  onConvert(): void;
}

/** The member's points, what they are worth and how more come; for visitors, what points are. */
export function MallHero({ config, onConvert }: MallHeroProps): ReactElement {
  const owner = useOwner();
  return (
    <Card as="section" patterned className={styles.hero}>
      <div className={styles.said}>
        {owner === '' ? <ForVisitors /> : <OwnPoints config={config} onConvert={onConvert} />}
        <Ways config={config} />
      </div>
      <PointsArt />
    </Card>
  );
}

function OwnPoints({ config, onConvert }: MallHeroProps): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const points = usePoints();
  const { sent } = useConvert();
  const isEnough =
    points !== undefined && points >= config.minPoints && config.remainingPointsToday >= config.minPoints;
  // Worth of a round number: of one point it would be cut where the brand's money has no digits.
  const sample = 100;
  const worth = formatAmount(worthOf(sample, { ...config, digits: currency.digits }), currency);
  return (
    <>
      <h1 className={styles.label} tabIndex={-1}>
        {t('member-points.mine')}
      </h1>
      {points === undefined ? <Skeleton height="56px" width="180px" /> : <Figure points={points} />}
      <div className={styles.row}>
        <Button
          variant="primary"
          size="lg"
          icon={<ArrowLeftRight aria-hidden size={20} />}
          // What was sent and has no answer yet may have taken them.
          disabled={!isEnough && !sent}
          onClick={onConvert}
        >
          {t('member-points.convert')}
        </Button>
        <span className={styles.worth}>{t('member-points.worth', { count: sample, amount: worth })}</span>
      </div>
    </>
  );
}

/** Counts up from nothing when it is first known. */
function Figure({ points }: { readonly points: number }): ReactElement {
  const [shown, show] = useState(0n);
  useEffect(() => show(BigInt(points)), [points]);
  return (
    <Money
      size={48}
      weight="bold"
      tone="gradient"
      text={<CountUp value={shown} format={(value) => formatCount(Number(value))} />}
    />
  );
}

function ForVisitors(): ReactElement {
  const { t } = useTranslation();
  const { dialogs } = useHost();
  const isGuest = useSession().status === 'guest';
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {t(isGuest ? 'member-points.guestTitle' : 'member-points.trial')}
      </h1>
      <p className={styles.text}>{t(isGuest ? 'member-points.guestText' : 'member-points.trialHint')}</p>
      {isGuest && (
        <Button variant="primary" size="lg" onClick={() => dialogs.openAuth('login')}>
          {t('member-points.signIn')}
        </Button>
      )}
    </>
  );
}

/** How points come. */
function Ways({ config: { turnoverPerPoint, depositPerPoint } }: Pick<MallHeroProps, 'config'>): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  return (
    <ul className={styles.ways}>
      {turnoverPerPoint !== null && (
        <li>
          <TrendingUp aria-hidden size={18} />
          {t('member-points.howStake', { amount: formatAmount(turnoverPerPoint, currency) })}
        </li>
      )}
      {depositPerPoint !== null && (
        <li>
          <Landmark aria-hidden size={18} />
          {t('member-points.howDeposit', { amount: formatAmount(depositPerPoint, currency) })}
        </li>
      )}
      <li>
        <Gift aria-hidden size={18} />
        {t('member-points.howRewards')}
      </li>
    </ul>
  );
}
