import { FakeRefusal } from '@pavilion/test-kit';
import { parseAmount } from '@pavilion/money';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { large, listOf, openTrades as openDeposit, wireTrade } from '../../testing/trade-desk';
import { openWithdraw, wireWithdrawal, withdraw, withdrawalsOf, withdrawSettings } from '../../testing/withdraw-desk';

it('finds a member by an amount that somebody waits for, shows whom to pay, and says that it is paid', async () => {
  let trade: Record<string, unknown> | undefined;
  const sent: unknown[] = [];
  const { user } = await openDeposit({
    c2cDeposit: ({ body }: { body: { amount: bigint } }) => {
      if (body.amount !== 3_000_000_000n) return new FakeRefusal('c2c.no-match', { amounts: [300_000] });
      trade = wireTrade();
      return trade;
    },
    paymentConfirmations: () => listOf(...(trade ? [trade] : [])),
    depositConfirmation: () => trade,
    processC2c: ({ body }: { body: object }) => {
      sent.push(body);
      trade = wireTrade({ state: 'PAID' });
      return trade;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Find a member' }));
  expect(await screen.findByText('Enter an amount.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '250000');
  await user.click(screen.getByRole('button', { name: 'Find a member for ₫250,000' }));
  await user.click(await screen.findByRole('button', { name: '₫300,000' }));
  expect(await screen.findByRole('heading', { name: 'Pay this member' })).toBeVisible();
  expect(screen.getByText('970000000012')).toBeVisible();
  expect(screen.getByText('ACDEFGHJ')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Find a member/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I have paid' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Is ₫300,000 on its way?' });
  await user.click(within(asked).getByRole('button', { name: 'I have paid' }));
  expect(await screen.findByRole('heading', { name: 'Waiting for the member to confirm' })).toBeVisible();
  expect(sent).toEqual([{ transactionId: '5', action: 'PAID', remark: '' }]);
});

it('takes a promotion along, and keeps amount and choice where it cannot be had', async () => {
  const sent: unknown[] = [];
  const read: unknown[] = [];
  // It was had elsewhere meanwhile.
  const blockedBy = () => (sent.length > 0 ? 'member-limit' : null);
  const { user } = await openDeposit({
    depositPromotions: ({ query }: { query: { amount?: bigint } }) => [
      {
        ...{ promotionId: 'first-deposit', name: 'First deposit: 100 %', minDeposit: 100_000, kind: 'PERCENT' },
        ...{ percent: 100, mostBonus: 1_000_000, multiplier: 10, base: 'BONUS', deadlineHours: 336 },
        blockedBy: (read.push(query.amount), blockedBy()),
      },
    ],
    c2cDeposit: ({ body }: { body: object }) => {
      sent.push(body);
      return sent.length === 1 ? new FakeRefusal('deposit.promotion-unavailable') : wireTrade();
    },
  });
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '300000');
  await user.click(await screen.findByRole('radio', { name: /First deposit/ }));
  // What is offered with the amount is known already: shut it is by being read once more.
  await waitFor(() => expect(read).toContain(parseAmount('300000')));
  await user.click(screen.getByRole('button', { name: 'Find a member for ₫300,000' }));
  expect(await screen.findByText('This promotion cannot be chosen with this deposit.')).toBeVisible();
  const had = screen.getByRole('radio', { name: /First deposit/ });
  await waitFor(() => expect(had).toBeDisabled());
  expect(had).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'No bonus' }));
  await user.click(screen.getByRole('button', { name: 'Find a member for ₫300,000' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { amount: parseAmount('300000'), promotionId: 'first-deposit' },
      { amount: parseAmount('300000') },
    ]),
  );
});

const blockedBelow = (amount: bigint | undefined) => ({
  ...large,
  blockedBy: amount !== undefined && amount < parseAmount('500000') ? 'minimum' : null,
});

it.each([
  ['cannot be had with it', (amount?: bigint) => [blockedBelow(amount)]],
  [
    'is not known of it',
    (amount?: bigint) =>
      amount === parseAmount('200000') ? new FakeRefusal('platform.unavailable') : [blockedBelow(amount)],
  ],
  ['is not offered with it', (amount?: bigint) => (amount === parseAmount('200000') ? [] : [blockedBelow(amount)])],
])('pays an amount that somebody waits for without a promotion that %s', async (_, offersOf) => {
  const sent: unknown[] = [];
  const { user } = await openDeposit({
    depositPromotions: ({ query }: { query: { amount?: bigint } }) => offersOf(query.amount),
    c2cDeposit: ({ body }: { body: { amount: bigint } }) => {
      sent.push(body);
      return body.amount === parseAmount('500000')
        ? new FakeRefusal('c2c.no-match', { amounts: [200_000] })
        : wireTrade();
    },
  });
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '500000');
  await user.click(await screen.findByRole('radio', { name: /500,000 and more/ }));
  await user.click(screen.getByRole('button', { name: 'Find a member for ₫500,000' }));
  await user.click(await screen.findByRole('button', { name: '₫200,000' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { amount: parseAmount('500000'), promotionId: 'large-deposit' },
      { amount: parseAmount('200000') },
    ]),
  );
});

