import type { ErrorCode } from '@pavilion/api-contract';
import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import type { ActingOperator } from '@pavilion/platform/operators';
import type { MemberService } from '../member';
import type { DeviceTokens } from './device-token.service';
import type { SessionService } from './session.service';
import { listStanding, setStanding, type StandingLine } from './standing.repository';

/** Whose standing. */
export interface Account {
  readonly brandId: string;
  readonly username: string;
}

/** How an account stands, and what brought it there, newest first. */
export interface Standing {
  readonly username: string;
  readonly blocked: boolean;
  readonly history: readonly StandingLine[];
}

/** Whether accounts may sign in; operators say so, and each time why. */
export interface Standings {
  /**
   * Blocks the account, which ends its session, its games' bets and its remembered browsers at once, or lets it in
   * again.
   */
  set(
    account: Account,
    change: { blocked: boolean; reason: string; by: ActingOperator },
  ): Promise<Result<Standing, ErrorCode>>;
  read(account: Account): Promise<Result<Standing, ErrorCode>>;
}

export interface StandingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly members: MemberService;
  readonly sessions: SessionService;
  readonly devices: Pick<DeviceTokens, 'revokeAll'>;
}

const shown = 50;
/** A one-tap sign-in holds browser, account and session in another order than a block does. */
const attempts = 5;

export function createStandings({ database, clock, members, sessions, devices }: StandingDeps): Standings {
  const read = async ({ brandId, username }: Account): Promise<Result<Standing, ErrorCode>> => {
    const member = await members.findByName(brandId, username);
    if (!member) return err('USER_NOT_EXIST');
    const history = await listStanding(database, brandId, { memberId: member.id, most: shown });
    return ok({ username: member.username, blocked: member.blocked, history });
  };
  return {
    read,
    async set(account, { blocked, reason, by }) {
      const { brandId } = account;
      const member = await members.findByName(brandId, account.username);
      if (!member) return err('USER_NOT_EXIST');
      const ended = { memberId: member.id, reason: 'blocked' } as const;
      const change = async (tx: Tx): Promise<void> => {
        const at = new Date(clock.now());
        const line = { memberId: member.id, blocked, reason, actor: by.id, at };
        const isNew = await setStanding(tx, brandId, line);
        if (!isNew) return;
        // Also on the way back, so that nothing which slipped in with the block comes to life after it.
        await devices.revokeAll(tx, brandId, ended);
        await sessions.endOf(tx, brandId, ended);
        const [before, after] = [{ blocked: !blocked }, { blocked }];
        const subject = member.username;
        await by.record(tx, { at, action: 'member.standing', brand: brandId, subject, reason, before, after });
      };
      await database.transaction(change, { attempts });
      return read(account);
    },
  };
}
