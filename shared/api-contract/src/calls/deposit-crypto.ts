import * as v from 'valibot';
import { epochMillis, shortText, wireAmount } from '../index';
import { askedDeposit, creatingDeposit, depositRefusals } from './deposit-order';
import { defineMemberCall, paidAmount } from './member-call';

const common = { moduleId: 'DPSTBAS3' } as const;

const depositByCrypto = defineMemberCall('depositByCrypto', {
  ...creatingDeposit,
  path: '/wps/relay/MCSFE_depositVirtualWallet',
  body: v.object({
    ...askedDeposit,
    network: v.picklist(['TRC20', 'ERC20']),
    /** The rate that the payer was shown; where it is another one by now, nothing is ordered. */
    rate: v.optional(paidAmount),
  }),
  errors: [...depositRefusals, 'deposit.rate-moved'],
  summary: 'Orders a payment in a crypto currency at the rate of now',
});

const cryptoAccount = defineMemberCall('cryptoAccount', {
  method: 'POST',
  moduleId: 'DPSTBAS3',
  path: '/wps/relay/MCSFE_requestForAccountInfo',
  idempotent: true,
  repeatable: true,
  body: v.object({ bankCode: shortText(20), vendorId: shortText(20), network: v.picklist(['TRC20', 'ERC20']) }),
  response: v.object({
    address: v.string(),
    network: v.string(),
    minAmount: wireAmount,
    confirmations: v.number(),
    rate: wireAmount,
  }),
  errors: ['deposit.channel-closed', 'platform.unavailable'],
  summary: 'The member’s own address for a crypto currency; what arrives there is credited without an order too',
});

const rate = v.object({ symbol: v.string(), currency: v.string(), price: wireAmount, at: epochMillis });

const exchangeRates = defineMemberCall('exchangeRates', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getExchangeRates',
  response: v.array(rate),
  summary: 'Prices of one unit of each crypto currency in the brand’s money',
});

const cryptoPrice = defineMemberCall('cryptoPrice', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MIS_cryptoCurrency',
  query: v.object({ symbol: shortText(10), convert: shortText(10) }),
  response: v.object({
    data: v.record(v.string(), v.object({ quote: v.record(v.string(), v.object({ price: wireAmount })) })),
  }),
  errors: ['request_param_err'],
  summary: 'Price of one unit of a crypto currency, in the form of older clients',
});

/** Paying in by crypto currency. */
export const depositCryptoCalls = { depositByCrypto, cryptoAccount, exchangeRates, cryptoPrice } as const;
