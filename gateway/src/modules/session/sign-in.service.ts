import type { endpoints } from '@pavilion/api-contract';
import { type Clock, type Database, err, ok, type Result } from '@pavilion/platform';
import type * as v from 'valibot';
import type { Brand, Refusal } from '../../server/module-kit';
import type { MemberRecord, MemberService } from '../member';
import type { CaptchaService } from './captcha.service';
import { findCredential } from './credential.repository';
import type { HumanCheck } from './human-check.service';
import { type Attempt, rememberDevice } from './login-attempt.repository';
import { captchaAfter, type LoginGuard } from './login-guard';
import type { PasswordHasher } from './password-hasher';
import type { SessionService } from './session.service';

type Opened = v.InferInput<typeof endpoints.login.response>;

/** A sign-in as it reaches us. */
export interface SignIn {
  readonly brand: Brand;
  readonly body: v.InferOutput<typeof endpoints.login.body>;
  readonly address: string;
  readonly captchaId: string | undefined;
}

/** What signing in is made of. */
export interface SignInDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly members: MemberService;
  readonly sessions: SessionService;
  readonly guard: LoginGuard;
  readonly captchas: CaptchaService;
  readonly humanCheck: HumanCheck;
  readonly hasher: PasswordHasher;
  passwordMaxAgeDays(brandId: string): number | null;
}

const dayMs = 24 * 60 * 60_000;

/** Signs in by user name and password. */
export function createSignIn(deps: SignInDeps): (signIn: SignIn) => Promise<Result<Opened, Refusal>> {
  return async (signIn) => {
    const { brand, body, address } = signIn;
    if (body.type === 'sms') return err({ code: 'function.not.available' });
    const attempt = { accountKey: body.username.toLowerCase(), deviceId: body.loginDeviceId.toLowerCase(), address };
    const refused = await refuseRobots(deps, signIn, attempt);
    if (refused) return err(refused);
    if (!(await deps.guard.take(brand.id, attempt))) return err({ code: 'session.locked', value: { captcha: true } });
    const member = await deps.members.findByName(brand.id, body.username);
    const credential = member && (await findCredential(deps.database, brand.id, member.id));
    const isRight = credential
      ? await deps.hasher.verify(credential.passwordHash, body.password)
      : await deps.hasher.verifyNobody(body.password);
    if (!member || !credential || !isRight) return err(await wrongPassword(deps, signIn, { attempt, isKnown: member !== undefined }));
    if (member.blocked) return err({ code: 'us_forbidden_login_error' });
    return ok(await open(deps, { signIn, member, attempt, changedAt: credential.changedAt }));
  };
}

async function refuseRobots(deps: SignInDeps, { brand, body, captchaId }: SignIn, attempt: Attempt): Promise<Refusal | undefined> {
  const needsCaptcha = brand.modules.has('CAPTCHA3') && (await deps.guard.failures(brand.id, attempt)) >= captchaAfter;
  if (needsCaptcha && body.captcha === undefined) return { code: 'session.captcha-required', value: { captcha: true } };
  if (brand.modules.has('HUMANVERIF3')) {
    const payload = body.humanVerification?.payload;
    const isHuman = payload !== undefined && (await deps.humanCheck.accept(brand.id, payload));
    if (!isHuman) return { code: 'session.human-check-failed', value: { captcha: needsCaptcha } };
  }
  if (!needsCaptcha) return undefined;
  const isRight = await deps.captchas.answer(brand.id, { id: captchaId, answer: body.captcha ?? '' });
  return isRight ? undefined : { code: 'session.captcha-wrong', value: { captcha: true } };
}

/** The strict profile answers alike whether the name exists or not. */
async function wrongPassword(deps: SignInDeps, { brand }: SignIn, tried: { attempt: Attempt; isKnown: boolean }): Promise<Refusal> {
  const failures = await deps.guard.failures(brand.id, tried.attempt);
  const tells = brand.settings.securityProfile === 'legacy' && !tried.isKnown;
  return {
    code: tells ? 'in_username_exist' : 'in_incorrect_password',
    value: { captcha: brand.modules.has('CAPTCHA3') && failures >= captchaAfter },
  };
}

interface Admitted {
  readonly signIn: SignIn;
  readonly member: MemberRecord;
  readonly attempt: Attempt;
  readonly changedAt: Date;
}

async function open(deps: SignInDeps, { signIn: { brand }, member, attempt, changedAt }: Admitted): Promise<Opened> {
  const at = new Date(deps.clock.now());
  const { deviceId, address } = attempt;
  const token = await deps.database.transaction(async (tx) => {
    await deps.members.markLogin(tx, brand.id, { memberId: member.id, at, address });
    const opened = await deps.sessions.open(tx, brand.id, { memberId: member.id, deviceId, address });
    await deps.guard.clear(tx, brand.id, attempt);
    await rememberDevice(tx, { memberId: member.id, deviceId, at });
    return opened;
  });
  const maxAge = deps.passwordMaxAgeDays(brand.id);
  return {
    id: String(member.id),
    userName: member.username,
    token,
    customerType: member.type,
    firstTimeLogin: member.lastLoginAt === null,
    passwordExpired: maxAge !== null && at.getTime() - changedAt.getTime() > maxAge * dayMs,
    lastLoginIp: member.lastLoginAddress,
    merchantCode: brand.merchantCode,
  };
}
