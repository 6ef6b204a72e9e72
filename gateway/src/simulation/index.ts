export { runCampaign } from './campaign';
export { SimulationFault } from './holding';
export { openJournal, type SeedOutcome } from './journal';
export { simulate } from './simulation';
