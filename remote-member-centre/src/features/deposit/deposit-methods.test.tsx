import { FakeRefusal, type FakeHandlers } from '@pavilion/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offer, openDeposit as open, walletOrder, wireOrder } from '../../testing/deposit-desk';

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

it('from wallet to wallet: a number that is none is told beside it, and the wallet is paid by code or number', async () => {
  const asked: unknown[] = [];
  const { user, platform } = await open({
    depositByTransfer: ({ body }: { body: unknown }) => {
      asked.push(body);
      return walletOrder();
    },
    depositById: () => walletOrder(),
  });
  await user.click(await screen.findByRole('radio', { name: /Wallet to wallet/ }));
  expect(screen.queryByLabelText('Bank')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('E-wallet'), 'Vi Sen');
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '200000');
  const phone = screen.getByRole('textbox', { name: 'Phone number of your wallet (optional)' });
  await user.type(phone, '+84 11-0x');
  expect(phone).toHaveValue('+84110');
  expect(phone).toHaveAccessibleDescription('By it we find a transfer without its remark.');
  await user.click(screen.getByRole('button', { name: 'Deposit ₫200,000' }));
  expect(phone).toHaveAccessibleDescription('Enter 8 to 15 digits, or leave it empty.');
  expect(phone).toBeInvalid();
  expect(platform.calls).not.toContain('depositByTransfer');
  await user.type(phone, '088002');
  expect(phone).toBeValid();
  await user.click(screen.getByRole('button', { name: 'Deposit ₫200,000' }));
  expect(await screen.findByRole('heading', { name: 'Scan with your wallet’s app' })).toBeVisible();
  expect(asked).toMatchObject([{ bankCode: 'VISEN', bankType: 'EWALLET_P2P', payerPhone: '+84110088002' }]);
  expect(await screen.findByRole('img', { name: 'VietQR of this deposit' })).toBeVisible();
  for (const text of ['Vi Sen', '0110077001', 'SANDBOX', 'ACDEFGHJ']) expect(screen.getByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy the wallet’s number' }));
  expect(await navigator.clipboard.readText()).toBe('0110077001');
  await user.click(screen.getByRole('button', { name: 'Copy the remark ACDEFGHJ' }));
  expect(await navigator.clipboard.readText()).toBe('ACDEFGHJ');
  expect(screen.getByRole('link', { name: 'Open the wallet’s page' })).toHaveAttribute('target', '_blank');
  expect(screen.getByText('Speed it up with your receipt')).toBeVisible();
});

it('from wallet to wallet: nobody has to tell a number, and without a code the wallet is found by its own', async () => {
  const asked: unknown[] = [];
  const order = walletOrder({ instructions: { bankName: 'Chim Lac', walletPhone: '0110088001', remark: 'ACDEFGHJ' } });
  const { user } = await open({
    depositByTransfer: ({ body }: { body: unknown }) => {
      asked.push(body);
      return order;
    },
    depositById: () => order,
  });
  await user.click(await screen.findByRole('radio', { name: /Wallet to wallet/ }));
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '200000');
  await user.click(screen.getByRole('button', { name: 'Deposit ₫200,000' }));
  expect(await screen.findByRole('heading', { name: 'Transfer to this wallet' })).toBeVisible();
  expect(screen.queryByRole('img', { name: 'VietQR of this deposit' })).not.toBeInTheDocument();
  expect(screen.getByText('0110088001')).toBeVisible();
  expect(asked[0]).not.toHaveProperty('payerPhone');
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
