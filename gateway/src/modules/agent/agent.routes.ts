import { endpoints } from '@pavilion/api-contract';
import { amountOf, amountToWire } from '@pavilion/money';
import { ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import type { AgentService, TeamFigures } from './agent.service';

export function registerAgentRoutes(context: ModuleContext, agents: AgentService): void {
  context.bindSigned(endpoints.teamOverview, async ({ brand, session, query }) => {
    const overview = await agents.overview({ brand, agentId: session.memberId, ...query });
    if (!overview.ok) return overview;
    const { teamSize, directSize, agentCount, teamBalance, promotion, ...figures } = overview.value;
    return ok({
      ...presentFigures({ ...figures, promotion }),
      teamBalance: wire(teamBalance),
      teamSize,
      directSize,
      agentCount,
      memberCount: teamSize - agentCount,
      promotion: wire(promotion),
    });
  });
  context.bindSigned(endpoints.teamOverviewDaily, async ({ brand, session, query }) => {
    const days = await agents.daily({ brand, agentId: session.memberId, ...query });
    if (!days.ok) return days;
    return ok({ list: days.value.map(({ date, ...figures }) => ({ date, ...presentFigures(figures) })) });
  });
}

const wire = (amount: bigint): number => amountToWire(amountOf(amount));

/** Net profit as the members see it: what they won and were given, less what they staked. */
function presentFigures({ registrations, activeMembers, betAmount, winAmount, promotion, rebate }: TeamFigures) {
  return {
    registrations,
    activeMembers,
    betAmount: wire(betAmount),
    winAmount: wire(winAmount),
    netProfit: wire(winAmount - betAmount + promotion + rebate),
  };
}
