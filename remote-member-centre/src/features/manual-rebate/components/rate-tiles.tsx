import { formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Card, Money, SectionHeader } from '@pavilion/ui';
import {
  Clapperboard,
  Feather,
  Fish,
  Gamepad2,
  House,
  type LucideIcon,
  SquareStack,
  Swords,
  Ticket,
  Volleyball,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '../percent-text';
import type { RebateGroup } from '../rebate-groups';
import styles from './rate-tiles.module.css';

const icons: Readonly<Record<RebateGroup['category'], LucideIcon>> = {
  RNG: Gamepad2,
  LIVE: Clapperboard,
  SPORTS: Volleyball,
  FISH: Fish,
  PVP: SquareStack,
  ESPORTS: Swords,
  ELOTT: Ticket,
  COCKFIGHT: Feather,
  INHOUSE: House,
};

/** Every category in which something comes back, with its rate and the stakes behind what can be claimed. */
export function RateTiles({ groups }: { readonly groups: readonly RebateGroup[] }): ReactElement {
  const { t } = useTranslation();
  return (
    <section>
      <SectionHeader title={t('member-rebate.byCategory')} meta={t('member-rebate.rateHint')} />
      <ul className={styles.tiles} aria-label={t('member-rebate.byCategory')}>
        {groups.map((group) => (
          <RateTile key={group.category} group={group} />
        ))}
      </ul>
    </section>
  );
}

function RateTile({ group }: { readonly group: RebateGroup }): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const { category, rate, amount, valid } = group;
  const Icon = icons[category];
  const isDue = amount > zeroAmount;
  return (
    <Card as="li" padding="sm" className={isDue ? styles.due : styles.tile}>
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          <Icon size={20} />
        </span>
        <h3 className={styles.name}>{t(`member-rebate.category.${category}`)}</h3>
        {rate > 0 && <span className={styles.rate}>{percentText(rate, preferences.language())}</span>}
      </div>
      <Money text={formatAmount(amount, brand.currency)} size={22} weight="bold" tone={isDue ? 'credit' : 'quiet'} />
      <p className={styles.stake}>
        {isDue
          ? t('member-rebate.behind', { amount: formatAmount(valid, brand.currency) })
          : t('member-rebate.noneBehind')}
      </p>
      <Vendors group={group} />
    </Card>
  );
}

/** Where the stakes of a category are of several vendors, or one has a rate of its own. */
function Vendors({ group: { parts, own } }: { readonly group: RebateGroup }): ReactElement | null {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const language = preferences.language();
  const idle = own.filter(({ name }) => parts.every(({ vendorName }) => vendorName !== name));
  if (parts.length === 0 && idle.length === 0) return null;
  return (
    <ul className={styles.vendors} aria-label={t('member-rebate.vendors')}>
      {parts.map(({ vendor, vendorName, validBet, rate, amount }) => (
        <li key={vendor}>
          <span className={styles.vendor}>{vendorName === '' ? t('member-rebate.house') : vendorName}</span>
          <span className={styles.formula}>
            {`${formatAmount(validBet, brand.currency)} × ${percentText(rate, language)} = ${formatAmount(amount, brand.currency)}`}
          </span>
        </li>
      ))}
      {idle.map(({ name, rate }) => (
        <li key={name}>
          <span className={styles.vendor}>{name}</span>
          <span className={styles.formula}>{percentText(rate, language)}</span>
        </li>
      ))}
    </ul>
  );
}
