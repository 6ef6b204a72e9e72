import { FakeRefusal } from '@pavilion/test-kit';
import { screen, within } from '@testing-library/react';
import { isGone, openCentre as open, openSheet as sheet } from '../../testing/open-security-centre';

it('says how well the account is kept, as words and as a share, and what would help most', async () => {
  const page = await open({ hasMobile: true, codeWays: ['sms'], payeeName: '*** An' });
  expect(await screen.findByText('3 of 9 set')).toBeVisible();
  const meter = screen.getByRole('progressbar', { name: 'Account security' });
  expect(meter).toHaveAttribute('aria-valuetext', 'Fair, 3 of 9 set');
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

it('counts an app and an account to be paid to, and leads to their sections', async () => {
  const page = await open(all);
  expect(await screen.findByText('7 of 9 set')).toBeVisible();
  await page.user.click(screen.getAllByRole('button', { name: 'Set up an authenticator app' })[0] as HTMLElement);
  expect(screen.getByRole('region', { name: 'Sign in more safely' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

const all = {
  ...({ hasPaymentPassword: true, hasMobile: true, hasEmail: true, hasSecurityQuestions: true } as const),
  ...{ payeeName: '*** An', birthday: '1990-05-17' },
};

it('says what is not known, and neither counts it nor asks for it', async () => {
  const refused = () => new FakeRefusal('platform.unavailable');
  await open(all, { authenticator: refused, payoutAccounts: refused });
  expect(await screen.findByText('7 of 7 set')).toBeVisible();
  expect(screen.getByText('Whether an authenticator app is set up cannot be told right now.')).toBeVisible();
  expect(screen.getByText('Whether you have an account for payouts cannot be told right now.')).toBeVisible();
  expect(screen.getByText('Good')).toBeVisible();
  expect(screen.queryByText('Everything is set. Well done.')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Set up an authenticator app' })).not.toBeInTheDocument();
});

it('counts nothing that the brand does not offer', async () => {
  await open(all, { authenticator: () => ({ bound: true }), banks: () => [] });
  expect(await screen.findByText('8 of 8 set')).toBeVisible();
  expect(screen.getByText('Everything is set. Well done.')).toBeVisible();
});

it('counts what is set also where it can be set no more, and nothing else of that kind', async () => {
  await open({ ...all, hasEmail: false, hasPaymentPassword: false }, {}, { modules: ['COMM3'] });
  expect(await screen.findByText('5 of 7 set')).toBeVisible();
});

it('leads to the picture of the account, which the frame has', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Change: Picture' }));
  expect(page.host.actions).toEqual([{ type: 'picture' }]);
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
  expect(await screen.findByText('2 of 9 set')).toBeVisible();
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

it('adds accounts to be paid to, after the payment password that it takes', async () => {
  const page = await open({}, { banks: () => [] });
  const sheetOf = (name: string) => screen.findByRole('dialog', { name });
  await page.user.click(await screen.findByRole('button', { name: /^Add your first account/ }));
  const adding = within(await sheetOf('Add an account'));
  await page.user.click(await adding.findByRole('button', { name: 'Set a payment password' }));
  const form = within(await sheetOf('Payment password'));
  await page.user.type(form.getByLabelText('New payment password'), '481516');
  await page.user.type(form.getByLabelText('The same again'), '481516{Enter}');
  await isGone();
  await page.user.click(screen.getByRole('button', { name: /^Add your first account/ }));
  const again = within(await sheetOf('Add an account'));
  expect(await again.findByText('No further account can be added right now.')).toBeVisible();
});

it('offers nothing that the brand has switched off, and shows what stands of it', async () => {
  await open({ ...all, hasEmail: false, hasPaymentPassword: false }, {}, { modules: ['COMM3'] });
  const ways = within(await screen.findByRole('region', { name: 'How your account is protected' }));
  const rows = ways.getAllByRole('listitem').map((row) => row.textContent ?? '');
  expect(rows.map((row) => /^(Mobile|Login password|Security questions)/.exec(row)?.[0])).toEqual([
    'Mobile',
    'Login password',
    'Security questions',
  ]);
  expect(ways.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Change: Security questions',
  ]);
});
