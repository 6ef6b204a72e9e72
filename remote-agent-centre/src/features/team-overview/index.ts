export { TeamOverviewPage } from './team-overview.page';
