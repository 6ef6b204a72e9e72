import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  memberSession,
  stage,
} from '@pavilion/test-kit';
import type { ModuleId } from '@pavilion/api-contract';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { MemberCentre } from '../centre/member-centre';

async function open(handlers: FakeHandlers = {}, modules?: readonly ModuleId[]) {
  const user = userEvent.setup();
  const platform = createFakePlatform({
    unreadCount: () => 0,
    referralDetails: () => ({ referralCode: 'LAN23456', totalInvitations: 12, promotionDomains: [] }),
    ...handlers,
  });
  const host = createFakeHost({ platform, session: memberSession, ...(modules ? { modules } : {}) });
  render(await stage(<MemberCentre page="referral" onPageChange={jest.fn()} onClose={jest.fn()} />, { host, remote }));
  return { host, platform, user };
}

it('shows the code, the link of registration that carries it, and how many came', async () => {
  const { host, user } = await open();
  expect(await screen.findByText('LAN23456')).toBeVisible();
  expect(screen.getByText(`${location.origin}/register?referralCode=LAN23456`)).toBeVisible();
  expect(screen.getByText('12')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/register?referralCode=LAN23456`);
  expect(host.actions).toContainEqual({
    type: 'notify',
    notice: { tone: 'positive', titleKey: 'member-centre.referral.copied' },
  });
});

it('says what happened, and tries again', async () => {
  const { platform, user } = await open({ referralDetails: () => new FakeRefusal('platform.unavailable') });
  expect(await screen.findByText('Your invitation code cannot be shown right now')).toBeVisible();
  platform.use({ referralDetails: () => ({ referralCode: 'LAN23456', totalInvitations: 0, promotionDomains: [] }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('LAN23456')).toBeVisible();
});

it('is no page of a brand without referrals', async () => {
  const { platform } = await open({}, ['COMM3']);
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Member centre' })).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Invite friends' })).not.toBeInTheDocument();
  expect(platform.calls).not.toContain('referralDetails');
});
