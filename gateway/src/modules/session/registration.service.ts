import { accountTypes, type endpoints } from '@pavilion/api-contract';
import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import type * as v from 'valibot';
import type { Brand, Refusal } from '../../server/module-kit';
import type { MemberService, NewMember } from '../member';
import type { CaptchaService } from './captcha.service';
import { insertCredential } from './credential.repository';
import type { HumanCheck } from './human-check.service';
import { rememberDevice } from './login-attempt.repository';
import type { PasswordHasher } from './password-hasher';
import type { RegistrationEffects } from './registration-effects';
import { invalidFields, shownAnswers } from './registration.policy';
import type { SessionService } from './session.service';

type Opened = v.InferInput<typeof endpoints.register.response>;
type Body = v.InferOutput<typeof endpoints.register.body>;

/** A registration as it reaches us. */
export interface Registration {
  readonly brand: Brand;
  readonly body: Body;
  readonly address: string;
  readonly captchaId: string | undefined;
}

/** What registering is made of. */
export interface RegistrationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly members: MemberService;
  readonly sessions: SessionService;
  readonly captchas: CaptchaService;
  readonly humanCheck: HumanCheck;
  readonly hasher: PasswordHasher;
  readonly effects: RegistrationEffects;
}

/** Opens an account under the brand's rules and signs it in. */
export function createRegistration(deps: RegistrationDeps): (registration: Registration) => Promise<Result<Opened, Refusal>> {
  return async (registration) => {
    const { brand, body } = registration;
    const fields = invalidFields(brand, body);
    if (fields.length > 0) return err({ code: 'register.field-invalid', value: { fields } });
    const upline = await findUpline(deps, registration);
    if (!upline.ok) return upline;
    const refused = await refuseRobots(deps, registration);
    if (refused) return err(refused);
    // Hashed before the name is looked at, so that a taken one is told in like time.
    const passwordHash = await deps.hasher.hash(body.password);
    const member = newMember(registration, { uplineId: upline.value, at: new Date(deps.clock.now()) });
    try {
      return ok(await deps.database.transaction((tx) => open(deps, tx, { registration, member, passwordHash })));
    } catch (error) {
      if (deps.members.isNameTaken(error)) return err({ code: 'register.username-taken' });
      throw error;
    }
  };
}

async function findUpline({ members }: RegistrationDeps, { brand, body }: Registration): Promise<Result<bigint | null, Refusal>> {
  const code = body.affiliateCode ?? '';
  if (code === '' || !brand.modules.has('AFFMAN3')) return ok(null);
  const agent = await members.findAgentByCode(brand.id, code);
  return agent === undefined ? err({ code: 'register.affiliate-unknown' }) : ok(agent);
}

async function refuseRobots(deps: RegistrationDeps, { brand, body, captchaId }: Registration): Promise<Refusal | undefined> {
  if (brand.modules.has('HUMANVERIF3')) {
    const payload = body.humanVerification?.payload;
    const isHuman = payload !== undefined && (await deps.humanCheck.accept(brand.id, payload));
    if (!isHuman) return { code: 'session.human-check-failed' };
  }
  const { captcha } = brand.register;
  if (!captcha?.enabled || !captcha.required || !brand.modules.has('CAPTCHA3')) return undefined;
  const isRight = await deps.captchas.answer(brand.id, { id: captchaId, answer: body.captcha ?? '' });
  return isRight ? undefined : { code: 'session.captcha-wrong' };
}

function newMember({ brand, body }: Registration, { uplineId, at }: { uplineId: bigint | null; at: Date }): NewMember {
  const { username: _, password: __, captcha: ___, email, mobileNum, payeeName, ...profile } = shownAnswers(brand, body);
  return {
    username: body.username,
    type: accountTypes.member,
    uplineId,
    email: email ?? null,
    mobile: mobileNum ?? null,
    payeeName: payeeName ?? null,
    profile,
    registeredAt: at,
  };
}

interface Opening {
  readonly registration: Registration;
  readonly member: NewMember;
  readonly passwordHash: string;
}

async function open(deps: RegistrationDeps, tx: Tx, { registration, member, passwordHash }: Opening): Promise<Opened> {
  const { brand, body, address } = registration;
  const at = member.registeredAt;
  const deviceId = body.loginDeviceId.toLowerCase();
  const memberId = await deps.members.create(tx, brand.id, member);
  await insertCredential(tx, brand.id, { memberId, passwordHash, at });
  await deps.effects.openAccount(tx, { brand, memberId, accountType: member.type, at });
  await deps.members.markLogin(tx, brand.id, { memberId, at, address });
  await rememberDevice(tx, { memberId, deviceId, at });
  const token = await deps.sessions.open(tx, brand.id, { memberId, deviceId, address });
  return {
    id: String(memberId),
    userName: member.username,
    token,
    customerType: member.type,
    firstTimeLogin: true,
    passwordExpired: false,
    lastLoginIp: null,
    merchantCode: brand.merchantCode,
  };
}
