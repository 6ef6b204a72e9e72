import { endpoints } from '@pavilion/api-contract';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { type TestAnswer, testDevice } from './gateway-calls';
import type { TestGateway } from './seeded-gateway';
import { shortestProof } from './test-random';

/** Password of every account that tests open. */
export const testPassword = 'Correct-horse7';

/** Solves a proof of work. Browsers begin their search at 0; tests begin where the one of a test gateway ends. */
export async function proveHuman(
  gateway: TestGateway,
  brand = 'aurora',
  counterStart = shortestProof,
): Promise<{ provider: 'altcha'; payload: string }> {
  const { json } = await gateway.call({ endpoint: endpoints.humanCheckChallenge, brand });
  const challenge = json['value'] as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, counterStart });
  return { provider: 'altcha', payload: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}

/** Asks for a captcha and reads its answer where it is kept. */
export async function solveCaptcha(
  gateway: TestGateway,
  brand = 'aurora',
  origin: { deviceId?: string; remoteAddress?: string } = {},
): Promise<{ captcha: string; cookies: Record<string, string> }> {
  const { cookies } = await gateway.call({ endpoint: endpoints.captcha, brand, ...origin });
  const rows = await gateway.database.rows(
    v.object({ answer: v.string() }),
    'select answer from captcha where id = $1',
    [cookies['SHELL_captcha']],
  );
  return { captcha: rows[0]?.answer ?? '', cookies };
}

/** Which account a test speaks of. */
export interface TestPerson {
  readonly brand?: string;
  readonly username: string;
  readonly password?: string;
  readonly deviceId?: string;
  readonly remoteAddress?: string;
  /** Fields beside those that every registration has, or instead of them. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Registers on either brand, answering whatever it asks for. */
export async function registerPerson(gateway: TestGateway, person: TestPerson): Promise<TestAnswer> {
  const { brand = 'aurora', username, password = testPasswordOf(brand), deviceId = testDevice, more = {} } = person;
  const strict = brand === 'aurora';
  const origin = { deviceId, ...(person.remoteAddress === undefined ? {} : { remoteAddress: person.remoteAddress }) };
  const captcha = strict ? undefined : await solveCaptcha(gateway, brand, origin);
  const proof = strict
    ? { humanVerification: await proveHuman(gateway, brand) }
    : { captcha: captcha?.captcha, payeeName: 'Nguyen An' };
  const body = {
    username,
    password,
    confirmPassword: password,
    registerMethod: 'WEB',
    loginDeviceId: deviceId,
    login: true,
    ageConfirmed: true,
    ...proof,
    ...more,
  };
  return gateway.call({ endpoint: endpoints.register, brand, body, cookies: captcha?.cookies ?? {}, ...origin });
}

/** Lotus takes letters and digits only. */
export const testPasswordOf = (brand: string): string => (brand === 'aurora' ? testPassword : 'Correct2horse');

/** Signs in; `captcha` is asked for only when told. */
export async function signIn(gateway: TestGateway, person: TestPerson): Promise<TestAnswer> {
  const { brand = 'aurora', username, password = testPasswordOf(brand), deviceId = testDevice, more = {} } = person;
  const { cookies, ...fields } = more;
  const proof = brand === 'aurora' ? { humanVerification: await proveHuman(gateway, brand) } : {};
  return gateway.call({
    endpoint: endpoints.login,
    brand,
    deviceId,
    body: { username, password, type: 'username', loginDeviceId: deviceId, ...proof, ...fields },
    ...(cookies === undefined ? {} : { cookies: cookies as Record<string, string> }),
    ...(person.remoteAddress === undefined ? {} : { remoteAddress: person.remoteAddress }),
  });
}

/** Token of an answer that opened a session. */
export function tokenOf(answer: TestAnswer): string {
  const { value } = answer.json as { value?: { token?: string } };
  if (value?.token === undefined) throw new Error(`no session: ${JSON.stringify(answer.json)}`);
  return value.token;
}
