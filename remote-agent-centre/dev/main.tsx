import { runStandalone } from '@pavilion/test-kit';
import remote from '../src/remote';

const day = (index: number) => ({
  date: `2026-11-${String(15 + index).padStart(2, '0')}`,
  registrations: index,
  activeMembers: 10 + index,
  betAmount: 1_000_000 * (index + 1),
  winAmount: 900_000 * (index + 1),
  netProfit: 100_000 * (index + 1),
});
const days = Array.from({ length: 7 }, (_, index) => day(index));

void runStandalone({
  remote,
  handlers: {
    teamOverview: () => ({
      teamBalance: 52_000_000,
      teamSize: 46,
      directSize: 9,
      agentCount: 6,
      memberCount: 40,
      registrations: 21,
      activeMembers: 16,
      betAmount: 28_000_000,
      winAmount: 25_200_000,
      promotion: 21_000,
      netProfit: 2_800_000,
    }),
    teamOverviewDaily: () => ({ list: days }),
  },
});
