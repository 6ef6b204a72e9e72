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
