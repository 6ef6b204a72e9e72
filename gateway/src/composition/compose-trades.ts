import { eventTopics } from '@pavilion/api-contract';
import { parseAmount } from '@pavilion/money';
import type { BrandDirectory } from '../modules/brand';
import type { AfterCredit, DepositsBeside } from '../modules/deposit-payment';
import type { EventPublisher } from '../modules/event-bus';
import type { MessageService } from '../modules/message';
import {
  createTrades,
  disputedLetter,
  paidLetter,
  type TellTrade,
  type TradeRules,
  type Trades,
} from '../modules/trade';
import { createBalanceNews } from '../modules/wallet';
import type { WithdrawalOffers } from '../modules/withdrawal';
import type { GatewayDeps } from './gateway-deps';

interface About {
  readonly directory: BrandDirectory;
  readonly bus: EventPublisher;
  readonly messages: MessageService;
  readonly offers: WithdrawalOffers;
  readonly deposits: DepositsBeside;
  readonly afterCredit: AfterCredit;
}

/** Members who pay each other. */
export function composeTrades(deps: GatewayDeps, about: About): Trades {
  const { directory, bus } = about;
  const rulesOf = createRules(deps, directory);
  return createTrades({
    ...{ ...deps, ...about, rulesOf },
    news: createBalanceNews({ ...deps, bus }),
    sealingSecret: deps.config.sealingSecret,
    bankName: (brandId, code) =>
      directory.documentOf(brandId).payout.banks.find((bank) => bank.code === code)?.name ?? code,
    tell: createTeller(about, rulesOf),
    announce: createAnnouncer(bus),
  });
}

/** Money between members passes no provider, but what nobody takes has to be paid out by one. */
const createRules =
  ({ config }: GatewayDeps, directory: BrandDirectory) =>
  (brandId: string): TradeRules => {
    const { trade, money, withdrawal } = directory.documentOf(brandId);
    const { isOn, payMinutes, abandonsPerDay } = trade;
    return {
      ...{ isOn: isOn && config.paymentSandbox, payMinutes, abandonsPerDay },
      minimum: parseAmount(money.withdrawal.minimum),
      maximum: parseAmount(money.withdrawal.maximum),
      confirmMinutes: withdrawal.autoConfirmMinutes,
    };
  };

/** Open pages of both members change by themselves. */
const createAnnouncer =
  (bus: Pick<EventPublisher, 'publishWith'>): TellTrade =>
  async (tx, { brandId, id, state, payerId, receiverId }) => {
    const event = { name: 'trade.changed', data: { transactionId: String(id), state } } as const;
    await bus.publishWith(
      tx,
      [payerId, receiverId].map((memberId) => ({ topic: eventTopics.member(brandId, memberId), event })),
    );
  };

/** Whoever has left the page finds a letter. */
const createTeller =
  ({ directory, messages }: About, rulesOf: (brandId: string) => TradeRules): TellTrade =>
  async (tx, { brandId, state, payerId, receiverId, amount, matchedAt, paidAt, disputedAt }) => {
    const { name, currency } = directory.documentOf(brandId).settings;
    const isPaid = state === 'PAID';
    await messages.deliver(tx, brandId, {
      ...{ memberId: isPaid ? receiverId : payerId, type: 'PERSONAL', sender: name },
      at: disputedAt ?? paidAt ?? matchedAt,
      texts: isPaid ? paidLetter(amount, currency, rulesOf(brandId).confirmMinutes) : disputedLetter(amount, currency),
    });
  };
