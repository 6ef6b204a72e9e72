import type { Amount } from '@pavilion/money';
import { element } from '../dom/element';
import type { GameText } from '../game-text';
import { openDialog } from './dialog';

/** Lets the player choose among all bets. */
export function openBetDialog(
  text: GameText,
  bets: { all: readonly Amount[]; present: Amount; choose: (bet: Amount) => void },
): void {
  const buttons = bets.all.map((bet) =>
    element('button', {
      class: 'choice',
      text: text.money(bet),
      attributes: { type: 'button', 'aria-pressed': String(bet === bets.present) },
      on: {
        click: () => {
          bets.choose(bet);
          close();
        },
      },
    }),
  );
  const close = openDialog({
    title: text.t('bet.choose'),
    closeLabel: text.t('close'),
    content: [element('div', { class: 'choices', children: buttons })],
  });
}
