import { type Database, err, type Result } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import type { MemberService } from '../member';
import type { Opened, SessionOpening } from '../session';
import { mobileNumber, type VerificationService } from '../verification';
import type { SignIn } from './sign-in.service';

type Answer = Promise<Result<Opened, Refusal>>;

/** What signing in by text message takes. */
export interface SmsSignInDeps {
  readonly database: Database;
  readonly members: MemberService;
  readonly opening: SessionOpening;
  readonly codes: VerificationService;
}

const wrong: Refusal = { code: 'verification.code-wrong' };

/** Signs in by mobile number and the code that was sent to it. */
export function createSmsSignIn({ database, members, opening, codes }: SmsSignInDeps): (signIn: SignIn) => Answer {
  return async ({ brand, body, address }) => {
    if (!brand.modules.has('MOBILEVERCODELOGIN3')) return err({ code: 'function.not.available' });
    const number = mobileNumber(body.countryDialingCode, body.username);
    if (number === undefined) return err(wrong);
    const codeId = await codes.check(brand.id, { purpose: 'login', number, code: body.password });
    if (codeId === undefined) return err(wrong);
    const member = await members.findByMobile(brand.id, number);
    return database.transaction(async (tx) => {
      if (!(await codes.spend(tx, brand.id, codeId)) || !member) return err(wrong);
      if (member.blocked) return err({ code: 'us_forbidden_login_error' });
      return opening.open(tx, { brand, member, deviceId: body.loginDeviceId, address });
    });
  };
}

/** Chooses by what the form says; verification by a service outside is not offered. */
export function createSignInChoice(ways: {
  byPassword: (signIn: SignIn) => Answer;
  bySms: (signIn: SignIn) => Answer;
}): (signIn: SignIn) => Answer {
  return (signIn) => {
    const { type, firebaseChannel, firebaseIdToken } = signIn.body;
    if (firebaseChannel !== undefined || firebaseIdToken !== undefined)
      return Promise.resolve(err({ code: 'function.not.available' }));
    return type === 'sms' ? ways.bySms(signIn) : ways.byPassword(signIn);
  };
}
