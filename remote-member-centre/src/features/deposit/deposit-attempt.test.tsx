import { FakeRefusal } from '@pavilion/test-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { offer, openDeposit as open, walletOrder, wireOrder } from '../../testing/deposit-desk';

/** What was sent, with its key; its first answer is lost. */
function losingFirst(answer: () => unknown) {
  const sent: (readonly [string | null, Record<string, unknown>])[] = [];
  const handler = ({ headers, body }: { headers: Headers; body: Record<string, unknown> }) => {
    sent.push([headers.get('Idempotency-Key'), body]);
    if (sent.length === 1) throw new TypeError('the answer was lost');
    return answer();
  };
  return { sent, handler };
}
const noAnswer = 'No answer yet. Sent again, it happens once.';

beforeEach(() => localStorage.clear());

it('USDT: what has no answer is ordered again as it was, whatever the rate has become', async () => {
  let price = 25_400;
  const sent: (readonly [string | null, unknown])[] = [];
  const { platform, user } = await open({
    exchangeRates: () => [{ symbol: 'USDT', currency: 'VND', price, at: 1 }],
    depositByCrypto: ({ headers, body }: { headers: Headers; body: unknown }) => {
      sent.push([headers.get('Idempotency-Key'), body]);
      price = 25_000;
      if (sent.length === 1) throw new TypeError('the answer was lost');
      return new FakeRefusal('deposit.rate-moved');
    },
  });
  await user.click(await screen.findByRole('radio', { name: /USDT/ }));
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '200000');
  expect(await screen.findByText('1 USDT = ₫25,400')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deposit ₫200,000' }));
  expect(await screen.findByText('No answer yet. Sent again, it happens once.')).toBeVisible();
  expect(screen.queryByText('The deposit was not made')).not.toBeInTheDocument();
  const reads = () => platform.calls.filter((id) => id === 'exchangeRates').length;
  const before = reads();
  fireEvent.click(screen.getByText('Read all anew'));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  await act(() => new Promise(requestAnimationFrame));
  expect(screen.getByText('1 USDT = ₫25,400')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deposit ₫200,000' }));
  expect(await screen.findByText('The rate has moved. Please look at the new one.')).toBeVisible();
  expect(sent[1]).toEqual(sent[0]);
  expect(await screen.findByText('1 USDT = ₫25,000')).toBeVisible();
});

it('USDT: what has no answer is the same after the page came anew, with its rate and its promotion of then', async () => {
  const order = wireOrder({ ...{ depositMethod: 'CRYPTO', depositMethodName: 'USDT' }, requestedAmount: 200_000 });
  const { sent, handler } = losingFirst(() => order);
  const first = await open({ depositPromotions: () => [offer()], depositByCrypto: handler });
  await first.user.click(await screen.findByRole('radio', { name: /USDT/ }));
  await first.user.type(screen.getByRole('textbox', { name: /Amount/ }), '200000');
  await first.user.click(await screen.findByRole('radio', { name: /First deposit/ }));
  await screen.findByText('1 USDT = ₫25,400');
  await first.user.click(screen.getByRole('button', { name: 'Deposit ₫200,000' }));
  expect(await screen.findByText(noAnswer)).toBeVisible();
  first.unmount();
  const { user } = await open({
    ...{ depositPromotions: () => [], depositByCrypto: handler, depositById: () => order },
    exchangeRates: () => [{ symbol: 'USDT', currency: 'VND', price: 25_000, at: 1 }],
  });
  await user.click(await screen.findByRole('radio', { name: /USDT/ }));
  expect(await screen.findByText(noAnswer)).toBeVisible();
  expect(screen.getByText('1 USDT = ₫25,400')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deposit ₫200,000' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.[1]).toMatchObject({ rate: 254_000_000n, promotionId: 'first' });
});

it('a card: its PIN is kept nowhere, and what has no answer is sent again with the one that is typed', async () => {
  const order = wireOrder({ depositMethod: 'SCRATCH_CARD', requestedAmount: 100_000, state: '5', reason: 'preparing' });
  const { sent, handler } = losingFirst(() => order);
  const first = await open({ depositByCard: handler });
  await first.user.click(await screen.findByRole('radio', { name: /Mobile card/ }));
  await first.user.click(screen.getByRole('button', { name: '₫100,000' }));
  await first.user.type(screen.getByRole('textbox', { name: 'Serial number' }), 'AB123456');
  await first.user.type(screen.getByRole('textbox', { name: 'PIN' }), '98765432');
  await first.user.click(screen.getByRole('button', { name: 'Deposit ₫100,000' }));
  expect(await screen.findByText(noAnswer)).toBeVisible();
  expect(JSON.stringify({ ...localStorage })).not.toContain('98765432');
  first.unmount();
  const { user } = await open({ depositByCard: handler, depositById: () => order });
  await user.click(await screen.findByRole('radio', { name: /Mobile card/ }));
  expect(await screen.findByText(noAnswer)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Serial number' })).toHaveValue('AB123456');
  await user.click(screen.getByRole('button', { name: 'Deposit ₫100,000' }));
  expect(screen.getByText('8 to 20 letters or digits, from under the scratch field.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'PIN' }), '98765432');
  await user.click(screen.getByRole('button', { name: 'Deposit ₫100,000' }));
  expect(await screen.findByRole('heading', { name: 'Making your deposit ready' })).toBeVisible();
  expect(sent[1]).toEqual(sent[0]);
});

it('from wallet to wallet: what has no answer is sent again with the number that it was sent with', async () => {
  const { sent, handler } = losingFirst(() => walletOrder());
  const first = await open({ depositByTransfer: handler });
  await first.user.click(await screen.findByRole('radio', { name: /Wallet to wallet/ }));
  await first.user.type(screen.getByRole('textbox', { name: /Amount/ }), '200000');
  await first.user.type(screen.getByRole('textbox', { name: /Phone number/ }), '0110088002');
  await first.user.click(screen.getByRole('button', { name: 'Deposit ₫200,000' }));
  expect(await screen.findByText(noAnswer)).toBeVisible();
  first.unmount();
  const { user } = await open({ depositByTransfer: handler, depositById: () => walletOrder() });
  await user.click(await screen.findByRole('radio', { name: /Wallet to wallet/ }));
  expect(await screen.findByText(noAnswer)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Phone number/ })).toHaveValue('0110088002');
  await user.click(screen.getByRole('button', { name: 'Deposit ₫200,000' }));
  expect(await screen.findByText('0110077001')).toBeVisible();
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.[1]).toMatchObject({ payerPhone: '0110088002' });
});

it('another number is another deposit, and what a page of before has sent is still the same', async () => {
  const { sent, handler } = losingFirst(() => walletOrder());
  const first = await open({ depositByTransfer: handler });
  await first.user.click(await screen.findByRole('radio', { name: /Wallet to wallet/ }));
  await first.user.type(screen.getByRole('textbox', { name: /Amount/ }), '200000');
  await first.user.click(screen.getByRole('button', { name: 'Deposit ₫200,000' }));
  expect(await screen.findByText(noAnswer)).toBeVisible();
  first.unmount();
  for (const [key, kept] of Object.entries({ ...localStorage }))
    localStorage.setItem(key, String(kept).replace(/,"phone":""/, ''));
  expect(JSON.stringify({ ...localStorage })).not.toContain('phone');
  const { user } = await open({ depositByTransfer: handler, depositById: () => walletOrder() });
  await user.click(await screen.findByRole('radio', { name: /Wallet to wallet/ }));
  expect(await screen.findByText(noAnswer)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Phone number/ }), '0110088002');
  expect(screen.queryByText(noAnswer)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Deposit ₫200,000' }));
  expect(await screen.findByText('0110077001')).toBeVisible();
  expect(sent[1]?.[0]).not.toBe(sent[0]?.[0]);
});

it('is the same deposit where another choice is taken back, and another one once its order was seen', async () => {
  const sent: (string | null)[] = [];
  const lost = ({ headers }: { headers: Headers }) => {
    sent.push(headers.get('Idempotency-Key'));
    throw new TypeError('the answer was lost');
  };
  const first = await open({ depositByTransfer: lost });
  const press = async (user: typeof first.user) => {
    await user.click(await screen.findByRole('button', { name: 'Deposit ₫200,000' }));
    expect(await screen.findByText(noAnswer)).toBeVisible();
  };
  await first.user.click(await screen.findByRole('button', { name: '₫200,000' }));
  await press(first.user);
  // What is chosen already is no other choice.
  await first.user.click(screen.getByRole('button', { name: '₫200,000' }));
  await press(first.user);
  await first.user.click(screen.getByRole('button', { name: '₫100,000' }));
  expect(screen.queryByText(noAnswer)).not.toBeInTheDocument();
  await first.user.click(screen.getByRole('button', { name: '₫200,000' }));
  await press(first.user);
  first.unmount();
  expect(new Set(sent).size).toBe(1);
  const ended = () => wireOrder({ state: '7' });
  const { user } = await open({
    ...{ depositByTransfer: lost, depositById: ended },
    depositSettings: () => ({
      ...{ allowDeposit: 'Y', totalDepositSuccessCount: 0, depositInfo: '', remainingToday: null },
      openOrders: [wireOrder()],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Deposit again' }));
  await user.click(await screen.findByRole('button', { name: '₫200,000' }));
  await press(user);
  expect(sent[3]).not.toBe(sent[2]);
});
