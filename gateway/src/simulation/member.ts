import { type Endpoint, endpoints } from '@pavilion/api-contract';
import { secondStepCalls } from '@pavilion/api-contract/calls/second-step';
import type { PayoutKind } from '@pavilion/api-contract/calls/payout';
import * as v from 'valibot';
import type { TestAnswer } from '../testing/gateway-calls';
import { registerPerson, signIn, tokenOf } from '../testing/test-accounts';
import { codeTo } from '../testing/test-messages';
import type { Payable } from './provider-notices';
import type { MemberCall, World } from './world';
import { findMemberId, mobileOf, proveMobile } from './world.repository';

/** A round whose end has not come yet. */
export interface OpenRound {
  readonly roundId: string;
  readonly session: GameSession;
  readonly stake: number;
}

/** An open game, and the vendor from whose own wallet it is played. */
export interface GameSession {
  readonly token: string;
  readonly ownWallet: string | undefined;
}

/** An order of a deposit as the member knows it. */
export interface OpenOrder extends Payable {
  readonly id: string;
}

/** One member of a simulation, and what it remembers. */
export interface Member {
  readonly brand: string;
  readonly username: string;
  readonly deviceId: string;
  readonly memberId: bigint;
  /** Times what others stake and pay in. */
  readonly scale: number;
  token: string;
  gameSession: GameSession | undefined;
  /** From when on time and net of play may be due to be seen. */
  realityDueAt: number;
  /** Signing in that is under way: calls that are made at once come back as one. */
  comingBack: Promise<TestAnswer | undefined> | undefined;
  /** Whether the member closed the account, and has not come back since. */
  isClosed: boolean;
  hasPassword: boolean;
  /** Ids of the accounts that payouts go to, by their kind. */
  readonly payoutAccounts: Map<PayoutKind, string>;
  /** By which others are invited, once somebody was. */
  referralCode: string | undefined;
  readonly rounds: OpenRound[];
  readonly orders: OpenOrder[];
  /** Addresses of the member's own, which were paid to. */
  readonly addresses: Payable[];
  /** What was done and what came of it, for whoever reads a failing history. */
  readonly told: string[];
}

/** Who comes, and whom they may have been invited by. */
export interface Newcomer {
  readonly brand: string;
  /** Unique in the simulation. */
  readonly name: string;
  readonly friends: readonly Member[];
}

/** Registers a member of a brand: by themselves, by an agent's link, or invited by somebody who is there already. */
export async function enterMember(world: World, { brand, name, friends }: Newcomer): Promise<Member> {
  const gateway = world.gateway();
  const deviceId = world.random.uuid();
  const person = { brand, username: name, deviceId, more: await invitationOf(world, friends) };
  const token = tokenOf(await registerPerson(gateway, person));
  const memberId = await findMemberId(gateway.database, brand, name);
  // Half of them have proven a number, which some rewards ask for.
  if (world.dice.chance(0.5)) await proveMobile(gateway.database, brand, memberId);
  const scale = world.dice.chance(0.12) ? 20 : 1;
  const known = {
    ...{ gameSession: undefined, realityDueAt: 0, comingBack: undefined, isClosed: false },
    ...{ hasPassword: false, referralCode: undefined },
  };
  return {
    ...{ brand, username: name, deviceId, memberId, token, scale, ...known, payoutAccounts: new Map() },
    ...{ rounds: [], orders: [], addresses: [], told: [] },
  };
}

const coded = v.object({ referralCode: v.nullable(v.string()) });

async function invitationOf(world: World, friends: readonly Member[]): Promise<Readonly<Record<string, string>>> {
  const { dice } = world;
  const inviter = friends.length > 0 && dice.chance(0.5) ? dice.pick(friends) : undefined;
  if (!inviter) return dice.chance(0.4) ? { affiliateCode: dice.pick(['DEMOAGENT1', 'DEMOAGENT41']) } : {};
  if (inviter.referralCode === undefined) {
    const answer = await ask(world, inviter, endpoints.referralDetails, { query: { autoGenerate: 'true' } });
    inviter.referralCode = readValue(answer, coded)?.referralCode ?? undefined;
  }
  return inviter.referralCode === undefined ? {} : { referralCode: inviter.referralCode };
}

