export { missionsKey, useMissionBadge } from './mission-badge.queries';
