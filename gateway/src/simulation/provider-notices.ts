import type { ProviderNotice } from './simulated-provider';
import type { World } from './world';

/** Where somebody pays to, as the provider knows it. */
export interface Payable {
  readonly reference: string;
  /** What is paid, in units of the currency. */
  readonly amount: number;
  readonly currency: string;
}

/** What the provider says of a payment. */
export interface ToldPayment extends Pick<ProviderNotice, 'kind' | 'paymentId'> {
  readonly amount: number;
  readonly state?: 'paid' | 'failed';
}

/** Tells the gateway of a payment, as often as the dice say. */
export const tell = (world: World, to: Payable, told: ToldPayment): Promise<string> =>
  send(world, noticeOf(world, to, told));

/**
 * The same, when the network lets it through: now and then it is on its way until another one is told, and comes
 * after that or before it.
 */
export async function tellInTime(world: World, to: Payable, told: ToldPayment): Promise<string> {
  const { dice, provider } = world;
  provider.underWay.push(noticeOf(world, to, told));
  if (dice.chance(0.1)) return 'is on its way';
  return tellRest(world);
}

/** Tells all that is on its way, in any order. */
export async function tellRest(world: World): Promise<string> {
  const { dice, provider } = world;
  const statuses: string[] = [];
  const rest = provider.underWay.splice(0);
  while (rest.length > 0) {
    const [notice] = rest.splice(dice.between(0, rest.length - 1), 1);
    if (notice) statuses.push(await send(world, notice));
  }
  return statuses.join(' ');
}

const noticeOf = (world: World, { reference, currency }: Payable, told: ToldPayment) => ({
  ...{ noticeId: `notice-${world.random.uuid()}`, reference, currency, sequence: 1, state: 'paid' },
  ...{ at: world.clock.now(), providerId: `at-${reference}`, ...told },
});

async function send(world: World, notice: ProviderNotice): Promise<string> {
  const copies = world.dice.chance(0.3) ? 4 : 1;
  const statuses = await Promise.all(Array.from({ length: copies }, () => world.notice(notice)));
  if (notice.paymentId !== null && statuses.includes(200)) world.provider.taken.add(notice.paymentId);
  return statuses.join(' ');
}
