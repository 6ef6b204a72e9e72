import type { Ticket } from '@pavilion/api-contract/calls/ticket';
import { BadgePercent, CircleDot, Egg, Gift, Sparkles, Spade, Ticket as TicketIcon, Wand } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ticket-chooser.module.css';

interface TicketChooserProps {
  readonly tickets: readonly Ticket[];
  readonly chosen: string;
  readonly onChoose: (promotionId: string) => void;
  /** A ticket is being opened: nothing else is chosen meanwhile. */
  readonly isBusy: boolean;
}

const icons: Readonly<Record<string, ReactElement>> = {
  WHEEL: <CircleDot aria-hidden size={22} />,
  EGG: <Egg aria-hidden size={22} />,
  SCRATCH: <Wand aria-hidden size={22} />,
  SLOT: <Spade aria-hidden size={22} />,
  SPIN: <Sparkles aria-hidden size={22} />,
  DISCOUNT: <BadgePercent aria-hidden size={22} />,
  FRIENDS: <Gift aria-hidden size={22} />,
};

/** Kinds of tickets that are there, each with how many. */
export function TicketChooser({ tickets, chosen, onChoose, isBusy }: TicketChooserProps): ReactElement {
  const { t } = useTranslation();
  const kinds = [...new Map(tickets.map((ticket) => [ticket.promotionId, ticket])).values()];
  return (
    <ul className={styles.kinds} aria-label={t('member-rewards.kinds')}>
      {kinds.map(({ promotionId, name, style }) => (
        <li key={promotionId}>
          <button
            type="button"
            className={styles.kind}
            aria-pressed={promotionId === chosen}
            disabled={isBusy}
            onClick={() => onChoose(promotionId)}
          >
            <span className={styles.icon}>{icons[style] ?? <TicketIcon aria-hidden size={22} />}</span>
            <span>
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>
                {t('member-rewards.left', {
                  count: tickets.filter((ticket) => ticket.promotionId === promotionId).length,
                })}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
