import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  memberSession,
  stage,
} from '@pavilion/test-kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTranslation } from 'react-i18next';
import remote from '../../remote';
import { AccountRecordPage } from './account-record.page';

const wholeReference = '0199d1f0-77aa-7cc3-9d41-5bd1a73f9a21';
const at = Date.parse('2026-11-21T13:59:02+07:00');
type Kind = 'betting' | 'winning' | 'deposit';

const row = (txId: string, txTypeName: Kind, [amount, currentAvailBalance]: readonly [number, number]) => ({
  ...{ txId, txTypeName, amount, currentAvailBalance, txTypeId: 1, customerName: 'lantern88' },
  ...{ txTimeInTimestamp: at + Number(txId), orderNo: wholeReference, remark: 'Bank transfer' },
});
const ofRound = { roundId: '5', gameName: 'Saturn Rush', roundNet: 1780 };
const record = {
  list: [
    { ...row('3', 'winning', [2180, 11_780]), ...ofRound },
    { ...row('2', 'betting', [-400, 9600]), ...ofRound },
    { ...row('1', 'deposit', [10_000, 10_000]), orderNo: 'deposit:4477' },
  ],
  total: 3,
  totalPages: 1,
  footer: { moneyIn: 12_180, moneyOut: 400, net: 11_780 },
};
const money = { sumBalance: 10, currency: 'VND', currencySymbol: '₫', currencyPosition: 'F' as const, balance: [] };

async function open(handlers: FakeHandlers = {}, at = '/') {
  const platform = createFakePlatform({ accountRecord: () => record, balance: () => money, ...handlers });
  const host = createFakeHost({ platform, session: memberSession });
  render(await stage(<AccountRecordPage />, { host, remote, at }));
  return { host, user: userEvent.setup() };
}

let speak: (tag: string) => Promise<unknown> = () => Promise.resolve();
function LanguageProbe() {
  const { i18n } = useTranslation();
  speak = (tag) => i18n.changeLanguage(tag);
  return null;
}

beforeEach(() => localStorage.clear());

