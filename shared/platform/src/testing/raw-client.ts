import { connect } from 'node:net';

/** An answer as it stood on the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** What came back on one connection. */
export interface RawExchange {
  readonly answers: readonly RawAnswer[];
  /** Whether the other side ended the connection by itself. */
  readonly ended: boolean;
  /** Code of the error that broke the connection. */
  readonly broken: string | undefined;
}

interface RawQuestion {
  readonly port: number;
  readonly host?: string;
  /** Bytes, one character each. */
  readonly send: string;
  /** Leaves once these answers are all that is wanted; else waits until the other side ends. */
  readonly enough?: (answers: readonly RawAnswer[]) => boolean;
  /** Gives up after so many ms. */
  readonly patienceMs?: number;
}

/** Reads answers that have a length, or heads alone. */
export function readAnswers(text: string, headsOnly = false): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = text; rest !== ''; ) {
    const end = rest.indexOf('\r\n\r\n');
    const head = rest.slice(0, end);
    const length = headsOnly ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    if (end < 0 || rest.length < end + 4 + length) break;
    answers.push({ status: Number(head.split(' ')[1]), head, body: rest.slice(end + 4, end + 4 + length) });
    rest = rest.slice(end + 4 + length);
  }
  return answers;
}

/** Sends bytes as they are over a connection of their own. */
export function exchangeRaw({
  port,
  host = '127.0.0.1',
  send,
  enough,
  patienceMs = 60_000,
}: RawQuestion): Promise<RawExchange> {
  return new Promise((resolve) => {
    let [text, broken] = ['', undefined as string | undefined];
    const socket = connect(port, host);
    const read = () => readAnswers(text, send.startsWith('HEAD '));
    const leave = (ended: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ answers: read(), ended, broken });
    };
    const timer = setTimeout(() => leave(false), patienceMs);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (enough?.(read())) leave(false);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => (broken = error.code));
    socket.on('close', () => leave(true));
    socket.write(Buffer.from(send, 'latin1'));
  });
}
