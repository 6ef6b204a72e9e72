import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/** Resolves when the thing it looks at works; rejects when it does not. */
export type ReadinessCheck = () => Promise<unknown>;

interface HealthDeps {
  readonly checks: ReadonlyMap<string, ReadinessCheck>;
  readonly metrics: Registry;
  readonly isDraining: () => boolean;
}

const checkDeadlineMs = 3_000;

/** `/healthz` (the process lives), `/readyz` (it can serve) and `/metrics` (Prometheus). */
export function registerHealthRoutes(app: FastifyInstance, deps: HealthDeps): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (deps.isDraining()) return reply.code(503).send({ status: 'draining' });
    const failing = await failingChecks(deps.checks);
    if (failing.length === 0) return { status: 'ready' };
    return reply.code(503).send({ status: 'not-ready', failing });
  });
  app.get('/metrics', async (_request, reply) => {
    return reply.type(deps.metrics.contentType).send(await deps.metrics.metrics());
  });
}

async function failingChecks(checks: ReadonlyMap<string, ReadinessCheck>): Promise<string[]> {
  const results = await Promise.all(
    [...checks].map(async ([name, check]) => ((await passes(check)) ? undefined : name)),
  );
  return results.filter((name) => name !== undefined);
}

async function passes(check: ReadinessCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), checkDeadlineMs)));
  const outcome = check().then(
    () => true,
    () => false,
  );
  return Promise.race([outcome, deadline]).finally(() => clearTimeout(timer));
}
