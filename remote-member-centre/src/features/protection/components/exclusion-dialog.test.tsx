import { withLateTexts } from '@pavilion/late-texts';
import {
  createFakeHost,
  createFakePlatform,
  FakeRefusal,
  memberSession,
  stage,
  type WireValue,
} from '@pavilion/test-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../../remote';
import { protectionTexts } from '../../../ui/protection.texts';
import { ExclusionDialog } from './exclusion-dialog';

const Dialog = withLateTexts({ namespace: 'member-protection', texts: protectionTexts }, ExclusionDialog, {
  waiting: null,
  Missing: () => null,
});

const security: WireValue<'securityConfig'> = {
  ...{ hasPassword: true, hasPaymentPassword: true, hasMobile: false, hasEmail: false, hasSecurityQuestions: false },
  ...{ payeeName: null, birthday: null, minimumAge: 18, codeWays: [] },
};

async function show(hasPassword: boolean, refusal: FakeRefusal | null = null) {
  const sent: unknown[] = [];
  const platform = createFakePlatform({
    securityConfig: () => ({ ...security, hasPassword }),
    excludeSelf({ body }) {
      sent.push(body);
      return refusal;
    },
  });
  const host = createFakeHost({ platform, session: memberSession });
  const dialog = <Dialog months={12} until="2027-11-28" open onOpenChange={jest.fn()} />;
  render(await stage(dialog, { host, remote }));
  const act = await screen.findByRole('button', { name: 'Close my account' });
  await waitFor(() => expect(platform.calls).toContain('securityConfig'));
  return { sent, host, act, user: userEvent.setup() };
}

it('asks nobody for a password who has none', async () => {
  const { sent, host, act, user } = await show(false);
  await waitFor(() => expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument());
  await user.click(act);
  await waitFor(() => expect(host.actions).toContainEqual(expect.objectContaining({ name: 'balance.stale' })));
  expect(sent).toEqual([{ months: 12, password: '' }]);
});

it('takes nothing without the password from who has one', async () => {
  const { sent, act, user } = await show(true);
  await user.click(act);
  expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription('Enter your password.');
  expect(sent).toEqual([]);
});

it('tells whoever sees no field of a password that was set elsewhere meanwhile', async () => {
  const { act, user } = await show(false, new FakeRefusal('in_incorrect_password'));
  await waitFor(() => expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument());
  await user.click(act);
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
});
