import { depositCryptoCalls } from '@pavilion/api-contract/calls/deposit-crypto';
import { amountToWire } from '@pavilion/money';
import { type Clock, err, ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import type { CryptoTerms, DepositRules } from '../deposit';
import type { DepositAddresses } from './deposit-address.service';

interface Deps {
  readonly clock: Clock;
  readonly rulesOf: (brandId: string) => DepositRules;
  readonly addresses: DepositAddresses;
}

/** Rates of a brand by currency, one each. */
const ratesOf = ({ ways }: DepositRules): ReadonlyMap<string, CryptoTerms['rate']> =>
  new Map(ways.flatMap(({ bankCode, crypto }) => (crypto === null ? [] : [[bankCode, crypto.rate] as const])));

/** What members ask of crypto currencies: their own addresses, and rates. */
export function registerCryptoRoutes(context: ModuleContext, { clock, rulesOf, addresses }: Deps): void {
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
