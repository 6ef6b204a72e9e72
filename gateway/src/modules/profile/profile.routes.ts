import type { Endpoint } from '@pavilion/api-contract';
import { profileCalls } from '@pavilion/api-contract/calls/profile';
import { err, ok } from '@pavilion/platform';
import type { Brand, ModuleContext, SignedCall } from '../../kit';
import type { Identity, MemberService } from '../member';
import { mobileNumber } from '../verification';
import { targetsOf } from './code-proof.service';
import type { PaymentReset } from './payment-reset.service';
import { maskName } from './profile.policy';
import type { ProfileOwner, ProfileService } from './profile.service';
import type { QuestionOwner, SecurityQuestions } from './security-question.service';

export interface ProfileRoutes {
  readonly profiles: ProfileService;
  readonly questions: SecurityQuestions;
  readonly members: Pick<MemberService, 'find'>;
  resetPayment(reset: PaymentReset): ReturnType<ProfileService['bind']>;
  hasPaymentPassword(brandId: string, memberId: bigint): Promise<boolean>;
  hasQuestions(brandId: string, memberId: bigint): Promise<boolean>;
}

type Signed = Pick<SignedCall<Endpoint>, 'brand' | 'session' | 'ip' | 'deviceId' | 'language'>;

const ownerOf = ({ brand, session, ip, deviceId = '', language }: Signed): ProfileOwner => ({
  ...{ brand, language },
  memberId: session.memberId,
  sessionId: session.id,
  provenAt: session.provenAt,
  address: ip,
  deviceId,
});
const questionOwnerOf = ({ brand, session, ip, deviceId = '' }: Signed): QuestionOwner => ({
  brandId: brand.id,
  memberId: session.memberId,
  address: ip,
  deviceId,
});

/** The security centre of the signed-in account. */
export function registerProfileRoutes(context: ModuleContext, deps: ProfileRoutes): void {
  registerFacts(context, deps);
  registerContacts(context, deps);
  registerQuestions(context, deps);
  context.bindSigned(profileCalls.resetPaymentPassword, (call) => {
    const { newPassword, verificationCode: code, verificationProof: proof, answers } = call.body;
    return deps.resetPayment({ owner: ownerOf(call), newPassword, code, proof, answers });
  });
  // Nobody has a contract, and nobody is offered one, before there are contracts with uplines.
  context.bindSigned(profileCalls.fundsConsolidated, async () => ok(noContracts));
}

const noContracts = {
  divtypereq: 'N',
  dailysalreqtype: 'N',
  contracthoursalreq: 'N',
  realtimesalreqtype: 'N',
  divtypeinfo: 'N',
  dailysalinfotype: 'N',
  contracthoursalinfo: 'N',
  contractmrdailysalinfotype: 'N',
} as const;

function registerFacts(context: ModuleContext, deps: ProfileRoutes): void {
  const { profiles } = deps;
  context.bindSigned(profileCalls.securityConfig, async ({ brand, session }) => {
    const { memberId } = session;
    const identity = await profiles.find(brand.id, memberId);
    const member = await deps.members.find(brand.id, memberId);
    if (!identity || !member) return err('login.not.session');
    return ok({
      ...presentIdentity(brand, identity),
      hasPassword: member.hasPassword,
      hasPaymentPassword: await deps.hasPaymentPassword(brand.id, memberId),
      hasSecurityQuestions: await deps.hasQuestions(brand.id, memberId),
    });
  });
  context.bindSigned(profileCalls.updateNickname, async (call) => {
    await profiles.setNickname(ownerOf(call), call.body.nickname);
    return ok(undefined);
  });
  context.bindSigned(profileCalls.updateMemberInfo, (call) => profiles.setBirthday(ownerOf(call), call.body.birthday));
  context.bindSigned(profileCalls.setPayeeName, (call) => profiles.setPayeeName(ownerOf(call), call.body.payeeName));
}

function presentIdentity({ settings }: Brand, identity: Identity) {
  const { sms, mail } = targetsOf(identity);
  return {
    hasMobile: sms !== undefined,
    hasEmail: mail !== undefined,
    payeeName: identity.payeeName === null ? null : maskName(identity.payeeName),
    birthday: identity.birthday,
    minimumAge: settings.minimumAge,
    codeWays: [...(sms === undefined ? [] : ['sms' as const]), ...(mail === undefined ? [] : ['mail' as const])],
  };
}

type Shown = Pick<
  SignedCall<typeof profileCalls.updateEmail>['body'],
  'verificationCode' | 'verificationProof' | 'currentProof' | 'password'
>;

const shownBy = ({ verificationCode: code, verificationProof: proof, currentProof, password }: Shown) => ({
  code,
  proof,
  currentProof,
  password,
});

function registerContacts(context: ModuleContext, { profiles }: ProfileRoutes): void {
  context.bindSigned(profileCalls.updateMobile, (call) => {
    const { countryDialingCode, mobileNum } = call.body;
    const value = mobileNumber(countryDialingCode, mobileNum);
    if (value === undefined) return Promise.resolve(err('verification.number-invalid'));
    return profiles.bind(ownerOf(call), { kind: 'mobile', value, ...shownBy(call.body) });
  });
  context.bindSigned(profileCalls.updateEmail, (call) => {
    return profiles.bind(ownerOf(call), { kind: 'email', value: call.body.email, ...shownBy(call.body) });
  });
}

function registerQuestions(context: ModuleContext, { questions }: ProfileRoutes): void {
  context.bindSigned(profileCalls.securityQuestions, async ({ language }) => ok(questions.all(language)));
  context.bindSigned(profileCalls.chosenQuestions, async (call) =>
    ok(await questions.chosen(questionOwnerOf(call), call.language)),
  );
  context.bindSigned(profileCalls.setQuestions, (call) => questions.set(questionOwnerOf(call), call.body));
  context.bindSigned(profileCalls.changeQuestions, (call) => questions.change(questionOwnerOf(call), call.body));
}
