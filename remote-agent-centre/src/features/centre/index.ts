export { centreNav, centrePages } from './centre.pages';

/** The centre's own code comes when its panel opens. */
export const loadCentre = async () => ({ default: (await import('./agent-centre')).AgentCentre });
