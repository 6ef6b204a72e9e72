import { text } from '../arguments.mjs';
import { moveOptions, runMove } from '../move-options.mjs';

/** Closes an open rollout; without one, has a brand serve what it served before. */
export const rollback = {
  usage: 'rollback --brand aurora [--to <composition>] [--why "…"]',
  options: { ...moveOptions, to: text },
  run: ({ client, options }) =>
    runMove({ client, options }, client.rollBack, {
      ...(options.to ? { to: options.to } : {}),
      reason: options.why ?? 'rolled back by hand',
    }),
};
