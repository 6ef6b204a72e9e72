import http from 'node:http';
import https from 'node:https';
import type { Clock } from '@pavilion/platform';
import { MessageFailure, MessageRefusal, type SmsProvider } from './message-provider';
import type { NetworkGuard } from './network-guard';
import { judgeAnswer, type SmsAnswerRule } from './sms-answer';
import { type SmsRequest, type SmsRequestTemplate, smsRequest } from './sms-request';

/** How one provider of text messages is asked. */
export interface HttpSmsSettings extends SmsRequestTemplate {
  readonly answer: SmsAnswerRule;
  /** From the first look at its name to the last byte of the answer. */
  readonly timeoutMs: number;
}

export interface HttpSmsDeps {
  readonly guard: NetworkGuard;
  readonly clock: Clock;
  /** Certificates that are believed beside those of the system. */
  readonly ca?: string | undefined;
}

const longestAnswer = 64 * 1024;

/** Text messages by one request each, of whatever form the provider asks for. */
export function createHttpSmsProvider(settings: HttpSmsSettings, deps: HttpSmsDeps): SmsProvider {
  const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };
  return {
    async send({ to, text, reference, sender }) {
      const values = { number: to, text, reference, sender };
      const request = smsRequest(settings, values, deps.clock.now());
      judgeAnswer(settings.answer, await exchange(request, { ...deps, agents, timeoutMs: settings.timeoutMs }));
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

interface Line extends HttpSmsDeps {
  readonly agents: { readonly 'http:': http.Agent; readonly 'https:': https.Agent };
  readonly timeoutMs: number;
}

/** Follows no redirection: the address that was looked at is the one that gets the message. */
async function exchange(request: SmsRequest, line: Line): Promise<{ status: number; body: string }> {
  try {
    return await ask(request, line);
  } catch (error) {
    if (error instanceof MessageRefusal || error instanceof MessageFailure) throw error;
    const code: unknown = Reflect.get(Object(error), 'code');
    throw new MessageFailure(
      code === 'ABORT_ERR'
        ? 'http.timeout'
        : typeof code === 'string' && /^[A-Z_]{2,40}$/.test(code)
          ? `http.${code}`
          : 'http.failed',
    );
  }
}

function ask({ method, url, headers, body }: SmsRequest, line: Line): Promise<{ status: number; body: string }> {
  const { guard, agents, timeoutMs, ca } = line;
  const isSecure = url.protocol === 'https:';
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
  if (!isSecure && !guard.isNamed(url.hostname, port)) throw new MessageRefusal('http.not-secure');
  guard.admit(url.hostname, port);
  return new Promise((resolve, reject) => {
    const options = {
      ...{ method, headers, lookup: guard.lookupFor(url.hostname, port), signal: AbortSignal.timeout(timeoutMs) },
      ...(ca === undefined ? {} : { ca }),
    };
    const answered = (answer: http.IncomingMessage): void => {
      readAnswer(answer).then(resolve, reject);
    };
    const sent = isSecure
      ? https.request(url, { ...options, agent: agents['https:'] }, answered)
      : http.request(url, { ...options, agent: agents['http:'] }, answered);
    sent.once('error', reject);
    sent.end(body);
  });
}

async function readAnswer(answer: http.IncomingMessage): Promise<{ status: number; body: string }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > longestAnswer) throw new MessageFailure('http.answer-too-long');
    chunks.push(bytes);
  }
  return { status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') };
}
