import type { Language } from '@pavilion/api-contract';
import { type Clock, type Database, err, ok, type Queryable, type Result, type Tx } from '@pavilion/platform';
import {
  type Brand,
  findOrRun,
  isDoneBy,
  type ListAsk,
  type ListPart,
  noteDone,
  pagesOf,
  placeOf,
  type Refusal,
  type Session,
  startOfDay,
} from '../../kit';
import type { MemberService } from '../member';
import type { MessageService, MessageTexts } from '../message';
import { answerHtml, answerTitle, htmlOf, plainLines } from './letter-html';
import {
  countOutbox,
  countSent,
  findOrigin,
  findSent,
  findServiceAnswer,
  insertLetter,
  listOutbox,
  lockWriter,
  markAnswered,
  outboxOrder,
  takeOut,
} from './letter.repository';
import type { LetterRecipient, LetterRules, SentLetter } from './letter.schema';

/** Who writes. */
export interface Writer {
  readonly brand: Brand;
  readonly session: Session;
}

/** A part of an outbox. */
export interface OutboxPage extends ListPart<SentLetter> {
  readonly total: number;
  readonly totalPages: number;
}

/** Whom a member can write to, and how often still today. */
export interface OpenRecipient {
  readonly type: 'UPLINE' | 'SERVICE';
  readonly name: string;
  readonly remaining: number;
}

/** What a call of the writer asks for. */
interface ByCall {
  readonly intentKey: string | null;
}

export interface LetterToSend extends ByCall {
  readonly to: 'UPLINE' | 'SERVICE';
  readonly title: string;
  readonly content: string;
}

export interface AnswerToSend extends ByCall {
  readonly messageId: bigint;
  readonly content: string;
  readonly language: Language;
}

type SendRefusal = 'message.recipient-unknown' | 'message.too-many';

export interface LetterService {
  outbox(writer: Writer, ask: ListAsk): Promise<Result<OutboxPage, Refusal>>;
  recipients(writer: Writer): Promise<readonly OpenRecipient[]>;
  /** Sends a letter, once for its call. */
  send(writer: Writer, letter: LetterToSend): Promise<Result<SentLetter, SendRefusal>>;
  /**
   * Answers a message of the inbox, once for its call: whoever wrote it gets it, and customer service what the brand
   * wrote.
   */
  reply(writer: Writer, answer: AnswerToSend): Promise<Result<SentLetter, SendRefusal | 'message.not-found'>>;
  /** All of them or none; the call that did it is told so again. */
  remove(
    writer: Writer,
    chosen: ByCall & { readonly ids: readonly bigint[] },
  ): Promise<Result<undefined, 'message.not-found'>>;
}

export interface LetterDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly members: Pick<MemberService, 'find'>;
  readonly messages: Pick<MessageService, 'deliver' | 'find'>;
  readonly rulesOf: (brandId: string) => LetterRules;
}

export function createLetterService(deps: LetterDeps): LetterService {
  const { database, clock } = deps;
  return {
    async outbox({ brand, session: { memberId } }, ask) {
      const place = placeOf(ask, outboxOrder);
      if (!place.ok) return place;
      const [part, total] = await Promise.all([
        listOutbox(database, brand.id, { memberId, place: place.value }),
        countOutbox(database, brand.id, memberId),
      ]);
      return ok({ ...part, total, totalPages: pagesOf(total, place.value.size) });
    },
    async recipients(writer) {
      const upline = await findUpline(deps, writer);
      const remaining = (type: LetterRecipient) => remainingOf(deps, database, { writer, type });
      return [
        ...(upline ? [{ type: 'UPLINE' as const, name: upline.name, remaining: await remaining('UPLINE') }] : []),
        { type: 'SERVICE', name: writer.brand.settings.name, remaining: await remaining('SERVICE') },
      ];
    },
    send: (writer, letter) =>
      findOrRun(
        () => sentBy(database, writer, letter),
        () => sendNew(deps, writer, letter),
      ),
    reply: (writer, answer) =>
      findOrRun(
        () => sentBy(database, writer, answer),
        () => sendReply(deps, writer, answer),
      ),
    remove: (writer, chosen) =>
      database.transaction((tx) => removeWithin(tx, writer, { ...chosen, at: new Date(clock.now()) })),
  };
}

async function removeWithin(
  tx: Tx,
  { brand, session: { memberId } }: Writer,
  { intentKey, at, ...chosen }: ByCall & { readonly ids: readonly bigint[]; readonly at: Date },
): Promise<Result<undefined, 'message.not-found'>> {
  const ids = [...new Set(chosen.ids)];
  if ((await takeOut(tx, brand.id, { memberId, ids, at })) !== ids.length)
    return (await isDoneBy(tx, brand.id, intentKey)) ? ok(undefined) : err('message.not-found');
  await noteDone(tx, brand.id, { intentKey, at });
  return ok(undefined);
}

/** What the same call has sent, whatever its recipient and the day's most have become. */
const sentBy = async (
  db: Queryable,
  { brand, session: { memberId } }: Writer,
  { intentKey }: ByCall,
): Promise<SentLetter | undefined> =>
  intentKey === null ? undefined : findSent(db, brand.id, { memberId, intentKey });

async function sendNew(
  deps: LetterDeps,
  writer: Writer,
  { to, title, content, intentKey }: LetterToSend,
): Promise<Result<SentLetter, SendRefusal>> {
  const upline = to === 'UPLINE' ? await findUpline(deps, writer) : undefined;
  if (to === 'UPLINE' && !upline) return err('message.recipient-unknown');
  const draft = { to: { type: to, id: upline?.id ?? null, name: upline?.name ?? writer.brand.settings.name } };
  return post(deps, writer, { ...draft, title, content: plainLines(content), intentKey });
}

