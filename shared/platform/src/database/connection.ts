import type { ClientConfig, CustomTypesConfig } from 'pg';
import { Client, types } from 'pg';

const int8 = 20;
const int8Array = 1016;
const date = 1082;

/** Money and ids are int8: they arrive as bigint, since a number would round them. */
export const parsers: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format === 'binary') return types.getTypeParser(oid, 'binary');
    if (oid === int8) return (text: string) => BigInt(text);
    if (oid === int8Array) return parseBigintArray;
    if (oid === date) return (text: string) => text;
    return types.getTypeParser(oid, 'text');
  },
};

function parseBigintArray(text: string): (bigint | null)[] {
  const inside = text.slice(1, -1);
  return inside === '' ? [] : inside.split(',').map((item) => (item === 'NULL' ? null : BigInt(item)));
}

/** A peer that vanished without a word is noticed, which its silence alone would not tell. */
export const keepAliveMs = 10_000;

/**
 * A single connection, not yet opened. It may break at any time, also between statements, and then the event of an
 * error that nobody hears would end the process: `onLost` hears it, and what runs on the connection fails by itself.
 */
export function createClient(config: ClientConfig, onLost: (error: Error) => void = () => undefined): Client {
  const client = new Client({ ...config, keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs });
  client.on('error', onLost);
  return client;
}

/** Settings of every connection, sent with its first packet. */
export function sessionSettings(schema: string, statementTimeoutMs: number): string {
  assertIdentifier(schema);
  return [
    `-c search_path=${schema},public`,
    `-c statement_timeout=${statementTimeoutMs}`,
    '-c idle_in_transaction_session_timeout=30000',
  ].join(' ');
}

/** Names of schemas, tables and channels are written into SQL, so they are plain words. */
export function assertIdentifier(name: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name)) throw new TypeError(`not a plain SQL name: ${name}`);
  return name;
}
