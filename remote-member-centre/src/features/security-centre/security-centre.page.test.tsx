import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  memberSession,
  stage,
  type WireValue,
} from '@pavilion/test-kit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { withPageTexts } from '../../ui/page-texts';
import { securityTexts } from '../../ui/security-texts';
import { SecurityCentrePage } from './security-centre.page';

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
const nothing: WireValue<'securityConfig'> = {
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
const questions = [
  { questionId: 'first-school', question: 'What was the name of your first school?' },
  { questionId: 'first-pet', question: 'What was your first pet called?' },
  { questionId: 'first-job', question: 'What was your first job?' },
];

async function open(set: Partial<typeof nothing> = {}, handlers: FakeHandlers = {}) {
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
  const host = createFakeHost({ platform, session: memberSession });
  render(await stage(<Page />, { host, remote }));
  return { sent, host, platform, user: userEvent.setup() };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function sheet({ user }: Opened, button: string): Promise<ReturnType<typeof within>> {
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  // Its code comes when the first sheet is opened.
  await within(dialog).findByRole('button', { name: 'Close' });
  return within(dialog);
}
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('says how well the account is kept, as words and as a share, and what would help most', async () => {
  const page = await open({ hasMobile: true, codeWays: ['sms'], payeeName: '*** An' });
  expect(await screen.findByText('3 of 7 set')).toBeVisible();
  const meter = screen.getByRole('progressbar', { name: 'Account security' });
  expect(meter).toHaveAttribute('aria-valuetext', 'Fair, 3 of 7 set');
  const form = await sheet(page, 'Set a payment password');
  expect(form.getByLabelText('New payment password')).toBeVisible();
});

it('shows what stands, and nothing to press for what is set once and set', async () => {
  await open({ payeeName: '*** *** An', birthday: '1990-05-17' });
  expect(await screen.findByText('*** *** An')).toBeVisible();
  expect(screen.getByText('May 17, 1990')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Real name|Birthday/ })).not.toBeInTheDocument();
});

it('changes the nickname', async () => {
  const page = await open();
  const form = await sheet(page, 'Change: Nickname');
  const field = form.getByLabelText('Nickname');
  await page.user.clear(field);
  await page.user.type(field, 'x{Enter}');
  expect(await form.findByText('2 to 30 characters, please.')).toBeVisible();
  expect(field).toHaveFocus();
  await page.user.type(field, 'u{Enter}');
  await isGone();
  expect(page.sent).toEqual([['updateNickname', { nickname: 'xu' }]]);
  expect(page.host.actions).toContainEqual({
    type: 'notify',
    notice: { tone: 'positive', titleKey: 'member-security.saved.nickname' },
  });
});

it('sets real name and birthday once; whoever is too young is told so before it is sent', async () => {
  const page = await open();
  const form = await sheet(page, 'Set: Birthday');
  await page.user.type(form.getByLabelText('Birthday'), '2020-01-01');
  await page.user.click(form.getByRole('button', { name: 'Set it for good' }));
  expect((await form.findAllByText('You must be 21 or older.')).length).toBeGreaterThan(0);
  expect(page.sent).toEqual([]);
  await page.user.clear(form.getByLabelText('Birthday'));
  await page.user.type(form.getByLabelText('Birthday'), '1990-05-17');
  await page.user.click(form.getByRole('button', { name: 'Set it for good' }));
  await isGone();
  const name = await sheet(page, 'Set: Real name');
  await page.user.type(name.getByLabelText('Real name'), 'Nguyễn An{Enter}');
  await isGone();
  expect(page.sent).toEqual([
    ['updateMemberInfo', { birthday: '1990-05-17' }],
    ['setPayeeName', { payeeName: 'Nguyễn An' }],
  ]);
});

it('binds a first number by the code that went to it', async () => {
  const page = await open();
  const form = await sheet(page, 'Set: Mobile number');
  await page.user.type(await form.findByLabelText('Mobile number'), '0912345678');
  await page.user.click(form.getByRole('button', { name: 'Send code' }));
  expect(await form.findByText('Sent to *********678. It works for 5 minutes.')).toBeVisible();
  expect(form.getByRole('button', { name: /^Send again in/ })).toHaveAttribute('aria-disabled', 'true');
  await page.user.click(form.getByRole('button', { name: 'Confirm this number' }));
  expect(await form.findByText('Enter the six digits of the code.')).toBeVisible();
  await page.user.type(form.getByLabelText('6-digit code'), '654321');
  await page.user.type(form.getByLabelText('Login password'), 'Demo2026play');
  await page.user.click(form.getByRole('button', { name: 'Confirm this number' }));
  await isGone();
  const number = { countryDialingCode: '84', mobileNum: '0912345678' };
  expect(page.sent).toEqual([['updateMobile', { ...number, verificationCode: '654321', password: 'Demo2026play' }]]);
  expect(await screen.findByText('2 of 7 set')).toBeVisible();
});

