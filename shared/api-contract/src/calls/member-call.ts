import * as v from 'valibot';
import { defineEndpoint, type Endpoint, type EndpointOptions, type noBody, type noQuery } from '../index';
import { pageNo, pageSize, queryInteger, wireAmount } from '../index';

/**
 * A call of a page of the member centre: for signed-in accounts that are no trial, where the brand has the centre.
 * Files of this folder import of the contract its entry alone, so that a remote takes the host's copy of it.
 */
export function defineMemberCall<
  Response extends v.GenericSchema,
  Query extends v.GenericSchema = typeof noQuery,
  Body extends v.GenericSchema = typeof noBody,
>(id: string, options: EndpointOptions<Query, Body, Response>): Endpoint<Query, Body, Response> {
  return defineEndpoint(id, {
    auth: 'session',
    accounts: 'true-accounts',
    pageGate: 'MEMCENTRE',
    ...options,
    errors: ['in_need_true_account', ...(options.errors ?? [])],
  });
}

/** Id of a row on the wire. */
export const wireId = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

/** An amount in an address: whole currency, up to four decimals. */
export const queryAmount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/), v.transform(Number))]),
  wireAmount,
);

/** An amount above zero in a body. */
export const paidAmount = v.pipe(
  wireAmount,
  v.check((units) => units > 0n, 'must be above zero'),
);

/** `Y` or `N`, as calls of money spell it. */
export const yesNo = v.pipe(
  v.picklist(['Y', 'N']),
  v.transform((flag) => flag === 'Y'),
);

/** Range of a list in ms since 1970, at most 30 days, and its page. */
export const rangePart = {
  startTime: queryInteger,
  endTime: queryInteger,
  page: pageNo,
  size: pageSize(10, 100),
};

/** The same, as calls of deposits, withdrawals and referrals spell it. */
export const datePart = { startDate: queryInteger, endDate: queryInteger, page: pageNo, size: pageSize(10, 100) };

/** Why a range of records is refused. */
export const rangeRefusals = ['request_param_err', 'record.range-too-long', 'record.range-too-old'] as const;

/** What follows the rows of a list. */
export const listEnd = { total: v.optional(v.number()), totalPages: v.number() };
