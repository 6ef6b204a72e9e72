import type { endpoints } from '@pavilion/api-contract';
import type { outsideSignInCalls } from '@pavilion/api-contract/calls/outside-sign-in';
import { err, ok, type Result, type Tx } from '@pavilion/platform';
import type * as v from 'valibot';
import type { Brand, Refusal } from '../../kit';
import type { CaptchaService, HumanCheck } from '../human-check';
import { type Invitation, joinInvitations, type MemberService, type ReferralService } from '../member';
import type { IdTokens } from '../outside-sign-in';
import { refusal } from '../password';
import { mobileNumber, type VerificationService } from '../verification';
import { findDefaultAgent } from './default-agent';
import { mobileRuleOf } from './registration.policy';

export type UsernameBody = v.InferOutput<typeof endpoints.register.body>;
export type MobileBody = v.InferOutput<typeof endpoints.registerMobile.body>;
export type OutsideBody = v.InferOutput<typeof outsideSignInCalls.registerAutoUsername.body>;
type AnyBody = UsernameBody | MobileBody | OutsideBody;

/** A registration as it reaches us. */
export interface Registration<Body extends AnyBody = AnyBody> {
  readonly brand: Brand;
  readonly body: Body;
  readonly address: string;
  readonly captchaId: string | undefined;
}

export interface AdmissionDeps {
  readonly members: MemberService;
  readonly referrals: ReferralService;
  readonly captchas: CaptchaService;
  readonly humanCheck: HumanCheck;
  readonly codes: VerificationService;
  /** Of services outside, which reach numbers in place of our own messages. */
  readonly tokens: Pick<IdTokens, 'number' | 'spend'>;
}

export interface NumberProof {
  /** Uses it up; `false` when it was used before. */
  spend(tx: Tx): Promise<boolean>;
}

/**
 * Where the invitations lead: to the default agent without one, a refusal for a wrong one, whichever of the two fields
 * it is in.
 */
export async function findInvitation(
  { members, referrals }: AdmissionDeps,
  { brand, body }: Registration,
): Promise<Result<Invitation | undefined, Refusal>> {
  if (!brand.modules.has('AFFMAN3')) return ok(undefined);
  const codes = [body.affiliateCode, body.referralCode].filter((code) => code !== undefined && code !== '');
  if (codes.length === 0) {
    const agent = await findDefaultAgent(members, brand);
    return ok(agent && { agentId: agent.id, referrerId: null, link: null });
  }
  const byMembers = brand.modules.has('REFERRAL3');
  const found = await Promise.all(codes.map((code = '') => referrals.find(brand.id, { code, byMembers })));
  const refused = found.find((each) => !each.ok);
  if (refused) return err({ code: refused.error });
  return ok(joinInvitations(found.flatMap((each) => (each.ok ? [each.value] : []))));
}

/** Proof of work and captcha, where the brand asks for them. */
export async function refuseRobots(
  deps: AdmissionDeps,
  { brand, body, captchaId }: Registration,
): Promise<Refusal | undefined> {
  if (brand.modules.has('HUMANVERIF3')) {
    const payload = body.humanVerification?.payload;
    const isHuman = payload !== undefined && (await deps.humanCheck.accept(brand.id, payload));
    if (!isHuman) return { code: 'session.human-check-failed' };
  }
  const { captcha } = brand.register;
  if (!captcha?.enabled || !captcha.required || !brand.modules.has('CAPTCHA3')) return undefined;
  if (body.captcha === undefined && body.captchaProof) {
    const isProven = await deps.humanCheck.accept(brand.id, body.captchaProof.payload);
    return isProven ? undefined : { code: 'session.human-check-failed' };
  }
  const isRight = await deps.captchas.answer(brand.id, { id: captchaId, answer: body.captcha ?? '' });
  return isRight ? undefined : { code: 'session.captcha-wrong' };
}

/** The number as it is stored; nothing where the form does not ask for one. */
export function numberOf({ brand, body }: Registration, isAsked: boolean): Result<string | null, Refusal> {
  if (!isAsked || body.mobileNum === undefined) return ok(null);
  const number = mobileNumber(body.countryDialingCode, body.mobileNum);
  if (number !== undefined) return ok(number);
  const rule = mobileRuleOf(brand);
  return err({ code: 'register.field-invalid', value: { fields: [refusal('mobileNum', rule, rule.patternId)] } });
}

interface AskedNumber {
  readonly number: string | null;
  readonly isProven: boolean;
  /** ID token that stands in place of a code. */
  readonly token: string | undefined;
}

/** What proves the number; nothing where none has to be proven. */
export async function findProof(
  { codes, tokens }: AdmissionDeps,
  { brand, body }: Registration,
  { number, isProven, token }: AskedNumber,
): Promise<Result<NumberProof | null, Refusal>> {
  if (number === null) return ok(null);
  if (token !== undefined) {
    const proven = await tokens.number(brand, token);
    if (proven?.number !== number) return err(wrongCode);
    return ok({ spend: (tx) => tokens.spend(tx, brand.id, proven.token) });
  }
  if (!isProven) return ok(null);
  const codeId = await codes.check(brand.id, { purpose: 'registration', number, code: body.verificationCode ?? '' });
  return codeId === undefined ? err(wrongCode) : ok({ spend: (tx) => codes.spend(tx, brand.id, codeId) });
}

const wrongCode: Refusal = { code: 'verification.code-wrong' };

/** The ID token that proves a number; refused where the brand takes none, or where it is only half of what is sent. */
export function phoneTokenOf({
  brand,
  body,
}: Registration<UsernameBody | MobileBody>): Result<string | undefined, Refusal> {
  const { firebaseChannel, firebaseIdToken } = body;
  if (firebaseChannel === undefined && firebaseIdToken === undefined) return ok(undefined);
  if (!brand.outsideSignIn?.phone || firebaseChannel === undefined || firebaseIdToken === undefined)
    return err({ code: 'function.not.available' });
  return ok(firebaseIdToken);
}
