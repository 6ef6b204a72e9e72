import { type Database, err, type Result, type Tx } from '@pavilion/platform';
import type { Brand, Refusal } from '../../kit';
import type { MemberService } from '../member';
import type { LoginGuard } from '../password';
import type { SecondSteps } from '../second-step';
import type { Opened, SessionOpening } from '../session';
import type { IdTokens, OutsidePerson } from './id-tokens';
import { findLinkedMember, lockLinkedMember } from './outside-link.repository';
import { type OutsidePersons, requiredFields } from './outside-persons';

/** A sign-in by a service outside as it reaches us. */
export interface OutsideSignIn {
  readonly brand: Brand;
  readonly token: string;
  readonly deviceId: string;
  readonly address: string;
  /** Shows that the browser is trusted. */
  readonly trustedToken: string | undefined;
}

export interface OutsideSignInDeps {
  readonly database: Database;
  readonly members: Pick<MemberService, 'find'>;
  readonly opening: SessionOpening;
  readonly guard: Pick<LoginGuard, 'take' | 'clear'>;
  readonly tokens: IdTokens;
  readonly persons: OutsidePersons;
  /** What the sign-in is refused with until a second step is done; nothing where it needs none. */
  readonly askSecondStep: SecondSteps['ask'];
}

type Answer = Promise<Result<Opened, Refusal>>;

const refused: Refusal = { code: 'session.outside-refused' };

/**
 * Signs in whoever is linked with the person whom a token vouches for. An address of mail links nobody: it is no proof
 * here.
 */
export function createOutsideSignIn(deps: OutsideSignInDeps): (signIn: OutsideSignIn) => Answer {
  const { database, guard, persons } = deps;
  return async (signIn) => {
    const { brand, address, token } = signIn;
    const deviceId = signIn.deviceId.toLowerCase();
    // Names that are signed in with are trimmed, so that none of them begins like this.
    const attempt = { accountKey: ` outside sign-in of ${deviceId}`, deviceId, address };
    if (!brand.outsideSignIn) return err({ code: 'function.not.available' });
    if (!(await guard.take(brand.id, attempt))) return err({ code: 'session.locked' });
    const vouched = await persons.vouchedBy(brand, token);
    // What goes on counting is a token that is none.
    const isForged = !vouched.ok && vouched.error.code === refused.code;
    if (!isForged) await database.transaction((tx) => guard.clear(tx, brand.id, attempt));
    if (!vouched.ok) return vouched;
    const memberId = await findLinkedMember(database, brand.id, vouched.value);
    return memberId === undefined
      ? err(unknown(brand, vouched.value))
      : admit(deps, signIn, { person: vouched.value, memberId });
  };
}

/** The token stays good: the same one opens the account. */
const unknown = (brand: Brand, { service, name, email }: OutsidePerson): Refusal => ({
  code: 'session.outside-unknown',
  value: { service, name, email, fields: requiredFields(brand) },
});

async function admit(
  deps: OutsideSignInDeps,
  signIn: OutsideSignIn,
  { person, memberId }: { readonly person: OutsidePerson; readonly memberId: bigint },
): Promise<Result<Opened, Refusal>> {
  const { database, tokens, members, opening } = deps;
  const { brand, deviceId, address, trustedToken } = signIn;
  const member = await members.find(brand.id, memberId);
  if (!member) return err(refused);
  const spend = (tx: Tx): Promise<boolean> => tokens.spend(tx, brand.id, person.token);
  if (member.blocked) {
    const isFirst = await database.transaction(spend);
    return err(isFirst ? { code: 'us_forbidden_login_error' } : refused);
  }
  const asked = await deps.askSecondStep({
    ...{ brand, member, deviceId: deviceId.toLowerCase(), address, trustedToken },
    ...{ byPassword: false, passwordWeak: false, rememberDevice: false },
  });
  // A token that came before gets no ticket either.
  if (asked) return err((await database.transaction(spend)) ? asked : refused);
  return database.transaction(async (tx) => {
    if (!(await spend(tx))) return err(refused);
    // Whoever unlinks meanwhile waits, or was first.
    if ((await lockLinkedMember(tx, brand.id, person)) !== memberId) return err(refused);
    return opening.open(tx, { brand, member, deviceId, address });
  });
}
