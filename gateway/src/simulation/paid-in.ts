import { SimulationFault } from './simulation-fault';
import type { SimulatedPayment } from './simulated-provider';
import { firstMoment, type World } from './world';
import { type ArrivedRow, listArrived, listStrange } from './world.repository';

const unitsPerWhole = 10_000n;

/** What a payment is worth in the brand's money: what was asked for, or the rate in whole units of money. */
function worthOf({ requested, rate, units }: ArrivedRow, amount: number, isOrdered: boolean): bigint {
  const paid = BigInt(Math.round(amount * Number(unitsPerWhole)));
  if (rate === null) return paid;
  if (isOrdered && paid === units) return requested;
  const value = (paid * rate) / unitsPerWhole;
  return value - (value % unitsPerWhole);
}

/** What is wrong with a payment as the gateway has it; nothing where the gateway never heard of it. */
function faultOf(reference: string, payment: SimulatedPayment, row: ArrivedRow | undefined): string | undefined {
  if (!row) return undefined;
  const isOrdered = reference.startsWith('D');
  if (isOrdered && reference !== `D${row.orderId}`) return `was taken for D${row.orderId}`;
  const worth = worthOf(row, payment.amount, isOrdered);
  if (row.amount !== worth) return `of ${payment.amount} is worth ${worth}, and was taken as ${row.amount}`;
  if (payment.returned && row.isCredited) return 'was given back, and credited';
  return row.isReversed && !payment.reversed ? 'stands, and was taken back' : undefined;
}

/**
 * What the gateway took is what the provider has: each payment for its own reference, at the rate of its order, none
 * that was answered as taken is missing, and none is credited that was given back. @throws SimulationFault
 */
export async function assertPaidIn({ gateway, provider }: World): Promise<void> {
  const { database } = gateway();
  const all = [...provider.payments].flatMap(([reference, payments]) =>
    payments.map((payment) => ({ reference, payment })),
  );
  const paymentIds = all.map(({ payment }) => payment.paymentId);
  const rows = new Map((await listArrived(database, paymentIds)).map((row) => [row.paymentId, row]));
  const wrong = all.flatMap(({ reference, payment }) => {
    const { paymentId } = payment;
    const row = rows.get(paymentId);
    const isLost = row === undefined && provider.taken.has(paymentId);
    const fault = isLost ? 'was answered as taken, and is not there' : faultOf(reference, payment, row);
    return fault === undefined ? [] : [`payment ${paymentId} for ${reference} ${fault}`];
  });
  const strange = await listStrange(database, { paymentIds, since: new Date(firstMoment) });
  const faults = [...wrong, ...strange.map(({ name }) => `payment ${name} is none of the provider's`)];
  if (faults.length > 0) throw new SimulationFault(faults.slice(0, 10).join('\n'));
}
