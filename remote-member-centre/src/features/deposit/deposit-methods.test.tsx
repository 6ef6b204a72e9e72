import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  memberSession,
  stage,
} from '@pavilion/test-kit';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { MemberCentre } from '../centre/member-centre';

const bank = {
  ...{ bankCode: 'NAPAS', bankName: 'VietQR', bankType: 'VIETQR', mcsBankCode: 'NAPAS', vendorId: 'sandbox' },
  ...{ minAmount: 50_000, maxAmount: 900_000, chargePercent: 0, fixedAmounts: [], expiryMinutes: 15 },
};
const channels = {
  BANK_TRANSFER: { displayName: 'Bank transfer', banks: [{ ...bank, bankCode: 'SAOLA', bankName: 'Saola Bank' }] },
  CRYPTO: { displayName: 'USDT', banks: [{ ...bank, bankCode: 'USDT', variants: ['TRC20', 'ERC20'] }] },
  SCRATCH_CARD: {
    displayName: 'Mobile card',
    banks: [{ ...bank, bankCode: 'CARD', chargePercent: 20, fixedAmounts: [50_000, 100_000], variants: ['SaoTel'] }],
  },
};
const wireOrder = (more: Record<string, unknown> = {}) => ({
  ...{ depositId: '7', refId: 'D00000007', depositMethod: 'BANK_TRANSFER', depositMethodName: 'Bank transfer' },
  ...{ depositDate: Date.now(), actualDepositDate: null, expiryDate: Date.now() + 900_000, requestedAmount: 200_000 },
  ...{ amount: 0, reimbursementAmount: 0, customerBankCharge: 0, promotionName: '', remark: 'ACDEFGHJ', state: '4' },
  ...{ accelerationStatus: 'NA', accelerateAvailabilityStart: null, accelerateAvailabilityEnd: null, depositSlip: 'N' },
  instructions: { bankName: 'Saola Bank', accountNumber: '0088123456780', remark: 'ACDEFGHJ' },
  ...more,
});
const offer = (more: Record<string, unknown> = {}) => ({
  ...{ promotionId: 'first', name: 'First deposit', kind: 'PERCENT', percent: 100, mostBonus: 150_000 },
  ...{ minDeposit: 100_000, multiplier: 10, base: 'BONUS', deadlineHours: 48, blockedBy: null, ...more },
});

/** Reads everything anew that is on screen, as time does. */
function ReadAnew() {
  const queries = useQueryClient();
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      Read all anew
    </button>
  );
}

async function open(handlers: Record<string, unknown> = {}) {
  const user = userEvent.setup();
  const all: Record<string, unknown> = {
    unreadCount: () => 0,
    depositSettings: () => ({
      ...{ allowDeposit: 'Y', totalDepositSuccessCount: 0, depositInfo: '', openOrders: [], remainingToday: null },
    }),
    depositChannels: () => channels,
    fixedAmounts: () => [{ bankTypeCode: 'BANK_TRANSFER', amounts: [100_000, 200_000] }],
    deposits: () => ({ list: [], footer: { amount: 0 }, total: 0, totalPages: 0 }),
    depositPromotions: () => [],
    exchangeRates: () => [{ symbol: 'USDT', currency: 'VND', price: 25_400, at: 1 }],
    ...handlers,
  };
  const platform = createFakePlatform(all as FakeHandlers);
  const host = createFakeHost({ platform, session: memberSession });
  const centre = <MemberCentre page="depositv2" onPageChange={jest.fn()} onClose={jest.fn()} />;
  const page = (
    <>
      {centre}
      <ReadAnew />
    </>
  );
  const { unmount } = render(await stage(page, { host, remote }));
  return { platform, user, unmount };
}

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

it('works a bonus out with its amount, adds it to what arrives, and orders it', async () => {
  const asked: unknown[] = [];
  const { user } = await open({
    depositPromotions: ({ query }: { query: { amount?: bigint } }) => [
      query.amount === undefined ? offer() : offer({ bonus: 150_000, required: 1_500_000 }),
      offer({ promotionId: 'weekend', name: 'Weekend', blockedBy: 'closed' }),
    ],
    depositByTransfer: ({ body }: { body: unknown }) => {
      asked.push(body);
      return wireOrder({ promotionName: 'First deposit', promotionState: 'CHOSEN' });
    },
    depositById: () => wireOrder({ promotionName: 'First deposit', promotionState: 'CHOSEN' }),
  });
  expect(await screen.findByText('100 % on top, up to ₫150,000; from ₫100,000.')).toBeVisible();
  expect(screen.getByRole('radio', { name: /Weekend/ })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /First deposit/ }));
  await user.click(screen.getByRole('button', { name: '₫200,000' }));
  expect(
    await screen.findByText('100 % of ₫200,000, at most ₫150,000. Bonus staked 10 times = ₫1,500,000, within 2 days.'),
  ).toBeVisible();
  expect(screen.getByText('₫350,000')).toBeVisible();
  await user.type(screen.getByLabelText('Your name at the bank (optional)'), 'Nguyen An');
  await user.click(screen.getByRole('button', { name: 'Deposit ₫200,000' }));
  expect(await screen.findByText('First deposit comes with it, by what arrives.')).toBeVisible();
  expect(asked).toMatchObject([{ promotionId: 'first', bankCode: 'SAOLA', payeeName: 'Nguyen An' }]);
});

