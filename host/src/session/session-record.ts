import { accountType } from '@pavilion/api-contract';
import * as v from 'valibot';

/** A session as a tab stores it and hands it to other tabs. */
export const sessionRecord = v.object({
  token: v.pipe(v.string(), v.minLength(16)),
  memberId: v.string(),
  username: v.string(),
  nickname: v.string(),
  accountType,
  rankLevel: v.number(),
  /** Name of the member's label; empty for who has none, whatever the rank. */
  label: v.optional(v.string(), ''),
});
export type SessionRecord = v.InferOutput<typeof sessionRecord>;

/** Names in session storage, as the platform's clients have them. */
const storageNames = {
  token: 'token',
  memberId: 'customerId',
  username: 'account',
  nickname: 'nickname',
  accountType: 'isAgent',
  rankLevel: 'rankLevel',
  label: 'memberLabel',
} as const satisfies Record<keyof SessionRecord, string>;

/** The session that this tab kept over a reload. */
export function loadRecord(storage: Storage): SessionRecord | undefined {
  const read = (name: string): string | undefined => storage.getItem(name) ?? undefined;
  const number = (name: string): number => Number(read(name) ?? Number.NaN);
  const parsed = v.safeParse(sessionRecord, {
    token: read(storageNames.token),
    memberId: read(storageNames.memberId),
    username: read(storageNames.username),
    nickname: read(storageNames.nickname),
    accountType: number(storageNames.accountType),
    rankLevel: number(storageNames.rankLevel),
    label: read(storageNames.label),
  });
  return parsed.success ? parsed.output : undefined;
}

/** Keeps a session over reloads of this tab. */
export function saveRecord(storage: Storage, record: SessionRecord, merchantCode: string): void {
  Object.entries(record).forEach(([field, value]) => {
    storage.setItem(storageNames[field as keyof SessionRecord], String(value));
  });
  storage.setItem('merchantCode', merchantCode);
}

/** What of session storage is no one's session. */
const kept = ['merchantCode', 'pavilion:faults', 'pavilion:scroll'];

/** Forgets everything that this tab kept of a session; the merchant stays. */
export function clearRecord(storage: Storage): void {
  const left = kept.flatMap((name) => {
    const value = storage.getItem(name);
    return value === null ? [] : [[name, value] as const];
  });
  storage.clear();
  left.forEach(([name, value]) => storage.setItem(name, value));
}
