import { zeroAmount } from '@pavilion/money';
import { createFakeHost, createFakePlatform, memberSession, stage } from '@pavilion/test-kit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withPageTexts } from '../../ui/page-texts';
import { protectionTexts } from '../../ui/protection.texts';
import remote from '../../remote';
import { BreakCard } from './components/break-card';
import { RealityCard } from './components/reality-card';

const Card = withPageTexts('member-protection', protectionTexts, BreakCard);
const Reality = withPageTexts('member-protection', protectionTexts, RealityCard);

beforeEach(() => localStorage.clear());

it('takes a break once for each end that was shown, though answers are lost', async () => {
  const keys: (string | null)[] = [];
  const platform = createFakePlatform({
    takeTimeOut({ headers }) {
      keys.push(headers.get('Idempotency-Key'));
      throw new TypeError('the answer was lost');
    },
  });
  const host = createFakeHost({ platform, session: memberSession });
  const user = userEvent.setup();
  const card = <Card protection={{ timeOutHours: [24], excludedUntil: null }} now={Date.now()} />;
  render(await stage(card, { host, remote }));
  const take = async (times: number): Promise<void> => {
    const dialog = within(await screen.findByRole('dialog', { name: /^A break until/ }));
    await user.click(dialog.getByRole('button', { name: 'Take the break' }));
    await waitFor(() => expect(keys).toHaveLength(times));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Take the break' })).toBeEnabled());
  };
  const ask = async () => user.click(await screen.findByRole('button', { name: /^Take a break of/ }));
  await ask();
  await take(1);
  await take(2);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await ask();
  await take(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('does not say that an interval was not set where nobody knows', async () => {
  const platform = createFakePlatform({
    setRealityCheck() {
      throw new TypeError('the answer was lost');
    },
  });
  const host = createFakeHost({ platform, session: memberSession });
  const protection = { realityCheckMinutes: 60, sessionStartedAt: 0, nextRealityCheckAt: 0 };
  const shown = { ...protection, sessionNet: zeroAmount, sessionStaked: zeroAmount };
  render(await stage(<Reality protection={shown} now={0} />, { host, remote }));
  await userEvent.setup().click(await screen.findByRole('radio', { name: 'Every 15 min' }));
  const notice = expect.objectContaining({ titleKey: 'member-centre.noAnswer' });
  await waitFor(() => expect(host.actions).toContainEqual(expect.objectContaining({ notice })));
});
