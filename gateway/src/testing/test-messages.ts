import * as v from 'valibot';
import type { TestGateway } from './test-gateway';

/** A message as the sandbox tells it. */
export interface SandboxMessage {
  readonly kind: 'sms' | 'mail';
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
}

/** What the sandbox was given for a number or address, newest first. */
export async function messagesTo(gateway: TestGateway, to: string, brand = 'aurora'): Promise<SandboxMessage[]> {
  const response = await gateway.gateway.http.app.inject({
    url: '/sandbox/messages',
    query: { brand, to },
    headers: { host: 'localhost' },
  });
  return (response.json() as { value: { messages: SandboxMessage[] } }).value.messages;
}

const sentRow = v.object({ kind: v.picklist(['sms', 'mail']), text: v.string(), subject: v.nullable(v.string()) });

type Sent = v.InferOutput<typeof sentRow>;

/**
 * What was sent to a number or address, the newest that was asked for first; nothing while one of them is under way: a
 * message may arrive after the call that asked for it was answered, and after one that was asked for later.
 */
function sentTo({ database }: TestGateway, to: string, brand: string): Promise<Sent[]> {
  return database.rows(
    sentRow,
    `with arrived as (
       select outgoing.id, outgoing.recipient_hash, sandbox.kind, body as text, subject
       from sandbox_message sandbox join outgoing_message outgoing using (reference)
       where sandbox.brand_id = $1 and lower(recipient) = lower($2))
     select kind, text, subject from arrived where not exists (
       select from outgoing_message where brand_id = $1 and state = 'WAITING'
         and recipient_hash in (select recipient_hash from arrived))
     order by id desc`,
    [brand, to],
  );
}

async function newestTo(
  gateway: TestGateway,
  { to, brand, wanted }: { to: string; brand: string; wanted: (sent: Sent) => boolean },
): Promise<Sent> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const message = (await sentTo(gateway, to, brand)).find(wanted);
    if (message) return message;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`nothing like that was sent to ${to}`);
}

/** The newest message to a number or address. */
export const messageTo = (gateway: TestGateway, to: string, brand = 'aurora'): Promise<Sent> =>
  newestTo(gateway, { to, brand, wanted: () => true });

const code = /\b\d{6}\b/;

/** The six digits of the newest code that was sent to a number or address. */
export async function codeTo(gateway: TestGateway, to: string, brand = 'aurora'): Promise<string> {
  const { text } = await newestTo(gateway, { to, brand, wanted: (sent) => code.test(sent.text) });
  return code.exec(text)?.[0] ?? '';
}

const titleRow = v.object({ title: v.string() });

/** Titles of the letters about an account's security, the oldest first, each in every language. */
export async function securityLettersTo({ database }: TestGateway, username: string): Promise<readonly string[]> {
  const rows = await database.rows(
    titleRow,
    `select concat_ws(' | ', texts #>> '{TW,title}', texts #>> '{EN,title}', texts #>> '{VI,title}') as title
     from message join member on member.id = message.member_id
     where username = $1 and message.type = 'SYSTEM' and texts #>> '{EN,title}' not like 'Welcome%'
     order by message.id`,
    [username],
  );
  return rows.map(({ title }) => title);
}
