import { createHmac } from 'node:crypto';

/** A signed message to the gateway as providers and vendors send it: `timestamp\nnonce\npath\nbody`. */
export function signedHeaders(
  { name, value }: { readonly name: 'x-provider' | 'x-vendor'; readonly value: string },
  message: {
    readonly secret: string;
    readonly at: number;
    readonly nonce: string;
    readonly path: string;
    readonly body: string;
  },
): Record<string, string> {
  const timestamp = String(message.at);
  const lines = [timestamp, message.nonce, message.path, message.body].join('\n');
  return {
    'content-type': 'application/json',
    [name]: value,
    'x-timestamp': timestamp,
    'x-nonce': message.nonce,
    'x-signature': createHmac('sha256', message.secret).update(lines).digest('hex'),
  };
}
