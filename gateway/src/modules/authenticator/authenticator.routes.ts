import type { Endpoint } from '@pavilion/api-contract';
import { authenticatorCalls } from '@pavilion/api-contract/calls/authenticator';
import { ok, type Result } from '@pavilion/platform';
import type { ModuleContext, Refusal, SignedCall } from '../../kit';
import type { AppOwner, AuthenticatorService } from './authenticator.service';

type Signed = Pick<SignedCall<Endpoint>, 'brand' | 'session' | 'ip' | 'deviceId' | 'language'>;

const ownerOf = ({ brand, session, ip, language, deviceId = '' }: Signed): AppOwner => ({
  ...{ brand, memberId: session.memberId, username: session.username, provenAt: session.provenAt },
  ...{ address: ip, deviceId, language },
});

type Codes = Result<{ readonly recoveryCodes: readonly string[] }, Refusal>;
const present = (codes: Codes) => (codes.ok ? ok({ recoveryCodes: [...codes.value.recoveryCodes] }) : codes);

/** The app of the signed-in account. */
export function registerAuthenticatorRoutes(context: ModuleContext, apps: AuthenticatorService): void {
  context.bindSigned(authenticatorCalls.authenticator, async (call) => ok(await apps.look(ownerOf(call))));
  context.bindSigned(authenticatorCalls.bindAuthenticator, async (call) => {
    const act = call.body.action === 'UNBIND' ? apps.unbind : apps.bind;
    return present(await act(ownerOf(call), call.body));
  });
  context.bindSigned(authenticatorCalls.renewRecoveryCodes, async (call) =>
    present(await apps.renew(ownerOf(call), call.body)),
  );
}
