import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  memberSession,
  stage,
} from '@pavilion/test-kit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { betTexts } from '../../ui/history.texts';
import { withPageTexts } from '../../ui/page-texts';
import { BetRecordPage } from './bet-record.page';

const at = Date.parse('2026-11-21T13:59:02+07:00');
const bet = {
  ...{ betId: '7', orderNo: '0199d1f0-77aa', gameType: 'RNG' as const, vendor: 'NOVA', vendorName: 'Nova Play' },
  ...{ gameName: 'Saturn Rush', selection: '25 lines', odds: null, betAmount: 400, validBetAmount: 400 },
  ...{ winAmount: 2180, profitAndLoss: 1780, status: 'WON' as const, customerName: 'lantern88' },
  ...{ betTimeInTimestamp: at, transTimeInTimestamp: at + 2000, startMoney: 10_000, endMoney: 11_780 },
};
const footer = { betAmount: 400, validBetAmount: 400, winAmount: 2180, netProfit: 1780, totalHands: 1 };
const bets = { list: [bet], footer, total: 1, totalPages: 1 };
const none = { ...bets, list: [], total: 0, totalPages: 0 };
const entry = { txTypeLabel: 'Bet', txTypeId: 3001, at, amount: -400, currentAvailBalance: 9600 };
// What the vendor draws from these seeds: three reels of 30 stops, by an HMAC of its own making.
const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const proof = {
  serverSeedHash: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  ...{ serverSeed: null, clientSeed: 'mine', nonce: 3, stops: [0, 0, 0], reels: [30, 30, 30] },
  verifyUrl: 'http://vendor.localhost/verify#nonce=3',
};
const detail = {
  bet,
  outcome: [{ kind: 'line' as const, line: 3, count: 4, amount: 2180 }],
  proof,
  entries: [{ ...entry, txId: '1' }],
};

const vendor = {
  ...{ vassalage: 'NOVA', accountTypeName: 'NOVA', displayName: 'Nova Play', title: 'Nova Play', smallIcon: '' },
  ...{ gameType: 'RNG' as const, isHot: false, isGame: 'VASSALAGE' as const, gameCount: 3 },
};
const lane = { title: 'RNG' as const, gameClassify: [], cards: [vendor] };

const Page = withPageTexts('member-bets', betTexts, BetRecordPage);

async function open(handlers: FakeHandlers = {}) {
  const platform = createFakePlatform({
    ...{ betRecords: () => bets, betDetail: () => detail, gameVendors: () => ({ data: { lanes: [lane] } }) },
    ...handlers,
  });
  const host = createFakeHost({ platform, session: memberSession });
  render(await stage(<Page />, { host, remote }));
  return { host, user: userEvent.setup() };
}

const openSheet = async (user: Awaited<ReturnType<typeof open>>['user']): Promise<HTMLElement> => {
  await user.click(await screen.findByRole('button', { name: /^Details: Saturn Rush/ }));
  return screen.findByRole('dialog', { name: 'About this bet' });
};

