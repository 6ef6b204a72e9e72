export { centreNav } from './centre.nav';
export { centrePages } from './centre.pages';

/** The centre's own code comes when its panel opens. */
export const loadCentre = async () => ({ default: (await import('./member-centre')).MemberCentre });