interface Person {
  readonly id: bigint;
  readonly name: string;
}

async function findUpline({ members }: LetterDeps, { brand, session }: Writer): Promise<Person | undefined> {
  const own = await members.find(brand.id, session.memberId);
  const upline = own?.uplineId ? await members.find(brand.id, own.uplineId) : undefined;
  return upline && { id: upline.id, name: upline.nickname };
}

/** How many letters of a kind a member may still send in the brand's day. */
async function remainingOf(
  { clock, rulesOf }: LetterDeps,
  db: Queryable,
  { writer: { brand, session }, type }: { readonly writer: Writer; readonly type: LetterRecipient },
): Promise<number> {
  const { perDay, answersPerDay } = rulesOf(brand.id);
  const since = new Date(startOfDay(clock.now(), brand.timeZone));
  const sent = await countSent(db, brand.id, { memberId: session.memberId, recipient: type, since });
  return Math.max(0, (type === 'DOWNLINE' ? answersPerDay : perDay) - sent);
}

interface Draft extends ByCall {
  readonly to: { readonly type: LetterRecipient; readonly id: bigint | null; readonly name: string };
  readonly title: string;
  readonly content: string;
  /** For answers: the message and its text, the letter that it was, and the exchange. */
  readonly answers?: {
    readonly messageId: bigint;
    readonly content: string;
    readonly letterId: bigint | undefined;
    readonly thread: bigint | null;
  };
}

/** Sends a letter within the day's most, and puts it into the inbox of its recipient. */
const post = (deps: LetterDeps, writer: Writer, draft: Draft): Promise<Result<SentLetter, 'message.too-many'>> =>
  deps.database.transaction(async (tx) => {
    const { brand, session } = writer;
    const { to, title, content, answers, intentKey } = draft;
    await lockWriter(tx, brand.id, session.memberId);
    const before = await sentBy(tx, writer, draft);
    if (before) return ok(before);
    if ((await remainingOf(deps, tx, { writer, type: to.type })) === 0) return err('message.too-many');
    const at = new Date(deps.clock.now());
    const letter = {
      ...{ memberId: session.memberId, recipient: to.type, recipientId: to.id, recipientName: to.name, title, content },
      ...{ replyTo: answers?.messageId ?? null, thread: answers?.thread ?? null, intentKey, at },
      messageId: to.id === null ? null : await deliverTo(deps, tx, { writer, draft, memberId: to.id, at }),
    };
    const id = await insertLetter(tx, brand.id, letter);
    if (answers?.letterId !== undefined) await markAnswered(tx, brand.id, { id: answers.letterId, at });
    const { recipient, recipientName, replyTo } = letter;
    return ok({ id, recipient, recipientName, title, content, sentAt: at, replyTo, answers: [] });
  });

const deliverTo = (
  { messages }: LetterDeps,
  tx: Tx,
  { writer, draft, memberId, at }: { writer: Writer; draft: Draft; memberId: bigint; at: Date },
): Promise<bigint> => {
  const { title, content, answers } = draft;
  const html = answers ? answerHtml(content, answers.content) : htmlOf(content);
  const { brand, session } = writer;
  return messages.deliver(tx, brand.id, {
    ...{ memberId, type: 'PERSONAL', sender: session.username, texts: sameTexts(title, html), at },
  });
};

/** One text stands for all languages: members write in their own. */
export const sameTexts = (title: string, content: string): MessageTexts => {
  const text = { title, content };
  return { TW: text, EN: text, VI: text };
};

async function sendReply(
  deps: LetterDeps,
  writer: Writer,
  { messageId, content, language, intentKey }: AnswerToSend,
): Promise<Result<SentLetter, SendRefusal | 'message.not-found'>> {
  const { brand, session } = writer;
  const message = await deps.messages.find(brand.id, { memberId: session.memberId, id: messageId });
  if (!message) return err('message.not-found');
  const origin = await findOrigin(deps.database, brand.id, messageId);
  if (origin) {
    const to = await findPartner(deps, writer, origin);
    if (!to) return err('message.recipient-unknown');
    const answers = { messageId, content: origin.content, letterId: origin.id, thread: origin.thread ?? origin.id };
    const title = answerTitle(origin.title);
    return post(deps, writer, { to, title, content: plainLines(content), answers, intentKey });
  }
  // What goes to many is answered by nobody.
  if (message.type === 'SYSTEM') return err('message.recipient-unknown');
  const answered = await findServiceAnswer(deps.database, brand.id, messageId);
  return post(deps, writer, {
    to: { type: 'SERVICE', id: null, name: brand.settings.name },
    title: answerTitle(message.texts[language].title),
    content: plainLines(content),
    answers: { messageId, content: answered?.content ?? '', letterId: undefined, thread: answered?.thread ?? null },
    intentKey,
  });
}

/** Who wrote a letter, where the line between the two still stands. */
async function findPartner(
  { members }: LetterDeps,
  { brand, session }: Writer,
  { member_id: writerId, recipient }: { readonly member_id: bigint; readonly recipient: LetterRecipient },
): Promise<Draft['to'] | undefined> {
  const [below, above] = recipient === 'UPLINE' ? [writerId, session.memberId] : [session.memberId, writerId];
  const [under, partner] = await Promise.all([members.find(brand.id, below), members.find(brand.id, writerId)]);
  if (!partner || under?.uplineId !== above) return undefined;
  return recipient === 'UPLINE'
    ? { type: 'DOWNLINE', id: writerId, name: partner.username }
    : { type: 'UPLINE', id: writerId, name: partner.nickname };
}
