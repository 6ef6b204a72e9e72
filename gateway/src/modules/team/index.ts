import type { GatewayModule } from '../../kit';
import { registerLineRoutes } from './line.routes';
import { createLineService, type LineDeps } from './line.service';

export { createLineService, type LineService, type MoveOrder, type MoveRefusal } from './line.service';
export { reconcile, type Reconciliation } from './reconciliation';
export { rollupConsumer, takeIntoRollups } from './rollup.repository';
export {
  type CashDaySum,
  type CashSum,
  type LineCashSum,
  type LinePlaySum,
  type PlayDays,
  type PlayDaySum,
  type PlaySum,
  sumLinesCash,
  sumLinesPlay,
  sumOwnCash,
  sumOwnPlay,
  sumTeamCash,
  sumTeamCashByDay,
  sumTeamPlay,
  sumTeamPlayByDay,
  type TeamDays,
} from './team-figures.repository';
export {
  type ActiveAsk,
  anyStake,
  countActive,
  countActiveByDay,
  countJoined,
  countJoinedByDay,
  keepThreshold,
  readTeamBalances,
  readTeamSize,
  type TeamBalance,
  type TeamSize,
} from './team-people.repository';

/** Who stands below whom, and what teams did. */
export function createTeamModule(deps: LineDeps): GatewayModule {
  const lines = createLineService(deps);
  return { name: 'team', register: (context) => registerLineRoutes(context, lines) };
}
