import { codeOfStep, stepAt, systemRandom } from '@pavilion/platform';
import {
  type ActingOperator,
  type BrandRoles,
  createOperatorDirectory,
  createOperatorsService,
  type IssuedKey,
  joinCredential,
  type OperatorsService,
} from '@pavilion/platform/operators';
import * as v from 'valibot';
import { operatorDoor } from '../kit';
import type { TestGateway } from './seeded-gateway';

type Manages = Pick<TestGateway, 'database' | 'clock' | 'config'>;

/** Manages operators as the owner does. */
export async function manageOperators({ database, clock, config }: Manages): Promise<{
  readonly owner: ActingOperator;
  readonly operators: OperatorsService;
}> {
  const directory = createOperatorDirectory({ server: 'test', database, clock });
  const owner = await directory.identify(`Bearer ${config.operatorToken}`);
  if (!owner) throw new Error('the gateway has no owner');
  return { owner, operators: createOperatorsService({ server: 'test', database, clock, random: systemRandom }) };
}

/** A key of an operator with an app, and what goes with it. */
export interface TestOperator extends IssuedKey {
  /** The key without a session. */
  readonly keyAlone: string;
  readonly recoveryCodes: readonly string[];
  /** What the app shows now, or steps later. */
  codeNow(stepsLater?: number): string;
}

const offered = v.object({ secret: v.string() });
const enrolled = v.object({ session: v.string(), recoveryCodes: v.array(v.string()) });

/** A call at the operators' door. */
export async function atDoor(
  { gateway }: Pick<TestGateway, 'gateway'>,
  { url, key, body, method = 'POST' }: { url: string; key: string; body?: object; method?: 'GET' | 'POST' | 'DELETE' },
): Promise<{ readonly status: number; readonly code: unknown; readonly value: unknown }> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await gateway.http.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  const { errorCode, value } = answer.json();
  return { status: answer.statusCode, code: errorCode, value };
}

/** Bytes of a secret as people type it. */
function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * Adds an operator with these roles, a key of a month unless told, and an app; `key` is the key with an open session.
 */
export async function operatorWith(
  gateway: TestGateway,
  { id, roles, days = 30 }: { readonly id: string; readonly roles: BrandRoles; readonly days?: number },
): Promise<TestOperator> {
  const { owner, operators } = await manageOperators(gateway);
  const enrolment = await operators.add(owner, { id, name: id, roles, managesOperators: false, reason: undefined });
  const issued = await operators.issueKey(owner, { id, days, reason: undefined });
  const { key } = issued;
  const offer = await atDoor(gateway, { url: operatorDoor.offerApp, key, body: { enrolment: enrolment.code } });
  const secret = fromBase32(v.parse(offered, offer.value).secret);
  const codeNow = (stepsLater = 0): string => codeOfStep(secret, stepAt(gateway.clock.now()) + stepsLater);
  const body = { enrolment: enrolment.code, code: codeNow() };
  const bound = await atDoor(gateway, { url: operatorDoor.enrolApp, key, body });
  const { session, recoveryCodes } = v.parse(enrolled, bound.value);
  return { ...issued, key: joinCredential(key, session), keyAlone: key, recoveryCodes, codeNow };
}
