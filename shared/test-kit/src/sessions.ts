import { parseAmount } from '@pavilion/money';
import type { SessionSnapshot } from '@pavilion/remote-contract';

/** Nobody signed in. */
export const guestSession: SessionSnapshot = {
  status: 'guest',
  abilities: { play: false, favourite: false, memberCentre: false, agentCentre: false },
};

/** A member with money. */
export const memberSession: Extract<SessionSnapshot, { status: 'open' }> = {
  status: 'open',
  memberId: '1001',
  username: 'lantern88',
  nickname: 'Lan',
  accountType: 0,
  rankLevel: 2,
  abilities: { play: true, favourite: true, memberCentre: true, agentCentre: false },
  balance: { status: 'known', amount: parseAmount('1001000') },
};

/** An agent of kind 1. */
export const agentSession: Extract<SessionSnapshot, { status: 'open' }> = {
  ...memberSession,
  memberId: '1002',
  username: 'agent1',
  accountType: 1,
  abilities: { ...memberSession.abilities, agentCentre: true },
};
