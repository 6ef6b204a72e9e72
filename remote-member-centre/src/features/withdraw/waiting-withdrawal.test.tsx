import { createFakeHost, memberSession, stage } from '@pavilion/test-kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { withdrawPlatform } from '../../testing/withdraw-desk';
import { withPageTexts } from '../../ui/page-texts';
import { securityTexts } from '../../ui/security-texts';
import { useToSecurity } from './use-to-security';
import { WaitingWithdrawal } from './waiting-withdrawal';
import { useWithdrawDraft } from './withdraw-draft';

function Withdrawing() {
  const toSecurity = useToSecurity();
  const [{ digits }, change] = useWithdrawDraft();
  return (
    <>
      <input aria-label="amount" value={digits} onChange={({ target }) => change({ digits: target.value })} />
      <button type="button" onClick={toSecurity}>
        leave
      </button>
      <WaitingWithdrawal />
    </>
  );
}

it('tells whoever went to the security centre the way back to what they typed', async () => {
  const user = userEvent.setup();
  const host = createFakeHost({ platform: withdrawPlatform(), session: memberSession });
  const Page = withPageTexts('member-security', securityTexts, Withdrawing);
  render(await stage(<Page />, { host, remote }));
  await user.type(await screen.findByLabelText('amount'), '300000');
  expect(screen.queryByText(/waits/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'leave' }));
  expect(await screen.findByText('Your withdrawal of ₫300,000 waits')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to it' }));
  expect(host.actions.filter(({ type }) => type === 'panel')).toEqual([
    { type: 'panel', panel: 'member', page: 'securityCenter' },
    { type: 'panel', panel: 'member', page: 'withdraw' },
  ]);
  expect(screen.queryByText(/waits/)).not.toBeInTheDocument();
  expect(screen.getByLabelText('amount')).toHaveValue('300000');
});
