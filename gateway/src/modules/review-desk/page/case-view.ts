import { callDesk, type DeskSession } from './desk-calls';
import { type Decided, decided } from './desk-rows';
import { element, factList, timeOf } from './elements';
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
  const acts = item.isOpen ? [decisionForm(desk, item, item.decisions)] : underWay(desk, item);
  const picture = element('div', { class: 'receipt' });
  place.replaceChildren(heading, factList(facts), picture, ...acts);
  heading.focus();
  await showSlip(picture, desk, item);
}

/** What the payer's bank said, in its own size once it is pressed. */
async function showSlip(place: HTMLElement, { session, tell }: CaseDesk, { slip }: DeskItem): Promise<void> {
  if (!slip) return;
  place.replaceChildren(element('p', { class: 'hint' }, 'The receipt is being read…'));
  try {
    const { image, sentAt } = await slip(session);
    const picture = element('img', { src: image, alt: 'Receipt of the payer' });
    const label = `Receipt of the payer, sent ${timeOf(sentAt)}: press it for its own size`;
    const large = (): void => void picture.classList.toggle('whole');
    place.replaceChildren(
      element('p', { class: 'hint' }, label),
      element('button', { type: 'button', class: 'picture', 'aria-label': label, click: large }, picture),
    );
  } catch (error) {
    place.replaceChildren();
    tell(wordsOf(error), 'wrong');
  }
}

const underWay = (desk: CaseDesk, item: DeskItem): HTMLElement[] => [
  element('p', { class: 'hint' }, 'It is decided and under way: nobody approves or rejects it any more.'),
  ...(item.ifNeeded
    ? [
        element('p', { class: 'hint' }, 'Its provider tells how it ends. End it by hand only when that never comes.'),
        decisionForm(desk, item, item.ifNeeded),
      ]
    : []),
];

/** What became of a decision: a payout may have ended otherwise than somebody said. */
export function wordsOfDone({ label }: Decision, { id, state, followed }: Decided): string {
  if (followed === 'provider')
    return `The provider knows that number ${id} ${state === 'SUCCESS' ? 'was paid' : 'failed'}: it ended so.`;
  if (followed === null) return `${label}: noted for number ${id}. Somebody else has to say the same.`;
  return `${label}: done for number ${id}.`;
}

function decisionForm(desk: CaseDesk, item: DeskItem, decisions: readonly Decision[]): HTMLElement {
  const reason = element('textarea', { id: 'reason', rows: '3', maxlength: '200', required: '' });
  const buttons = decisions.map((decision) =>
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
      const done = await callDesk(desk.session, path, { schema: decided, body: { ...decision.more, reason: words } });
      desk.tell(wordsOfDone(decision, done), 'fine');
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
