import { type Amount, amountToWire, amountOf } from '@pavilion/money';
import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { type ModuleContext, operatorReason, type OperatorRequest, parseOperatorInput, type Refusal } from '../../kit';
import { limitAt } from './protection.policy';
import { boundToWire } from './protection.presenter';
import { findGuard, listLimits, listNotes } from './protection.repository';
import type { Protected } from './protection.schema';

/** A payout that was made in a member's place. */
interface MadePayout {
  readonly id: bigint;
  readonly amount: Amount;
  readonly state: string;
}

export interface ProtectionDeskDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly members: { findByName(brandId: string, username: string): Promise<{ readonly id: bigint } | undefined> };
  /** What is left in an account, and stands at vendors. */
  readonly holdings: (
    brandId: string,
    memberId: bigint,
  ) => Promise<{ readonly main: Amount; readonly atVendors: Amount }>;
  /** Asks for a withdrawal in the place of somebody who cannot sign in. */
  readonly payOut: (
    payout: Protected & { readonly amount: Amount },
    also: (tx: Tx, made: MadePayout) => Promise<void>,
  ) => Promise<Result<MadePayout, Refusal>>;
}

const mostNotes = 200;
const account = v.object({ username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)) });
const units = 10_000;
const payout = v.object({
  amount: v.pipe(
    v.number(),
    v.minValue(1 / units),
    v.maxValue(1e12),
    v.transform((whole) => amountOf(BigInt(Math.round(whole * units)))),
  ),
  reason: operatorReason,
});

/** Operators' calls: how a member is protected, what is noted of it, and a payout to whoever closed the account. */
export function registerProtectionDesk(context: ModuleContext, deps: ProtectionDeskDeps): void {
  context.bindOperator('readProtection', async (asked) => {
    const member = await memberOf(deps, asked);
    return member.ok ? ok(await read(deps, member.value)) : member;
  });
  context.bindOperator('payOutExcluded', (asked) => payOut(deps, asked));
}

async function memberOf(
  { members }: ProtectionDeskDeps,
  { brandId, params }: OperatorRequest,
): Promise<Result<Protected & { readonly username: string }, Refusal | Refusal['code']>> {
  const named = parseOperatorInput(account, params);
  if (!named.ok) return named;
  const found = await members.findByName(brandId, named.value.username);
  return found ? ok({ brandId, memberId: found.id, ...named.value }) : err('USER_NOT_EXIST');
}

async function read({ database, clock, holdings }: ProtectionDeskDeps, member: Protected & { username: string }) {
  const at = new Date(clock.now());
  const { excludedUntil, closedUntil } = await findGuard(database, member, at);
  const { main, atVendors } = await holdings(member.brandId, member.memberId);
  const limits = await listLimits(database, member);
  const notes = await listNotes(database, member, mostNotes);
  return {
    username: member.username,
    ...{ excludedUntil: excludedUntil?.getTime() ?? null, closedUntil: closedUntil?.getTime() ?? null },
    ...{ balance: amountToWire(main), atVendors: amountToWire(atVendors) },
    limits: limits.map(({ kind, period, ...limit }) => {
      const { bound, next } = limitAt(limit, at);
      const pending = next && { ...boundToWire(kind, next.bound), from: next.from.getTime() };
      return { kind, period, ...boundToWire(kind, bound), pending };
    }),
    notes: notes.map(({ subject, detail, at: noted }) => ({ subject, detail, at: noted.getTime() })),
  };
}

async function payOut(
  deps: ProtectionDeskDeps,
  asked: OperatorRequest,
): Promise<Result<object, Refusal | Refusal['code']>> {
  const { database, clock } = deps;
  const member = await memberOf(deps, asked);
  if (!member.ok) return member;
  const ask = parseOperatorInput(payout, asked.body);
  if (!ask.ok) return ask;
  const { amount, reason } = ask.value;
  const { brandId, memberId, username } = member.value;
  const at = new Date(clock.now());
  if ((await findGuard(database, member.value, at)).closedUntil === null) return err('play.not-excluded');
  const made = await deps.payOut({ brandId, memberId, amount }, (tx, { id }) =>
    asked.operator.record(tx, {
      ...{ at, action: 'protection.payout', brand: brandId, subject: `account ${username}`, reason },
      ...{ before: {}, after: { withdrawal: String(id), amount: amountToWire(amount) } },
    }),
  );
  if (!made.ok) return made;
  return ok({ id: String(made.value.id), state: made.value.state, amount: amountToWire(made.value.amount) });
}
