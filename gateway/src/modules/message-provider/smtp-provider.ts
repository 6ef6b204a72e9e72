import { connect, isIP } from 'node:net';
import nodemailer from 'nodemailer';
import { isGoneStatus } from './mail-status';
import { isMailAddress, isOneLine } from './mail-address';
import { type Letter, type MailProvider, MessageFailure, MessageRefusal } from './message-provider';
import type { NetworkGuard } from './network-guard';

/** How a brand's letters go out. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /**
   * From the first byte on, by STARTTLS before anything else is said, or not at all, which takes a host that is named.
   */
  readonly tls: 'implicit' | 'starttls' | 'none';
  readonly login: { readonly user: string; readonly password: string } | null;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | null;
  /** For one letter, from taking up its connection to the server's answer. */
  readonly timeoutMs: number;
  readonly connections: number;
  readonly dkim: { readonly domain: string; readonly selector: string; readonly privateKey: string } | null;
}

export interface SmtpDeps {
  readonly guard: NetworkGuard;
  /** Certificates that are believed beside those of the system. */
  readonly ca?: string | undefined;
}

/** Letters that go over one connection before another is opened. */
const lettersOfConnection = 100;

/** Letters by SMTP, over connections that are kept open for the next one. */
export function createSmtpProvider(settings: SmtpSettings, deps: SmtpDeps): MailProvider {
  const pool = createPool(settings, deps);
  const { from, replyTo, timeoutMs } = settings;
  return {
    async send(letter) {
      refuseUnsafe(letter);
      try {
        await pool.sendMail({
          ...{ from, to: letter.to, subject: letter.subject, text: letter.text, html: letter.html },
          ...(replyTo === null ? {} : { replyTo }),
          // The same at each try, so that a mailbox that got it twice can tell.
          messageId: `<${letter.reference}@${from.address.slice(from.address.indexOf('@') + 1)}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          envelope: { from: from.address, to: [letter.to] },
          // Ends the connection too: a letter that took too long is not sent behind the back of its next try.
          signal: AbortSignal.timeout(timeoutMs),
        });
      } catch (error) {
        throw verdictOf(error);
      }
    },
    close: () => pool.close(),
  };
}

function createPool(settings: SmtpSettings, { guard, ca }: SmtpDeps) {
  const { host, port, tls, login, timeoutMs, connections, dkim } = settings;
  const named = isIP(host) === 0 ? { servername: host } : {};
  return nodemailer.createTransport({
    ...{
      pool: true,
      host,
      port,
      secure: tls === 'implicit',
      requireTLS: tls === 'starttls',
      ignoreTLS: tls === 'none',
    },
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    ...(dkim === null
      ? {}
      : { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey } }),
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true, ...named, ...(ca === undefined ? {} : { ca }) },
    ...{ maxConnections: connections, maxMessages: lettersOfConnection, maxRequeues: 0, socketCloseTimeout: 0 },
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs },
    ...{ disableFileAccess: true, disableUrlAccess: true },
    getSocket: (_options: unknown, done: Opened) => openSocket({ host, port, timeoutMs, guard }, done),
  });
}

type Opened = (error: Error | null, opened?: { connection: ReturnType<typeof connect> }) => void;

function openSocket(
  { host, port, timeoutMs, guard }: Pick<SmtpSettings, 'host' | 'port' | 'timeoutMs'> & Pick<SmtpDeps, 'guard'>,
  done: Opened,
): void {
  try {
    guard.admit(host, port);
  } catch (error) {
    return done(error instanceof Error ? error : new MessageFailure('network.closed'));
  }
  const socket = connect({ host, port, lookup: guard.lookupFor(host, port) });
  const timer = setTimeout(() => socket.destroy(new MessageFailure('smtp.timeout')), timeoutMs);
  const fail = (error: Error): void => {
    clearTimeout(timer);
    done(error);
  };
  socket.once('error', fail);
  socket.once('connect', () => {
    clearTimeout(timer);
    socket.off('error', fail);
    done(null, { connection: socket });
  });
}

/** What would end a line of the protocol or of the head of a letter is no letter of ours. */
function refuseUnsafe({ to, subject, reference }: Letter): void {
  if (!isMailAddress(to)) throw new MessageRefusal('mail.address');
  if (!isOneLine(subject) || !/^[\w-]+$/.test(reference)) throw new MessageRefusal('mail.unsafe-header');
}

/** Answers to a recipient that speak of its mailbox, unless what follows them says that it is about us (RFC 3463). */
const aboutMailbox = [550, 551, 553];

/**
 * Whether the server knows no such mailbox: what it has against senders, contents and logins is no fault of the
 * recipient.
 */
function isRecipientGone(code: number, error: object): boolean {
  if (Reflect.get(error, 'command') !== 'RCPT TO' || !aboutMailbox.includes(code)) return false;
  const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(Reflect.get(error, 'response'))) ?? [];
  return status === undefined || isGoneStatus(status);
}

/** A refusal of class 5 stays one; 503 is about the order of commands, and all else may be another the next time. */
function verdictOf(error: unknown): MessageRefusal | MessageFailure {
  if (error instanceof MessageRefusal || error instanceof MessageFailure) return error;
  const code: unknown = Reflect.get(Object(error), 'responseCode');
  if (typeof code === 'number' && code >= 500 && code < 600 && code !== 503)
    return new MessageRefusal(`smtp.${code}`, isRecipientGone(code, Object(error)));
  if (typeof code === 'number' && code >= 400) return new MessageFailure(`smtp.${code}`);
  if (error instanceof DOMException) return new MessageFailure('smtp.timeout');
  const name: unknown = Reflect.get(Object(error), 'code');
  return new MessageFailure(typeof name === 'string' && /^[A-Z_]{2,40}$/.test(name) ? `smtp.${name}` : 'smtp.failed');
}
