import { parseAmount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import type { FeedReader, Settlement } from '../settlement';
import { typeIdOf } from '../wallet';
import type { TicketIssuer } from './ticket.issue';
import type { EarningRule } from './ticket.rules';
import { addSteps, passSteps, type Progress } from './ticket-progress.repository';

/** Under this its place in the feed is kept. */
export const ticketConsumer = 'ticket';

/** Gives tickets for what was deposited and staked. */
export const createTicketReader = (issuer: TicketIssuer): FeedReader => ({
  name: ticketConsumer,
  // A rule gives nothing for what was done before there were rules.
  from: 'now',
  take: (tx, settlements) => takeIntoTickets(tx, settlements, issuer),
});

/** Names a rule by all that it says, so that one with another amount begins anew. */
const nameOf = ({ ticket, by, amount }: EarningRule): string => `${by}:${ticket}:${amount}`;

const doneFor = ({ by }: EarningRule, one: Settlement): bigint => {
  if (by === 'stake') return one.validStake;
  return by === 'deposit' && one.typeId === typeIdOf('deposit') ? one.cash : 0n;
};

/** Takes settlements, each once: adds up what each member did, and gives a ticket for each step of a rule. */
export async function takeIntoTickets(tx: Tx, settlements: readonly Settlement[], issuer: TicketIssuer): Promise<void> {
  const steps = new Map<string, { brandId: string; memberId: bigint; rule: string; done: bigint; at: Date }>();
  for (const one of settlements.filter(({ pool }) => pool === 'real')) {
    for (const rule of issuer.rulesOf(one.brandId).earning) {
      const done = doneFor(rule, one);
      if (done === 0n) continue;
      const key = `${one.brandId} ${one.memberId} ${nameOf(rule)}`;
      const known = steps.get(key);
      const { brandId, memberId, at } = one;
      steps.set(key, { brandId, memberId, rule: nameOf(rule), at, done: (known?.done ?? 0n) + done });
    }
  }
  if (steps.size === 0) return;
  for (const progress of await addSteps(tx, [...steps.values()])) {
    const { at } = steps.get(`${progress.brand_id} ${progress.member_id} ${progress.rule}`) ?? {};
    if (at) await giveTickets(tx, { progress, at, issuer });
  }
}

async function giveTickets(
  tx: Tx,
  { progress, at, issuer }: { readonly progress: Progress; readonly at: Date; readonly issuer: TicketIssuer },
): Promise<void> {
  const { brand_id: brandId, member_id: memberId, rule: name, done, passed } = progress;
  const rule = issuer.rulesOf(brandId).earning.find((one) => nameOf(one) === name);
  if (!rule) return;
  const steps = done / parseAmount(rule.amount) - passed;
  if (steps <= 0n) return;
  const given = await passSteps(tx, { ...progress, steps, mostOfDay: rule.mostOfDay, at });
  for (let place = 1n; place <= BigInt(given); place += 1n) {
    const key = `earned:${name}:${memberId}:${passed + place}`;
    await issuer.issue(tx, brandId, { key, memberId, code: rule.ticket, at });
  }
}