/** What a call answers when it is refused, or its status. */
export const codeOf = ({ json, status }: TestAnswer): string => String(json['errorCode'] ?? status);

/** A fault of the gateway: nothing that a member does may be answered so. */
export class GatewayFault extends Error {
  override readonly name = 'GatewayFault';
}

type Asked = Pick<MemberCall, 'body' | 'query' | 'key'>;

const needed = v.object({ value: v.object({ verification: v.object({ ticket: v.string() }) }) });

/** Whoever was away for so long that their device is strange again has a code sent, and signs in by it. */
async function answerByCode(world: World, { brand, deviceId, memberId }: Member, { json }: TestAnswer) {
  const { ticket } = v.parse(needed, json).value.verification;
  const gateway = world.gateway();
  const from = { brand, deviceId };
  const asked = { ticket, step: 'sms', loginDeviceId: deviceId };
  const sent = await world.attendDuring(
    'delivery',
    gateway.call({ endpoint: secondStepCalls.sendLoginVerification, ...from, body: asked }),
  );
  // An account that is closed stays a strange one: it is told so behind the code alone, each time.
  if (codeOf(sent) === 'verification.too-soon') return sent;
  const code = await codeTo(gateway, mobileOf(memberId), brand);
  return gateway.call({ endpoint: secondStepCalls.loginVerification, ...from, body: { ...asked, code } });
}

const refusalsOfClosed = ['session.excluded', 'verification.too-soon'];

/**
 * Signs a member in, whose session has ended.
 * @returns the refusal where the account is closed
 */
async function comeBack(world: World, member: Member): Promise<TestAnswer | undefined> {
  const { brand, username, deviceId } = member;
  const signed = await signIn(world.gateway(), { brand, username, deviceId });
  const isStrange = codeOf(signed) === 'session.verification-needed';
  const answer = isStrange ? await answerByCode(world, member, signed) : signed;
  if (member.isClosed && refusalsOfClosed.includes(codeOf(answer))) return answer;
  Object.assign(member, { token: tokenOf(answer), gameSession: undefined, isClosed: false });
  return undefined;
}

/**
 * A member's call; whose session has ended signs in and asks again, and whose account is closed is told so.
 * @throws GatewayFault for an answer of 500 and above, but for a provider that does not answer
 */
export async function ask(
  world: World,
  member: Member,
  ...[endpoint, asked = {}]: [Endpoint, Asked?]
): Promise<TestAnswer> {
  const { brand, deviceId, token: sent } = member;
  const once = () => world.ask(endpoint, { brand, deviceId, token: member.token, ...asked });
  let answer = await once();
  if (answer.status === 401 && codeOf(answer) === 'login.not.session') {
    const refused = member.token === sent ? await (member.comingBack ??= comeBack(world, member)) : undefined;
    member.comingBack = undefined;
    if (refused) return refused;
    answer = await once();
  }
  if (answer.status >= 500 && codeOf(answer) !== 'platform.unavailable')
    throw new GatewayFault(`${endpoint.path} answered ${answer.status} ${JSON.stringify(answer.json)}`);
  return answer;
}

/** Payment password of every simulated member. */
export const paymentPassword = '481516';

/** Sets the payment password, before the first call that asks for it. */
export async function preparePassword(world: World, member: Member): Promise<void> {
  if (member.hasPassword) return;
  const body = { password: paymentPassword };
  const answer = await ask(world, member, endpoints.setPaymentPassword, { body, key: newKey(world) });
  member.hasPassword = answer.json['success'] === true;
}

/** Presses a button so often at once: each press is an intent of its own. */
export const pressAtOnce = (times: number, press: () => Promise<TestAnswer>): Promise<TestAnswer[]> =>
  Promise.all(Array.from({ length: times }, press));

/** A key for a call that is one intent. */
export const newKey = ({ random }: World): string => random.uuid();

/** Reads the value of an answer by a schema; `undefined` when it was refused. */
export function readValue<S extends v.GenericSchema>(answer: TestAnswer, schema: S): v.InferOutput<S> | undefined {
  return answer.json['success'] === true ? v.parse(schema, answer.json['value']) : undefined;
}
