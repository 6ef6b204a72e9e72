import * as v from 'valibot';
import { askedDeposit, creatingDeposit, depositRefusals } from './deposit-order';
import { defineMemberCall } from './member-call';

const depositByRedirect = defineMemberCall('depositByRedirect', {
  ...creatingDeposit,
  path: '/wps/relay/MCSFE_depositByLaunchUrl',
  body: v.object(askedDeposit),
  errors: depositRefusals,
  summary: 'Orders a payment at an e-wallet, whose page the browser is led to',
});

/** Paying in at an e-wallet. */
export const depositWalletCalls = { depositByRedirect } as const;
