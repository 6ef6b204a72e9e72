import { type Amount, parseAmount, zeroAmount } from '@pavilion/money';
import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import { findOrRun, type Refusal } from '../../kit';
import { type Campaign, type FreeRoundGiver, type FreeRoundRule, listCampaigns } from '../free-round';
import { type Claimant, hasMobile, issueReward, mobileMissing, type RewardClaimer } from '../reward';
import { type FriendStandings, friendsMissing } from './friend-standing';
import { metStanding, type StepStanding, unmetStanding } from './friend-steps';
import type { SeedSeal } from './seed-seal';
import { drawNumber, prizeAt } from './ticket.draw';
import type { TicketIssuer } from './ticket.issue';
import { findOpened, listTickets, lockTicket, markOpened, type TicketRow } from './ticket.repository';
import type { PrizeRule } from './ticket.rules';

/** Which tickets are asked for; all unless told. */
export interface TicketsAsk {
  readonly memberId: bigint;
  readonly available?: boolean | undefined;
}

/** Who opens which ticket. */
export interface Opening extends Omit<Claimant, 'at'> {
  readonly id: bigint;
  readonly currency: string;
  /** What the member adds to the draw instead of the seed that the ticket was issued with. */
  readonly clientSeed?: string | undefined;
}

/** What was in a ticket, and by what that can be worked out. */
export interface Opened {
  readonly ticket: TicketRow;
  /** Place of the prize among those of the ticket. */
  readonly won: number;
  readonly prize: Pick<PrizeRule, 'value'> & { readonly kind: PrizeRule['kind'] | 'FREE_SPIN' };
  readonly serverSeed: string;
}

/** Why a ticket stays closed. */
export type OpeningRefusal = 'reward.not-found' | 'reward.claimed' | 'reward.expired' | Refusal;

/** Tickets, the free rounds that those of them gave which are claimed, and steps of those that friends open. */
export interface TicketsList {
  readonly tickets: readonly TicketRow[];
  readonly campaigns: ReadonlyMap<bigint, Campaign>;
  readonly standings: ReadonlyMap<bigint, readonly StepStanding[]>;
  readonly at: Date;
}

/** Tickets of members. */
export interface TicketService {
  list(brandId: string, asked: TicketsAsk): Promise<TicketsList>;
  /** Opens a ticket, once whoever races, and books its prize. */
  open(brandId: string, opening: Opening): Promise<Result<Opened, OpeningRefusal>>;
}

export interface TicketServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly issuer: TicketIssuer;
  readonly seal: SeedSeal;
  readonly claimer: Pick<RewardClaimer, 'refuse' | 'pay'>;
  readonly giveRounds: FreeRoundGiver;
  readonly standings: FriendStandings;
}

export function createTicketService(deps: TicketServiceDeps): TicketService {
  const { database, clock } = deps;
  const now = (): Date => new Date(clock.now());
  return {
    async list(brandId, asked) {
      const at = now();
      const tickets = await listTickets(database, brandId, { ...asked, at });
      const ticketIds = tickets.filter((one) => one.free_rounds && one.opened_at).map(({ id }) => id);
      const campaigns = await listCampaigns(database, brandId, { memberId: asked.memberId, ticketIds });
      const open = await deps.standings.read(database, brandId, { memberId: asked.memberId, at });
      const standings = new Map(tickets.map((one) => [one.id, standingOf(one, open.get(one.id))]));
      return { tickets, at, standings, campaigns: new Map(campaigns.map((one) => [one.ticketId, one])) };
    },
    open: (brandId, opening) =>
      database.transaction(
        (tx) =>
          findOrRun(
            () => recall(deps, tx, { ...opening, brandId }),
            () => openIn(deps, tx, { brandId, by: { ...opening, at: now() } }),
          ),
        { attempts: 3 },
      ),
  };
}

/** Of a ticket that was not opened in time nothing is told of what friends did for it. */
function standingOf(
  { friend_steps: steps, opened_at: opened }: TicketRow,
  open: readonly StepStanding[] | undefined,
): readonly StepStanding[] {
  if (!steps) return [];
  return open ?? (opened ? metStanding(steps) : unmetStanding(steps));
}

/** What was in the ticket that the same call has opened. */
async function recall(
  { seal }: TicketServiceDeps,
  tx: Tx,
  { brandId, memberId, intentKey }: Pick<Opening, 'memberId' | 'intentKey'> & { readonly brandId: string },
): Promise<Opened | undefined> {
  const ticket = intentKey === null ? undefined : await findOpened(tx, brandId, { memberId, intentKey });
  if (!ticket) return undefined;
  const { won, free_rounds: rule } = ticket;
  if (won === null) throw new Error('a ticket that was opened has won nothing');
  const prize = rule ? freeSpins(rule) : ticket.prizes[won];
  if (!prize) throw new Error('a ticket has no such prize');
  return { ticket, won, prize, serverSeed: seal.open(ticket.seed_sealed) };
}

