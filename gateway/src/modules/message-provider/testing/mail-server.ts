import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { selfSigned } from './certificate.data';

/** A letter as a real server got it. */
export interface ArrivedLetter {
  readonly from: string;
  readonly to: readonly string[];
  readonly mail: ParsedMail;
  readonly user: string | undefined;
  readonly isSecure: boolean;
}

/** A server of mail that keeps what it takes. */
export interface MailServer {
  readonly port: number;
  readonly letters: ArrivedLetter[];
  close(): Promise<void>;
}

/** What the server does to a letter's recipient before it takes the letter. */
export type Reception = (to: string) => { readonly code: number; readonly text?: string } | undefined;

export async function startMailServer(
  receive: Reception = () => undefined,
  options: SMTPServerOptions = {},
): Promise<MailServer> {
  const letters: ArrivedLetter[] = [];
  const server = new SMTPServer({
    ...{ ...selfSigned, authOptional: true, disabledCommands: [], closeTimeout: 100, disableReverseLookup: true },
    onAuth: ({ username, password }, _session, done) =>
      password === 'right'
        ? done(null, { user: username })
        : done(Object.assign(new Error('no'), { responseCode: 535 })),
    onRcptTo({ address }, _session, done) {
      const refused = receive(address);
      done(refused ? Object.assign(new Error(refused.text ?? 'not now'), { responseCode: refused.code }) : null);
    },
    onData(stream, { envelope, user, secure }, done) {
      void simpleParser(stream).then((mail) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        letters.push({ from, to, mail, user: user === undefined ? undefined : String(user), isSecure: secure });
        done();
      }, done);
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { port, letters, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
