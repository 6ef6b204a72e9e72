/** A friend of the demonstration: an invented account that somebody invited. */
export interface DemoFriend {
  /** The place of the account among those of its agent, from 0. */
  readonly place: number;
  /** What it paid in and staked, in tenths of what makes it valid. */
  readonly deposited: number;
  readonly turnover: number;
  /** Days after its registration when it had reached that; nothing where it has not. */
  readonly reachedAfter: number | null;
  readonly kept?: 'REVIEW' | 'EXCLUDED';
}

/** Who invited friends below the same agent: a demonstration account, or the invented one at a place. */
export interface DemoInviter {
  readonly agent: string;
  readonly inviter: string | number;
  readonly friends: readonly DemoFriend[];
}

/** Friends who are valid, on their way, looked at, excluded and too late: a list has one of each. */
export const demoInviters: readonly DemoInviter[] = [
  {
    agent: 'demoagent1',
    inviter: 'demomember',
    friends: [
      { place: 6, deposited: 52, turnover: 61, reachedAfter: 3 },
      { place: 5, deposited: 24, turnover: 33, reachedAfter: 4 },
      { place: 4, deposited: 90, turnover: 78, reachedAfter: 2 },
      { place: 3, deposited: 15, turnover: 12, reachedAfter: 7 },
      { place: 2, deposited: 20, turnover: 6, reachedAfter: null },
      { place: 1, deposited: 5, turnover: 2, reachedAfter: null },
      { place: 0, deposited: 0, turnover: 0, reachedAfter: null },
    ],
  },
  {
    agent: 'demoagent42',
    inviter: 'demovip',
    friends: [
      { place: 5, deposited: 120, turnover: 210, reachedAfter: 21 },
      { place: 4, deposited: 40, turnover: 55, reachedAfter: 25 },
      { place: 3, deposited: 300, turnover: 260, reachedAfter: 27 },
      { place: 2, deposited: 18, turnover: 22, reachedAfter: 29 },
      { place: 1, deposited: 80, turnover: 95, reachedAfter: 26 },
      { place: 0, deposited: 30, turnover: 41, reachedAfter: null, kept: 'REVIEW' },
      { place: 6, deposited: 10, turnover: 3, reachedAfter: null },
    ],
  },
  {
    agent: 'demoagent41',
    inviter: 6,
    friends: [
      { place: 0, deposited: 14, turnover: 19, reachedAfter: 9 },
      { place: 1, deposited: 33, turnover: 20, reachedAfter: 11 },
      { place: 2, deposited: 12, turnover: 40, reachedAfter: 17 },
      { place: 3, deposited: 60, turnover: 25, reachedAfter: null, kept: 'EXCLUDED' },
    ],
  },
  {
    agent: 'demoagent2',
    inviter: 3,
    friends: [
      { place: 6, deposited: 28, turnover: 30, reachedAfter: 2 },
      { place: 5, deposited: 11, turnover: 17, reachedAfter: 3 },
      { place: 4, deposited: 0, turnover: 0, reachedAfter: null },
    ],
  },
  {
    agent: 'harbourteam',
    inviter: 6,
    friends: [{ place: 0, deposited: 22, turnover: 35, reachedAfter: 28 }],
  },
];
