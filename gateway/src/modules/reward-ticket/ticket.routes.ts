import type { Language } from '@pavilion/api-contract';
import { ticketCalls } from '@pavilion/api-contract/calls/ticket';
import { amountToWire, parseAmount, zeroAmount } from '@pavilion/money';
import { err, ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import type { Campaign } from '../free-round';
import type { StepStanding } from './friend-steps';
import type { TicketRow } from './ticket.repository';
import type { PrizeRule, TicketRules } from './ticket.rules';
import { type Opened, type TicketService, valueOf } from './ticket.service';

export interface TicketRoutes {
  readonly tickets: TicketService;
  rulesOf(brandId: string): TicketRules;
  /** A game as the brand offers it, for the reader. */
  gameOf(brandId: string, nodeId: string, language: Language): ShownGame | undefined;
}

export interface ShownGame {
  readonly name: string;
  readonly imageUrl: string;
}

/** Tickets of the signed-in member. */
export function registerTicketRoutes(context: ModuleContext, { tickets, rulesOf, gameOf }: TicketRoutes): void {
  context.bindSigned(ticketCalls.tickets, async ({ brand, session, language, query: { status, isAll } }) => {
    // What is asked for by its state, or with `isAll` whatever it is; else what can be opened.
    const available = status === undefined ? (isAll === 'Y' ? undefined : true) : status === 'AVAILABLE';
    const {
      tickets: found,
      campaigns,
      standings,
      at,
    } = await tickets.list(brand.id, { memberId: session.memberId, available });
    const nameOf = namesOf(rulesOf(brand.id), language);
    const shown = { at, language, nameOf, gameOf: (nodeId: string) => gameOf(brand.id, nodeId, language) };
    return ok(
      found.map((ticket) =>
        presentTicket(ticket, {
          ...{ ...shown, campaign: campaigns.get(ticket.id), standing: standings.get(ticket.id) ?? [] },
        }),
      ),
    );
  });
  context.bindSigned(ticketCalls.claimTicket, async (call) => {
    const { brand, session, ip, deviceId = '', body, idempotencyKey } = call;
    const opened = await tickets.open(brand.id, {
      ...{ id: BigInt(body.transactionId), memberId: session.memberId, deviceId, address: ip },
      ...{ currency: brand.settings.currency.code, intentKey: idempotencyKey ?? null },
      clientSeed: body.clientSeed,
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

interface Shown {
  readonly at: Date;
  readonly language: Language;
  readonly nameOf: NameOf;
  gameOf(nodeId: string): ShownGame | undefined;
  readonly campaign: Campaign | undefined;
  readonly standing: readonly StepStanding[];
}

const conditions = { registered: 'REGISTERED', deposit: 'DEPOSIT', turnover: 'TURNOVER' } as const;

/** What friends are asked to do for it, and how far each step is. */
const presentSteps = (standing: readonly StepStanding[]) => ({
  conditionSize: standing.length,
  achievedConditionSize: standing.filter(({ achieved }) => achieved).length,
  conditionStatus: standing.map(({ step, friend, actual, expected, achieved }) => ({
    ...{ condition: conditions[step.by], actual: amountToWire(actual), expected: amountToWire(expected), achieved },
    ...(friend ? { friend: friend.account } : {}),
  })),
});

/** Rounds of a game without a stake: as they will be, or once they are claimed as they stand. */
function presentFreeSpins(
  { free_rounds: rule, opened_at: opened, multiplier }: TicketRow,
  { gameOf, campaign }: Shown,
) {
  const game = rule && gameOf(rule.game);
  if (!game || (opened !== null && !campaign)) return {};
  return {
    freeSpins: {
      ...{ gameId: rule.game, gameName: game.name, imageUrl: game.imageUrl, claimed: campaign !== undefined },
      ...{ rounds: rule.rounds, left: campaign?.left ?? rule.rounds, playHours: rule.playHours },
      ...{ bet: amountToWire(parseAmount(rule.bet)), maxWin: amountToWire(parseAmount(rule.maxWin)) },
      ...{ won: amountToWire(campaign?.paid ?? zeroAmount), multiplier },
      playUntil: campaign?.expiresAt.getTime() ?? null,
    },
  };
}

function presentTicket(ticket: TicketRow, shown: Shown) {
  const { at, language, nameOf, campaign } = shown;
  const isOpen = campaign ? campaign.left > 0 && campaign.expiresAt > at : ticket.opened_at === null;
  const isAvailable = isOpen && (campaign !== undefined || ticket.expires_at > at);
  const money = ticket.prizes.filter(({ kind }) => kind === 'MONEY').map(valueOf);
  return {
    ...{ transactionId: String(ticket.id), type: ticket.type, style: ticket.style, promotionId: ticket.code },
    ...{ name: ticket.name[language], description: ticket.description[language] },
    status: isAvailable ? ('AVAILABLE' as const) : ('UNAVAILABLE' as const),
    ...{ startDate: ticket.issued_at.getTime(), endDate: ticket.expires_at.getTime() },
    claimDevice: 'ALL',
    bonus: amountToWire(money.reduce((most, one) => (one > most ? one : most), zeroAmount)),
    ...presentSteps(shown.standing),
    prizes: ticket.prizes.map((prize, index) => ({
      ...presentPrize(prize, index),
      ...{ rewardType: prize.kind, label: nameOf(prize.ticket), chancePercent: prize.chance },
    })),
    serverSeedHash: ticket.seed_hash,
    ...presentFreeSpins(ticket, shown),
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
