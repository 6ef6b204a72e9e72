import type { Language } from '@pavilion/api-contract';
import type { depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import type { depositCalls } from '@pavilion/api-contract/calls/deposit';
import { amountToWire, zeroAmount } from '@pavilion/money';
import type * as v from 'valibot';
import type { ChosenPromotion } from './deposit-extras';
import type { DepositRecord } from './deposit.repository';
import { betweenWallets, type DepositRules, type DepositWay, type KeptInstructions } from './deposit.schema';
import { methodName } from './deposit.texts';

/** An order as calls answer it. */
export type WireDeposit = v.InferInput<typeof depositOrderCalls.depositById.response>;

const states: Readonly<Record<number, WireDeposit['state']>> = { 2: '2', 3: '3', 4: '4', 5: '5', 6: '6', 7: '7' };
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** What is told of an order that stands beside it. */
interface Beside {
  readonly language: Language;
  readonly promotion: ChosenPromotion | undefined;
  /** Of one between members: the trade by which its money was booked. */
  readonly tradeId: bigint | undefined;
}

/** Presents an order, with the promotion that was chosen with it. */
export function presentDeposit(order: DepositRecord, { language, promotion, tradeId }: Beside): WireDeposit {
  const state = states[order.state];
  if (!state) throw new Error(`deposit ${order.id} is in no state`);
  const isOpen = order.state === 4 || order.state === 5;
  return {
    depositId: String(order.id),
    refId: `D${String(order.id).padStart(8, '0')}`,
    recordReference: tradeId === undefined ? `deposit:${order.id}` : `trade:${tradeId}`,
    depositMethod: order.method,
    depositMethodName: methodName(language, order.method),
    depositDate: order.createdAt.getTime(),
    actualDepositDate: order.creditedAt?.getTime() ?? null,
    expiryDate: order.expiresAt.getTime(),
    requestedAmount: amountToWire(order.requested),
    amount: amountToWire(order.credited),
    reimbursementAmount: amountToWire(zeroAmount),
    customerBankCharge: amountToWire(order.charge),
    promotionName: promotion?.name[language] ?? '',
    ...(promotion && { promotionState: promotion.state }),
    ...(promotion?.state === 'GRANTED' && order.state === 2 ? { bonus: amountToWire(promotion.bonus) } : {}),
    remark: order.remark,
    state,
    ...(order.reason === null ? {} : { reason: order.reason }),
    ...(order.returnState === null ? {} : { givenBack: order.returnState }),
    accelerationStatus: order.acceleration,
    accelerateAvailabilityStart: isOpen ? order.createdAt.getTime() + minuteMs : null,
    accelerateAvailabilityEnd: isOpen ? order.expiresAt.getTime() + 24 * hourMs : null,
    depositSlip: order.hasSlip ? 'Y' : 'N',
    ...(order.state === 4 && order.instructions ? { instructions: instructionsOf(order, order.instructions) } : {}),
  };
}

const byRemark: ReadonlySet<string> = new Set(['BANK_TRANSFER', 'VIETQR', betweenWallets]);

/** Only a transfer says whose it is by its remark. */
const instructionsOf = ({ method, remark, rate }: DepositRecord, kept: KeptInstructions) => ({
  ...kept,
  ...(byRemark.has(method) ? { remark } : {}),
  ...(rate === null ? {} : { rate: amountToWire(rate) }),
});

type WireChannels = v.InferInput<typeof depositCalls.depositChannels.response>;

/** Ways by method; none of them while paying in is closed. */
export function presentWays({ ways, isOpen }: DepositRules, language: Language): WireChannels {
  if (!isOpen) return {};
  const methods = [...new Set(ways.map(({ method }) => method))];
  return Object.fromEntries(
    methods.map((method) => [
      method,
      { displayName: methodName(language, method), banks: ways.filter((way) => way.method === method).map(presentWay) },
    ]),
  );
}

const variantsOf = ({ crypto, telcos }: DepositWay): { variants?: string[] } => {
  if (crypto !== null) return { variants: crypto.networks.map(({ network }) => network) };
  return telcos.length > 0 ? { variants: [...telcos] } : {};
};

const presentWay = (way: DepositWay): WireChannels[string]['banks'][number] => ({
  bankCode: way.bankCode,
  bankName: way.bankName,
  bankType: way.method,
  mcsBankCode: way.bankCode,
  vendorId: way.vendorId,
  minAmount: amountToWire(way.minimum),
  maxAmount: amountToWire(way.maximum),
  chargePercent: way.chargeRate / 100,
  fixedAmounts: way.fixedAmounts.map(amountToWire),
  ...variantsOf(way),
  expiryMinutes: way.expiryMinutes,
});
