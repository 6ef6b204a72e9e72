import { depositCardCalls } from '@pavilion/api-contract/calls/deposit-card';
import { depositCryptoCalls } from '@pavilion/api-contract/calls/deposit-crypto';
import { depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import { depositPromotionCalls } from '@pavilion/api-contract/calls/deposit-promotion';
import { depositWalletCalls } from '@pavilion/api-contract/calls/deposit-wallet';
import type { Endpoint } from '@pavilion/api-contract';
import * as v from 'valibot';
import { ask, codeOf, type Member, newKey, readValue } from '../member';
import type { Step } from '../step';
import type { World } from '../world';

/** A form of paying in as it is filled in. */
interface FilledIn {
  readonly endpoint: Endpoint;
  readonly body: { readonly bankCode: string; readonly amount: number } & Readonly<Record<string, unknown>>;
  /** Another currency than the brand's. */
  readonly currency?: string;
}

const ordered = v.object({
  depositId: v.string(),
  instructions: v.optional(v.object({ cryptoAmount: v.optional(v.string()) })),
});
const offered = v.array(v.object({ promotionId: v.string(), blockedBy: v.nullable(v.string()) }));
const listedRates = v.array(v.object({ symbol: v.string(), price: v.number() }));

/** A promotion for a deposit: as a rule one that can be had, now and then one that is refused. */
async function choosePromotion(
  world: World,
  member: Member,
  amount: number,
): Promise<{ readonly promotionId?: string }> {
  const answer = await ask(world, member, depositPromotionCalls.depositPromotions, { query: { amount } });
  const all = readValue(answer, offered) ?? [];
  const free = all.filter(({ blockedBy }) => blockedBy === null);
  const from = free.length > 0 && world.dice.chance(0.9) ? free : all;
  return from.length > 0 ? { promotionId: world.dice.pick(from).promotionId } : {};
}

const amountOf = ({ dice }: World, { scale }: Member): number => dice.between(10, 300) * 10_000 * scale;

/** What one unit of USDT is worth by what the member is shown. */
export async function shownRate(world: World, member: Member): Promise<number | undefined> {
  const rates = readValue(await ask(world, member, depositCryptoCalls.exchangeRates), listedRates) ?? [];
  return rates.find(({ symbol }) => symbol === 'USDT')?.price;
}

export const networks = ['TRC20', 'ERC20'] as const;

/** By USDT at the rate that was shown, or by one of before. */
async function fillInCrypto(world: World, member: Member): Promise<FilledIn> {
  const { dice } = world;
  const amount = amountOf(world, member);
  const rate = await shownRate(world, member);
  const shown = rate === undefined ? {} : { rate: dice.chance(0.1) ? rate - 100 : rate };
  const body = { bankCode: 'USDT', amount, network: dice.pick(networks), ...shown };
  return { endpoint: depositCryptoCalls.depositByCrypto, body, currency: 'USDT' };
}

/** By a scratch card of the member's own, or by one of a few that pass from hand to hand. */
async function fillInCard({ dice }: World): Promise<FilledIn> {
  const amount = dice.pick([20_000, 50_000, 100_000, 200_000, 500_000]);
  const card = dice.chance(0.2) ? dice.between(1, 5) : dice.between(6, 99_999);
  const serial = `SERIAL${card}`;
  return {
    endpoint: depositCardCalls.depositByCard,
    body: { bankCode: 'CARD', amount, telco: 'SaoTel', serial, pin: `PIN${String(card).padStart(8, '0')}` },
  };
}

/** From wallet to wallet, with the number of the payer's own or without. */
async function fillInWallet(world: World, member: Member): Promise<FilledIn> {
  const { dice } = world;
  const phone = dice.chance(0.6) ? { payerPhone: `0110${String(dice.between(0, 999_999)).padStart(6, '0')}` } : {};
  const body = { bankCode: 'CHIMLAC', bankType: 'EWALLET_P2P', amount: amountOf(world, member), ...phone };
  return { endpoint: depositOrderCalls.depositByTransfer, body };
}

/** Orders a payment, with a promotion or without; a double press is one order. */
async function order(world: World, member: Member, { endpoint, body: form, currency }: FilledIn): Promise<string> {
  const { dice } = world;
  const { amount } = form;
  const key = newKey(world);
  const chosen = dice.chance(0.4) ? await choosePromotion(world, member, amount) : {};
  const body = { vendorId: 'sandbox', ...form, ...chosen };
  const press = () => ask(world, member, endpoint, { body, key });
  const answer = dice.chance(0.2) ? (await Promise.all([press(), press()]))[0] : await press();
  const made = readValue(answer, ordered);
  const told = [amount, chosen.promotionId].filter((one) => one !== undefined).join(' with ');
  if (!made) return `${told}: ${codeOf(answer)}`;
  const { depositId: id, instructions } = made;
  // Whoever was not told yet how many units are asked for pays some.
  const units = Number(instructions?.cryptoAmount ?? dice.between(400, 40_000) / 100);
  const paid = currency === undefined ? { amount, currency: 'VND' } : { amount: units, currency };
  if (member.orders.every((one) => one.id !== id)) member.orders.push({ id, reference: `D${id}`, ...paid });
  return `${id} of ${told}`;
}

type FillIn = (world: World, member: Member) => Promise<FilledIn>;

const orderBy = (way: string, weight: number, fillIn: FillIn): Step => ({
  name: `order a deposit by ${way}`,
  weight,
  run: async (world, member) => order(world, member, await fillIn(world, member)),
});

/** One step for each way of paying in that brands offer through the port of payments. */
export const orderSteps: readonly Step[] = [
  orderBy('QR', 3, async (world, member) => ({
    endpoint: depositOrderCalls.depositByQr,
    body: { bankCode: 'NAPAS', amount: amountOf(world, member) },
  })),
  orderBy('transfer', 2, async (world, member) => ({
    endpoint: depositOrderCalls.depositByTransfer,
    body: { bankCode: 'SAOLA', amount: amountOf(world, member), payeeName: 'Nguyen An' },
  })),
  orderBy('e-wallet', 1.5, async (world, member) => ({
    endpoint: depositWalletCalls.depositByRedirect,
    body: { bankCode: 'SEUPAY', amount: amountOf(world, member) },
  })),
  orderBy('e-wallet to e-wallet', 1.5, fillInWallet),
  orderBy('USDT', 1.5, fillInCrypto),
  orderBy('scratch card', 1.5, fillInCard),
];
