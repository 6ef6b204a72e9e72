import {
  agentSession,
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  memberSession,
  stage,
} from '@pavilion/test-kit';
import type { SessionSnapshot } from '@pavilion/remote-contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { AgentCentre } from './agent-centre';

const sums = {
  teamBalance: 52_000_000,
  teamSize: 46,
  directSize: 9,
  agentCount: 6,
  memberCount: 40,
  registrations: 3,
  activeMembers: 12,
  betAmount: 3000,
  winAmount: 2400,
  promotion: 1000,
  netProfit: -600,
};
const day = (date: string, betAmount: number, winAmount: number) => ({
  date,
  registrations: 1,
  activeMembers: 4,
  betAmount,
  winAmount,
  netProfit: winAmount - betAmount,
});
const daily = { list: [day('2026-11-20', 1000, 900), day('2026-11-21', 2000, 1500)] };

const closed = jest.fn();

async function open(handlers: FakeHandlers, session: SessionSnapshot = agentSession) {
  const platform = createFakePlatform({ teamOverview: () => sums, teamOverviewDaily: () => daily, ...handlers });
  const host = createFakeHost({ platform, session });
  render(
    await stage(<AgentCentre page={undefined} onPageChange={() => undefined} onClose={closed} />, { host, remote }),
  );
  return { platform, host };
}

describe('the agent centre', () => {
  it('shows the team’s figures, and days whose totals equal them', async () => {
    await open({});
    const table = await screen.findByRole('table');
    expect(screen.getByText('₫52,000,000')).toBeVisible();
    const totals = within(table).getByRole('row', { name: /Totals/ });
    expect(within(totals).getByText('₫3,000')).toBeVisible();
    expect(within(totals).getByText('+₫600')).toBeVisible();
  });

  it('asks for whole days of the chosen range', async () => {
    const spans: number[] = [];
    await open({
      teamOverview: ({ query }) => {
        spans.push(Math.round((query.endTime - query.startTime) / 86_400_000));
        return sums;
      },
    });
    await screen.findByRole('table');
    await userEvent.setup().click(screen.getByText('30 days'));
    await screen.findByRole('table');
    expect(spans).toEqual([7, 30]);
  });

  it('turns members away without asking for anything', async () => {
    const { host, platform } = await open({}, memberSession);
    expect(closed).toHaveBeenCalled();
    expect(host.actions).toContainEqual({
      type: 'notify',
      notice: { tone: 'warning', titleKey: 'errors.error_not_agent' },
    });
    expect(platform.calls).toEqual([]);
  });

  it('says what happened when the figures cannot be read', async () => {
    await open({ teamOverview: () => new FakeRefusal('platform.unavailable') });
    expect(await screen.findByText('The team’s figures cannot be shown right now')).toBeVisible();
  });
});
