import { parseAmount } from '@pavilion/money';
import { FakeRefusal, memberSession } from '@pavilion/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  answering,
  club,
  main,
  noAnswer,
  openTransfer,
  transfer,
  trawler,
  type WireWallet,
} from '../../testing/transfer-desk';

beforeEach(() => localStorage.clear());

const between = (from: WireWallet, to: WireWallet) => ({
  ...transfer('PENDING'),
  ...{ fromAccountTypeId: from.accountTypeId, toAccountTypeId: to.accountTypeId },
});

it('says what is in each wallet and in all that answer, and which one is silent', async () => {
  await openTransfer();
  const cards = within(await screen.findByRole('radiogroup', { name: 'Balances' }));
  expect(cards.getByText('₫800,000')).toBeVisible();
  expect(cards.getByRole('radio', { name: /Blue Trawler/ })).toBeChecked();
  expect(cards.getByRole('radio', { name: /Four Winds Club Not answering right now/ })).not.toBeChecked();
  expect(screen.getByText('Without wallets whose game provider is not answering.')).toBeVisible();
});

it('moves what the button says, and follows it until the vendor has confirmed it', async () => {
  const asked: unknown[] = [];
  let state: 'PENDING' | 'DONE' | undefined;
  const { user } = await openTransfer({
    walletTypes: () => {
      const moved = state === undefined ? {} : { lastTransfer: transfer(state) };
      return [main, { ...trawler, ...moved, pendingAmount: state === 'PENDING' ? 300_000 : 0 }];
    },
    walletTransfer: ({ body }) => {
      asked.push(body);
      state = 'PENDING';
      return { transferId: '7', state };
    },
  });
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '300000');
  await user.click(screen.getByRole('button', { name: 'Move ₫300,000 to Blue Trawler' }));
  expect(await screen.findByText('Being confirmed')).toBeVisible();
  expect(asked).toEqual([{ fromAccountTypeId: 2, toAccountTypeId: 301, amount: parseAmount('300000') }]);
  state = 'DONE';
  expect(await screen.findByText('It has arrived')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move more' }));
  expect(await screen.findByRole('textbox', { name: /Amount/ })).toHaveValue('');
});

it('keeps what was typed when it is too much, and turns the way round', async () => {
  const { user } = await openTransfer();
  const amount = await screen.findByRole('textbox', { name: /Amount/ });
  await user.type(amount, '900000');
  await user.click(screen.getByRole('button', { name: /Move ₫900,000/ }));
  expect(await screen.findByText('There is not so much in this wallet.')).toBeVisible();
  expect(amount).toHaveValue('900,000');
  await user.click(screen.getByRole('button', { name: 'Swap direction' }));
  await user.click(screen.getByRole('button', { name: 'All of it' }));
  expect(screen.getByRole('button', { name: 'Bring ₫120,000 back' })).toBeVisible();
});

it('says in place why money may not leave the main wallet yet', async () => {
  const { user } = await openTransfer({ walletTransfer: () => new FakeRefusal('withdraw.turnover-open') });
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '50000');
  await user.click(screen.getByRole('button', { name: /Move ₫50,000/ }));
  expect(await screen.findByText('A wagering requirement is still open')).toBeVisible();
  expect(screen.getByRole('button', { name: 'See requirements' })).toBeVisible();
});

it('moves once what has no answer, also after the page came anew and the balance is less', async () => {
  const { sent, walletTransfer } = answering(['lost', 'moved']);
  const first = await openTransfer({ walletTransfer });
  await first.user.click(await screen.findByRole('button', { name: 'Swap direction' }));
  await first.user.type(screen.getByRole('textbox', { name: /Amount/ }), '100000');
  await first.user.click(screen.getByRole('button', { name: 'Bring ₫100,000 back' }));
  expect(await screen.findByText(noAnswer)).toBeVisible();
  expect(screen.queryByText('Nothing was moved')).not.toBeInTheDocument();
  first.unmount();
  const { user } = await openTransfer({
    walletTransfer,
    walletTypes: () => [main, { ...trawler, availBalance: 20_000 }],
  });
  expect(await screen.findByText(noAnswer)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bring ₫100,000 back' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  await waitFor(() => expect(screen.queryByText(noAnswer)).not.toBeInTheDocument());
});

it('stays in the form of a page that came anew when it is refused', async () => {
  const { walletTransfer } = answering(['lost']);
  const first = await openTransfer({ walletTransfer });
  await first.user.type(await screen.findByRole('textbox', { name: /Amount/ }), '100000');
  await first.user.click(screen.getByRole('button', { name: 'Move ₫100,000 to Blue Trawler' }));
  expect(await screen.findByText(noAnswer)).toBeVisible();
  first.unmount();
  const { user } = await openTransfer({ walletTransfer: () => new FakeRefusal('withdraw.turnover-open') });
  await user.click(await screen.findByRole('button', { name: 'Move ₫100,000 to Blue Trawler' }));
  expect(await screen.findByText('A wagering requirement is still open')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('100,000');
});

it('names the wallets that a transfer goes between, whichever is chosen', async () => {
  const { user } = await openTransfer({
    walletTypes: () => [main, trawler, { ...club, availBalance: 1, lastTransfer: between(club, main) }],
  });
  expect(await screen.findByText('Four Winds Club → Main wallet')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Blue Trawler/ }));
  expect(screen.getByText('Four Winds Club → Main wallet')).toBeVisible();
});

