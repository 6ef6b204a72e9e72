import { err, ok, type Result } from '@pavilion/platform';
import type { Refusal } from './call';

/** A part of a list as it is asked for: by its number, or by a cursor of an answer before, which then counts. */
export interface ListAsk {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly cursor?: string | undefined;
}

/** How the values of a column of an order are written in cursors and statements. */
export type KeyKind = 'time' | 'number' | 'text';

/** A column of an order; the columns of one order name a row together, and all of them descend. */
export interface KeyColumn {
  readonly column: string;
  readonly kind: KeyKind;
}

/** Where a part of a list begins. */
export type ListPlace = { readonly size: number } & (
  | { readonly by: 'number'; readonly offset: number }
  | { readonly by: 'cursor'; readonly direction: Direction; readonly key: readonly string[] }
);

export type Direction = 'next' | 'previous';

/** Rows that numbered pages reach: what lies beyond is asked for by a narrower range, or followed by its cursors. */
export const farthestRow = 10_000;

// Times are whole microseconds since 1970, since a date of JavaScript would round them.
const patterns: Readonly<Record<KeyKind, RegExp>> = {
  time: /^\d{1,16}$/,
  number: /^\d{1,18}$/,
  text: /^\P{Cc}{0,100}$/u,
};

/** Reads what is asked for. Pages and sizes below 1 count as 1. */
export function placeOf(ask: ListAsk, columns: readonly KeyColumn[]): Result<ListPlace, Refusal> {
  const size = Math.max(1, ask.size);
  if (ask.cursor !== undefined && ask.cursor !== '') return cursorPlace(ask.cursor, columns, size);
  const offset = (Math.max(1, ask.page) - 1) * size;
  if (offset < farthestRow) return ok({ by: 'number', offset, size });
  return err({ code: 'request_param_err', message: `Pages reach row ${farthestRow}: ask for a narrower range` });
}

function cursorPlace(cursor: string, columns: readonly KeyColumn[], size: number): Result<ListPlace, Refusal> {
  const [direction, ...key] = decoded(cursor);
  const fits =
    key.length === columns.length && columns.every(({ kind }, index) => patterns[kind].test(key[index] ?? ''));
  if (fits && (direction === 'next' || direction === 'previous')) return ok({ by: 'cursor', direction, key, size });
  return err({ code: 'request_param_err', message: 'cursor is none of this list' });
}

/** The cursor that leads on from a row. */
export const cursorOf = (direction: Direction, key: readonly string[]): string =>
  Buffer.from(JSON.stringify([direction, ...key])).toString('base64url');

function decoded(cursor: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : [];
  } catch {
    return [];
  }
}
