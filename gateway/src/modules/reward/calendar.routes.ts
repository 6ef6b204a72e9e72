import { ticketCalls } from '@pavilion/api-contract/calls/ticket';
import { amountOf, amountToWire, parseAmount } from '@pavilion/money';
import { err, ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import type { PastDay } from './calendar.repository';
import type { CalendarService, CalendarView } from './calendar.service';
import { originOf } from './reward.routes';
import type { Gift } from './reward.rules';

/** The calendar of the signed-in member. */
export function registerCalendarRoutes(context: ModuleContext, calendar: CalendarService): void {
  context.bindSigned(ticketCalls.signInCalendar, async ({ brand, session }) => {
    const owner = { memberId: session.memberId, currency: brand.settings.currency.code };
    return ok(presentCalendar(await calendar.view(brand.id, owner)));
  });
  context.bindSigned(ticketCalls.signInHistory, async ({ brand, session, query: { page, size } }) => {
    const { days, total } = await calendar.history(brand.id, { memberId: session.memberId, page, size });
    return ok({ list: days.map(presentDay), total, totalPages: Math.ceil(total / size) });
  });
  context.bindSigned(ticketCalls.claimSignIn, async (call) => {
    const { brand } = call;
    const done = await calendar.claim(brand.id, { ...originOf(call), currency: brand.settings.currency.code });
    return done.ok ? ok({ day: done.value.place, ...presentGift(done.value.gift) }) : err(done.error);
  });
}

/** What a gift is, and how much of it: points and tickets are whole. */
function presentGift({ amount, points, ticket }: Gift) {
  if (ticket !== null) return { rewardType: 'TICKET' as const, amount: 1 };
  if (points > 0) return { rewardType: 'POINTS' as const, amount: points };
  return { rewardType: 'MONEY' as const, amount: amountToWire(parseAmount(amount)) };
}

const presentDay = ({ claimed_at: at, place, amount, points, ticket }: PastDay) => {
  const whole = ticket === null ? points : 1;
  const rewardType = ticket === null ? (points > 0 ? 'POINTS' : 'MONEY') : 'TICKET';
  return {
    ...{ claimDate: at?.getTime() ?? 0, day: place, rewardType },
    amount: rewardType === 'MONEY' ? amountToWire(amountOf(amount)) : whole,
  };
};

function presentCalendar({ rules, place, isClaimed, consecutive, day }: CalendarView) {
  const stateOf = (at: number) => {
    if (at < place) return 'CLAIMED' as const;
    if (at > place) return 'COMING' as const;
    return isClaimed ? ('CLAIMED' as const) : ('CLAIMABLE' as const);
  };
  return {
    enabled: rules.enabled,
    days: rules.days.map((gift, index) => ({ day: index + 1, ...presentGift(gift), status: stateOf(index + 1) })),
    today: place,
    consecutive,
    minDeposit: amountToWire(parseAmount(rules.minDeposit)),
    deposited: amountToWire(amountOf(day.deposited)),
    minTurnover: amountToWire(parseAmount(rules.minTurnover)),
    turnover: amountToWire(amountOf(day.turnover)),
    nextDayAt: day.next_day_at.getTime(),
  };
}
