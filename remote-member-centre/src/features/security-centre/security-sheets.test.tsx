import { FakeRefusal } from '@pavilion/test-kit';
import { screen } from '@testing-library/react';
import {
  isGone,
  nothing,
  openCentre as open,
  openSheet as sheet,
  type Opened,
  questions,
} from '../../testing/open-security-centre';

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
  expect(await screen.findByText('1 of 9 set')).toBeVisible();
});
