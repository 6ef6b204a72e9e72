import type { Endpoint } from '@pavilion/api-contract';
import { codeCalls, type CodePurpose } from '@pavilion/api-contract/calls/codes';
import { err, ok, type Queryable, type Result } from '@pavilion/platform';
import type { ModuleContext, Refusal, SignedCall } from '../../kit';
import { findIdentity, isEmailTaken, type MemberService } from '../member';
import { expiredMinutes, mailTarget, mobileNumber, type Purpose, type VerificationService } from '../verification';
import { type CodeProofs, targetsOf } from './code-proof.service';
import { maskAddress, maskNumber } from './profile.policy';

export interface CodeRoutes {
  readonly database: Queryable;
  readonly codes: Pick<VerificationService, 'send' | 'check'>;
  readonly proofs: CodeProofs;
  readonly members: Pick<MemberService, 'findByMobile'>;
}

type Way = 'sms' | 'mail';
type Caller = Pick<SignedCall<Endpoint>, 'brand' | 'session' | 'ip' | 'language'>;
interface Sent {
  readonly expiredMinutes: number;
  readonly sentTo: string;
}
interface Proven {
  readonly verificationProof: string;
  readonly expiresAt: number;
}

/** Codes to a signed-in member: to a number or address that is to be bound, and to their own. */
export function registerCodeRoutes(context: ModuleContext, deps: CodeRoutes): void {
  registerNewTargets(context, deps);
  const current = {
    sms: [codeCalls.sendVerifiedSmsCode, codeCalls.verifyCurrentSmsCode, codeCalls.checkSmsCode],
    mail: [codeCalls.sendVerifiedMailCode, codeCalls.verifyCurrentMailCode, codeCalls.checkMailCode],
  } as const;
  for (const way of ['sms', 'mail'] as const) {
    const [send, verify, check] = current[way];
    context.bindSigned(send, async (call) => {
      const target = await ownTarget(deps, call, way);
      if (target === undefined) return err('verification.nothing-bound');
      return sendTo(deps, call, { purpose: call.body.purpose, target });
    });
    context.bindSigned(verify, async (call) => {
      const { purpose, verificationCode: code } = call.body;
      const target = await ownTarget(deps, call, way);
      return prove(deps, call, { purpose, targets: target === undefined ? [] : [target], code });
    });
    context.bindSigned(check, async (call) =>
      (await isRight(deps, call, { ...call.body, way })) ? ok(undefined) : err('verification.code-wrong'),
    );
  }
}

function registerNewTargets(context: ModuleContext, deps: CodeRoutes): void {
  context.bindSigned(codeCalls.sendSmsCode, async (call) => {
    const number = mobileNumber(call.body.countryDialingCode, call.body.mobileNum);
    if (number === undefined) return err('verification.number-invalid');
    const isTold = call.brand.settings.securityProfile === 'legacy';
    if (isTold && (await deps.members.findByMobile(call.brand.id, number))) return err('register.mobile-taken');
    return sendTo(deps, call, { purpose: 'bind-mobile', target: number });
  });
  context.bindSigned(codeCalls.verifySmsCode, async (call) => {
    const number = mobileNumber(call.body.countryDialingCode, call.body.mobileNum);
    const targets = number === undefined ? [] : [number];
    return prove(deps, call, { purpose: 'bind-mobile', targets, code: call.body.verificationCode });
  });
  context.bindSigned(codeCalls.sendMailCode, async (call) => {
    const isTold = call.brand.settings.securityProfile === 'legacy';
    if (isTold && (await isEmailTaken(deps.database, call.brand.id, call.body.email)))
      return err('profile.email-taken');
    return sendTo(deps, call, { purpose: 'bind-email', target: mailTarget(call.body.email) });
  });
  context.bindSigned(codeCalls.verifyMailCode, (call) => {
    const targets = [mailTarget(call.body.email)];
    return prove(deps, call, { purpose: 'bind-email', targets, code: call.body.verificationCode });
  });
}

async function ownTarget({ database }: CodeRoutes, { brand, session }: Caller, way: Way): Promise<string | undefined> {
  const identity = await findIdentity(database, brand.id, session.memberId);
  return identity && targetsOf(identity)[way];
}

async function sendTo(
  { codes }: CodeRoutes,
  { brand, session, ip, language }: Caller,
  { purpose, target }: { purpose: Purpose; target: string },
): Promise<Result<Sent, Refusal>> {
  const from = { memberId: session.memberId, address: ip, language };
  const request = { brand, purpose, number: target, ...from, goesOut: true, waits: true } as const;
  const sent = await codes.send(request);
  if (!sent.ok) return sent;
  const address = target.startsWith('+') ? undefined : target.slice(target.indexOf(':') + 1);
  return ok({ expiredMinutes, sentTo: address === undefined ? maskNumber(target) : maskAddress(address) });
}

async function prove(
  { proofs }: CodeRoutes,
  { brand, session }: Caller,
  answered: { purpose: Purpose; targets: readonly string[]; code: string },
): Promise<Result<Proven, Refusal>> {
  const owner = { memberId: session.memberId, sessionId: session.id };
  const proven = await proofs.prove(brand.id, { ...owner, ...answered });
  if (!proven) return err({ code: 'verification.code-wrong' });
  return ok({ verificationProof: proven.proof, expiresAt: proven.expiresAt.getTime() });
}

async function isRight(
  deps: CodeRoutes,
  call: Caller,
  { purpose, verificationCode, way }: { purpose: CodePurpose; verificationCode: string; way: Way },
): Promise<boolean> {
  const number = await ownTarget(deps, call, way);
  if (number === undefined) return false;
  const answered = { purpose, number, code: verificationCode, memberId: call.session.memberId };
  return (await deps.codes.check(call.brand.id, answered)) !== undefined;
}
