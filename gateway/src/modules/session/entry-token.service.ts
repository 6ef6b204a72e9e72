import { createHash } from 'node:crypto';
import { accountTypes, type ErrorCode } from '@pavilion/api-contract';
import { type Clock, type Database, err, ok, type Random, type Result } from '@pavilion/platform';
import type { ActingOperator } from '@pavilion/platform/operators';
import type { Brand, Refusal } from '../../kit';
import type { MemberService } from '../member';
import { deleteOldEntryTokens, insertEntryToken, spendEntryToken } from './entry-token.repository';
import type { Opened, PasswordAge, SessionOpening } from './session-opening';

/** An exchange as it reaches us. */
export interface Entry {
  readonly brand: Brand;
  readonly token: string;
  readonly deviceId: string;
  readonly address: string;
}

/** An order of an operator. */
export interface EntryOrder {
  readonly brandId: string;
  readonly username: string;
  readonly by: ActingOperator;
}

/** Tokens for the address of a page: single-use, of one brand, and over after two minutes. */
export interface EntryTokens {
  issue(order: EntryOrder): Promise<Result<{ readonly token: string; readonly expiresAt: Date }, ErrorCode>>;
  exchange(entry: Entry): Promise<Result<Opened, Refusal>>;
}

export interface EntryTokenDeps extends PasswordAge {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly members: MemberService;
  readonly opening: SessionOpening;
}

const lifeMs = 2 * 60_000;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function createEntryTokens(deps: EntryTokenDeps): EntryTokens {
  const { database, clock, random, members } = deps;
  return {
    async issue({ brandId, username, by }) {
      const member = await members.findByName(brandId, username);
      if (!member) return err('USER_NOT_EXIST');
      if (member.blocked) return err('us_forbidden_login_error');
      // A trial account is of the browser that opened it and has no other entrance.
      if (member.type === accountTypes.trial) return err('member_no_enter');
      const token = random.token(32);
      const at = new Date(clock.now());
      const expiresAt = new Date(at.getTime() + lifeMs);
      await database.transaction(async (tx) => {
        const kept = { tokenHash: hashOf(token), memberId: member.id, issuedBy: by.id, at, expiresAt };
        await insertEntryToken(tx, brandId, kept);
        const change = { at, action: 'member.entry-token', brand: brandId, subject: member.username };
        await by.record(tx, { ...change, after: { expiresAt } });
      });
      await deleteOldEntryTokens(database, new Date(at.getTime() - lifeMs));
      return ok({ token, expiresAt });
    },
    exchange: (entry) => exchange(deps, entry),
  };
}

async function exchange(
  { database, clock, members, opening, passwordChangedAt }: EntryTokenDeps,
  entry: Entry,
): Promise<Result<Opened, Refusal>> {
  const { brand, deviceId, address } = entry;
  const tokenHash = hashOf(entry.token);
  const memberId = await database.transaction((tx) =>
    spendEntryToken(tx, brand.id, { tokenHash, at: new Date(clock.now()) }),
  );
  const member = memberId === undefined ? undefined : await members.find(brand.id, memberId);
  if (!member) return err({ code: 'session.entry-token-invalid' });
  if (member.blocked) return err({ code: 'us_forbidden_login_error' });
  const changedAt = await passwordChangedAt(database, brand.id, member.id);
  const password = changedAt && { changedAt, isWeak: false };
  return database.transaction((tx) =>
    opening.open(tx, { brand, member, deviceId, address, ...(password ? { password } : {}) }),
  );
}
