import {
  aurora,
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  type FakeHostOptions,
  FakeRefusal,
  memberSession,
  stage,
  type WireValue,
} from '@pavilion/test-kit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { withPageTexts } from '../ui/page-texts';
import { securityTexts } from '../ui/security-texts';
import { SecurityCentrePage } from '../features/security-centre';

const Page = withPageTexts('member-security', securityTexts, SecurityCentrePage);

const member: WireValue<'memberInfo'> = {
  id: '1001',
  account: 'lantern88',
  nickname: 'Lan',
  type: 0,
  toUpline: '0',
  regDate: 1_790_000_000_000,
  mobile: null,
  email: null,
  clubLabel: null,
  memberLabel: [],
  hasPassword: true,
  lastLoginAt: null,
};
export const nothing: WireValue<'securityConfig'> = {
  hasPassword: true,
  hasPaymentPassword: false,
  hasMobile: false,
  hasEmail: false,
  hasSecurityQuestions: false,
  payeeName: null,
  birthday: null,
  minimumAge: 21,
  codeWays: [],
};
const bounds = {
  ...{ minWithdrawal: 100_000, maxWithdrawal: 5_000_000, maxTransactionTimes: 3, remainingTransactionTimes: 3 },
  remainingWithdrawAmount: 50_000_000,
};
const noPayoutAccounts: WireValue<'payoutAccounts'> = {
  ...{ bankCards: [], virtualWallets: [], maxCardCount: 5, maxVirtualWalletCount: 3, ...bounds },
  ...{ eWallet: bounds, virtual: bounds, normalDeleteBankCard: true, virtualDeleteBankCard: true },
};
export const questions = [
  { questionId: 'first-school', question: 'What was the name of your first school?' },
  { questionId: 'first-pet', question: 'What was your first pet called?' },
  { questionId: 'first-job', question: 'What was your first job?' },
];

export async function openCentre(
  set: Partial<typeof nothing> = {},
  handlers: FakeHandlers = {},
  { brand = aurora, ...around }: Pick<FakeHostOptions, 'brand' | 'modules'> = {},
) {
  let security = { ...nothing, ...set };
  const sent: [string, unknown][] = [];
  const note =
    (call: string, becomes: Partial<typeof nothing> = {}) =>
    ({ body }: { readonly body: unknown }): null => {
      sent.push([call, body]);
      security = { ...security, ...becomes };
      return null;
    };
  const platform = createFakePlatform({
    memberInfo: () => member,
    securityConfig: () => security,
    payoutAccounts: () => noPayoutAccounts,
    hasPaymentPassword: () => security.hasPaymentPassword,
    banks: () => [{ bankCode: 'SAOLA', bankName: 'Saola Bank', cardType: 'BC' }],
    bindConfig: () => ({
      ...{ lockedHolder: null, needsPaymentPassword: true, restHours: 0, maxCardCount: 5, maxVirtualWalletCount: 3 },
    }),
    authenticator: () => ({ bound: false, secret: 'GEZDGNBVGY3TQOJQ', otpauthUrl: 'otpauth://totp/Aurora:lantern88' }),
    passkeys: () => ({ passkeys: [], most: 10 }),
    signIns: () => ({ signIns: [], browsers: [] }),
    systemCountry: () => ({ countryDialingCode: '84', countryCode: 'VN' }),
    securityQuestions: () => questions,
    chosenQuestions: () => questions.slice(0, 2),
    updateNickname: note('updateNickname'),
    setPayeeName: note('setPayeeName', { payeeName: '*** An' }),
    updateMemberInfo: note('updateMemberInfo', { birthday: '1990-05-17' }),
    updateMobile: note('updateMobile', { hasMobile: true, codeWays: ['sms'] }),
    updateEmail: note('updateEmail', { hasEmail: true }),
    setPaymentPassword: note('setPaymentPassword', { hasPaymentPassword: true }),
    changePaymentPassword: note('changePaymentPassword'),
    resetPaymentPassword: note('resetPaymentPassword'),
    setQuestions: note('setQuestions', { hasSecurityQuestions: true }),
    changeQuestions: note('changeQuestions'),
    sendSmsCode: () => ({ expiredMinutes: 5, sentTo: '*********678' }),
    sendMailCode: () => ({ expiredMinutes: 5, sentTo: 'l***@mail.example' }),
    sendVerifiedSmsCode: () => ({ expiredMinutes: 5, sentTo: '*********678' }),
    verifyCurrentSmsCode: ({ body }) =>
      body.verificationCode === '123456'
        ? { verificationProof: 'proof-of-now', expiresAt: 1_795_000_000_000 }
        : new FakeRefusal('verification.code-wrong'),
    ...handlers,
  });
  const host = createFakeHost({ platform, brand, session: memberSession, ...around });
  render(await stage(<Page />, { host, remote }));
  return { sent, host, platform, user: userEvent.setup() };
}

export type Opened = Awaited<ReturnType<typeof openCentre>>;

export async function openSheet({ user }: Opened, button: string): Promise<ReturnType<typeof within>> {
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  // Its code comes when the first sheet is opened.
  await within(dialog).findByRole('button', { name: 'Close' });
  return within(dialog);
}
export const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