it('asks for a code of what is bound before another is', async () => {
  const page = await open({ hasMobile: true, codeWays: ['sms'] });
  const form = await sheet(page, 'Set: E-mail');
  await page.user.click(form.getByRole('button', { name: 'Send code' }));
  await page.user.type(form.getByLabelText('6-digit code'), '000000{Enter}');
  expect(await form.findByText(/code is wrong/i)).toBeVisible();
  await page.user.clear(form.getByLabelText('6-digit code'));
  await page.user.type(form.getByLabelText('6-digit code'), '123456{Enter}');
  await page.user.type(await form.findByLabelText('E-mail'), 'lan@mail.example');
  await page.user.click(form.getByRole('button', { name: 'Send code' }));
  await page.user.type(form.getByLabelText('6-digit code'), '222222{Enter}');
  await isGone();
  const proofs = { verificationCode: '222222', currentProof: 'proof-of-now' };
  expect(page.sent).toEqual([['updateEmail', { email: 'lan@mail.example', ...proofs }]]);
});

it('sends no code before there is somewhere to send it to, and counts for each number by itself', async () => {
  const page = await open();
  const form = await sheet(page, 'Set: Mobile number');
  const number = await form.findByLabelText('Mobile number');
  await page.user.click(form.getByRole('button', { name: 'Send code' }));
  expect(await form.findByText('Please fill this in.')).toBeVisible();
  expect(number).toHaveFocus();
  expect(page.platform.calls).not.toContain('sendSmsCode');
  await page.user.type(number, '0912345678');
  await page.user.click(form.getByRole('button', { name: 'Send code' }));
  expect(await form.findByRole('button', { name: /^Send again in/ })).toBeVisible();
  await page.user.type(number, '9');
  expect(form.getByRole('button', { name: 'Send code' })).not.toHaveAttribute('aria-disabled');
  await page.user.type(number, '{Backspace}');
  expect(form.getByRole('button', { name: /^Send again in/ })).toBeVisible();
});

it('asks again who it is when the proof is over, and keeps what was typed', async () => {
  const page = await open({ hasMobile: true, codeWays: ['sms'] });
  const form = await sheet(page, 'Set: E-mail');
  await page.user.type(form.getByLabelText('6-digit code'), '123456{Enter}');
  await page.user.type(await form.findByLabelText('E-mail'), 'lan@mail.example');
  page.platform.use({ updateEmail: () => new FakeRefusal('verification.proof-needed') });
  await page.user.type(form.getByLabelText('6-digit code'), '222222{Enter}');
  expect(await form.findByText(/show once more that it is you/)).toBeVisible();
  await page.user.type(form.getByLabelText('6-digit code'), '123456{Enter}');
  expect(await form.findByLabelText('E-mail')).toHaveValue('lan@mail.example');
  expect(form.getByLabelText('6-digit code')).toHaveValue('222222');
});

it('counts down what the platform says, when a code was sent too lately', async () => {
  const page = await open(
    {},
    { sendSmsCode: () => new FakeRefusal('verification.too-soon', { retryAfterSeconds: 90 }) },
  );
  const form = await sheet(page, 'Set: Mobile number');
  await page.user.type(await form.findByLabelText('Mobile number'), '0912345678');
  await page.user.click(form.getByRole('button', { name: 'Send code' }));
  expect(await form.findByRole('button', { name: /^Send again in (90|89) s$/ })).toBeVisible();
});

it('sets a payment password, changes it, and shows a refusal in place with what was typed', async () => {
  const page = await open();
  const form = await sheet(page, 'Set: Payment password');
  await page.user.type(form.getByLabelText('New payment password'), '481516');
  await page.user.type(form.getByLabelText('The same again'), '48151{Enter}');
  expect(await form.findByText('The two are not the same.')).toBeVisible();
  await page.user.type(form.getByLabelText('The same again'), '6{Enter}');
  await isGone();
  expect(page.sent).toEqual([['setPaymentPassword', { password: '481516' }]]);
  page.platform.use({ changePaymentPassword: () => new FakeRefusal('invalid.payment.pw') });
  const change = await sheet(page, 'Change: Payment password');
  await page.user.type(change.getByLabelText('Payment password of now'), '000000');
  await page.user.type(change.getByLabelText('New payment password'), '602214');
  await page.user.type(change.getByLabelText('The same again'), '602214{Enter}');
  expect(await change.findByRole('alert')).toBeVisible();
  expect(change.getByLabelText('New payment password')).toHaveValue('602214');
});

