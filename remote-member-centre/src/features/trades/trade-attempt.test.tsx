import { act, screen, waitFor } from '@testing-library/react';
import { large, listOf, openTrades, wireTrade } from '../../testing/trade-desk';

beforeEach(() => localStorage.clear());

const noAnswer = 'No answer yet. Sent again, it happens once.';

it('is looked for again as it was after a lost answer, also by a page that came anew, until another is looked for', async () => {
  const sent: (readonly [string | null, unknown])[] = [];
  let blockedBy: string | null = null;
  const handlers = {
    depositPromotions: () => [{ ...large, minDeposit: 100_000, blockedBy }],
    c2cDeposit: ({ headers, body }: { headers: Headers; body: object }) => {
      sent.push([headers.get('Idempotency-Key'), body]);
      blockedBy = 'member-limit';
      throw new TypeError('the answer was lost');
    },
  };
  const first = await openTrades(handlers);
  await first.user.type(await screen.findByRole('textbox', { name: /Amount/ }), '500000');
  await first.user.click(await screen.findByRole('radio', { name: /500,000 and more/ }));
  await first.user.click(screen.getByRole('button', { name: 'Find a member for ₫500,000' }));
  expect(await screen.findByText(noAnswer)).toBeVisible();
  first.unmount();
  const { user } = await openTrades(handlers);
  expect(await screen.findByText(noAnswer)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Find a member for ₫500,000' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.[1]).toHaveProperty('promotionId');
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '{Backspace}');
  expect(screen.queryByText(noAnswer)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Find a member for ₫50,000' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.[0]).not.toBe(sent[0]?.[0]);
});

it('takes no other amount while it is sent, and is over once its trade is seen', async () => {
  const keys: (string | null)[] = [];
  let lose = (): void => undefined;
  let trade: Record<string, unknown> | undefined;
  const { user, host } = await openTrades({
    c2cDeposit: async ({ headers }: { headers: Headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      await new Promise<void>((resolve) => (lose = resolve));
      throw new TypeError('the answer was lost');
    },
    paymentConfirmations: () => listOf(...(trade ? [trade] : [])),
    depositConfirmation: () => trade,
  });
  const field = await screen.findByRole('textbox', { name: /Amount/ });
  const find = () => user.click(screen.getByRole('button', { name: 'Find a member for ₫300,000' }));
  await user.type(field, '300000');
  await find();
  await waitFor(() => expect(keys).toHaveLength(1));
  await user.type(field, '9');
  expect(field).toHaveValue('300,000');
  await act(async () => lose());
  expect(await screen.findByText(noAnswer)).toBeVisible();
  trade = wireTrade();
  await act(async () => host.api.emit('trade.changed', { transactionId: '5' }));
  expect(await screen.findByRole('heading', { name: 'Pay this member' })).toBeVisible();
  expect(screen.queryByText(noAnswer)).not.toBeInTheDocument();
  trade = wireTrade({ state: 'CONFIRMED' });
  await act(async () => host.api.emit('trade.changed', { transactionId: '5' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  trade = undefined;
  await act(async () => host.api.emit('trade.changed', { transactionId: '5' }));
  await user.clear(await screen.findByRole('textbox', { name: /Amount/ }));
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '300000');
  await find();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).not.toBe(keys[0]);
  await act(async () => lose());
});
