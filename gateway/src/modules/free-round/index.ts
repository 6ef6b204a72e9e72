export { createFreeRoundGiver, type FreeRoundGiver } from './free-round.grant';
export { offeredRounds, type OfferedRounds } from './free-round.launch';
export { type Campaign, listCampaigns } from './free-round.repository';
export type { FreeRoundRule } from './free-round.rules';
export { createFreeRounds } from './free-round.service';
