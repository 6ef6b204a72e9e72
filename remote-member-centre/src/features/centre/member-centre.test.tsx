import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  guestSession,
  memberSession,
  stage,
} from '@pavilion/test-kit';
import type { SessionSnapshot } from '@pavilion/remote-contract';
import { useMutation } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import remote from '../../remote';
import { MemberCentre } from './member-centre';

const row = (txId: string, amount: number, type: 'betting' | 'winning') => ({
  txId,
  txTypeId: 1,
  txTypeName: type,
  txTimeInTimestamp: 1_795_000_000_000,
  customerName: 'lantern88',
  orderNo: `RD-${txId}`,
  remark: 'Saturn Rush',
  amount,
  currentAvailBalance: 1000,
});

const pageOfRows = {
  list: [row('1', 2500, 'winning'), row('2', -400, 'betting')],
  total: 12,
  totalPages: 2,
  footer: { moneyIn: 2500, moneyOut: 400, net: 2100 },
};

const member = {
  id: '1001',
  account: 'lantern88',
  nickname: 'Lan',
  type: 0 as const,
  toUpline: '0' as const,
  regDate: 1_790_000_000_000,
  mobile: null,
  email: null,
  clubLabel: null,
  memberLabel: [],
  hasPassword: true,
  lastLoginAt: null,
};
const security = {
  hasPassword: true,
  hasPaymentPassword: false,
  hasMobile: false,
  hasEmail: false,
  hasSecurityQuestions: false,
  payeeName: null,
  birthday: null,
  minimumAge: 21,
  codeWays: [],
};
const account = { memberInfo: () => member, securityConfig: () => security };

const closed = jest.fn();

function Stage({ start }: { start: string | undefined }) {
  const [page, setPage] = useState(start);
  return <MemberCentre page={page} onPageChange={setPage} onClose={closed} />;
}

interface Around {
  readonly session?: SessionSnapshot;
  readonly beside?: ReactNode;
}

async function open(start: string | undefined, handlers: FakeHandlers, around: Around = {}) {
  const { session = memberSession, beside } = around;
  const platform = createFakePlatform({
    accountRecord: () => pageOfRows,
    balance: () => ({
      sumBalance: 10,
      currency: 'VND',
      currencySymbol: '₫',
      currencyPosition: 'F',
      balance: [],
    }),
    unreadCount: () => 0,
    ...handlers,
  });
  const host = createFakeHost({ platform, session });
  const staged = (
    <>
      <Stage start={start} />
      {beside}
    </>
  );
  render(await stage(staged, { host, remote }));
  return { platform, host, user: userEvent.setup() };
}