describe('a round', () => {
  it('is one row with what was bet and won, its net and the balance after it', async () => {
    await open();
    const round = (await screen.findByText('Saturn Rush')).closest('tr');
    if (!round) throw new Error('a round has a row');
    expect(round).toHaveTextContent('Bet ₫400 → won ₫2,180');
    expect(within(round).getByText('+₫1,780')).toBeVisible();
    expect(within(round).getByText('₫11,780')).toBeVisible();
  });

  it('unfolds into its ledger rows by key, and folds again', async () => {
    const { user } = await open();
    const toggle = await screen.findByRole('button', { name: 'Details: Saturn Rush, 13:59:02' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    toggle.focus();
    await user.keyboard('{Enter}');
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const entries = screen.getByRole('list', { name: 'Entries of the round' });
    expect(
      within(entries)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('−₫400'), expect.stringContaining('+₫2,180')]);
    expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')).toContainElement(entries);
    await user.keyboard(' ');
    expect(screen.queryByRole('list', { name: 'Entries of the round' })).toBeNull();
  });

  it('falls apart by a switch that this browser remembers', async () => {
    const { user } = await open();
    await screen.findByText('Saturn Rush');
    await user.click(screen.getByRole('button', { name: 'Rounds folded', pressed: true }));
    expect(screen.getByRole('rowheader', { name: /^Win.*Saturn Rush/ })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: /^Bet.*Saturn Rush/ })).toBeVisible();
    expect(localStorage.getItem('recordRounds')).toBe('apart');
  });

  it('stays apart where it was left so', async () => {
    localStorage.setItem('recordRounds', 'apart');
    await open();
    expect(await screen.findByRole('rowheader', { name: /^Bet/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rounds folded', pressed: false })).toBeVisible();
  });
});

describe('the days', () => {
  it('are those of the address, and the platform’s refusal stands at them', async () => {
    const asked: Record<string, unknown>[] = [];
    const { user } = await open(
      {
        accountRecord: ({ query }) => {
          asked.push(query);
          return asked.length === 1 ? record : new FakeRefusal('record.range-too-old');
        },
      },
      '/?member=transactionHistory&member.days=transactionHistory:2026-11-03..2026-11-12',
    );
    await screen.findByText('Saturn Rush');
    expect(asked[0]).toMatchObject({
      startTime: Date.parse('2026-11-03T00:00:00+07:00'),
      endTime: Date.parse('2026-11-12T23:59:59.999+07:00'),
    });
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    await user.click(screen.getByRole('button', { name: 'Choose days' }));
    await waitFor(() =>
      expect(screen.getByLabelText('From')).toHaveAccessibleDescription(
        'Records reach back 12 months. Choose later days.',
      ),
    );
  });
});

describe('a reference', () => {
  it('is short, and a press copies the whole and says so until one goes on', async () => {
    const { user } = await open();
    const button = await screen.findByRole('button', { name: `RD·3F9A21: copy the reference ${wholeReference}` });
    expect(button).toHaveTextContent('RD·3F9A21');
    await user.click(button);
    expect(await navigator.clipboard.readText()).toBe(wholeReference);
    expect(await screen.findByText('Copied')).toHaveAttribute('role', 'status');
    await user.tab();
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('says so when the browser does not let it be copied', async () => {
    const { host, user } = await open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(await screen.findByRole('button', { name: /^RD·3F9A21/ }));
    expect(host.actions).toContainEqual(
      expect.objectContaining({ type: 'notify', notice: expect.objectContaining({ tone: 'negative' }) }),
    );
  });

  it('of a demonstration is called so in the details of its row', async () => {
    const ofDemonstration = { ...row('1', 'deposit', [10_000, 10_000]), orderNo: 'demo-deposit:12' };
    const { user } = await open({ accountRecord: () => ({ ...record, list: [ofDemonstration], total: 1 }) });
    await user.click(await screen.findByRole('button', { name: /^Details: Deposit/ }));
    expect(await screen.findByText('Demonstration')).toBeVisible();
    expect(screen.queryByText('demo-deposit:12')).toBeNull();
  });

  it('stands whole in the details of its row', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Details: Deposit/ }));
    expect(screen.getByText('deposit:4477')).toBeVisible();
  });
});

