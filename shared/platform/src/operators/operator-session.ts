import { createHash } from 'node:crypto';
import type { Random } from '../ports/random';

/** How the factor of a session was given. */
export const sessionFactors = ['app', 'recovery-code', 'enrolment'] as const;

/** One of {@link sessionFactors}. */
export type SessionFactor = (typeof sessionFactors)[number];

/** How long an operator's session lives, and how long without being used, in milliseconds. */
export interface SessionBounds {
  readonly lifeMs: number;
  readonly idleMs: number;
}

/** A day's work, with its breaks. */
export const usualSessionBounds: SessionBounds = { lifeMs: 8 * 60 * 60_000, idleMs: 30 * 60_000 };

/** What an operator sends: a key, and behind a dot the session that a code opened with it. */
export interface Credential {
  readonly key: string;
  readonly session: string | undefined;
}

const credential = /^Bearer (\S{16,200}?)(?:\.(pvs_[A-Za-z0-9_-]{43}))?$/;

/** Reads an `Authorization`. */
export function credentialOf(authorization: string | undefined): Credential | undefined {
  const [, key, session] = credential.exec(authorization ?? '') ?? [];
  return key === undefined ? undefined : { key, session };
}

/** A key with its session, as it is sent. */
export const joinCredential = (key: string, session: string): string => `${key}.${session}`;

/** The token of a new session: 256 random bits, kept as a hash. */
export const makeSessionToken = (random: Random): string => `pvs_${random.token(32)}`;

/** As a session's token is kept. */
export const hashOfSession = (token: string): string => createHash('sha256').update(token).digest('hex');

/** As the log names a session and how its factor was given. */
export const sessionMark = (factor: SessionFactor, tokenHash: string): string => `${factor}:${tokenHash.slice(0, 12)}`;