const freeSpins = ({ rounds }: FreeRoundRule): Opened['prize'] => ({ kind: 'FREE_SPIN', value: String(rounds) });

interface OpeningOf {
  readonly brandId: string;
  readonly by: Opening & Claimant;
}

async function openIn(
  deps: TicketServiceDeps,
  tx: Tx,
  { brandId, by }: OpeningOf,
): Promise<Result<Opened, OpeningRefusal>> {
  const issued = await lockTicket(tx, brandId, by);
  const ticket = issued && { ...issued, client_seed: by.clientSeed ?? issued.client_seed };
  // What is good for a deposit is used there.
  if (!ticket || (ticket.prizes.length === 0 && !ticket.free_rounds)) return err('reward.not-found');
  if (ticket.opened_at !== null) return err('reward.claimed');
  if (ticket.expires_at <= by.at) return err('reward.expired');
  if (ticket.needs_mobile && !(await hasMobile(tx, brandId, by.memberId))) return err(mobileMissing);
  const asked = { ticketId: ticket.id, memberId: by.memberId, at: by.at };
  if (ticket.friend_steps && !(await deps.standings.open(tx, brandId, asked))) return err(friendsMissing);
  const serverSeed = deps.seal.open(ticket.seed_sealed);
  if (ticket.free_rounds) return ok(await giveFreeRounds(deps, tx, { brandId, by, ticket, serverSeed }));
  const number = drawNumber({ serverSeed, clientSeed: ticket.client_seed, nonce: ticket.nonce });
  const chances = ticket.prizes.map(({ chance }) => chance);
  const won = prizeAt(number, chances);
  const prize = ticket.prizes[won];
  if (!prize) throw new Error('a ticket has no such prize');
  const rewardId = await givePrize(deps, tx, { brandId, by, ticket, prize });
  await markOpened(tx, brandId, { ...by, id: ticket.id, won, rewardId, clientSeed: ticket.client_seed });
  return ok({ ticket, won, prize, serverSeed });
}

/** Free rounds are given and not drawn. */
async function giveFreeRounds(
  { giveRounds }: TicketServiceDeps,
  tx: Tx,
  { brandId, by, ticket, serverSeed }: OpeningOf & Pick<Opened, 'ticket' | 'serverSeed'>,
): Promise<Opened> {
  const { id, free_rounds: rule, name, multiplier, client_seed: clientSeed } = ticket;
  if (!rule) throw new Error('a ticket gives no free rounds');
  const { memberId, currency, intentKey, at } = by;
  await giveRounds(tx, brandId, { ticketId: id, memberId, name, currency, rule, multiplier, at });
  await markOpened(tx, brandId, { id, at, won: 0, rewardId: null, intentKey, clientSeed });
  return { ticket, won: 0, prize: freeSpins(rule), serverSeed };
}

interface Prizewinner extends OpeningOf {
  readonly ticket: TicketRow;
  readonly prize: PrizeRule;
}

/** Books money and points as a reward that is claimed at once; a ticket follows by itself. */
async function givePrize(
  { claimer, issuer }: TicketServiceDeps,
  tx: Tx,
  { brandId, by, ticket, prize }: Prizewinner,
): Promise<bigint | null> {
  const { memberId, currency, at } = by;
  const key = `ticket:${ticket.id}`;
  if (prize.kind === 'TICKET' && prize.ticket !== null)
    await issuer.issue(tx, brandId, { key: `won:${ticket.id}`, memberId, code: prize.ticket, at });
  if (prize.kind !== 'MONEY' && prize.kind !== 'POINTS') return null;
  const rewardId = await issueReward(tx, brandId, {
    ...{ key, memberId, type: 'RAFFLE', name: ticket.name, currency, multiplier: ticket.multiplier },
    amount: prize.kind === 'MONEY' ? parseAmount(prize.value) : zeroAmount,
    points: prize.kind === 'POINTS' ? Number(prize.value) : 0,
    ...{ expiresAt: null, at },
  });
  const paid = await claimer.pay(tx, brandId, { id: rewardId, by });
  if (!paid.ok) throw new Error('the prize of a ticket was not booked');
  return rewardId;
}

/** Currency units of money, whole points, or how many tickets. */
export const valueOf = ({ value }: Pick<PrizeRule, 'value'>): Amount => parseAmount(value);