describe('the head of the record', () => {
  const footer = {
    ...record.footer,
    ...{ opening: 0, closing: 11_780 },
    byKind: [
      { kind: 'betting' as const, entries: 1, net: -400 },
      { kind: 'winning' as const, entries: 1, net: 2180 },
      { kind: 'deposit' as const, entries: 1, net: 10_000 },
    ],
    balances: [
      { at: at - 3_600_000, balance: 0 },
      { at: at + 3_600_000, balance: 11_780 },
    ],
  };

  it('is a sum that adds up, with bets and wins as one part of it', async () => {
    await open({ accountRecord: () => ({ ...record, footer }) });
    await screen.findByText('Saturn Rush');
    const terms = screen
      .getAllByRole('term')
      .map(({ nextSibling, textContent }) => [textContent, nextSibling?.textContent]);
    expect(terms).toEqual([
      ['Opening balance', '₫0'],
      ['Deposit · 1', '+₫10,000'],
      ['Play · 2', '+₫1,780'],
      ['Closing balance', '₫11,780'],
    ]);
  });

  it('draws the line of the balance for those who see, and leaves the others the table', async () => {
    await open({ accountRecord: () => ({ ...record, footer }) });
    await screen.findByText('Saturn Rush');
    const drawing = document.querySelector('svg[viewBox="0 0 100 100"]');
    expect(drawing?.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(drawing?.parentElement?.querySelectorAll('.mark')).toHaveLength(1);
  });

  it('says what came and went where one type was asked for, or the platform is an older one', async () => {
    const asked: number[] = [];
    const { user } = await open({
      accountRecord: ({ query }) => {
        asked.push(query.balances);
        return { ...record, footer };
      },
    });
    await screen.findByText('Closing balance');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Deposit');
    expect(await screen.findByText('Money out')).toBeVisible();
    expect(screen.queryByText('Closing balance')).toBeNull();
    expect(asked).toEqual([48, 0]);
  });
});

describe('the record', () => {
  it('has a head for each day, with how much happened and what it changed', async () => {
    await open();
    const head = await screen.findByRole('rowheader', { name: /November 21/ });
    expect(head).toHaveTextContent('2 events');
    expect(head).toHaveTextContent('+₫11,780');
  });

  it('shows cards of two lines where its place is narrow: the time beside the detail, no reference', async () => {
    await open();
    const deposit = (await screen.findByText('Bank transfer')).closest('tr');
    expect(deposit?.closest('[aria-busy]')).toHaveClass('frame');
    expect(deposit?.querySelector('.detail .timeInside')).toHaveTextContent('13:59');
    expect(deposit?.querySelector('td.reference')).toContainElement(screen.getByRole('button', { name: /^DP·004477/ }));
  });

  it('is read in another language as soon as that is chosen', async () => {
    const asked: unknown[] = [];
    let language: 'EN' | 'VI' = 'EN';
    const platform = createFakePlatform({
      accountRecord: ({ query }) => {
        asked.push(query.language);
        return record;
      },
      balance: () => money,
    });
    const host = createFakeHost({ platform, session: memberSession });
    jest.spyOn(host.api.preferences, 'language').mockImplementation(() => language);
    const page = (
      <>
        <LanguageProbe />
        <AccountRecordPage />
      </>
    );
    render(await stage(page, { host, remote }));
    await screen.findByText('Saturn Rush');
    language = 'VI';
    await act(() => speak('vi'));
    expect(asked).toEqual(['EN', 'VI']);
  });

  it('calls today so while other rows are on their way', async () => {
    let isPending = false;
    const today = { ...record, list: [{ ...row('1', 'deposit', [10_000, 10_000]), txTimeInTimestamp: Date.now() }] };
    const { user } = await open({ accountRecord: () => (isPending ? new Promise(() => undefined) : today) });
    await screen.findByRole('rowheader', { name: /^Today/ });
    isPending = true;
    await user.click(screen.getByText('7 days'));
    await waitFor(() => expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true'));
    expect(screen.getByRole('rowheader', { name: /^Today/ })).toBeVisible();
  });

  it('keeps its filters when it cannot be read', async () => {
    let isDown = false;
    const { user } = await open({ accountRecord: () => (isDown ? new FakeRefusal('platform.unavailable') : record) });
    await screen.findByText('Saturn Rush');
    isDown = true;
    await user.click(screen.getByText('7 days'));
    await screen.findByText('The account record cannot be shown right now');
    expect(screen.getByRole('radio', { name: '7 days' })).toBeChecked();
  });

  it('leads on from nothing: to more days, and from the widest range to the games', async () => {
    const empty = { list: [], total: 0, totalPages: 0, footer: { moneyIn: 0, moneyOut: 0, net: 0 } };
    const { host, user } = await open({ accountRecord: () => empty });
    await user.click(await screen.findByRole('button', { name: 'Show 30 days' }));
    await user.click(await screen.findByRole('button', { name: 'To the games' }));
    expect(host.actions).toContainEqual(expect.objectContaining({ type: 'navigate', path: '/' }));
  });

  it('waits in the shape of its rows', async () => {
    await open({ accountRecord: () => new Promise(() => undefined) });
    const table = await screen.findByRole('table', { name: 'Account record' });
    expect(table.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
    expect(table.querySelectorAll('tbody th.what .whatRow')).toHaveLength(8);
  });
});
