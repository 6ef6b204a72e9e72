export type { Settlement } from './settlement';
