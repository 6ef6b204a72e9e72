import { type Database, err, type Result } from '@pavilion/platform';
import type { Brand, Refusal } from '../../kit';
import type { MemberService } from '../member';
import { hashOfTicket, type Passkeys } from '../passkey';
import type { Opened, SessionOpening } from '../session';

/** A sign-in by a passkey alone. */
export interface PasskeySignIn {
  readonly brand: Brand;
  readonly ticket: string;
  readonly passkey: unknown;
  readonly deviceId: string;
  readonly address: string;
}

export interface PasskeySignInDeps {
  readonly database: Database;
  readonly members: Pick<MemberService, 'find'>;
  readonly opening: SessionOpening;
  readonly passkeys: Pick<Passkeys, 'takeSigned'>;
}

/** A passkey is something that its owner has and unlocks: two factors in one, which no second step follows. */
export function createPasskeySignIn(
  deps: PasskeySignInDeps,
): (signIn: PasskeySignIn) => Promise<Result<Opened, Refusal>> {
  const { database, members, opening, passkeys } = deps;
  return async ({ brand, ticket, passkey, deviceId, address }) => {
    const asked = { ticketHash: hashOfTicket(ticket), purpose: 'way-in', memberId: null } as const;
    const signed = { ...asked, deviceId: deviceId.toLowerCase(), answer: passkey };
    // Uses up the question: of copies that come at once, one goes on.
    const memberId = await database.transaction((tx) => passkeys.takeSigned(tx, brand, signed));
    const member = memberId === undefined ? undefined : await members.find(brand.id, memberId);
    if (!member) return err({ code: 'session.passkey-refused' });
    if (member.blocked) return err({ code: 'us_forbidden_login_error' });
    return database.transaction((tx) => opening.open(tx, { brand, member, deviceId, address }));
  };
}
