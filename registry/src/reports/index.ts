export { registerIntakeRoutes } from './intake.routes';
export { createIntakeService } from './intake.service';
export { createKnownCompositions } from './known-compositions';
export { pruneReports } from './pruning';
export { createReportEvents } from './reports.events';
export { registerSummaryRoutes } from './summary.routes';
