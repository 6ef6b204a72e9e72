import type { Endpoint } from '@pavilion/api-contract';
import { authenticatorCalls } from '@pavilion/api-contract/calls/authenticator';
import { ok } from '@pavilion/platform';
import type { ModuleContext, SignedCall } from '../../kit';
import type { PasskeyRecord } from './passkey.repository';
import type { PasskeyOwner, PasskeyService } from './passkey.service';

type Signed = Pick<SignedCall<Endpoint>, 'brand' | 'session' | 'ip' | 'deviceId' | 'language'>;

const ownerOf = ({ brand, session, ip, language, deviceId = '' }: Signed): PasskeyOwner => ({
  ...{ brand, memberId: session.memberId, username: session.username, provenAt: session.provenAt },
  ...{ address: ip, deviceId, language },
});

const present = ({ id, name, addedAt, usedAt, synced }: PasskeyRecord) => ({
  ...{ id: String(id), name, synced },
  ...{ addedAt: addedAt.getTime(), usedAt: usedAt?.getTime() ?? null },
});

/** The passkeys of the signed-in account. */
export function registerPasskeyRoutes(
  context: ModuleContext,
  { passkeys, most }: { readonly passkeys: PasskeyService; readonly most: (brandId: string) => number },
): void {
  context.bindSigned(authenticatorCalls.passkeys, async ({ brand, session }) => {
    const own = await passkeys.list(brand.id, session.memberId);
    return ok({ passkeys: own.map(present), most: most(brand.id) });
  });
  context.bindSigned(authenticatorCalls.askNewPasskey, async (call) => {
    const asked = await passkeys.askNew(ownerOf(call), call.body.password);
    return asked.ok ? ok({ ticket: asked.value.ticket, question: { ...asked.value.question } }) : asked;
  });
  context.bindSigned(authenticatorCalls.addPasskey, async (call) => {
    const { ticket, name, passkey: answer } = call.body;
    const added = await passkeys.add(ownerOf(call), { ticket, name, answer });
    return added.ok ? ok(present(added.value)) : added;
  });
  context.bindSigned(authenticatorCalls.removePasskey, (call) =>
    passkeys.remove(ownerOf(call), { id: BigInt(call.body.id), password: call.body.password }),
  );
}
