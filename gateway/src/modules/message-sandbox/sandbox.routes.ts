import { AppError } from '@pavilion/platform';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { ModuleContext } from '../../kit';
import { inboxPage, inboxPolicy } from './sandbox.presenter';
import type { Sandbox } from './sandbox.service';

const filter = v.object({
  brand: v.optional(v.pipe(v.string(), v.maxLength(40))),
  to: v.optional(v.pipe(v.string(), v.maxLength(120))),
});

/** What the sandbox was given: as a page for people, as JSON for tests. Bound outside of production only. */
export function registerSandboxRoutes({ http, callerOf }: ModuleContext, sandbox: Sandbox): void {
  const asked = (request: FastifyRequest): v.InferOutput<typeof filter> => {
    // A page of elsewhere that points its own name at this machine is none of our hosts.
    if (!callerOf(request).ok) throw new AppError('platform.not-found', { status: 404 });
    const parsed = v.safeParse(filter, request.query);
    if (!parsed.success) throw new AppError('request_param_err', { status: 400, detail: 'sandbox filter' });
    return Object.fromEntries(Object.entries(parsed.output).filter(([, value]) => value !== ''));
  };
  http.get('/sandbox/messages', async (request, reply) => {
    const messages = await sandbox.list(asked(request));
    return reply.header('cache-control', 'no-store').send({ success: true, value: { messages } });
  });
  http.get('/sandbox/inbox', async (request, reply) => {
    const about = asked(request);
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', inboxPolicy)
      .type('text/html; charset=utf-8')
      .send(inboxPage(await sandbox.list(about), about));
  });
}
