import type { Language } from '@pavilion/api-contract';
import { depositPromotionCalls, type DepositPromotion } from '@pavilion/api-contract/calls/deposit-promotion';
import { type Amount, amountToWire } from '@pavilion/money';
import { type HostApi, useHost } from '@pavilion/remote-contract';
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../ui/use-language';
import type { TradeOffers } from '../trades';
import { depositKey } from './deposit-key';

/** How long somebody types before an amount is looked at. */
const typingMs = 200;

const offersOf = (api: HostApi['api'], language: Language, amount: Amount) => {
  const query = amount > 0n ? { amount: amountToWire(amount) } : {};
  return queryOptions({
    queryKey: [...depositKey, 'offers', language, String(amount)],
    queryFn: ({ signal }) => api.call(depositPromotionCalls.depositPromotions, { query }, { signal }),
  });
};

/** What an amount brings that arrives; what stands now stays until the next answer, and nothing before the first. */
export function useOffers(arrives: Amount): readonly DepositPromotion[] | undefined {
  const { api } = useHost();
  const language = useLanguage();
  const [amount, setAmount] = useState(arrives);
  useEffect(() => {
    const timer = setTimeout(() => setAmount(arrives), typingMs);
    return () => clearTimeout(timer);
  }, [arrives]);
  const { data, isError } = useQuery({ ...offersOf(api, language, amount), placeholderData: keepPreviousData });
  return data ?? (isError ? [] : undefined);
}

/** Looks anew at what amounts bring. */
export const anewOffers = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [...depositKey, 'offers'] });

/** What a deposit that is paid to another member can bring; without an answer it brings nothing. */
export function useTradeOffers(): TradeOffers {
  const { api, preferences } = useHost();
  const queries = useQueryClient();
  return {
    takenOf: async (promotionId, arrives) => {
      if (promotionId === null) return null;
      // Where they are shown already, what is taken is what somebody saw.
      const known = queries.fetchQuery({
        ...offersOf(api, preferences.language(), arrives),
        staleTime: Number.POSITIVE_INFINITY,
      });
      const chosen = (await known.catch(() => [])).find((offer) => offer.promotionId === promotionId);
      return chosen?.blockedBy === null ? promotionId : null;
    },
    readAnew: () => void anewOffers(queries),
  };
}
