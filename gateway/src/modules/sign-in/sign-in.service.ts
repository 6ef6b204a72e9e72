import type { endpoints } from '@pavilion/api-contract';
import { type Database, err, type Result } from '@pavilion/platform';
import type * as v from 'valibot';
import type { Brand, Refusal } from '../../kit';
import type { CaptchaService, HumanCheck } from '../human-check';
import type { MemberRecord, MemberService } from '../member';
import { type Attempt, findCredential, isWeakDefault, type LoginGuard, type PasswordHasher } from '../password';
import type { SecondSteps } from '../second-step';
import { entranceRefusal, type Opened, type SessionOpening } from '../session';
import { findAskedAccount } from './asked-account';

/** A sign-in as it reaches us. */
export interface SignIn {
  readonly brand: Brand;
  readonly body: v.InferOutput<typeof endpoints.login.body>;
  readonly address: string;
  readonly captchaId: string | undefined;
  /** Shows that the browser is trusted. */
  readonly trustedToken: string | undefined;
}

export interface SignInDeps {
  readonly database: Database;
  readonly members: MemberService;
  readonly opening: SessionOpening;
  readonly guard: LoginGuard;
  readonly captchas: CaptchaService;
  readonly humanCheck: HumanCheck;
  readonly hasher: PasswordHasher;
  /** What the sign-in is refused with until a second step is done; nothing where it needs none. */
  readonly askSecondStep: SecondSteps['ask'];
}

const nobody = 0n;

/** Signs in by user name, or by a mobile number that is proven to be the account's, and password. */
export function createSignIn(deps: SignInDeps): (signIn: SignIn) => Promise<Result<Opened, Refusal>> {
  return async (signIn) => {
    const { brand, body, address } = signIn;
    if (body.type === 'sms') return err({ code: 'function.not.available' });
    const { member, ...keys } = await findAskedAccount(deps.members, brand.id, body);
    const attempt = { ...keys, deviceId: body.loginDeviceId.toLowerCase(), address };
    const refused = await refuseRobots(deps, signIn, attempt);
    if (refused) return err(refused);
    if (!(await deps.guard.take(brand.id, attempt))) return err({ code: 'session.locked', value: { captcha: true } });
    // A name that nobody has takes every step that others take.
    const credential = await findCredential(deps.database, brand.id, member?.id ?? nobody);
    const isRight = credential
      ? await deps.hasher.verify(credential.passwordHash, body.password)
      : await deps.hasher.verifyNobody(body.password);
    if (!member || !credential || !isRight)
      return err(await wrongPassword(deps, signIn, { attempt, isKnown: member !== undefined }));
    const closed = member.blocked ? 'us_forbidden_login_error' : entranceRefusal(brand, member.type);
    if (closed) return err({ code: closed });
    const asked = await deps.askSecondStep(firstStepOf(signIn, member, attempt));
    // The attempt goes on counting until the second step is done.
    if (asked) return err(asked);
    return open(deps, { signIn, member, attempt, changedAt: credential.changedAt });
  };
}

const firstStepOf = ({ brand, body, trustedToken }: SignIn, member: MemberRecord, attempt: Attempt) => ({
  ...{ brand, member, deviceId: attempt.deviceId, address: attempt.address, trustedToken },
  ...{ byPassword: true, passwordWeak: isWeakDefault(body.password), rememberDevice: body.rememberDevice },
});

async function refuseRobots(
  deps: SignInDeps,
  { brand, body, captchaId }: SignIn,
  attempt: Attempt,
): Promise<Refusal | undefined> {
  const needsCaptcha = brand.modules.has('CAPTCHA3') && (await deps.guard.needsCaptcha(brand.id, attempt));
  if (needsCaptcha && body.captcha === undefined && !body.captchaProof)
    return { code: 'session.captcha-required', value: { captcha: true } };
  if (brand.modules.has('HUMANVERIF3')) {
    const payload = body.humanVerification?.payload;
    const isHuman = payload !== undefined && (await deps.humanCheck.accept(brand.id, payload));
    if (!isHuman) return { code: 'session.human-check-failed', value: { captcha: needsCaptcha } };
  }
  if (!needsCaptcha) return undefined;
  if (body.captcha === undefined) {
    const isProven = await deps.humanCheck.accept(brand.id, body.captchaProof?.payload ?? '');
    return isProven ? undefined : { code: 'session.human-check-failed', value: { captcha: true } };
  }
  const isRight = await deps.captchas.answer(brand.id, { id: captchaId, answer: body.captcha });
  return isRight ? undefined : { code: 'session.captcha-wrong', value: { captcha: true } };
}

/** The strict profile answers alike whether the name exists or not. */
async function wrongPassword(
  deps: SignInDeps,
  { brand }: SignIn,
  tried: { attempt: Attempt; isKnown: boolean },
): Promise<Refusal> {
  const tells = brand.settings.securityProfile === 'legacy' && !tried.isKnown;
  return {
    code: tells ? 'in_username_exist' : 'in_incorrect_password',
    value: { captcha: brand.modules.has('CAPTCHA3') && (await deps.guard.needsCaptcha(brand.id, tried.attempt)) },
  };
}

interface Admitted {
  readonly signIn: SignIn;
  readonly member: MemberRecord;
  readonly attempt: Attempt;
  readonly changedAt: Date;
}

function open(
  { database, guard, opening }: SignInDeps,
  { signIn: { brand, body }, member, attempt, changedAt }: Admitted,
): Promise<Result<Opened, Refusal>> {
  const password = { changedAt, isWeak: isWeakDefault(body.password) };
  return database.transaction(async (tx) => {
    await guard.clear(tx, brand.id, attempt);
    return opening.open(tx, { brand, member, deviceId: attempt.deviceId, address: attempt.address, password });
  });
}
