import { deviceCookie, endpoints, headers } from '@pavilion/api-contract';
import { systemRandom } from '@pavilion/platform';
import { CompactEncrypt, importJWK } from 'jose';
import type { TestGateway } from '../testing/test-gateway';

/** A sign-in as a robot sends it. */
export interface Guess {
  readonly username: string;
  readonly password: string;
  readonly deviceId: string;
  readonly remoteAddress: string;
  readonly more?: Readonly<Record<string, unknown>>;
  readonly cookies?: Readonly<Record<string, string>>;
}

/** Signs in as fast as a robot can: the platform's key is fetched once. Answers the code of the refusal. */
export async function createRobot(
  gateway: TestGateway,
  brand: string,
): Promise<(guess: Guess) => Promise<string | undefined>> {
  const { app } = gateway.gateway.http;
  const jwk = (await app.inject({ url: endpoints.encryptionKeys.path, headers: { host: `${brand}.localhost` } })).json()
    .value.keys[0];
  const key = await importJWK(jwk, 'ECDH-ES+A256KW');
  const seal = (body: unknown): Promise<string> =>
    new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader({
        alg: 'ECDH-ES+A256KW',
        enc: 'A256GCM',
        kid: jwk.kid,
        iat: Math.floor(gateway.clock.now() / 1000),
        jti: systemRandom.uuid(),
      })
      .encrypt(key);
  return async ({ username, password, deviceId, remoteAddress, more = {}, cookies = {} }) => {
    const value = await seal({ username, password, type: 'username', loginDeviceId: deviceId, ...more });
    const response = await app.inject({
      method: 'POST',
      url: endpoints.login.path,
      remoteAddress,
      payload: { value },
      headers: { host: `${brand}.localhost`, [headers.encryption]: 'jwe' },
      cookies: { [deviceCookie]: deviceId, ...cookies },
    });
    return response.json().errorCode;
  };
}

/** Works off `count` pieces, `atOnce` of them at a time, and counts what each one answered. */
export async function tally(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<string | undefined>,
): Promise<ReadonlyMap<string, number>> {
  const answers = new Map<string, number>();
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next; index < count; index = next) {
      next += 1;
      const answer = (await work(index)) ?? 'opened';
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return answers;
}
