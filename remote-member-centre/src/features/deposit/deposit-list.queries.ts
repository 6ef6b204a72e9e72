import type { CallOutput } from '@pavilion/api-contract';
import { depositCalls } from '@pavilion/api-contract/calls/deposit';
import { type DepositState, depositStateCodes } from '@pavilion/api-contract/calls/deposit-order';
import { useHost } from '@pavilion/remote-contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isReadable, rangeOf, type RecordRange } from '../../ui/range-presets';
import { depositKey } from './deposit-key';
import { useLanguage } from '../../ui/use-language';

/** Which deposits are shown; an empty state for all. */
export interface DepositFilter {
  readonly range: RecordRange;
  readonly state: DepositState | '';
  readonly page: number;
}

/** Rows a page of the list. */
export const depositsPerPage = 10;
/** Deposits of a page of the list. */
export type DepositPage = CallOutput<typeof depositCalls.deposits>;

/** Deposits of a range, the newest first. */
export function useDeposits({ range, state, page }: DepositFilter): UseQueryResult<DepositPage> {
  const { api } = useHost();
  const language = useLanguage();
  return useQuery({
    queryKey: [...depositKey, 'list', range, state, page, language],
    queryFn: ({ signal }) => {
      const { startTime: startDate, endTime: endDate } = rangeOf(range, Date.now());
      const wanted = state === '' ? {} : { depositState: depositStateCodes[state] };
      const query = { startDate, endDate, page, size: depositsPerPage, ...wanted };
      return api.call(depositCalls.deposits, { query }, { signal });
    },
    enabled: isReadable(range, Date.now()),
    placeholderData: keepPreviousData,
  });
}
