import { showCase } from './case-view';
import type { DeskSession } from './desk-calls';
import { element, found } from './elements';
import { type DeskItem, type Queue, queues } from './queues';

/** How often the open queue is read anew. */
const everyMs = 15_000;

const [door, keyField, brandField] = [
  found('door', HTMLFormElement),
  found('key', HTMLInputElement),
  found('brand', HTMLInputElement),
];
const [room, tabs, list, shown, said] = ['room', 'queues', 'list', 'case', 'said'].map((id) => found(id, HTMLElement));
if (!room || !tabs || !list || !shown || !said) throw new TypeError('the page is not whole');

/** What is open; the key is in no storage, and gone with the page. */
const state: { session: DeskSession | undefined; queue: Queue | undefined } = { session: undefined, queue: queues[0] };

function tell(words: string, tone: 'fine' | 'wrong'): void {
  said?.replaceChildren(words);
  said?.setAttribute('data-tone', tone);
}

const rowOf = (session: DeskSession, queue: Queue, item: DeskItem): HTMLElement =>
  element(
    'li',
    {},
    element(
      'button',
      { type: 'button', click: () => void open(session, queue, item) },
      element('strong', {}, item.title),
      element('span', {}, item.note),
    ),
  );

async function open(session: DeskSession, queue: Queue, item: DeskItem): Promise<void> {
  const onDecided = (): void => {
    shown?.replaceChildren();
    void read();
  };
  if (shown) await showCase(shown, { session, queue, tell, onDecided }, item);
}

/** Reads the queue that is open; whether it could be. */
async function read(): Promise<boolean> {
  const { session, queue } = state;
  if (!session || !queue) return false;
  try {
    const items = await queue.list(session);
    // Another one may have been opened meanwhile.
    if (state.queue !== queue || state.session !== session) return true;
    const rows = items.map((item) => rowOf(session, queue, item));
    list?.replaceChildren(...(rows.length > 0 ? rows : [element('li', { class: 'hint' }, 'Nothing waits here.')]));
    return true;
  } catch (error) {
    tell(error instanceof Error ? error.message : 'It did not work.', 'wrong');
    return false;
  }
}

function showTabs(): void {
  const choose = (queue: Queue): void => {
    state.queue = queue;
    shown?.replaceChildren();
    showTabs();
    void read();
  };
  tabs?.replaceChildren(
    ...queues.map((queue) =>
      element(
        'button',
        { type: 'button', 'aria-pressed': String(queue === state.queue), click: () => choose(queue) },
        queue.name,
      ),
    ),
  );
}

async function enter(): Promise<void> {
  state.session = { brand: brandField.value.trim(), key: keyField.value.trim() };
  tell('', 'fine');
  if (!(await read())) {
    state.session = undefined;
    return keyField.focus();
  }
  keyField.value = '';
  door.hidden = true;
  if (room) room.hidden = false;
  found('where', HTMLElement).replaceChildren(state.session.brand);
  showTabs();
}

function leave(): void {
  state.session = undefined;
  for (const place of [list, shown, said]) place?.replaceChildren();
  if (room) room.hidden = true;
  door.hidden = false;
  keyField.focus();
}

door.addEventListener('submit', (event) => {
  event.preventDefault();
  void enter();
});
found('leave', HTMLButtonElement).addEventListener('click', leave);
found('again', HTMLButtonElement).addEventListener('click', () => void read());
setInterval(() => void read(), everyMs);
