import type { Endpoint } from '@pavilion/api-contract';
import { authenticatorCalls } from '@pavilion/api-contract/calls/authenticator';
import { secondStepCalls } from '@pavilion/api-contract/calls/second-step';
import { codeOfStep, stepAt } from '@pavilion/platform';
import * as v from 'valibot';
import { registerPerson, signIn, testPasswordOf, tokenOf } from '../../../testing/test-accounts';
import type { TestAnswer, TestGateway } from '../../../testing/test-gateway';
import { createTestPasskey, type TestPasskey } from '../../passkey/testing/test-passkey';

/** Where a member is at home, and where somebody strange is. */
export const home = { deviceId: 'aaaaaaaa-0000-4000-8000-000000000001', remoteAddress: '203.0.113.10' };
export const away = { deviceId: 'bbbbbbbb-0000-4000-8000-000000000002', remoteAddress: '198.51.100.77' };

/** A code, or that it went well. */
export const codeOf = ({ json }: TestAnswer): unknown => (json['success'] === true ? 'ok' : json['errorCode']);

const needed = v.object({
  value: v.object({
    verification: v.object({
      ticket: v.string(),
      expiresAt: v.number(),
      steps: v.array(v.object({ step: v.string(), sentTo: v.optional(v.string()) })),
    }),
  }),
});

/** What a sign-in still asks for. */
export const neededOf = ({ json }: TestAnswer) => v.parse(needed, json).value.verification;

/** A member whose app a test has in its hands. */
export interface GuardedMember {
  readonly username: string;
  readonly brand: string;
  readonly password: string;
  readonly recoveryCodes: readonly string[];
  /** A code of the app that was not used yet: each call goes on to the next step. */
  freshCode(): string;
  /** At the session of home. */
  ask(endpoint: Endpoint, body?: unknown): Promise<TestAnswer>;
  signInFrom(place: typeof home, more?: Readonly<Record<string, unknown>>): Promise<TestAnswer>;
  verify(ticket: string, body: object, place?: typeof home): Promise<TestAnswer>;
  addPasskey(): Promise<TestPasskey>;
}

const offer = v.object({ value: v.object({ secret: v.string() }) });
const codes = v.object({ value: v.object({ recoveryCodes: v.array(v.string()) }) });
const question = v.object({
  value: v.object({ ticket: v.string(), question: v.looseObject({ challenge: v.string() }) }),
});

/** The question of an answer, and the ticket that names it. */
export const questionOf = ({ json }: TestAnswer) => v.parse(question, json).value;

/** As apps read a secret. */
function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

let members = 0;

/** Registers at home and binds an app there, unless told. */
export async function guardedMember(
  gateway: TestGateway,
  { brand = 'aurora', hasApp = true }: { brand?: string; hasApp?: boolean } = {},
): Promise<GuardedMember> {
  members += 1;
  const username = `Guarded${String(members).padStart(3, '0')}`;
  const password = testPasswordOf(brand);
  let token = tokenOf(await registerPerson(gateway, { brand, username, ...home }));
  const ask = (endpoint: Endpoint, body?: unknown) => gateway.call({ endpoint, brand, token, body, ...home });
  let secret: Uint8Array = new Uint8Array();
  const freshCode = (): string => {
    gateway.clock.advance(30_000);
    return codeOfStep(secret, stepAt(gateway.clock.now()));
  };
  let recoveryCodes: readonly string[] = [];
  if (hasApp) {
    secret = fromBase32(v.parse(offer, (await ask(authenticatorCalls.authenticator)).json).value.secret);
    const bound = await ask(authenticatorCalls.bindAuthenticator, { code: freshCode(), password });
    recoveryCodes = v.parse(codes, bound.json).value.recoveryCodes;
  }
  return {
    ...{ username, brand, password, recoveryCodes, freshCode, ask },
    async signInFrom(place, more = {}) {
      const answer = await signIn(gateway, { brand, username, ...place, more });
      if (place === home && codeOf(answer) === 'ok') token = tokenOf(answer);
      return answer;
    },
    verify: (ticket, body, place = away) =>
      gateway.call({
        ...{ endpoint: secondStepCalls.loginVerification, brand, ...place },
        body: { ticket, loginDeviceId: place.deviceId, ...body },
      }),
    async addPasskey() {
      const passkey = createTestPasskey(`${brand}.localhost`, originOf(gateway, brand));
      const asked = questionOf(await ask(authenticatorCalls.askNewPasskey, { password }));
      const body = { ticket: asked.ticket, name: 'My phone', passkey: passkey.create(asked.question.challenge) };
      const added = await ask(authenticatorCalls.addPasskey, body);
      if (codeOf(added) !== 'ok') throw new Error(`the passkey was refused: ${JSON.stringify(added.json)}`);
      return passkey;
    },
  };
}

/** The one origin that passkeys of a brand answer from. */
export function originOf({ config }: TestGateway, brand: string): string {
  const { scheme, port } = config.site;
  return `${scheme}://${brand}.localhost${port === '' ? '' : `:${port}`}`;
}
