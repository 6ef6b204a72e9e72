import * as v from 'valibot';
import type { TestAnswer } from '../testing/gateway-calls';
import { registerPerson, signIn, tokenOf } from '../testing/test-accounts';
import type { MemberCall, World } from './world';
import { findMemberId, proveMobile } from './world.repository';
import type { Endpoint } from '@pavilion/api-contract';

/** A round whose end has not come yet. */
export interface OpenRound {
  readonly roundId: string;
  readonly gameSession: string;
  readonly stake: number;
}

/** An order of a deposit as the member knows it. */
export interface OpenOrder {
  readonly id: string;
  readonly amount: number;
}

/** One member of a simulation, and what it remembers. */
export interface Member {
  readonly brand: string;
  readonly username: string;
  readonly deviceId: string;
  readonly memberId: bigint;
  token: string;
  gameSession: string | undefined;
  bankCardId: string | undefined;
  readonly rounds: OpenRound[];
  readonly orders: OpenOrder[];
  /** What was done and what came of it, for whoever reads a failing history. */
  readonly told: string[];
}

/** Registers a member of a brand. @param name unique in the simulation */
export async function enterMember(world: World, { brand, name }: { brand: string; name: string }): Promise<Member> {
  const gateway = world.gateway();
  const deviceId = world.random.uuid();
  const person = { brand, username: name, deviceId };
  const token = tokenOf(await registerPerson(gateway, person));
  const memberId = await findMemberId(gateway.database, brand, name);
  // Half of them have proven a number, which some rewards ask for.
  if (world.dice.chance(0.5)) await proveMobile(gateway.database, brand, memberId);
  const known = { gameSession: undefined, bankCardId: undefined, rounds: [], orders: [], told: [] };
  return { brand, username: name, deviceId, memberId, token, ...known };
}

/** What a call answers when it is refused, or its status. */
export const codeOf = ({ json, status }: TestAnswer): string => String(json['errorCode'] ?? status);

/** A fault of the gateway: nothing that a member does may be answered so. */
export class GatewayFault extends Error {
  override readonly name = 'GatewayFault';
}

type Asked = Pick<MemberCall, 'body' | 'query' | 'key'>;

/**
 * A member's call; whose session has ended signs in and asks again.
 * @throws GatewayFault for an answer of 500 and above, but for a provider that does not answer
 */
export async function ask(
  world: World,
  member: Member,
  ...[endpoint, asked = {}]: [Endpoint, Asked?]
): Promise<TestAnswer> {
  const { brand, deviceId } = member;
  const once = () => world.ask(endpoint, { brand, deviceId, token: member.token, ...asked });
  let answer = await once();
  if (answer.status === 401 && codeOf(answer) === 'login.not.session') {
    member.token = tokenOf(await signIn(world.gateway(), { brand, username: member.username, deviceId }));
    member.gameSession = undefined;
    answer = await once();
  }
  if (answer.status >= 500 && codeOf(answer) !== 'platform.unavailable')
    throw new GatewayFault(`${endpoint.path} answered ${answer.status} ${JSON.stringify(answer.json)}`);
  return answer;
}

/** A key for a call that is one intent. */
export const newKey = ({ random }: World): string => random.uuid();

/** Reads the value of an answer by a schema; `undefined` when it was refused. */
export function readValue<S extends v.GenericSchema>(answer: TestAnswer, schema: S): v.InferOutput<S> | undefined {
  return answer.json['success'] === true ? v.parse(schema, answer.json['value']) : undefined;
}
