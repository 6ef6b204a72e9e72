import { type Database, err, type Result, type Tx } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import type { MemberService } from '../member';
import type { IdTokens } from '../outside-sign-in';
import type { Opened, SessionOpening } from '../session';
import { mobileNumber, type VerificationService } from '../verification';
import type { SignIn } from './sign-in.service';

type Answer = Promise<Result<Opened, Refusal>>;

export interface SmsSignInDeps {
  readonly database: Database;
  readonly members: MemberService;
  readonly opening: SessionOpening;
  readonly codes: VerificationService;
  /** Of services outside, which reach numbers in place of our own messages. */
  readonly tokens: Pick<IdTokens, 'number' | 'spend'>;
}

const wrong: Refusal = { code: 'verification.code-wrong' };

/** Uses up what proves the number; `false` when it was used before. */
type Spend = (tx: Tx) => Promise<boolean>;

/** Signs in by mobile number and what proves it: the code that was sent to it, or the word of a service outside. */
export function createSmsSignIn(deps: SmsSignInDeps): (signIn: SignIn) => Answer {
  return async (signIn) => {
    const { brand, body } = signIn;
    if (!brand.modules.has('MOBILEVERCODELOGIN3')) return err({ code: 'function.not.available' });
    if (body.firebaseIdToken !== undefined && !brand.outsideSignIn?.phone)
      return err({ code: 'function.not.available' });
    const number = mobileNumber(body.countryDialingCode, body.username);
    if (number === undefined) return err(wrong);
    const spend = await (body.firebaseIdToken === undefined
      ? findCode(deps, signIn, number)
      : findToken(deps, signIn, { number, token: body.firebaseIdToken }));
    return spend ? open(deps, signIn, { number, spend }) : err(wrong);
  };
}

async function findCode({ codes }: SmsSignInDeps, { brand, body }: SignIn, number: string): Promise<Spend | undefined> {
  const codeId = await codes.check(brand.id, { purpose: 'login', number, code: body.password });
  return codeId === undefined ? undefined : (tx) => codes.spend(tx, brand.id, codeId);
}

async function findToken(
  { tokens }: SmsSignInDeps,
  { brand }: SignIn,
  shown: { readonly number: string; readonly token: string },
): Promise<Spend | undefined> {
  const proven = await tokens.number(brand, shown.token);
  return proven?.number === shown.number ? (tx) => tokens.spend(tx, brand.id, proven.token) : undefined;
}

async function open(
  { database, members, opening }: SmsSignInDeps,
  { brand, body, address }: SignIn,
  { number, spend }: { readonly number: string; readonly spend: Spend },
): Answer {
  const member = await members.findByMobile(brand.id, number);
  return database.transaction(async (tx) => {
    if (!(await spend(tx)) || !member) return err(wrong);
    if (member.blocked) return err({ code: 'us_forbidden_login_error' });
    return opening.open(tx, { brand, member, deviceId: body.loginDeviceId, address });
  });
}

/** Chooses by what the form says; what a service outside proves is a number. */
export function createSignInChoice(ways: {
  byPassword: (signIn: SignIn) => Answer;
  bySms: (signIn: SignIn) => Answer;
}): (signIn: SignIn) => Answer {
  return (signIn) => {
    const { type, firebaseChannel, firebaseIdToken } = signIn.body;
    const isOutside = firebaseChannel !== undefined || firebaseIdToken !== undefined;
    const isWhole = firebaseChannel !== undefined && firebaseIdToken !== undefined;
    if (isOutside && !(type === 'sms' && isWhole)) return Promise.resolve(err({ code: 'function.not.available' }));
    return type === 'sms' ? ways.bySms(signIn) : ways.byPassword(signIn);
  };
}
