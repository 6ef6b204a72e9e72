import type { Endpoint } from '@pavilion/api-contract';
import { outsideLinkCalls } from '@pavilion/api-contract/calls/outside-link';
import { outsideSignInCalls } from '@pavilion/api-contract/calls/outside-sign-in';
import { type OutsideIssuer, startOutsideIssuer } from '../../../../../shared/tooling/outside-issuer.mjs';
import { proveHuman, solveCaptcha, tokenOf } from '../../../testing/test-accounts';
import { startTestGateway, type TestAnswer, testDevice, type TestGateway } from '../../../testing/test-gateway';

/** A code, or that it went well. */
export const codeOf = ({ json }: TestAnswer): unknown => (json['success'] === true ? 'ok' : json['errorCode']);

/** Where somebody is. */
export interface Place {
  readonly deviceId: string;
  readonly remoteAddress: string;
}

/** Puts a value in place of a brand's section, as operators do. */
export async function setOutside(gateway: TestGateway, brand: string, value: unknown): Promise<number> {
  const { statusCode } = await gateway.gateway.http.app.inject({
    method: 'PUT',
    url: `/internal/brands/${brand}/sections/outsideSignIn`,
    payload: { value, reason: 'a test' },
    headers: { host: 'localhost', authorization: `Bearer ${gateway.asOwner}` },
  });
  return statusCode;
}

/** A gateway whose brands take the word of an issuer of this test. */
export interface OutsideSite {
  readonly gateway: TestGateway;
  readonly issuer: OutsideIssuer;
  /** Id of a person that no test used before. */
  newSubject(): string;
  signIn(token: string, more?: Partial<Place> & { readonly brand?: string }): Promise<TestAnswer>;
  register(token: string, more?: { readonly brand?: string; readonly body?: object }): Promise<TestAnswer>;
  /** A new person with an account that has no password, and the token of its session. */
  newcomer(): Promise<{ readonly subject: string; readonly session: string; readonly username: string }>;
  signed(endpoint: Endpoint, session: string, body?: unknown): Promise<TestAnswer>;
  link(session: string, body: object): Promise<TestAnswer>;
  unlink(session: string, body: object): Promise<TestAnswer>;
  close(): Promise<void>;
}

export async function startOutsideSite(): Promise<OutsideSite> {
  const clock = { now: Date.now };
  const issuer = await startOutsideIssuer({ now: () => clock.now() });
  const { OUTSIDE_ISSUER, OUTSIDE_KEYS_URL } = issuer.env;
  const outside = { issuer: OUTSIDE_ISSUER, keysUrl: OUTSIDE_KEYS_URL, emulator: undefined };
  const gateway = await startTestGateway({ outside });
  clock.now = () => gateway.clock.now();
  for (const brand of ['aurora', 'lotus']) await setOutside(gateway, brand, issuer.section);
  let subjects = 0;
  const newSubject = (): string => `person-of-tests-${(subjects += 1)}`;
  const register: OutsideSite['register'] = async (token, { brand = 'aurora', body = {} } = {}) => {
    const proof =
      brand === 'aurora' ? { body: { humanVerification: await proveHuman(gateway) }, cookies: {} } : await lotusProof();
    return gateway.call({
      ...{ endpoint: outsideSignInCalls.registerAutoUsername, brand, cookies: proof.cookies },
      body: { ...usualBody, firebaseIdToken: token, ...proof.body, ...body },
    });
  };
  const lotusProof = async () => {
    const { captcha, cookies } = await solveCaptcha(gateway, 'lotus');
    return { body: { captcha, payeeName: 'Nguyen An' }, cookies };
  };
  const signed: OutsideSite['signed'] = (endpoint, token, body) => gateway.call({ endpoint, token, body });
  return {
    ...{ gateway, issuer, newSubject, register, signed },
    signIn: (firebaseIdToken, { deviceId = testDevice, remoteAddress = '127.0.0.1', brand = 'aurora' } = {}) =>
      gateway.call({
        ...{ endpoint: outsideSignInCalls.loginByOutside, brand, deviceId, remoteAddress },
        body: { firebaseIdToken, loginDeviceId: deviceId },
      }),
    async newcomer() {
      const subject = newSubject();
      const opened = await register(issuer.token({ sub: subject }));
      return { subject, session: tokenOf(opened), username: nameOf(opened) };
    },
    link: (session, body) => signed(outsideLinkCalls.linkOutside, session, body),
    unlink: (session, body) => signed(outsideLinkCalls.unlinkOutside, session, body),
    async close() {
      await gateway.close();
      await issuer.close();
    },
  };
}

const usualBody = { registerMethod: 'WEB', loginDeviceId: testDevice, login: true, ageConfirmed: true };

/** Name of the account that an answer opened. */
export function nameOf({ json }: TestAnswer): string {
  const { userName } = Object(json['value']);
  return String(userName);
}
