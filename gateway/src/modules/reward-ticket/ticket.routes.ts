import type { Language } from '@pavilion/api-contract';
import { ticketCalls } from '@pavilion/api-contract/calls/ticket';
import { amountToWire, zeroAmount } from '@pavilion/money';
import { err, ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import type { TicketRow } from './ticket.repository';
import type { PrizeRule, TicketRules } from './ticket.rules';
import { type Opened, type TicketService, valueOf } from './ticket.service';

/** What the routes ask. */
export interface TicketRoutes {
  readonly tickets: TicketService;
  rulesOf(brandId: string): TicketRules;
}

/** Tickets of the signed-in member. */
export function registerTicketRoutes(context: ModuleContext, { tickets, rulesOf }: TicketRoutes): void {
  context.bindSigned(ticketCalls.tickets, async ({ brand, session, language, query: { status, isAll } }) => {
    // What is asked for by its state, or with `isAll` whatever it is; else what can be opened.
    const available = status === undefined ? (isAll === 'Y' ? undefined : true) : status === 'AVAILABLE';
    const { tickets: found, at } = await tickets.list(brand.id, { memberId: session.memberId, available });
    const nameOf = namesOf(rulesOf(brand.id), language);
    return ok(found.map((ticket) => presentTicket(ticket, { at, language, nameOf })));
  });
  context.bindSigned(ticketCalls.claimTicket, async ({ brand, session, ip, deviceId = '', body }) => {
    const opened = await tickets.open(brand.id, {
      ...{ id: BigInt(body.transactionId), memberId: session.memberId, deviceId, address: ip },
      currency: brand.settings.currency.code,
    });
    return opened.ok ? ok(presentOpened(opened.value)) : err(opened.error);
  });
}

type NameOf = (code: string | null) => string;

const namesOf =
  ({ tickets }: TicketRules, language: Language): NameOf =>
  (code) =>
    tickets.find((one) => one.code === code)?.name[language] ?? '';

const presentPrize = (prize: PrizeRule, index: number) => ({
  configId: String(index),
  minValue: amountToWire(valueOf(prize)),
  maxValue: amountToWire(valueOf(prize)),
});

function presentTicket(
  ticket: TicketRow,
  { at, language, nameOf }: { readonly at: Date; readonly language: Language; readonly nameOf: NameOf },
) {
  const isAvailable = ticket.opened_at === null && ticket.expires_at > at;
  const money = ticket.prizes.filter(({ kind }) => kind === 'MONEY').map(valueOf);
  return {
    ...{ transactionId: String(ticket.id), type: ticket.type, style: ticket.style, promotionId: ticket.code },
    ...{ name: ticket.name[language], description: ticket.description[language] },
    status: isAvailable ? ('AVAILABLE' as const) : ('UNAVAILABLE' as const),
    ...{ startDate: ticket.issued_at.getTime(), endDate: ticket.expires_at.getTime() },
    claimDevice: 'ALL',
    bonus: amountToWire(money.reduce((most, one) => (one > most ? one : most), zeroAmount)),
    ...{ conditionSize: 0, achievedConditionSize: 0, conditionStatus: [] },
    prizes: ticket.prizes.map((prize, index) => ({
      ...presentPrize(prize, index),
      ...{ rewardType: prize.kind, label: nameOf(prize.ticket), chancePercent: prize.chance },
    })),
    serverSeedHash: ticket.seed_hash,
  };
}

const presentOpened = ({ ticket, won, prize, serverSeed }: Opened) => ({
  rewardType: prize.kind,
  value: amountToWire(valueOf(prize)),
  configId: String(won),
  otherPrizes: ticket.prizes.map(presentPrize).filter((_, index) => index !== won),
  proof: {
    ...{ serverSeedHash: ticket.seed_hash, serverSeed, clientSeed: ticket.client_seed, nonce: ticket.nonce },
  },
});
