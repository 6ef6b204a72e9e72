import { element } from '../dom/element';
import { icon } from '../dom/icon';
import type { GameText } from '../game-text';
import { errorText } from '../i18n/translator';
import type { GameApi, RoundView } from '../session/game-api';
import { verifyAddress, type VerifyFrom } from '../verify/verify-address';
import { openDialog } from './dialog';

/** Lists past rounds of the game, newest first, each with a way to verify it. */
export function openHistoryDialog(text: GameText, source: { rounds: GameApi['rounds']; verify: VerifyFrom }): void {
  const { t } = text;
  const list = element('ol', { class: 'rounds' });
  const status = element('p', { class: 'muted', text: t('loading'), attributes: { role: 'status' } });
  const more = element('button', {
    class: 'quiet-button',
    text: t('history.more'),
    attributes: { type: 'button', hidden: '' },
  });
  let next: string | undefined;

  const load = async (): Promise<void> => {
    more.hidden = true;
    const answer = await source.rounds(next);
    if (!answer.ok) {
      status.textContent = errorText(t, answer.code);
      more.hidden = false;
      more.textContent = t('error.retry');
      return;
    }
    list.append(...answer.value.rounds.map((round) => row(text, round, source.verify)));
    next = answer.value.next;
    more.textContent = t('history.more');
    more.hidden = next === undefined;
    status.textContent = list.childElementCount === 0 ? t('history.empty') : '';
  };
  more.addEventListener('click', () => void load());
  openDialog({ title: t('history.title'), closeLabel: t('close'), wide: true, content: [list, status, more] });
  void load();
}

function row(text: GameText, round: RoundView, verify: VerifyFrom): HTMLElement {
  const { t } = text;
  const settled = round.state === 'completed';
  return element('li', {
    class: round.win > 0n ? 'round round-win' : 'round',
    children: [
      element('div', {
        class: 'round-what',
        children: [
          element('strong', { class: 'figure', text: text.time(round.occurredAt) }),
          element('span', { class: 'muted', text: text.zone(round.occurredAt) }),
        ],
      }),
      figure(t('bet'), text.money(round.bet)),
      settled ? figure(t('win'), text.money(round.win)) : figure(t('history.result'), t(`state.${round.state}`)),
      round.fairness.serverSeed === undefined || round.stops.length === 0
        ? element('span', {
            class: 'muted round-verify',
            text: round.stops.length === 0 ? '' : t('history.not-revealed'),
          })
        : element('a', {
            class: 'text-link round-verify',
            attributes: { href: verifyAddress(verify, round), target: '_blank', rel: 'noopener' },
            children: [element('span', { text: t('history.verify') }), icon('external', 16)],
          }),
    ],
  });
}

const figure = (name: string, value: string): HTMLElement =>
  element('div', {
    class: 'round-figure',
    children: [element('span', { class: 'muted', text: name }), element('span', { class: 'figure', text: value })],
  });
