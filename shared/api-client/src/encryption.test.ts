/** @jest-environment node */
import { endpoints } from '@pavilion/api-contract';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import * as v from 'valibot';
import { createApiClient } from './client';

const header = v.object({ iat: v.number(), jti: v.string() });
const hourMs = 3_600_000;
const touched = { success: true };

/** A platform with a key and a clock of its own; it refuses the sealed bodies that `refusals` names, in turn. */
async function platform({ aheadMs, refusals = [] }: { aheadMs: number; refusals?: readonly string[] }) {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256' });
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ECDH-ES+A256KW', use: 'enc' };
  const waiting = [...refusals];
  const calls: string[] = [];
  const sealed: { readonly plain: unknown; readonly iat: number; readonly jti: string }[] = [];
  const clock = { aheadMs };
  const open = async (body: unknown) => {
    const { plaintext, protectedHeader } = await compactDecrypt(
      (JSON.parse(String(body)) as { value: string }).value,
      privateKey,
    );
    sealed.push({
      plain: JSON.parse(new TextDecoder().decode(plaintext)) as unknown,
      ...v.parse(header, protectedHeader),
    });
  };
  const client = createApiClient({
    baseUrl: 'http://platform.test',
    merchant: 'aurora',
    deviceId: 'device',
    language: () => 'EN',
    token: () => null,
    onSessionDead: () => undefined,
    fetch: async (url, init) => {
      const path = new URL(String(url)).pathname;
      calls.push(path);
      if (path === endpoints.encryptionKeys.path)
        return Response.json({ success: true, value: { keys: [key], at: Date.now() + clock.aheadMs } });
      await open(init?.body);
      const errorCode = waiting.shift();
      return errorCode ? Response.json({ success: false, errorCode }, { status: 400 }) : Response.json(touched);
    },
  });
  const send = () =>
    client.call(endpoints.changePassword, { body: { oldPassword: 'a', newPassword: 'b', confirmNewPassword: 'b' } });
  return { calls, clock, sealed, send };
}

it.each([-26 * hourMs, 0, 7 * hourMs])(
  'tells the platform’s time, whatever the device’s clock says (%s ms apart)',
  async (aheadMs) => {
    const { sealed, send } = await platform({ aheadMs });
    await send();
    expect(sealed[0]?.plain).toMatchObject({ newPassword: 'b' });
    expect(Math.abs((sealed[0]?.iat ?? 0) * 1000 - (Date.now() + aheadMs))).toBeLessThan(60_000);
  },
);

it.each(['encryption.invalid', 'encryption.key.expired'])(
  'asks for the keys and the time anew after %s, and sends the call once more',
  async (refusal) => {
    const { calls, clock, sealed, send } = await platform({ aheadMs: 0, refusals: [refusal] });
    const sending = send();
    clock.aheadMs = hourMs;
    await sending;
    expect(calls).toEqual([
      endpoints.encryptionKeys.path,
      endpoints.changePassword.path,
      endpoints.encryptionKeys.path,
      endpoints.changePassword.path,
    ]);
    expect(new Set(sealed.map(({ jti }) => jti)).size).toBe(2);
    expect((sealed[1]?.iat ?? 0) * 1000).toBeGreaterThan(Date.now() + hourMs / 2);
  },
);

it('asks once more only', async () => {
  const { send } = await platform({ aheadMs: 0, refusals: ['encryption.invalid', 'encryption.invalid'] });
  await expect(send()).rejects.toMatchObject({ code: 'encryption.invalid' });
});
