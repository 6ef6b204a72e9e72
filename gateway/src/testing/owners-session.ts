import { type Clock, codeOfStep, stepAt } from '@pavilion/platform';
import { developmentSecret, joinCredential, type SessionBounds } from '@pavilion/platform/operators';
import * as v from 'valibot';
import type { GatewayConfig } from '../config/gateway-config';
import { operatorDoor } from '../kit';
import type { Gateway } from '../server';

const years = 50 * 365 * 86_400_000;

/** Tests pass days in a moment. */
export const endlessSessions: SessionBounds = { lifeMs: years, idleMs: years };

const opened = v.object({ value: v.object({ session: v.string() }) });

/** The owner's key with a session that a code of the development's app opened. */
export async function openOwnersSession(
  { http }: Gateway,
  { config, clock }: { readonly config: GatewayConfig; readonly clock: Clock },
): Promise<string> {
  const secret = developmentSecret(config.ownersApp ?? '');
  const answer = await http.app.inject({
    method: 'POST',
    url: operatorDoor.sessions,
    headers: { authorization: `Bearer ${config.operatorToken}` },
    payload: { code: codeOfStep(secret, stepAt(clock.now())) },
  });
  return joinCredential(config.operatorToken, v.parse(opened, answer.json()).value.session);
}
