import { endpoints } from '@pavilion/api-contract';
import { err, ok, type Result } from '@pavilion/platform';
import type { Call, ModuleContext, Refusal } from '../../kit';
import type { MemberService } from '../member';
import { mobileNumber } from './mobile-number';
import { expiredMinutes, type Purpose } from './verification.policy';
import type { VerificationService } from './verification.service';

/** Takes proofs of work, each once. */
export interface HumanGate {
  accept(brandId: string, payload: string): Promise<boolean>;
}

export interface VerificationRoutes {
  readonly codes: VerificationService;
  readonly members: Pick<MemberService, 'findByMobile'>;
  readonly humans: HumanGate;
}

type Asked = Pick<Call, 'brand' | 'ip' | 'language'> & {
  readonly body: {
    readonly countryDialingCode: string;
    readonly humanVerification?: { readonly payload: string } | undefined;
  };
};

/** The three calls that send codes. */
export function registerVerificationRoutes(context: ModuleContext, deps: VerificationRoutes): void {
  context.bind(endpoints.sendLoginCode, async (call) => {
    const sent = await sendToMember(deps, call, { purpose: 'login', typed: call.body.mobileNum });
    return sent.ok ? ok({ expiredMinutes }) : sent;
  });
  context.bind(endpoints.sendPasswordCode, async (call) => {
    const sent = await sendToMember(deps, call, { purpose: 'password', typed: call.body.mobileNum });
    return sent.ok ? ok({ expirationTime: sent.value.expiresAt }) : sent;
  });
  context.bind(endpoints.sendRegistrationCode, async (call) => {
    const { brand, ip, language } = call;
    const number = await admit(deps, call, call.body.mobileNo);
    if (!number.ok) return number;
    const request = {
      brand,
      purpose: 'registration',
      number: number.value,
      address: ip,
      language,
      goesOut: true,
      waits: true,
    } as const;
    const sent = await deps.codes.send(request);
    return sent.ok ? ok({ expiredMinutes }) : sent;
  });
}

/** Codes for an account go to its own number only; the strict profile does not tell whether there is one. */
async function sendToMember(
  deps: VerificationRoutes,
  call: Asked,
  { purpose, typed }: { purpose: Purpose; typed: string },
): Promise<Result<{ readonly expiresAt: number }, Refusal>> {
  const { brand, ip, language } = call;
  const number = await admit(deps, call, typed);
  if (!number.ok) return number;
  const tells = brand.settings.securityProfile === 'legacy';
  const member = await deps.members.findByMobile(brand.id, number.value);
  if (!member && tells) return err({ code: 'USER_NOT_EXIST' });
  return deps.codes.send({
    brand,
    purpose,
    number: number.value,
    address: ip,
    language,
    goesOut: member !== undefined,
    waits: tells,
  });
}

/** The number, once it is one and a person has asked. */
async function admit(
  { humans }: VerificationRoutes,
  { brand, body }: Asked,
  typed: string,
): Promise<Result<string, Refusal>> {
  const number = mobileNumber(body.countryDialingCode, typed);
  if (number === undefined) return err({ code: 'verification.number-invalid' });
  if (!brand.modules.has('HUMANVERIF3')) return ok(number);
  const payload = body.humanVerification?.payload;
  const isHuman = payload !== undefined && (await humans.accept(brand.id, payload));
  return isHuman ? ok(number) : err({ code: 'session.human-check-failed' });
}
