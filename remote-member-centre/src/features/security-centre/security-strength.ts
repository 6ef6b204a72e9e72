import type { CallOutput } from '@pavilion/api-contract';
import type { profileCalls } from '@pavilion/api-contract/calls/profile';

export type Security = CallOutput<typeof profileCalls.securityConfig>;

/** Things that an account is safer with, the most useful first. */
export const securityItems = [
  ...(['payment', 'mobile', 'password', 'questions', 'authenticator', 'email'] as const),
  ...(['payeeName', 'birthday', 'payoutAccount'] as const),
] as const;
/** One of {@link securityItems}. */
export type SecurityItem = (typeof securityItems)[number];

/** How one of them stands; `unknown` where that cannot be read, `absent` where the brand does not offer it. */
export type ItemState = 'set' | 'open' | 'unknown' | 'absent';
/** What an account is kept by. */
export type SecurityStanding = Readonly<Record<SecurityItem, ItemState>>;

/** How well an account is kept. */
export interface Strength {
  readonly level: 'weak' | 'fair' | 'good' | 'strong';
  readonly done: number;
  /** What is counted: neither what is not known nor what the brand does not offer. */
  readonly of: number;
  readonly unknown: readonly SecurityItem[];
  /** What would help most; nothing once all is set. */
  readonly next: SecurityItem | undefined;
}

/** The share of what is set, and what to set next. */
export function strengthOf(standing: SecurityStanding): Strength {
  const itemsOf = (state: ItemState) => securityItems.filter((item) => standing[item] === state);
  const missing = itemsOf('open');
  const unknown = itemsOf('unknown');
  const done = itemsOf('set').length;
  const of = done + missing.length;
  const isComplete = missing.length === 0 && unknown.length === 0;
  const level = isComplete ? 'strong' : done * 3 >= of * 2 ? 'good' : done * 3 >= of ? 'fair' : 'weak';
  return { level, done, of, unknown, next: missing[0] };
}