it.each(['play.deposit-limit', 'play.excluded'] as const)('leads to the limits where %s refuses it', async (code) => {
  const { user, host } = await openDeposit({ c2cDeposit: () => new FakeRefusal(code) });
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '250000');
  await user.click(screen.getByRole('button', { name: 'Find a member for ₫250,000' }));
  await user.click(await screen.findByRole('button', { name: 'See my limits' }));
  expect(host.actions).toContainEqual({ type: 'panel', panel: 'member', page: 'protection' });
  expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('250,000');
});

it.each([
  [{ state: 'CONFIRMED' }, 'Your deposit has arrived'],
  [{ state: 'EXPIRED' }, 'The time is over'],
  [{ state: 'CANCELLED', reason: 'No such payment at the bank.' }, 'No such payment at the bank.'],
])('shows how a payment ended: %j', async (end, words) => {
  let isEnded = false;
  const { user } = await openDeposit({
    paymentConfirmations: () => {
      const list = isEnded ? listOf() : listOf(wireTrade({ state: 'PAID' }));
      isEnded = true;
      return list;
    },
    depositConfirmation: () => wireTrade(end),
  });
  expect((await screen.findAllByText(words))[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
});

const image = 'data:image/png;base64,iVBORw0KGgo=';

it('lets the payer attach a receipt, and refuses what is no picture before it is sent', async () => {
  const sent: unknown[] = [];
  const said = () => wireTrade({ state: 'PAID', hasSlip: sent.length > 0 });
  const { user } = await openDeposit({
    ...{
      paymentConfirmations: () => listOf(said()),
      depositConfirmation: said,
      tradeSlip: () => ({ image, sentAt: 1 }),
    },
    uploadTradeSlip: ({ body }: { body: object }) => {
      sent.push(body);
      return said();
    },
  });
  const field = await screen.findByLabelText('Attach a picture', { selector: 'input' });
  const file = (type: string) => new File([Uint8Array.from([137, 80, 78, 71])], 'receipt', { type });
  fireEvent.change(field, { target: { files: [file('text/plain')] } });
  expect(await screen.findByText('Choose a PNG or JPEG picture.')).toBeVisible();
  fireEvent.change(field, { target: { files: [file('image/png')] } });
  await user.click(await screen.findByRole('button', { name: 'Send the receipt' }));
  expect(await screen.findByText('Sent: the member and our team can see it.')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Your receipt' })).toHaveAttribute('src', image);
  expect(sent).toEqual([{ transactionId: '5', image: 'data:image/png;base64,iVBORw==' }]);
});

it('changes by itself when the platform tells that the other member did something', async () => {
  let state = 'PAID';
  let asked = 0;
  const now = () => {
    asked += 1;
    return wireTrade({ state });
  };
  const { host } = await openDeposit({ paymentConfirmations: () => listOf(now()), depositConfirmation: now });
  expect(await screen.findByRole('heading', { name: 'Waiting for the member to confirm' })).toBeVisible();
  state = 'DISPUTED';
  asked = 0;
  // At once: some seconds later it would be looked at again anyhow.
  await act(async () => host.api.emit('trade.changed', { transactionId: '5' }));
  expect(asked).toBeGreaterThan(0);
  expect(await screen.findByRole('heading', { name: 'Our team is looking at it' })).toBeVisible();
});

it('offers nothing where members of the brand pay nobody', async () => {
  const { platform } = await openDeposit({ withdrawSettings: () => withdrawSettings() });
  await screen.findByText('No deposits in these days');
  expect(screen.queryByRole('heading', { name: 'Pay another member' })).not.toBeInTheDocument();
  expect(platform.calls).not.toContain('paymentConfirmations');
});

it.each([
  ['Yes, it has arrived', 'CONFIRM'],
  ['It has not arrived', 'DISPUTE'],
])('asks the owner of a withdrawal whether it arrived: %s', async (answer, action) => {
  const sent: unknown[] = [];
  const { user } = await openWithdraw({
    withdrawals: () => withdrawalsOf(wireWithdrawal({ status: 'PAYING', canCancel: false })),
    paymentConfirmations: () =>
      listOf(wireTrade({ side: 'RECEIVER', state: 'PAID', accountNumber: '********5678', hasSlip: true })) as never,
    tradeSlip: () => ({ image, sentAt: 1 }) as never,
    processC2c: ({ body }) => {
      sent.push(body);
      return wireTrade({ side: 'RECEIVER', state: 'CONFIRMED' }) as never;
    },
  });
  expect(await screen.findByRole('heading', { name: 'Has ₫300,000 arrived?' })).toBeVisible();
  expect(screen.getByText(/A member says it is paid to Saola Bank, ending in 5678/)).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Receipt of the payer' })).toHaveAttribute('src', image);
  await user.click(screen.getByRole('button', { name: answer }));
  const asked = await screen.findByRole('alertdialog');
  await user.click(within(asked).getByRole('button', { name: answer }));
  await waitFor(() => expect(sent).toEqual([{ transactionId: '5', action, remark: '' }]));
});

it('sends with a withdrawal that another member may pay it', async () => {
  const sent: unknown[] = [];
  const page = await openWithdraw({
    withdrawSettings: () => withdrawSettings({ c2cEnabled: true }),
    submitWithdrawal: ({ body }) => {
      sent.push(body.c2c);
      return wireWithdrawal();
    },
  });
  await page.user.click(await screen.findByRole('switch', { name: 'Let another member pay it' }));
  await withdraw(page, '200000');
  await waitFor(() => expect(sent).toEqual([true]));
});