describe('the betting record', () => {
  it.each([
    ['home', 'Nova Play · Home win · @2.1'],
    ['Corners 9+', 'Nova Play · Corners 9+ · @2.1'],
  ])('says what was bet on in the reader’s words where vendors share one: %s', async (selection, about) => {
    await open({ betRecords: () => ({ ...bets, list: [{ ...bet, selection, odds: 2.1 }] }) });
    expect(await screen.findByText(about)).toBeVisible();
  });

  it('shows each bet with what it brought, and the sums of all that were found', async () => {
    await open();
    const row = (await screen.findByText('Saturn Rush')).closest('tr');
    if (!row) throw new Error('a bet has a row');
    expect(row).toHaveTextContent('Nova Play · 25 lines');
    expect(within(row).getByText('Won')).toBeVisible();
    expect(within(row).getByText('+₫1,780')).toBeVisible();
    expect(screen.getByText('Bets 1–1 of 1')).toBeVisible();
    expect(screen.getAllByRole('term').map(({ nextSibling }) => nextSibling?.textContent)).toEqual([
      ...['1', '₫400', '₫400', '₫2,180', '+₫1,780'],
    ]);
  });

  it('calls a return below the stake no win', async () => {
    const less = { ...bet, winAmount: 100, profitAndLoss: -300 };
    await open({ betRecords: () => ({ ...bets, list: [less] }) });
    const row = (await screen.findByText('Saturn Rush')).closest('tr');
    if (!row) throw new Error('a bet has a row');
    expect(within(row).getByText('Part returned')).toBeVisible();
    expect(within(row).queryByText('Won')).not.toBeInTheDocument();
  });

  it('asks for what was chosen, from the first page on, and for a name once the typing rests', async () => {
    const asked: Record<string, unknown>[] = [];
    const { user } = await open({
      betRecords: ({ query }) => {
        asked.push(query);
        return { ...bets, total: 40, totalPages: 2 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await user.click(screen.getByRole('tab', { name: 'Slots' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Lost');
    await user.selectOptions(screen.getByRole('combobox', { name: 'By time' }), 'By end time');
    await user.type(screen.getByRole('searchbox', { name: 'Name of the game' }), 'saturn');
    await waitFor(() => expect(asked.at(-1)).toHaveProperty('keyword', 'saturn'));
    expect(asked.map(({ page }) => page).slice(0, 3)).toEqual([1, 2, 1]);
    expect(asked.at(-1)).toMatchObject({ gameType: 'RNG', status: 'LOST', dateType: 1, keyword: 'saturn', page: 1 });
    expect(asked).toHaveLength(6);
  });

  it('leads on from nothing: to more days, and from the widest range to the games', async () => {
    const { host, user } = await open({ betRecords: () => none });
    await user.click(await screen.findByRole('button', { name: 'Show 30 days' }));
    await user.click(await screen.findByRole('button', { name: 'To the games' }));
    expect(host.actions).toContainEqual(expect.objectContaining({ type: 'navigate', path: '/' }));
  });

  it('keeps its filters when it cannot be read, and says why', async () => {
    await open({ betRecords: () => new FakeRefusal('platform.unavailable') });
    await screen.findByText('The betting record cannot be shown right now');
    expect(screen.getByRole('radio', { name: '7 days' })).toBeChecked();
    expect(screen.getByText(/platform\.unavailable/)).toBeVisible();
  });
});

describe('a bet', () => {
  it('opens with what paid, its rows of the ledger, and a seed that is still secret', async () => {
    const { user } = await open();
    const sheet = await openSheet(user);
    expect(await within(sheet).findByText('₫400 were bet, and ₫2,180 came back.')).toBeVisible();
    expect(within(sheet).getByText('Line 3, 4 of a kind')).toBeVisible();
    expect(within(sheet).getByText('Balance ₫9,600')).toBeVisible();
    expect(within(sheet).getByText(proof.serverSeedHash)).toBeVisible();
    expect(within(sheet).getByText(/The server seed is still in use/)).toBeVisible();
    expect(within(sheet).queryByRole('link')).toBeNull();
    await user.click(within(sheet).getByRole('button', { name: 'Close the details' }));
    await screen.findByRole('button', { name: /^Details: Saturn Rush/ });
  });

  it.each([
    ['0199d1f0-77aa', '0199d1f0-77aa'],
    ['demo-play:10:20', 'RD·001020 · Demonstration'],
  ])('has a reference that can be read: of %s', async (orderNo, told) => {
    const { user } = await open({ betDetail: () => ({ ...detail, bet: { ...bet, orderNo } }) });
    const sheet = await openSheet(user);
    expect(await within(sheet).findByText(told)).toBeVisible();
    expect(within(sheet).getByText(told).previousSibling).toHaveTextContent('Reference');
  });

  it('is worked out anew once the seed is told, and says so when the seed is another one', async () => {
    const { user } = await open({
      betDetail: () => ({ ...detail, proof: { ...proof, serverSeed: seed.replace('00', 'ff') } }),
    });
    const sheet = await openSheet(user);
    expect(await within(sheet).findByText(/does not have the hash/)).toBeVisible();
    expect(within(sheet).getByRole('link')).toHaveAttribute('href', proof.verifyUrl);
  });

  it('says so when there is no proof, and asks again when told', async () => {
    let asked = 0;
    const { user } = await open({
      betDetail: () => ({ ...detail, outcome: null, proof: (asked += 1) > 1 ? proof : null }),
    });
    const sheet = await openSheet(user);
    await user.click(await within(sheet).findByRole('button', { name: 'Ask again' }));
    expect(await within(sheet).findByText(proof.serverSeedHash)).toBeVisible();
  });
});
