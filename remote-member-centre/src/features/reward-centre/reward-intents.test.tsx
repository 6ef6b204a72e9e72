import { createFakeHost, createFakePlatform, type FakeHandlers, memberSession, stage } from '@pavilion/test-kit';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import remote from '../../remote';
import { MemberCentre } from '../centre/member-centre';
import { useTakeNumbers } from './raffle/raffle.queries';
import { useClaim, useCode } from './reward-centre.queries';

const name = 'Do it';
const gift = {
  ...{ rewardId: '7', eventName: 'A thank-you', promotionType: 'MANUAL' as const, rewardAmount: 68_000 },
  ...{ rewardPoint: 0, ticketName: '', status: 'I' as const, issuedAt: 1, expiry: null, claimedAt: null },
  ...{ remark: '', multiplier: 2 },
};

function Day(): ReactElement {
  const { mutate } = useClaim();
  return <button onClick={() => mutate({ rewards: [], day: '1795000000000' })}>{name}</button>;
}

function Code(): ReactElement {
  const { mutate } = useCode();
  return <button onClick={() => mutate('TET2026')}>{name}</button>;
}

function Numbers(): ReactElement {
  const { mutate } = useTakeNumbers();
  return <button onClick={() => mutate({ drawNo: 12, entries: 3 } as Parameters<typeof mutate>[0])}>{name}</button>;
}

beforeEach(() => localStorage.clear());

it.each([
  ['today of the calendar', <Day key="day" />],
  ['a code', <Code key="code" />],
  ['numbers of the raffle', <Numbers key="numbers" />],
])('keeps the key of %s until its own member has an answer, whoever else uses the browser', async (_, part) => {
  const keys: (string | null)[] = [];
  const take = ({ headers }: { readonly headers: Headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    if (keys.length === 1) throw new TypeError('the answer was lost');
  };
  const handlers: FakeHandlers = {
    claimSignIn: (call) => (take(call), { day: 1, rewardType: 'MONEY', amount: 3000 }),
    claimPromoCode: (call) => (take(call), { amount: 68_000, points: 0, ticketName: '', requirementId: null }),
    claimRaffle: (call) => (take(call), { entries: 3 }),
  };
  const pressAs = async (memberId: string): Promise<void> => {
    const before = keys.length;
    const host = createFakeHost({ platform: createFakePlatform(handlers), session: { ...memberSession, memberId } });
    const page = render(await stage(part, { host, remote }));
    fireEvent.click(screen.getByText(name));
    await waitFor(() => expect(keys).toHaveLength(before + 1));
    page.unmount();
  };
  await pressAs('1');
  await pressAs('2');
  await pressAs('1');
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
});

const open = async (handlers: FakeHandlers) => {
  const platform = createFakePlatform({
    ...{
      unreadCount: () => 0,
      rewards: () => [],
      tickets: () => [],
      promoCodes: () => ({ enabled: true, claimed: [] }),
    },
    ...handlers,
  });
  const host = createFakeHost({ platform, session: memberSession });
  const centre = <MemberCentre page="rewardCenter" onPageChange={jest.fn()} onClose={jest.fn()} />;
  const page = (
    <>
      {centre}
      <ReadAnew />
    </>
  );
  render(await stage(page, { host, remote }));
  return { platform, user: userEvent.setup() };
};

/** Reads everything anew that is on screen, as time does. */
function ReadAnew(): ReactElement {
  const queries = useQueryClient();
  return <button onClick={() => void queries.invalidateQueries()}>Read all anew</button>;
}

it('does not say that a reward was not claimed where nobody knows', async () => {
  const { user } = await open({
    rewards: ({ query }) => (query.status === 'I' ? [gift] : []),
    claimReward() {
      throw new TypeError('the answer was lost');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Claim A thank-you' }));
  expect(await screen.findByText('No answer yet. Sent again, it happens once.')).toBeVisible();
});

it('keeps what is typed and shown when it cannot be read anew', async () => {
  const { platform, user } = await open({});
  await user.type(await screen.findByRole('textbox', { name: 'Your code' }), 'TET2026');
  const failing = (): never => {
    throw new TypeError('the answer was lost');
  };
  platform.use({ rewards: failing, tickets: failing });
  const reads = () => platform.calls.filter((id) => id === 'rewards').length;
  const before = reads();
  fireEvent.click(screen.getByText('Read all anew'));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  await waitFor(() => expect(platform.calls.filter((id) => id === 'tickets').length).toBeGreaterThan(1));
  await act(() => new Promise(requestAnimationFrame));
  expect(screen.getByRole('textbox', { name: 'Your code' })).toHaveValue('TET2026');
  expect(screen.queryByText('Tickets cannot be shown right now')).not.toBeInTheDocument();
});
