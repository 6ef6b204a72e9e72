import type { EdgeAnswer } from './test-edge';
import { stableId } from './test-site';

export function tokenIn({ headers }: Pick<EdgeAnswer, 'headers'>): string {
  return /^page;desc="([\w.-]+)"$/.exec(String(headers['server-timing']))?.[1] ?? '';
}

/** One app of a page that failed. */
export const failedLoad = {
  app: 'remote-lobby',
  version: '1.0.0',
  outcome: 'failed',
  code: 'remote.timeout',
  phases: { entry: 12 },
  elapsedMs: 40,
};

export const reportWith = (token: string, change: object = {}) => ({
  brand: 'aurora',
  token,
  composition: stableId,
  loads: [failedLoad],
  violations: [],
  ...change,
});
