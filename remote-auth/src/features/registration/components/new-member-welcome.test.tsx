import { createFakeHost, createFakePlatform, stage } from '@pavilion/test-kit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../../remote';
import { forgetNewMember, rememberNewMember, useNewMember } from '../new-member.store';
import { NewMemberWelcome } from './new-member-welcome';

async function welcome(kind: 'username' | 'mobile') {
  const host = createFakeHost({ platform: createFakePlatform() });
  const onContinue = jest.fn();
  act(() => rememberNewMember({ username: 'P84000017', kind, isNoted: kind === 'username' }));
  const Kept = () => {
    const member = useNewMember();
    return member ? <NewMemberWelcome member={member} onContinue={onContinue} /> : null;
  };
  render(await stage(<Kept />, { host, remote }));
  return { onContinue, user: userEvent.setup() };
}

afterEach(() => act(forgetNewMember));

it('greets a new member with the bonus', async () => {
  const { onContinue, user } = await welcome('username');
  expect(screen.getByText('Welcome, P84000017')).toBeVisible();
  expect(screen.getByText('Your ₫1,000 new-member bonus has arrived')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start playing' }));
  expect(onContinue).toHaveBeenCalledTimes(1);
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