it('a bonus that the amount does not reach is not ordered', async () => {
  const asked: Record<string, unknown>[] = [];
  const { user } = await open({
    depositPromotions: () => [offer({ bonus: 0, required: 0, blockedBy: 'minimum', minDeposit: 300_000 })],
    depositByTransfer: ({ body }: { body: Record<string, unknown> }) => {
      asked.push(body);
      return wireOrder();
    },
    depositById: () => wireOrder(),
  });
  await user.click(await screen.findByRole('radio', { name: /First deposit/ }));
  await user.click(screen.getByRole('button', { name: '₫200,000' }));
  await user.click(screen.getByRole('button', { name: 'Deposit ₫200,000' }));
  await screen.findByText('ACDEFGHJ');
  expect(asked[0]).not.toHaveProperty('promotionId');
  expect(asked[0]).not.toHaveProperty('payeeName');
});

it('USDT: the chain and its units, the address with its code, and a rate that moved is shown anew', async () => {
  let price = 25_400;
  const order = wireOrder({
    ...{ depositMethod: 'CRYPTO', depositMethodName: 'USDT' },
    instructions: {
      ...{ address: 'TAddress', qrContent: 'TAddress', network: 'TRC20', cryptoCurrency: 'USDT', cryptoAmount: '7.88' },
      ...{ rate: 25_000, confirmations: 19 },
    },
  });
  const { user, platform } = await open({
    exchangeRates: () => [{ symbol: 'USDT', currency: 'VND', price, at: 1 }],
    depositByCrypto: () => {
      price = 25_000;
      return new FakeRefusal('deposit.rate-moved');
    },
    depositById: () => order,
  });
  await user.click(await screen.findByRole('radio', { name: /USDT/ }));
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '200000');
  expect(await screen.findByText('7.88 USDT')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deposit ₫200,000' }));
  expect(await screen.findByText('The rate has moved. Please look at the new one.')).toBeVisible();
  expect(await screen.findByText('1 USDT = ₫25,000')).toBeVisible();
  platform.use({ depositByCrypto: () => order } as FakeHandlers);
  await user.click(screen.getByRole('button', { name: 'Deposit ₫200,000' }));
  expect(await screen.findByRole('img', { name: 'Code of the address' })).toBeVisible();
  expect(screen.getByText('Send USDT on TRC20 only. Anything else sent to this address is lost.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy the amount' }));
  expect(await navigator.clipboard.readText()).toBe('7.88');
});

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

it('is another deposit once something is changed, and once its order was seen', async () => {
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
  expect(sent[1]).toBe(sent[0]);
  expect(sent[2]).not.toBe(sent[0]);
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

it('a card: what is missing is said next to it, what was typed stays, and less the fee arrives', async () => {
  const { user } = await open({
    depositByCard: () => new FakeRefusal('deposit.card-used'),
  });
  await user.click(await screen.findByRole('radio', { name: /Mobile card/ }));
  await user.click(screen.getAllByRole('button', { name: 'Deposit' }).at(-1) as HTMLElement);
  expect(screen.getByText('Choose the value that is printed on the card.')).toBeVisible();
  expect(screen.getByText('6 to 20 letters or digits, as printed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '₫100,000' }));
  expect(screen.getByText('₫80,000')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Serial number' }), 'AB-123456');
  await user.type(screen.getByRole('textbox', { name: 'PIN' }), '1234 5678');
  await user.click(screen.getByRole('button', { name: 'Deposit ₫100,000' }));
  expect(await screen.findByText('This card was used, or its numbers are wrong.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Serial number' })).toHaveValue('AB123456');
});

it('a receipt is looked at before it is sent, and no other file is', async () => {
  let sent: Record<string, unknown> | undefined;
  const { user } = await open({
    depositSettings: () => ({
      ...{ allowDeposit: 'Y', totalDepositSuccessCount: 0, depositInfo: '', remainingToday: null },
      openOrders: [wireOrder({ accelerationStatus: 'MA' })],
    }),
    depositById: () => wireOrder(sent ? { accelerationStatus: 'AC', depositSlip: 'Y' } : { accelerationStatus: 'MA' }),
    uploadSlip: ({ body }: { body: Record<string, unknown> }) => {
      sent = body;
      return wireOrder({ accelerationStatus: 'AC', depositSlip: 'Y' });
    },
    depositSlip: () => ({ image: 'data:image/png;base64,AAAA', remarks: '', sentAt: 1 }),
  });
  expect(await screen.findByText('Receipt needed')).toBeVisible();
  const field = screen.getByLabelText('Choose a picture', { selector: 'input' });
  await userEvent.setup({ applyAccept: false }).upload(field, new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Choose a PNG or JPEG picture.')).toBeVisible();
  await user.upload(field, new File(['picture'], 'receipt.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name: 'Your receipt' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /few words/ }), 'paid at noon');
  await user.click(screen.getByRole('button', { name: 'Send the receipt' }));
  expect(await screen.findByText('Being looked at')).toBeVisible();
  await waitFor(() => expect(sent).toMatchObject({ depositId: '7', uploadDepositRemarks: 'paid at noon' }));
});
