import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { forgetNewMember } from './new-member.store';
import { readRegistrationDraft } from './registration-draft';
import { field, fieldFound, fillByName, session, settings, submit, text, visit } from './testing/visit';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  cleanup();
  act(forgetNewMember);
  jest.useRealTimers();
});

const fields = {
  captcha: text(6, { minLength: 4, maxLength: 4 }),
  paymentPassword: text(6, { minLength: 6, maxLength: 6 }),
  idNumber: text(6, { type: 'password' }),
  payeeName: text(8),
};

it('what was typed is there again when the page comes back, and so is the way', async () => {
  const { user } = await visit();
  await user.type(await fieldFound('User name'), 'moonriver');
  await user.type(field('E-mail'), 'moon@river.example');
  await user.click(screen.getByRole('tab', { name: 'Mobile number' }));
  await user.type(field('Mobile number'), '912345678');
  cleanup();
  const { user: later } = await visit({ again: true });
  expect(await fieldFound('Mobile number')).toHaveValue('912345678');
  expect(screen.getByRole('tab', { name: 'Mobile number' })).toHaveAttribute('aria-selected', 'true');
  await later.click(screen.getByRole('tab', { name: 'User name' }));
  expect(field('User name')).toHaveValue('moonriver');
  expect(field('E-mail')).toHaveValue('moon@river.example');
});

it('passwords, codes, pictures and whatever is typed unseen are never kept', async () => {
  const { user } = await visit({ fields: { ...fields, mobileNum: text(6) } });
  await fillByName(user);
  for (const [label, typed] of [
    ['Payment password', '481516'],
    ['ID number', '1234567'],
    ['Captcha', '0000'],
    ['Verification code', '204518'],
    ['Real name', 'Moon River'],
  ] as const)
    await user.type(field(label), typed);
  expect(readRegistrationDraft().values).toEqual({ username: 'moonriver', payeeName: 'Moon River' });
});

it('nothing is kept of whoever has registered', async () => {
  const { user, host } = await visit({ handlers: { register: () => session } });
  await fillByName(user);
  await submit(user);
  await waitFor(() => expect(host.actions).not.toEqual([]));
  cleanup();
  await visit({ again: true });
  expect(await fieldFound('User name')).toHaveValue('');
  expect(readRegistrationDraft()).toEqual({ kind: undefined, values: {} });
});

it('an invitation that was typed stands before the one of the address', async () => {
  const { user } = await visit({
    at: '/register?referralCode=LAN2026',
    fields: { affiliateCode: settings.affiliateCode },
  });
  await user.clear(await fieldFound('Invitation code'));
  await user.type(field('Invitation code'), 'AGENT1');
  cleanup();
  await visit({ at: '/register?referralCode=LAN2026', again: true });
  expect(await fieldFound('Invitation code')).toHaveValue('AGENT1');
});
