import * as v from 'valibot';
import { showCase } from './case-view';
import { callDoor, type DeskSession, isFactorNeeded } from './desk-calls';
import { element, found } from './elements';
import { openEnrolment } from './enrolment';
import { type DeskItem, type Queue, queues } from './queues';
import { openSession } from './session';

/** How often the open queue is read anew. */
const everyMs = 15_000;
/** A desk that nobody touches for so long asks no more, so that its session ends as one that is not used. */
const attendedMs = 5 * 60_000;

const [door, renewal, keyField, codeField, brandField] = [
  found('door', HTMLFormElement),
  found('renewal', HTMLFormElement),
  found('key', HTMLInputElement),
  found('code', HTMLInputElement),
  found('brand', HTMLInputElement),
];
const first = found('first', HTMLElement);
const [room, tabs, list, shown, said] = ['room', 'queues', 'list', 'case', 'said'].map((id) => found(id, HTMLElement));
if (!room || !tabs || !list || !shown || !said) throw new TypeError('the page is not whole');

/** What is open; key and session are in no storage, and gone with the page. */
const state: { session: DeskSession | undefined; queue: Queue | undefined } = { session: undefined, queue: queues[0] };

function tell(words: string, tone: 'fine' | 'wrong'): void {
  said?.replaceChildren(words);
  said?.setAttribute('data-tone', tone);
}

const tellFault = (error: unknown): void => tell(error instanceof Error ? error.message : 'It did not work.', 'wrong');

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
    // What is typed into a case stays: the code is asked for above it.
    renewal.hidden = !isFactorNeeded(error);
    tellFault(error);
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

const wantedOf = () => ({ brand: brandField.value.trim(), key: keyField.value.trim() });

/** Opens the desk in a session; the code is gone with it, and the fields are emptied once somebody is in. */
async function enter(session: DeskSession): Promise<void> {
  state.session = session;
  if (!(await read())) {
    state.session = undefined;
    await endSession(session);
    return;
  }
  for (const field of [keyField, codeField]) field.value = '';
  for (const part of [door, first]) part.hidden = true;
  if (room) room.hidden = false;
  found('where', HTMLElement).replaceChildren(session.brand);
  showTabs();
}

async function enterByCode(): Promise<void> {
  tell('', 'fine');
  const { brand, key } = wantedOf();
  try {
    const token = await openSession(key, codeField.value);
    await enter({ brand, key, token });
  } catch (error) {
    tellFault(error);
    codeField.select();
  }
}

/** Another session in place of the one that is over; what is open stays. */
async function renew(): Promise<void> {
  const { session } = state;
  const field = found('renewal-code', HTMLInputElement);
  if (!session) return;
  try {
    session.token = await openSession(session.key, field.value);
    field.value = '';
    renewal.hidden = true;
    tell('', 'fine');
    await read();
  } catch (error) {
    tellFault(error);
    field.select();
  }
}

/** Ends it at the server as well; one that cannot be reached ends it by its time. */
const endSession = ({ key, token }: DeskSession): Promise<unknown> =>
  callDoor('sessions', `${key}.${token}`, { schema: v.unknown(), method: 'DELETE' }).catch(() => undefined);

function leave(): void {
  if (state.session) void endSession(state.session);
  state.session = undefined;
  renewal.hidden = true;
  for (const place of [list, shown, said]) place?.replaceChildren();
  if (room) room.hidden = true;
  for (const part of [door, first]) part.hidden = false;
  keyField.focus();
}

door.addEventListener('submit', (event) => {
  event.preventDefault();
  void enterByCode();
});
renewal.addEventListener('submit', (event) => {
  event.preventDefault();
  void renew();
});
openEnrolment({ wantedOf, tell, tellFault, enter });
found('leave', HTMLButtonElement).addEventListener('click', leave);
found('again', HTMLButtonElement).addEventListener('click', () => void read());
let touchedAt = Date.now();
for (const touch of ['pointerdown', 'keydown', 'focus'])
  addEventListener(touch, () => (touchedAt = Date.now()), { capture: true, passive: true });
setInterval(() => {
  if (Date.now() - touchedAt < attendedMs) void read();
}, everyMs);
