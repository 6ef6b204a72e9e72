import { createFakeHost, createFakePlatform, type FakeHandlers, FakeRefusal, stage } from '@pavilion/test-kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import LotteryHallPage from './lottery-hall.page';

const menus = {
  SSC: {
    gameGroupId: 1,
    gameGroupCode: 'SSC',
    displayName: 'Every few minutes',
    gameMenus: [{ gameId: 11, gameCode: 'FAST1', remark: 'Fast One', mobileIconUrl: '', defaultPlayType: '' }],
  },
};

const near = (numero: string, remainTime: number) => ({
  currentNumero: { gameId: 11, numero, remainTime, lockTime: 5, isSale: true, openTime: 1_795_000_000_000 },
  previousNumero: { numero: '0' },
  nextNumero: { numero: '9' },
});

async function open(handlers: FakeHandlers) {
  const platform = createFakePlatform(handlers);
  const host = createFakeHost({ platform });
  render(await stage(<LotteryHallPage />, { host, remote, at: '/lottery' }));
  return platform;
}

describe('the lottery hall', () => {
  it('shows each game with its issue and the time left', async () => {
    await open({ lotteryMenus: () => menus, nearIssue: () => near('20261121-001', 61_000) });
    expect(await screen.findByRole('heading', { name: 'Fast One' })).toBeVisible();
    expect(await screen.findByText('20261121-001')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^1:0[01]$/);
  });

  it('draws how much of the whole sale is left, not of what was left when the page came', async () => {
    const issue = near('20261121-001', 25_000);
    const previousNumero = { numero: '0', openTime: issue.currentNumero.openTime - 300_000 };
    await open({ lotteryMenus: () => menus, nearIssue: () => ({ ...issue, previousNumero }) });
    await screen.findByText('20261121-001');
    const bar = document.querySelector<HTMLElement>('[style*="scaleX"]')?.style.transform ?? '';
    const share = Number(/scaleX\((.*)\)/.exec(bar)?.[1]);
    expect(share).toBeGreaterThan(0.07);
    expect(share).toBeLessThanOrEqual(25 / 295);
  });

  it('asks for the next issue once the sale has closed', async () => {
    let asked = 0;
    await open({ lotteryMenus: () => menus, nearIssue: () => near(`issue-${++asked}`, asked === 1 ? 1_500 : 60_000) });
    expect(await screen.findByText('issue-1')).toBeVisible();
    expect(await screen.findByText('issue-2')).toBeVisible();
    expect(asked).toBe(2);
  });

  it('names what is being loaded to whoever listens', async () => {
    await open({ lotteryMenus: () => new Promise(() => undefined) });
    expect(screen.getByRole('status', { name: 'Loading lotteries' })).toHaveAttribute('aria-busy', 'true');
  });

  it('says what happened and tries again', async () => {
    const platform = await open({ lotteryMenus: () => new FakeRefusal('platform.unavailable') });
    expect(await screen.findByText('The lotteries cannot be shown right now')).toBeVisible();
    platform.use({ lotteryMenus: () => menus, nearIssue: () => near('1', 9000) });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Fast One' })).toBeVisible();
  });
});
