export { runCampaign } from './campaign';
export { SimulationFault } from './simulation-fault';
export { openJournal, type SeedOutcome } from './journal';
export { simulate } from './simulation';
