import type { Clock } from '@pavilion/platform';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GameManifest } from '../../http/game-files';
import { sendPage } from '../../http/page';
import { presentState, type StateDeps } from '../session/session.presenter';
import type { SessionService } from '../session/session.service';
import { type RefusalCode, refusalStatus } from '../vendor.errors';
import { type LaunchAddress, readLaunchAddress } from './launch-address';

export interface LaunchDeps extends StateDeps {
  readonly sessions: SessionService;
  readonly clock: Clock;
  readonly secret: string;
  readonly manifest: GameManifest;
  readonly frameAncestors: string;
}

type PageLanguage = 'TW' | 'EN' | 'VI';

const languageOf = (language: unknown): PageLanguage => (language === 'EN' || language === 'VI' ? language : 'TW');

/** `GET /launch` opens a game, `GET /play` shows one again, `GET /verify` recomputes spins. */
export function registerLaunchRoutes(app: FastifyInstance, deps: LaunchDeps): void {
  app.get('/launch', async (request, reply) => {
    const address = readLaunchAddress(request.query, { secret: deps.secret, now: deps.clock.now() });
    if (!address.ok)
      return refusalPage(deps, reply, { code: address.error, lang: languageOf(Object(request.query).language) });
    return launch(deps, reply, address.value);
  });
  app.get('/play', (_request, reply) =>
    sendPage(reply, { ...gamePage(deps), lang: 'TW', title: '…', data: null }, deps.frameAncestors),
  );
  app.get('/verify', (request, reply) => {
    const { script, style } = deps.manifest.verify;
    const lang = languageOf(Object(request.query).language);
    return sendPage(
      reply,
      { ...gamePage(deps), kind: 'verify', script, style, lang, title: 'Provably fair', data: { language: lang } },
      deps.frameAncestors,
    );
  });
}

async function launch(deps: LaunchDeps, reply: FastifyReply, address: LaunchAddress): Promise<FastifyReply> {
  const lang = languageOf(address.language);
  const confirmed = await deps.gateway.authenticate(address.launchToken);
  if (confirmed.kind === 'refused') return refusalPage(deps, reply, { code: 'launch.used', lang });
  if (confirmed.kind !== 'done') return refusalPage(deps, reply, { code: 'platform.unavailable', lang });
  // The address is signed, and what it names is what the gateway says; anything else was put together by somebody.
  if (address.campaign !== confirmed.value.freeRounds?.campaign)
    return refusalPage(deps, reply, { code: 'launch.signature-invalid', lang });
  const { token, session } = await deps.sessions.open(confirmed.value);
  const data = { token, state: await presentState(deps, session) };
  return sendPage(
    reply,
    { ...gamePage(deps), lang: session.language, title: session.gameName, data },
    deps.frameAncestors,
  );
}

const gamePage = (deps: LaunchDeps) => ({ kind: 'game' as const, ...deps.manifest.game, fonts: deps.manifest.fonts });

function refusalPage(
  deps: LaunchDeps,
  reply: FastifyReply,
  why: { code: RefusalCode; lang: PageLanguage },
): FastifyReply {
  const data = { errorCode: why.code, language: why.lang, requestId: reply.request.id };
  reply.code(refusalStatus[why.code]);
  return sendPage(reply, { ...gamePage(deps), kind: 'refusal', lang: why.lang, title: '…', data }, deps.frameAncestors);
}