describe('the member centre', () => {
  it('shows ledger rows with sign and balance, and the sums of the range', async () => {
    await open('transactionHistory', {});
    const table = await screen.findByRole('table');
    expect(await within(table).findByText('+₫2,500')).toBeVisible();
    expect(within(table).getByText('−₫400')).toBeVisible();
    // The one day's and the page's.
    expect(within(table).getAllByText('+₫2,100')).toHaveLength(2);
    expect(screen.getByText('Rows 1–12 of 12')).toBeVisible();
  });

  it('says what of the money is frozen and what is owed, and why, once there is some', async () => {
    const money = { sumBalance: 10, currency: 'VND', currencySymbol: '₫', currencyPosition: 'F' as const, balance: [] };
    await open('transactionHistory', { balance: () => ({ ...money, frozenBalance: 300, owedBalance: 0 }) });
    expect(await screen.findByText('₫300')).toBeVisible();
    expect(screen.getByText(/Set aside for a withdrawal/)).toBeVisible();
    expect(screen.queryByText('Still owed')).toBeNull();
  });

  it('asks for the page and the range that were chosen', async () => {
    const asked: number[] = [];
    const { user } = await open('transactionHistory', {
      accountRecord: ({ query }) => {
        asked.push(query.page);
        return pageOfRows;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await user.click(await screen.findByText('7 days'));
    expect(asked).toEqual([1, 2, 1]);
  });

  it('says that the rows are still those of before while another page is on its way', async () => {
    let arrive = (_page: typeof pageOfRows): void => undefined;
    const { user } = await open('transactionHistory', {
      accountRecord: ({ query }) => (query.page === 1 ? pageOfRows : new Promise((resolve) => (arrive = resolve))),
    });
    const frame = () => screen.getByRole('table').closest('[aria-busy]');
    await screen.findByText('+₫2,500');
    expect(frame()).toHaveAttribute('aria-busy', 'false');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(screen.getByText('+₫2,500')).toBeVisible();
    expect(frame()).toHaveAttribute('aria-busy', 'true');
    arrive({ ...pageOfRows, list: [row('3', 75, 'winning')] });
    expect((await screen.findAllByText('+₫75'))[0]).toBeVisible();
    expect(frame()).toHaveAttribute('aria-busy', 'false');
  });

  it('names the next step when there is nothing', async () => {
    const empty = { list: [], total: 0, totalPages: 0, footer: { moneyIn: 0, moneyOut: 0, net: 0 } };
    await open('transactionHistory', { accountRecord: () => empty });
    expect(await screen.findByText('Nothing in this range')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show 30 days' })).toBeVisible();
  });

  it('says what happened when the record cannot be read, with its code', async () => {
    await open('transactionHistory', { accountRecord: () => new FakeRefusal('platform.unavailable') });
    expect(await screen.findByText('The account record cannot be shown right now')).toBeVisible();
    expect(screen.getByText(/platform\.unavailable/)).toBeVisible();
  });

  it('sends guests to the sign-in dialog', async () => {
    const { host } = await open('transactionHistory', {}, { session: guestSession });
    expect(host.actions).toContainEqual({ type: 'auth', mode: 'login' });
    expect(closed).toHaveBeenCalled();
  });

  it('opens the account page for an unknown page', async () => {
    await open('moonwalk', account);
    expect(await screen.findByRole('heading', { name: 'My account' })).toBeVisible();
    expect(await screen.findAllByText('Not set')).toHaveLength(6);
  });
});

/** Saves a picture as the frame's dialog does, by a change of its own. */
function FrameSaves({ onSave }: { readonly onSave: () => void }) {
  const { mutate } = useMutation({ mutationFn: () => Promise.resolve(onSave()) });
  return (
    <button type="button" onClick={() => mutate()}>
      Save the picture
    </button>
  );
}

describe('the head of the menu', () => {
  const icons = [{ id: '3', url: '/assets/pictures/3.svg' }];
  const handlers = { avatarIcons: () => ({ current: '3', icons }) } as const;
  const face = () => screen.getByRole('img', { name: 'lantern88', hidden: true });
  const shows = (src: string) => waitFor(() => expect(face().querySelector('img')).toHaveAttribute('src', src));

  it.each([
    ['one of ours', { avatar: '3', avatarType: 'STATIC' as const }, '/assets/pictures/3.svg'],
    ['one of their own', { avatar: '/pictures/lan.webp', avatarType: 'UPLOADED' as const }, '/pictures/lan.webp'],
  ])('shows the picture of the account: %s', async (_, picture, src) => {
    await open('transactionHistory', { ...handlers, playerAvatar: () => picture });
    await shows(src);
    fireEvent.error(face().querySelector('img') as HTMLElement);
    expect(face()).toHaveTextContent('LA');
  });

  it('shows initials while no picture is known', async () => {
    await open('transactionHistory', { playerAvatar: () => new FakeRefusal('platform.unavailable') });
    await screen.findByText('+₫2,500');
    expect(face()).toHaveTextContent('LA');
  });

  it('shows another picture as soon as the frame has saved it', async () => {
    let avatar = '/pictures/before.webp';
    const playerAvatar = () => ({ avatar, avatarType: 'UPLOADED' as const });
    const beside = <FrameSaves onSave={() => (avatar = '/pictures/after.webp')} />;
    await open('securityCenter', { ...account, playerAvatar }, { beside });
    await shows('/pictures/before.webp');
    await screen.findByRole('button', { name: 'Change: Picture' });
    fireEvent.click(screen.getByText('Save the picture'));
    await shows('/pictures/after.webp');
  });
});
