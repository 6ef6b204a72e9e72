import { callDesk, type DeskSession } from './desk-calls';
import { decided } from './desk-rows';
import { element, factList } from './elements';
import type { Decision, DeskItem, Queue } from './queues';

/** What a shown case needs of the desk. */
export interface CaseDesk {
  readonly session: DeskSession;
  readonly queue: Queue;
  /** Says something to whoever works there. */
  tell(words: string, tone: 'fine' | 'wrong'): void;
  /** Something was decided: the queue is another one now. */
  onDecided(): void;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : 'It did not work.');

/** Shows one that waits: what is known of it, and the decisions, each with its reason. */
export async function showCase(place: HTMLElement, desk: CaseDesk, item: DeskItem): Promise<void> {
  const { session, queue } = desk;
  const heading = element('h2', { tabindex: '-1' }, `${queue.name}: ${item.title}, number ${item.id}`);
  const facts = await item.facts(session).catch((error: unknown) => {
    desk.tell(wordsOf(error), 'wrong');
    return [];
  });
  place.replaceChildren(heading, factList(facts), ...(item.isOpen ? [decisionForm(desk, item)] : [underWay()]));
  heading.focus();
}

const underWay = (): HTMLElement =>
  element('p', { class: 'hint' }, 'It is decided and under way: nobody approves or rejects it any more.');

function decisionForm(desk: CaseDesk, item: DeskItem): HTMLElement {
  const reason = element('textarea', { id: 'reason', rows: '3', maxlength: '200', required: '' });
  const buttons = desk.queue.decisions.map((decision) =>
    element('button', { type: 'button', class: decision.tone, click: () => void decide(decision) }, decision.label),
  );
  const decide = async (decision: Decision): Promise<void> => {
    const words = reason.value.trim();
    if (words === '') {
      desk.tell('Write the reason first. Of a rejection the member reads it.', 'wrong');
      return reason.focus();
    }
    for (const button of buttons) button.disabled = true;
    try {
      const path = `${desk.queue.path}/${item.id}/${decision.path}`;
      await callDesk(desk.session, path, { schema: decided, reason: words });
      desk.tell(`${decision.label}: done for number ${item.id}.`, 'fine');
      desk.onDecided();
    } catch (error) {
      desk.tell(wordsOf(error), 'wrong');
      for (const button of buttons) button.disabled = false;
    }
  };
  return element(
    'div',
    { class: 'decision' },
    element('label', { for: 'reason' }, 'Reason (kept in the log)'),
    reason,
    element('div', { class: 'acts' }, ...buttons),
  );
}