describe('a forgotten payment password', () => {
  const forgotten = async (page: Opened) => {
    const form = await sheet(page, 'Change: Payment password');
    await page.user.click(form.getByRole('button', { name: 'I forgot my payment password' }));
    await form.findByText(/Withdrawals rest for 24 hours/);
    return form;
  };

  it('is set anew by a code', async () => {
    const page = await open({ hasPaymentPassword: true, hasMobile: true, codeWays: ['sms'] });
    const form = await forgotten(page);
    await page.user.type(form.getByLabelText('6-digit code'), '123456{Enter}');
    await page.user.type(await form.findByLabelText('New payment password'), '602214');
    await page.user.type(form.getByLabelText('The same again'), '602214{Enter}');
    await isGone();
    const body = { newPassword: '602214', verificationProof: 'proof-of-now' };
    expect(page.sent).toEqual([['resetPaymentPassword', body]]);
  });

  it('is set anew by answers', async () => {
    const page = await open({ hasPaymentPassword: true, hasSecurityQuestions: true });
    const form = await forgotten(page);
    await page.user.type(await form.findByLabelText('What was the name of your first school?'), 'Chu Van An');
    await page.user.type(form.getByLabelText('What was your first pet called?'), 'Muc');
    await page.user.type(form.getByLabelText('New payment password'), '602214');
    await page.user.type(form.getByLabelText('The same again'), '602214{Enter}');
    await isGone();
    expect(page.sent).toEqual([
      [
        'resetPaymentPassword',
        {
          newPassword: '602214',
          answers: [
            { questionId: 'first-school', answer: 'Chu Van An' },
            { questionId: 'first-pet', answer: 'Muc' },
          ],
        },
      ],
    ]);
  });

  it('says so when the questions cannot be read, and tries again', async () => {
    const page = await open(
      { hasPaymentPassword: true, hasSecurityQuestions: true },
      { chosenQuestions: () => new FakeRefusal('platform.unavailable') },
    );
    const form = await forgotten(page);
    const again = await form.findByRole('button', { name: 'Try again' });
    page.platform.use({ chosenQuestions: () => questions.slice(0, 2) });
    await page.user.click(again);
    expect(await form.findByLabelText('What was your first pet called?')).toBeVisible();
  });

  it('leads to a number where nothing could show that it is them', async () => {
    const page = await open({ hasPaymentPassword: true });
    const form = await forgotten(page);
    await page.user.click(form.getByRole('button', { name: 'Add a mobile number' }));
    expect(await form.findByLabelText('Mobile number')).toBeVisible();
  });
});

it('chooses two questions by the login password', async () => {
  const page = await open();
  const form = await sheet(page, 'Set: Security questions');
  const selects = await form.findAllByLabelText('Question');
  await page.user.selectOptions(selects[1] ?? document.body, 'first-school');
  const [first, second] = form.getAllByLabelText('Answer');
  await page.user.type(first ?? document.body, 'Chu Van An');
  await page.user.type(second ?? document.body, 'Joiner');
  await page.user.type(form.getByLabelText('Login password'), 'Demo2026play{Enter}');
  expect(await form.findByText('Choose two different questions.')).toBeVisible();
  await page.user.selectOptions(selects[1] ?? document.body, 'first-job');
  await page.user.click(form.getByRole('button', { name: 'Save' }));
  await isGone();
  const answers = [
    { questionId: 'first-school', answer: 'Chu Van An' },
    { questionId: 'first-job', answer: 'Joiner' },
  ];
  expect(page.sent).toEqual([['setQuestions', { answers, password: 'Demo2026play' }]]);
});

it('changes questions by the answers to those of now', async () => {
  const page = await open({ hasSecurityQuestions: true });
  const form = await sheet(page, 'Change: Security questions');
  await page.user.type(await form.findByLabelText('What was the name of your first school?'), 'Chu Van An');
  await page.user.type(form.getByLabelText('What was your first pet called?'), 'Muc');
  const [first, second] = form.getAllByLabelText('Answer');
  await page.user.type(first ?? document.body, 'New one');
  await page.user.type(second ?? document.body, 'New two{Enter}');
  await isGone();
  const body = {
    oldAnswers: [
      { questionId: 'first-school', answer: 'Chu Van An' },
      { questionId: 'first-pet', answer: 'Muc' },
    ],
    answers: [
      { questionId: 'first-school', answer: 'New one' },
      { questionId: 'first-pet', answer: 'New two' },
    ],
  };
  expect(page.sent).toEqual([['changeQuestions', body]]);
});

it('leads to the dialog of the login password, which is of every page', async () => {
  const { user, host } = await open();
  await user.click(await screen.findByRole('button', { name: 'Change: Login password' }));
  expect(host.actions).toContainEqual({ type: 'auth', mode: 'change-password' });
});

it('says what happened when the account cannot be read, and tries again', async () => {
  const { user, platform } = await open({}, { securityConfig: () => new FakeRefusal('platform.unavailable') });
  expect(await screen.findByText('Your account cannot be shown right now')).toBeVisible();
  platform.use({ securityConfig: () => nothing });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 of 7 set')).toBeVisible();
});
