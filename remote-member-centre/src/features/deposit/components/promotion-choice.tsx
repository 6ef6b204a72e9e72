import type { DepositPromotion } from '@pavilion/api-contract/calls/deposit-promotion';
import { amountFromWire, formatAmount, zeroAmount, type Amount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Card, Skeleton } from '@pavilion/ui';
import { Gift } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffers } from '../deposit-offers.queries';
import styles from './promotion-choice.module.css';

interface PromotionChoiceProps {
  /** Nothing before they are known. */
  readonly offers: readonly DepositPromotion[] | undefined;
  readonly chosen: string | null;
  /** What arrives of the amount; zero before one is typed. */
  readonly arrives: Amount;
  readonly onChoose: (promotionId: string | null) => void;
}

/** What the deposit can bring beside itself, each with its sum worked out; nothing is one of the choices. */
export function PromotionChoice({ offers, ...choice }: PromotionChoiceProps): ReactElement | null {
  // As high as most brands' offers, so that what stands below does not move when they come.
  if (!offers) return <Skeleton height="420px" radius="card" />;
  return offers.length === 0 ? null : (
    <Card>
      <Choices titleKey="member-deposit.promotion.title" {...{ offers, ...choice }} />
    </Card>
  );
}

/** The same for a payment to another member, in the card of its form. */
export function MemberPromotions({ arrives, ...choice }: Omit<PromotionChoiceProps, 'offers'>): ReactElement | null {
  const offers = useOffers(arrives);
  // Named apart from the one above, which stands on the same page.
  const titleKey = 'member-deposit.promotion.ofPayment';
  return !offers || offers.length === 0 ? null : <Choices {...{ titleKey, offers, arrives, ...choice }} />;
}

interface ChoicesProps extends PromotionChoiceProps {
  readonly offers: readonly DepositPromotion[];
  readonly titleKey: string;
}

function Choices({ titleKey, offers, chosen, arrives, onChoose }: ChoicesProps): ReactElement {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t(titleKey)}</legend>
      {offers.map((offer) => (
        <Choice
          key={offer.promotionId}
          {...{ name, offer, arrives }}
          isChosen={offer.promotionId === chosen}
          onChoose={() => onChoose(offer.promotionId)}
        />
      ))}
      <label className={styles.choice}>
        <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} />
        <span className={styles.words}>
          <span>{t('member-deposit.promotion.none')}</span>
        </span>
      </label>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly offer: DepositPromotion;
  readonly arrives: Amount;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** What keeps somebody from it whatever the amount is. */
const isShut = ({ blockedBy }: DepositPromotion): boolean => blockedBy !== null && blockedBy !== 'minimum';

function Choice({ name, offer, arrives, isChosen, onChoose }: ChoiceProps): ReactElement {
  const bonus = isShut(offer) ? zeroAmount : (offer.bonus ?? zeroAmount);
  return (
    <label className={styles.choice} data-shut={isShut(offer) || undefined}>
      <input type="radio" name={name} checked={isChosen} disabled={isShut(offer)} onChange={onChoose} />
      <span className={styles.words}>
        <span className={styles.head}>
          <strong>
            <Gift aria-hidden size={16} /> {offer.name}
          </strong>
          {bonus > zeroAmount ? <Brought bonus={bonus} /> : null}
        </span>
        <span className={styles.terms}>{useTerms(offer, arrives)}</span>
      </span>
    </label>
  );
}

function Brought({ bonus }: { readonly bonus: Amount }): ReactElement {
  const { brand } = useHost();
  return <span className={styles.bonus}>+{formatAmount(bonus, brand.currency)}</span>;
}

/** How the sum comes about, or what is missing for it. */
function useTerms(offer: DepositPromotion, arrives: Amount): string {
  const { t } = useTranslation();
  const { brand } = useHost();
  const format = (amount: Amount): string => formatAmount(amount, brand.currency);
  if (isShut(offer)) return t(`member-deposit.promotion.blocked.${offer.blockedBy ?? ''}`);
  const { kind, percent, mostBonus, bonus } = offer;
  const [least, most] = [format(amountFromWire(offer.minDeposit)), mostBonus === null ? '' : format(mostBonus)];
  if (bonus === undefined || offer.blockedBy === 'minimum' || arrives === zeroAmount)
    return t(`member-deposit.promotion.from.${kind}`, { least, percent, most });
  const formula = t(`member-deposit.promotion.formula.${bonus === mostBonus ? 'CAPPED' : kind}`, {
    ...{ percent, most, amount: format(arrives), bonus: format(bonus) },
  });
  const staking = t(`member-deposit.promotion.staking.${offer.base}`, {
    ...{ times: offer.multiplier, required: format(offer.required ?? zeroAmount) },
    days: Math.floor(offer.deadlineHours / 24),
  });
  return `${formula} ${staking}`;
}
