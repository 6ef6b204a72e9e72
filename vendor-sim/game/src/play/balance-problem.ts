import { type Amount, amountOf } from '@pavilion/money';
import type { Problem, ProblemAction } from '../controls/scene';
import { errorText } from '../i18n/translator';
import type { HostMessages } from '../session/host-messages';
import type { Game } from './game';

/** What is known where a balance is too small for a bet. */
export interface BalanceFacts extends Pick<Game, 'text' | 'ladder'> {
  /** Unless it could not be asked for. */
  readonly balance: Amount | undefined;
  readonly host: Pick<HostMessages, 'takesDeposits' | 'deposit'>;
}

/** What the player can do about it. */
export interface BalanceWays {
  readonly takeBet: (bet: Amount) => void;
  readonly putAside: ProblemAction;
}

/** Says what is missing, and leads to a bet that the balance allows and to the host's way of adding to it. */
export function balanceProblem(code: string, facts: BalanceFacts, { takeBet, putAside }: BalanceWays): Problem {
  const { host, ladder, text } = facts;
  const { t, money } = text;
  const bet = ladder.present();
  const balance = facts.balance !== undefined && facts.balance < bet ? facts.balance : undefined;
  const within = balance === undefined ? undefined : ladder.within(balance);
  const lower: ProblemAction[] =
    within === undefined
      ? []
      : [{ label: t('balance.bet-instead', { bet: money(within) }), press: () => takeBet(within) }];
  const deposit = host.takesDeposits() ? [{ label: t('balance.deposit'), press: () => host.deposit() }] : [];
  const words =
    balance === undefined
      ? errorText(t, code)
      : t('balance.missing', { balance: money(balance), bet: money(bet), missing: money(amountOf(bet - balance)) });
  return { text: words, code, actions: [...lower, ...deposit, putAside] };
}
