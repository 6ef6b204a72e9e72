import * as v from 'valibot';
import { shortText } from '../index';
import { askedDeposit, creatingDeposit, depositRefusals } from './deposit-order';
import { defineMemberCall } from './member-call';

const depositByCard = defineMemberCall('depositByCard', {
  ...creatingDeposit,
  path: '/wps/relay/MCSFE_depositByScratchCard',
  encrypted: true,
  body: v.object({
    ...askedDeposit,
    /** Telephone company; the amount is the face value. */
    telco: shortText(20),
    serial: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{6,20}$/)),
    pin: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{8,20}$/)),
  }),
  errors: [...depositRefusals, 'deposit.card-used'],
  summary: 'Pays by a scratch card; serial and PIN are not kept in the clear',
});

/** Paying in by scratch card. */
export const depositCardCalls = { depositByCard } as const;
