import { aurora, createFakeHost, createFakePlatform, stage } from '@pavilion/test-kit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../../remote';
import { forgetNewMember, rememberNewMember, useNewMember } from '../new-member.store';
import { NewMemberWelcome } from './new-member-welcome';
import { RegistrationTitle } from './registration-title';

async function welcome(kind: 'username' | 'mobile', newMemberBonus = 1000) {
  const host = createFakeHost({ platform: createFakePlatform(), brand: { ...aurora, newMemberBonus } });
  const onContinue = jest.fn();
  act(() => rememberNewMember({ username: 'P84000017', kind, isNoted: kind === 'username' }));
  const Kept = () => {
    const member = useNewMember();
    return member ? <NewMemberWelcome member={member} onContinue={onContinue} /> : null;
  };
  render(await stage(<Kept />, { host, remote }));
  return { host, onContinue, user: userEvent.setup() };
}

afterEach(() => act(forgetNewMember));

it('greets a new member with the bonus', async () => {
  const { onContinue, user } = await welcome('username');
  expect(screen.getByText('Welcome, P84000017')).toBeVisible();
  expect(screen.getByText('Your ₫1,000 new-member bonus has arrived')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start playing' }));
  expect(onContinue).toHaveBeenCalledTimes(1);
});

it('tells of no bonus where the brand gives none', async () => {
  const { host } = await welcome('username', 0);
  render(await stage(<RegistrationTitle />, { host, remote }));
  expect(screen.getByText('Create your account')).toBeVisible();
  expect(screen.getByText('Welcome, P84000017')).toBeVisible();
  expect(screen.queryByText(/bonus/)).toBeNull();
});

it('shows the account number that was made before the greeting, and copies it', async () => {
  const { user } = await welcome('mobile');
  expect(screen.queryByText('Welcome, P84000017')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('P84000017');
  expect(await screen.findByText('The account number was copied')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have noted it' }));
  expect(screen.getByText('Welcome, P84000017')).toBeVisible();
});
