import { text } from '../arguments.mjs';
import { command } from '../command.mjs';
import { moveOptions, runMove } from '../move-options.mjs';

/** Closes an open rollout; without one, has a brand serve what it served before. */
export const rollback = command({
  usage: 'rollback --brand aurora [--to <composition>] [--why "…"]',
  options: { ...moveOptions, to: text },
  run: ({ client, options }) =>
    runMove({ client, options: { ...options, why: options.why ?? 'rolled back by hand' } }, (brand, request) =>
      client.rollBack(brand, { ...request, ...(options.to ? { to: options.to } : {}) }),
    ),
});
