import { accountTypes } from '@pavilion/api-contract';
import type { SessionSnapshot } from '@pavilion/remote-contract';

/** Whether somebody with an account is signed in; a trial account is there to be exchanged for one. */
export const isMember = (session: SessionSnapshot): session is Extract<SessionSnapshot, { status: 'open' }> =>
  session.status === 'open' && session.accountType !== accountTypes.trial;
