import type { AccountType } from '@pavilion/api-contract';
import type { Standing } from '../modules/rank';

/** Opens every demonstration account; it opens demonstration money only. */
export const demoPassword = 'Demo2026play';

/** An account of the demonstration tree. */
export interface DemoAccount {
  readonly username: string;
  readonly type: AccountType;
  /** User name of the agent above; nobody for the top of a tree. */
  readonly upline?: string;
  readonly affiliateCode?: string;
  readonly rank?: Omit<Standing, 'memberId' | 'at'>;
  /** Days between registration and the seed. */
  readonly age: number;
  readonly canSignIn: boolean;
  /** By which the account can be recovered, and signed in to. */
  readonly contact?: DemoContact;
}

/** Where a demonstration account is reached: in the sandbox, wherever messages really go. */
export interface DemoContact {
  readonly email: string;
  readonly mobile: string;
}

/** Numbers 0900 000 001 and up, letters to the account's own name. */
const contactOf = (username: string, place: number): DemoContact => ({
  email: `${username}@demo.example`,
  mobile: `+8490000000${place}`,
});

const named: readonly DemoAccount[] = [
  {
    username: 'demoagent1',
    type: 1,
    affiliateCode: 'DEMOAGENT1',
    age: 200,
    canSignIn: true,
    contact: contactOf('demoagent1', 3),
  },
  {
    username: 'demoagent2',
    type: 2,
    affiliateCode: 'DEMOAGENT2',
    age: 190,
    canSignIn: true,
    contact: contactOf('demoagent2', 4),
  },
  {
    username: 'demoagent41',
    type: 41,
    upline: 'demoagent1',
    affiliateCode: 'DEMOAGENT41',
    age: 150,
    canSignIn: true,
    contact: contactOf('demoagent41', 5),
  },
  {
    username: 'demoagent42',
    type: 42,
    upline: 'demoagent1',
    affiliateCode: 'DEMOAGENT42',
    age: 140,
    canSignIn: true,
    contact: contactOf('demoagent42', 6),
  },
  { username: 'harbourteam', type: 1, upline: 'demoagent1', affiliateCode: 'HARBOUR8', age: 120, canSignIn: false },
  { username: 'lanternteam', type: 1, upline: 'harbourteam', affiliateCode: 'LANTERN8', age: 80, canSignIn: false },
  {
    username: 'demomember',
    type: 0,
    upline: 'demoagent1',
    rank: { level: 1, percentToNext: 68, percentOfKeep: 46 },
    age: 60,
    canSignIn: true,
    contact: contactOf('demomember', 1),
  },
  {
    username: 'demovip',
    type: 0,
    upline: 'demoagent42',
    rank: { level: 5, percentToNext: 31, percentOfKeep: 118 },
    age: 130,
    canSignIn: true,
    contact: contactOf('demovip', 2),
  },
  { username: 'demotrial', type: 4, age: 30, canSignIn: true },
];

const first = ['sky', 'river', 'ember', 'pearl', 'cedar', 'storm', 'maple', 'cloud'];
const second = ['fox', 'crane', 'otter', 'koi', 'heron', 'tiger'];
const uplines = ['demoagent1', 'demoagent41', 'demoagent42', 'harbourteam', 'lanternteam', 'demoagent2'];
const inventedCount = 42;

const invented = Array.from(
  { length: inventedCount },
  (_, index): DemoAccount => ({
    username: `${first[index % first.length]}${second[Math.floor(index / first.length) % second.length]}${11 + index}`,
    type: 0,
    upline: uplines[index % uplines.length] ?? 'demoagent1',
    // Some are of this week, so that every range of the overview has registrations.
    age: (index * 13) % 75,
    canSignIn: false,
  }),
);

/** The tree of both brands, those above before those below. */
export const demoAccounts: readonly DemoAccount[] = [...named, ...invented];
