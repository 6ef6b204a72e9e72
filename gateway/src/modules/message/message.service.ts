import { eventTopics, languages } from '@pavilion/api-contract';
import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import { isDoneBy, type ListAsk, type ListPart, noteDone, pagesOf, placeOf, type Refusal } from '../../kit';
import { safeHtml } from '../content';
import type { EventPublisher } from '../event-bus';
import {
  type Chosen,
  countChosen,
  countMessages,
  countUnread,
  deleteChosen,
  findMessage,
  inboxOrder,
  insertMessage,
  listMessages,
  lockInbox,
  markChosen,
} from './message.repository';
import type { MessageRecord, MessageTexts, NewMessage } from './message.schema';

/** A part of an inbox. */
export interface InboxPage extends ListPart<MessageRecord> {
  readonly total: number;
  readonly totalPages: number;
}

/** Messages that a call of their member does something to. */
export interface ChosenByCall extends Chosen {
  readonly intentKey: string | null;
}

/** Inboxes of accounts. Each change is told to the account's open pages with the number that is unread after it. */
export interface MessageService {
  unread(brandId: string, memberId: bigint): Promise<number>;
  list(brandId: string, ask: ListAsk & { readonly memberId: bigint }): Promise<Result<InboxPage, Refusal>>;
  /** Puts a message into an inbox, its HTML cleaned, once `tx` commits; its id. */
  deliver(tx: Tx, brandId: string, message: NewMessage): Promise<bigint>;
  /** A message of one inbox. */
  find(
    brandId: string,
    wanted: { readonly memberId: bigint; readonly id: bigint },
  ): Promise<Pick<MessageRecord, 'type' | 'texts'> | undefined>;
  /** All of them or none; the call that did it is told so again, also when some are gone since. */
  markRead(brandId: string, chosen: ChosenByCall): Promise<Result<undefined, 'message.not-found'>>;
  /** All of them or none; the call that did it is told so again. */
  remove(brandId: string, chosen: ChosenByCall): Promise<Result<undefined, 'message.not-found'>>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** Tells open pages how much is unread. */
  readonly bus: EventPublisher;
}

export function createMessageService({ database, clock, bus }: Deps): MessageService {
  const tellUnread = createUnreadTeller(bus);
  /** Does something to messages that must all be there. */
  const change = (
    brandId: string,
    { memberId, ids, intentKey }: ChosenByCall,
    act: (tx: Tx, chosen: Chosen) => Promise<void>,
  ): Promise<Result<undefined, 'message.not-found'>> =>
    database.transaction(async (tx) => {
      const chosen = { memberId, ids: [...new Set(ids)] };
      await lockInbox(tx, brandId, memberId);
      if (await isDoneBy(tx, brandId, intentKey)) return ok(undefined);
      if ((await countChosen(tx, brandId, chosen)) !== chosen.ids.length) return err('message.not-found');
      await act(tx, chosen);
      await noteDone(tx, brandId, { intentKey, at: new Date(clock.now()) });
      await tellUnread(tx, brandId, memberId);
      return ok(undefined);
    });
  return {
    unread: (brandId, memberId) => countUnread(database, brandId, memberId),
    async list(brandId, { memberId, ...ask }) {
      const place = placeOf(ask, inboxOrder);
      if (!place.ok) return place;
      const [part, total] = await Promise.all([
        listMessages(database, brandId, { memberId, place: place.value }),
        countMessages(database, brandId, memberId),
      ]);
      return ok({ ...part, total, totalPages: pagesOf(total, place.value.size) });
    },
    async deliver(tx, brandId, message) {
      await lockInbox(tx, brandId, message.memberId);
      const id = await insertMessage(tx, brandId, { ...message, texts: cleaned(message.texts) });
      await tellUnread(tx, brandId, message.memberId);
      return id;
    },
    find: (brandId, wanted) => findMessage(database, brandId, wanted),
    markRead: (brandId, chosen) =>
      change(brandId, chosen, (tx, found) => markChosen(tx, brandId, { ...found, at: new Date(clock.now()) })),
    remove: (brandId, chosen) => change(brandId, chosen, (tx, found) => deleteChosen(tx, brandId, found)),
  };
}

const createUnreadTeller =
  (bus: EventPublisher) =>
  async (tx: Tx, brandId: string, memberId: bigint): Promise<void> => {
    const unread = await countUnread(tx, brandId, memberId);
    const topic = eventTopics.member(brandId, memberId);
    await bus.publishWith(tx, [{ topic, event: { name: 'unread.changed', data: { unread } } }]);
  };

/** Titles are text and stay as they are; what shows them writes them as text. */
const cleaned = (texts: MessageTexts): MessageTexts =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      { title: texts[language].title, content: safeHtml(texts[language].content) },
    ]),
  ) as MessageTexts;
