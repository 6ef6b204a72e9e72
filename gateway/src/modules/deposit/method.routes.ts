import { depositCryptoCalls } from '@pavilion/api-contract/calls/deposit-crypto';
import { depositSlipCalls } from '@pavilion/api-contract/calls/deposit-slip';
import { amountToWire } from '@pavilion/money';
import { type Clock, err, ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import type { DepositAddresses } from './deposit-address.service';
import type { CryptoTerms, DepositRules } from './deposit.schema';
import type { ShownDeposits } from './shown-deposits';
import { slipImage, type SlipService } from './slip.service';

interface Deps {
  readonly clock: Clock;
  readonly rulesOf: (brandId: string) => DepositRules;
  readonly addresses: DepositAddresses;
  readonly slips: SlipService;
  readonly shown: ShownDeposits;
}

/** What members ask of single methods, and the receipts that they send. */
export function registerMethodRoutes(context: ModuleContext, deps: Deps): void {
  bindRates(context, deps);
  bindSlips(context, deps);
}

/** Rates of a brand by currency, one each. */
const ratesOf = ({ ways }: DepositRules): ReadonlyMap<string, CryptoTerms['rate']> =>
  new Map(ways.flatMap(({ bankCode, crypto }) => (crypto === null ? [] : [[bankCode, crypto.rate] as const])));

function bindRates(context: ModuleContext, { clock, rulesOf, addresses }: Deps): void {
  context.bindSigned(depositCryptoCalls.cryptoAccount, async ({ brand, session, body }) => {
    const found = await addresses.find(brand.id, { memberId: session.memberId, ...body });
    if (!found.ok) return found;
    const { address, confirmations, minimum, rate } = found.value;
    const amounts = { minAmount: amountToWire(minimum), rate: amountToWire(rate) };
    return ok({ address, network: body.network, confirmations, ...amounts });
  });
  context.bindSigned(depositCryptoCalls.exchangeRates, async ({ brand }) => {
    const { code: currency } = brand.settings.currency;
    const rates = [...ratesOf(rulesOf(brand.id))];
    return ok(rates.map(([symbol, rate]) => ({ symbol, currency, price: amountToWire(rate), at: clock.now() })));
  });
  context.bindSigned(depositCryptoCalls.cryptoPrice, async ({ brand, query: { symbol, convert } }) => {
    const rate = ratesOf(rulesOf(brand.id)).get(symbol);
    if (rate === undefined || convert !== brand.settings.currency.code) return err('request_param_err');
    return ok({ data: { [symbol]: { quote: { [convert]: { price: amountToWire(rate) } } } } });
  });
}

function bindSlips(context: ModuleContext, { slips, shown }: Deps): void {
  context.bindSigned(depositSlipCalls.uploadSlip, async ({ brand, session, language, body }) => {
    const { depositId, image, uploadDepositRemarks: remarks } = body;
    const sent = await slips.send(brand.id, { memberId: session.memberId, id: BigInt(depositId), image, remarks });
    return sent.ok ? ok(await shown.one(sent.value, language)) : sent;
  });
  context.bindSigned(depositSlipCalls.depositSlip, async ({ brand, session, query }) => {
    const slip = await slips.find(brand.id, { memberId: session.memberId, id: BigInt(query.depositId) });
    if (!slip) return err('deposit.not-found');
    return ok({ image: slipImage(slip), remarks: slip.remarks, sentAt: slip.sentAt.getTime() });
  });
}
