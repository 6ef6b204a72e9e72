import type { FakeHandlers } from '@pavilion/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { answering, club, main, noAnswer, openTransfer } from '../../testing/transfer-desk';

beforeEach(() => localStorage.clear());

/** The page that comes after what was sent to Blue Trawler lost its answer and that wallet is listed no more. */
async function showGone(answer: FakeHandlers['walletTransfer']) {
  const { sent, walletTransfer } = answering(['lost']);
  const first = await openTransfer({ walletTransfer });
  await first.user.type(await screen.findByRole('textbox', { name: /Amount/ }), '100000');
  await first.user.click(screen.getByRole('button', { name: 'Move ₫100,000 to Blue Trawler' }));
  expect(await screen.findByText(noAnswer)).toBeVisible();
  first.unmount();
  const page = await openTransfer({
    walletTypes: () => [main, club],
    walletTransfer: (call) => {
      sent.push({ key: call.headers.get('Idempotency-Key'), body: call.body });
      return answer?.(call) as ReturnType<NonNullable<typeof answer>>;
    },
  });
  return { ...page, sent };
}

it('is sent again as it was where its wallet is listed no more, and no other wallet takes its place', async () => {
  const { user, host, sent } = await showGone(() => ({ transferId: '7', state: 'DONE' }));
  const again = await screen.findByRole('button', { name: 'Move ₫100,000 to Blue Trawler' });
  expect(screen.getByRole('radio', { name: /Four Winds Club/ })).not.toBeChecked();
  expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: 'Swap direction' })).toBeDisabled();
  expect(screen.queryByRole('group', { name: 'Quick amounts' })).not.toBeInTheDocument();
  await user.click(again);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue(''));
  expect(host.actions).toContainEqual({
    type: 'notify',
    notice: { tone: 'info', titleKey: 'member-transfer.followed.DONE' },
  });
});

it('is set aside where its wallet is listed no more, for another transfer', async () => {
  const { user, sent } = await showGone(() => ({ transferId: '7', state: 'PENDING' }));
  await user.click(await screen.findByRole('button', { name: 'Set it aside' }));
  expect(screen.getByRole('radio', { name: /Four Winds Club/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('');
  expect(sent).toHaveLength(1);
});
