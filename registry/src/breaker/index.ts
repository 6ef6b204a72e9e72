export { alertChannel, alertsAfter, newestAlertId } from './alerts.repository';
export { alertEvent, isToldOf, registerAlertRoutes } from './alerts.routes';
export { createBreakerEvents } from './breaker.events';
export { registerBreakerRoutes } from './breaker.routes';
export { type BreakerService, createBreakerService } from './breaker.service';
export { trialsPerVisitor } from './sequential-test';
export { timeSteps } from './slowness';
export { type Activation, assertNotTakenBack } from './taken-back';