it('is not answered by the end of an older transfer, as another tab may show it', async () => {
  let state: 'PENDING' | 'DONE' = 'PENDING';
  const { user } = await openTransfer({
    walletTypes: () => [
      main,
      { ...trawler, lastTransfer: transfer(state), pendingAmount: state === 'PENDING' ? 300_000 : 0 },
    ],
  });
  expect(await screen.findByText('Being confirmed')).toBeVisible();
  state = 'DONE';
  const more = await screen.findByRole('button', { name: 'Move more' }, { timeout: 5_000 });
  const kept = { id: 'a', at: Date.now(), asked: { from: 2, to: 301, amount: '300000', last: '7' } };
  localStorage.setItem(`attempt.transfer-fund.${memberSession.memberId}`, JSON.stringify(kept));
  act(() => void globalThis.dispatchEvent(new StorageEvent('storage')));
  await user.click(more);
  expect(await screen.findByText(noAnswer)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('300,000');
});

it('moves another amount by itself', async () => {
  const { sent, walletTransfer } = answering(['lost', 'lost']);
  const { user } = await openTransfer({ walletTransfer });
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '100000');
  await user.click(screen.getByRole('button', { name: 'Move ₫100,000 to Blue Trawler' }));
  await screen.findByText(noAnswer);
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Move ₫10,000 to Blue Trawler' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

it('says of what came back without an answer that nobody knows', async () => {
  const { user } = await openTransfer({
    walletReturn: () => {
      throw new TypeError('the answer was lost');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Bring everything back' }));
  expect(await screen.findByText(noAnswer)).toBeVisible();
});

it('brings back once what has no answer, and by another return what was moved since', async () => {
  const keys: (string | null)[] = [];
  let since: Partial<WireWallet> = {};
  const { user } = await openTransfer({
    walletTypes: () => [main, { ...trawler, ...since }],
    walletReturn: ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      // The second one was done and the money moved out again since; that answer was lost too.
      if (keys.length === 2) since = { availBalance: 90_000, lastTransfer: transfer('DONE') };
      throw new TypeError('the answer was lost');
    },
  });
  const bringBack = async (times: number) => {
    await user.click(await screen.findByRole('button', { name: 'Bring everything back' }));
    await waitFor(() => expect(keys).toHaveLength(times));
    expect(await screen.findByText(noAnswer)).toBeVisible();
  };
  await bringBack(1);
  await bringBack(2);
  await within(screen.getByRole('radiogroup', { name: 'Balances' })).findByText('₫90,000');
  await bringBack(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('keeps the form when the wallets cannot be read anew', async () => {
  const { platform, user } = await openTransfer();
  const amount = await screen.findByRole('textbox', { name: /Amount/ });
  await user.type(amount, '50000');
  platform.use({
    walletTypes: () => new FakeRefusal('platform.unavailable'),
    walletReturn: () => new FakeRefusal('platform.busy'),
  });
  await user.click(screen.getByRole('button', { name: 'Bring everything back' }));
  expect(await screen.findByText(noAnswer)).toBeVisible();
  expect(amount).toHaveValue('50,000');
});

it.each(['play.excluded', 'play.loss-limit', 'play.session-limit', 'play.stake-sum-limit'] as const)(
  'leads to the limits where %s refuses money to a vendor',
  async (code) => {
    const { user, host } = await openTransfer({ walletTransfer: () => new FakeRefusal(code) });
    const amount = await screen.findByRole('textbox', { name: /Amount/ });
    await user.type(amount, '50000');
    await user.click(screen.getByRole('button', { name: /Move ₫50,000/ }));
    await user.click(await screen.findByRole('button', { name: 'See my limits' }));
    expect(host.actions).toContainEqual({ type: 'panel', panel: 'member', page: 'protection' });
    expect(amount).toHaveValue('50,000');
  },
);

it('brings everything back and says what became of each wallet', async () => {
  let isBack = false;
  const { user } = await openTransfer({
    walletTypes: () => [main, isBack ? { ...trawler, availBalance: 0 } : trawler, club],
    walletReturn: () => {
      isBack = true;
      return { returned: 120_000, pending: [302] };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Bring everything back' }));
  expect(await screen.findByText('₫120,000 is back in your main wallet')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Result by wallet' }));
  await waitFor(() => expect(rows.getByText('Blue Trawler').closest('li')).toHaveTextContent('Returned'));
  expect(rows.getByText('Four Winds Club').closest('li')).toHaveTextContent('On its way');
});

it.each([
  [0, true],
  [1, false],
] as const)('stands in the navigation only where there are several wallets: %s', async (isSingle, isThere) => {
  let answer: (mode: { isSingle: 0 | 1 }) => void = () => undefined;
  await openTransfer({ merchantWallet: () => new Promise<{ isSingle: 0 | 1 }>((resolve) => (answer = resolve)) });
  // Whoever comes by the address sees it until the brand has said how it is.
  expect((await screen.findAllByText('My wallets')).length).toBeGreaterThan(0);
  await waitFor(() => {
    answer({ isSingle });
    expect(screen.queryAllByText('My wallets').length > 0).toBe(isThere);
  });
});
