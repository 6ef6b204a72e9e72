import { act, screen, waitFor, within } from '@testing-library/react';
import { openDeposit as open, wireOrder } from '../../testing/deposit-desk';

const refused = (more: Record<string, unknown> = {}) => wireOrder({ state: '3', reason: 'unaccepted', ...more });
/** An order that is looked at, and then is refused. */
const whileOpen = (then: () => unknown) => ({
  depositSettings: () => ({
    ...{ allowDeposit: 'Y', totalDepositSuccessCount: 0, depositInfo: '', remainingToday: null },
    openOrders: [wireOrder()],
  }),
  depositById: then,
});

it.each([
  [{}, 'It goes back to whoever paid it. Ask customer service for the reason.'],
  [{ givenBack: 'ASKED' }, 'The money is on its way back to whoever paid it. Ask customer service for the reason.'],
  [{ givenBack: 'DONE' }, 'The money was given back to whoever paid it. Ask customer service for the reason.'],
  [{ givenBack: 'DONE', reason: 'reversed' }, 'Your bank has taken it back. Ask customer service if you did not.'],
])('of a refused order %j it says where the money is', async (more, words) => {
  await open(whileOpen(() => refused(more)));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write to customer service' })).not.toBeInTheDocument();
});

it('leads to customer service where the provider could not give it back', async () => {
  const { user, host } = await open(whileOpen(() => refused({ givenBack: 'REFUSED' })));
  expect(await screen.findByRole('heading', { name: 'The payment was not accepted' })).toBeVisible();
  expect(screen.getByText(/The payment provider could not give the money back/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Write to customer service' }));
  expect(host.actions).toContainEqual({ type: 'panel', panel: 'member', page: 'messageV2' });
});

it('looks again at what is on its way back, until it is known that it was given back', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    let givenBack = 'ASKED';
    const { platform } = await open(whileOpen(() => refused({ givenBack })));
    expect(await screen.findByText(/on its way back to whoever paid it/)).toBeVisible();
    const reads = () => platform.calls.filter((call) => call === 'depositById').length;
    givenBack = 'DONE';
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(await screen.findByText(/was given back to whoever paid it/)).toBeVisible();
    const known = reads();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(reads()).toBe(known);
  } finally {
    jest.useRealTimers();
  }
});

it('the list says how far each refused deposit is on its way back', async () => {
  const states = [undefined, 'ASKED', 'DONE', 'REFUSED'];
  const list = [
    ...states.map((givenBack, at) => refused({ depositId: String(at + 1), ...(givenBack && { givenBack }) })),
    refused({ depositId: '9', reason: 'reversed', givenBack: 'REFUSED' }),
  ];
  await open({ deposits: () => ({ list, footer: { amount: 0 }, total: 5, totalPages: 1 }) });
  const rowOf = async (number: string) => (await screen.findByText(`DP·00000${number}`)).closest('tr') as HTMLElement;
  const words = [
    'On its way back to its payer',
    'Given back to its payer',
    'Not given back: write to customer service',
  ];
  for (const [at, word] of words.entries()) {
    const row = await rowOf(String(at + 2));
    await waitFor(() => expect(within(row).getByText(word)).toBeVisible());
  }
  for (const number of ['1', '9']) expect(await rowOf(number)).not.toHaveTextContent(/back/);
});
