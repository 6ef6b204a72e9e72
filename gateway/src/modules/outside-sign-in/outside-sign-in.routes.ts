import { outsideLinkCalls } from '@pavilion/api-contract/calls/outside-link';
import { outsideSignInCalls } from '@pavilion/api-contract/calls/outside-sign-in';
import type { Endpoint } from '@pavilion/api-contract';
import { ok, type Result } from '@pavilion/platform';
import type { ModuleContext, Refusal, SignedCall } from '../../kit';
import { trustedTokenOf } from '../second-step';
import type { Opened, SessionEvents } from '../session';
import type { LinkOwner, OutsideLinkService } from './outside-link.service';
import type { OutsideSignIn } from './outside-sign-in.service';

export interface OutsideRoutes {
  readonly signIn: (signIn: OutsideSignIn) => Promise<Result<Opened, Refusal>>;
  readonly links: OutsideLinkService;
  readonly events: Pick<SessionEvents, 'signInAnswered'>;
}

type Signed = Pick<SignedCall<Endpoint>, 'brand' | 'session' | 'ip' | 'deviceId' | 'language' | 'idempotencyKey'>;

const ownerOf = ({ brand, session, ip, language, deviceId = '', idempotencyKey }: Signed): LinkOwner => ({
  ...{ brand, memberId: session.memberId, provenAt: session.provenAt, address: ip, deviceId, language },
  intentKey: idempotencyKey ?? null,
});

/** Signing in by a service outside, and the links of the signed-in account. */
export function registerOutsideRoutes(context: ModuleContext, { signIn, links, events }: OutsideRoutes): void {
  context.bind(outsideSignInCalls.loginByOutside, async ({ brand, body, ip, cookies }) => {
    const { firebaseIdToken: token, loginDeviceId: deviceId } = body;
    const opened = await signIn({ brand, token, deviceId, address: ip, trustedToken: trustedTokenOf(cookies) });
    events.signInAnswered('outside', opened.ok ? undefined : opened.error.code);
    return opened;
  });
  context.bindSigned(outsideLinkCalls.outsideLinks, async (call) => {
    const own = await links.list(ownerOf(call));
    const shown = own.links.map(({ service, label, linkedAt }) => ({ service, label, since: linkedAt.getTime() }));
    return ok({ links: shown, hasOtherWay: own.hasOtherWay });
  });
  context.bindSigned(outsideLinkCalls.linkOutside, (call) =>
    links.link(ownerOf(call), { token: call.body.firebaseIdToken, password: call.body.password }),
  );
  context.bindSigned(outsideLinkCalls.unlinkOutside, (call) =>
    links.unlink(ownerOf(call), { service: call.body.service, password: call.body.password }),
  );
}
