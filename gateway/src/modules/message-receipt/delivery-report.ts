import { isGoneStatus } from '../message-provider';
import { referenceOf, type ToldEvent } from './told-events';

/** Parts that hold the letter, or its head, that a report is about. */
const originals = ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers', 'message/global'];

/** Nothing of its texts is shown to anybody. */
const plain = { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true, skipTextLinks: true };

/** Fields of each recipient (RFC 3464, 2.3); a line that begins with space goes on with the one before. */
function groupsOf(text: string): readonly ReadonlyMap<string, string>[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((block) => {
      const lines = block.replace(/\n[ \t]+/g, ' ').split('\n');
      const fields = lines.map((line) => /^([A-Za-z-]{1,40}):(.*)$/.exec(line));
      return new Map(
        fields.flatMap((found) => (found ? [[(found[1] ?? '').toLowerCase(), (found[2] ?? '').trim()]] : [])),
      );
    })
    .filter((fields) => fields.has('final-recipient') && fields.has('action'));
}

/** What a group says: an action of RFC 3464 with a status of RFC 3463. */
function endOf(fields: ReadonlyMap<string, string>): Omit<ToldEvent, 'reference'> | undefined {
  const action = (fields.get('action') ?? '').toLowerCase();
  if (['delivered', 'relayed', 'expanded'].includes(action))
    return { isDelivered: true, isRecipientGone: false, reason: null };
  // One that is late is tried again by whoever has it.
  if (action !== 'failed') return undefined;
  const [status = ''] = /^\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '') ?? [];
  return { isDelivered: false, isRecipientGone: isGoneStatus(status), reason: `dsn.${status || 'failed'}` };
}

const messageId = (head: string): string | undefined => /^Message-ID:\s*(<[^<>\s]+>)/im.exec(head)?.[1];

/**
 * What a report of a server of mail says (RFC 3464), as it came to the sender's mailbox; nothing where it is none.
 * Whoever can write to that mailbox can write a report: what it says holds only for the letter whose reference it
 * knows, which nobody has but whoever got it, and for that letter's own recipient.
 */
export async function readReport(body: Buffer): Promise<readonly ToldEvent[] | undefined> {
  // A megabyte of encodings, which a gateway whose brands get no reports never loads.
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(body, plain);
  const type = mail.headers.get('content-type');
  const params: unknown = Reflect.get(Object(type), 'params');
  if (Reflect.get(Object(params), 'report-type') !== 'delivery-status') return undefined;
  const original = mail.attachments.find(({ contentType }) => originals.includes(contentType));
  const [head = ''] = original?.content.toString('utf8').split(/\r?\n\r?\n/, 1) ?? [];
  const reference = referenceOf(messageId(head) ?? mail.inReplyTo ?? '');
  // A letter of ours has one recipient: the report's own group is the last one, behind whatever its text quotes.
  const fields = groupsOf(mail.text ?? '').at(-1);
  if (reference === undefined || fields === undefined) return undefined;
  const end = endOf(fields);
  return end ? [{ ...end, reference }] : [];
}
