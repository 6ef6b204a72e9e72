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

/** The newest message, which may still be under way when the call that asked for it was answered. */
export async function messageTo(gateway: TestGateway, to: string, brand = 'aurora'): Promise<SandboxMessage> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const [message] = await messagesTo(gateway, to, brand);
    if (message) return message;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`nothing was sent to ${to}`);
}

/** The six digits of the newest text message to a number. */
export async function codeTo(gateway: TestGateway, to: string, brand = 'aurora'): Promise<string> {
  const { text } = await messageTo(gateway, to, brand);
  const [code] = /\d{6}/.exec(text) ?? [];
  if (code === undefined) throw new Error(`no code in ${text}`);
  return code;
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
